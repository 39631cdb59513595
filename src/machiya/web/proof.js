/**
 * Checks what a table publishes of its dice: that it is whole, that its parts agree with each other and with what this
 * browser was shown, and every draw. `server/verifying.py` does the same, in the same order and for the same reasons;
 * it plays the rules again as well.
 */

import { bytes, fromHex, hmac, sha256, toHex } from "./hash.js";

/** @import { DrawView, Fairness, Move } from "./types.js" */
/** @import { Note } from "./shown.js" */
/** @typedef {Required<Fairness> & {server_seed: string}} Published a document of a game that is over */
/** @typedef {{header: Record<string, string>, moves: {turn: string, text: string}[]}} Sheet a record as far as its text goes */

const WORD = 2 ** 32;
const CHANCE = ["dice", "tuna", "draw", "first"];
const HEX = /^[0-9a-f]{64}$/;
const LEAST_CHAIN = 16;
const OLDER_RULES = "1";

/** Why a document cannot be believed. */
export class Doubt extends Error {
  /** @param {string} code a code of the catalogue, without `fair.` @param {Record<string, string|number>} [fields] */
  constructor(code, fields = {}) {
    super(code);
    this.code = `fair.${code}`;
    this.fields = fields;
  }
}

/** @param {unknown} right @param {string} code @param {Record<string, string|number>} [fields] @returns {asserts right} */
function sure(right, code, fields) {
  if (!right) throw new Doubt(code, fields);
}

/** @param {string} text */
const hash = (text) => toHex(sha256(bytes(text)));

/** Draw `n` of a table: a number below a bound. @param {Uint8Array} key @param {string} seed @param {number} n @param {number} bound */
export function below(key, seed, n, bound) {
  for (let block = 0; ; block++) {
    const stream = new DataView(hmac(key, bytes(`${seed}:${n}:${block}`)).buffer);
    for (let at = 0; at < 32; at += 4) {
      const word = stream.getUint32(at);
      if (word < WORD - (WORD % bound)) return word % bound;
    }
  }
}

/**
 * Check a document; a Doubt is thrown at the first reason not to believe it.
 * @param {Fairness} proof @param {Note|null} note what this browser was shown
 */
export function checkProof(proof, note) {
  const published = whole(proof, note);
  checkSeeds(published, note);
  checkRows(published, note);
  const sheets = checkRecords(published, note);
  checkResults(published, sheets);
  checkDraws(published, sheets);
  const names = Object.keys(sheets.at(-1)?.header ?? {}).filter((key) => /^P\d$/.test(key));
  return {
    draws: published.results,
    givenUp: published.status === "ended",
    contributors: names.sort().flatMap((key, seat) => (published.seeds[seat] ? [sheets.at(-1)?.header[key] ?? ""] : [])),
  };
}

/** The document, if it has everything that it should have. @param {Fairness} proof @param {Note|null} note @returns {Published} */
function whole(proof, note) {
  const { rows, records, results, decks, about, seeds, chain, status, draws, table_seed, rolls = [] } = proof;
  /** @param {unknown} value @param {(each: any) => boolean} each */
  const list = (value, each) => Array.isArray(value) && value.every(each);
  /** @param {unknown} value */
  const text = (value) => typeof value === "string";
  const known = text(proof.id) && list(seeds, text) && Number.isInteger(draws) && list(records, text) && list(rolls, text);
  sure(known && [proof.commitment, proof.server_seed].every((seed) => HEX.test(seed ?? "")), "document");
  sure(table_seed === null || HEX.test(table_seed), "document");
  const told = [rows, decks, about, chain, status].filter((part) => part !== undefined).length;
  sure(told || !note || !Object.keys(note.chains).length, "no_chain");
  sure(told === 5 && list(about, text) && about?.length === 6 && text(chain) && text(status), "document");
  sure(
    list(rows, (row) => Number.isInteger(row?.seq) && text(row.kind) && text(row.action)) &&
      list(decks, (game) => list(game, (deck) => Boolean(deck) && Object.values(deck).every(Number.isInteger))),
    "document",
  );
  sure(
    list(
      results,
      (draw) =>
        [draw?.n, draw?.weight, draw?.value].every(Number.isInteger) &&
        text(draw.outcome) &&
        (draw.without === undefined || list(draw.without, text)),
    ),
    "document",
  );
  return /** @type {Published} */ (proof);
}

// The seeds: the server's is the one that it was bound to, and the table's comes from everybody's.

/** @param {Published} proof @param {Note|null} note */
function checkSeeds(proof, note) {
  const { id, commitment, seeds, table_seed } = proof;
  sure(!note || note.id === id, "other_table");
  sure(!note || note.commitment === commitment, "other_commitment");
  sure(toHex(sha256(fromHex(proof.server_seed))) === commitment, "commitment");
  sure(table_seed === null || hash([id, commitment, ...seeds].join("\n")) === table_seed, "table_seed");
  sure(!note?.seed || table_seed === null || seeds[note.seed.seat] === note.seed.text, "own_seed");
}

// The rows: they come to the chain, and to what was shown.

