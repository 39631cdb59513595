/** Dice, coins, the four signs of colours, and the signs on buttons. */

import { h } from "./dom.js";

/** @type {Record<number, [number, number][]>} */
const PIPS = {
  1: [[12, 12]],
  2: [
    [7, 17],
    [17, 7],
  ],
  3: [
    [7, 17],
    [12, 12],
    [17, 7],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  6: [
    [7, 6.5],
    [17, 6.5],
    [7, 12],
    [17, 12],
    [7, 17.5],
    [17, 17.5],
  ],
};

/** A die. @param {number} face @param {string} [name] a class */
export const die = (face, name = "") =>
  h(
    "svg",
    { class: `die ${name}`, viewBox: "0 0 24 24", "aria-hidden": "true" },
    h("rect", { x: 1.5, y: 1.5, width: 21, height: 21, rx: 5, class: "die-face" }),
    (PIPS[face] ?? []).map(([x, y]) =>
      h("circle", { cx: x, cy: y, r: face === 1 ? 3 : 2.1, class: face === 1 ? "pip ace" : "pip" }),
    ),
  );

/** A coin with a number on it. @param {number|string} amount @param {string} [name] */
export const coin = (amount, name = "") => h("span.coin", { class: name, "aria-hidden": "true" }, String(amount));

/** @type {Record<string, string>} */
const SHAPES = {
  blue: "M8 2l6.500 12h-13z",
  green: "M2.500 2.500h11v11h-11z",
  red: "M8 2a6 6 0 1 1 0 12a6 6 0 1 1 0-12z",
  purple: "M8 1l7 7l-7 7l-7-7z",
  landmark: "M2 14v-7l6-5l6 5v7z",
};
/** @type {Record<string, string>} */
const LETTERS = { blue: "B", green: "G", red: "R", purple: "P" };

/** The sign of a colour: a shape and a letter. @param {string} colour */
export const sign = (colour) =>
  h(
    "svg",
    { class: "sign", viewBox: "0 0 16 16", "aria-hidden": "true" },
    h("path", { d: SHAPES[colour] ?? SHAPES.landmark }),
    LETTERS[colour] &&
      h("text", { x: 8, y: colour === "blue" ? 12.6 : 11.2, "text-anchor": "middle" }, LETTERS[colour]),
  );

/** @type {Record<string, string>} */
const SIGNS = {
  roll: "M4 8l8-5l8 5v8l-8 5l-8-5zM4 8l8 5l8-5M12 13v8",
  undo: "M9 7l-5 5l5 5M4 12h10a5 5 0 0 1 0 10h-3",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3 11v2h6v-2a6 6 0 0 0-3-11z",
  log: "M6 4h12v16h-12zM9 8h6M9 12h6M9 16h4",
  chat: "M4 5h16v11h-9l-5 4v-4h-2z",
  odds: "M4 20v-6M9 20v-11M14 20v-8M19 20v-15",
  menu: "M4 7h16M4 12h16M4 17h16",
  help: "M9 9a3 3 0 1 1 4 3c-1 .5-1 1-1 2M12 17.500v.5M12 2.500a9.500 9.500 0 1 1 0 19a9.500 9.500 0 1 1 0-19",
  close: "M6 6l12 12M18 6l-12 12",
  pass: "M5 12h13M13 6l6 6l-6 6",
  sun: "M12 8a4 4 0 1 1 0 8a4 4 0 1 1 0-8M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2",
  people:
    "M8 11a3.500 3.500 0 1 0 0-7a3.500 3.500 0 0 0 0 7M2 20c0-5 3-7 6-7s6 2 6 7M16 11a3 3 0 1 0 0-6M17 13c3 0 5 2 5 6",
  copy: "M8 8h12v12h-12zM4 16v-12h12",
  play: "M7 4l13 8l-13 8z",
  pause: "M7 4v16M17 4v16",
  back: "M17 4l-11 8l11 8zM5 4v16",
  next: "M7 4l11 8l-11 8zM19 4v16",
  home: "M3 11l9-7l9 7M6 9v11h12v-11",
  build: "M3 21l9-9M10 6l4-3l7 7l-3 4zM10 6l8 8",
  list: "M8 6h12M8 12h12M8 18h12M4 6h.010M4 12h.010M4 18h.010",
  sound: "M4 9h4l5-4v14l-5-4h-4zM16 9c2 2 2 4 0 6M19 6c4 4 4 8 0 12",
  check: "M4 12l5 6l11-13",
  clock: "M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18M12 7v5l4 2",
  lock: "M6 11h12v10h-12zM9 11v-4a3 3 0 0 1 6 0v4",
};

/** A sign for a button. @param {string} name */
export const icon = (name) =>
  h("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, h("path", { d: SIGNS[name] ?? SIGNS.help }));
