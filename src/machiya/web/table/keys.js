/** Keys at a table. What is being shown is skipped knowingly, with Space and Escape; other keys wait for its end. */

import { keyOf } from "../actions.js";
import { update } from "../app.js";

/** @import { Desk } from "../screens/table.js" */

const DIGITS = 9;

/** Digits choose among the answers that have no key of their own. @param {string[]} actions @param {string} pressed */
function digit(actions, pressed) {
  const answers = actions.filter((action) => !action.startsWith("build ") && !keyOf(action, actions));
  const number = Number(pressed);
  return number >= 1 && number <= DIGITS ? answers[number - 1] : undefined;
}

/** To the market; from there to one's own landmarks, and back. @param {Desk} desk */
function focusMarket({ turnTo }) {
  const inMarket = document.activeElement?.closest(".market");
  const places = [".market .card.open", ".market .card", ".mine .landmark-card.open", ".mine .landmark-card"];
  const order = inMarket ? [...places.slice(2), ...places.slice(0, 2)] : places;
  const found = order.map((place) => /** @type {HTMLElement|null} */ (document.querySelector(place))).find(Boolean);
  turnTo(found?.closest(".mine") ? "town" : "market");
  queueMicrotask(() => found?.focus());
}

/** @param {Desk} desk @returns {(event: KeyboardEvent) => boolean} */
export const keys = (desk) => (event) => {
  const { session, state } = desk;
  if (document.querySelector("dialog[open]")) return false;
  const pressed = event.key.toLowerCase();
  const onButton = /** @type {Element} */ (event.target).matches?.("button, a, summary");
  if (event.key === " " && session.playing && !onButton) return (session.skipTurn(), true);
  if (event.key === "Escape") {
    if (session.playing) session.catchUp();
    else desk.show("");
    return true;
  }
  /** @type {Record<string, (() => void)|undefined>} */
  const tools = {
    u: () => session.undo(),
    h: () => desk.show("hint"),
    l: () => desk.show("log"),
    o: () => desk.show("odds"),
    c: session.actions.includes("contribute") ? undefined : () => desk.show("chat"),
    "?": () => {
      state.help = true;
      update();
    },
    m: () => focusMarket(desk),
  };
  const use = tools[event.key] ?? tools[pressed];
  if (use) return (use(), true);
  if (session.playing) return false;
  const actions = session.actions;
  const found =
    actions.find((action) => keyOf(action, actions).toLowerCase() === pressed) ??
    (pressed === "r" ? actions.find((action) => action.startsWith("roll ")) : undefined) ??
    digit(actions, pressed);
  if (!found) return false;
  desk.act(found);
  return true;
};
