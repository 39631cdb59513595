/** What a card does, as a few signs. */

import { h } from "./dom.js";
import { emblem, emblemOf, tagSign } from "./art.js";

/** @import { Card } from "./types.js" */

/** @type {Record<string, string>} */
const SIGNS = {
  swap: "M3 8h14l-4-4M21 16h-14l4 4",
  close: "M6 11h12v9h-12zM9 11v-4a3 3 0 0 1 6 0v4",
  share: "M4 9h16M4 15h16",
  again: "M19 8a8 8 0 1 0 1 7M20 3v6h-6",
  give: "M3 12h15M12 6l6 6l-6 6",
  demolish: "M4 20l9-9M10 5l4-2l7 7l-2 4z",
  each: "M7 11a3 3 0 1 0 0-6a3 3 0 0 0 0 6M17 11a3 3 0 1 0 0-6a3 3 0 0 0 0 6M2 20c0-5 2-7 5-7s5 2 5 7M12 20c0-5 2-7 5-7s5 2 5 7",
  one: "M12 11a4 4 0 1 0 0-8a4 4 0 0 0 0 8M4 21c0-6 3-8 8-8s8 2 8 8",
  all: "M5 7a7 3 0 1 0 14 0a7 3 0 1 0-14 0v10a7 3 0 0 0 14 0v-10M5 12a7 3 0 0 0 14 0",
  invested: "M12 4v10M8 10l4 4l4-4M4 20h16",
  dice: "M3 3h11v11h-11zM10 14v7h11v-11h-7M6 6h.1M11 11h.1M17.500 13.500h.1M13.500 17.500h.1",
  landmark: "M4 20v-9l8-7l8 7v9z",
  card: "M6 3h12v18h-12z",
};

/** @param {string} token @param {number} at */
function sign(token, at) {
  const [kind, name] = token.split(" ");
  if (kind === "tag") return h("span.formula-sign", { key: at }, tagSign(name));
  if (kind === "card") return h("span.formula-sign", { key: at }, emblem(emblemOf({ id: name }), "tag"));
  if (kind === "sign")
    return h("svg.formula-icon", { key: at, viewBox: "0 0 24 24" }, h("path", { d: SIGNS[name] ?? SIGNS.card }));
  return h("b", { key: at, class: token === "*" ? "more" : "" }, token);
}

/** @param {Card} card */
export const formula = (card) =>
  card.formula?.length ? h("span.formula", { "aria-hidden": "true" }, card.formula.map(sign)) : null;
