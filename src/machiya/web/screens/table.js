/** A table: its waiting room, its game, its campaign, its end. */

import { h } from "../dom.js";
import { failed, note, update } from "../app.js";
import { get, post } from "../requests.js";
import { Session } from "../session.js";
import { topbar } from "../chrome.js";
import { waitingRoom } from "../waiting.js";
import { ending } from "../ending.js";
import { townColours } from "../story/boards.js";
import { tells } from "../story/reading.js";
import { story } from "../story/screen.js";
import { closedTable, plainTable } from "../plain.js";
import { choose, keepSeat, settings } from "../settings.js";
import { playerName, tableName } from "../names.js";
import { t } from "../words.js";
import { absent } from "../table/absent.js";
import { automatic } from "../table/automatic.js";
import { banner, whoseTurn } from "../table/banner.js";
import { bar } from "../table/bar.js";
import { board, pageOfTotal } from "../table/board.js";
import { dialogs } from "../table/dialogs.js";
import { keys } from "../table/keys.js";
import { marketPages } from "../table/market.js";
import { missing } from "../table/missing.js";
import { mode, paged } from "../table/mode.js";
import { forget } from "../table/peek.js";
import { side, tools } from "../table/side.js";

/** @import { Chapter, Frames, GameView, ReviewView, SeatChange, SeatView } from "../types.js" */
/** @import { Model, Pane } from "../table/board.js" */

/**
 * What the screen remembers besides the table itself.
 * @typedef {object} State
 * @property {string} panel what is open over the table's edge
 * @property {Pane} pane what a phone shows when nothing is played back
 * @property {Pane|null} turned what somebody turned to while it is
 * @property {number} page of the market
 * @property {string} moment for which the pane was chosen last
 * @property {number|null} visited whose town is open
 * @property {{text: string}} draft the line of chat that is being written
 * @property {Set<number>} muted seats whose chat is not shown here
 * @property {import("../actions.js").Faces} entry
 * @property {ReviewView|null|undefined} review
 * @property {string} noReview why there is none
 * @property {Frames} [frames] the whole game, once it is over
 * @property {string} joining the name to sit down with
 * @property {{card: string, why?: string}|null} look a card that is shown large
 * @property {Question|null} sure
 * @property {string} rule a rule that is looked up
 * @property {boolean} help
 * @property {string} handed which private choice the device has been handed over for
 * @property {string[]} squares town square cards that are picked
 * @property {Chapter[]} chapters what is read again
 * @property {string} wish the card that one would like to have in a trade
 * @property {boolean} board whether the board is looked at after the end
 */
/** @typedef {{title: string, words: string, act: () => void}} Question something to be sure of before it is done */
/**
 * What the parts of the screen share.
 * @typedef {{
 *   session: Session, state: State, act: (action: string) => void, look: (card: string, why?: string) => void,
 *   show: (panel: string) => void, offers: (panel: string) => boolean, turnTo: (pane: Pane, page?: number) => void,
 *   ask: (sure: Question) => void, sit: (seat: number, body: SeatChange) => Promise<unknown>, remove: (player: SeatView) => void,
 *   end: () => void
 * }} Desk
 */

/** @returns {State} */
const newState = () => ({
  panel: "",
  pane: "market",
  turned: null,
  page: 0,
  moment: "",
  visited: null,
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
  chapters: [],
  wish: "",
  board: false,
});

/** @param {Session} session @param {State} state @returns {Desk} */
function deskOf(session, state) {
  /** @param {Partial<State>} changes */
  const set = (changes) => {
    Object.assign(state, changes);
    update();
  };
  async function hint() {
    if (session.acting === null) {
      state.panel = "";
      return note(t("hint.not_now"));
    }
    session.advice = null;
    update();
    try {
      const glance = (session.advice = await get(`tables/${session.id}/hint`));
      update();
      const sharp = await get(`tables/${session.id}/hint?sharp=true`);
      if (session.advice === glance) session.advice = sharp; // unless the game has gone on
    } catch (error) {
      state.panel = "";
      failed(error);
    }
    update();
  }
  return {
    session,
    state,
    act: (action) => {
      set({ look: null, panel: "" });
      session.play(action);
    },
    look: (card, why) => set({ look: { card, why }, visited: null }),
    offers: (panel) => panel !== "hint" || session.view.table.hints,
    show: (panel) => {
      state.panel = state.panel === panel || (panel === "hint" && !session.view.table.hints) ? "" : panel;
      session.oddsOpen = state.panel === "odds";
      if (state.panel === "chat") session.unread = 0;
      if (state.panel === "odds") session.askOdds();
      if (state.panel === "hint") hint();
      update();
    },
    turnTo: (pane, page = 0) => set(session.playing ? { turned: pane, page } : { pane, page }),
    ask: (sure) => set({ sure }),
    sit: (seat, body) => post(`tables/${session.id}/seats/${seat}`, body).catch(failed),
    remove: ({ seat, name }) =>
      set({
        sure: {
          title: t("remove.name", { name }),
          words: t("remove.more", { name }),
          act: () => post(`tables/${session.id}/seats/${seat}`, { kind: "free" }).catch(failed),
        },
      }),
    end: () => void post(`tables/${session.id}/end`).catch(failed),
  };
}

