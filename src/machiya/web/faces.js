/** The faces of the characters that one can play against: a head, and what makes it theirs. */

import { h } from "./dom.js";

/**
 * Fills and paths on a square of 48, from the back to the front. The head itself lies between what is behind it and what is
 * before it.
 * @typedef {{skin: string, cloth: string, behind?: [string, string][], before: [string, string][], mouth: string, eyes?: string}} Face
 */

const INK = "#3b2c24";
const EYES = "M19.500 23.500h.01M28.500 23.500h.01";
const SMILE = "M19.500 29.500c2.500 3 6.500 3 9 0";

/** @type {Record<string, Face>} */
const FACES = {
  momo: {
    skin: "#f3cda6",
    cloth: "#e39a3b",
    behind: [["#4a3226", "M9 14a5 5 0 1 1 5 6zM39 14a5 5 0 1 0-5 6z"]],
    before: [["#4a3226", "M12.500 22c0-9 5-13 11.500-13s11.500 4 11.500 13c-2-4-4-6-5.500-6.500c-4 2-10 2-13 .500c-2 1-3.500 3-4.500 6z"]],
    mouth: "M19 29c3 4.500 7 4.500 10 0z",
  },
  riet: {
    skin: "#f0d2b8",
    cloth: "#7d6a9c",
    behind: [["#c9c3bb", "M18.500 9a5.500 5.500 0 1 1 11 0a5.500 5.500 0 1 1-11 0z"]],
    before: [
      ["#d8d2c9", "M12 23c-.500-9 5-14 12-14s12.500 5 12 14c-1.500-5-4-8-6-8.500c-4 1-8 1-12 0c-2 .500-4.500 3.500-6 8.500z"],
      ["none", "M15.500 24a4 4 0 1 0 8 0a4 4 0 1 0-8 0M24.500 24a4 4 0 1 0 8 0a4 4 0 1 0-8 0M23.500 24h1"],
    ],
    mouth: "M20 30.500c2.500 1.500 5.500 1.500 8 0",
  },
  taro: {
    skin: "#d9a877",
    cloth: "#33658a",
    before: [
      ["#f2e6c8", "M10 17c1-8 7-12 14-12s13 4 14 12c-8-3-20-3-28 0z"],
      ["#33658a", "M10 17c8-3 20-3 28 0l-1 3.500c-8-3-18-3-26 0z"],
      ["#4a3a2e", "M17 31c2 5 12 5 14 0c2 5-1 9-7 9s-9-4-7-9z"],
    ],
    mouth: "M20.500 29.500h7",
  },
  nonna: {
    skin: "#e8bd94",
    cloth: "#b2443a",
    behind: [["#b2443a", "M9 26c-2-13 5-20 15-20s17 7 15 20c-1 6-4 9-6 10h-18c-2-1-5-4-6-10z"]],
    before: [["#8f8a85", "M13.500 20c1-6 5-9 10.500-9s9.500 3 10.500 9c-3-4-6-5-10.500-5s-7.500 1-10.500 5z"]],
    mouth: "M18.500 29c3 4 8 4 11 0",
  },
  bram: {
    skin: "#efc39a",
    cloth: "#5b7f4b",
    before: [
      ["#a3592b", "M12 22c0-9 5-13 12-13s12 4 12 13c-1-4-3-6-5-6.500c-5-1.500-9-1.500-14 0c-2 .500-4 2.500-5 6.500z"],
      ["#a3592b", "M12.500 26c1 8 5 13 11.500 13s10.500-5 11.500-13c-1 3-3 4-5 3c-2-2-11-2-13 0c-2 1-4 0-5-3z"],
      ["#e6b23f", "M33 18l6-7l1.500 1l-4.500 8z"],
    ],
    mouth: "M21 33h6",
  },
  ines: {
    skin: "#c98d62",
    cloth: "#d2a532",
    behind: [["#2b2320", "M10 40c-3-14-2-33 14-33s17 19 14 33z"]],
    before: [["#2b2320", "M12.500 23c0-9 5-13 12.500-13c6 0 10.500 4 10.500 12c-5 0-10-3-12-6c-2 4-6 6-11 7z"]],
    mouth: "M19.500 30c3 2 6 2 9 0",
  },
  sho: {
    skin: "#eec8a0",
    cloth: "#3f4a57",
    before: [
      ["#22262b", "M12 22c-1-10 5-14 12-14s13 4 12 14l-2-5l-4 1l-1-3l-6 3l-4-2l-3 2z"],
      ["none", "M15 21.500h8v4.500h-8zM25 21.500h8v4.500h-8zM23 23h2"],
    ],
    mouth: "M20.500 30.500h7.500",
  },
  ada: {
    skin: "#8d5b3f",
    cloth: "#2f7f7a",
    behind: [["#1f1a19", "M24 4a17 15 0 0 1 15 20a8 8 0 0 1-8 10h-14a8 8 0 0 1-8-10a17 15 0 0 1 15-20z"]],
    before: [["#1f1a19", "M12.500 21c1-8 6-11 11.500-11s10.500 3 11.500 11c-3-3-7-5-11.500-5s-8.500 2-11.500 5z"]],
    mouth: SMILE,
  },
};

/** The face of a character; nothing for other bots. @param {string} bot */
export const face = (bot) => {
  const found = FACES[bot];
  /** @param {[string, string][]} parts */
  const drawn = (parts) => parts.map(([fill, d]) => h("path", { d, fill, stroke: INK, "stroke-width": 1.2 }));
  return (
    found &&
    h(
      "svg",
      { class: "face", viewBox: "0 0 48 48", "aria-hidden": "true", "stroke-linejoin": "round", "stroke-linecap": "round" },
      drawn(found.behind ?? []),
      drawn([
        [found.cloth, "M7 48c0-8 7-12 17-12s17 4 17 12z"],
        [found.skin, "M13 22c0-8 5-12 11-12s11 4 11 12c0 9-5 15-11 15s-11-6-11-15z"],
      ]),
      drawn(found.before),
      h("path", { d: found.eyes ?? EYES, fill: "none", stroke: INK, "stroke-width": 2.6 }),
      h("path", { d: found.mouth, fill: "none", stroke: INK, "stroke-width": 1.6 }),
    )
  );
};
