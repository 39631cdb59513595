/** Things that move over the table: dice, coins from purse to purse, a card to its town, and what is written in the air. */

import { render } from "./dom.js";
import { die } from "./icons.js";
import { paced } from "./settings.js";

const MOST_COINS = 5;
/** How long a face of a tumbling die is seen, in milliseconds. */
const TUMBLE = 70;

/** @typedef {{x: number, y: number}} Point */

/** The middle of what is seen of the first of some things. @param {...string} selectors @returns {Point|undefined} */
function middle(...selectors) {
  for (const selector of selectors) {
    for (const each of document.querySelectorAll(selector)) {
      const box = each.getBoundingClientRect();
      const seen = box.width > 0 && box.right > 0 && box.left < innerWidth && getComputedStyle(each).visibility !== "hidden";
      if (seen) return { x: box.left + box.width / 2, y: box.top + Math.min(box.height / 2, 60) };
    }
  }
}

/** @param {string} name */
function thing(name) {
  const element = document.createElement("span");
  element.className = `flying ${name}`;
  element.setAttribute("aria-hidden", "true");
  document.body.append(element);
  return element;
}

/** @param {Element} element @param {Keyframe[]} path @param {KeyframeAnimationOptions} how */
function move(element, path, how) {
  const running = element.animate(path, { fill: "both", ...how });
  running.onfinish = running.oncancel = () => element.remove();
}

/** @param {Element} element @param {Point} from @param {Point} to @param {number} length @param {number} delay */
function fly(element, from, to, length, delay) {
  const lift = Math.min(90, 30 + Math.hypot(to.x - from.x, to.y - from.y) / 8);
  const path = [
    { transform: `translate(${from.x}px, ${from.y}px) scale(.7)`, opacity: 0.2 },
    { transform: `translate(${(from.x + to.x) / 2}px, ${(from.y + to.y) / 2 - lift}px) scale(1.15)`, opacity: 1 },
    { transform: `translate(${to.x}px, ${to.y}px) scale(.9)`, opacity: 1 },
  ];
  move(element, path, { duration: length, delay, easing: "ease-in-out" });
}

const purse = (/** @type {number|"bank"} */ whose) => [`.theatre [data-purse="${whose}"]`, `[data-purse="${whose}"]`];

/**
 * Coins from one purse to another, by way of the card that brings them; "bank" is a purse too.
 * @param {string} card @param {number|"bank"} from @param {number|"bank"} to @param {number} amount @param {number} length
 */
export function flyCoins(card, from, to, amount, length) {
  const town = to === "bank" ? from : to;
  const at = card ? [`.theatre [data-card="${CSS.escape(card)}"]`, `[data-town="${town}"] [data-card="${CSS.escape(card)}"]`] : [];
  const start = from === "bank" ? (middle(...at) ?? middle(...purse(from))) : middle(...purse(from));
  const end = middle(...purse(to));
  if (!start || !end || !paced(1) || amount <= 0) return;
  if (to !== "bank") {
    const spot = middle(...at) ?? end;
    write(spot, `+${amount}`, "gain", length / (1 - 0.28));
  }
  const count = Math.min(amount, MOST_COINS);
  for (let each = 0; each < count; each++) fly(thing("coin"), start, end, length * 0.8, (length * 0.2 * each) / count);
}

/** A card from the market to a town. @param {string} card @param {number} seat @param {number} length */
export function flyCard(card, seat, length) {
  const source = document.querySelector(`.market [data-card="${CSS.escape(card)}"]`);
  const end = middle(`[data-town="${seat}"]`);
  if (!source || !end || !paced(1)) return;
  const box = source.getBoundingClientRect();
  if (!box.width || getComputedStyle(source).visibility === "hidden") return;
  const copy = /** @type {HTMLElement} */ (source.cloneNode(true));
  copy.className += " flying";
  copy.removeAttribute("data-card");
  copy.setAttribute("aria-hidden", "true");
  copy.setAttribute("tabindex", "-1");
  copy.style.setProperty("width", `${box.width}px`);
  copy.style.setProperty("height", `${box.height}px`);
  document.body.append(copy);
  fly(copy, { x: box.left + box.width / 2, y: box.top + box.height / 2 }, end, length, 0);
}

/** How far below a number on the ruler the middle of the dice comes to lie, in pixels. */
const BELOW = 26;

/**
 * Dice from a player's side over the table onto the ruler; what they show is seen when they land.
 * @param {number[]} faces @param {number} seat @param {number} total 0 if they land anywhere @param {number} length
 */
export function throwDice(faces, seat, total, length) {
  if (!paced(1)) return;
  const from = middle(`[data-town="${seat}"]`, ".bar") ?? { x: innerWidth / 2, y: innerHeight };
  const stage = middle(".theatre .dice-place");
  const over = stage ?? middle(".market-room", ".board") ?? { x: innerWidth / 2, y: innerHeight / 2 };
  const place = stage ?? middle(`.ruler [data-number="${total}"]`) ?? over;
  const below = stage ? 0 : BELOW;
  const element = thing("throw");
  const started = performance.now();
  const tumble = () => {
    const landed = performance.now() - started > length * 0.86;
    render(element, faces.map((face, at) => die(landed ? face : 1 + Math.floor(Math.random() * 6), `throw-${at}`)));
    if (!landed && element.isConnected) setTimeout(tumble, TUMBLE);
  };
  tumble();
  const turn = seat % 2 ? -1 : 1;
  move(
    element,
    [
      { transform: `translate(${from.x}px, ${from.y}px) scale(.5) rotate(${-240 * turn}deg)`, opacity: 0.4 },
      { transform: `translate(${over.x}px, ${over.y}px) scale(1.25) rotate(${40 * turn}deg)`, opacity: 1, offset: 0.55 },
      { transform: `translate(${place.x}px, ${place.y + below + 4}px) scale(1) rotate(0)`, opacity: 1, offset: 0.86 },
      { transform: `translate(${place.x}px, ${place.y + below - 2}px) scale(1)`, opacity: 1, offset: 0.92 },
      { transform: `translate(${place.x}px, ${place.y + below}px) scale(1)`, opacity: 1 },
    ],
    { duration: length, easing: "ease-out" },
  );
}

/** @param {Point} at @param {string} text @param {string} kind @param {number} length */
function write(at, text, kind, length) {
  const element = thing(`written ${kind}`);
  element.textContent = text;
  move(
    element,
    [
      { transform: `translate(${at.x}px, ${at.y}px) scale(.6)`, opacity: 0 },
      { transform: `translate(${at.x}px, ${at.y - 16}px) scale(1.1)`, opacity: 1, offset: 0.3 },
      { transform: `translate(${at.x}px, ${at.y - 30}px)`, opacity: 1, offset: 0.85 },
      { transform: `translate(${at.x}px, ${at.y - 38}px)`, opacity: 0 },
    ],
    { duration: Math.max(paced(450), length), easing: "ease-out" },
  );
}

/** Write something over the dice. @param {string} where a class @param {string} text @param {string} kind */
export function drop(where, text, kind) {
  const at = middle(`.theatre .${where}`, ".ruler .hit", `.${where}`);
  if (at && text && paced(1)) write(at, text, kind, paced(700));
}

/** Sweep everything away that is still in the air. */
export function land() {
  for (const each of document.querySelectorAll(".flying")) each.remove();
}
