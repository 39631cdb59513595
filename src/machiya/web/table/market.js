/** The market: every stack in its place beneath its number. */

import { h } from "../dom.js";
import { cardOf, costNow, landmarkCard, marketCard, soldOut } from "../card.js";
import { t } from "../words.js";
import { arrows } from "./arrows.js";
import { fitted } from "./fit.js";
import { grid } from "./grid.js";
import { letter, mode, paged, room, touched, watch } from "./mode.js";
import { press, refused } from "./press.js";
import { lastNumber, over, scale } from "./ruler.js";

/** @import { Model } from "./board.js" */

const GAP = 6;
/** The height of the ruler, in letters. */
const RULER = 1.3;
const RATIO = 0.72;
/** The greatest width of a card, in letters. */
const LARGEST = 15;
/** The least height of a card on a page of a phone. */
const LOW = 62;
const LOW_TOUCHED = 66;
const ACROSS = 4;
/** The greatest width of a card on such a page, in its heights. */
const WIDEST = 1.9;

const rulerHeight = () => Math.round(RULER * letter());

/**
 * How the stacks are shared out: pages of rows.
 * @param {string[]} ids @returns {{pages: string[][][], columns: number, size: number, height: number}}
 */
function share(ids) {
  const space = room("market");
  if (!paged(mode())) {
    const laid = grid(ids.length, space, { ratio: RATIO, gap: GAP, head: rulerHeight(), largest: LARGEST * letter(), most: 4 });
    return { pages: [rowsOf(ids, laid.columns)], columns: laid.columns, size: laid.width, height: laid.height };
  }
  const wide = { ...space, height: space.height - rulerHeight() - 4 };
  const low = touched() ? LOW_TOUCHED : LOW;
  const across = Math.max(ACROSS, Math.floor(wide.width / 104));
  const most = Math.max(1, Math.floor((wide.height + GAP) / (low + GAP)));
  const pages = Math.max(1, Math.ceil(ids.length / (across * most)));
  const each = Math.ceil(ids.length / pages);
  const rows = Math.ceil(each / across);
  const height = Math.min(LARGEST * letter(), (wide.height - (rows - 1) * GAP) / rows);
  // Rows that are full look better than short ones, as long as cards do not become low strips.
  const filled = Math.max(ACROSS, Math.ceil(each / rows));
  const columns = wide.width / filled <= WIDEST * height ? filled : across;
  return {
    pages: Array.from({ length: pages }, (_, page) => rowsOf(ids.slice(page * each, (page + 1) * each), columns)),
    columns,
    size: (wide.width - (columns - 1) * GAP) / columns,
    height,
  };
}

/** @param {string[]} ids @param {number} columns */
const rowsOf = (ids, columns) =>
  Array.from({ length: Math.ceil(ids.length / columns) }, (_, row) => ids.slice(row * columns, (row + 1) * columns));

/** What has a place in the market: the stacks, and what all build together. @param {Model} model */
const placesOf = ({ slots, game, cards }) => [
  ...slots.arrange(game, cards).map(({ id }) => id),
  ...(game.community ? [game.community] : []),
];

/** The pages that the market has here, by the numbers on them. @param {Model} model */
export const marketPages = (model) =>
  share(placesOf(model)).pages.map((rows) => {
    const numbers = rows.flat().flatMap((id) => model.cards[id]?.numbers ?? []);
    return `${Math.min(...numbers)}–${Math.max(...numbers)}`;
  });

/** The page on which a number, or a card, is. @param {Model} model @param {(id: string) => boolean} wanted */
export const pageOf = (model, wanted) =>
  Math.max(0, share(placesOf(model)).pages.findIndex((rows) => rows.flat().some(wanted)));

/** The community landmark of a Legacy game. @param {Model} model @param {string} id */
const community = (model, id) =>
  landmarkCard(cardOf(model.cards, id), {
    built: model.game.players.some((player) => player.contributed),
    lit: model.lit?.card === id,
    state: model.actions.has("contribute") ? "open" : "",
    props: press(model, id, "contribute"),
  });

/** @param {Model} model */
export function market(model) {
  const { game, cards } = model;
  const left = new Map(model.slots.arrange(game, cards).map((slot) => [slot.id, slot.left]));
  const laid = share(placesOf(model));
  const decks = game.decks.reduce((sum, each) => sum + each, 0);
  const inPages = paged(mode());
  const page = Math.min(model.page ?? 0, laid.pages.length - 1);
  const style = {
    "--card": `${Math.floor(laid.size)}px`,
    "--card-height": `${Math.floor(laid.height)}px`,
    "--columns": String(laid.columns),
    "--ruler": `${rulerHeight()}px`,
  };
  /** @param {string} id */
  const slot = (id) => {
    const action = `build ${id}`;
    const card = cardOf(cards, id);
    if (id === game.community) return community(model, id);
    if (!left.get(id)) return soldOut(card, press(model, id, ""));
    const lit = model.lit?.card === id && model.lit.seat === -1;
    return marketCard(card, {
      left: left.get(id),
      cost: model.me === null || model.me === game.active ? costNow(game, cards, id) : undefined,
      lit,
      hit: (card.numbers ?? []).includes(game.total),
      state: model.actions.has(action) ? "open" : model.building ? "shut" : "",
      why: refused(model, id),
      stamp: model.advised === action ? t("advised") : "",
      props: press(model, id, action),
    });
  };
  return h(
    "section.market",
    { key: "market", "aria-label": t("the_market"), style, class: [inPages && "in-pages", model.pane && model.pane !== "market" && "away"].filter(Boolean).join(" ") },
    h("h2.unseen", null, t("the_market")),
    h(
      "div.market-room",
      { key: "room", made: watch("market"), onkeydown: arrows },
      inPages && scale(lastNumber(cards), game.total),
      fitted(
        "div.market-page",
        { key: inPages ? `page ${page}` : "all", class: model.building ? "building" : "" },
        `${laid.size} ${laid.height} ${laid.pages[page].flat()} ${model.texts}`,
        laid.pages[page].map((ids, row) =>
          h(
            "div.market-row",
            { key: row },
            !inPages && over(ids, cards, game.total, laid.columns),
            h("div.market-cards", null, ids.map(slot)),
          ),
        ),
      ),
    ),
    decks > 0 && !inPages && h("p.deck", { key: "deck" }, t("deck_left", { count: decks })),
  );
}
