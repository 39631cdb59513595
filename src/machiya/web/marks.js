/** The mark of a seat: the first letter of a name, or a face, on a shape and a colour of its own. */

import { h } from "./dom.js";
import { face } from "./faces.js";

const graphemes = new Intl.Segmenter();

/** @type {Map<string, string>} */
const known = new Map();

/** @param {string} name */
export function initial(name) {
  const found = known.get(name) ?? ([...graphemes.segment(name.trim())][0]?.segment.toUpperCase() || "?");
  known.set(name, found);
  return found;
}

/** @param {number} seat @param {string} name @param {string|null} [bot] who plays there, if it is a bot: a character has a face */
export const seatMark = (seat, name, bot) =>
  h("span.seat-mark", { class: `seat-${seat}`, "aria-hidden": "true" }, face(bot ?? "") ?? initial(name));
