/** The map of the island: what everybody built together, game by game, with the flag of whoever won. */

import { h } from "../dom.js";
import { picture } from "../art.js";
import { G, L, O, P, W, at, c } from "../strokes.js";
import { t } from "../words.js";
import { drawing } from "./drawing.js";

/** @import { CampaignView } from "../types.js" */

/** Where the places of the games lie, in hundredths of the map's width and height. @type {[number, number][]} */
const SPOTS = [[47, 22], [25, 34], [62, 42], [84, 30], [40, 50], [18, 62], [80, 62], [58, 70], [33, 80], [72, 86]];

/** A tree of the woods. @param {number} x @param {number} y @param {number} r */
const tree = (x, y, r) => L(`M${x} ${y}v${r + 2}`, 1, c("wood2")) + O(x, y, r, c("leaf2"), 0.7);
/** @param {[number, number, number][]} trees */
const wood = (...trees) => trees.map(([x, y, r]) => tree(x, y, r)).join("");
/** A peak with snow on it. @param {number} x @param {number} y @param {number} s */
const peak = (x, y, s) =>
  at(x, y, s, P("M-15 18l11-30l4 4l4-5l12 31z", c("stone"), 0.8) + W("M-7-2l3.500-10l4 4l4-5l4 11l-4-2l-3 3l-4-4z", c("white")) + L("M6 2l5 13M-6 6l-4 10", 0.6));
/** A boat under sail. @param {number} x @param {number} y @param {number} s */
const boat = (x, y, s) => at(x, y, s, P("M-8 0h16l-3 5h-10z", c("wood"), 0.9) + P("M0-1v-13c6 3 7 8 7 13z", c("white"), 0.8));

const COAST =
  "M20 78c-6-16 4-28 12-34c4-10 16-18 30-20c10-12 30-16 46-10c14 0 22 8 32 10c12-6 28-4 40 6c8 6 6 16-2 20c6 10 12 24 6 38" +
  "c-2 10-12 14-14 22c-2 14-14 22-30 20c-12 3-24-2-32-10c-4-4-4-12-10-12c-5 0-4 11-12 16c-14 8-32 3-38-9c-12-4-24-13-28-37z";
const SEA =
  W("M0 0h200v140h-200z", c("sea")) +
  G("translate(100 74) scale(1.17) translate(-100 -74)", W(COAST, c("foam"), 0.22)) +
  G("translate(100 74) scale(1.08) translate(-100 -74)", W(COAST, c("foam"), 0.4)) +
  L(
    "M6 46q3-3 6 0t6 0M2 94q3-3 6 0t6 0M60 8q3-3 6 0t6 0M150 10q3-3 6 0t6 0M186 64q3-3 6 0t6 0M182 108q3-3 6 0t6 0M96 134q3-3 6 0t6 0M28 132q3-3 6 0t6 0",
    1,
    c("foam"),
  ) +
  boat(12, 66, 0.9) + boat(191, 88, 0.8) + boat(98, 128, 0.7) +
  // A compass, and the back of something large.
  O(15, 114, 8.500, c("wall"), 0.8) + P("M15 104l2.600 10l-2.600 10l-2.600-10z", c("white"), 0.6) + W("M15 104l2.600 10h-5.200z", c("red")) + L("M6.500 114h3M20.500 114h3", 0.8) +
  P("M180 124c2-8 10-10 14-4c-2-1-4 0-4 4z", c("sea2"), 0.8) + L("M174 125q3-3 6 0t6 0t6 0", 0.9, c("foam"));
const ISLAND =
  P(COAST, c("straw"), 1.4) +
  G("translate(100 72) scale(.9 .89) translate(-100 -72)", W(COAST, c("leaf"), 0.85)) +
  W("M44 92c10-14 40-18 62-8s50-6 66 4c0 14-14 30-34 30s-26-16-44-12s-40 12-50-14z", c("leaf2"), 0.22) +
  // A river from the mountains to the bay, a lake, fields, and the way from place to place.
  L("M104 50c-10 10 6 18-4 28s8 16-5 32", 3.400, c("sea")) + L("M104 50c-10 10 6 18-4 28s8 16-5 32", 0.7, c("foam")) +
  P("M136 96c4-6 16-6 18 0s-6 9-11 8s-9-3-7-8z", c("sea"), 0.7) +
  P("M54 92l16-3l4 12l-17 4zM71 89l12-1l3 11l-11 2z", c("gold"), 0.7) + L("M59 92l3 11M64 91l3 11M57 97l16-3M75 89l3 12M72 94l13-2", 0.5) +
  `<path d="M94 36C70 40 60 44 50 50C60 66 100 50 124 60C140 52 152 46 168 44M124 60C104 66 92 68 80 72C60 76 46 80 36 88M80 72C100 84 130 84 160 88M160 88C140 92 130 94 116 98C96 100 76 106 66 112M116 98C126 108 134 114 144 120" fill="none" stroke="${c("soil")}" stroke-width="1.300" stroke-dasharray="2.600 2.200" stroke-linecap="round"/>` +
  peak(76, 36, 0.8) + peak(116, 36, 0.9) + peak(96, 34, 1.1) +
  wood([30, 66, 3.400], [36, 63, 4], [38, 70, 3.600], [31, 73, 3], [140, 74, 4], [147, 71, 3.400], [134, 79, 3.200], [142, 80, 3.600], [150, 78, 3], [52, 120, 3], [46, 111, 3.200], [178, 74, 3], [172, 70, 3.400], [146, 34, 3.200], [140, 37, 2.800], [62, 62, 2.600], [67, 60, 2.200]);

/** @param {[number, number]} spot */
const lies = ([x, y]) => ({ left: `${x}%`, top: `${y}%` });

/** @param {CampaignView} campaign */
export const map = (campaign) =>
  h(
    "section.panel.map",
    { key: "map", "aria-label": t("map") },
    h("h2", null, t("map")),
    h(
      "div.map-sheet",
      null,
      drawing("map", "0 0 200 140", SEA + ISLAND, "map-picture"),
      h(
        "ul.map-towns",
        { "aria-label": t("town_boards") },
        campaign.towns.map((town, seat) =>
          h("li", { key: seat, class: `seat-${seat}` }, h("span.flag", { "aria-hidden": "true" }), h("span", null, town.name || t("unnamed_town"))),
        ),
      ),
      h(
        "ul.map-to-come",
        { "aria-hidden": "true" },
        SPOTS.slice(campaign.places.length, campaign.games).map((spot, index) =>
          h("li", { key: index, style: lies(spot) }, String(campaign.places.length + index + 1)),
        ),
      ),
      h(
        "ol.map-places",
        { "aria-label": t("places") },
        campaign.places.map(({ game, seat, card }) =>
          h(
            "li",
            { key: game, class: `seat-${seat}`, style: lies(SPOTS[(game - 1) % SPOTS.length]) },
            picture(card, "place-picture"),
            h("span.flag", { "aria-hidden": "true" }),
            h("span.place-name", null, card.name),
          ),
        ),
      ),
    ),
    h("p.place-names", { "aria-hidden": "true" }, campaign.places.map(({ card }) => card.name).join(" · ")),
  );
