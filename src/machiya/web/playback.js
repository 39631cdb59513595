/**
 * Events shown one after another, so that people see what happened: cards light up, coins move. `shown` is what the
 * board draws; whoever is in a hurry catches up at once.
 */

import { say, update } from "./app.js";
import { flyCard, flyCoins, land, reveal } from "./motion.js";
import { play as sound } from "./sound.js";
import { paced } from "./settings.js";
import { constants } from "./constants.js";

/** @import { Entry, GameView } from "./types.js" */
/** @typedef {{game: GameView|null, log: Entry[]}} Scene */

const LONGEST_QUEUE = 24;
const OTHER_LENGTH = 380;
/** @type {Record<string, number>} how long events are shown, in milliseconds */
const LENGTH = {
  rolled: 750,
  tuna: 700,
  kept: 500,
  added: 500,
  rerolled: 350,
  earned: 520,
  took: 620,
  paid: 520,
  shared: 520,
  built: 650,
  contributed: 650,
  turn: 260,
  won: 300,
  passed: 260,
};
const NOTHING = { seat: -1, card: "" };

export class Playback {
  constructor() {
    /** @type {({event: Entry, game?: undefined}|{game: GameView})[]} */
    this.queue = [];
    this.lit = NOTHING;
    this.rolling = 0;
    /** @type {Entry|null} the event being shown */
    this.telling = null;
    /** @type {Scene} what is drawn */
    this.shown = { game: null, log: [] };
    /** @type {Scene} what it comes to */
    this.latest = { game: null, log: [] };
    /** @type {Set<number>} seats whose turn is announced */
    this.mine = new Set();
  }

  /** Begin anew from a state. @param {GameView|null} game @param {Entry[]} log */
  reset(game, log) {
    this.latest = { game, log };
    this.catchUp();
  }

  /** Something happened. @param {Entry[]} events @param {GameView|null} game what it came to */
  push(events, game) {
    this.latest = { game, log: [...this.latest.log, ...events].slice(-constants.log) };
    if (!game || !this.shown.game || document.hidden || this.queue.length > 4 * LONGEST_QUEUE) return this.catchUp();
    this.queue.push(...events.map((event) => ({ event })), { game });
    this.run();
  }

  /** Show everything at once. */
  catchUp() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.queue = [];
    land();
    const before = this.shown.log.at(-1)?.seq ?? Infinity;
    for (const line of this.latest.log) if (line.seq > before) say(line.text);
    this.rest();
  }

  rest() {
    Object.assign(this, { shown: { ...this.latest }, lit: NOTHING, telling: null, rolling: 0 });
    update();
  }

  run() {
    if (this.timer !== undefined) return;
    if (!paced(1)) return this.catchUp();
    const next = this.queue.shift();
    if (!next) return this.rest();
    let length = 0;
    if (next.game) this.shown = { ...this.shown, game: next.game };
    else {
      this.show(next.event);
      length = LENGTH[next.event.kind] ?? OTHER_LENGTH;
    }
    update();
    this.timer = setTimeout(
      () => {
        this.timer = undefined;
        this.run();
      },
      paced(length) * (this.queue.length > LONGEST_QUEUE ? 0.4 : 1),
    );
  }

  /** Show one event: light its card, move its coins. @param {Entry} event */
  show(event) {
    const { kind, seat, other, card, paid } = event;
    const game = this.shown.game;
    if (!game) return;
    this.telling = event;
    this.lit = { seat: seat ?? -1, card: card ?? "" };
    say(event.text);
    this.shown = { game: after(game, event), log: [...this.shown.log, event] };
    if (kind === "rolled" || kind === "tuna" || kind === "kept") {
      this.rolling = event.seq;
      sound("roll");
    } else if (kind === "won") sound("won");
    if (seat === null) return;
    reveal(seat);
    if (kind === "built" && card && game.supply[card]) flyCard(card, seat);
    if (kind === "turn") {
      if (this.mine.has(seat)) sound("turn");
    } else if (kind === "earned") {
      flyCoins("bank", seat, paid);
      sound("coin");
    } else if (kind === "took" && other !== null) {
      flyCoins(other, seat, paid);
      sound("pay");
    } else if (kind === "paid" || kind === "invested" || kind === "built") {
      flyCoins(seat, "bank", paid);
      sound(kind === "built" ? "build" : "pay");
    } else if (kind === "shared") {
      if (paid > 0) flyCoins("bank", seat, paid);
      else flyCoins(seat, "bank", -paid);
    }
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
