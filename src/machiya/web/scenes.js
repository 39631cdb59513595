/** The street of the first page: a town between the hills and the sea. */

import { D, L, P, R, W, at, c } from "./strokes.js";

/** @param {number} x @param {number} y */
const cloud = (x, y) => W(`M${x} ${y}c2-5 9-5 11-1c4-3 9 0 8 4h-21c-3 0-2-4 2-3z`, c("white"), 0.8);

/** A tiled roof with lifted eaves. @param {number} x @param {number} y @param {number} w @param {number} h */
const roof = (x, y, w, h, fill = c("roof")) =>
  P(`M${x} ${y}c5 0 8-3 11-${h}h${w - 22}c3 ${h - 3} 6 ${h} 11 ${h}l-2 4h${4 - w}z`, fill) +
  L(
    Array.from({ length: Math.floor((w - 26) / 7) }, (_, i) => `M${x + 16 + i * 7} ${y - h + 3}l-1 ${h - 1}`).join(""),
    0.7,
  );
/** A town house: plaster above, lattice below, cloth over the door. @param {number} x @param {number} y @param {number} w @param {string} cloth */
const house = (x, y, w, cloth, tall = 30) =>
  R(x, y - tall, w, tall, c("wall")) +
  R(x, y - 15, w, 15, c("wood")) +
  roof(x - 7, y - tall + 1, w + 14, 11) +
  R(x + 4, y - tall + 5, w - 8, 6, c("lamp"), 0.8) +
  L(Array.from({ length: Math.floor((w - 10) / 5) }, (_, i) => `M${x + 8 + i * 5} ${y - tall + 5}v6`).join(""), 0.7) +
  R(x + w / 2 - 8, y - 15, 16, 15, c("ink2")) +
  L(
    Array.from(
      { length: Math.max(0, Math.floor((w / 2 - 10) / 3.5)) },
      (_, i) => `M${x + 3 + i * 3.5} ${y - 13}v12M${x + w - 3 - i * 3.5} ${y - 13}v12`,
    ).join(""),
    0.9,
  ) +
  P(`M${x + w / 2 - 9} ${y - 16}h18v8h-18z`, cloth, 0.9) +
  L(`M${x + w / 2 - 3} ${y - 15}v7M${x + w / 2 + 3} ${y - 15}v7`, 0.8, c("white"));
/** @param {number} x @param {number} y */
const lamp = (x, y, fill = c("redlamp")) =>
  L(`M${x} ${y - 6}v-3`, 0.8) +
  P(`M${x - 2} ${y - 6}h4c3 3 3 8 0 11h-4c-3-3-3-8 0-11z`, fill, 0.9) +
  L(`M${x - 4} ${y - 2}h8M${x - 4} ${y + 1}h8`, 0.6);
/** @param {number} x @param {number} y @param {number} s */
const pine = (x, y, s) =>
  at(x, y, s, P("M-1.500 12v-5h3v5z", c("wood2"), 1 / s) + P("M0 -13l8 11h-4l6 9h-20l6-9h-4z", c("leaf2"), 1.1 / s));
/** @param {number} x @param {number} y @param {number} s */
const tree = (x, y, s, fill = c("leaf")) =>
  at(
    x,
    y,
    s,
    P("M-1.500 13l.5-7h2l.5 7z", c("wood2"), 1 / s) +
      P("M-9 1c-4-6 1-11 4-10c2-5 9-4 10 0c6 0 8 6 4 10c-4 5-14 5-18 0z", fill, 1.1 / s),
  );
/** A town between the hills and the street, for the first page. */
export function street() {
  const far =
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
    W("M0 226c90-34 180-18 260-30s220 8 300-8s110 0 160 10v110h-720z", c("leaf2"), 0.4);
  /** @param {[number, number, string, number][]} houses @param {number} ground @param {number} scale */
  const row = (houses, ground, scale) =>
    houses.map(([x, w, cloth, tall]) => at(x, ground, scale, house(0, 0, w, c(cloth), tall))).join("");
  /** @type {[number, number, string, number][]} */
  const back = [
    [250, 44, "indigo", 40],
    [318, 52, "leaf2", 46],
    [400, 42, "red", 38],
    [470, 56, "purple", 50],
    [556, 44, "red", 40],
    [626, 50, "indigo", 46],
  ];
  /** @type {[number, number, string, number][]} */
  const front = [
    [-10, 50, "leaf2", 44],
    [66, 58, "red", 52],
    [156, 46, "indigo", 42],
    [232, 62, "purple", 58],
    [328, 50, "red", 44],
    [410, 60, "indigo", 54],
    [504, 48, "leaf2", 42],
    [584, 64, "red", 58],
    [676, 50, "purple", 46],
  ];
  return (
    W("M0 0h720v300h-720z", c("sky")) +
    D(588, 62, 30, c("sun"), 0.95) +
    cloud(430, 40) +
    cloud(470, 62) +
    cloud(180, 70) +
    far +
    [
      [232, 196],
      [302, 190],
      [458, 188],
      [610, 190],
      [694, 194],
    ]
      .map(([x, y]) => pine(x, y, 1.7))
      .join("") +
    tree(390, 196, 1.5, c("pink")) +
    tree(546, 198, 1.6, c("pink")) +
    row(back, 222, 0.86) +
    W("M0 222c240-5 480 4 720-2v90h-720z", c("leaf"), 0.55) +
    [
      [52, 242],
      [318, 240],
      [572, 242],
    ]
      .map(([x, y]) => pine(x, y, 2))
      .join("") +
    tree(142, 246, 1.9, c("pink")) +
    tree(402, 246, 1.8, c("pink")) +
    tree(662, 246, 1.8, c("pink")) +
    row(front, 276, 1) +
    [58, 138, 220, 312, 394, 490, 570, 666]
      .map((x) => L(`M${x} 276v-42h-7`, 1.6, c("wood2")) + lamp(x - 7, 246))
      .join("") +
    W("M0 276c180-4 540 3 720-1v30h-720z", c("ground")) +
    L("M0 277h720", 1.2) +
    L("M30 286h40M180 291h60M330 285h50M470 291h70M620 286h46", 1, c("soil"))
  );
}
