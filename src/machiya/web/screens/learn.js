/**
 * The tutorial: a first game of a few guided turns, played in the page alone from `lessons.json`. A light falls on what is
 * spoken of. Whoever does something else sees what comes of it, and takes it back. It ends in a game against a gentle bot.
 */

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { failed, update } from "../app.js";
import { get } from "../requests.js";
import { dialog, topbar } from "../chrome.js";
import { board } from "../table/board.js";
import { mode } from "../table/mode.js";
import { Slots } from "../table/slots.js";
import { tray } from "../table/tray.js";
import { cardOf, readCards, wholeCard } from "../card.js";
import { buttons, keyOf } from "../actions.js";
import { emblem } from "../art.js";
import { Playback, after } from "../playback.js";
import { levelName, playerName } from "../names.js";
import { playBots } from "../quick.js";
import { spotlight } from "../spotlight.js";
import { t } from "../words.js";

/** @import { Pane } from "../table/board.js" */
/** @import { Entry, GameView, PlayerView } from "../types.js" */

const HOST = "Hana";
/** The bot of the first real game. */
const FIRST = "gentle";

/**
 * @typedef {{kind: string, seat: number} & Partial<Entry>} Happening
 * @typedef {Pick<PlayerView, "coins"|"establishments"|"landmarks">} Town
 * @typedef {{pane: Pane, point: string}} Sight what is to be seen: on a phone the pane it is on, and where the light falls
 * @typedef {{word: string, emblem?: string, shows: Sight, then?: Sight, action?: string, phase?: string, turn?: number,
 *   coins?: number, towns?: Town[], events?: Happening[], instead?: Record<string, Happening[]>}} Lesson
 */

