/**
 * What a card's picture is made of. The words of its id call a scene and an emblem to mind (`squid_boat` is a boat with a
 * squid); where they do not, its effect, tag and colour do, and its number says which of several scenes it has: so cards
 * that nobody has drawn look at home, and unlike their neighbours.
 */

import { shapes } from "./shapes.js";

/** @typedef {{id: string, kind?: string, place?: string, colour?: string, tag?: string, numbers?: number[], cost?: number, formula?: string[]}} Pictured */
/** @typedef {{scene: string, emblem: string, back: string, cloth: string}} Look */

/** Which of several a card has. @param {Pictured} card */
const place = (card) =>
  card.numbers?.length
    ? card.numbers[0] + (card.cost ?? 0)
    : [...card.id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

/** @param {Pictured} card */
const called = (card) => [card.id, ...card.id.split("_")].map((word) => shapes.words[word] ?? {});

/** What a sign of an effect calls to mind. @param {string} token @returns {import("./shapes.js").Hint} */
function meant(token) {
  const [kind, name] = token.split(" ");
  if (kind === "tag") return { emblem: shapes.tag_emblems[name] };
  if (kind === "card") return called({ id: name }).find((hint) => hint.emblem) ?? {};
  return { emblem: shapes.effects[token] };
}

/**
 * The first that any of the hints has.
 * @param {import("./shapes.js").Hint[]} hints @param {"scene"|"emblem"|"back"} what @param {number} number
 */
function first(hints, what, number) {
  const found = [hints.find((hint) => hint[what])?.[what] ?? []].flat();
  return found[number % found.length];
}

/** @param {Pictured} card @returns {Look} */
export function lookOf(card) {
  const colour = card.colour ?? "landmark";
  const number = place(card);
  const kind = shapes.kinds[card.place ?? ""] ?? shapes.kinds[card.kind ?? ""] ?? {};
  const tag = shapes.tags[card.tag ?? ""] ?? {};
  const base = shapes.colours[colour] ?? shapes.colours.landmark;
  const words = called(card);
  const scene = first([kind, ...words, tag, base], "scene", number);
  return {
    scene,
    emblem: first([...words, kind, ...(card.formula ?? []).map(meant), tag, base], "emblem", number),
    back: shapes.scenes[scene].back ?? first([base], "back", number),
    cloth: shapes.cloths[colour] ?? shapes.cloths.landmark,
  };
}

/** The emblem that stands for a card. @param {Pictured} card @returns {string} */
export const emblemOf = (card) => lookOf(card).emblem;
