/** A mystery box: sealed until somebody opens it, then the seal breaks and the lid comes off. */

import { h } from "../dom.js";
import { drawing } from "./drawing.js";
import { D, L, O, P, W, c } from "../strokes.js";
import { t } from "../words.js";

const SHADOW = W("M16 114c36 7 92 7 128 0l-8-6h-112z", c("soil"), 0.45);
const BODY =
  P("M28 60h104l-4 52h-96z", c("wood")) +
  L("M29 77h102M31 95h98M56 60l2 52M104 60l-2 52", 0.9, c("wood2")) +
  P("M28 60l5 0l3 52h-4zM132 60h-5l-3 52h4z", c("wood2"), 0.9) +
  P("M70 60h20v52h-20z", c("straw"), 0.9) + L("M75 60v52M85 60v52", 0.7, c("gold"));
/** What one sees once the lid is off: the dark within, and a light. */
const INSIDE = P("M28 60l15-15h74l15 15z", c("ink2")) + W("M42 60l8-10h60l8 10z", c("lamp"), 0.55);
const LIGHT =
  W("M46 58l-34-64h28l22 64zM74 58l-14-70h40l-14 70zM98 58l22-64h28l-34 64z", c("lamp"), 0.4) +
  [[34, 10, 1.800], [58, 22, 1.300], [82, 4, 2], [104, 20, 1.400], [128, 12, 1.700], [70, 38, 1.200], [96, 40, 1.200]].map(([x, y, r]) => D(x, y, r, c("lamp"))).join("");
const LID =
  P("M22 46l18-16h80l18 16z", c("wood")) + L("M47 37h66M33 42h94", 0.8, c("wood2")) + P("M22 46h116v16h-116z", c("wood2")) +
  P("M70 30h20l1 16h-22z", c("straw"), 0.9) + P("M69 46h22v16h-22z", c("straw"), 0.9) + L("M75 46v16M85 46v16", 0.7, c("gold"));
const SEAL = O(80, 66, 14, c("red")) + L("M71 63q4.500-6 9 0t9 0M71 70q4.500-6 9 0t9 0", 2, c("white"));

/** Half of the seal. @param {"left"|"right"} half */
const halfSeal = (half) =>
  `<clipPath id="seal-${half}"><path d="${half === "left" ? "M60 48h22l-5 10l5 8l-6 9l4 12h-20z" : "M82 48l-5 10l5 8l-6 9l4 12h22v-39z"}"/></clipPath>` +
  `<g class="seal-${half}"><g clip-path="url(#seal-${half})">${SEAL}</g></g>`;

const CLOSED = SHADOW + BODY + LID + SEAL;
const OPEN =
  SHADOW + INSIDE + `<g class="box-light">${LIGHT}</g>` + BODY + `<g class="lid">${LID}</g>` + halfSeal("left") + halfSeal("right");

/** A box with its seal, to be opened. @param {string} number @param {() => void} open @param {string} action */
export const sealedBox = (number, open, action) =>
  h(
    "button.mystery.sealed",
    { key: `box ${number}`, type: "button", "data-action": action, onclick: open },
    drawing("box-closed", "12 22 136 98", CLOSED, "box-picture"),
    h("span.box-name", null, t("open_box", { number })),
  );

/** The box that has just been opened. @param {number} number */
export const openBox = (number) =>
  h(
    "div.mystery.opened",
    { key: `opened ${number}` },
    drawing("box-open", "-8 -34 176 154", OPEN, "box-picture"),
    h("p.box-name", null, t("box_opened", { number })),
  );
