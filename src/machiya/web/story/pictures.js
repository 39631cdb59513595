/** A picture for every chapter, in ink and wash; campaigns for which nobody has drawn any have the street. */

import { street } from "../art.js";
import { EMBLEMS } from "../shapes.js";
import { D, G, L, O, P, R, W, at, c } from "../strokes.js";
import { drawing } from "./drawing.js";

const BOX = "0 0 360 150";

// What several pictures have.

const sky = (fill = c("sky")) => W("M0 0h360v150h-360z", fill);
/** @param {number} x @param {number} y @param {number} r */
const sun = (x, y, r, fill = c("sun")) => D(x, y, r + 6, fill, 0.25) + D(x, y, r, fill, 0.95);
const hills = (y = 92) =>
  W(`M0 ${y}c34-30 60-46 92-40c26 4 40 24 70 18c34-6 48-44 92-42c40 2 66 34 106 44v90h-360z`, c("far"), 0.8);
const land = (y = 116) => W(`M0 ${y}c60-10 130 6 190-2s110-8 170 0v${150 - y}h-360z`, c("ground"));
const sea = (y = 96) =>
  W(`M0 ${y}h360v${150 - y}h-360z`, c("sea")) +
  L(
    [16, 92, 168, 236, 304].map((x, i) => `M${x} ${y + 12 + (i % 3) * 12}q7-6 14 0t14 0t14 0`).join(""),
    1.5,
    c("foam"),
  );
/** @param {number} x @param {number} y @param {number} w */
const house = (x, y, w, cloth = c("indigo"), lit = c("lamp")) =>
  R(x, y - w * 0.7, w, w * 0.7, c("wall")) +
  P(`M${x - 5} ${y - w * 0.7}c5-2 8-6 ${w * 0.2}-${w * 0.36}h${w * 0.6 + 10 - w * 0.2}c3 ${w * 0.2} 6 ${w * 0.34} ${w * 0.4} ${w * 0.36}z`, c("roof")) +
  R(x + w * 0.12, y - w * 0.56, w * 0.24, w * 0.2, lit, 0.8) +
  R(x + w * 0.64, y - w * 0.56, w * 0.24, w * 0.2, lit, 0.8) +
  R(x + w * 0.38, y - w * 0.36, w * 0.24, w * 0.36, c("ink2"), 0.8) +
  P(`M${x + w * 0.34} ${y - w * 0.38}h${w * 0.32}v${w * 0.14}h${-w * 0.32}z`, cloth, 0.8);
/** @param {number} x @param {number} y @param {number} s */
const tree = (x, y, s, fill = c("leaf2")) =>
  at(x, y, s, P("M-2 18l.5-10h3l.5 10z", c("wood2")) + P("M-12 4c-6-8 2-15 6-13c3-8 13-6 14 0c8 0 11 8 5 14c-5 6-19 6-25-1z", fill));
/** Somebody small. @param {number} x @param {number} y @param {string} coat @param {number} [s] */
const somebody = (x, y, coat, s = 1) =>
  at(x, y, s, P("M-5 0c0-9 2-14 5-14s5 5 5 14z", coat, 1) + O(0, -18, 4.2, c("wall"), 1) + W("M-4.400-19.500c1-4 8-4 8.800 0z", c("ink2")));
/** @param {number} x @param {number} y */
const lamp = (x, y, fill = c("redlamp")) =>
  D(x, y, 9, c("lamp"), 0.45) + P(`M${x - 3} ${y - 6}h6c4 3 4 9 0 12h-6c-4-3-4-9 0-12z`, fill, 0.9) + L(`M${x} ${y - 6}v-5`, 0.9);
/** @param {number} x @param {number} y @param {number} s @param {string} fill */
const umbrella = (x, y, s, fill) =>
  at(x, y, s, P("M-16 0c2-12 10-17 16-17s14 5 16 17c-4-3-8-3-10 0c-3-3-9-3-12 0c-2-3-6-3-10 0z", fill) + L("M0 0v16c0 4-5 4-5 0", 1.6));
