/** The map of the island: what everybody built together, game by game, with the flag of whoever won. */

import { h } from "../dom.js";
import { picture } from "../art.js";
import { D, L, P, W, c } from "../strokes.js";
import { t } from "../words.js";
import { drawing } from "./drawing.js";

/** @import { CampaignView } from "../types.js" */

/** Where the places of the games lie, in hundredths of the map's width and height. @type {[number, number][]} */
const SPOTS = [[47, 22], [25, 34], [62, 42], [84, 30], [40, 50], [18, 62], [80, 62], [58, 70], [33, 80], [72, 86]];

const SEA =
  W("M0 0h200v140h-200z", c("sea")) +
  L(
    "M8 14q4-3 8 0t8 0M170 12q4-3 8 0t8 0M4 118q4-3 8 0t8 0t8 0M160 128q4-3 8 0t8 0M96 6q4-3 8 0t8 0M182 84q4-3 8 0",
    1,
    c("foam"),
  );
const ISLAND =
  W("M16 66c-6-22 12-46 40-50c20-10 44-8 62 0c30-2 60 12 66 36c8 24-6 54-36 66c-20 14-60 16-84 4c-26-4-44-30-48-56z", c("foam"), 0.55) +
  P("M22 66c-4-20 12-40 37-44c20-9 42-7 58 1c28-3 54 11 60 32c7 21-6 46-33 56c-19 13-55 14-77 4c-24-4-41-26-45-49z", c("straw")) +
  W("M36 62c2-16 16-28 34-30c22-8 40-2 52 6c22 0 38 10 42 24c4 16-8 32-28 38c-18 12-48 10-64 2c-20-4-34-20-36-40z", c("leaf"), 0.75) +
  W("M58 60c8-16 16-24 24-24c6 0 8 8 14 8c8 0 12-12 20-12c8 0 16 14 22 28z", c("far"), 0.9) +
  L("M82 36l-6 10M116 32l6 12M44 84c20-8 34 8 56 0s30-10 50-4M64 100c16-10 20-30 34-44", 1.1, c("soil")) +
  D(150, 92, 7, c("sea2"), 0.7) +
  D(54, 92, 5, c("leaf2"), 0.8) + D(62, 96, 4, c("leaf2"), 0.8) + D(142, 60, 5, c("leaf2"), 0.8) + D(150, 64, 4, c("leaf2"), 0.8);

/** @param {[number, number]} spot */
const at = ([x, y]) => ({ left: `${x}%`, top: `${y}%` });

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
        "ol.map-places",
        { "aria-label": t("places") },
        campaign.places.map(({ game, seat, card }) =>
          h(
            "li",
            { key: game, class: `seat-${seat}`, style: at(SPOTS[(game - 1) % SPOTS.length]) },
            picture(card, "place-picture"),
            h("span.flag", { "aria-hidden": "true" }),
            h("span.place-name", null, card.name),
          ),
        ),
      ),
    ),
    h("p.place-names", { "aria-hidden": "true" }, campaign.places.map(({ card }) => card.name).join(" · ")),
  );
