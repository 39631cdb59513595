/** Places in the town, each 120 by 80: buildings and land, with an emblem where the place has room for one. */

import { D, L, O, P, R, W, at, c } from "./strokes.js";

const sky = (hill = true) =>
  W("M0 0h120v80h-120z", c("sky")) +
  D(96, 17, 8, c("sun"), 0.9) +
  (hill ? W("M0 50c14-14 24-22 34-22c9 0 14 10 24 10c10 0 16-16 28-16c12 0 24 14 34 26v32h-120z", c("far"), 0.75) : "");
const ground = (y = 64) => W(`M0 ${y}c30-3 80 2 120-1v${82 - y}h-120z`, c("ground"));
const sea = (y = 46) =>
  W(`M0 ${y}h120v${80 - y}h-120z`, c("sea")) +
  L(
    `M6 ${y + 8}q5-4 10 0t10 0M60 ${y + 6}q5-4 10 0t10 0t10 0M18 ${y + 22}q5-4 10 0t10 0M74 ${y + 24}q5-4 10 0t10 0`,
    1,
    c("foam"),
  );
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
/** @param {number} x @param {number} y @param {number} r @param {string} what */
const board = (x, y, r, what) => O(x, y, r, c("white")) + at(x, y, (r - 1.5) / 13.5, what);
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
/** @param {number} y */
const fence = (y) =>
  L(
    `M0 ${y}h120M0 ${y + 5}h120` + Array.from({ length: 9 }, (_, i) => `M${6 + i * 14} ${y - 4}v13`).join(""),
    1.3,
    c("wood2"),
  );
/** @param {number} x @param {number} y */
const smoke = (x, y) => W(`M${x} ${y}c-5-3-3-8 1-8c0-6 8-7 10-3c5-1 7 5 3 7c-3 3-10 5-14 4z`, c("white"), 0.75);
/** @param {number} x @param {number} y */
const steam = (x, y) => L(`M${x} ${y}c-3-4 3-5 0-9M${x + 7} ${y}c-3-4 3-5 0-9`, 1.2, c("foam"));
/** @param {number} x @param {number} y @param {number} columns @param {number} rows */
const windows = (x, y, columns, rows, dx = 8, dy = 9) =>
  Array.from({ length: columns * rows }, (_, i) =>
    R(x + (i % columns) * dx, y + Math.floor(i / columns) * dy, dx - 4, dy - 4, c("lamp"), 0.7),
  ).join("");
/** @type {Record<string, string>} */
const FRUIT = { apple: "red", flower: "pink", fruit: "orange", leaf: "straw", oak: "wood", acorn: "wood" };

