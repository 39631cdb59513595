/** The numbers over the market: what is rolled lies on one of them, and the cards beneath it work. */

import { h } from "../dom.js";
import { cardOf } from "../card.js";

const HIGHEST = 12;
/** The least width of a number, in cards. */
const LEAST = 1 / 3;

/** The last number of the ruler. @param {import("../card.js").Cards} cards */
export const lastNumber = (cards) =>
  Math.max(HIGHEST, ...Object.values(cards).flatMap((card) => card.numbers ?? []));

/** @param {number} number @param {number} total */
const tick = (number, total, style = {}) =>
  h(
    "span.tick",
    { key: number, class: number === total ? "hit" : "", "data-number": number, style },
    String(number),
  );

/** All numbers in a line, of one width. @param {number} last @param {number} total */
export const scale = (last, total) =>
  h(
    "div.ruler",
    { key: "ruler", "aria-hidden": "true", style: { "grid-template-columns": `repeat(${last}, minmax(0, 1fr))` } },
    Array.from({ length: last }, (_, index) => tick(index + 1, total)),
  );

/**
 * The numbers over a row of cards, each over its own. Two numbers that share cards meet in the middle of them.
 * @param {string[]} ids @param {import("../card.js").Cards} cards @param {number} total @param {number} columns
 */
export function over(ids, cards, total, columns) {
  const spans = ids.map((id) => cardOf(cards, id).numbers ?? []);
  const inOrder = spans.every((span, at) => !at || (spans[at - 1][0] ?? 0) <= (span[0] ?? 99));
  /** @type {import("../dom.js").Node_[]} */
  let ticks;
  if (inOrder) {
    const numbers = [...new Set(spans.flat())].sort((a, b) => a - b);
    /** @param {number} number */
    const first = (number) => spans.findIndex((span) => span.includes(number));
    /** @param {number} number */
    const last = (number) => spans.findLastIndex((span) => span.includes(number)) + 1;
    let from = 0;
    ticks = numbers.map((number, at) => {
      const next = numbers[at + 1];
      const rest = (numbers.length - 1 - at) * LEAST;
      const meet = next === undefined ? last(number) : (last(number) + first(next)) / 2;
      const to = Math.max(from + LEAST, Math.min(meet, ids.length - rest));
      const share = { left: `${(100 * from) / columns}%`, width: `${(100 * (to - from)) / columns}%` };
      from = to;
      return tick(number, total, share);
    });
  } else
    ticks = spans.map((span, at) =>
      h(
        "span.tick",
        {
          key: `slot ${at}`,
          class: span.includes(total) ? "hit" : "",
          "data-number": span.includes(total) ? total : span[0],
          style: { left: `${(100 * at) / columns}%`, width: `${100 / columns}%` },
        },
        span.length > 1 ? `${span[0]}–${span.at(-1)}` : String(span[0] ?? ""),
      ),
    );
  return h("div.ruler.over", { "aria-hidden": "true" }, ticks);
}
