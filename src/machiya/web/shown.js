/**
 * What this browser was shown of a table: kept from its first view on, to be held against what the table publishes at the
 * end, by the page (`proof.js`) or by `machiya verify --shown`.
 */

import { newId } from "./requests.js";

/** @import { Entry, Moved, TableView, View } from "./types.js" */
/** @typedef {{seat: number, text: string}} Contribution a seed, and for which seat it was given */
/**
 * @typedef {{
 *   id: string, commitment: string, seed: Contribution|null, chains: Record<string, string>, results: Record<string, string>,
 *   wins: Record<string, string>,
 * }} Note what is told to whoever checks: chains by version, results and wins by move
 */
/** @typedef {Note & {at: number, since: number, offered: (Contribution & {id: string})|null}} Kept and what only this browser needs */

const KEY = "machiya shown ";
const MOST = 40;
/** Characters that are kept of a chain. */
const CHAIN = 16;

/** @param {string} id @returns {Kept|null} */
function read(id) {
  try {
    return JSON.parse(localStorage.getItem(KEY + id) ?? "null");
  } catch {
    return null;
  }
}

/** Keep a note, and let the oldest go. @param {Kept} note */
function write(note) {
  try {
    localStorage.setItem(KEY + note.id, JSON.stringify(note));
    const ids = Object.keys(localStorage).flatMap((key) => (key.startsWith(KEY) ? [key.slice(KEY.length)] : []));
    if (ids.length <= MOST) return;
    const oldest = ids.map((id) => ({ id, at: read(id)?.at ?? 0 })).sort((a, b) => a.at - b.at);
    for (const { id } of oldest.slice(0, ids.length - MOST)) localStorage.removeItem(KEY + id);
  } catch {
    // A browser that keeps nothing still plays; it can compare less in the end.
  }
}

/** The note about a table, if this browser was there. @param {string} id @returns {Kept|null} */
export const noteOf = (id) => read(id);

/** What was told twice, and differently, is kept as both: it agrees with nothing. @param {Record<string, string>} told @param {string|number} key @param {string} value */
function add(told, key, value) {
  const before = told[key];
  if (before === undefined) told[key] = value;
  else if (!before.split("|").includes(value)) told[key] = `${before}|${value}`;
}

/** What a line of the log shows of chance, as the notation writes it. @param {Entry} entry */
function outcomeOf({ kind, dice, card }) {
  const faces = [...dice].sort().join(" ");
  if (kind === "rolled") return `dice ${faces}`;
  if (kind === "tuna") return `tuna ${faces}`;
  return kind === "drew" && card ? `draw ${card}` : "";
}

export class Shown {
  /** @param {TableView} table as it was seen first */
  constructor(table) {
    /** @type {Kept} */
    this.note = read(table.id) ?? {
      id: table.id,
      commitment: table.commitment,
      seed: null,
      chains: {},
      results: {},
      wins: {},
      at: Date.now(),
      since: table.drawn,
      offered: null,
    };
  }

  /** Something was shown. @param {View|Moved} message */
  take(message) {
    const stored = read(this.note.id); // another window may sit at the same table
    for (const told of /** @type {const} */ (["chains", "results", "wins"]))
      for (const [key, value] of Object.entries(stored?.[told] ?? {})) add(this.note[told], key, value);
    add(this.note.chains, message.version, message.chain.slice(0, CHAIN));
    if (message.type === "moved") {
      for (const move of message.moves) if (move.kind === "chance") add(this.note.results, move.seq, move.action);
    }
    for (const entry of message.type === "moved" ? message.events : message.log) {
      const outcome = outcomeOf(entry);
      if (outcome) add(this.note.results, entry.seq, outcome);
      if (entry.kind === "won" && entry.seat !== null) add(this.note.wins, entry.seq, `P${entry.seat + 1}`);
    }
    this.note.seed ??= stored?.seed ?? null;
    write(this.note);
  }

  /** A seed of this browser's own, which is the same until it is answered. @param {number} seat */
  offer(seat) {
    this.note.offered ??= { seat, text: newId(), id: newId() };
    write(this.note);
    return this.note.offered;
  }

  /** The server has taken the seed, or not. @param {boolean} taken */
  answered(taken) {
    const { offered } = this.note;
    if (taken && offered) this.note.seed = { seat: offered.seat, text: offered.text };
    this.note.offered = null;
    write(this.note);
  }
}