/** Somebody from elsewhere, under an umbrella. @param {number} x @param {number} y @param {string} coat @param {string} fill @param {number} s */
const visitor = (x, y, coat, fill, s) => somebody(x, y, coat, s) + umbrella(x + 5 * s, y - 20 * s, s * 0.95, fill);
/** @param {string} name @param {number} x @param {number} y @param {number} s */
const figure = (name, x, y, s) => at(x, y, s, EMBLEMS[name] ?? "");
/** A sheet of paper that winds on and on. @param {string} d */
const paper = (d) =>
  L(d, 13, c("ink")) + L(d, 11, c("white")) + L(d, 0.8, c("stone"));
const snow = () =>
  Array.from({ length: 46 }, (_, i) => D((i * 83) % 360, (i * 37) % 140, 1.2 + (i % 3) * 0.7, c("white"), 0.9)).join("");
/** @param {number} x @param {number} y @param {number} s */
const boat = (x, y, s) =>
  at(x, y, s, P("M-18 0h36l-6 10h-24z", c("wood")) + L("M0 0v-22", 1.4) + P("M1-21c9 4 12 11 12 18h-12z", c("white")));

/** The island from the sea, before anything has been read. */
const COVER =
  sky() + sun(300, 34, 16) + sea(88) +
  P("M96 96c6-20 30-40 62-46c22-16 50-14 64 2c26 8 44 26 50 44z", c("leaf")) +
  W("M130 96c8-16 24-30 40-30s20 12 34 12s20-10 32-10s20 14 26 28z", c("leaf2"), 0.8) +
  house(146, 92, 24) + house(196, 94, 20, c("red")) + R(176, 40, 10, 26, c("wood")) + P("M170 42l11-12l11 12z", c("roof")) +
  tree(126, 76, 0.7) + tree(244, 78, 0.8) + boat(52, 112, 1) + boat(316, 122, 0.8) +
  L(Array.from({ length: 10 }, (_, i) => `M${16 + i * 34} 142q6-7 12 0t12 0`).join(""), 2, c("foam"));

