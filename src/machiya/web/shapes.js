/** The shapes that the page and Python both draw, from `shapes.json`: emblems, scenes, backdrops, signs of colours and dice. */

import { D, G, L, O, P, R, W, at, behind, c } from "./strokes.js";

/** @typedef {{scene?: string|string[], emblem?: string|string[], back?: string|string[]}} Hint one, or some to choose from */
/** @typedef {[string, ...any[]]} Stroke a kind of stroke, and what it takes; colours by their names */
/** @typedef {{strokes: Stroke[], box?: number[], back?: string}} Scene its strokes, its box if it is not 104 by 80, its backdrop */
/**
 * @typedef {{
 *   emblems: Record<string, Stroke[]>, scenes: Record<string, Scene>, backdrops: Record<string, Stroke[]>,
 *   words: Record<string, Hint>, effects: Record<string, string>, tags: Record<string, Hint>, colours: Record<string, Hint>,
 *   kinds: Record<string, Hint>, cloths: Record<string, string>, tag_emblems: Record<string, string>,
 *   street: [number, number, number, string, string][], signs: Record<string, string>, letters: Record<string, string>, pips: Record<string, [number, number][]>,
 *   palette: Record<string, string>
 * }} Shapes
 */

/** @type {Shapes} */
export const shapes = await (await fetch("/shapes.json")).json();

/**
 * The markup of strokes.
 * @param {Stroke[]} strokes
 * @param {string} [emblem] what stands where the scene has room for an emblem
 * @param {string} [cloth] the colour of its cloth
 * @returns {string}
 */
export function draw(strokes, emblem = "star", cloth = "indigo") {
  /** @param {string} name */
  const tint = (name) => c(name === "cloth" ? cloth : name);
  /** @param {Stroke[]} inner */
  const group = (inner) => draw(inner, emblem, cloth);
  return strokes
    .map(([kind, ...args]) => {
      if (kind === "G") return G(args[0], group(args.slice(1)));
      if (kind === "B") return behind(group(args));
      if (kind === "E") return at(args[0], args[1], args[2], EMBLEMS[emblem]);
      if (kind === "P") return P(args[0], tint(args[1]), args[2]);
      if (kind === "W") return W(args[0], tint(args[1]), args[2]);
      if (kind === "L") return L(args[0], args[1], args[2] && tint(args[2]));
      if (kind === "O") return O(args[0], args[1], args[2], tint(args[3]), args[4]);
      if (kind === "D") return D(args[0], args[1], args[2], tint(args[3]), args[4]);
      return R(args[0], args[1], args[2], args[3], tint(args[4]), args[5]);
    })
    .join("");
}

/** Goods and signs, each about the middle of a box of 24 by 24. @type {Record<string, string>} */
export const EMBLEMS = Object.fromEntries(
  Object.entries(shapes.emblems).map(([name, strokes]) => [name, draw(strokes)]),
);
