/** The board: everything that lies on the table, as it is drawn in a game, in a replay and in the tutorial. */

import { h } from "../dom.js";
import { t } from "../words.js";
import { market, marketPages, pageOf } from "./market.js";
import { mode, paged } from "./mode.js";
import { peek } from "./peek.js";
import { swipe } from "./swipe.js";
import { theatre } from "./theatre.js";
import { others, othersOf, ownTown } from "./town.js";

/** @import { Entry, GameView, SeatView } from "../types.js" */

/** @typedef {"market"|"town"|"theatre"} Pane */
/**
 * @typedef {{
 *   game: GameView, cards: import("../card.js").Cards, seats: Partial<SeatView>[], me: number|null, slots: import("./slots.js").Slots,
 *   actions: Set<string>, refusals: Record<string, string>, act: (action: string) => void, look: (card: string, why?: string) => void,
 *   lit?: {seat: number, card: string}, rolling?: number, thrown?: boolean, change?: Record<number, number>, scene?: Entry[],
 *   advised?: string, building?: boolean, texts?: boolean, needed?: number,
 *   pane?: Pane, page?: number, turnTo?: (pane: Pane, page?: number) => void, visit?: (seat: number) => void, skip?: () => void
 * }} Model
 */

/** What can be turned to on a phone. @param {Model} model @returns {{pane: Pane, page: number, words: string}[]} */
function leaves(model) {
  const pages = marketPages(model);
  /** @type {{pane: Pane, page: number, words: string}[]} */
  const found = pages.map((numbers, page) => ({
    pane: "market",
    page,
    words: pages.length > 1 ? numbers : t("the_market"),
  }));
  if (model.me !== null) found.push({ pane: "town", page: 0, words: t("my_town") });
  return found;
}

/** @param {Model} model */
function tabs(model) {
  const all = leaves(model);
  if (all.length < 2) return null;
  return h(
    "nav.tabs",
    { key: "tabs", "aria-label": t("panes") },
    all.map(({ pane, page, words }) =>
      h(
        "button.tab",
        {
          key: `${pane} ${page}`,
          type: "button",
          "aria-pressed": String(pane === model.pane && (pane !== "market" || page === model.page)),
          "aria-label": pane === "market" ? t("market_page", { numbers: words }) : words,
          onclick: () => model.turnTo?.(pane, page),
        },
        words,
      ),
    ),
  );
}

/** @param {Model} model @param {number} step */
function turn(model, step) {
  const all = leaves(model);
  const at = all.findIndex(({ pane, page }) => pane === model.pane && (pane !== "market" || page === model.page));
  const next = all[Math.max(0, Math.min(all.length - 1, at + step))];
  if (next) model.turnTo?.(next.pane, next.page);
}

/** @param {Model} given @param {import("../dom.js").Child} [side] what lies over it */
export function board(given, side) {
  const { game, me } = given;
  const now = mode();
  const model = paged(now) ? { pane: /** @type {Pane} */ ("market"), page: 0, ...given } : { ...given, pane: undefined, page: 0 };
  const watched = me === null;
  return h(
    "div.board",
    {
      key: "board",
      "data-mode": now,
      class: watched ? "watched" : "",
      model,
      onmouseover: peek,
      onmouseout: peek,
      onfocusin: peek,
      onfocusout: peek,
    },
    others(model, othersOf(game, me)),
    paged(now) && tabs(model),
    h(
      "div.panes",
      { key: "panes", ...(paged(now) ? swipe((step) => turn(model, step)) : {}) },
      market(model),
      me !== null && ownTown(model, me),
      paged(now) && model.pane === "theatre" && theatre(model),
    ),
    side,
  );
}

/** The page of the market that shows what was rolled. @param {Model} model @param {number} total */
export const pageOfTotal = (model, total) => pageOf(model, (id) => (model.cards[id]?.numbers ?? []).includes(total));
