/**
 * Events shown one after another, so that people see what happened: dice are thrown, cards light up, coins move. `shown` is
 * all that the screen knows; it changes when dice have landed and coins have arrived. Whoever is in a hurry skips a turn, or
 * catches up at once.
 */

import { say, update } from "./app.js";
import { drop, flyCard, flyCoins, land, throwDice } from "./motion.js";
import { play as sound } from "./sound.js";
import { paced } from "./settings.js";
import { constants } from "./constants.js";
import { t } from "./words.js";

/** @import { Entry, GameView } from "./types.js" */
/** @typedef {{game: GameView|null, log: Entry[]}} Scene */
/** @typedef {{event: Entry, length: number, game?: undefined}|{game: GameView}} Step */

const LONGEST_QUEUE = 60;
const OTHER_LENGTH = 200;
/** @type {Record<string, number>} how long events are shown, in milliseconds: a turn with all of them lasts less than 1.5 s */
const LENGTH = {
  rolled: 560,
  tuna: 560,
  kept: 360,
  added: 360,
  rerolled: 200,
  built: 340,
  contributed: 340,
  turn: 80,
  won: 200,
  passed: 120,
};
const THROWN = new Set(["rolled", "tuna"]);
const PAID = new Set(["earned", "took", "paid", "shared", "invested"]);
/** What all payments of a roll take together, and one of them at most. */
const PAYING = 460;
const LONGEST_PAYMENT = 260;
const SHORTEST_PAYMENT = 60;
/** The share of an event's time after which dice have landed and coins have arrived. */
const ARRIVAL = 0.72;
/** How much faster turns go that change nothing for those who watch. */
const HASTE = 0.5;
/** How long the next message is waited for before the stage is given back, in milliseconds. */
const NEXT = 40;
const NOTHING = { seat: -1, card: "" };

export class Playback {
  constructor() {
    /** @type {Step[]} */
    this.queue = [];
    this.lit = NOTHING;
    /** A throw that has landed. */
    this.rolling = 0;
    /** Whether dice are in the air. */
    this.thrown = false;
    /** @type {Entry|null} the event being shown, before it has come to anything */
    this.coming = null;
    /** @type {string} what is told of it */
    this.telling = "";
    /** @type {Record<number, number>} what purses just gained and lost */
    this.change = {};
    /** @type {Record<number, number>} what everybody gained and lost since the last turn from here */
    this.round = {};
    /** Whether anybody else has had a turn since. */
    this.others = false;
    /** @type {Record<number, number>|null} the same, once that round is over */
    this.brought = null;
    /** @type {Entry[]} what has been shown of the turn */
    this.scene = [];
    /** @type {Scene} what is drawn */
    this.shown = { game: null, log: [] };
    /** @type {Scene} what it comes to */
    this.latest = { game: null, log: [] };
    /** @type {Set<number>} seats that are played from here */
    this.mine = new Set();
  }

  /** Begin anew from a state. @param {GameView|null} game @param {Entry[]} log */
  reset(game, log) {
    this.latest = { game, log };
    this.round = {};
    this.others = false;
    this.brought = null;
    this.scene = [];
    this.catchUp();
  }

  /** Something happened. @param {Entry[]} events @param {GameView|null} game what it came to */
  push(events, game) {
    this.latest = { game, log: [...this.latest.log, ...events].slice(-constants.log) };
    if (!game || !this.shown.game || document.hidden) return this.catchUp(events);
    this.queue.push(...this.timed(events), { game });
    if (this.queue.length > LONGEST_QUEUE) return this.catchUp();
    this.run();
  }

  /** How long each of some events is shown. @param {Entry[]} events @returns {Step[]} */
  timed(events) {
    const payments = events.filter((event) => PAID.has(event.kind)).length;
    const payment = Math.max(SHORTEST_PAYMENT, Math.min(LONGEST_PAYMENT, PAYING / Math.max(1, payments)));
    const active = this.queue.findLast((step) => "event" in step && step.event.kind === "turn");
    const mover = active && "event" in active ? active.event.seat : this.shown.game?.active;
    const touches = (/** @type {number|null|undefined} */ seat) => seat !== null && seat !== undefined && this.mine.has(seat);
    const ours = !this.mine.size || touches(mover) || events.some(({ seat, other }) => touches(seat) || touches(other));
    return events.map((event) => ({
      event,
      length: (PAID.has(event.kind) ? payment : (LENGTH[event.kind] ?? OTHER_LENGTH)) * (ours ? 1 : HASTE),
    }));
  }

