/** Whose turn it is, as far as it has been shown. */

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { tableName } from "../names.js";
import { t } from "../words.js";

/** @import { Session } from "../session.js" */

/** How long the clock still runs, in seconds. @param {Session} session */
function timeLeft({ view: { clock }, clockAt }) {
  if (clock.left === null) return null;
  return Math.max(0, clock.left - (clock.paused ? 0 : (Date.now() - clockAt) / 1000));
}

/** Whose turn, in words; nothing where nobody's is. @param {Session} session */
export function whoseTurn(session) {
  const game = session.shown.game ?? session.view.game;
  if (session.acting !== null) return t("your_turn");
  if (!game || game.over) return "";
  if (session.plays(game.active)) return t("your_turn");
  return t("turn_of", { name: game.players[game.active].name });
}

/** @param {Session} session */
export function banner(session) {
  const { table, clock } = session.view;
  const game = session.shown.game ?? session.view.game;
  const left = timeLeft(session);
  const mine = session.acting !== null || (game !== null && session.plays(game.active));
  const needs = table.seats.some((seat) => seat.kind === "bot" && !["gentle", "easy", "medium"].includes(seat.bot ?? ""));
  return h(
    "div.turn-banner",
    null,
    whoseTurn(session) && h("strong", { class: mine ? "mine" : "" }, whoseTurn(session)),
    game && h("span.quiet.turn-number", null, t("turn_number", { number: game.turn })),
    h("span.table-name", null, tableName(table)),
    left !== null &&
      h(
        "span.clock",
        { class: left < 15 ? "hurry" : "", role: "timer" },
        icon("clock"),
        clock.paused ? t("paused") : `${Math.floor(left / 60)}:${String(Math.floor(left % 60)).padStart(2, "0")}`,
      ),
    !table.bots_ready && needs && h("span.quiet.watching", { title: t("bots_not_ready") }, t("bots_warming")),
    table.watching > 0 && h("span.quiet.watching", null, t("watching_count", { count: table.watching })),
  );
}
