/**
 * A table as this browser follows it. `view` is what the server said last; `shown` lags behind while events are shown
 * one after another, so that people see what happened. Whoever acts or skips catches up at once.
 */

import { get, newId } from "./api.js";
import { Link } from "./link.js";
import { note, say, update } from "./app.js";
import { flyCard, flyCoins, land } from "./motion.js";
import { play as sound } from "./sound.js";
import { paced } from "./settings.js";
import { t } from "./words.js";
import { readCards } from "./card.js";

const LONGEST_QUEUE = 24;
const LENGTH = { rolled: 750, tuna: 700, kept: 500, added: 500, rerolled: 350, earned: 520, took: 620, paid: 520, shared: 520, built: 650, contributed: 650, turn: 260, won: 300, passed: 260 };
const OTHER_LENGTH = 380;

export class Session {
  /** @param {any} view @param {() => void} gone */
  constructor(view, gone) {
    this.id = view.table.id;
    this.connected = true;
    /** @type {any[]} */
    this.queue = [];
    this.busy = "";
    this.lit = { seat: -1, card: "" };
    this.rolling = 0;
    /** @type {Record<string, string>} */
    this.refusals = {};
    this.cards = {};
    this.gone = gone;
    this.clockAt = Date.now();
    this.take(view);
    this.link = new Link(this.id, (message) => this.take(message), (state) => {
      this.connected = state === "on";
      update();
    });
    this.loadCards();
  }

  async loadCards() {
    const { table } = this.view;
    if (table.campaign) return;
    const query = new URLSearchParams({ edition: table.edition, expansions: (table.expansions ?? []).join(",") });
    const found = await get(`cards?${query}`).catch(() => ({ cards: [] }));
    this.cards = readCards(found.cards);
    update();
  }

  /** A message of the server. @param {any} message */
  take(message) {
    const kinds = {
      view: () => this.takeView(message),
      moved: () => this.takeMoved(message),
      table: () => this.takeTable(message.table),
      chat: () => this.takeChat(message.line),
      done: () => { this.busy = ""; },
      refused: () => {
        this.busy = "";
        if (message.error === "stale") this.link?.again();
        else note(message.text, "warning");
      },
      rematch: () => { this.rematch = message.code; },
    };
    kinds[message.type]?.();
    update();
  }

  takeView(view) {
    const before = this.view;
    this.view = view;
    if (view.table.campaign?.cards) this.cards = readCards(view.table.campaign.cards);
    this.clockAt = Date.now();
    this.busy = "";
    this.seed();
    this.catchUp();
    if (!before || before.version !== view.version) this.refresh();
  }

  takeMoved(message) {
    const { view } = this;
    const last = message.moves?.at(-1)?.seq ?? message.version;
    if (message.version <= view.version && last <= view.version) return;
    Object.assign(view, { version: message.version, game: message.game, clock: message.clock ?? view.clock });
    view.log = [...view.log, ...message.events].slice(-400);
    this.clockAt = Date.now();
    this.busy = "";
    const undone = (message.moves ?? []).some((move) => move.kind === "undo");
    if (undone || !message.game || !this.shown.game) {
      if (undone) view.log = view.log.filter((line) => !message.undone?.includes(line.seq));
      this.catchUp();
      if (undone) this.link.again();
    } else {
      this.queue.push(...message.events.map((event) => ({ event })), { game: message.game });
      if (this.queue.length > LONGEST_QUEUE * 4 || document.hidden) this.catchUp();
      else this.run();
    }
    this.refresh();
  }

  takeTable(table) {
    this.view.table = table;
    if (table.campaign?.cards) this.cards = readCards(table.campaign.cards);
  }

  takeChat(line) {
    this.view.chat = [...this.view.chat, line].slice(-200);
    this.unread = (this.unread ?? 0) + 1;
    if (this.heard?.(line) !== false) say(`${line.name}: ${line.preset ? t(line.preset) : line.text}`);
  }

  /** Add this browser's own randomness to the fair dice, once. */
  seed() {
    const { table } = this.view;
    if (table.status === "waiting" && table.yours.length && !this.seeded) {
      this.seeded = true;
      queueMicrotask(() => this.link?.transmit({ type: "seed", seed: newId() }));
    }
  }

  /** What changes with every move: why builds are refused. */
  async refresh() {
    const { game, version } = this.view;
    this.refusals = {};
    this.advice = null;
    this.odds = this.oddsOpen ? this.odds : null;
    if (this.oddsOpen) this.askOdds();
    if (!game || game.phase !== "build" || !this.view.table.yours.includes(game.to_move)) return;
    const found = await get(`tables/${this.id}/refusals`).catch(() => ({}));
    if (version !== this.view.version) return;
    this.refusals = found;
    update();
  }

