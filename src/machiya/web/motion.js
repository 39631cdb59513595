/** Things that move over the board: coins from purse to purse, and a card to its town. */

import { paced } from "./settings.js";

const MOST_COINS = 6;

/** @param {string} selector */
const middle = (selector) => {
  const box = [...document.querySelectorAll(selector)]
    .map((each) => each.getBoundingClientRect())
    .find((each) => each.width > 0);
  return box && { x: box.left + box.width / 2, y: box.top + Math.min(box.height / 2, 60) };
};

/** @param {Element} element @param {{x: number, y: number}} from @param {{x: number, y: number}} to @param {number} delay */
function fly(element, from, to, delay) {
  const length = paced(520);
  document.body.append(element);
  const lift = Math.min(90, 30 + Math.hypot(to.x - from.x, to.y - from.y) / 8);
  const path = [
    { transform: `translate(${from.x}px, ${from.y}px) scale(.7)`, opacity: 0.2 },
    {
      transform: `translate(${(from.x + to.x) / 2}px, ${(from.y + to.y) / 2 - lift}px) scale(1.15)`,
      opacity: 1,
      offset: 0.5,
    },
    { transform: `translate(${to.x}px, ${to.y}px) scale(.8)`, opacity: 0.9 },
  ];
  const running = element.animate(path, { duration: length, delay, easing: "ease-in-out", fill: "both" });
  const end = () => element.remove();
  running.onfinish = end;
  running.oncancel = end;
}

/** Coins from one purse to another; "bank" is a purse too. @param {number|"bank"} from @param {number|"bank"} to @param {number} amount */
export function flyCoins(from, to, amount) {
  const start = middle(`[data-purse="${from}"]`);
  const end = middle(`[data-purse="${to}"]`);
  if (!start || !end || !paced(1)) return;
  for (let each = 0; each < Math.min(amount, MOST_COINS); each++) {
    const coin = document.createElement("span");
    coin.className = "coin flying";
    coin.setAttribute("aria-hidden", "true");
    coin.textContent = each === 0 && amount > MOST_COINS ? String(amount) : "";
    fly(coin, start, end, paced(55 * each));
  }
}

/** A card from the market to a town. @param {string} card @param {number} seat */
export function flyCard(card, seat) {
  const source = document.querySelector(`.market [data-card="${CSS.escape(card)}"]`);
  const end = middle(`[data-town="${seat}"]`);
  if (!source || !end || !paced(1)) return;
  const box = source.getBoundingClientRect();
  if (!box.width) return;
  const copy = /** @type {HTMLElement} */ (source.cloneNode(true));
  copy.className += " flying";
  copy.removeAttribute("data-card");
  copy.setAttribute("aria-hidden", "true");
  copy.setAttribute("tabindex", "-1");
  copy.style.setProperty("width", `${box.width}px`);
  fly(copy, { x: box.left + box.width / 2, y: box.top + box.height / 2 }, end, 0);
}

/** Bring a town into sight where towns lie in a row to scroll. @param {number} seat */
export function reveal(seat) {
  const town = /** @type {HTMLElement|null} */ (document.querySelector(`.others [data-town="${seat}"]`));
  const row = town?.parentElement;
  if (!town || !row || row.scrollWidth <= row.clientWidth) return;
  row.scrollTo({
    left: town.offsetLeft - row.offsetLeft - (row.clientWidth - town.offsetWidth) / 2,
    behavior: paced(1) ? "smooth" : "auto",
  });
}

/** Sweep everything away that is still in the air. */
export function land() {
  for (const each of document.querySelectorAll(".flying")) each.remove();
}
