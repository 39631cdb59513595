/** A mystery box: sealed until somebody opens it, then the seal breaks and the lid comes off. */

import { h } from "../dom.js";
import { drawing } from "./drawing.js";
import { L, O, P, R, W, c } from "../strokes.js";
import { t } from "../words.js";

const BODY =
  W("M14 94c30 6 82 6 112 0l-6-4h-100z", c("soil"), 0.5) +
  R(22, 46, 96, 46, c("wood")) +
  L("M22 62h96M22 77h96M46 46v46M94 46v46", 0.9, c("wood2")) +
  P("M62 46h16v46h-16z", c("straw"), 0.9);
const LID = P("M16 34h108l-4 13h-100z", c("wood2")) + P("M61 33h18l-1 14h-16z", c("straw"), 0.9);
const SEAL = O(70, 56, 11, c("red")) + L("M64 56q3-5 6 0t6 0M64 60q3-5 6 0t6 0", 1.6, c("white"));

/** Half of the seal. @param {"left"|"right"} half */
const halfSeal = (half) =>
  `<clipPath id="seal-${half}"><path d="${half === "left" ? "M50 40h22l-4 8l4 6l-5 8l3 10h-20z" : "M72 40l-4 8l4 6l-5 8l3 10h22v-32z"}"/></clipPath>` +
  `<g class="seal-${half}"><g clip-path="url(#seal-${half})">${SEAL}</g></g>`;

const CLOSED = BODY + LID + SEAL;
const OPEN = BODY + `<g class="lid">${LID}</g>` + halfSeal("left") + halfSeal("right");

/** A box with its seal, to be opened. @param {string} number @param {() => void} open @param {string} action */
export const sealedBox = (number, open, action) =>
  h(
    "button.mystery.sealed",
    { key: `box ${number}`, type: "button", "data-action": action, onclick: open },
    drawing("box-closed", "0 0 140 104", CLOSED, "box-picture"),
    h("span.box-name", null, t("open_box", { number })),
  );

/** The box that has just been opened. @param {number} number */
export const openBox = (number) =>
  h(
    "div.mystery.opened",
    { key: `opened ${number}` },
    drawing("box-open", "0 -30 140 134", OPEN, "box-picture"),
    h("p.box-name", null, t("box_opened", { number })),
  );
