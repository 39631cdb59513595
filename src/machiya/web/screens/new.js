/** A new table with all its options. */

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { failed, go, update } from "../app.js";
import { get, post } from "../requests.js";
import { check, choices, pagebar } from "../chrome.js";
import { LEVELS } from "./home.js";
import { face } from "../faces.js";
import { levelName, playerName } from "../names.js";
import { constants } from "../constants.js";
import { choose, grace, keepSeat, settings } from "../settings.js";
import { has, t } from "../words.js";
import { Bench, ownPacks } from "../workshop/packs.js";
import { fileButton, packCards, packText } from "../workshop/text.js";

/** @import { Clock, NewSeat, TableView } from "../types.js" */

/** @param {string} family @param {string} id @param {string} [otherwise] */
const word = (family, id, otherwise) => (has(`${family}.${id}`) ? t(`${family}.${id}`) : (otherwise ?? id));

/** The choice of a game that is a pack of one's own. */
const HOME = "home-made";

export async function open() {
  const offers = await get("editions");
  const bench = new Bench();
  const brought = new URLSearchParams(location.hash.slice(1)).get("pack");
  if (brought) await bench.open(brought);
  const campaign = location.hash === "#campaign" && offers.campaigns.length > 0;
  const state = {
    edition: campaign ? offers.campaigns[0].id : bench.key ? HOME : "base",
    expansions: /** @type {string[]} */ ([]),
    market: "",
    house_rules: /** @type {Record<string, string>} */ ({ first_player: "random" }),
    hints: true,
    listed: false,
    spectators: true,
    undo: true,
    timer: /** @type {Clock["mode"]} */ ("none"),
    stand_in: constants.stand_in,
    dice: /** @type {TableView["dice"]} */ ("fair"),
    busy: false,
    seats: /** @type {Required<NewSeat>[]} */ ([
      { kind: "person", name: "", bot: constants.stand_in },
      { kind: "free", name: "", bot: constants.stand_in },
      { kind: "bot", name: "", bot: constants.stand_in },
    ]),
  };
  const characters = offers.bots.filter((bot) => bot.character);
  const bots = offers.bots.filter((bot) => !bot.character).map((bot) => bot.id).filter((name) => !LEVELS.includes(name));
  /** @param {Partial<typeof state>} changes */
  const change = (changes) => {
    Object.assign(state, changes);
    const [low, high] = players();
    while (state.seats.length < low) state.seats.push({ kind: "bot", name: "", bot: constants.stand_in });
    state.seats.length = Math.min(state.seats.length, high);
    update();
  };
  const theCampaign = () => offers.campaigns.find((each) => each.id === state.edition);
  const isHome = () => state.edition === HOME;
  const theEdition = () => (isHome() ? bench.read?.offer : offers.editions.find((each) => each.id === state.edition));
  const isCampaign = () => theCampaign() !== undefined;
  const players = () => {
    const [low, high] = (theCampaign() ?? theEdition() ?? offers.editions[0]).players;
    const wider = (theEdition()?.expansions ?? [])
      .filter((each) => state.expansions.includes(each.id))
      .map((each) => each.players[1]);
    return [low, Math.max(high, ...wider)];
  };

  /** @param {SubmitEvent} event */
  async function create(event) {
    event.preventDefault();
    if (state.busy) return;
    state.busy = true;
    update();
    let device = 1;
    /** @type {NewSeat[]} */
    const seats = state.seats.map((seat, index) => {
      if (seat.kind === "bot") return { kind: "bot", bot: seat.bot };
      if (seat.kind === "free") return { kind: "free" };
      return {
        kind: seat.kind,
        name: seat.name.trim() || (index === 0 ? playerName() : t("player_number", { number: ++device })),
      };
    });
    try {
      const table = await post("tables", {
        ...(isHome() ? { pack: bench.text } : { edition: state.edition }),
        expansions: isCampaign() ? [] : state.expansions,
        ...(state.market && !isCampaign() ? { market: state.market } : {}),
        house_rules: isCampaign() ? {} : state.house_rules,
        seats,
        listed: state.listed,
        spectators: state.spectators,
        undo: state.undo,
        timer: state.timer,
        stand_in: state.stand_in,
        dice: state.dice,
        hints: state.hints,
        pace: 0,
        grace: state.undo ? grace() : 0,
      });
      keepSeat(table.id, table.token);
      await go(`/t/${table.code}`);
    } catch (error) {
      failed(error);
      state.busy = false;
      update();
    }
  }

  /** @param {Required<NewSeat>} seat @param {number} index */
  const seatRow = (seat, index) => {
    /** @param {Partial<NewSeat>} changes */
    const set = (changes) => {
      Object.assign(seat, changes);
      update();
    };
    const kinds = index === 0 ? ["person", "bot"] : ["free", "bot", "device"];
    return h(
      "li.seat-row",
      { key: index },
      h("span.seat-number", null, String(index + 1)),
      index === 0
        ? h("span.seat-kind", null, t("seat.you"))
        : h(
            "label",
            null,
            h("span.unseen", null, t("seat_kind", { number: index + 1 })),
            h(
              "select",
              { value: seat.kind, onchange: (event) => set({ kind: /** @type {NewSeat["kind"]} */ (event.target.value) }) },
              kinds.map((kind) => h("option", { value: kind, selected: kind === seat.kind }, t(`seat.${kind}`))),
            ),
          ),
      seat.kind === "bot"
        ? h(
            "label",
            null,
            face(seat.bot),
            h("span.unseen", null, t("level")),
            h(
              "select",
              { value: seat.bot, onchange: (event) => set({ bot: event.target.value }) },
              h(
                "optgroup",
                { label: t("levels") },
                LEVELS.map((level) => h("option", { value: level, selected: level === seat.bot }, t(`level.${level}`))),
              ),
              h(
                "optgroup",
                { label: t("characters") },
                characters.map((bot) =>
                  h(
                    "option",
                    { value: bot.id, selected: bot.id === seat.bot, title: bot.about },
                    `${levelName(bot.id)} (${levelName(bot.character)})`,
                  ),
                ),
              ),
              h(
                "optgroup",
                { label: t("other_bots") },
                bots.map((bot) => h("option", { value: bot, selected: bot === seat.bot }, bot)),
              ),
            ),
          )
        : seat.kind === "free"
          ? h("span.quiet", null, t("seat.free.more"))
          : h(
              "label",
              null,
              h("span.unseen", null, t("name")),
              h("input", {
                type: "text",
                maxlength: constants.longest_name,
                value: index === 0 ? settings.name : seat.name,
                placeholder: index === 0 ? t("default_name") : t("player_number", { number: index + 1 }),
                onchange: (event) =>
                  index === 0 ? choose({ name: event.target.value }) : set({ name: event.target.value }),
              }),
            ),
      state.seats.length > players()[0] &&
        index > 0 &&
        h(
          "button.tool",
          {
            type: "button",
            "aria-label": t("remove_seat", { number: index + 1 }),
            onclick: () => {
              state.seats.splice(index, 1);
              update();
            },
          },
          icon("close"),
        ),
    );
  };

  /** The pack that is played: from the list of this browser, pasted, dropped, or from a file. */
  const homeMade = () => {
    const packs = ownPacks();
    return h(
      "fieldset.home-made",
      { key: "home-made" },
      h("legend", null, t("home_made")),
      h("p.quiet", null, t("home_made.more"), " ", h("a", { href: "/workshop" }, t("workshop"))),
      h(
        "div.row",
        null,
        packs.length > 0 &&
          h(
            "label",
            { key: "list" },
            h("span.unseen", null, t("pack.yours")),
            h(
              "select",
              { value: bench.key, onchange: (event) => bench.open(event.target.value).then(() => change({ expansions: [], market: "" })) },
              h("option", { value: "", selected: !bench.key }, t("pack.yours")),
              packs.map((each) => h("option", { value: each.key, selected: each.key === bench.key }, each.name)),
            ),
          ),
        fileButton(bench),
      ),
      packText(bench),
      packCards(bench),
    );
  };

  const view = () => {
    const expansions = theEdition()?.expansions ?? [];
    const markets = theEdition()?.markets ?? [];
    const [, high] = players();
    return h(
      "div.screen",
      { key: "new" },
      pagebar("/new"),
      h(
        "main.narrow",
        null,
        h("h1", null, isCampaign() ? t("new_campaign") : t("new_table")),
        h(
          "form.panel.options",
          { onsubmit: create },
          choices(
            t("game"),
            "edition",
            [
              .../** @type {[string, string][]} */ (
                [...offers.editions, ...offers.campaigns].map((each) => [each.id, word("edition", each.id, each.name)])
              ),
              [HOME, t("home_made")],
            ],
            state.edition,
            (value) => change({ edition: value, expansions: [], market: "", house_rules: { first_player: "random" } }),
          ),
          isCampaign() && h("p.quiet", null, t("campaign.more", { games: theCampaign()?.games })),
          isHome() && homeMade(),
          expansions.length > 0 &&
            h(
              "fieldset",
              { key: "expansions" },
              h("legend", null, t("expansions")),
              expansions.map((each) =>
                check(word("expansion", each.id, each.name), state.expansions.includes(each.id), (on) =>
                  change({
                    expansions: on ? [...state.expansions, each.id] : state.expansions.filter((id) => id !== each.id),
                  }),
                ),
              ),
            ),
          markets.length > 1 &&
            choices(
              t("market"),
              "market",
              markets.map((each) => [each, t(`market.${each}`)]),
              state.market || markets[0],
              (value) => change({ market: value }),
            ),
          h(
            "fieldset",
            { key: "seats" },
            h("legend", null, t("seats")),
            h("ol.seats-list", null, state.seats.map(seatRow)),
            state.seats.length < high &&
              h(
                "button.button.small",
                {
                  type: "button",
                  onclick: () => {
                    state.seats.push({ kind: "bot", name: "", bot: constants.stand_in });
                    update();
                  },
                },
                t("add_seat"),
              ),
          ),
          choices(
            t("timer"),
            "timer",
            offers.timers.map((each) => [each, t(`timer.${each}`)]),
            state.timer,
            (value) => change({ timer: value }),
          ),
          choices(
            t("stand_in"),
            "stand_in",
            LEVELS.map((level) => [level, t(`level.${level}`)]),
            state.stand_in,
            (value) => change({ stand_in: value }),
          ),
          choices(
            t("dice"),
            "dice",
            [["fair", t("dice.fair")], ["real", t("dice.real")]],
            state.dice,
            (value) => change({ dice: value }),
          ),
          h(
            "fieldset",
            { key: "more" },
            h("legend", null, t("more_options")),
            check(t("listed"), state.listed, (listed) => change({ listed })),
            check(t("spectators"), state.spectators, (spectators) => change({ spectators })),
            check(t("hints_allowed"), state.hints, (hints) => change({ hints })),
            check(t("undo_allowed"), state.undo, (undo) => change({ undo })),
          ),
          !isCampaign() &&
            h(
              "details",
              { key: "house" },
              h("summary", null, t("house_rules")),
              Object.entries(offers.house_rules).map(([rule, options]) =>
                choices(
                  word("house", rule),
                  `house-${rule}`,
                  options.filter((each) => has(`house.${rule}.${each}`)).map((each) => [each, word(`house.${rule}`, each)]),
                  state.house_rules[rule] ?? options[0],
                  (value) => {
                    state.house_rules = { ...state.house_rules, [rule]: value };
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
              { type: "submit", disabled: state.busy || (isHome() && !bench.read?.offer) },
              icon("play"),
              t(state.seats.some((seat) => seat.kind === "free") ? "make_table" : "start_playing"),
            ),
          ),
        ),
      ),
    );
  };
  return { view, close: () => bench.close(), title: () => t("new_table") };
}
