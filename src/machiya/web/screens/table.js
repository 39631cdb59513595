/** A table: its waiting room, its game, its campaign, its end. */

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { failed, go, note, update } from "../app.js";
import { get, post, reasonOf } from "../requests.js";
import { Session } from "../session.js";
import { board, tray } from "../board.js";
import { buttons, keyOf, purse, question } from "../actions.js";
import { advicePanel, chatPanel, logPanel, oddsPanel, ruleName } from "../panels.js";
import { cardOf, wholeCard } from "../card.js";
import { check, dialog, topbar } from "../chrome.js";
import { constants } from "../constants.js";
import { copy, invitation, seatLink, waitingRoom } from "../waiting.js";
import { ending } from "../ending.js";
import { story } from "../between.js";
import { plainTable } from "../plain.js";
import { choose, keepSeat, seatKey, settings } from "../settings.js";
import { playerName, tableName } from "./home.js";
import { street } from "../art.js";
import { has, t } from "../words.js";

/** @import { GameView, ReviewView, SeatChange, SeatView, TableView } from "../types.js" */

const ANSWERS = 12;

/**
 * What the screen remembers besides the table itself.
 * @typedef {object} State
 * @property {string} panel what is shown beside the board
 * @property {{text: string}} draft the line of chat that is being written
 * @property {Set<number>} muted seats whose chat is not shown here
 * @property {import("../actions.js").Faces} entry
 * @property {ReviewView|null|undefined} review
 * @property {string} noReview why there is none
 * @property {string} joining the name to sit down with
 * @property {{card: string, why?: string}|null} look a card that is shown large
 * @property {Question|null} sure
 * @property {string} rule a rule that is looked up
 * @property {boolean} help
 * @property {string} handed which private choice the device has been handed over for
 * @property {string[]} squares town square cards that are picked
 */
/** @typedef {{title: string, words: string, act: () => void}} Question something to be sure of before it is done */

