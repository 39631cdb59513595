/** A table as this browser follows it: `view` is what the server said last, and what happens is played back from it. */

import { get, newId } from "./requests.js";
import { Link } from "./link.js";
import { note, say, update } from "./app.js";
import { Playback } from "./playback.js";
import { t } from "./words.js";
import { readCards } from "./card.js";

export class Session extends Playback {
  /** @param {any} view */
  constructor(view) {
    super();
    this.id = view.table.id;
    this.connected = true;
    this.busy = "";
    /** @type {Record<string, string>} */
    this.refusals = {};
    /** @type {import("./card.js").Cards} */
    this.cards = {};
    /** @type {any} what the bots advise */
    this.advice = null;
    /** @type {Record<string, number[]>|null} what each total would pay */
    this.odds = null;
    this.oddsOpen = false;
    /** @type {(line: any) => boolean} whether a line of chat is heard */
    this.heard = () => true;
    this.unread = 0;
    this.rematch = "";
    this.seeded = false;
    this.clockAt = this.tableAt = Date.now();
    this.take(view);
    this.link = new Link(
      this.id,
      (message) => this.take(message),
      (state) => {
        this.connected = state === "on";
        update();
      },
    );
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
      done: () => {
        this.busy = "";
      },
      refused: () => {
        this.busy = "";
        if (message.error === "stale") this.link?.again();
        else note(message.text, "warning");
      },
      rematch: () => {
        this.rematch = message.code;
      },
    };
    kinds[message.type]?.();
    update();
  }

  takeView(view) {
    const before = this.view;
    this.view = view;
    if (view.table.campaign?.cards) this.cards = readCards(view.table.campaign.cards);
    this.clockAt = this.tableAt = Date.now();
    this.busy = "";
    this.mine = new Set(view.table.yours);
    this.seed();
    this.reset(view.game, view.log);
    if (!before || before.version !== view.version) this.refresh();
  }

  takeMoved(message) {
    const { view } = this;
    const last = message.moves?.at(-1)?.seq ?? message.version;
    if (message.version <= view.version && last <= view.version) return;
    Object.assign(view, { version: message.version, game: message.game, clock: message.clock ?? view.clock });
    this.clockAt = Date.now();
    this.busy = "";
    if (message.moves?.some((move) => move.kind === "undo")) return this.link.again();
    this.push(message.events, message.game);
    view.log = this.latest.log;
    this.refresh();
  }

  takeTable(table) {
    this.view.table = table;
    this.tableAt = Date.now();
    if (table.campaign?.cards) this.cards = readCards(table.campaign.cards);
  }

  takeChat(line) {
    this.view.chat = [...this.view.chat, line].slice(-200);
    this.unread += 1;
    if (this.heard(line)) say(`${line.name}: ${line.preset ? t(line.preset) : line.text}`);
  }

  /** Add this browser's own randomness to the fair dice, once. */
  seed() {
    const { table } = this.view;
    const open =
      ["waiting", "playing"].includes(table.status) && !table.drawn && !table.seeded.includes(table.yours[0]);
    if (open && table.yours.length && !this.seeded && this.link) {
      this.seeded = true;
      queueMicrotask(() => this.link.transmit({ type: "seed", seed: newId() }));
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
    this.link.send({
      type: "play",
      version: this.view.version,
      action,
      ...(this.view.table.yours.length > 1 ? { seat } : {}),
    });
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
    this.catchUp();
    this.link.close();
  }
}
