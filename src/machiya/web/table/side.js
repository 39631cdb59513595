/** What opens over the table's edge: the log, the chat, the odds, the advice, what there is to know about the table, the menu. */

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { update } from "../app.js";
import { openSettings } from "../chrome.js";
import { advicePanel, chatPanel, logPanel, oddsPanel } from "../panels.js";
import { t } from "../words.js";
import { about } from "./about.js";

/** @import { GameView } from "../types.js" */
/** @import { Model } from "./board.js" */
/** @import { Desk } from "../screens/table.js" */

/** The tools of a table, for a bar or for a menu. @type {[string, string, string][]} */
const TOOLS = [
  ["hint", "hint", "H"],
  ["odds", "odds", "O"],
  ["log", "log", "L"],
  ["chat", "chat", "C"],
  ["table", "people", ""],
];

/** @param {Desk} desk @param {string} name @param {string} sign @param {string} shortcut */
const tool = ({ session, state, show }, name, sign, shortcut) =>
  h(
    "button.tool",
    {
      key: name,
      type: "button",
      title: shortcut ? `${t(name)} (${shortcut})` : t(name),
      "aria-label": t(name),
      "aria-pressed": String(state.panel === name),
      onclick: () => show(name),
    },
    icon(sign),
    name === "chat" && session.unread > 0 && state.panel !== "chat" && h("span.unread", null, String(session.unread)),
  );

/** @param {Desk} desk */
const openHelp = ({ state }) => {
  state.help = true;
  state.panel = "";
  update();
};

/** @param {Desk} desk @param {boolean} narrow whether they lie in a menu @param {boolean} between whether no game is on the table */
export function tools(desk, narrow, between = false) {
  const offered = TOOLS.filter(([name]) => (!between || ["chat", "table"].includes(name)) && desk.offers(name));
  if (narrow && !between) return [tool(desk, "menu", "menu", "")];
  return [
    ...offered.map(([name, sign, shortcut]) => tool(desk, name, sign, shortcut)),
    !between &&
      h(
        "button.tool",
        { key: "help", type: "button", title: `${t("help")} (?)`, "aria-label": t("help"), onclick: () => openHelp(desk) },
        icon("help"),
      ),
  ];
}

/** @param {Desk} desk */
const menu = (desk) =>
  h(
    "div.menu",
    { key: "menu" },
    TOOLS.filter(([name]) => desk.offers(name)).map(([name, sign]) =>
      h("button.button", { key: name, type: "button", onclick: () => desk.show(name) }, icon(sign), t(name)),
    ),
    h("button.button", { key: "help", type: "button", onclick: () => openHelp(desk) }, icon("help"), t("help")),
    h("button.button", { key: "settings", type: "button", onclick: openSettings }, icon("settings"), t("settings")),
    h("a.button", { key: "home", href: "/" }, icon("home"), t("home")),
  );

/** @param {Desk} desk @param {GameView} [game] @param {Model} [model] */
export function side(desk, game, model) {
  const { session, state, show } = desk;
  const { table } = session.view;
  /** @type {Record<string, () => import("../dom.js").Node_>} */
  const panels = {
    log: () =>
      logPanel(session.shown.log, session.cards, {
        look: desk.look,
        rule: (rule) => {
          state.rule = rule;
          update();
        },
      }),
    chat: () =>
      chatPanel(session.view.chat, state.draft, {
        send: (line) => session.chat(line),
        muted: state.muted,
        yours: table.yours,
        mute: (seat) => {
          if (seat < 0) state.muted.clear();
          else state.muted.add(seat);
          update();
        },
      }),
    table: () => about(desk, table),
    menu: () => menu(desk),
  };
  if (game && model) {
    panels.odds = () => oddsPanel(session.odds, game, model.me);
    panels.hint = () => advicePanel(session.advice, game, session.cards);
  }
  if (!panels[state.panel]) return null;
  return h(
    "aside.side",
    { key: "side", "aria-label": t(state.panel) },
    h(
      "div.spread",
      null,
      h("h2", null, t(state.panel)),
      h("button.tool", { type: "button", "aria-label": t("close"), onclick: () => show("") }, icon("close")),
    ),
    h("div.side-body", { key: state.panel, tabindex: 0, role: "region", "aria-label": t(state.panel) }, panels[state.panel]()),
  );
}
