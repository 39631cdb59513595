/** What can be looked up in a campaign at any time: how to win, the rules, what lies on the table, and the story so far. */

import { h } from "../dom.js";
import { spokenCard } from "../card.js";
import { failed, update } from "../app.js";
import { get } from "../requests.js";
import { t } from "../words.js";
import { paragraphs } from "./leaf.js";

/** @import { Cards } from "../card.js" */
/** @import { Desk } from "../screens/table.js" */
/** @import { CampaignView } from "../types.js" */

/** How to win, the reference card, and the rules deck. @param {CampaignView} campaign */
export const rulesWords = (campaign) => [
  h("p.goal", { key: "goal" }, campaign.goal),
  h("h3", { key: "reference-title" }, t("reference")),
  h("div.reference", { key: "reference" }, paragraphs(campaign.reference)),
  campaign.rule_cards.length > 0 && h("h3", { key: "rules-title" }, t("rules_deck")),
  campaign.rule_cards.map((rule) =>
    h("details.rule-card", { key: rule.id }, h("summary", null, rule.name), paragraphs(rule.text)),
  ),
];

/** @param {CampaignView} campaign */
export const rulesPanel = (campaign) =>
  h("details.panel.rules", { key: "rules" }, h("summary", null, t("campaign_rules")), rulesWords(campaign));

/** A card by its name, with what it costs and does; what a landmark costs is said beneath its slot. @param {Cards} cards @param {string} name */
function inWords(cards, name) {
  const card = Object.values(cards).find((each) => each.name === name && each.kind !== "rule" && each.kind !== "use");
  if (!card) return name;
  return `${card.kind === "landmark" ? name : spokenCard(card)}. ${card.text}`;
}

/** What lies on the table between games. @param {CampaignView} campaign @param {Cards} cards */
export const onTheTable = (campaign, cards) =>
  h(
    "details.panel",
    { key: "state" },
    h("summary", null, t("on_the_table")),
    h(
      "dl.lists",
      null,
      [
        { word: "landmarks", items: campaign.landmarks },
        { word: "community", items: [campaign.community].filter(Boolean) },
        { word: "the_supply", items: campaign.supply },
      ].map(
        ({ word, items }) =>
          items.length > 0 &&
          h(
            "div",
            { key: word },
            h("dt", null, t(word)),
            items.map((name) => h("dd", { key: name }, inWords(cards, name))),
          ),
      ),
      campaign.archives.length > 0 &&
        h("div", { key: "archives" }, h("dt", null, t("archives")), h("dd", null, campaign.archives.join(", "))),
    ),
  );

/** Everything that has been read, game by game; it is asked for when somebody wants to read it again. @param {Desk} desk */
export const storySoFar = ({ session, state }) =>
  h(
    "details.panel.so-far",
    {
      key: "so-far",
      ontoggle: (/** @type {Event & {target: HTMLDetailsElement}} */ { target }) => {
        if (!target.open || !target.matches(".so-far")) return;
        get(`tables/${session.id}/story`).then((found) => {
          state.chapters = found;
          update();
        }, failed);
      },
    },
    h("summary", null, t("read_again")),
    state.chapters.map(({ game, chapter, texts }) =>
      h(
        "details.chapter-again",
        { key: game },
        h("summary", null, [game ? t("game_number", { number: game }) : t("before_first"), chapter].filter(Boolean).join(" · ")),
        texts.map((text, index) => h("blockquote", { key: index }, paragraphs(text))),
      ),
    ),
  );
