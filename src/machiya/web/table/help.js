/** The rules in a nutshell, or those that a campaign has come to, the colours, and the keys. */

import { h } from "../dom.js";
import { coloursOf } from "../card.js";
import { rulesWords } from "../story/lookup.js";
import { t } from "../words.js";

const KEYS = [
  ["R", "key.roll"],
  ["1 2", "key.dice"],
  ["M", "key.market"],
  ["← ↑ → ↓", "key.arrows"],
  ["Enter", "key.enter"],
  ["P", "key.pass"],
  ["U", "key.undo"],
  ["H", "key.hint"],
  ["O", "key.odds"],
  ["L", "key.log"],
  ["C", "key.chat"],
  ["␣", "key.skip_turn"],
  ["Esc", "key.skip"],
  ["?", "key.help"],
];

/** @param {import("../session.js").Session} session */
export const helpWords = ({ cards, inShort, view: { table } }) => [
  table.campaign
    ? h("div.campaign-rules", { key: "rules" }, rulesWords(table.campaign))
    : h(
        "ol.steps",
        { key: "rules" },
        inShort.map((sentence) => h("li", { key: sentence }, sentence)),
      ),
  h(
    "ul.colours",
    { key: "colours" },
    coloursOf(cards).map((colour) =>
      h(
        "li",
        { key: colour, class: colour },
        h("strong.head", null, t(`colour.${colour}`)),
        h("span", null, t(`when.${colour}.more`)),
      ),
    ),
  ),
  h("h3.keys-title", { key: "keys-title" }, t("keys")),
  h(
    "dl.keys",
    { key: "keys" },
    KEYS.map(([key, word]) => h("div", { key: word }, h("dt", null, h("kbd", null, key)), h("dd", null, t(word)))),
  ),
];
