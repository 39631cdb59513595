/** Cards say as much as they have room for: words, else their name, else signs alone. */

import { h } from "../dom.js";
import { settings } from "../settings.js";
import { language } from "../words.js";

const LEVELS = ["words", "name", "signs"];
/** The least that is to be seen of a picture, in pixels. */
const PICTURE = 30;

/** Whether a card has room for what it says. @param {Element} card */
function fits(card) {
  const pictured = card.querySelector(".picture");
  const end = card.getBoundingClientRect().bottom;
  if ([...card.children].some((part) => !part.matches(".stamp, .count, .shut") && part.getBoundingClientRect().bottom > end)) return false;
  if (pictured && pictured.getBoundingClientRect().height < PICTURE) return false;
  return [...card.querySelectorAll(".name, .foot, .says, .head")].every((part) => part.scrollWidth <= part.clientWidth + 1);
}

/** Let every card within say as much as fits. @param {Element} place */
function fit(place) {
  let cards = [...place.querySelectorAll("[data-card]")];
  for (const level of settings.texts ? LEVELS : LEVELS.slice(1)) {
    for (const card of cards) card.setAttribute("data-level", level);
    cards = cards.filter((card) => !fits(card));
    if (!cards.length) return;
  }
}

/** @type {WeakMap<Element, string>} */
const seen = new WeakMap();
let fonts = 0;
document.fonts?.addEventListener("loadingdone", () => {
  fonts += 1;
});

/**
 * An element whose cards are fitted when it is drawn otherwise than before.
 * @param {string} tag @param {import("../dom.js").Props} props @param {string} version what the fit depends on
 * @param {import("../dom.js").Child} children
 */
export const fitted = (tag, props, version, children) =>
  h(
    tag,
    {
      ...props,
      drawn: (/** @type {Element} */ element) => {
        const now = `${version} ${language} ${fonts} ${settings.texts}`;
        if (seen.get(element) === now) return;
        seen.set(element, now);
        fit(element);
      },
    },
    children,
  );
