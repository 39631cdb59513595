/** The town boards: a name, landmark slots and what they cost, stickers that were stuck on, check marks that were drawn. */

import { h } from "../dom.js";
import { emblem, emblemOf, picture } from "../art.js";
import { cardOf } from "../card.js";
import { coin } from "../icons.js";
import { seatMark } from "../marks.js";
import { t } from "../words.js";

/** @import { Cards } from "../card.js" */
/** @import { CampaignView, Town } from "../types.js" */

const SLOTS = ["left", "middle", "right"];
/** How a hand draws a check mark; every one a little differently. */
const CHECKS = ["M4 13c2 2 3 4 5 7c3-7 6-12 11-17", "M3 12c3 2 4 5 6 8c2-6 7-13 12-16", "M5 14c1 2 3 3 4 6c4-8 5-11 10-17"];

/** The colours that players have chosen, for everything that is marked by a seat. @param {CampaignView|null} campaign */
export const townColours = (campaign) =>
  Object.fromEntries(
    (campaign?.towns ?? []).flatMap((town, seat) => [
      [`--seat-${seat}`, `var(--town-${town.colour})`],
      [`--seat-ink-${seat}`, `var(--town-ink-${town.colour}, #fff)`],
    ]),
  );

/** @param {number} count */
const checkMarks = (count) =>
  h(
    "p.marks",
    null,
    h("span.unseen", null, t("check_marks", { count })),
    Array.from({ length: count }, (_, index) =>
      h(
        "svg",
        { key: index, class: "mark", viewBox: "0 0 24 24", "aria-hidden": "true" },
        h("path", { d: CHECKS[index % CHECKS.length], pathLength: 1 }),
      ),
    ),
  );

/** A sticker as it was stuck on. @param {Cards} cards @param {string} sticker */
function stickerOn(cards, sticker) {
  const card = cardOf(cards, sticker.split(" ")[0]);
  return h("span.stuck", { key: sticker, title: card.text }, emblem(emblemOf(card)), h("span", null, card.name));
}

/** A town square card in the reserve. @param {Cards} cards @param {string} name */
function square(cards, name) {
  const card = Object.values(cards).find((each) => each.kind === "establishment" && each.name === name);
  return h("span.square-chip", { key: name, title: card?.text, class: card?.colour ?? "" }, card && emblem(emblemOf(card)), name);
}

/** A slot, the landmark that stands there next, what it costs, and what was stuck beneath it. @param {Town} town @param {CampaignView} campaign @param {Cards} cards @param {number} at */
function slot(town, campaign, cards, at) {
  const name = campaign.landmarks[at];
  const card = Object.values(cards).find((each) => each.kind === "landmark" && each.name === name);
  return h(
    "li.slot-place",
    { key: at },
    card ? picture(card, "slot-picture") : h("span.slot-picture"),
    h("span.slot-name", null, name ?? ""),
    h("span.slot", null, coin(town.slots[at])),
    h("span.unseen", null, t("costs", { count: town.slots[at] })),
    town.stickers.filter((each) => each.split(" ")[1] === SLOTS[at]).map((each) => stickerOn(cards, each)),
  );
}

/** @param {CampaignView} campaign @param {Cards} cards */
export const boards = (campaign, cards) =>
  h(
    "section.boards",
    { key: "boards", "aria-label": t("town_boards") },
    campaign.towns.map((town, seat) => {
      const crests = town.stickers.filter((sticker) => !sticker.includes(" "));
      const held = Object.entries(town.counters).filter(([, number]) => number > 0);
      return h(
        "article.town-board",
        { key: seat, class: `seat-${seat}` },
        h("h3", null, seatMark(seat, town.mayor), h("span.town-name", null, town.name || t("unnamed_town"))),
        h("p.quiet", null, `${t("mayor_is", { name: town.mayor })}, ${town.colour_name}`),
        h("ol.slots", null, SLOTS.slice(0, town.slots.length).map((_, at) => slot(town, campaign, cards, at))),
        h(
          "div.corners",
          null,
          h("div.corner", null, h("h4", null, t("town_square")), checkMarks(town.check_marks)),
          h(
            "div.corner",
            null,
            h("h4", null, t("flags")),
            h("p.flags", null, h("span", null, t("wins", { count: town.wins })), Array.from({ length: town.wins }, (_, index) => h("span.flag", { key: index, "aria-hidden": "true" }))),
            crests.length > 0 && h("p.crests", null, crests.map((each) => stickerOn(cards, each))),
          ),
          h("p.squares", null, town.squares.map((name) => square(cards, name))),
        ),
        held.length > 0 &&
          h(
            "p.badges",
            null,
            held.map(([id, number]) =>
              h("span.badge.counter", { key: id }, emblem(emblemOf(cardOf(cards, id))), `${cardOf(cards, id).name} ×${number}`),
            ),
          ),
      );
    }),
  );
