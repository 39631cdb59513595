/** Where long names may be broken: browsers do not all know Dutch. */

const SHORT = 10;
const ENDS = [
  "restaurant", "winkel", "centrum", "fabriek", "boomgaard", "bedrijf", "kantoor", "station", "markt", "magazijn", "veld",
  "huis", "kraam", "boot", "houderij", "park", "toren", "gaard", "akker", "weide", "beurs", "hal",
  "lessenaar", "poffer", "parade", "maker", "kamer", "straat", "wapen", "werf", "molen", "theater", "schuur", "kiosk",
  "kwekerij", "voorraad", "ziederij",
];
const STARTS = ["inter", "levens"];
const START = new RegExp(`^(${STARTS.join("|")})(.{5,})$`, "i");
const END = new RegExp(`^(.{4,})(${ENDS.join("|")})$`, "i");

/** A name with soft hyphens. @param {string} name */
export const breakable = (name) =>
  name
    .split(" ")
    .map((word) => (word.length < SHORT ? word : word.replace(END, "$1\u00ad$2").replace(START, "$1\u00ad$2")))
    .join(" ");