/** @param {string} code */
export async function open(code) {
  const token = new URLSearchParams(location.hash.slice(1)).get("seat");
  if (token) {
    // The key stays in the address until the seat is held: loading the page again tries again.
    const forget = () => history.replaceState(null, "", location.pathname);
    await post(`tables/${encodeURIComponent(code)}/claim`, { token }).then(forget, failed);
  }
  let first;
  try {
    first = await get(`tables/${encodeURIComponent(code)}`);
  } catch (error) {
    return { title: () => t("no_table"), view: () => missing(reasonOf(error)) };
  }
  const session = new Session(first);
  await session.loadCards();
  /** @type {State} */
  const state = {
    panel: matchMedia("(min-width: 70rem)").matches ? "log" : "",
    draft: { text: "" },
    muted: new Set(),
    entry: { faces: [], redraw: update },
    review: undefined,
    noReview: "",
    joining: settings.name,
    look: null,
    sure: null,
    rule: "",
    help: false,
    handed: "",
    squares: [],
  };
  session.heard = (line) => !state.muted.has(line.seat);
  const ticker = setInterval(
    () =>
      (session.view.clock.mode !== "none" || session.view.table.seats.some((seat) => seat.away !== null)) && update(),
    1000,
  );

  /** @param {string} action */
  const act = (action) => {
    state.look = null;
    session.play(action);
    if (state.panel === "hint") state.panel = "log";
    if (matchMedia("(max-width: 69.99rem)").matches) state.panel = "";
  };
  /** @param {string} card @param {string} [why] */
  const look = (card, why) => {
    state.look = { card, why };
    update();
  };
  /** @param {string} panel */
  const show = (panel) => {
    state.panel = state.panel === panel ? (panel === "log" ? "" : "log") : panel;
    if (matchMedia("(max-width: 69.99rem)").matches && state.panel === "log" && panel !== "log") state.panel = "";
    session.oddsOpen = state.panel === "odds";
    if (panel === "chat") session.unread = 0;
    if (state.panel === "odds") session.askOdds();
    if (state.panel === "hint") hint();
    update();
  };
  async function hint() {
    if (session.mover === null) {
      state.panel = "log";
      return note(t("hint.not_now"));
    }
    session.advice = null;
    update();
    try {
      session.advice = await get(`tables/${session.id}/hint`);
    } catch (error) {
      state.panel = "";
      failed(error);
    }
    update();
  }
  async function join() {
    choose({ name: state.joining.trim() });
    try {
      const { token } = await post(`tables/${session.id}/join`, { name: playerName() });
      keepSeat(session.id, token);
      session.link.again();
    } catch (error) {
      failed(error);
    }
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    if (document.querySelector("dialog[open]")) return false;
    const pressed = event.key.toLowerCase();
    const inGrid = /** @type {Element} */ (event.target).matches?.("button, a, summary, [tabindex]");
    if (event.key === " " && session.playing && !inGrid) return (session.catchUp(), true);
    if (event.key === "Escape") return (session.catchUp(), true);
    /** @type {Record<string, (() => void)|undefined>} */
    const tools = {
      u: () => session.undo(),
      h: () => show("hint"),
      l: () => show("log"),
      o: () => show("odds"),
      c: session.actions.includes("contribute") ? undefined : () => show("chat"),
      "?": () => {
        state.help = true;
        update();
      },
      m: focusMarket,
    };
    const use = tools[event.key] ?? tools[pressed];
    if (use) return (use(), true);
    const actions = session.actions;
    const found =
      actions.find((action) => keyOf(action, actions).toLowerCase() === pressed) ??
      (pressed === "r" ? actions.find((action) => action.startsWith("roll ")) : undefined) ??
      digit(actions, pressed);
    if (!found) return false;
    act(found);
    return true;
  }
  /** Digits choose among the answers that have no key of their own. @param {string[]} actions @param {string} pressed */
  function digit(actions, pressed) {
    const answers = actions.filter((action) => !action.startsWith("build ") && !keyOf(action, actions));
    return answers[ANSWERS > Number(pressed) ? Number(pressed) - 1 : -1];
  }
  /** To the market; from there to one's own landmarks, and back. */
  function focusMarket() {
    const inMarket = document.activeElement?.closest(".market");
    const places = [".market .card.open", ".market .card", ".mine .landmark-card.open", ".mine .landmark-card"];
    const order = inMarket ? [...places.slice(2), ...places.slice(0, 2)] : places;
    const found = order.map((place) => /** @type {HTMLElement|null} */ (document.querySelector(place))).find(Boolean);
    found?.focus();
  }

  /** What the board shows of a game. @param {GameView} game @returns {import("../board.js").Model} */
  const model = (game) => {
    const { table } = session.view;
    const mover = session.mover;
    const me = mover ?? (table.yours.includes(game.active) ? game.active : (table.yours[0] ?? null));
    const live = !session.playing;
    return {
      game,
      cards: session.cards,
      seats: table.seats,
      me,
      lit: session.lit,
      rolling: session.rolling,
      refusals: live ? session.refusals : {},
      act,
      look,
      texts: settings.texts,
      actions: new Set(live ? session.actions : []),
      building: live && mover !== null && game.phase === "build",
      advised: session.advice?.candidates[0]?.action,
    };
  };

  /** @param {string} name @param {string} sign @param {string} shortcut */
  const tool = (name, sign, shortcut) =>
    h(
      "button.tool",
      {
        key: name,
        type: "button",
        title: `${t(name)} (${shortcut})`,
        "aria-label": t(name),
        "aria-pressed": String(state.panel === name),
        onclick: () => show(name),
      },
      icon(sign),
      name === "chat" && session.unread > 0 && state.panel !== "chat" && h("span.unread", null, String(session.unread)),
    );

  function banner() {
    const { table, game, clock } = session.view;
    const left =
      clock.left === null
        ? null
        : Math.max(0, clock.left - (clock.paused ? 0 : (Date.now() - session.clockAt) / 1000));
    return h(
      "div.turn-banner",
      null,
      h("span.table-name", null, tableName(table)),
      game &&
        !game.over &&
        h(
          "strong",
          null,
          session.mover !== null
            ? t("your_turn")
            : t("turn_of", { name: game.players[session.shown.game?.active ?? game.active].name }),
        ),
      game && h("span.quiet", null, t("turn_number", { number: session.shown.game?.turn ?? game.turn })),
      left !== null &&
        h(
          "span.clock",
          { class: left < 15 ? "hurry" : "", role: "timer" },
          icon("clock"),
          clock.paused ? t("paused") : `${Math.floor(left / 60)}:${String(Math.floor(left % 60)).padStart(2, "0")}`,
        ),
      !table.bots_ready && h("span.quiet.watching", { title: t("bots_not_ready") }, t("bots_warming")),
      table.watching > 0 && h("span.quiet.watching", null, t("watching_count", { count: table.watching })),
    );
  }

  /** @param {GameView} game @param {GameView} shown what the board draws of it */
  function bar(game, shown) {
    const { table } = session.view;
    const undo =
      game.can_undo &&
      h(
        "button.button",
        { key: "undo", type: "button", onclick: () => session.undo() },
        icon("undo"),
        h("span", null, t("undo")),
        h("kbd", { "aria-hidden": "true" }, "U"),
      );
    let prompt;
    /** @type {import("../dom.js").Child} */
    let choices = null;
    if (session.playing) {
      prompt = session.telling?.text ?? "";
      choices = h(
        "button.button",
        { key: "skip", type: "button", onclick: () => session.catchUp() },
        t("skip"),
        h("kbd", { "aria-hidden": "true" }, "Esc"),
      );
    } else if (session.busy) prompt = t("sending");
    else if (session.mover !== null) {
      prompt =
        table.yours.length > 1
          ? `${game.players[session.mover].name}: ${question(game, session.cards)}`
          : question(game, session.cards);
      choices = buttons({
        game,
        cards: session.cards,
        actions: session.actions,
        act,
        advised: session.advice?.candidates[0]?.action,
        entry: state.entry,
      });
    } else if (!table.yours.length) prompt = t("watching");
    else prompt = t("waiting_for", { name: game.players[game.to_move ?? game.active].name });
    return h(
      "footer.bar",
      { key: "bar" },
      tray(model(shown)),
      h(
        "p.prompt",
        { key: "prompt", tabindex: -1 },
        session.mover !== null && purse(game.players[session.mover]),
        h("span", null, prompt),
      ),
      h(
        "div.bar-buttons",
        { key: "buttons" },
        choices,
        undo,
        session.mover !== null &&
          !session.playing &&
          h(
            "button.button.quiet-button",
            { key: "hint", type: "button", "aria-label": t("hint"), onclick: () => show("hint") },
            icon("hint"),
            h("span", null, t("hint")),
            h("kbd", { "aria-hidden": "true" }, "H"),
          ),
      ),
    );
  }

  /** @param {number} seat @param {SeatChange} body */
  const sit = (seat, body) => post(`tables/${session.id}/seats/${seat}`, body).catch(failed);
  /** Ask before something is done that others will notice. @param {Question} sure */
  const ask = (sure) => {
    state.sure = sure;
    update();
  };
  /** @param {SeatView} player */
  const remove = ({ seat, name }) =>
    ask({ title: t("remove.name", { name }), words: t("remove.more", { name }), act: () => sit(seat, { kind: "free" }) });
  /** @param {SeatView} player */
  const mute = ({ seat, name, muted }) => {
    const act = () => post(`tables/${session.id}/mute`, { seat, muted: !muted }).catch(failed);
    if (muted) act();
    else ask({ title: t("mute_for_all.name", { name }), words: t("mute_for_all.more", { name }), act });
  };
  /** What the host can do about the other players. @param {TableView} table */
  function people(table) {
    const others = table.seats.filter((seat) => seat.kind === "person" && !table.yours.includes(seat.seat));
    if (table.host === null || !table.yours.includes(table.host) || !others.length || !["waiting", "playing"].includes(table.status))
      return null;
    return h(
      "div",
      { key: "people" },
      h("h3", null, t("players")),
      h(
        "ul.seats",
        null,
        others.map((seat) =>
          h(
            "li",
            { key: seat.seat },
            h("span.seat-mark", { class: `seat-${seat.seat}`, "aria-hidden": "true" }, seat.name.slice(0, 1).toUpperCase()),
            h("span.seat-name", null, seat.name),
            seat.muted && h("span.badge.away", null, t("muted")),
            h(
              "button.button.small",
              {
                type: "button",
                "aria-label": t(seat.muted ? "let_talk" : "mute_for_all.name", { name: seat.name }),
                onclick: () => mute(seat),
              },
              seat.muted ? t("let_talk", { name: seat.name }) : t("mute_for_all"),
            ),
            h(
              "button.button.small",
              { type: "button", "aria-label": t("remove.name", { name: seat.name }), onclick: () => remove(seat) },
              t("remove_player"),
            ),
          ),
        ),
      ),
    );
  }

  function absent() {
    const { table } = session.view;
    if (table.status !== "playing" || !table.yours.length) return null;
    const away = table.seats.filter(
      (seat) =>
        seat.kind === "person" &&
        !seat.here &&
        !table.yours.includes(seat.seat) &&
        seat.away !== null,
    );
    const back = table.seats.filter(
      (seat) =>
        seat.kind === "bot" && (seat.owner === "person" || seat.owner === "device") && table.yours.includes(seat.seat),
    );
    /** @param {SeatView} seat */
    const gone = (seat) => (seat.away ?? 0) + (Date.now() - session.tableAt) / 1000;
    return [
      ...back.map((seat) =>
        h(
          "p.strip",
          { key: `back ${seat.seat}` },
          t("bot_has_your_seat"),
          h(
            "button.button.small.primary",
            { type: "button", onclick: () => sit(seat.seat, { kind: "person" }) },
            t("take_back"),
          ),
        ),
      ),
      ...away.map((seat) =>
        h(
          "p.strip",
          { key: `away ${seat.seat}` },
          t("is_away", { name: seat.name }),
          gone(seat) < constants.away
            ? h("span.quiet", null, t("is_away.wait", { count: Math.ceil(constants.away - gone(seat)) }))
            : h(
                "button.button.small",
                { type: "button", onclick: () => sit(seat.seat, { kind: "bot" }) },
                t("let_bot_play"),
              ),
        ),
      ),
    ];
  }

  /** What lies beside the board. @param {GameView} [game] @param {GameView} [shown] what the board draws of it */
  function side(game, shown) {
    const { table } = session.view;
    const close = h(
      "button.tool",
      {
        type: "button",
        "aria-label": t("close"),
        onclick: () => {
          state.panel = "";
          session.oddsOpen = false;
          update();
        },
      },
      icon("close"),
    );
    /** @type {Record<string, () => import("../dom.js").Node_>} */
    const panels = {
      log: () =>
        logPanel(session.shown.log, session.cards, {
          look,
          rule: (rule) => {
            state.rule = rule;
            update();
          },
        }),
      chat: () =>
        chatPanel(session.view.chat, state.draft, {
          send: (line) => session.chat(line),
          muted: state.muted,
          canTalk: table.yours.length > 0,
          mute: (seat) => {
            if (seat < 0) state.muted.clear();
            else state.muted.add(seat);
            update();
          },
        }),
      table: () => tablePanel(table),
    };
    if (game && shown) {
      panels.odds = () => oddsPanel(session.odds, game, model(shown).me);
      panels.hint = () => advicePanel(session.advice, game, session.cards);
    }
    if (!state.panel || !panels[state.panel]) return null;
    return h(
      "aside.side",
      { key: "side", class: state.panel === "log" ? "" : "tall", "aria-label": t(state.panel) },
      h("div.spread", null, h("h2", null, t(state.panel)), close),
      panels[state.panel](),
    );
  }

  /** @param {TableView} table */
  const tablePanel = (table) =>
    h(
      "div.table-panel",
      { key: "table" },
      invitation(table),
      h(
        "p",
        null,
        tableName(table),
        " · ",
        has(`market.${table.market}`) ? t(`market.${table.market}`) : "",
        " · ",
        t(`dice.${table.dice}`),
      ),
      people(table),
      table.commitment && h("p.quiet.hash", null, t("commitment"), " ", h("code", null, table.commitment)),
      h(
        "div.row",
        null,
        table.status === "playing" &&
          table.yours.length > 0 &&
          table.seats[table.yours[0]].kind !== "bot" &&
          h(
            "button.button.small",
            { type: "button", onclick: () => sit(table.yours[0], { kind: "bot" }) },
            t("bot_for_me"),
          ),
        seatKey(table.id) &&
          h(
            "button.button.small",
            { type: "button", onclick: () => copy(seatLink(table, seatKey(table.id) ?? "")) },
            t("seat_link"),
          ),
        h("a.button.small", { href: `/verify/${table.id}` }, t("verify_dice")),
        h(
          "button.button.small",
          { type: "button", onclick: () => get(`tables/${table.id}/record`).then(copy, failed) },
          t("bug_report"),
        ),
      ),
      check(t("text_mode"), settings.text, (text) => {
        choose({ text });
        update();
      }),
    );

  function dialogs() {
    if (state.look) {
      const { card, why } = state.look;
      const close = () => {
        state.look = null;
        update();
      };
      const actions = session.actions.filter(
        (action) =>
          [`build ${card}`, `choose ${card}`].includes(action) ||
          (action === "contribute" && session.view.game?.community === card),
      );
      const found = cardOf(session.cards, card);
      return dialog(
        found.name,
        close,
        wholeCard(found, [
          why && h("p.why", null, why),
          actions.map((action) =>
            h(
              "button.button.primary.large",
              { key: action, type: "button", "data-action": action, onclick: () => act(action) },
              action.startsWith("build ") ? t("build_for", { count: found.cost }) : t("choose"),
            ),
          ),
        ]),
        "card-dialog",
      );
    }
    if (state.sure) {
      const { title, words, act: go } = state.sure;
      const close = () => {
        state.sure = null;
        update();
      };
      return dialog(title, close, [
        h("p", { key: "words" }, words),
        h(
          "div.row",
          { key: "answers" },
          h(
            "button.button.primary",
            {
              type: "button",
              id: "sure",
              onclick: () => {
                close();
                go();
              },
            },
            title,
          ),
          h("button.button", { type: "button", onclick: close }, t("cancel")),
        ),
      ]);
    }
    if (state.rule)
      return dialog(
        ruleName(state.rule),
        () => {
          state.rule = "";
          update();
        },
        h("p", null, t(`rule.${state.rule}.more`)),
      );
    if (state.help)
      return dialog(
        t("help"),
        () => {
          state.help = false;
          update();
        },
        helpWords(),
      );
    return null;
  }

  const view = () => {
    const { table, game } = session.view;
    const off =
      !session.connected &&
      h("p.strip.off", { key: "off", role: "alert" }, h("span.spinner", { "aria-hidden": "true" }), t("reconnecting"));
    const tools = [
      tool("hint", "hint", "H"),
      tool("odds", "odds", "O"),
      tool("log", "log", "L"),
      tool("chat", "chat", "C"),
      tool("table", "people", ""),
      h(
        "button.tool",
        {
          key: "help",
          type: "button",
          title: `${t("help")} (?)`,
          "aria-label": t("help"),
          onclick: () => {
            state.help = true;
            update();
          },
        },
        icon("help"),
      ),
    ];
    if (table.status === "waiting") {
      return h(
        "div.screen.at-table",
        { key: "table" },
        topbar(h("span.table-name", null, tableName(table))),
        off,
        waitingRoom(table, {
          join,
          remove,
          name: state.joining,
          setName: (name) => {
            state.joining = name;
          },
        }),
        dialogs(),
      );
    }
    const { campaign } = table;
    if (campaign && (!game || campaign.phase !== "play"))
      return h(
        "div.screen.at-table",
        { key: "table" },
        topbar(banner(), [tool("chat", "chat", "C"), tool("table", "people", "")]),
        off,
        absent(),
        story(session, campaign, state),
        h("div.side-float", { key: "float" }, ["chat", "table"].includes(state.panel) && side()),
        dialogs(),
      );
    if (!game) return null;
    const over = game.over && !session.playing;
    const shown = session.shown.game ?? game;
    return h(
      "div.screen.at-table",
      { key: "table", class: [state.panel && "with-side", over && "over"].filter(Boolean).join(" ") },
      topbar(banner(), tools),
      off,
      absent(),
      h(
        "main.playing",
        { key: "playing" },
        h("h1.unseen", null, tableName(table)),
        over && ending(session, game, state),
        settings.text ? [plainTable(session, game, { act, look }), side(game, shown)] : board(model(shown), side(game, shown)),
      ),
      !over && bar(game, shown),
      dialogs(),
    );
  };
  const title = () => (session.mover !== null ? t("your_turn") : tableName(session.view.table));
  return {
    view,
    key,
    title,
    close: () => {
      clearInterval(ticker);
      session.close();
    },
  };
}

