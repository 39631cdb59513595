/** Cards say as much as they have room for: words, else their name, else signs alone. Names are shown by all or by none. */

import { h } from "../dom.js";
import { settings } from "../settings.js";
import { language } from "../words.js";

/** @type {Record<string, number>} what lies side by side and looks alike, and how little may be seen of its pictures, in pixels */
const KINDS = { ".card": 16, ".tile": 10, ".landmark-card": 10 };
/** What is to be seen of pictures before names are set narrow. */
const PICTURE = 30;
/** The share of the cards that have to have room for words before any shows them. */
const MOST = 0.6;

/** Whether a card has room for what it says, and for so much of its picture. @param {Element} card @param {number} least */
function fits(card, least) {
  const pictured = card.querySelector(".picture");
  const end = card.getBoundingClientRect().bottom;
  if ([...card.children].some((part) => !part.matches(".stamp, .count, .shut") && part.getBoundingClientRect().bottom > end)) return false;
  if (pictured && pictured.getBoundingClientRect().height < least) return false;
  return [...card.querySelectorAll(".name, .foot, .says, .head")].every((part) => part.scrollWidth <= part.clientWidth + 1);
}

/** Let cards say so much; those that have no room for it. @param {Element[]} cards @param {string} level @param {number} [least] */
function show(cards, level, least = 0) {
  for (const card of cards) card.setAttribute("data-level", level);
  return cards.filter((card) => !fits(card, least));
}

/** Let every card within say as much as fits. @param {Element} place */
function fit(place) {
  const kinds = Object.entries(KINDS).map(([kind, least]) => ({ least, cards: [...place.querySelectorAll(kind)] }));
  place.setAttribute("data-names", "wide");
  const narrow = kinds.some(({ cards }) => show(cards, "name", PICTURE).length);
  if (narrow) place.setAttribute("data-names", "narrow");
  for (const { cards, least } of kinds) {
    const seen = narrow ? least : PICTURE;
    if (narrow && show(cards, "name", seen).length) show(cards, "signs");
    else if (settings.texts) {
      const without = show(cards, "words", seen);
      show(without.length > cards.length * (1 - MOST) ? cards : without, "name");
    }
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