/** @param {Published} proof @param {Note|null} note */
function checkRows(proof, note) {
  const { rows, seeds } = proof;
  const chains = [hash([proof.id, proof.commitment, ...proof.about].join("\n"))];
  for (const { seq, kind, seat, action } of rows)
    chains.push(hash(`${chains.at(-1)}\n${seq} ${kind} ${seat ?? "-"} ${action}`));
  sure(rows.every((row, index) => row.seq === index + 1) && chains.at(-1) === proof.chain, "chain");
  for (const [version, chain] of Object.entries(note?.chains ?? {}))
    sure(chain.length >= LEAST_CHAIN && chains[Number(version)]?.startsWith(chain), "shown_chain", { version });
  for (const [number, shown] of Object.entries(note?.results ?? {})) {
    const row = rows[Number(number) - 1];
    sure(row?.kind === "chance" && row.action === shown, "shown_result", {
      row: number,
      shown,
      found: row?.action ?? "",
    });
  }
  sure(JSON.stringify(seedsIn(rows, seeds.length)) === JSON.stringify(seeds), "seeds");
  const ends = rows.filter((row) => row.kind === "reveal").map((row) => row.action);
  const status = rows.some((row) => row.kind === "end") ? "ended" : "over";
  sure(ends.length === 1 && ends[0] === proof.server_seed && proof.status === status, "end");
}

/** The seeds that were given before the first draw. @param {Move[]} rows @param {number} seats */
function seedsIn(rows, seats) {
  /** @type {string[]} */
  const found = Array(seats).fill("");
  for (const { kind, seat, action } of rows) {
    if (kind === "chance") break;
    if (kind === "seed" && seat !== null && seat < seats) found[seat] ||= action;
  }
  return found;
}

// The records: of finished games, of what was played here, with the moves of the rows.

/** @param {Published} proof @param {Note|null} note */
function checkRecords(proof, note) {
  const sheets = proof.records.map(sheetOf);
  const givenUp = proof.status === "ended";
  const rolls = proof.rolls ?? [];
  sure(sheets.length || (givenUp && proof.draws === rolls.length), "no_records");
  sure(givenUp || sheets.at(-1)?.header.Result !== "*", "unfinished");
  const [played, expansions, market, rules, dice, version] = proof.about;
  const [edition, fingerprint] = played.split(" "); // which a pack that somebody brought has
  sure(dice === proof.dice, "about");
  for (const { header } of market ? sheets : []) {
    const kept = header.HouseRules?.split(" ") ?? [];
    const asked = rules ? rules.split(" ") : [];
    sure(header.Edition === edition && header.Expansions === expansions && header.Market === market, "about");
    sure(!fingerprint || header.Fingerprint === fingerprint, "about");
    sure(
      asked.every((rule) => kept.includes(rule)),
      "about",
    );
  }
  const moves = [...rolls, ...sheets.flatMap((sheet) => sheet.moves.map((move) => move.text))];
  checkWins(sheets, checkMoves(proof.rows, moves, version === OLDER_RULES).slice(rolls.length), note);
  return sheets;
}

/** @param {string} record @returns {Sheet} */
function sheetOf(record) {
  /** @type {Sheet} */
  const sheet = { header: {}, moves: [] };
  let ending = "";
  for (const line of record.split("\n")) {
    if (line.startsWith("[")) {
      const found = /^\[(\w+) (".*")\]$/.exec(line);
      sure(found && !(found[1] in sheet.header), "record");
      try {
        sheet.header[found[1]] = JSON.parse(found[2]);
      } catch {
        throw new Doubt("record");
      }
    } else if (line.startsWith("=")) ending = line;
    else if (line && !line.startsWith("%")) {
      const found = /^(\d+) (?:P\d|-): (.+) #[0-9a-f]{8}$/.exec(line);
      sure(found && !ending, "record");
      sheet.moves.push(...found[2].split("; ").map((text) => ({ turn: found[1], text })));
    }
  }
  const result = sheet.header.Result;
  const endings = new Map([
    ["*", "= unfinished"],
    ["draw", "= a draw"],
  ]);
  sure(result && ending === (endings.get(result) ?? `= ${result} wins`), "record");
  return sheet;
}

/** Whoever was shown to win a game has won it in its record. @param {Sheet[]} sheets @param {number[]} rows @param {Note|null} note */
function checkWins(sheets, rows, note) {
  /** @type {Record<string, string>} */
  const results = {};
  let ends = 0;
  for (const { header, moves } of sheets) {
    ends += moves.length;
    results[rows[ends - 1]] = header.Result;
  }
  for (const [row, winner] of Object.entries(note?.wins ?? {}))
    sure(results[row] === winner, "shown_winner", { shown: winner });
}

/**
 * The records have the moves of the rows, without those that were undone; the row of each is returned. Version 1 of the rules asked for choices that
 * today's records do not have.
 * @param {Move[]} rows @param {string[]} moves @param {boolean} older
 */
