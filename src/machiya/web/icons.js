/** Dice, coins, the four signs of colours, and the signs on buttons. */

import { h } from "./dom.js";
import { shapes } from "./shapes.js";

/** A die. @param {number} face @param {string} [name] a class */
export const die = (face, name = "") =>
  h(
    "svg",
    { class: `die ${name}`, viewBox: "0 0 24 24", "aria-hidden": "true" },
    h("rect", { x: 1.5, y: 1.5, width: 21, height: 21, rx: 5, class: "die-face" }),
    (shapes.pips[face] ?? []).map(([x, y]) =>
      h("circle", { cx: x, cy: y, r: face === 1 ? 3 : 2.1, class: face === 1 ? "pip ace" : "pip" }),
    ),
  );

/** A coin with a number on it. @param {number|string} amount @param {string} [name] */
export const coin = (amount, name = "") => h("span.coin", { class: name, "aria-hidden": "true" }, String(amount));

/** The sign of a colour: a shape and a letter. @param {string} colour */
export const sign = (colour) =>
  h(
    "svg",
    { class: "sign", viewBox: "0 0 16 16", "aria-hidden": "true" },
    h("path", { d: shapes.signs[colour] ?? shapes.signs.landmark }),
    shapes.letters[colour] &&
      h("text", { x: 8, y: colour === "blue" ? 12.6 : 11.2, "text-anchor": "middle" }, shapes.letters[colour]),
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
  bot: "M6 9h12v10h-12zM12 9v-4M12 4h.1M9.500 13v1M14.500 13v1M9.500 17h5",
  end: "M4 4l8 8l-8 8zM12 4l8 8l-8 8M21 4v16",
  quiet: "M4 9h4l5-4v14l-5-4h-4zM16 9l5 6M21 9l-5 6",
  settings:
    "M12 9a3 3 0 1 1 0 6a3 3 0 1 1 0-6M12 2.500v3M12 18.500v3M2.500 12h3M18.500 12h3M5.300 5.300l2.100 2.100M16.600 16.600l2.100 2.100M18.700 5.300l-2.100 2.100M7.400 16.600l-2.100 2.100M12 5.500a6.500 6.500 0 1 1 0 13a6.500 6.500 0 1 1 0-13",
  invested: "M12 3v11M8 10l4 4l4-4M4 20h16",
  star: "M12 3l3 6l6 1l-4.500 4.500l1 6.500l-5.500-3l-5.500 3l1-6.500l-4.500-4.500l6-1z",
  share: "M12 15v-11M8 8l4-4l4 4M5 12v8h14v-8",
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
