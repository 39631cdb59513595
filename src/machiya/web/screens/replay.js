/** A game again: step by step, by the slider, or by itself; one of one's own, or a record from elsewhere. */

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { failed, go, say, update } from "../app.js";
import { get, post, reasonOf } from "../requests.js";
import { dialog, pagebar, topbar } from "../chrome.js";
import { board } from "../table/board.js";
import { mode } from "../table/mode.js";
import { Slots } from "../table/slots.js";
import { visit } from "../table/town.js";
import { tray } from "../table/tray.js";
import { cardOf, readCards, wholeCard } from "../card.js";
import { chancesChart } from "../chart.js";
import { entry } from "../entries.js";
import { copy } from "../waiting.js";
import { Playback } from "../playback.js";
import { paced } from "../settings.js";
import { t } from "../words.js";

/** @import { Frame, Frames, Summary } from "../types.js" */
/** @import { Pane } from "../table/board.js" */

/** @type {Record<string, number>} */
const SPEEDS = { slow: 2400, normal: 1200, fast: 500 };

/**
 * The same steps, each within its turn: that the next turn begins is told with what is done in it, so that a roll stays on the
 * table until what it paid for is built.
 * @param {Frame[]} frames @returns {Frame[]}
 */
function turnByTurn(frames) {
  /** @type {Frame["events"]} */
  let begun = [];
  return frames.map((frame, at) => {
    const own = frame.events.filter(({ kind }) => kind !== "turn");
    const before = begun;
    if (!at || own.length === frame.events.length) {
      begun = [];
      return { ...frame, events: [...before, ...frame.events] };
    }
    begun = frame.events.filter(({ kind }) => kind === "turn");
    const { active, turn, dice, total } = frames[at - 1].game;
    return { ...frame, events: [...before, ...own], game: { ...frame.game, active, turn, dice, total } };
  });
}

/** @param {string} [id] */
export async function open(id) {
  if (!id) return menu();
  const path = encodeURIComponent(id);
  /** @type {Frames} */
  let found;
  let chances = () => get(`tables/${path}/chances`);
  try {
    found = await get(`tables/${path}/frames`).catch((error) => {
      if (error.status !== 404) throw error;
      chances = () => get(`records/${path}/chances`);
      return get(`records/${path}/frames`);
    });
  } catch (error) {
    return menu(reasonOf(error) || t("no_table"));
  }
  const cards = readCards(found.cards);
  const frames = turnByTurn(found.frames);
  const playback = new Playback();
  const slots = new Slots(frames[0].game.decks.length > 0);
  const state = {
    at: 0,
    running: false,
    speed: "normal",
    look: "",
    visited: /** @type {number|null} */ (null),
    charted: false,
    pane: /** @type {Pane} */ ("market"),
    page: 0,
    chances: /** @type {number[][]} */ ([]),
  };
  const wanted = Number(new URLSearchParams(location.hash.slice(1)).get("step") ?? 0);
  let timer = 0;
  state.at = Math.max(0, Math.min(frames.length - 1, wanted));
  playback.reset(frames[state.at].game, frames[state.at].events);
  if (frames[frames.length - 1].game.over)
    chances().then(
      (known) => {
        state.chances = known;
        update();
      },
      () => {}, // a replay without chances is better than none
    );

  /** @param {number} at */
  const show = (at, gently = false) => {
    const next = Math.max(0, Math.min(frames.length - 1, at));
    const forward = next === state.at + 1;
    state.at = next;
    if (forward && gently) {
      playback.push(frames[next].events, frames[next].game);
      if (!paced(1)) for (const event of frames[next].events) say(event.text);
    } else playback.reset(frames[next].game, frames[next].events);
    update();
  };
  const run = () => {
    clearTimeout(timer);
    if (!state.running) return;
    if (state.at >= frames.length - 1) {
      state.running = false;
      return update();
    }
    if (!playback.playing) show(state.at + 1, true);
    timer = window.setTimeout(run, SPEEDS[state.speed] / 3);
  };
  const toggle = () => {
    state.running = !state.running;
    run();
    update();
  };
  /** @param {KeyboardEvent} event */
  const key = (event) => {
    /** @type {Record<string, () => void>} */
    const moves = {
      ArrowRight: () => show(state.at + 1, true),
      ArrowLeft: () => show(state.at - 1),
      Home: () => show(0),
      End: () => show(frames.length - 1),
      " ": toggle,
    };
    if (!moves[event.key] || /** @type {Element} */ (event.target).matches("button, a")) return false;
    moves[event.key]();
    return true;
  };
  const curve = () => {
    const list = state.chances;
    if (list.length !== frames.length) return [];
    return frames
      .map((frame, at) => ({ turn: frame.turn, chances: list[at] }))
      .filter((each, at, all) => at === all.length - 1 || all[at + 1].turn !== each.turn);
  };
  /** @returns {import("../table/board.js").Model} */
  const model = () => ({
    game: playback.shown.game ?? frames[state.at].game,
    cards,
    seats: [],
    me: null,
    lit: playback.lit,
    rolling: playback.rolling,
    thrown: playback.thrown,
    change: playback.change,
    scene: playback.scene,
    slots,
    actions: new Set(),
    refusals: {},
    texts: true,
    pane: state.pane,
    page: state.page,
    turnTo: (pane, page = 0) => {
      Object.assign(state, { pane, page });
      update();
    },
    visit: (seat) => {
      state.visited = seat;
      update();
    },
    act: () => {},
    look: (card) => {
      state.visited = null;
      state.look = card;
      update();
    },
  });
  const view = () => {
    const frame = frames[state.at];
    const shown = model();
    const happened = frame.events.map((line) => line.text);
    const told = playback.playing ? [playback.telling] : happened.length ? happened : [t("turn_of", { name: found.names[shown.game.active] })];
    return h(
      "div.screen.at-table.replaying.one-screen",
      { key: "replay", "data-mode": mode() },
      topbar(
        h(
          "div.turn-banner",
          null,
          h("strong", null, t("replay")),
          h("span.quiet.turn-number", null, t("turn_number", { number: shown.game.turn })),
          h("span.quiet", null, found.names[shown.game.active]),
        ),
        [
          curve().length > 1 &&
            h(
              "button.tool",
              {
                key: "chart",
                type: "button",
                title: t("chances"),
                "aria-label": t("chances"),
                "aria-pressed": String(state.charted),
                onclick: () => {
                  state.charted = !state.charted;
                  update();
                },
              },
              icon("odds"),
            ),
          h(
            "button.tool",
            { key: "share", type: "button", title: t("share_replay"), "aria-label": t("share_replay"), onclick: () => copy(location.href) },
            icon("copy"),
          ),
          h("a.tool", { key: "verify", href: `/verify/${id}`, title: t("verify_dice"), "aria-label": t("verify_dice") }, icon("check")),
        ],
      ),
      h(
        "main.playing",
        null,
        h("h1.unseen", null, t("replay")),
        board(shown),
        state.charted &&
          h(
            "section.panel.replay-chart",
            { key: "chart" },
            h("h2", null, t("chances")),
            chancesChart(found.names, curve(), [], frame.turn),
          ),
      ),
      h(
        "footer.player-controls",
        { key: "controls" },
        tray(shown),
        h(
          "div.replay-words",
          { key: "words" },
          told.map((line, index) => h("span", { key: index }, `${line} `)),
        ),
        h(
          "div.row",
          { key: "buttons" },
          h(
            "button.tool",
            { type: "button", "aria-label": t("step_back"), onclick: () => show(state.at - 1) },
            icon("back"),
          ),
          h(
            "button.tool",
            { type: "button", "aria-label": t(state.running ? "pause" : "play"), onclick: toggle },
            icon(state.running ? "pause" : "play"),
          ),
          h(
            "button.tool",
            { type: "button", "aria-label": t("step_on"), onclick: () => show(state.at + 1, true) },
            icon("next"),
          ),
        ),
        h(
          "label.scrub",
          { key: "scrub" },
          h("span.unseen", null, t("step")),
          h("input", {
            type: "range",
            min: 0,
            max: frames.length - 1,
            value: String(state.at),
            oninput: (event) => {
              state.running = false;
              show(Number(event.target.value));
            },
          }),
        ),
        h("span.quiet", { key: "count" }, `${state.at + 1} / ${frames.length}`),
        h(
          "label",
          { key: "speed" },
          h("span.unseen", null, t("speed_word")),
          h(
            "select",
            {
              value: state.speed,
              onchange: (event) => {
                state.speed = event.target.value;
                update();
              },
            },
            Object.keys(SPEEDS).map((speed) =>
              h("option", { value: speed, selected: speed === state.speed }, t(`speed.${speed}`)),
            ),
          ),
        ),
      ),
      state.look &&
        dialog(
          cardOf(cards, state.look).name,
          () => {
            state.look = "";
            update();
          },
          wholeCard(cardOf(cards, state.look)),
          "card-dialog",
        ),
      state.visited !== null &&
        dialog(
          found.names[state.visited],
          () => {
            state.visited = null;
            update();
          },
          visit(shown, state.visited),
          "town-dialog",
        ),
    );
  };
  return {
    view,
    key,
    title: () => t("replay"),
    close: () => {
      clearTimeout(timer);
      playback.catchUp();
    },
  };
}

