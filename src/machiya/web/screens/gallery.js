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
/** @type {Record<string, (card: Card) => number[]>} what cards are sorted by; landmarks, which have no number or colour, come last */
const ORDERS = {
  number: (card) => [card.numbers?.[0] ?? 99, card.numbers?.at(-1) ?? 99, card.cost ?? 0],
  cost: (card) => [card.cost ?? 0, card.numbers?.[0] ?? 99],
  colour: (card) => [(KINDS.indexOf(card.colour ?? "landmark") + 6) % 6, card.numbers?.[0] ?? 99, card.cost ?? 0],
};
const KINDS = ["all", "blue", "green", "red", "purple", "landmark"];

/** Letters without their accents, for looking things up. @param {string} words */
const plain = (words) => words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

export async function open() {
  const state = { set: "base", kind: "all", order: "number", words: "", cards: /** @type {import("../card.js").Cards} */ ({}) };
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
    (state.kind === "all" || card.colour === state.kind || (state.kind === "landmark" && !card.colour)) &&
    plain(state.words)
      .split(/\s+/)
      .every((word) => (/^\d+$/.test(word) ? card.numbers?.includes(Number(word)) : plain(`${card.name} ${card.tag_name ?? ""} ${card.text}`).includes(word)));
  /** @param {Card} one @param {Card} other */
  const order = (one, other) => {
    const [first, second] = [ORDERS[state.order](one), ORDERS[state.order](other)];
    return first.map((value, index) => value - second[index]).find(Boolean) ?? 0;
  };
  const shown = () =>
    Object.values(state.cards)
      .filter((card) => ["establishment", "landmark", "community"].includes(card.kind) && fits(card))
      .sort(order);
  const view = () => {
    const cards = shown();
    return h(
      "div.screen",
      { key: "gallery" },
      pagebar("/cards"),
      h(
        "main.wide.gallery",
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
          choices(
            t("sort"),
            "order",
            Object.keys(ORDERS).map((each) => [each, t(`sort.${each}`)]),
            state.order,
            (value) => {
              state.order = value;
              update();
            },
          ),
          h(
            "label.search",
            { key: "search" },
            t("search"),
            h("input", {
              type: "search",
              value: state.words,
              placeholder: t("search.more"),
              oninput: (event) => {
                state.words = event.target.value;
                update();
              },
            }),
          ),
        ),
        h("p.quiet", { key: "found", role: "status" }, t("cards.found", { count: cards.length })),
        h("h2.unseen", null, names[state.set]),
        h(
          "div.whole-cards",
          null,
          cards.map((card) => h("div", { key: card.id }, wholeCard(card))),
        ),
      ),
    );
  };
  return { view, title: () => t("cards") };
}