  /** Show everything at once. @param {Entry[]} [late] what was never queued */
  catchUp(late = []) {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.coming) this.settle(this.coming);
    for (const step of this.queue) if ("event" in step && step.event) this.count(step.event);
    for (const event of late) this.count(event);
    this.queue = [];
    land();
    const before = this.shown.log.at(-1)?.seq ?? Infinity;
    for (const line of this.latest.log) if (line.seq > before) say(line.text);
    this.rest();
  }

  /** Skip to the next turn. */
  skipTurn() {
    clearTimeout(this.timer);
    this.timer = undefined;
    land();
    if (this.coming) this.settle(this.coming);
    while (this.queue.length) {
      const step = /** @type {Step} */ (this.queue.shift());
      if (step.game) this.shown = { ...this.shown, game: step.game };
      else {
        say(step.event.text);
        this.settle(step.event);
        if (step.event.kind === "turn") break;
      }
    }
    this.run();
  }

  rest() {
    Object.assign(this, {
      shown: { ...this.latest },
      lit: NOTHING,
      coming: null,
      telling: "",
      thrown: false,
      rolling: 0,
      change: {},
    });
    update();
  }

  /** @returns {void} */
  run() {
    if (this.timer !== undefined) return;
    if (!paced(1)) return this.catchUp();
    const next = this.queue.shift();
    if (!next) return this.rest();
    if (next.game) {
      this.shown = { ...this.shown, game: next.game };
      // What follows comes with the next message, if it does not lie there already.
      if (this.queue.length) return this.run();
      this.timer = setTimeout(() => this.continue(), NEXT);
      return;
    }
    const { event, length } = next;
    this.begin(event, paced(length));
    this.timer = setTimeout(() => {
      this.settle(event);
      this.timer = setTimeout(() => this.continue(), paced(length) * (1 - ARRIVAL));
    }, paced(length) * ARRIVAL);
  }

  continue() {
    this.timer = undefined;
    this.run();
  }

  /** An event begins: dice are thrown, its card lights up, its coins set off. @param {Entry} event @param {number} length */
  begin(event, length) {
    const { kind, seat, other, card, paid } = event;
    const game = this.shown.game;
    if (!game) return;
    this.coming = event;
    this.lit = { seat: seat ?? -1, card: card ?? "" };
    this.change = {};
    this.thrown = THROWN.has(kind);
    this.telling = this.thrown ? t("throws", { name: game.players[seat ?? game.active].name }) : event.text;
    const air = length * ARRIVAL;
    update();
    if (THROWN.has(kind)) {
      throwDice(event.dice, seat ?? game.active, kind === "tuna" ? 0 : event.total, air);
      sound("roll");
    }
    if (seat === null) return;
    if (kind === "built" && card && game.supply[card]) flyCard(card, seat, air);
    if (kind === "earned") flyCoins(card ?? "bank", "bank", seat, paid, air);
    else if (kind === "took" && other !== null) flyCoins(card ?? "", other, seat, paid, air);
    else if (kind === "paid" || kind === "invested" || kind === "built") flyCoins("", seat, "bank", paid, air);
    else if (kind === "shared") flyCoins("", paid > 0 ? "bank" : seat, paid > 0 ? seat : "bank", Math.abs(paid), air);
  }

  /** What an event comes to. @param {Entry} event */
  settle(event) {
    const { kind, seat, card, paid } = event;
    const game = this.shown.game;
    this.coming = null;
    this.thrown = false;
    if (!game) return;
    say(event.text);
    this.telling = event.text;
    this.scene = kind === "turn" ? [] : [...this.scene, event];
    this.shown = { game: after(game, event), log: [...this.shown.log, event].slice(-constants.log) };
    this.count(event);
    if (kind === "rolled" || kind === "tuna" || kind === "kept") {
      this.rolling = event.seq;
      const { dice } = event;
      if (dice.length > 1 && dice.every((face) => face === dice[0])) drop("dice", t("doubles"), "stamp");
    } else if (kind === "rerolled") drop("dice", t("rolls_again"), "stamp");
    else if (kind === "added") drop("dice", `${paid > 0 ? "+" : ""}${paid || ""}`.trim(), "stamp");
    else if (kind === "won") sound("won");
    if (seat !== null && PAID.has(kind)) {
      const amount = kind === "paid" || kind === "invested" ? -paid : paid;
      this.change = { [seat]: amount, ...(kind === "took" && event.other !== null ? { [event.other]: -paid } : {}) };
      const loser = this.mine.has(amount < 0 ? seat : (event.other ?? -1));
      sound(loser ? "pay" : "coin");
    }
    if (kind === "built" && seat !== null) {
      const landmark = card && !game.supply[card];
      sound(landmark && this.isNear?.(seat) ? "near" : "build");
    }
    if (kind === "turn" && seat !== null && this.mine.has(seat)) sound("turn");
    update();
  }

  /** Whether somebody is one landmark from winning. @type {((seat: number) => boolean)|undefined} */
  isNear;

  /** Keep count of the round. @param {Entry} event */
  count({ kind, seat, other, paid }) {
    if (kind === "turn" && seat !== null) {
      const mine = this.mine.has(seat);
      this.brought = mine && this.others ? this.round : null;
      if (mine) this.round = {};
      this.others = !mine;
    }
    if (kind === "rolled" && seat !== null && this.mine.has(seat)) this.brought = null;
    if (seat === null || !PAID.has(kind)) return;
    const amount = kind === "paid" || kind === "invested" ? -paid : paid;
    this.round[seat] = (this.round[seat] ?? 0) + amount;
    if (kind === "took" && other !== null) this.round[other] = (this.round[other] ?? 0) - paid;
  }

  get playing() {
    return this.timer !== undefined;
  }
}

/** What a game looks like after an event, as far as a board shows it. @param {GameView} before @param {Entry} event */
export function after(before, event) {
  const game = structuredClone(before);
  const { kind, seat, other, card, paid } = event;
  const player = seat === null ? undefined : game.players[seat];
  if (kind === "rolled" || kind === "kept") Object.assign(game, { dice: event.dice, total: event.total });
  else if (kind === "added") game.total = event.total;
  else if (kind === "turn") Object.assign(game, { active: seat, turn: event.copies, dice: [], total: 0 });
  else if (kind === "won") Object.assign(game, { over: true, winner: seat });
  if (!player) return game;
  if (kind === "earned" || kind === "shared") player.coins += paid;
  else if (kind === "took") {
    player.coins += paid;
    if (other !== null) game.players[other].coins -= paid;
  } else if (kind === "paid" || kind === "invested") player.coins -= paid;
  else if (kind === "built" && card) {
    player.coins -= paid;
    if (game.supply[card]) {
      game.supply[card] -= 1;
      player.establishments[card] = (player.establishments[card] ?? 0) + 1;
    } else player.landmarks.push(card);
  }
  return game;
}
