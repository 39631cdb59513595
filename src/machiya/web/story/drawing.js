/** A drawing made of strokes, as an element of the page. */

import { h } from "../dom.js";

/** @type {Map<string, Element>} */
const drawn = new Map();

/** @param {string} name @param {string} box @param {string} markup our own, never anybody's words */
function parse(name, box, markup) {
  const source = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${markup}</svg>`;
  const found = new DOMParser().parseFromString(source, "image/svg+xml").documentElement;
  drawn.set(name, found);
  return found;
}

/** @param {string} name which drawing it is @param {string} box @param {string} markup @param {string} kind a class */
export const drawing = (name, box, markup, kind) =>
  h("svg", {
    key: name,
    class: `drawing ${kind}`,
    viewBox: box,
    "aria-hidden": "true",
    preserveAspectRatio: "xMidYMid slice",
    content: name,
    made: (/** @type {SVGSVGElement} */ element) => {
      const source = drawn.get(name) ?? parse(name, box, markup);
      element.append(...[...source.childNodes].map((each) => document.importNode(each, true)));
    },
  });
