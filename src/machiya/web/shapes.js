/** The shapes that the page and Python both draw, from `shapes.json`: emblems, signs of colours, dice, and what words call to mind. */

import { D, G, L, O, P, R, W, c } from "./strokes.js";

/** @typedef {{scene?: string, emblem?: string}} Hint */
/** @typedef {[string, ...any[]]} Stroke a kind of stroke, and what it takes; colours by their names */
/**
 * @typedef {{
 *   emblems: Record<string, Stroke[]>, words: Record<string, Hint>, tags: Record<string, Hint>, colours: Record<string, Hint>,
 *   tag_emblems: Record<string, string>, signs: Record<string, string>, letters: Record<string, string>,
 *   pips: Record<string, [number, number][]>, palette: Record<string, string>
 * }} Shapes
 */

/** @type {Shapes} */
export const shapes = await (await fetch("/shapes.json")).json();

/** @param {Stroke} stroke @returns {string} */
function drawStroke([kind, ...args]) {
  if (kind === "G") return G(args[0], drawStroke(args[1]));
  if (kind === "P") return P(args[0], c(args[1]), args[2]);
  if (kind === "W") return W(args[0], c(args[1]), args[2]);
  if (kind === "L") return L(args[0], args[1], args[2] && c(args[2]));
  if (kind === "O") return O(args[0], args[1], args[2], c(args[3]), args[4]);
  if (kind === "D") return D(args[0], args[1], args[2], c(args[3]), args[4]);
  return R(args[0], args[1], args[2], args[3], c(args[4]), args[5]);
}

/** Goods and signs, each about the middle of a box of 24 by 24. @type {Record<string, string>} */
export const EMBLEMS = Object.fromEntries(
  Object.entries(shapes.emblems).map(([name, strokes]) => [name, strokes.map(drawStroke).join("")]),
);
