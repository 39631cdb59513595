/**
 * Pictures in ink and wash, put together from parts. A card's picture comes from the words of its id (`squid_boat` is a
 * boat with a squid), then from its tag and colour, so that cards nobody has drawn yet look like something too.
 *
 * Shapes are filled a little beside their outlines, as in a hand-coloured print. All colours are custom properties, so
 * that the same town is seen by day and by lantern light.
 */

import { h } from "./dom.js";
import { EMBLEMS, shapes } from "./shapes.js";
import { SCENES, street as drawStreet } from "./scenes.js";

/** The cloth over a door. @type {Record<string, string>} */
const CLOTH = { blue: "--a-indigo", green: "--a-leaf2", red: "--a-red", purple: "--a-purple" };

const drawn = new Set();
/** @type {SVGSVGElement|undefined} */
let sprite;

/** @param {{id: string, colour?: string, tag?: string}} card */
const hintsOf = (card) => [
  ...card.id.split("_").map((word) => shapes.words[word] ?? {}),
  shapes.tags[card.tag ?? ""] ?? {},
  shapes.colours[card.colour ?? "landmark"] ?? {},
];

/** The emblem that stands for a card. @param {Parameters<typeof hintsOf>[0]} card */
export const emblemOf = (card) => hintsOf(card).find((hint) => hint.emblem)?.emblem ?? "star";

/**
 * The name of the symbol with a card's picture, which is drawn when it is first asked for.
 * @param {{id: string, kind?: string, colour?: string, tag?: string, place?: string}} card
 */
function symbolOf(card) {
  const hints = hintsOf(card);
  const crest = card.kind === "sticker" || card.place === "mark";
  const scene = crest ? "crest" : (hints.find((hint) => hint.scene)?.scene ?? "hall");
  const emblem = emblemOf(card);
  const name = `art-${scene}-${emblem}-${card.colour ?? "landmark"}`;
  if (!drawn.has(name)) {
    drawn.add(name);
    add(name, SCENES[scene](EMBLEMS[emblem], `var(${CLOTH[card.colour ?? ""] ?? "--a-indigo"})`, emblem));
  }
  return name;
}

/** @param {string} name @param {string} markup our own, never anybody's words */
function add(name, markup, box = "0 0 120 80") {
  if (!sprite) {
    sprite = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    sprite.setAttribute("class", "sprite");
    sprite.setAttribute("aria-hidden", "true");
    document.body.append(sprite);
  }
  const source = `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="${name}" viewBox="${box}" preserveAspectRatio="xMidYMid slice">${markup}</symbol></svg>`;
  const symbol = new DOMParser().parseFromString(source, "image/svg+xml").documentElement.firstChild;
  sprite.append(document.importNode(/** @type {Node} */ (symbol), true));
}

/** The picture of a card. @param {Parameters<typeof symbolOf>[0]} card @param {string} [name] a class */
export function picture(card, name = "picture") {
  return h(
    "svg",
    { class: name, viewBox: "0 0 120 80", "aria-hidden": "true", preserveAspectRatio: "xMidYMid slice" },
    h("use", { href: `#${symbolOf(card)}` }),
  );
}

/** A good or a tag alone. @param {string} name @param {string} [kind] a class */
export function emblem(name, kind = "emblem") {
  const id = `emblem-${name}`;
  if (!drawn.has(id)) {
    drawn.add(id);
    add(id, EMBLEMS[name] ?? EMBLEMS.star, "-13 -13 26 26");
  }
  return h(
    "svg",
    { class: kind, viewBox: "-13 -13 26 26", "aria-hidden": "true" },
    h("use", { href: `#${id}`, x: -13, y: -13, width: 26, height: 26 }),
  );
}

/** The sign of a tag. @param {string} tag */
export const tagSign = (tag) => emblem(shapes.tag_emblems[tag] ?? "star", "tag");

/** The street on the first page. */
export function street() {
  if (!drawn.has("street")) {
    drawn.add("street");
    add("street", drawStreet(), "0 0 720 300");
  }
  return h(
    "svg",
    { class: "street", viewBox: "0 0 720 300", "aria-hidden": "true", preserveAspectRatio: "xMaxYMax slice" },
    h("use", { href: "#street" }),
  );
}
