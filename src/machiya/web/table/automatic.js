/** Rolling and passing by itself where there is nothing to decide. */

import { settings } from "../settings.js";

/** @import { Desk } from "../screens/table.js" */

/** How long one sees that it is one's turn, in milliseconds. */
const PAUSE = 700;
const ALONE = /^(roll \d|pass|skip)$/;
let waiting = 0;
let asked = "";

/** Whether things are done by themselves at this table. @param {Desk} desk */
const isOn = ({ session: { view: { table } } }) =>
  settings.automatic === "on" ||
  (settings.automatic === "bots" && table.yours.length === 1 && table.seats.every((seat) => seat.kind === "bot" || table.yours.includes(seat.seat)));

/** In a trade, take the card that was wished for, once it can be taken. @param {Desk} desk */
function fulfil({ session, state, act }) {
  const action = `choose ${state.wish}`;
  if (!state.wish || session.playing || session.acting === null || session.busy) return false;
  const { game } = session.view;
  if (game?.pending?.mine && session.actions.includes(action)) {
    state.wish = "";
    queueMicrotask(() => act(action));
    return true;
  }
  if (!["player", "card"].includes(game?.phase ?? "")) state.wish = "";
  return false;
}

/** Do the only thing that can be done, after a moment. @param {Desk} desk */
export function automatic(desk) {
  const { session, state } = desk;
  const { actions } = session;
  if (fulfil(desk)) return;
  const only = !session.playing && session.acting !== null && actions.length === 1 && ALONE.test(actions[0]) ? actions[0] : "";
  const now = only && !state.panel && isOn(desk) && !session.view.game?.chance ? `${session.id} ${session.view.version} ${only}` : "";
  if (now === asked) return;
  asked = now;
  clearTimeout(waiting);
  if (!now) return;
  waiting = window.setTimeout(() => {
    if (asked === now && !document.querySelector("dialog[open]")) desk.act(only);
  }, PAUSE);
}
