/** How the table is laid out on this screen, and how much room its parts have; drawn anew whenever that changes. */

import { update } from "../app.js";

/**
 * `wide`: market and own town on the left, the others in a rail on the right. `tall`: others, market, own town. `phone` and
 * `side` (a phone on its side) show one of market, own town and theatre at a time.
 * @typedef {"wide"|"tall"|"phone"|"side"} Mode
 */
/** @typedef {{width: number, height: number}} Room */

/** @returns {Mode} */
export function mode() {
  if (innerHeight < 520 && innerWidth > innerHeight) return "side";
  if (innerWidth < 600) return "phone";
  return innerWidth < 900 || innerWidth < innerHeight ? "tall" : "wide";
}

/** Whether one pane is shown at a time. @param {Mode} now */
export const paged = (now) => now === "phone" || now === "side";

/** Whether things are touched rather than pointed at. */
export const touched = () => matchMedia("(pointer: coarse)").matches;

let size = 0;
/** The size of letters that the page goes by, in pixels. */
export function letter() {
  size ||= Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return size;
}

/** @type {Map<string, Room>} */
const rooms = new Map();
/** @type {WeakMap<Element, string>} */
const names = new WeakMap();
const observer = new ResizeObserver((entries) => {
  let changed = false;
  for (const { target, contentRect } of entries) {
    const { width, height } = contentRect;
    const name = names.get(target) ?? "";
    const before = rooms.get(name);
    if (!width || !height || (before?.width === width && before.height === height)) continue;
    rooms.set(name, { width, height });
    changed = true;
  }
  if (changed) update();
});

/** What an element's `made` is to be, so that its room is known by a name. @param {string} name */
export const watch = (name) => (/** @type {Element} */ element) => {
  names.set(element, name);
  observer.observe(element);
};

/** The room of a part; a guess until it has been drawn. @param {string} name @param {Room} [guess] @returns {Room} */
export const room = (name, guess = { width: innerWidth * 0.7, height: innerHeight * 0.4 }) => rooms.get(name) ?? guess;

addEventListener("resize", () => {
  size = 0;
  update();
});