const KEYS = [
  ["R", "key.roll"],
  ["1 2", "key.dice"],
  ["M", "key.market"],
  ["← ↑ → ↓", "key.arrows"],
  ["Enter", "key.enter"],
  ["P", "key.pass"],
  ["U", "key.undo"],
  ["H", "key.hint"],
  ["O", "key.odds"],
  ["L", "key.log"],
  ["C", "key.chat"],
  ["Esc", "key.skip"],
  ["?", "key.help"],
];

/** The rules in a nutshell, and the keys. */
const helpWords = () => [
  h(
    "ol.steps",
    { key: "rules" },
    ["help.roll", "help.income", "help.build", "help.win"].map((word) => h("li", { key: word }, t(word))),
  ),
  h(
    "ul.colours",
    { key: "colours" },
    ["blue", "green", "red", "purple"].map((colour) =>
      h(
        "li",
        { key: colour, class: colour },
        h("strong.head", null, t(`colour.${colour}`)),
        h("span", null, t(`when.${colour}.more`)),
      ),
    ),
  ),
  h("h3", { key: "keys-title" }, t("keys")),
  h(
    "dl.keys",
    { key: "keys" },
    KEYS.map(([key, word]) => h("div", { key: word }, h("dt", null, h("kbd", null, key)), h("dd", null, t(word)))),
  ),
];

/** @param {string} why */
const missing = (why) =>
  h(
    "div.screen",
    { key: "missing" },
    topbar(),
    h(
      "main.narrow.panel.lost",
      null,
      street(),
      h("h1", null, t("no_table")),
      h("p", null, why || t("no_table.more")),
      h("button.button.primary", { type: "button", onclick: () => go("/") }, t("home")),
    ),
  );