function checkMoves(rows, moves, older) {
  const undone = new Set(rows.filter((row) => row.kind === "undo").map((row) => row.action));
  /** @type {number[]} */
  const found = [];
  for (const { seq, kind, action } of rows) {
    if (!["play", "chance"].includes(kind) || undone.has(String(seq))) continue;
    if (moves[found.length] === action) found.push(seq);
    else sure(older && kind === "play" && action.startsWith("choose "), "moves", { row: seq, told: action });
  }
  sure(found.length === moves.length, "moves", { row: rows.length, told: "" });
  return found;
}

// The draws: as many as there are, without gaps, and each what the seeds come to.

/** @param {Sheet} sheet */
const drawnIn = (sheet) => sheet.moves.filter((move) => CHANCE.includes(move.text.split(" ")[0]));

/** @param {Published} proof @param {Sheet[]} sheets */
function checkResults(proof, sheets) {
  const drawn = [...(proof.rolls ?? []), ...sheets.flatMap(drawnIn).map((move) => move.text)];
  const { draws, results } = proof;
  sure((proof.table_seed === null) === !drawn.length, "table_seed");
  sure(draws === drawn.length, "draws", { said: draws, found: drawn.length });
  sure(results.length === drawn.length, "results", { said: results.length, found: drawn.length });
  results.forEach(({ n, outcome }, number) => {
    sure(n === number, "numbers", { number, said: n });
    sure(outcome === drawn[number], "result", { number, said: outcome, found: drawn[number] });
  });
}

/** @param {Published} proof @param {Sheet[]} sheets */
function checkDraws(proof, sheets) {
  const key = fromHex(proof.server_seed);
  const results = proof.results.values();
  /** @param {string} text @param {string} turn @param {number} players @param {Map<string, number>[]} decks */
  const check = (text, turn, players, decks) => {
    const { n, weight, value, without } = /** @type {DrawView} */ (results.next().value);
    for (const card of without ?? []) for (const deck of decks) deck.delete(card);
    const node = nodeOf(text, players, decks);
    sure(node.weight > 0 && node.weight < WORD, "decks");
    sure(weight === node.weight, "weight", { number: n, said: weight, found: node.weight });
    const right = below(key, proof.table_seed ?? "", n, weight);
    sure(value === right, "value", { number: n, said: value, found: right });
    const expected = node.outcome(value);
    sure(text === expected, "draw", { number: n, turn, played: text, expected });
  };
  for (const roll of proof.rolls ?? []) {
    sure(/^dice [1-6] [1-6]$/.test(roll), "document");
    check(roll, "0", 0, []);
  }
  sheets.forEach((sheet, index) => {
    const players = Object.keys(sheet.header).filter((name) => /^P\d$/.test(name)).length;
    const decks = (proof.decks[index] ?? []).map((deck) => new Map(Object.entries(deck)));
    for (const { turn, text } of drawnIn(sheet)) check(text, turn, players, decks);
  });
}

/**
 * A move of chance: how many equally likely numbers it has, and what each of them means.
 * @param {string} text what was drawn @param {number} players @param {Map<string, number>[]} decks from which a card is taken
 * @returns {{weight: number, outcome: (value: number) => string}}
 */
function nodeOf(text, players, decks) {
  const [kind, ...rest] = text.split(" ");
  if (kind === "first") return { weight: players, outcome: (value) => `first P${value + 1}` };
  if (kind !== "draw") {
    const dice = rest.length;
    sure(dice >= 1 && dice <= 3, "record");
    return { weight: 6 ** dice, outcome: (value) => `${kind} ${facesOf(value, dice)}` };
  }
  const deck = decks.find((each) => each.has(rest[0]));
  sure(deck, "decks");
  const whole = new Map(deck);
  const left = (deck.get(rest[0]) ?? 0) - 1;
  if (left > 0) deck.set(rest[0], left);
  else deck.delete(rest[0]);
  const weight = [...whole.values()].reduce((sum, copies) => sum + copies, 0);
  return { weight, outcome: (value) => `draw ${cardAt(whole, value)}` };
}

/** The card of a deck that a number falls on. @param {Map<string, number>} deck @param {number} value */
function cardAt(deck, value) {
  let left = value;
  for (const [card, copies] of deck) {
    left -= copies;
    if (left < 0) return card;
  }
  return "";
}

/** The faces that a number means. @param {number} value @param {number} count of dice */
function facesOf(value, count) {
  let left = value;
  for (const faces of combinations(count)) {
    left -= new Set(permutations(faces).map(String)).size;
    if (left < 0) return faces.join(" ");
  }
  return "";
}

/** @param {number} count @returns {number[][]} */
function combinations(count, least = 1) {
  if (!count) return [[]];
  const all = [];
  for (let face = least; face <= 6; face++) for (const rest of combinations(count - 1, face)) all.push([face, ...rest]);
  return all;
}

/** @param {number[]} list @returns {number[][]} */
function permutations(list) {
  if (list.length < 2) return [list];
  return list.flatMap((each, at) =>
    permutations([...list.slice(0, at), ...list.slice(at + 1)]).map((rest) => [each, ...rest]),
  );
}