/** @type {Record<string, string[]>} */
const CHAPTERS = {
  ten_tides: [
    COVER,
    // A girl rings the bell over sleepers in hammocks.
    sky() + sun(58, 40, 18) + hills() + land() + tree(196, 98, 1.7) + tree(296, 98, 1.7, c("leaf")) +
      L("M200 92c26 26 66 26 92 0", 1.2) + P("M206 96c24 20 56 20 80 0l2 6c-24 24-60 24-84 0z", c("red")) + O(216, 98, 6, c("wall")) +
      L("M228 88c3-3 5-3 6-6M238 80h6l-6 7h6M250 70h7l-7 8h7", 1.5) +
      R(94, 44, 34, 74, c("wood")) + P("M84 46l27-24l27 24z", c("roof")) + R(100, 50, 22, 20, c("sky"), 0.9) + figure("bell", 111, 60, 0.85) + somebody(124, 72, c("indigo"), 0.9) +
      L("M134 52c6 2 9 5 10 10M138 44c9 3 14 9 15 16", 1.6) + house(18, 120, 40, c("red")) + figure("bread", 38, 84, 0.5) + house(318, 120, 34, c("leaf2")),
    // A heron with a bill that never ends.
    sky() + sun(310, 32, 14) + sea(74) + P("M0 104c60-8 110 4 152 10l-10 36h-142z", c("straw")) + R(20, 60, 60, 44, c("stone")) + L("M20 74h60M20 88h60M40 60v14M60 74v14M44 88v16", 0.9) +
      figure("heron", 214, 74, 3.1) + paper("M196 66c-30 6-44 22-66 24s-30 18-4 22s60-4 84 8s60 20 130 6") +
      L("M150 96l10 2M140 108h14M176 114l14 4M230 126l16 4M280 130l16-2", 1.2) + somebody(60, 60, c("red"), 1) + somebody(42, 60, c("leaf2"), 0.9) + O(206, 58, 3.6, "none") + O(214, 57, 3.6, "none"),
    // A tanuki, leaves for coins, and noodles.
    sky() + hills(84) + land(118) + R(216, 56, 96, 62, c("wood")) + P("M206 58c20-2 26-14 32-24h52c6 10 12 22 32 24z", c("roof")) +
      P("M216 62h96v16h-96z", c("red")) + L("M240 62v16M264 62v16M288 62v16", 1, c("white")) + figure("pot", 264, 96, 1.3) + L("M256 82c-4-6 4-8 0-14M268 82c-4-6 4-8 0-14", 1.5, c("foam")) +
      P("M78 132c-6-40 12-52 34-52s40 12 34 52z", c("wood")) + W("M94 132c-4-26 6-36 18-36s22 10 18 36z", c("straw"), 0.7) + figure("tanuki", 112, 62, 2.6) + [[30, 40], [58, 24], [168, 34], [186, 62], [40, 76], [156, 96], [76, 52]].map(([x, y], i) => G(`rotate(${i * 47} ${x} ${y})`, figure("leaf", x, y, 0.9))).join("") +
      figure("coin", 178, 112, 0.8) + figure("coin", 192, 116, 0.7) + lamp(212, 74) + lamp(316, 74) + somebody(330, 120, c("white"), 1.2),
    // A poster, a fountain, and visitors under umbrellas; some umbrellas have nobody under them.
    sky() + sun(196, 30, 14) + hills(86) + land(112) + L("M22 94v34M62 94v34", 3, c("wood2")) + R(12, 24, 60, 74, c("white")) + R(18, 30, 48, 34, c("sea"), 0.9) +
      P("M24 62c4-12 12-18 18-18s16 6 18 18z", c("leaf"), 0.9) + L("M22 74h40M22 82h40M22 90h24", 1.8) +
      P("M150 112h64l-9 18h-46z", c("stone")) + W("M155 112h54l-3 6h-48z", c("sea")) + R(178, 84, 8, 28, c("stone")) + P("M162 84h40l-9 9h-22z", c("stone")) +
      L("M182 82c-2-24-24-20-26 2M182 82c2-24 24-20 26 2M182 82v-22", 2.2, c("sea2")) +
      visitor(98, 122, c("indigo"), c("red"), 1.1) + visitor(126, 132, c("leaf2"), c("gold"), 1.2) + visitor(234, 128, c("purple"), c("indigo"), 1.2) +
      visitor(262, 120, c("red"), c("leaf2"), 1.05) + visitor(90, 144, c("orange"), c("pink"), 1.2) + visitor(206, 146, c("sea2"), c("orange"), 1.2) +
      umbrella(296, 112, 0.9, c("purple")) + umbrella(322, 104, 0.8, c("red")) + umbrella(340, 122, 0.9, c("indigo")) + umbrella(304, 136, 0.8, c("gold")) +
      L("M142 96l6-3M144 102h7M216 104l-7-2M216 96l-6-4", 1.6, c("gold")),
    // Snow, seeds in a box, a heron with a sock, and a door in the ice.
    sky(c("glass")) + W("M0 84c50-34 96-30 140-22s60-30 110-26s80 28 110 36v78h-360z", c("white"), 0.6) + W("M0 96c60-26 110-20 160-24s140-14 200 14v64h-360z", c("white")) + W("M0 122c70-12 140 6 200 0s110-8 160-2v30h-360z", c("sea"), 0.35) +
      tree(86, 88, 1.3, c("white")) + tree(110, 80, 1, c("white")) + house(18, 106, 50) + W("M8 72c12-22 58-22 70 0c-16-7-52-7-70 0z", c("white")) + L("M20 74v7M34 72v9M50 72v8M64 73v7", 2, c("white")) +
      P("M244 44h84v90h-84z", c("sea2")) + W("M232 38l22-12l66 2l20 14l-4 94l-98 2z", c("glass"), 0.55) +
      R(258, 54, 56, 80, c("wood")) + L("M286 54v80M258 94h56", 1.2) + figure("fox", 272, 74, 0.95) + figure("tanuki", 300, 74, 0.95) + figure("heron", 272, 114, 0.95) + figure("octopus", 300, 114, 0.95) +
      R(120, 106, 66, 8, c("wood2")) + L("M128 114v24M178 114v24", 3, c("wood2")) + R(134, 90, 38, 16, c("wood")) + D(144, 88, 3, c("soil")) + D(153, 86, 3, c("soil")) + D(162, 88, 3, c("soil")) +
      somebody(102, 136, c("purple"), 2) + L("M112 122l10-10", 2.4, c("wood2")) + figure("heron", 212, 102, 2.1) + P("M206 126h7v10c6 1 8 6 2 6h-9z", c("red"), 0.9) + somebody(60, 134, c("red"), 1.2) + snow(),
    // An octopus with a hammer in every arm, and a winch.
    sky() + sea(104) + P("M0 112h240l-20 38h-220z", c("wood")) + L("M0 124h232M0 138h226", 1, c("wood2")) + O(52, 84, 30, c("wood2")) + O(52, 84, 20, c("straw")) + O(52, 84, 5, c("metal")) +
      L("M52 64v40M32 84h40M38 70l28 28M66 70l-28 28", 1.6) + L("M80 92c60 20 80-10 130 10s70 4 150 24", 3, c("wood2")) +
      [[150, 42], [180, 26], [242, 26], [272, 42], [282, 76], [140, 76]].map(([x, y]) => L(`M210 92C${x} ${y + 60} ${x - 10} ${y + 30} ${x} ${y}`, 9) + L(`M210 92C${x} ${y + 60} ${x - 10} ${y + 30} ${x} ${y}`, 6, c("red"))).join("") +
      figure("octopus", 210, 78, 3.2) + [[146, 34, -30], [176, 18, -10], [246, 18, 14], [278, 34, 34], [290, 74, 70], [132, 72, -70]].map(([x, y, turn]) => G(`rotate(${turn} ${x} ${y})`, figure("hammer", x, y, 1))).join("") +
      somebody(14, 112, c("red"), 1.2) + somebody(96, 112, c("leaf2"), 1.2) + umbrella(118, 92, 0.7, c("indigo")),
    // A night of lights and a storm at sea.
    sky(c("roof")) + W("M0 0h360v60c-60 18-120-8-180 6s-120 8-180-4z", c("ink2"), 0.75) + P("M250 18l-14 26h12l-12 26l28-34h-12l12-18z", c("lamp")) + W("M0 96h360v54h-360z", c("sea2")) +
      L("M0 104q20-18 40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0M20 126q20-16 40 0t40 0t40 0t40 0t40 0t40 0t40 0", 2, c("foam")) +
      P("M0 150v-50c30-16 80-14 110-2l26 52z", c("leaf2")) + house(14, 108, 30, c("red")) + house(52, 104, 26) + house(88, 112, 26, c("purple")) +
      [[20, 78], [38, 78], [58, 78], [74, 78], [94, 86], [108, 88]].map(([x, y]) => lamp(x, y)).join("") + boat(196, 112, 1.2) + boat(262, 126, 1.3) + boat(322, 108, 1) + lamp(262, 98) +
      L(Array.from({ length: 26 }, (_, i) => `M${(i * 53) % 360} ${(i * 29) % 84}l-5 12`).join(""), 1, c("glass")),
    // A lens over the last line of the bill, and a table that grows.
    sky() + sun(300, 62, 22) + sea(72) + W("M316 96c4-22 20-30 32-22c-8 2-10 10-4 16c4 4 8 4 16 6v14h-44z", c("sea2"), 0.9) + D(338, 88, 1.5, c("white")) + land(112) +
      somebody(58, 108, c("red"), 1.6) + somebody(96, 108, c("leaf2"), 1.4) + somebody(246, 108, c("indigo"), 1.8) + figure("heron", 286, 84, 1.9) + somebody(130, 108, c("purple"), 1.2) +
      P("M8 106h300l10 10h-320z", c("wood")) + P("M312 104h22l4 12h-18z", c("straw")) + L("M338 92l-10 14", 3, c("wood2")) + figure("hammer", 332, 96, 1) +
      L("M26 116v26M106 116v26M196 116v26M292 116v26", 3.4, c("wood2")) + paper("M0 98c50 4 80-4 130 0s90 3 120 0s40-3 56 2") +
      L("M16 98h22M54 99h18M86 97h24M124 98h18M236 98h18M266 97h20", 1.3) + L("M204 80l26-30", 6, c("ink")) + L("M205 79l24-28", 3.600, c("gold")) + O(182, 96, 28, c("glass"), 2.4) + L("M164 88h34M164 97h24M164 106h30", 2.8) +
      figure("chair", 66, 134, 1.25) + figure("chair", 150, 134, 1.25) + figure("chair", 240, 134, 1.25) + figure("chair", 336, 134, 1.25),
    // Old things get up and walk; on the hill shimmers what was put away.
    sky(c("glass")) + sun(60, 34, 15) + hills(86) +
      W("M136 66v-26h-6l18-16l18 16h-6v26zM292 74v-40l9-9l9 9v40z", c("white"), 0.6) + L("M228 66v-34M254 66v-34M220 32h42M224 41h34M330 78v-22M322 56h16M326 52h8M94 80h28M108 80v-16M98 70c0-14 20-14 20 0", 3.6, c("white")) + L("M142 44h4M150 44h4M301 40v6M301 52v6", 2, c("glass")) + land(112) +
      house(2, 122, 40, c("red")) + house(318, 122, 40, c("purple")) +
      figure("kettle", 92, 100, 2.4) + L("M80 126l-6 14h-6M104 126l6 14h6", 2.2) + umbrella(150, 102, 1.4, c("purple")) + D(144, 92, 2, c("white")) + D(156, 92, 2, c("white")) + L("M150 124v14h6", 2.2) +
      L("M204 60l14 50", 3.4, c("wood2")) + P("M208 106l20-4l8 32l-26 4z", c("straw")) + L("M213 110l2 24M220 108l4 24M214 136l-4 8M230 134l6 8", 1.6) + umbrella(262, 106, 1.1, c("red")) + D(258, 98, 1.6, c("white")) + D(267, 98, 1.6, c("white")) + L("M262 124v14h5", 2) +
      figure("pot", 300, 118, 1.4) + L("M294 132l-4 11M306 132l4 11", 2) + umbrella(184, 122, 0.7, c("indigo")) + L("M184 132v8h4", 1.6) + somebody(52, 136, c("indigo"), 1.7),
    // Supper, with the Sea in a teacup.
    sky(c("sky")) + W("M0 0h360v44h-360z", c("ink2"), 0.18) + L("M0 18c60 16 120 16 180 4s120-10 180 4", 1.2) + [[30, 30], [86, 36], [146, 34], [206, 28], [266, 26], [328, 34]].map(([x, y]) => lamp(x, y)).join("") + sea(84) + land(118) +
      P("M26 104h308l14 12h-336z", c("wood")) + L("M40 116v30M320 116v30M180 116v30", 3, c("wood2")) + figure("rice", 74, 94, 0.9) + figure("fish", 120, 96, 0.8) + figure("pot", 240, 92, 1) + figure("rice", 286, 94, 0.9) +
      P("M162 84h36c0 14-6 20-18 20s-18-6-18-20z", c("white")) + L("M198 88c10-2 10 12-3 10", 1.6) + W("M164 84c4-14 12-26 24-20c-6 2-6 8-2 10c4 2 8 6 10 10z", c("sea2")) + L("M164 84c4-14 12-26 24-20c-6 2-6 8-2 10", 1.2) + D(176, 78, 1.2, c("ink")) +
      somebody(54, 104, c("red"), 1.2) + somebody(100, 104, c("leaf2"), 1.2) + somebody(214, 104, c("purple"), 1.2) + somebody(264, 104, c("indigo"), 1.2) + figure("fox", 30, 124, 1.3) + figure("tanuki", 326, 126, 1.3) + figure("heron", 144, 66, 1.6),
  ],
};

/** @param {string} campaign @param {number} game 0 before the first */
export function chapterPicture(campaign, game) {
  const drawn = CHAPTERS[campaign]?.[game];
  return drawn ? drawing(`chapter-${campaign}-${game}`, BOX, drawn, "chapter-picture") : street();
}
