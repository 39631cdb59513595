/** Light on one thing, and shade on all else; everything can still be pressed. */

import { h } from "./dom.js";

const PADDING = 6;

/** @param {Element} element @param {string} selector */
function place(element, selector) {
  const target = selector ? document.querySelector(selector) : null;
  const box = target?.getBoundingClientRect();
  const seen = target && box?.width && box.height && getComputedStyle(target).visibility === "visible";
  element.toggleAttribute("hidden", !seen);
  if (!seen) return;
  const { style } = /** @type {HTMLElement} */ (element);
  style.left = `${box.left - PADDING}px`;
  style.top = `${box.top - PADDING}px`;
  style.width = `${box.width + 2 * PADDING}px`;
  style.height = `${box.height + 2 * PADDING}px`;
}

/** @param {string} selector what the light falls on; nothing where there is no such thing */
export const spotlight = (selector) =>
  ["div.shade", "div.light-ring"].map((tag) =>
    h(tag, { key: tag, "aria-hidden": "true", drawn: (/** @type {Element} */ element) => place(element, selector) }),
  );
