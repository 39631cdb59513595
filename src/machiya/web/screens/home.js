/** The first page: play at once, find a table, go on with what is running. */

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { street } from "../art.js";
import { failed, go, update } from "../app.js";
import { get } from "../requests.js";
import { choices, pagebar } from "../chrome.js";
import { entry, isOn } from "../entries.js";
import { constants } from "../constants.js";
import { choose, settings } from "../settings.js";
import { playBots } from "../quick.js";
import { t } from "../words.js";

/** @import { NewTable, Summary } from "../types.js" */

export const LEVELS = ["gentle", "easy", "medium", "hard", "master"];
/** @type {Record<string, Partial<NewTable>>} */
const QUICK = {
  base: {},
  harbor: { expansions: ["harbor"], market: "hybrid" },
  bright_lights: { edition: "bright_lights", market: "hybrid" },
};

export async function open() {
  const state = {
    level: settings.quick?.level ?? constants.stand_in,
    opponents: settings.quick?.opponents ?? "3",
    quick: settings.quick?.game ?? "base",
    again: settings.quick !== null,
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
    choose({ quick: { opponents: state.opponents, level: state.level, game: state.quick } });
    update();
    try {
      await playBots(Number(state.opponents), state.level, QUICK[state.quick]);
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

  /** @param {string} title @param {Summary[]} list @param {string} empty */
  const tables = (title, list, empty) => {
    const [now, old] = [list.filter(isOn), list.filter((table) => !isOn(table))];
    return h(
      "section.panel",
      { "aria-label": title },
      h("h2", null, title),
      now.length
        ? h("ul.entries", { key: "now" }, now.map((table) => entry(table)))
        : h("p.quiet", { key: "none" }, state.loaded ? empty : t("loading")),
      old.length > 0 &&
        h(
          "details.put-away",
          { key: "old" },
          h("summary", null, t("put_away", { count: old.length })),
          h("ul.entries", null, old.map((table) => entry(table))),
        ),
    );
  };

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
              "details.options",
              { key: "options", open: !state.again },
              h(
                "summary",
                null,
                t("quick", {
                  game: state.quick === "harbor" ? t("quick.harbor") : t(`edition.${state.quick}`),
                  count: Number(state.opponents),
                  level: t(`level.${state.level}`),
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
            ),
            h(
              "div.row",
              null,
              h(
                "button.button.primary.large",
                { id: "play-now", type: "button", onclick: playNow, disabled: state.busy },
                icon("play"),
                t(state.again ? "play_again" : "play_now"),
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