/** @type {Record<string, (emblem: string, cloth: string, name: string) => string>} */
export const SCENES = {
  airport: () =>
    sky(false) +
    cloud(12, 18) +
    cloud(62, 34) +
    ground(62) +
    R(8, 48, 40, 16, c("wall")) +
    windows(12, 52, 4, 1, 9, 10) +
    R(20, 30, 8, 18, c("stone")) +
    P("M16 30h16l-2-8h-12z", c("sea2")) +
    W("M50 68h66l4 6h-76z", c("stone")) +
    L("M58 71h8M76 71h8M94 71h8", 1.2, c("white")) +
    `<g transform="rotate(-16 78 34)">${P("M46 34c8-4 44-6 58-4c8 1 10 6 2 7c-14 2-50 2-58 0z", c("white")) + P("M72 34l-12 14h7l20-14z", c("sea2")) + P("M50 33l-7-10h6l10 9z", c("red")) + L("M66 32h3M74 32h3M82 32h3M90 32h3", 1.6)}</g>`,
  arcade: (emblem, cloth) =>
    sky(false) +
    ground(66) +
    house(4, 68, 34, cloth, 34) +
    house(82, 68, 34, cloth, 34) +
    P("M30 34c10-14 50-14 60 0l-4 4c-10-10-42-10-52 0z", c("red")) +
    L("M34 36v32M86 36v32", 1.8) +
    lamp(46, 40) +
    lamp(74, 40) +
    board(60, 46, 11, emblem),
  barn: (emblem) =>
    sky() +
    ground() +
    P("M22 66v-30l38-16l38 16v30z", c("wall")) +
    P("M14 40l46-21l46 21l-3 5l-43-19l-43 19z", c("roof")) +
    R(46, 44, 28, 22, c("wood")) +
    L("M46 44l28 22M74 44l-28 22", 1) +
    board(60, 33, 8.5, emblem) +
    at(24, 62, 0.6, R(-8, -8, 16, 16, c("straw"))) +
    at(98, 61, 0.7, R(-8, -8, 16, 16, c("straw"))),
  block: (emblem) =>
    sky(false) +
    cloud(8, 20) +
    ground(68) +
    R(14, 34, 24, 36, c("stone")) +
    windows(17, 38, 3, 3, 7, 9) +
    R(84, 40, 24, 30, c("wall")) +
    windows(87, 44, 3, 2, 7, 9) +
    R(40, 12, 42, 58, c("wood")) +
    roof(34, 14, 54, 8) +
    windows(45, 40, 5, 2, 7, 10) +
    board(61, 27, 11, emblem) +
    R(54, 59, 14, 11, c("ink2")),
  boat: (emblem, _cloth, name) =>
    sky() +
    sea(44) +
    P("M26 50h70l-9 16h-50z", c("wood")) +
    P("M26 50h70l-2 4h-66z", c("red")) +
    R(66, 36, 18, 14, c("wall")) +
    windows(69, 40, 2, 1, 8, 8) +
    R(64, 32, 22, 4, c("roof")) +
    L("M48 50v-34M48 18l24 14", 1.5) +
    P("M47 18c-10 6-14 16-14 28h14z", c("white")) +
    at(103, 32, name === "tuna" ? 1.05 : 0.85, emblem) +
    L("M20 70q5-4 10 0t10 0t10 0t10 0", 1.1, c("foam")),
  clock: () =>
    sky() +
    ground() +
    R(46, 20, 28, 48, c("wall")) +
    R(46, 54, 28, 14, c("wood")) +
    roof(38, 22, 44, 12) +
    O(60, 36, 10, c("white")) +
    L("M60 36v-7M60 36l5 3", 1.5) +
    R(54, 56, 12, 12, c("ink2")) +
    tree(22, 56, 1) +
    tree(98, 56, 1.1),
  dome: (emblem) =>
    sky(false) +
    cloud(10, 16) +
    ground(64) +
    P("M12 66v-18c14-30 82-30 96 0v18z", c("sea2")) +
    P("M12 48h96v18h-96z", c("wall")) +
    L("M30 48c4-16 16-22 30-22c14 0 26 6 30 22M60 26v22", 1) +
    windows(18, 53, 4, 1, 9, 11) +
    windows(72, 53, 4, 1, 9, 11) +
    R(53, 50, 14, 16, c("ink2")) +
    at(28, 26, 0.9, emblem) +
    at(92, 26, 0.9, emblem),
  eatery: (emblem, cloth) =>
    sky(false) +
    ground(66) +
    W("M0 34h26v34h-26z", c("far"), 0.8) +
    house(40, 68, 60, cloth, 36) +
    lamp(36, 46) +
    lamp(104, 46) +
    board(20, 40, 14, emblem) +
    L("M20 54v14", 1.8) +
    at(110, 64, 0.5, P("M-6 8h12l-2-9h-8z", c("wood")) + O(0, -4, 7, c("leaf"))),
  factory: (emblem) =>
    sky(false) +
    smoke(90, 16) +
    ground(66) +
    P("M12 68v-26l16-12v12l16-12v12l16-12v12l16-12v38z", c("stone")) +
    P("M78 68v-42h8v42z", c("red")) +
    R(78, 22, 8, 6, c("white"), 0.9) +
    P("M76 68v-22h30v22z", c("wall")) +
    windows(82, 51, 3, 1, 8, 9) +
    R(18, 54, 12, 14, c("ink2")) +
    board(53, 54, 11.5, emblem),
  field: (emblem) =>
    sky() +
    ground(46) +
    L("M0 56c30-4 80-4 120 0M0 68c30-4 80-4 120 0", 1.4, c("soil")) +
    R(84, 38, 16, 10, c("wall"), 0.9) +
    P("M80 40l12-9l12 9z", c("straw"), 0.9) +
    [14, 36, 58, 80, 102].map((x) => at(x, 49, 0.55, emblem)).join("") +
    [8, 33, 58, 83, 108].map((x) => at(x, 64, 0.9, emblem)).join(""),
  forge: () =>
    sky() +
    smoke(78, 20) +
    ground() +
    house(26, 68, 60, c("ink2"), 32) +
    R(74, 20, 9, 22, c("stone")) +
    R(44, 50, 24, 18, c("ink2")) +
    D(56, 62, 7, c("orange")) +
    D(56, 63, 4, c("lamp")) +
    P("M90 62h20l-3 4h-4v4h-7v-4h-3z", c("metal")) +
    at(101, 54, 0.7, P("M-2 -3h4v15h-4z", c("wood")) + P("M-9 -9h18v7h-18z", c("metal"))),
  fountain: () =>
    sky() +
    ground(58) +
    tree(14, 52, 1.1) +
    tree(106, 52, 1.1) +
    P("M20 62c0 14 80 14 80 0z", c("stone")) +
    W("M24 62c6 5 66 5 72 0z", c("sea")) +
    R(55, 40, 10, 22, c("stone")) +
    P("M38 40c0 10 44 10 44 0z", c("stone")) +
    L(
      "M60 38c0-14-16-18-22-4M60 38c0-14 16-18 22-4M60 38c0-18-6-20-9-14M60 38c0-18 6-20 9-14M36 44c-4 4-5 10-5 17M84 44c4 4 5 10 5 17",
      1.7,
      c("sea2"),
    ),
  gate: () =>
    sky() +
    sea(54) +
    P("M22 22c26 6 50 6 76 0l2 7c-28 5-52 5-80 0z", c("red")) +
    R(26, 36, 68, 5, c("red")) +
    P("M34 29h7l2 41h-9zM79 29h7v41h-9z", c("red")) +
    R(56, 29, 8, 8, c("ink2")) +
    L("M26 70q5-4 10 0t10 0M70 72q5-4 10 0t10 0", 1.2, c("foam")),
  glasshouse: (emblem) =>
    sky() +
    ground() +
    P("M18 68v-26c0-20 84-20 84 0v26z", c("glass")) +
    L("M18 46h84M18 57h84M39 31v37M60 27v41M81 31v37", 0.9) +
    at(30, 61, 0.55, emblem) +
    at(50, 60, 0.6, emblem) +
    at(71, 60, 0.6, emblem) +
    at(91, 61, 0.55, emblem),
  grove: (emblem, _cloth, name) =>
    sky() +
    ground(54) +
    (name === "pine"
      ? [
          [14, 46, 1.3],
          [40, 42, 1.5],
          [68, 44, 1.4],
          [96, 42, 1.6],
          [26, 58, 1.5],
          [56, 60, 1.6],
          [84, 60, 1.5],
          [110, 60, 1.3],
        ]
          .map(([x, y, s]) => pine(x, y, s))
          .join("")
      : [
          [20, 46, 1.2],
          [58, 44, 1.2],
          [98, 46, 1.2],
          [36, 60, 1.5],
          [80, 60, 1.5],
        ]
          .map(
            ([x, y, s]) =>
              tree(x, y, s) +
              [
                [-5, -2],
                [1, -6],
                [6, -1],
                [0, 2],
              ]
                .map(([dx, dy]) => O(x + dx * s, y + dy * s, 1.9 * s, c(FRUIT[name] ?? "red"), 0.7))
                .join(""),
          )
          .join("")),
  crest: (emblem) =>
    sky() +
    ground(70) +
    L("M38 78v-70M82 78v-70", 2.4, c("wood2")) +
    L("M34 10h52", 2.4, c("wood2")) +
    P("M40 12h40v46l-20 10l-20-10z", c("indigo")) +
    board(60, 35, 15, emblem),
  hall: (emblem) =>
    sky() +
    ground() +
    R(22, 36, 76, 30, c("wall")) +
    P("M14 38l46-24l46 24z", c("roof")) +
    board(60, 30, 8.5, emblem) +
    [28, 42, 74, 88].map((x) => R(x, 42, 5, 22, c("white"), 0.9)).join("") +
    R(53, 46, 14, 20, c("wood")) +
    P("M16 66h88v5h-88z", c("stone")),
  harbour: () =>
    sky() +
    sea(50) +
    P("M0 58h52v22h-52z", c("stone")) +
    L("M0 66h52M14 58v8M34 58v8M24 66v14", 0.8) +
    L("M14 58v-40M24 58v-40M14 18h42M14 28l10-10M24 30l-10 12M24 44l-10 12M50 18v14", 1.7) +
    R(45, 32, 10, 8, c("orange")) +
    P("M58 54h58l-8 14h-44z", c("indigo")) +
    R(84, 38, 18, 16, c("wall")) +
    windows(87, 42, 2, 1, 8, 8) +
    R(90, 26, 7, 12, c("red")) +
    R(64, 46, 8, 8, c("gold")) +
    R(73, 46, 8, 8, c("leaf2")),
  inn: (emblem, cloth) =>
    sky() +
    ground() +
    house(22, 68, 76, cloth, 44) +
    R(28, 38, 64, 8, c("lamp"), 0.8) +
    lamp(18, 50) +
    lamp(102, 50) +
    board(60, 34, 9, emblem),
  lighthouse: () =>
    sky() +
    sea(54) +
    P("M30 80c2-14 16-20 30-20s30 6 34 20z", c("stone")) +
    P("M50 62l4-36h14l4 36z", c("white")) +
    W("M52.500 46l1-9h15l1 9zM51 60l.8-7h18.400l.8 7z", c("red")) +
    R(53, 18, 16, 8, c("lamp")) +
    P("M51 18l10-8l10 8z", c("red")) +
    W("M52 22l-46-10v18zM70 22l46-10v18z", c("lamp"), 0.35),
  mall: () =>
    sky(false) +
    cloud(8, 16) +
    ground(68) +
    R(10, 26, 100, 44, c("wall")) +
    R(6, 20, 108, 8, c("red")) +
    R(42, 8, 36, 14, c("gold")) +
    L("M49 12v6M55 12v6M61 12v6M67 12v6", 2) +
    windows(16, 33, 4, 2, 8, 11) +
    windows(73, 33, 4, 2, 8, 11) +
    R(48, 42, 24, 28, c("glass")) +
    L("M60 42v28", 1) +
    P("M10 56h32v5h-32zM78 56h32v5h-32z", c("leaf2"), 0.9),
  mast: (emblem, _cloth, name) =>
    sky() +
    ground() +
    R(36, 52, 48, 16, c("wall")) +
    windows(41, 56, 5, 1, 9, 9) +
    L("M48 52l10-44M72 52l-10-44M51 40h18M53 30h14M55.500 20h9M51 40l16-10M69 40l-16-10M53 30l11.500-10", 1.5) +
    O(60, 7, 3, c("red")) +
    (name === "tv"
      ? board(60, 36, 11, emblem)
      : name === "moon"
        ? at(90, 24, 1.1, emblem)
        : L("M50 8c-4 4-4 8 0 12M70 8c4 4 4 8 0 12M44 4c-7 7-7 13 0 20M76 4c7 7 7 13 0 20", 1.3)) +
    tree(16, 58, 0.9) +
    tree(104, 58, 0.9),
  meadow: (emblem) =>
    sky() +
    ground(48) +
    tree(16, 44, 1.2) +
    tree(106, 44, 1) +
    at(44, 58, 1, emblem) +
    at(78, 62, 1.2, emblem) +
    L("M18 68l2-5l2 5M56 74l2-5l2 5M98 70l2-5l2 5", 1.2, c("leaf2")),
  mill: (emblem) =>
    sky() +
    ground(60) +
    house(44, 68, 50, c("indigo"), 36) +
    O(32, 50, 17, c("wood")) +
    O(32, 50, 12, c("sky"), 0.9) +
    L("M32 33v34M15 50h34M20 38l24 24M44 38l-24 24", 1.2) +
    W("M0 66h50v14h-50z", c("sea")) +
    board(78, 44, 8, emblem),
  mine: (emblem, _cloth, name) =>
    sky(false) +
    P("M-4 80l34-58l18 18l14-22l46 62z", c("stone")) +
    W("M30 22l8 8l-6 6l-6-6zM62 18l8 12l-8 4l-6-6z", c("white"), 0.8) +
    P("M42 72v-18c0-12 28-12 28 0v18z", c("ink2")) +
    L("M40 72v-20M72 72v-20M38 52h36", 3, c("wood")) +
    L("M30 74h70M34 78h66", 1.2) +
    P("M72 54h22l-3 12h-16z", c("metal")) +
    O(77, 68, 2.5, c("ink2")) +
    O(89, 68, 2.5, c("ink2")) +
    (name === "coin" ? at(83, 49, 0.65, emblem) : O(78, 52, 4, c("ink2"), 0.8) + O(86, 51, 5, c("stone"), 0.8)),
  observatory: () =>
    sky(false) +
    D(14, 12, 1.3, c("lamp")) +
    D(34, 22, 1, c("lamp")) +
    D(108, 34, 1.3, c("lamp")) +
    W("M0 80c20-26 40-34 60-34s44 8 60 34z", c("leaf2")) +
    R(36, 36, 48, 24, c("wall")) +
    P("M36 36c0-30 48-30 48 0z", c("sea2")) +
    P("M60 14l20-8l4 8l-20 12z", c("metal")) +
    windows(42, 44, 4, 1, 10, 12) +
    R(56, 48, 9, 12, c("ink2")),
  park: (emblem, _cloth, name) =>
    sky() +
    ground(50) +
    W("M30 66c10-8 50-8 62 0c-4 10-58 10-62 0z", c("sea")) +
    P("M34 64c12-16 40-16 52 0l-5 2c-11-11-31-11-42 0z", c("red")) +
    L("M38 58v-6M50 52v-6M60 50v-6M70 52v-6M82 58v-6M37 53c14-9 32-9 46 0", 1.2) +
    tree(14, 50, 1.4, c("pink")) +
    tree(106, 48, 1.4, c("pink")) +
    pine(34, 42, 0.9) +
    pine(90, 40, 0.9) +
    (name === "fox" ? at(60, 70, 0.6, emblem) : ""),
  pier: (emblem) =>
    sky() +
    sea(46) +
    P("M0 54h84v6h-84z", c("wood")) +
    L("M10 60v18M30 60v18M50 60v18M70 60v18", 2.6, c("wood2")) +
    house(16, 54, 44, c("red"), 26) +
    at(98, 56, 0.9, emblem) +
    L("M88 66q5-4 10 0t10 0t10 0", 1.2, c("foam")),
  ranch: (emblem) =>
    sky() +
    ground(50) +
    P("M74 54v-18l18-12l18 12v18z", c("red")) +
    L("M70 38l22-15l22 15", 2) +
    R(86, 42, 12, 12, c("white")) +
    L("M86 42l12 12M98 42l-12 12", 0.9) +
    at(28, 56, 1.25, emblem) +
    at(58, 60, 0.95, emblem) +
    fence(70),
  shop: (emblem, cloth) =>
    sky() + ground(66) + house(18, 68, 66, cloth, 38) + L("M84 24h18M101 24v3", 1.5) + board(102, 40, 13, emblem),
  shrine: (emblem) =>
    sky() +
    ground() +
    P("M24 26c24 5 48 5 72 0l2 6c-26 5-50 5-76 0z", c("red")) +
    R(30, 38, 60, 4, c("red")) +
    P("M36 32h6v36h-6zM78 32h6v36h-6z", c("red")) +
    at(60, 54, 0.95, emblem) +
    pine(14, 52, 1.2) +
    pine(106, 52, 1.3),
  spring: () =>
    sky() +
    ground(54) +
    P("M16 62c-4 14 92 14 88 0c-2-8-86-8-88 0z", c("stone")) +
    W("M24 62c0 8 72 8 72 0c0-5-72-5-72 0z", c("sea")) +
    steam(44, 50) +
    steam(60, 46) +
    steam(76, 50) +
    O(20, 66, 6, c("stone")) +
    O(100, 66, 7, c("stone")) +
    pine(14, 42, 1.1) +
    pine(104, 40, 1.2),
  stadium: () =>
    sky(false) +
    cloud(70, 16) +
    ground(66) +
    P("M8 44c0-22 104-22 104 0v18c0 16-104 16-104 0z", c("wall")) +
    P("M8 44c0-22 104-22 104 0c0 14-104 14-104 0z", c("stone")) +
    P("M22 44c0-13 76-13 76 0c0 9-76 9-76 0z", c("leaf")) +
    L("M60 36v14M48 43c0-4 24-4 24 0s-24 4-24 0", 1, c("white")) +
    [16, 32, 50, 70, 88, 104].map((x) => L(`M${x} 56v12`, 1)).join("") +
    L("M20 30v-16M100 30v-16", 1.5) +
    R(14, 10, 12, 6, c("lamp")) +
    R(94, 10, 12, 6, c("lamp")),
  stall: (emblem, cloth) =>
    sky(false) +
    cloud(82, 18) +
    ground(64) +
    L("M26 34v36M94 34v36", 2.2, c("wood2")) +
    R(22, 52, 76, 16, c("wood")) +
    P(
      "M16 36l8-16h72l8 16c0 6-11 6-11 0c0 6-11 6-11 0c0 6-11 6-11 0c0 6-11 6-11 0c0 6-11 6-11 0c0 6-11 6-11 0c0 6-11 6-11 0c0 6-11 6-11 0z",
      c("white"),
    ) +
    W("M27 36l6-16h9l-4 16c0 6-11 6-11 0zM49 36l2-16h9v16c0 6-11 6-11 0zM71 36l-2-16h9l4 16c0 6-11 6-11 0z", cloth) +
    [36, 60, 84].map((x) => at(x, 49, 0.72, emblem)).join(""),
  station: () =>
    sky() +
    ground(58) +
    R(6, 34, 46, 26, c("wall")) +
    roof(0, 36, 58, 12) +
    O(29, 42, 6, c("white")) +
    L("M29 42v-4M29 42l3 1", 1.1) +
    R(22, 50, 14, 10, c("ink2")) +
    P("M48 42h54c8 0 14 8 14 18v4h-68z", c("red")) +
    W("M48 56h68v4h-68z", c("white")) +
    windows(54, 46, 4, 1, 12, 10) +
    P("M102 46h6c3 2 5 5 5 8h-11z", c("glass"), 0.9) +
    [58, 70, 92, 104].map((x) => O(x, 66, 3.5, c("ink2"))).join("") +
    L("M0 72h120", 2) +
    L("M8 72v5M24 72v5M40 72v5M56 72v5M72 72v5M88 72v5M104 72v5", 2.2, c("wood2")),
  theatre: (_emblem, cloth) =>
    sky() +
    ground() +
    house(16, 68, 88, cloth, 44) +
    R(34, 40, 52, 28, c("ink2")) +
    P("M34 40h52v4c-8 4-18 4-26 0c-8 4-18 4-26 0z", c("red")) +
    P("M34 44c6 6 6 16 2 24h-2zM86 44c-6 6-6 16-2 24h2z", c("red")) +
    O(53, 56, 4, c("white")) +
    P("M48 68c0-9 10-9 10 0z", c("purple")) +
    O(68, 56, 4, c("white")) +
    P("M63 68c0-9 10-9 10 0z", c("gold")),
  townhall: () =>
    sky() +
    ground() +
    R(20, 40, 80, 28, c("wall")) +
    roof(12, 42, 96, 12) +
    R(46, 22, 28, 20, c("wall")) +
    roof(38, 24, 44, 12) +
    windows(26, 48, 3, 1, 9, 12) +
    windows(70, 48, 3, 1, 9, 12) +
    R(52, 50, 16, 18, c("wood")) +
    L("M60 50v18M60 12v-8", 1.2) +
    P("M60 4h10v6h-10z", c("red"), 0.8) +
    O(60, 33, 5, c("white")) +
    L("M60 33v-3M60 33l2 1", 1),
  vines: (emblem) =>
    sky() +
    ground(50) +
    L("M6 74v-28M40 74v-28M78 74v-28M114 74v-28M0 48h120M0 58h120", 1.8, c("wood2")) +
    W("M0 44c10-5 16 4 26-1s18 4 28 0s18-4 28 0s18 4 38-1v9h-120z", c("leaf")) +
    [22, 60, 97].map((x) => at(x, 63, 0.85, emblem)).join("") +
    [8, 40, 78, 112].map((x) => at(x, 55, 0.5, emblem)).join(""),
  wheel: () =>
    sky() +
    ground() +
    L("M60 38l-18 32M60 38l18 32", 2.2, c("wood2")) +
    O(60, 38, 27, "none", 1.6) +
    O(60, 38, 22, "none", 0.9) +
    L("M33 38h54M60 11v54M41 19l38 38M79 19l-38 38", 0.9) +
    [
      [60, 11, "red"],
      [79, 19, "gold"],
      [87, 38, "leaf"],
      [79, 57, "sea2"],
      [60, 65, "red"],
      [41, 57, "gold"],
      [33, 38, "leaf"],
      [41, 19, "sea2"],
    ]
      .map(([x, y, f]) => O(Number(x), Number(y), 4.5, c(String(f)), 1))
      .join("") +
    O(60, 38, 3, c("white")) +
    P("M4 68l12-22l12 22z", c("red")) +
    W("M12 68l4-22l4 22z", c("white")) +
    P("M92 68l10-18l10 18z", c("sea2")),
  yard: (emblem, cloth) =>
    sky() +
    ground(62) +
    P("M8 66v-26h44v26z", c("stone")) +
    P("M4 42l26-12l26 12z", cloth) +
    R(20, 48, 22, 18, c("ink2")) +
    L("M20 53h22M20 58h22", 0.9) +
    board(88, 34, 16, emblem) +
    L("M80 48l-3 20M96 48l3 20", 1.7) +
    at(64, 64, 0.55, R(-8, -8, 16, 16, c("straw"))),
};

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
