/** A card large beside the pointer or the focus; its words are its description for those who hear the page. */

import { h, render } from "../dom.js";
import { cardOf, wholeCard } from "../card.js";
import { refused } from "./press.js";

/** @import { Model } from "./board.js" */

let waiting = 0;
/** A pointer that rests where a screen opens has not asked for anything. */
let moved = 0;
addEventListener("pointermove", () => {
  moved += 1;
});
addEventListener("popstate", () => {
  moved = 0;
});
const ASKED = 3;

/** @param {Event} event */
export function peek(event) {
  clearTimeout(waiting);
  document.querySelector(".peek")?.remove();
  const into = event.type === "mouseover" || event.type === "focusin";
  const source = into ? /** @type {Element} */ (event.target).closest("[data-card]") : null;
  const id = source?.getAttribute("data-card");
  if (!source || !id || (event.type === "focusin" && !source.matches(":focus-visible"))) return;
  if (event.type === "mouseover" && moved < ASKED) return;
  /** @type {Model} */
  const model = /** @type {any} */ (event.currentTarget).machiyaModel;
  const show = () => {
    if (!source.isConnected || document.querySelector("dialog[open]")) return;
    const place = document.createElement("div");
    place.className = "peek";
    place.setAttribute("aria-hidden", "true");
    const why = model.building ? refused(model, id) : "";
    render(place, wholeCard(cardOf(model.cards, id), why && h("p.why", null, why)));
    document.body.append(place);
    const box = source.getBoundingClientRect();
    const { width, height } = place.getBoundingClientRect();
    const left = box.right + 12 + width < innerWidth ? box.right + 12 : Math.max(8, box.left - width - 12);
    const bar = document.querySelector(".bar")?.getBoundingClientRect().top ?? innerHeight;
    place.style.setProperty("left", `${left}px`);
    place.style.setProperty("top", `${Math.max(8, Math.min(box.top, bar - height - 8))}px`);
  };
  waiting = window.setTimeout(show, event.type === "focusin" ? 80 : 320);
}

/** A screen opens: only a pointer that moves asks for cards. */
export function forget() {
  clearTimeout(waiting);
  document.querySelector(".peek")?.remove();
  moved = 0;
}
