/** A leaf of the story: cards of the deck that are turned over, what comes out of boxes, new cards, and what happened. */

import { h } from "../dom.js";
import { emblem, emblemOf } from "../art.js";
import { wholeCard } from "../card.js";
import { openBox } from "./box.js";
import { summary } from "./summary.js";
import { t } from "../words.js";

/** @import { Card, Leaf, LeafLine } from "../types.js" */

/** What is said of a leaf besides what it shows. */
const SHOWN = new Set(["read", "page", "revealed", "opened", "won"]);
/** Characters of a first line that is a title. */
const TITLE = 40;

/** @param {string} text */
export const paragraphs = (text) =>
  text
    .split(/\n+/)
    .filter(Boolean)
    .map((line, number) => h("p", { key: number }, line));

/** One side of a card of the deck; a short first line is its title. @param {string} text */
function face(text) {
  const [first, ...rest] = text.split(/\n+/).filter(Boolean);
  const titled = rest.length > 0 && first.length < TITLE && /[^.:!?”"]$/.test(first);
  return titled ? [h("h3", { key: "title" }, first), paragraphs(rest.join("\n"))] : paragraphs(text);
}

/** A card of the legacy deck, face down until it is turned over. @param {LeafLine[]} sides @param {number} at in the order of the leaf */
const deckCard = (sides, at) =>
  h(
    "article.deck-card",
    { key: `card ${sides[0].number} ${at}`, class: sides[0].deck, style: { "--at": String(at) } },
    h(
      "div.deck-face",
      null,
      sides[0].deck && h("p.deck-kind", null, t(`deck.${sides[0].deck}`)),
      sides.map((side, index) => [
        index > 0 && h("hr", { key: `turned ${index}` }),
        h("div.side-text", { key: index }, face(side.text)),
      ]),
    ),
  );

/** What a counter is. @param {Card} card */
const token = (card) =>
  h(
    "div.whole.token",
    { class: card.kind },
    emblem(emblemOf(card), "large-emblem"),
    h("div.body", null, h("h3", null, card.name), card.limit && h("p", null, t("hold_at_most", { count: card.limit }))),
  );

/** Cards laid out one beside the other, each large with what it does. @param {Card[]} cards */
export const fan = (cards) =>
  h(
    "ul.fan",
    { key: "fan", "aria-label": t("new_cards") },
    cards.map((card, at) =>
      h(
        "li",
        { key: card.id, style: { "--at": String(at), "--of": String(cards.length) } },
        card.kind === "counter" ? token(card) : wholeCard(card),
      ),
    ),
  );

/** What a leaf reads aloud, card by card. @param {Leaf} leaf */
export function cardsOf(leaf) {
  /** @type {LeafLine[][]} */
  const cards = [];
  for (const line of leaf.lines) {
    if (line.kind !== "read" && line.kind !== "page") continue;
    const last = cards.at(-1);
    if (last && line.number && last[0].number === line.number && line.deck !== "stop") last.push(line);
    else cards.push([line]);
  }
  return cards;
}

/** What happened on a leaf besides. @param {Leaf} leaf */
export const happened = (leaf) => {
  const lines = leaf.lines.filter(({ kind }) => !SHOWN.has(kind));
  return (
    lines.length > 0 &&
    h(
      "ul.happened",
      { key: "happened" },
      lines.map((line, index) => h("li", { key: index }, line.text)),
    )
  );
};

/** Who won the game that is told of. @param {Leaf} leaf */
const winner = (leaf) =>
  leaf.lines
    .filter(({ kind }) => kind === "won")
    .map((line) =>
      h(
        "p.game-won",
        { key: "won", class: `seat-${line.seat}` },
        h("span.lantern", { "aria-hidden": "true" }, emblem("lantern")),
        h("strong", null, line.text),
        h("span.lantern", { "aria-hidden": "true" }, emblem("lantern")),
      ),
    );

/** What came to a leaf after it had been read: what happened, and the card that was read last. @param {Leaf} leaf */
export const leafEnd = (leaf) => [happened(leaf), cardsOf(leaf).slice(-1).map(deckCard)];

/** @param {Leaf} leaf */
export function leafWords(leaf) {
  const box = leaf.lines.find(({ kind }) => kind === "opened");
  const fresh = leaf.lines.flatMap(({ kind, card }) => (kind === "revealed" && card && card.kind !== "rule" ? [card] : []));
  const read = cardsOf(leaf).map(deckCard);
  if (leaf.about === "steps") return [summary(leaf), read];
  if (leaf.about === "box") return [box && openBox(box.number), fresh.length > 0 && fan(fresh), read, happened(leaf)];
  return [winner(leaf), fresh.length > 0 && fan(fresh), read, happened(leaf)];
}
