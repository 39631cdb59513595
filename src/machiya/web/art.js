/**
 * Pictures in ink and wash. Each has two layers: a backdrop that fills whatever room there is, and a scene that is seen
 * whole in it, so that a shop keeps its outline on a wide card, a narrow tile and a stamp alike.
 *
 * Shapes are filled a little beside their outlines, as in a hand-coloured print. All colours are custom properties, so
 * that the same town is seen by day and by lantern light.
 */

import { h } from "./dom.js";
import { lookOf } from "./looks.js";
import { EMBLEMS, draw, shapes } from "./shapes.js";
import { street as drawStreet } from "./street.js";

export { emblemOf } from "./looks.js";

const BOX = [0, 0, 104, 80];

const drawn = new Set();
/** @type {SVGSVGElement|undefined} */
let sprite;

/**
 * Draw a symbol when it is first asked for; its name.
 * @param {string} name @param {string} box @param {string} fit how it fills its room
 * @param {() => string} markup our own, never anybody's words
 */
function symbol(name, box, fit, markup) {
  if (drawn.has(name)) return `#${name}`;
  drawn.add(name);
  if (!sprite) {
    sprite = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    sprite.setAttribute("class", "sprite");
    sprite.setAttribute("aria-hidden", "true");
    document.body.append(sprite);
  }
  const source = `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="${name}" viewBox="${box}" preserveAspectRatio="${fit}">${markup()}</symbol></svg>`;
  const found = new DOMParser().parseFromString(source, "image/svg+xml").documentElement.firstChild;
  sprite.append(document.importNode(/** @type {Node} */ (found), true));
  return `#${name}`;
}

/** The picture of a card. @param {import("./looks.js").Pictured} card @param {string} [name] a class */
export function picture(card, name = "picture") {
  const { scene, emblem, back, cloth } = lookOf(card);
  const { strokes, box = BOX } = shapes.scenes[scene];
  return h(
    "svg",
    { class: name, width: 120, height: 80, "aria-hidden": "true" },
    h("use", { href: symbol(`back-${back}`, "0 0 120 80", "none", () => draw(shapes.backdrops[back])) }),
    h("use", {
      href: symbol(`art-${scene}-${emblem}-${cloth}`, box.join(" "), "xMidYMax meet", () => draw(strokes, emblem, cloth)),
    }),
  );
}

/** A good or a tag alone. @param {string} name @param {string} [kind] a class */
export function emblem(name, kind = "emblem") {
  const known = shapes.emblems[name] ? name : "star";
  const href = symbol(`emblem-${known}`, "-13 -13 26 26", "xMidYMid meet", () => EMBLEMS[known]);
  return h("svg", { class: kind, viewBox: "-13 -13 26 26", "aria-hidden": "true" }, h("use", { href, x: -13, y: -13, width: 26, height: 26 }));
}

/** The sign of a tag. @param {string} tag */
export const tagSign = (tag) => emblem(shapes.tag_emblems[tag] ?? "star", "tag");

/** The street on the first page. */
export function street() {
  const href = symbol("street", "0 0 720 300", "xMidYMid slice", drawStreet);
  return h(
    "svg",
    { class: "street", viewBox: "0 0 720 300", "aria-hidden": "true", preserveAspectRatio: "xMaxYMax slice" },
    h("use", { href }),
  );
}
