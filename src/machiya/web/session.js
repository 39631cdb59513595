/** A table as this browser follows it: `view` is what the server said last, and what happens is played back from it. */

import { get } from "./requests.js";
import { Link } from "./link.js";
import { note, say, update } from "./app.js";
import { Playback } from "./playback.js";
import { Shown } from "./shown.js";
import { still } from "./settings.js";
import { t } from "./words.js";
import { readCards } from "./card.js";
import { constants } from "./constants.js";
import { Slots } from "./table/slots.js";

/** @import { ChatLine, Hint, Message, Moved, Say, TableView, View } from "./types.js" */

export class Session extends Playback {
  /** @param {View} view */
  constructor(view) {
    super();
    this.view = view;
    this.id = view.table.id;
    this.connected = true;
    this.busy = "";
    /** @type {Record<string, string>} */
    this.refusals = {};
    /** @type {Record<string, string>} what actions cost and do */
    this.offers = {};
    /** @type {import("./card.js").Cards} */
    this.cards = {};
    /** @type {string[]} how the edition is played and won; a campaign says it itself */
    this.inShort = [];
    /** @type {Hint|null} what the bots advise */
    this.advice = null;
    /** @type {Record<string, number[]>|null} what each total would pay */
    this.odds = null;
    this.oddsOpen = false;
    /** @type {(line: ChatLine) => boolean} whether a line of chat is heard */
    this.heard = () => true;
    this.unread = 0;
    this.rematch = "";
    /** @type {() => boolean} whether the chat is being read */
    this.reading = () => false;
    /** Which game of a campaign the market's places are of. */
    this.laid = "";
    this.slots = new Slots(false);
    this.kept = new Shown(view.table);
    this.seeding = false;
    this.clockAt = this.tableAt = Date.now();
    this.start(view);
    this.refresh();
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
    const query = new URLSearchParams({ edition: table.edition, expansions: table.expansions.join(",") });
    const found = await (table.pack ? get(`tables/${this.id}/cards`) : get(`cards?${query}`)).catch(() => null);
    this.cards = readCards(found?.cards ?? []);
    this.inShort = found?.in_short ?? [];
    update();
  }

  /** A message of the server. @param {Message} message */
  take(message) {
    if (message.type === "view") this.takeView(message);
    else if (message.type === "moved") this.takeMoved(message);
    else if (message.type === "table") this.takeTable(message.table);
    else if (message.type === "chat") this.takeChat(message.line);
    else if ((message.type === "done" || message.type === "refused") && message.id === this.kept.note.offered?.id)
      this.kept.answered(message.type === "done");
    else if (message.type === "done") this.busy = "";
    else if (message.type === "rematch") this.rematch = message.code;
    else if (message.type === "refused") {
      this.busy = "";
      if (message.error === "stale") this.link.look();
      else note(message.text, "warning");
    }
    update();
  }

  /** @param {View} view */
  takeView(view) {
    const before = this.view.version;
    this.start(view);
    this.seed();
    if (before !== view.version) this.refresh();
  }

  /** Follow the table from here. @param {View} view */
  start(view) {
    this.view = view;
    this.kept.take(view);
    this.takeCards(view.table);
    this.clockAt = this.tableAt = Date.now();
    this.busy = "";
    this.mine = new Set(view.table.yours);
    const laid = `${view.table.campaign?.game} ${view.table.campaign?.free} ${view.table.market}`;
    if (laid !== this.laid) this.slots = new Slots(view.table.market !== "standard" && !view.table.campaign);
    this.laid = laid;
    this.reset(view.game, view.log);
  }

  /** @param {Moved} message */
  takeMoved(message) {
    const { view } = this;
    this.kept.take(message);
    if (message.version <= view.version) return;
    Object.assign(view, { version: message.version, game: message.game, clock: message.clock });
    this.clockAt = Date.now();
    this.busy = "";
    this.push(message.events, message.game);
    view.log = this.latest.log;
    this.refresh();
  }

  /** @param {TableView} table */
  takeTable(table) {
    this.view.table = table;
    this.tableAt = Date.now();
    this.takeCards(table);
  }

