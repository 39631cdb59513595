/** The eight steps after a game, told at one go: what was written down, put away, dealt and chosen. */

import { h } from "../dom.js";
import { emblem } from "../art.js";
import { wholeCard } from "../card.js";
import { t } from "../words.js";
import { dateWords } from "./register.js";

/** @import { Leaf, LeafLine } from "../types.js" */

/** @type {Record<string, string>} */
const EMBLEM = {
  registered: "brush",
  archived: "chest",
  dealt: "flag",
  ticked: "scroll",
  put_by: "bag",
  kept: "bag",
  supplied: "basket",
  returned: "coin",
  check_mark: "brush",
};

/** What leaves with nobody is not worth a line: cards of colours that nobody plays. @param {LeafLine} line */
const matters = ({ kind, card }) => kind in EMBLEM && !(kind === "archived" && card?.kind === "establishment" && card.town_square);

/** Cards that were dealt to everybody, and the side that was ticked. @param {Leaf} leaf */
function newCards(leaf) {
  const dealt = leaf.lines.find(({ kind }) => kind === "dealt")?.card;
  const ticked = leaf.lines.find(({ kind }) => kind === "ticked")?.card;
  return [
    { card: dealt, word: "dealt_to_all" },
    { card: ticked, word: "chosen_side" },
  ].flatMap(({ card, word }) =>
    card ? [h("li", { key: word }, h("p.new-word", null, t(word)), wholeCard(card))] : [],
  );
}

/** @param {Leaf} leaf */
export function summary(leaf) {
  const lines = leaf.lines.filter(matters);
  const tidied = lines.some(({ kind }) => kind === "registered");
  const cards = newCards(leaf);
  return (
    lines.length > 0 &&
    h(
      "section.summary",
      { key: "summary", "aria-label": t("eight_steps") },
      tidied && h("h2", null, t("tidied")),
      h(
        "ol",
        null,
        lines.map((line, at) =>
          h("li", { key: at, style: { "--at": String(at) } }, emblem(EMBLEM[line.kind]), h("span", null, line.text.replace(/\d{4}-\d\d-\d\d/, dateWords))),
        ),
      ),
      cards.length > 0 && h("ul.fan", { style: { "--of": String(cards.length) } }, cards),
    )
  );
}
