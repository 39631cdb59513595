/** The street of the first page: shops of all kinds between the hills and the sea. */

import { draw, shapes } from "./shapes.js";
import { D, L, P, W, at, c } from "./strokes.js";

/** Where the ground is in a scene. */
const GROUND = 71;
/** Between the rows. */
const MIDDLE = 250;

/** @param {number} x @param {number} y */
const cloud = (x, y) => W(`M${x} ${y}c2-5 9-5 11-1c4-3 9 0 8 4h-21c-3 0-2-4 2-3z`, c("white"), 0.8);
/** @param {number} x @param {number} y */
const lamp = (x, y) =>
  L(`M${x + 7} ${y + 30}v-42h-7`, 1.6, c("wood2")) +
  L(`M${x} ${y - 6}v-3`, 0.8) +
  P(`M${x - 2} ${y - 6}h4c3 3 3 8 0 11h-4c-3-3-3-8 0-11z`, c("redlamp"), 0.9) +
  L(`M${x - 4} ${y - 2}h8M${x - 4} ${y + 1}h8`, 0.6);
/** @param {number} x @param {number} y @param {number} s */
const pine = (x, y, s) =>
  at(x, y, s, P("M-1.5 12v-5h3v5z", c("wood2"), 1 / s) + P("M0-13l8 11h-4l6 9h-20l6-9h-4z", c("leaf2"), 1.1 / s));
/** @param {number} x @param {number} y @param {number} s */
const tree = (x, y, s) =>
  at(
    x,
    y,
    s,
    P("M-1.5 13l.5-7h2l.5 7z", c("wood2"), 1 / s) +
      P("M-9 1c-4-6 1-11 4-10c2-5 9-4 10 0c6 0 8 6 4 10c-4 5-14 5-18 0z", c("pink"), 1.1 / s),
  );
/** What stands in the back of some scenes: the houses, without what they sell. @param {boolean} front which row */
const row = (front) =>
  shapes.street
    .filter(([, ground]) => ground > MIDDLE === front)
    .map(([x, ground, scale, scene, cloth]) => {
      const houses = shapes.scenes[scene].strokes.filter(([kind]) => kind === "B").flatMap(([, ...strokes]) => strokes);
      return at(x, ground - GROUND * scale, scale, draw(houses, "", cloth));
    })
    .join("");

export function street() {
  return (
    W("M0 0h720v300h-720z", c("sky")) +
    D(588, 62, 30, c("sun"), 0.95) +
    cloud(430, 40) +
    cloud(470, 62) +
    cloud(180, 70) +
    W(
      "M0 190c50-50 90-84 140-84c40 0 60 34 100 34c44 0 70-92 130-92c56 0 84 74 130 74c44 0 66-36 104-36c44 0 84 40 116 80v140h-720z",
      c("far"),
      0.8,
    ) +
    W(
      "M322 76c16-20 32-28 48-28c18 0 34 12 50 32c-10 4-16-6-26 0c-8 6-16-6-24 0c-8 6-14-6-24 0c-8 4-14-8-24-4z",
      c("white"),
      0.85,
    ) +
    W("M0 226c90-34 180-18 260-30s220 8 300-8s110 0 160 10v110h-720z", c("leaf2"), 0.4) +
    [232, 302, 400, 492, 610, 694].map((x) => pine(x, 192, 1.7)).join("") +
    row(false) +
    W("M0 222c240-5 480 4 720-2v90h-720z", c("leaf"), 0.55) +
    [52, 318, 572].map((x) => pine(x, 242, 2)).join("") +
    [142, 420, 664].map((x) => tree(x, 246, 1.9)).join("") +
    row(true) +
    [62, 160, 266, 364, 446, 540, 640].map((x) => lamp(x, 246)).join("") +
    W("M0 276c180-4 540 3 720-1v30h-720z", c("ground")) +
    L("M0 277h720", 1.2) +
    L("M30 286h40M180 291h60M330 285h50M470 291h70M620 286h46", 1, c("soil"))
  );
}
