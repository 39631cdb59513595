/** Home-made packs: the list that this browser keeps, and the one on the bench, as the server reads it. */

import { failed, update } from "../app.js";
import { constants } from "../constants.js";
import { newId, post } from "../requests.js";
import { t } from "../words.js";

/** @import { Card, PackChange, PackRead } from "../types.js" */
/** @typedef {{key: string, name: string, text: string}} Kept */

const KEY = "machiya packs";
/** How many packs this browser keeps. */
const MOST = 30;
/** Milliseconds without a key before what was typed is read. */
const PAUSE = 350;

/** The packs of this browser, the last one first. @returns {Kept[]} */
export function ownPacks() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

/** @param {Kept[]} packs */
function keep(packs) {
  try {
    localStorage.setItem(KEY, JSON.stringify(packs.slice(0, MOST)));
  } catch {
    // A browser that keeps nothing still plays a pack that is pasted.
  }
}

/** Forget a pack. @param {string} key */
export const forgetPack = (key) => keep(ownPacks().filter((each) => each.key !== key));

/** A pack to begin with. */
export const freshPack = () =>
  `[edition]\nid = "my_pack"\nname = ${JSON.stringify(t("pack.new_name"))}\nextends = "base"\n`;

/** A pack that is worked on: its text, and what the server read in it. */
export class Bench {
  constructor() {
    this.key = "";
    this.text = "";
    /** @type {PackRead|null} */
    this.read = null;
    /** @type {Record<string, Card>} the cards as they last could be drawn */
    this.drawn = {};
    /** @type {string[]} those that stand in the pack itself, likewise */
    this.own = [];
    this.asked = 0;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.timer = undefined;
    /** @type {PackChange|undefined} what is to be changed then */
    this.change = undefined;
  }

  /** What it is called. */
  get name() {
    const name = this.read?.tables?.edition?.name;
    return typeof name === "string" && name ? name : (ownPacks().find((each) => each.key === this.key)?.name ?? t("pack.new_name"));
  }

  /** Work on a pack of the list. @param {string} key */
  async open(key) {
    const found = ownPacks().find((each) => each.key === key);
    if (found) await this.take(found.text, found.key);
  }

  /** Work on a text that was brought. @param {string} text @param {string} [key] */
  async take(text, key = newId()) {
    Object.assign(this, { key, text, read: null, drawn: {}, own: [] });
    await this.look();
  }

  /** Work on a file that was brought. @param {File|undefined} file */
  async takeFile(file) {
    if (file) await this.take((await file.slice(0, 4 * constants.longest_pack).text()).slice(0, constants.longest_pack));
  }

  /** Somebody types. @param {string} text */
  type(text) {
    this.key ||= newId();
    this.text = text;
    this.later();
    update();
  }

  /** Read it once nobody has typed for a moment. @param {PackChange} [change] */
  later(change) {
    clearTimeout(this.timer);
    this.change = change;
    this.timer = setTimeout(() => this.settle(), PAUSE);
  }

  /** Read now what was to be read in a moment. */
  async settle() {
    if (this.timer) await this.look(this.change);
  }

  /** Read it no more. */
  stop() {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** Have it read, or first changed; whatever is asked later goes before. @param {PackChange} [change] */
  async look(change) {
    this.stop();
    const asked = ++this.asked;
    try {
      const read = await post("packs", { pack: this.text, ...(change ? { change } : {}) });
      if (asked !== this.asked) return;
      this.read = read;
      this.text = read.pack;
      if (read.offer) {
        this.drawn = Object.fromEntries(read.cards.map((card) => [card.id, card]));
        this.own = read.own;
      }
      keep([{ key: this.key, name: this.name, text: this.text }, ...ownPacks().filter((each) => each.key !== this.key)]);
    } catch (error) {
      failed(error);
    }
    update();
  }

  /** Nobody works on it any more. */
  close() {
    this.stop();
    this.asked += 1;
  }
}