  async askOdds() {
    const { version } = this.view;
    const found = await get(`tables/${this.id}/odds`).catch(() => null);
    if (version === this.view.version) this.odds = found;
    update();
  }

  // What the board shows.

  /** Show everything at once. */
  catchUp() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.queue = [];
    land();
    const before = this.shown?.log?.at(-1)?.seq ?? 0;
    if (this.shown) for (const line of this.view.log) if (line.seq > before) say(line.text);
    this.shown = { game: this.view.game, log: this.view.log };
    this.lit = { seat: -1, card: "" };
    this.telling = null;
    this.rolling = 0;
    update();
  }

  run() {
    if (this.timer !== undefined) return;
    if (!paced(1)) return this.catchUp();
    const next = this.queue.shift();
    if (!next) {
      this.lit = { seat: -1, card: "" };
      this.telling = null;
      this.shown = { game: this.view.game, log: this.view.log };
      update();
      return;
    }
    let length = 0;
    if (next.game) {
      this.shown.game = next.game;
    } else {
      this.show(next.event);
      length = LENGTH[next.event.kind] ?? OTHER_LENGTH;
    }
    update();
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.run();
    }, paced(length) * (this.queue.length > LONGEST_QUEUE ? 0.4 : 1));
  }

  /** Show one event: light its card, move its coins. @param {any} event */
  show(event) {
    const game = structuredClone(this.shown.game);
    const { kind, seat, other, card, paid } = event;
    const player = game.players[seat];
    this.shown = { game, log: [...this.shown.log, event] };
    this.telling = event;
    this.lit = { seat: seat ?? -1, card: card ?? "" };
    say(event.text);
    if (kind === "rolled" || kind === "tuna" || kind === "kept") {
      if (kind !== "tuna") Object.assign(game, { dice: event.dice, total: event.total });
      this.rolling = event.seq;
      sound("roll");
    } else if (kind === "added") game.total = event.total;
    else if (kind === "turn") {
      Object.assign(game, { active: seat, turn: event.copies, dice: [], total: 0 });
      if (this.view.table.yours.includes(seat)) sound("turn");
    } else if (kind === "won") sound("won");
    if (!player) return;
    if (kind === "earned") {
      player.coins += paid;
      flyCoins("bank", seat, paid);
      sound("coin");
    } else if (kind === "took") {
      player.coins += paid;
      game.players[other].coins -= paid;
      flyCoins(other, seat, paid);
      sound("pay");
    } else if (kind === "paid" || kind === "invested") {
      player.coins -= paid;
      flyCoins(seat, "bank", paid);
      sound("pay");
    } else if (kind === "shared") {
      player.coins += paid;
      if (paid > 0) flyCoins("bank", seat, paid);
      else flyCoins(seat, "bank", -paid);
    } else if (kind === "built") {
      player.coins -= paid;
      if (game.supply[card]) {
        flyCard(card, seat);
        game.supply[card] -= 1;
        player.establishments = { ...player.establishments, [card]: (player.establishments[card] ?? 0) + 1 };
      } else player.landmarks = [...player.landmarks, card];
      flyCoins(seat, "bank", paid);
      sound("build");
    }
  }

  get playing() {
    return this.timer !== undefined;
  }

  // Acting.

  /** The seats of this browser that can move now. */
  get mover() {
    const { table, game } = this.view;
    if (table.status !== "playing") return null;
    const campaign = table.campaign;
    if (campaign && campaign.phase !== "play") {
      if (!campaign.actions.length) return null;
      return campaign.to_move ?? table.yours[0] ?? null;
    }
    if (!game) return null;
    const seat = game.chance ? game.active : game.to_move;
    return table.yours.includes(seat) && table.seats[seat]?.kind !== "bot" ? seat : null;
  }

  /** What can be played here now. @returns {string[]} */
  get actions() {
    if (this.mover === null || this.busy) return [];
    const { table, game } = this.view;
    if (table.campaign && table.campaign.phase !== "play") return table.campaign.actions;
    return game.chance ? game.chance.actions : game.actions;
  }

  /** Play. @param {string} action */
  play(action) {
    if (this.mover === null || this.busy) return;
    const seat = this.mover;
    this.catchUp();
    this.busy = action;
    this.link.send({ type: "play", version: this.view.version, action, ...(this.view.table.yours.length > 1 ? { seat } : {}) });
    update();
  }

  undo() {
    if (!this.view.game?.can_undo || this.busy) return;
    this.catchUp();
    this.busy = "undo";
    this.link.send({ type: "undo", version: this.view.version });
  }

  /** @param {{text?: string, preset?: string}} line */
  chat(line) {
    this.link.send({ type: "chat", ...line });
  }

  close() {
    clearTimeout(this.timer);
    land();
    this.link.close();
  }
}