  /** A campaign brings its cards with it. @param {TableView} table */
  takeCards(table) {
    if (table.campaign) this.cards = readCards(table.campaign.cards);
  }

  /** @param {ChatLine} line */
  takeChat(line) {
    this.view.chat = [...this.view.chat, line].slice(-constants.chat);
    if (!this.plays(line.seat) && !this.reading()) this.unread += 1;
    if (this.heard(line)) say(`${line.name}: ${line.preset ? t(line.preset) : line.text}`);
  }

  /** Add this browser's own randomness to the fair dice, once; it is sent until it is answered. */
  seed() {
    const { table } = this.view;
    const [seat] = table.yours;
    if (this.seeding || seat === undefined || table.dice !== "fair") return;
    const open = ["waiting", "playing"].includes(table.status) && !table.drawn && !table.seeded.includes(seat);
    if (!open && !this.kept.note.offered) return;
    this.seeding = true;
    const { text, id } = this.kept.offer(seat);
    this.link.send({ type: "seed", seed: text }, id);
  }

  /** The people for whose seeds the dice wait. */
  get awaited() {
    const { table, game } = this.view;
    const waits = table.status === "playing" && table.dice === "fair" && game && game.to_move === null && !game.over;
    return waits && !table.campaign ? table.awaited.map((seat) => table.seats[seat].name) : [];
  }

  /** What changes with every move. */
  refresh() {
    this.refusals = this.view.game?.refusals ?? {};
    this.offers = this.view.game?.offers ?? {};
    this.advice = null;
    this.odds = this.oddsOpen ? this.odds : null;
    if (this.oddsOpen) this.askOdds();
  }

  async askOdds() {
    const { version } = this.view;
    const found = await get(`tables/${this.id}/odds`).catch(() => null);
    if (version === this.view.version) this.odds = found;
    update();
  }

  // Acting.

  /** Whether a seat is played from this browser. @param {number|null} seat */
  plays(seat) {
    return seat !== null && this.view.table.yours.includes(seat);
  }

  /** The seat of this browser that can move now. @returns {number|null} */
  get mover() {
    const { table, game } = this.view;
    if (table.status !== "playing") return null;
    const campaign = table.campaign;
    if (campaign && campaign.phase !== "play") {
      if (!campaign.actions.length) return null;
      const asked = campaign.to_move;
      return asked !== null && table.yours.includes(asked) ? asked : (table.yours[0] ?? null);
    }
    if (!game) return null;
    const seat = game.chance ? game.active : game.to_move;
    return seat !== null && this.plays(seat) && table.seats[seat]?.kind !== "bot" ? seat : null;
  }

  /** The seat of this browser that can move now, once everything before has been shown. @returns {number|null} */
  get acting() {
    return this.playing ? null : this.mover;
  }

  /** What can be played here now. @returns {string[]} */
  get actions() {
    if (this.mover === null || this.busy) return [];
    const { table, game } = this.view;
    if (table.campaign && table.campaign.phase !== "play") return table.campaign.actions;
    return game?.chance ? game.chance.actions : (game?.actions ?? []);
  }

  /** Play. @param {string} action */
  play(action) {
    if (this.mover === null || this.busy) return;
    const seat = this.mover;
    if (this.playing) this.catchUp();
    this.busy = action;
    this.link.send({
      type: "play",
      version: this.view.version,
      action,
      ...(this.view.table.yours.length > 1 ? { seat } : {}),
      ...(still() ? { final: true } : {}),
    });
    update();
  }

  /** A leaf of the campaign has been read here. @param {number} leaf */
  readOn(leaf) {
    if (this.busy) return;
    this.busy = "read";
    this.link.send({ type: "read", leaf });
    update();
  }

  undo() {
    if (!this.view.game?.can_undo || this.busy) return;
    this.catchUp();
    this.busy = "undo";
    this.link.send({ type: "undo", version: this.view.version });
  }

  /** @param {Omit<Say, "type"|"id">} line */
  chat(line) {
    this.link.send({ type: "chat", ...line });
  }

  close() {
    this.catchUp();
    this.link.close();
  }
}
