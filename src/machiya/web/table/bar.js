/** At the bottom: the dice, what is asked or told, and what can be done. */

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { buttons, question } from "../actions.js";
import { update } from "../app.js";
import { headline, rematch } from "../ending.js";
import { list, t } from "../words.js";
import { mode, paged } from "./mode.js";
import { purse } from "./town.js";
import { tray } from "./tray.js";

/** @import { GameView } from "../types.js" */
/** @import { Model } from "./board.js" */
/** @import { Desk } from "../screens/table.js" */

/** @param {number} amount */
const signed = (amount) => (amount > 0 ? `+${amount}` : amount < 0 ? `−${-amount}` : "0");

/** What the round brought everybody. @param {Desk} desk @param {GameView} game */
function roundWords({ session }, game) {
  const { brought } = session;
  if (!brought) return "";
  if (!Object.values(brought).some(Boolean)) return t("this_round_nothing");
  const parts = game.players.map((player, seat) =>
    t("round_of", { name: session.plays(seat) ? t("you") : player.name, change: signed(brought[seat] ?? 0) }),
  );
  return t("this_round", { list: list(parts) });
}

/** @param {Desk} desk @param {GameView} game @returns {string} */
function promptWords(desk, game) {
  const { session } = desk;
  const { table } = session.view;
  if (session.playing) return session.telling;
  if (game.over) return headline(desk, game);
  if (session.busy) return t("sending");
  if (session.acting !== null)
    return table.yours.length > 1
      ? `${game.players[session.acting].name}: ${question(game, session.cards)}`
      : question(game, session.cards);
  if (session.awaited.length) return t("seeds.awaited", { names: list(session.awaited) });
  if (!table.yours.length) return t("watching");
  return t("waiting_for", { name: game.players[game.to_move ?? game.active].name });
}

/** The last line of the log, or what the round brought; pressed, the log opens. @param {Desk} desk @param {GameView} game */
function ticker(desk, game) {
  const { session } = desk;
  const last = session.shown.log.at(-1)?.text ?? "";
  const words = (!session.playing && roundWords(desk, game)) || last;
  return h(
    "button.ticker",
    { key: "ticker", type: "button", title: t("log"), "aria-label": `${t("log")}: ${words}`, onclick: () => desk.show("log") },
    icon("log"),
    h("span", null, words),
  );
}

/** @param {string} sign @param {string} words @param {string} key @param {() => void} act @param {string} [name] */
const button = (sign, words, key, act, name = "") =>
  h(
    "button.button",
    { key: words, type: "button", class: name, title: words, "aria-label": words, onclick: act },
    icon(sign),
    h("span", null, words),
    key && h("kbd", { "aria-hidden": "true" }, key),
  );

/** After the end: once more, or a look at the board. @param {Desk} desk */
const afterwards = (desk) => [
  button(desk.state.board ? "star" : "build", t(desk.state.board ? "show_result" : "show_board"), "", () => {
    desk.state.board = !desk.state.board;
    update();
  }),
  desk.state.board &&
    desk.session.view.table.yours.length > 0 &&
    !desk.session.view.table.campaign &&
    button("roll", t(desk.session.rematch ? "go_rematch" : "rematch"), "", () => rematch(desk), "primary"),
];

/** @param {Desk} desk @param {GameView} game @param {Model} model */
export function bar(desk, game, model) {
  const { session } = desk;
  const { table } = session.view;
  const others = session.playing && !session.plays(model.game.active);
  return h(
    "footer.bar",
    { key: "bar" },
    tray(model),
    h(
      "div.words",
      { key: "words" },
      h(
        "p.prompt",
        { key: "prompt", tabindex: -1 },
        paged(mode()) && model.me !== null && model.pane !== "theatre" && purse(model, model.me),
        h("span", null, promptWords(desk, game)),
      ),
      ticker(desk, model.game),
    ),
    h(
      "div.bar-buttons",
      { key: "buttons" },
      game.over && !session.playing && afterwards(desk),
      session.playing
        ? [
            others && button("next", t("skip_turn"), "␣", () => session.skipTurn(), "skip-turn"),
            button("end", t("skip"), "Esc", () => session.catchUp(), "skip-all"),
          ]
        : session.acting !== null &&
            !session.busy &&
            buttons({
              game,
              cards: session.cards,
              actions: session.actions,
              offers: session.offers,
              act: desk.act,
              advised: session.advice?.candidates[0]?.action,
              entry: desk.state.entry,
              wish: (card) => {
                desk.state.wish = card;
              },
            }),
      game.can_undo && !session.playing && button("undo", t("undo"), "U", () => session.undo()),
      session.acting !== null && table.hints !== false && button("hint", t("hint"), "H", () => desk.show("hint"), "quiet-button"),
    ),
  );
}