/** What the board shows of a game. @param {Desk} desk @param {GameView} game @returns {Model} */
function modelOf(desk, game) {
  const { session, state } = desk;
  const { table } = session.view;
  const mover = session.acting;
  const live = !session.playing;
  const me = mover ?? (table.yours.includes(game.active) ? game.active : (table.yours[0] ?? null));
  /** @type {Model} */
  const model = {
    game,
    cards: session.cards,
    seats: table.seats,
    slots: session.slots,
    me,
    lit: session.lit,
    rolling: session.rolling,
    thrown: session.thrown,
    change: session.change,
    scene: session.scene,
    refusals: live ? session.refusals : {},
    act: desk.act,
    look: desk.look,
    texts: settings.texts,
    actions: new Set(live ? session.actions : []),
    building: live && mover !== null && game.phase === "build",
    advised: session.advice?.candidates[0]?.action,
    turnTo: desk.turnTo,
    visit: (seat) => {
      state.visited = seat;
      update();
    },
    skip: () => session.skipTurn(),
  };
  if (paged(mode())) turnBySelf(desk, model);
  return model;
}

/** A phone turns to what is going on by itself. @param {Desk} desk @param {Model} model */
function turnBySelf({ session, state }, model) {
  const { game } = model;
  const choosing = [...model.actions].some((action) => /^choose (?!P\d)/.test(action));
  const moment = `${game.turn} ${game.active} ${game.total} ${game.phase} ${session.playing} ${choosing} ${marketPages(model).length}`;
  if (moment !== state.moment) {
    state.moment = moment;
    if (session.playing && session.plays(game.active)) Object.assign(state, { pane: "market", turned: null });
    if (!session.playing) Object.assign(state, { turned: null, ...(choosing ? { pane: "town" } : {}) });
    if (!session.playing && session.acting !== null && game.phase === "build") state.pane = "market";
    if (game.total && state.pane === "market") state.page = pageOfTotal(model, game.total);
  }
  const watching = session.playing && !session.plays(game.active);
  model.pane = watching ? (state.turned ?? "theatre") : (state.turned ?? state.pane);
  model.page = state.page;
}

/** @param {string} code */
export async function open(code) {
  forget();
  const token = new URLSearchParams(location.hash.slice(1)).get("seat");
  if (token) {
    // The key stays in the address until the seat is held: loading the page again tries again.
    const done = () => history.replaceState(null, "", location.pathname);
    await post(`tables/${encodeURIComponent(code)}/claim`, { token }).then(done, failed);
  }
  let first;
  try {
    first = await get(`tables/${encodeURIComponent(code)}`);
  } catch (error) {
    return missing(error, code);
  }
  const session = new Session(first);
  await session.loadCards();
  const state = newState();
  const desk = deskOf(session, state);
  session.heard = (line) => !state.muted.has(line.seat);
  session.reading = () => state.panel === "chat";
  const ticker = setInterval(
    () =>
      (session.view.clock.mode !== "none" || session.view.table.seats.some((seat) => seat.away !== null)) && update(),
    1000,
  );
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

  const view = () => {
    const { table, game } = session.view;
    const { campaign } = table;
    const off =
      !session.connected &&
      h("p.strip.off", { key: "off", role: "alert" }, h("span.spinner", { "aria-hidden": "true" }), t("reconnecting"));
    /** @param {import("../dom.js").Child} content */
    const plainly = (content) =>
      h("div.screen.at-table", { key: "table" }, topbar(h("span.table-name", null, tableName(table))), off, content);
    if (table.status === "waiting")
      return plainly([
        waitingRoom(table, {
          join,
          remove: desk.remove,
          name: state.joining,
          setName: (name) => {
            state.joining = name;
          },
        }),
        dialogs(desk),
      ]);
    if (table.status === "closed") return plainly(closedTable(table, game, session.cards));
    if (campaign && tells(session))
      return h(
        "div.screen.at-table",
        { key: "table", style: townColours(campaign) },
        topbar(banner(session), tools(desk, false, true)),
        off,
        absent(desk),
        story(desk, campaign),
        h("div.side-float", { key: "float" }, ["chat", "table"].includes(state.panel) && side(desk)),
        dialogs(desk),
      );
    if (!game) return null;
    const shown = session.shown.game ?? game;
    const over = shown.over && !session.playing;
    const model = modelOf(desk, shown);
    automatic(desk);
    return h(
      "div.screen.at-table",
      {
        key: "table",
        class: [settings.text ? "in-text" : "one-screen", over && "over"].filter(Boolean).join(" "),
        "data-mode": mode(),
        style: townColours(campaign),
      },
      topbar(banner(session), tools(desk, paged(mode()))),
      off,
      absent(desk),
      h(
        "main.playing",
        { key: "playing" },
        h("h1.unseen", null, tableName(table)),
        settings.text
          ? [over && ending(desk, game, model), plainTable(session, game, desk), side(desk, game, model)]
          : [board(model, side(desk, game, model)), over && !state.board && ending(desk, game, model)],
      ),
      bar(desk, game, model),
      dialogs(desk, model),
    );
  };
  const press = keys(desk);
  return {
    view,
    // Nothing is chosen by a key while one reads.
    key: (/** @type {KeyboardEvent} */ event) => (!tells(session) || ["Escape", "?"].includes(event.key)) && press(event),
    title: () => (whoseTurn(session) === t("your_turn") ? t("your_turn") : tableName(session.view.table)),
    close: () => {
      clearInterval(ticker);
      forget();
      session.close();
    },
  };
}