/** What can be watched. @param {string} [problem] why there is nothing to show */
function menu(problem) {
  const state = { text: "", mine: /** @type {Summary[]|null} */ (null) };
  get("tables").then(
    ({ mine }) => {
      state.mine = mine.filter(({ turn }) => turn !== null);
      update();
    },
    () => {}, // a record from elsewhere can still be watched
  );
  /** @param {SubmitEvent} event */
  const send = async (event) => {
    event.preventDefault();
    try {
      const { id } = await post("records", { record: state.text });
      await go(`/replay/${id}`);
    } catch (error) {
      failed(error);
    }
  };
  /** @param {Event & {target: HTMLInputElement}} event */
  const read = async (event) => {
    state.text = (await event.target.files?.[0]?.text()) ?? "";
    update();
  };
  return {
    title: () => t("replay"),
    view: () =>
      h(
        "div.screen",
        { key: "menu" },
        pagebar("/replay"),
        h(
          "main.narrow",
          null,
          h("h1", null, t("replay")),
          problem && h("p.panel", null, problem),
          h(
            "section.panel.own-games",
            { key: "own", "aria-label": t("replay.own") },
            h("h2", null, t("replay.own")),
            state.mine?.length
              ? h("ul.entries", { key: "games" }, state.mine.map((table) => entry(table, `/replay/${table.id}`)))
              : h("p.quiet", { key: "none" }, t(state.mine ? "replay.none" : "loading")),
          ),
          h(
            "form.panel.join-now",
            { key: "elsewhere", onsubmit: send },
            h("h2", null, t("replay.elsewhere")),
            h("p", null, t("replay.more")),
            h(
              "label",
              null,
              t("replay.file"),
              h("input", { type: "file", accept: ".record,.txt,text/plain", onchange: read }),
            ),
            h(
              "label",
              null,
              t("replay.text"),
              h("textarea", {
                rows: 6,
                value: state.text,
                oninput: (event) => {
                  state.text = event.target.value;
                },
              }),
            ),
            h("div.row", null, h("button.button.primary", { type: "submit" }, icon("play"), t("watch_replay"))),
          ),
        ),
      ),
  };
}