export async function open() {
  /** @type {{edition: string, supply: string[], towns: Town[], lessons: Lesson[]}} */
  const script = await (await fetch("/lessons.json")).json();
  const cards = readCards((await get(`cards?edition=${script.edition}`)).cards);
  const names = [playerName(), HOST];
  const playback = new Playback();
  const slots = new Slots(false);
  const state = { at: 0, done: false, look: "", tried: "", busy: false, pane: /** @type {Pane} */ ("market") };
  let sequence = 0;

  /** @param {Town} town @param {number} seat @returns {PlayerView} */
  const player = (town, seat) => ({
    closed: {},
    invested: 0,
    counters: {},
    contributed: false,
    costs: {},
    marks: [],
    ...structuredClone(town),
    name: names[seat],
  });
  const supply = () => Object.fromEntries(script.supply.map((id) => [id, cardOf(cards, id).copies ?? 1]));
  /** @param {Town[]} towns @returns {GameView} */
  const table = (towns) => ({
    phase: "roll",
    turn: 1,
    active: 0,
    to_move: 0,
    over: false,
    winner: null,
    dice: [],
    total: 0,
    supply: supply(),
    decks: [],
    players: towns.map(player),
    community: null,
    pending: null,
    actions: [],
    chance: null,
  });
  let now = table(script.towns);
  playback.reset(now, []);

  const lesson = () => script.lessons[state.at];
  /** @param {Happening} event @returns {Entry} */
  const told = (event) => ({
    other: null,
    card: null,
    copies: 0,
    owed: 0,
    paid: 0,
    rule: "",
    dice: [],
    total: 0,
    counter: null,
    ...event,
    seq: ++sequence,
    text: t(`told.${event.kind}`, {
      name: names[event.seat] ?? "",
      other: names[event.other ?? -1] ?? "",
      card: event.card ? cardOf(cards, event.card).name : "",
      count: event.paid ?? 0,
      total: event.total ?? "",
    }),
  });

  function enter() {
    const { towns, turn, coins, phase } = lesson();
    now = towns ? table(towns) : structuredClone(now);
    if (turn) Object.assign(now, { turn, active: 0, dice: [], total: 0 });
    if (coins !== undefined) now.players[0].coins = coins;
    now.phase = phase ?? "roll";
    playback.reset(now, playback.latest.log);
    state.done = !lesson().events;
    state.pane = lesson().shows.pane;
    update();
  }
  /** @param {Happening[]} happenings @param {Pane} pane where it is to be seen */
  function show(happenings, pane) {
    const events = happenings.map(told);
    now = events.reduce(after, now);
    state.look = "";
    state.pane = pane;
    playback.push(events, now);
    update();
  }
  function play() {
    const { events, shows, then } = lesson();
    state.done = true;
    show(events ?? [], (then ?? shows).pane);
  }
  /** What comes of an action that is not asked for. @param {string} action @returns {Happening[]} */
  function comesOf(action) {
    const card = action.slice(6);
    if (action.startsWith("build")) return [{ kind: "built", seat: 0, card, paid: cardOf(cards, card).cost ?? 0 }];
    return lesson().instead?.[action] ?? [];
  }
  /** @type {{game: GameView, log: Entry[]}} how it was before something else was tried */
  let before = { game: now, log: [] };
  /** @param {string} action */
  function act(action) {
    if (action === lesson().action) return play();
    before = { game: now, log: playback.latest.log };
    state.tried = action;
    show(comesOf(action), "town");
  }
  function takeBack() {
    state.tried = "";
    state.pane = lesson().shows.pane;
    now = before.game;
    playback.reset(now, before.log);
  }
  /** What is said of something else that was tried. */
  function kindly() {
    const card = state.tried.startsWith("build") ? cardOf(cards, state.tried.slice(6)).name : "";
    const happened = card ? t("learn.tried.build", { card }) : state.tried === "pass" ? t("learn.tried.pass") : "";
    return [happened, t(`learn.${lesson().word}.other`)].filter(Boolean).join(" ");
  }
  /** Everything that can be done now; one of it is asked for. */
  function offered() {
    const { action = "", instead = {} } = lesson();
    if (action.startsWith("build")) return [...withinReach(), "pass"];
    return [...Object.keys(instead), action];
  }
  async function playOn() {
    if (state.busy) return;
    state.busy = true;
    try {
      await playBots(1, FIRST);
    } catch (error) {
      failed(error);
    }
    state.busy = false;
  }
  /** Everything that the player could build; one of it is asked for. */
  function withinReach() {
    const { coins, landmarks } = now.players[0];
    return Object.values(cards)
      .filter(({ id, kind, cost }) => (cost ?? 0) <= coins && (kind === "landmark" ? !landmarks.includes(id) : now.supply[id] > 0))
      .map(({ id }) => `build ${id}`);
  }
  function next() {
    playback.catchUp();
    state.at += 1;
    enter();
  }
  /** @param {KeyboardEvent} event */
  const key = (event) => {
    const pressed = event.key.toLowerCase();
    const { action } = lesson();
    if (document.querySelector("dialog[open]")) return false;
    if (event.key === "Escape") return (playback.catchUp(), true);
    if (state.tried) return pressed === "u" && (takeBack(), true);
    if (!action || state.done) return false;
    const all = offered();
    const meant = all.find((each) => pressed === keyOf(each, all).toLowerCase());
    if (!meant) return false;
    act(meant);
    return true;
  };

  const view = () => {
    const { word, action, events, emblem: picture, shows, then } = lesson();
    const waits = !state.done && !state.tried && action;
    const tried = state.tried.startsWith("build") ? `.mine [data-card='${state.tried.slice(6)}']` : "";
    const point = state.tried ? tried : ((state.done && then) || shows).point;
    const game = playback.shown.game ?? now;
    /** @type {import("../table/board.js").Model} */
    const model = {
      game,
      cards,
      seats: [
        { kind: "person", here: true },
        { kind: "bot", owner: "bot" },
      ],
      me: 0,
      lit: playback.lit,
      rolling: playback.rolling,
      thrown: playback.thrown,
      change: playback.change,
      scene: playback.scene,
      slots,
      refusals: {},
      act,
      texts: true,
      pane: playback.playing && game.active !== 0 ? "theatre" : state.pane,
      turnTo: (pane) => {
        state.pane = pane;
        update();
      },
      actions: new Set(waits ? offered() : []),
      building: Boolean(waits && action.startsWith("build")),
      advised: waits || undefined,
      look: (card) => {
        state.look = card;
        update();
      },
    };
    const bar = state.tried
      ? h("button.button.primary", { key: "back", type: "button", id: "take-back", onclick: takeBack }, icon("undo"), t("learn.take_back"))
      : waits
        ? buttons({ game, cards, actions: offered(), act, advised: action, entry: { faces: [], redraw: update } })
        : !state.done && events
          ? h("button.button.primary", { key: "watch", type: "button", onclick: play }, icon("play"), t("learn.watch"))
          : state.at < script.lessons.length - 1
            ? h(
                "button.button.primary",
                { key: "next", type: "button", id: "next-lesson", onclick: next },
                t("learn.next"),
                icon("pass"),
              )
            : [
                h(
                  "button.button.primary.large",
                  { key: "play", type: "button", id: "play-on", onclick: playOn },
                  icon("play"),
                  t("learn.play", { level: levelName(FIRST) }),
                ),
                h("a.button.large", { key: "cards", href: "/cards" }, t("cards")),
              ];
    return h(
      "div.screen.at-table.learning.one-screen",
      { key: "learn", "data-mode": mode() },
      topbar(
        h(
          "div.turn-banner",
          null,
          h("strong", null, t("learn")),
          h("span.quiet", null, t("learn.step", { number: state.at + 1, of: script.lessons.length })),
        ),
        h("a.button.small", { href: "/" }, t("learn.leave")),
      ),
      h("main.playing", null, board(model)),
      h(
        "footer.bar.lesson",
        { key: "bar" },
        tray(model),
        h(
          "section.lesson-words",
          { key: `lesson ${state.at}`, "aria-live": "polite" },
          emblem(picture ?? "star"),
          h(
            "div",
            null,
            h("h1", null, t(`learn.${word}`)),
            h(
              "p",
              null,
              playback.playing
                ? playback.telling
                : state.tried
                  ? kindly()
                  : t(state.done && events ? `learn.${word}.after` : `learn.${word}.more`),
            ),
            waits && action.startsWith("build") && h("p.press", null, t("learn.press", { card: cardOf(cards, action.slice(6)).name })),
          ),
        ),
        h("div.lesson-act", null, bar),
      ),
      spotlight(playback.playing ? "" : point),
      state.look &&
        dialog(
          cardOf(cards, state.look).name,
          () => {
            state.look = "";
            update();
          },
          wholeCard(
            cardOf(cards, state.look),
            model.actions.has(`build ${state.look}`) &&
              h(
                "button.button.primary",
                { type: "button", onclick: () => act(`build ${state.look}`) },
                t("build_for", { count: cardOf(cards, state.look).cost }),
              ),
          ),
          "card-dialog",
        ),
    );
  };
  enter();
  return { view, key, title: () => t("learn"), close: () => playback.catchUp() };
}
