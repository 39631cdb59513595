/** The first page: play at once, find a table, go on with what is running. */

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { street } from "../art.js";
import { failed, go, update } from "../app.js";
import { get, post } from "../requests.js";
import { choices, pagebar } from "../chrome.js";
import { constants } from "../constants.js";
import { choose, grace, keepSeat, settings } from "../settings.js";
import { has, t } from "../words.js";

/** @import { NewSeat, NewTable, Summary, TableView } from "../types.js" */

export const LEVELS = ["gentle", "easy", "medium", "hard"];
/** @type {Record<string, Partial<NewTable>>} */
const QUICK = {
  base: {},
  harbor: { expansions: ["harbor"], market: "hybrid" },
  bright_lights: { edition: "bright_lights", market: "hybrid" },
};

/** The name to play under. */
export const playerName = () => settings.name.trim() || t("default_name");

/** What a table is called in a list. @param {Summary|TableView} table */
export function tableName(table) {
  if (table.campaign) return table.campaign.name;
  const name = has(`edition.${table.edition}`) ? t(`edition.${table.edition}`) : table.edition;
  return [
    name,
    ...table.expansions.map((each) => (has(`expansion.${each}`) ? t(`expansion.${each}`) : each)),
  ].join(" + ");
}

export async function open() {
  const state = {
    level: constants.stand_in,
    opponents: "3",
    quick: "base",
    open: /** @type {Summary[]} */ ([]),
    mine: /** @type {Summary[]} */ ([]),
    loaded: false,
    busy: false,
    code: "",
  };
  const refresh = () =>
    get("tables").then(
      (found) => {
        Object.assign(state, found, { loaded: true });
        update();
      },
      () => {},
    );
  refresh();
  get("me").then(
    (me) => {
      if (me.name && !settings.name) {
        choose({ name: me.name });
        update();
      }
    },
    () => {},
  );
  const timer = setInterval(() => document.hidden || refresh(), 8000);

  async function playNow() {
    if (state.busy) return;
    state.busy = true;
    update();
    try {
      /** @type {NewSeat[]} */
      const bots = Array.from({ length: Number(state.opponents) }, () => ({ kind: "bot", bot: state.level }));
      const table = await post("tables", {
        edition: "base",
        ...QUICK[state.quick],
        seats: [{ kind: "person", name: playerName() }, ...bots],
        listed: false,
        spectators: true,
        undo: true,
        timer: "none",
        dice: "fair",
        pace: 0,
        grace: grace(),
      });
      keepSeat(table.id, table.token);
      await go(`/t/${table.code}`);
    } catch (error) {
      failed(error);
    }
    state.busy = false;
    update();
  }

  /** @param {SubmitEvent} event */
  async function join(event) {
    event.preventDefault();
    const code = state.code.trim().toUpperCase();
    if (code) go(`/t/${encodeURIComponent(code)}`);
  }

  /** @param {Summary} table */
  const entry = (table) => {
    const people = table.seats.map((seat) => (seat.kind === "free" ? t("free_seat") : seat.name)).join(" · ");
    return h(
      "li",
      { key: table.id },
      h(
        "a.entry",
        { href: `/t/${table.code}` },
        h("strong", null, tableName(table)),
        h("span.code", null, table.code),
        h("span.quiet", null, people),
        h("span.status", { class: table.status }, t(`status.${table.status}`)),
      ),
    );
  };

  /** @param {string} title @param {Summary[]} list @param {string} empty */
  const tables = (title, list, empty) =>
    h(
      "section.panel",
      { "aria-label": title },
      h("h2", null, title),
      list.length ? h("ul.entries", null, list.map(entry)) : h("p.quiet", null, state.loaded ? empty : t("loading")),
    );

  const view = () =>
    h(
      "div.screen.home",
      { key: "home" },
      pagebar("/"),
      h(
        "main",
        null,
        h(
          "section.hero",
          null,
          street(),
          h(
            "div.welcome.panel",
            null,
            h("h1", null, t("welcome")),
            h("p.lead", null, t("welcome.more")),
            h(
              "label",
              null,
              t("your_name"),
              h("input", {
                type: "text",
                maxlength: constants.longest_name,
                autocomplete: "nickname",
                value: settings.name,
                placeholder: t("default_name"),
                onchange: (event) => choose({ name: event.target.value.slice(0, 40) }),
              }),
            ),
            h(
              "div.quick",
              null,
              choices(
                t("opponents"),
                "opponents",
                ["1", "2", "3"].map((each) => [each, each]),
                state.opponents,
                (value) => {
                  state.opponents = value;
                  update();
                },
              ),
              choices(
                t("level"),
                "level",
                LEVELS.map((each) => [each, t(`level.${each}`)]),
                state.level,
                (value) => {
                  state.level = value;
                  update();
                },
              ),
              choices(
                t("game"),
                "quick",
                [
                  ["base", t("edition.base")],
                  ["harbor", t("quick.harbor")],
                  ["bright_lights", t("edition.bright_lights")],
                ],
                state.quick,
                (value) => {
                  state.quick = value;
                  update();
                },
              ),
            ),
            h(
              "div.row",
              null,
              h(
                "button.button.primary.large",
                { id: "play-now", type: "button", onclick: playNow, disabled: state.busy },
                icon("play"),
                t("play_now"),
              ),
              h("a.button.large", { href: "/learn" }, t("learn_first")),
            ),
          ),
        ),
        h(
          "div.columns",
          null,
          tables(t("your_tables"), state.mine, t("your_tables.none")),
          tables(t("open_tables"), state.open, t("open_tables.none")),
          h(
            "section.panel",
            { "aria-label": t("together") },
            h("h2", null, t("together")),
            h("p.quiet", null, t("together.more")),
            h(
              "div.row",
              null,
              h("a.button", { href: "/new" }, icon("people"), t("new_table")),
              h("a.button", { href: "/new#campaign" }, icon("log"), t("new_campaign")),
            ),
            h(
              "form.join",
              { onsubmit: join },
              h(
                "label",
                null,
                t("join_code"),
                h("input", {
                  type: "text",
                  class: "code",
                  maxlength: 12,
                  autocomplete: "off",
                  autocapitalize: "characters",
                  value: state.code,
                  oninput: (event) => {
                    state.code = event.target.value;
                  },
                }),
              ),
              h("button.button", { type: "submit" }, t("join")),
            ),
          ),
        ),
        h("footer.foot-note", null, h("p", null, t("unofficial"))),
      ),
    );

  return { view, title: () => t("play"), close: () => clearInterval(timer) };
}
