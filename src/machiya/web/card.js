/** Cards as they lie on the table: in the market, stacked in a town, as a landmark, and large with all their words. */

import { h } from "./dom.js";
import { coin, icon, sign } from "./icons.js";
import { picture, tagSign } from "./art.js";
import { formula } from "./formula.js";
import { breakable } from "./hyphens.js";
import { t } from "./words.js";

/** @import { Card, GameView } from "./types.js" */
/** @typedef {Record<string, Card>} Cards */

/** The server's cards by their ids. @param {Card[]|Cards} found @returns {Cards} */
export const readCards = (found) => Object.fromEntries(Object.values(found).map((card) => [card.id, card]));

/** A card that the page knows nothing of still has a name. @param {Cards} cards @param {string} id @returns {Card} */
export const cardOf = (cards, id) =>
  cards[id] ?? { id, kind: "landmark", name: id.replaceAll("_", " "), text: "", cost: 0 };

/** What a card costs whoever's turn it is: landmarks have slots, and some things make others cheaper. @param {GameView} game @param {Cards} cards @param {string} id */
export const costNow = (game, cards, id) => game.players[game.active].costs?.[id] ?? cardOf(cards, id).cost ?? 0;

/** The colours that cards have, in the order in which people learn them. @param {Cards} cards */
export const coloursOf = (cards) =>
  ["blue", "green", "red", "purple"].filter((colour) => Object.values(cards).some((card) => card.colour === colour));

/** The activation numbers in a card's head; long ones are set smaller, to stay within it. @param {Card} card */
function numbersIn(card) {
  const numbers = numbersOf(card);
  return h(numbers.length > 3 ? "span.numbers.long" : "span.numbers", null, numbers);
}

/** The activation numbers as printed. @param {Card} card */
export function numbersOf(card) {
  const numbers = card.numbers ?? [];
  if (!numbers.length) return "";
  return numbers.length > 1 ? `${numbers[0]}–${numbers.at(-1)}` : String(numbers[0]);
}

/** A card in words, for those who hear it. @param {Card} card */
export function spokenCard(card) {
  const parts = [card.name];
  if (card.colour) parts.push(t(`colour.${card.colour}`), t("on_numbers", { numbers: numbersOf(card) }));
  parts.push(t("costs", { count: card.cost }));
  return parts.join(", ");
}

/** The coloured head of an establishment. @param {Card} card */
const head = (card) =>
  h(
    "span.head",
    null,
    sign(card.colour ?? "landmark"),
    numbersIn(card),
    card.tag && tagSign(card.tag),
  );

/**
 * A card of the market.
 * @param {Card} card
 * @param {{left?: number, cost?: number, state?: string, why?: string, lit?: boolean, hit?: boolean, props?: import("./dom.js").Props, stamp?: string}} [look]
 */
export function marketCard(card, look = {}) {
  const cost = look.cost ?? card.cost ?? 0;
  return h(
    "button.card",
    {
      key: card.id,
      type: "button",
      class: [card.colour ?? "landmark", look.state, look.lit && "lit", look.hit && "hit", (look.left ?? 1) > 1 && "stack"]
        .filter(Boolean)
        .join(" "),
      "data-card": card.id,
      "aria-disabled": look.state === "open" ? undefined : "true",
      "aria-label": `${spokenCard({ ...card, cost })}${look.left === undefined ? "" : `, ${t("left", { count: look.left })}`}`,
      "aria-description": [card.text, look.why].filter(Boolean).join(" "),
      ...look.props,
    },
    head(card),
    picture(card),
    h("span.name", null, breakable(card.name)),
    h("span.says", { "aria-hidden": "true" }, card.text),
    formula(card),
    h("span.foot", null, coin(cost), card.tag && tagSign(card.tag), look.left !== undefined && h("span.stock", null, `×${look.left}`)),
    look.stamp && h("span.stamp", null, look.stamp),
  );
}

/** Where a stack lay that is sold out. @param {Card} card @param {import("./dom.js").Props} props */
export const soldOut = (card, props) =>
  h(
    "button.card.sold-out",
    {
      key: card.id,
      type: "button",
      class: card.colour,
      "data-card": card.id,
      "aria-disabled": "true",
      "aria-label": `${spokenCard(card)}, ${t("sold_out")}`,
      "aria-description": card.text,
      ...props,
    },
    head(card),
    h("span.name", null, breakable(card.name)),
  );

/**
 * A stack in a town.
 * @param {Card} card
 * @param {{copies: number, closed?: number, lit?: boolean, key?: string, state?: string, props?: import("./dom.js").Props}} look
 */
export function townCard(card, look) {
  const words = [
    `${card.name} ×${look.copies}`,
    card.colour && t(`colour.${card.colour}`),
    numbersOf(card),
    look.closed && t("closed", { count: look.closed }),
  ];
  return h(
    "button.tile",
    {
      key: look.key ?? card.id,
      type: "button",
      "data-card": card.id,
      class: [
        card.colour,
        look.lit && "lit",
        look.copies > 1 && "stack",
        look.closed === look.copies && "closed",
        look.state,
      ]
        .filter(Boolean)
        .join(" "),
      "aria-label": words.filter(Boolean).join(", "),
      "aria-description": card.text,
      ...look.props,
    },
    h("span.head", null, sign(card.colour ?? "landmark"), numbersIn(card)),
    look.copies > 1 && h("span.count", null, `×${look.copies}`),
    picture(card),
    h("span.name", null, breakable(card.name)),
    Boolean(look.closed) &&
      h("span.shut", null, look.copies > 1 ? t("closed_short", { count: look.closed }) : t("closed_one")),
  );
}

/**
 * A landmark in a town, built or to be built.
 * @param {Card} card
 * @param {{built: boolean, cost?: number, lit?: boolean, state?: string, why?: string, props?: import("./dom.js").Props, key?: string}} look
 */
export function landmarkCard(card, look) {
  const cost = look.cost ?? card.cost ?? 0;
  return h(
    "button.landmark-card",
    {
      key: look.key ?? card.id,
      type: "button",
      "data-card": card.id,
      class: [look.built ? "built" : "unbuilt", look.lit && "lit", look.state].filter(Boolean).join(" "),
      "aria-label": `${card.name}, ${look.built ? t("built") : t("costs", { count: cost })}`,
      "aria-description": [card.text, look.why].filter(Boolean).join(" "),
      ...look.props,
    },
    h("span.head", null, sign("landmark"), look.built ? icon("check") : coin(cost)),
    picture(card),
    h("span.name", null, breakable(card.name)),
  );
}

/** A card with all its words. @param {Card} card @param {import("./dom.js").Child} [extra] below its words */
export function wholeCard(card, extra) {
  return h(
    "div.whole",
    { class: card.colour ?? card.kind },
    h(
      "div.head",
      null,
      sign(card.colour ?? "landmark"),
      h("span.numbers", null, numbersOf(card) || t(`kind.${card.kind}`)),
      card.tag && tagSign(card.tag),
    ),
    card.kind !== "counter" && picture(card),
    h(
      "div.body",
      null,
      h("h3", null, card.name),
      card.text && h("p", null, card.text),
      h(
        "p.facts",
        null,
        card.colour && h("span", null, t(`when.${card.colour}`)),
        card.tag_name && h("span", null, card.tag_name),
        (card.cost || card.kind === "establishment") &&
          h("span.price", null, coin(card.cost ?? 0), h("span.unseen", null, t("costs", { count: card.cost }))),
      ),
      extra,
    ),
  );
}
