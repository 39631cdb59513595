/** Every card with what it does. */

import { h } from "../dom.js";
import { update } from "../app.js";
import { get } from "../requests.js";
import { choices, pagebar } from "../chrome.js";
import { readCards, wholeCard } from "../card.js";
import { t } from "../words.js";

/** @import { Card } from "../types.js" */

/** @type {Record<string, string>} */
const SETS = {
  base: "edition=base",
  harbor: "edition=base&expansions=harbor",
  millionaires_row: "edition=base&expansions=harbor,millionaires_row",
  bright_lights: "edition=bright_lights",
  legacy: "edition=legacy",
};
const KINDS = ["all", "blue", "green", "red", "purple", "landmark"];

export async function open() {
  const state = { set: "base", kind: "all", cards: /** @type {import("../card.js").Cards} */ ({}) };
  const load = async () => {
    state.cards = readCards((await get(`cards?${SETS[state.set]}`)).cards);
    update();
  };
  await load();
  /** @type {Record<string, string>} */
  const names = {
    base: t("edition.base"),
    harbor: `+ ${t("expansion.harbor")}`,
    millionaires_row: `+ ${t("expansion.millionaires_row")}`,
    bright_lights: t("edition.bright_lights"),
    legacy: t("edition.legacy"),
  };
  /** @param {Card} card */
  const fits = (card) =>
    state.kind === "all" || card.colour === state.kind || (state.kind === "landmark" && !card.colour);
  const view = () =>
    h(
      "div.screen",
      { key: "gallery" },
      pagebar("/cards"),
      h(
        "main.wide",
        null,
        h("h1", null, t("cards")),
        h("p.quiet", null, t("cards.more")),
        h(
          "div.filters",
          null,
          choices(t("game"), "set", Object.entries(names), state.set, (value) => {
            state.set = value;
            load();
          }),
          choices(
            t("kind"),
            "kind",
            KINDS.map((kind) => [
              kind,
              kind === "all" ? t("all") : kind === "landmark" ? t("landmarks") : t(`colour.${kind}`),
            ]),
            state.kind,
            (value) => {
              state.kind = value;
              update();
            },
          ),
        ),
        h("h2.unseen", null, names[state.set]),
        h(
          "div.whole-cards",
          null,
          Object.values(state.cards)
            .filter((card) => ["establishment", "landmark", "community"].includes(card.kind) && fits(card))
            .map((card) => h("div", { key: card.id }, wholeCard(card))),
        ),
      ),
    );
  return { view, title: () => t("cards") };
}
