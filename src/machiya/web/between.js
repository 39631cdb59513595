/** A Legacy campaign between its games: reading the deck, boxes, boards, the register, private choices, the next game. */

import { diceEntry } from "./actions.js";
import { h } from "./dom.js";
import { seatMark } from "./marks.js";
import { coin, icon } from "./icons.js";
import { cardOf, spokenCard, wholeCard } from "./card.js";
import { emblem, street } from "./art.js";
import { update } from "./app.js";
import { constants } from "./constants.js";
import { has, t } from "./words.js";

/** @import { Cards } from "./card.js" */
/** @import { State } from "./screens/table.js" */
/** @import { Session } from "./session.js" */
/** @import { CampaignView } from "./types.js" */

/** The colours that players have chosen, for everything that is marked by a seat. @param {CampaignView|null} campaign */
export const townColours = (campaign) =>
  Object.fromEntries((campaign?.towns ?? []).map((town, seat) => [`--seat-${seat}`, `var(--town-${town.colour})`]));

/** Where the eight steps stand. @param {CampaignView} campaign */
function steps(campaign) {
  if (!constants.steps.includes(campaign.phase)) return null;
  const shown = constants.steps.filter((step) => step !== "side");
  const now = shown.indexOf(campaign.phase === "side" ? "draw" : campaign.phase);
  return h(
    "ol.eight",
    { key: "eight", "aria-label": t("eight_steps") },
    shown.map((step, index) =>
      h(
        "li",
        {
          key: step,
          class: index < now ? "done" : index === now ? "now" : "",
          "aria-current": index === now ? "step" : undefined,
        },
        t(`step.${step}`),
      ),
    ),
  );
}

/** The town register. @param {CampaignView} campaign */
const register = (campaign) =>
  h(
    "section.panel.register",
    { key: "register" },
    h("h2", null, t("register")),
    campaign.register.length
      ? h(
          "div.table-wrap",
          { tabindex: 0, role: "region", "aria-label": t("register") },
          h(
            "table.figures",
            null,
            h(
              "thead",
              null,
              h(
                "tr",
                null,
                ["game", "date", "mayor", "town"].map((word) => h("th", { key: word, scope: "col" }, t(word))),
              ),
            ),
            h(
              "tbody",
              null,
              campaign.register.map((row) =>
                h(
                  "tr",
                  { key: row.game },
                  h("td", null, String(row.game)),
                  h("td", null, row.date),
                  h("td", null, row.mayor),
                  h("td", null, row.town),
                ),
              ),
            ),
          ),
        )
      : h("p.quiet", null, t("register.empty")),
  );

/** The town boards. @param {CampaignView} campaign @param {Cards} cards */
const boards = (campaign, cards) =>
  h(
    "section.boards",
    { key: "boards", "aria-label": t("town_boards") },
    campaign.towns.map((town, seat) =>
      h(
        "article.panel.town-board",
        { key: seat },
        h(
          "h3",
          null,
          seatMark(seat, town.mayor),
          town.name || t("unnamed_town"),
        ),
        h("p.quiet", null, `${t("mayor_is", { name: town.mayor })}, ${town.colour_name}`),
        h("p", null, t("wins", { count: town.wins })),
        h(
          "p.marks",
          null,
          h("span.unseen", null, t("check_marks", { count: town.check_marks })),
          Array.from({ length: town.check_marks }, (_, index) =>
            h("span.mark", { key: index, "aria-hidden": "true" }, icon("check")),
          ),
        ),
        h(
          "p.slots",
          null,
          h("span.unseen", null, t("slots", { costs: town.slots.join(", ") })),
          town.slots.map((cost, index) => h("span.slot", { key: index }, coin(cost))),
        ),
        town.stickers.length > 0 &&
          h(
            "p.badges",
            null,
            town.stickers.map((sticker) =>
              h("span.badge", { key: sticker }, cardOf(cards, sticker.split(" ")[0]).name),
            ),
          ),
        h("p.quiet", null, `${t("town_square")}: ${town.squares.join(", ")}`),
        h(
          "p.badges",
          null,
          Object.entries(town.counters)
            .filter(([, held]) => held > 0)
            .map(([id, held]) => h("span.badge.counter", { key: id }, `${cardOf(cards, id).name} ×${held}`)),
        ),
      ),
    ),
  );

/** What can be done now, in words. @param {string} action @param {CampaignView} campaign */
function stepWords(action, campaign) {
  const [verb, ...rest] = action.split(" ");
  if (verb === "open") return t("open_box", { number: rest[1] });
  if (verb === "place") return `${t(`place.${rest[0]}`)}: ${campaign.offers[action]}`;
  if (campaign.offers[action]) return campaign.offers[action];
  return has(`step.${action}`) ? t(`step.${action}`) : action;
}

/**
 * The screen between games.
 * @param {Session} session
 * @param {CampaignView} campaign
 * @param {State} state
 */
export function story(session, campaign, state) {
  const { table } = session.view;
  const { cards } = session;
  const actions = session.actions;
  /** @param {string} action */
  const act = (action) => session.play(action);
  const asked = campaign.to_move;
  const device = table.yours.length > 1;
  const privately =
    campaign.phase === "square" &&
    asked !== null &&
    table.yours.includes(asked) &&
    device &&
    state.handed !== `${campaign.game} ${asked}`;
  const read = session.view.log.findLast((line) => line.kind === "read")?.seq ?? 0;
  const last = session.view.log
    .filter((line) => line.seq >= read && line.rule === "campaign" && !["read", "page", "decided"].includes(line.kind))
    .slice(-8);
  return h(
    "main.story",
    { key: "story" },
    h(
      "div.story-head",
      null,
      street(),
      h(
        "div",
        null,
        h("h1", null, campaign.name),
        h("p", null, campaign.game ? t("game_of", { game: campaign.game, games: campaign.games }) : t("before_first")),
        campaign.chapter && h("p.chapter", { key: "chapter" }, campaign.chapter),
      ),
    ),
    steps(campaign),
    h(
      "div.story-columns",
      null,
      h(
        "section.panel.scroll",
        { key: "scroll", "aria-label": t("legacy_deck") },
        privately
          ? handOver(campaign, asked, state)
          : [
              campaign.reading.length > 0 &&
                campaign.phase !== "square" &&
                h(
                  "div.reading",
                  { key: "reading" },
                  campaign.reading.map((text, index) =>
                    h("blockquote", { key: index, class: /^STOP\b/.test(text) ? "stop" : "" }, paragraphs(text)),
                  ),
                ),
              last.length > 0 &&
                campaign.phase !== "square" &&
                h(
                  "ul.happened",
                  { key: "happened" },
                  last.map((line, index) => h("li", { key: index }, line.text)),
                ),
              ask(session, campaign, cards, actions, act, state),
            ],
      ),
      h("div.story-side", { key: "side" }, boards(campaign, cards), register(campaign), rulesPanel(campaign), deckState(campaign, cards)),
    ),
  );
}

/** The screen for passing the device on, so that nobody sees another's choice. @param {CampaignView} campaign @param {number} seat @param {State} state */
const handOver = (campaign, seat, state) =>
  h(
    "div.hand-over",
    { key: "hand-over" },
    emblem("scroll", "large-emblem"),
    h("h2", null, t("hand_over", { name: campaign.towns[seat].mayor })),
    h("p", null, t("hand_over.more")),
    h(
      "button.button.primary.large",
      {
        type: "button",
        onclick: () => {
          state.handed = `${campaign.game} ${seat}`;
          state.squares = [];
          update();
        },
      },
      t("i_am", { name: campaign.towns[seat].mayor }),
    ),
  );

/** @param {Session} session @param {CampaignView} campaign @param {Cards} cards @param {string[]} actions @param {(action: string) => void} act @param {State} state */
function ask(session, campaign, cards, actions, act, state) {
  const phase = campaign.phase;
  const name = campaign.to_move === null ? "" : campaign.towns[campaign.to_move].mayor;
  if (phase === "over") return theEnd(session, campaign);
  if (!actions.length) {
    return h(
      "p.asked",
      { key: "ask" },
      session.view.table.status === "ended"
        ? t("given_up")
        : session.busy
          ? t("sending")
          : campaign.to_move === null
            ? t("watching")
            : t("waiting_for", { name }),
    );
  }
  const asks = phase === "read" && session.view.game ? "ask.story.stop" : `ask.story.${phase}`;
  const heading = h("h2", { key: "heading" }, has(asks) ? t(asks, { name }) : t(`step.${phase}`));
  if (phase === "town" || phase === "register") {
    const word = phase === "town" ? "town" : "register";
    const today = new Date().toLocaleDateString(document.documentElement.lang, { dateStyle: "long" });
    return h(
      "form.asked",
      {
        key: `ask ${phase} ${campaign.to_move}`,
        onsubmit: (event) => {
          event.preventDefault();
          const value =
            new FormData(event.target).get("answer")?.toString().trim() ||
            (word === "register" ? today : t("town_default", { name }));
          act(`${word} ${value}`);
        },
      },
      heading,
      h(
        "label",
        null,
        t(phase === "town" ? "town_name" : "date"),
        h("input", {
          type: "text",
          name: "answer",
          maxlength: constants.longest_name,
          autocomplete: "off",
          placeholder: phase === "register" ? today : t("town_default", { name }),
        }),
      ),
      h("button.button.primary.large", { type: "submit" }, t("write_down")),
    );
  }
  if (phase === "first")
    return h("div.asked", { key: `ask first ${campaign.to_move}` }, heading, diceEntry(actions, act, state.entry));
  if (phase === "square") return squares(campaign, cards, actions, act, state, heading);
  /** The card that a step is about, if there is one. @param {string} action */
  const shows = (action) => {
    const [verb, word] = action.split(" ");
    if (verb === "side") return word === "A" ? campaign.drawn?.a : campaign.drawn?.b;
    return verb === "choose" || verb === "echo" ? word : undefined;
  };
  const withCards = actions.filter(shows);
  const others = actions.filter((action) => !shows(action)).sort((a, b) => Number(a === "done") - Number(b === "done"));
  return h(
    "div.asked",
    { key: "ask" },
    phase === "box" && emblem("chest", "large-emblem"),
    heading,
    withCards.length > 0 &&
      h(
        "div.whole-cards",
        null,
        withCards.map((action) =>
          h(
            "div",
            { key: action },
            wholeCard(
              cardOf(cards, shows(action) ?? ""),
              h(
                "button.button.primary",
                { type: "button", "data-action": action, onclick: () => act(action) },
                phase === "side" ? t("tick_side", { side: action.split(" ")[1] }) : t("choose"),
              ),
            ),
          ),
        ),
      ),
    h(
      "div.row",
      null,
      others.map((action) =>
        h(
          "button.button.large",
          {
            key: action,
            type: "button",
            class: action === "done" ? "" : "primary",
            "data-action": action,
            onclick: () => act(action),
          },
          phase === "read" && icon("log"),
          phase === "colour" &&
            h("span.seat-mark", {
              "aria-hidden": "true",
              style: { background: `var(--town-${action.split(" ")[1]}, var(--soft))` },
            }),
          stepWords(action, campaign),
        ),
      ),
    ),
  );
}

/** The end of the campaign: who has won it, how everybody stands, and where to go from here. @param {Session} session @param {CampaignView} campaign */
const theEnd = (session, campaign) =>
  h(
    "div.asked",
    { key: "ask" },
    h(
      "h2",
      null,
      campaign.winner === null
        ? t("campaign_over")
        : t("campaign_won", { name: campaign.towns[campaign.winner].mayor, town: campaign.towns[campaign.winner].name }),
    ),
    h("p", { key: "decided" }, campaign.decided),
    h("p.quiet", { key: "elsewhere" }, t("free_play_elsewhere")),
    h(
      "table.figures",
      null,
      h("caption.unseen", null, t("points")),
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          ["town", "games_won", "points"].map((word) => h("th", { key: word, scope: "col" }, t(word))),
        ),
      ),
      h(
        "tbody",
        null,
        campaign.towns.map((town, seat) =>
          h(
            "tr",
            { key: seat },
            h("th", { scope: "row" }, `${town.name} (${town.mayor})`),
            h("td", null, String(town.wins)),
            h("td", null, String(campaign.points[seat])),
          ),
        ),
      ),
    ),
    h(
      "div.row",
      null,
      h("a.button.primary.large", { href: "/" }, icon("home"), t("home")),
      h("a.button.large", { href: `/verify/${session.view.table.id}` }, icon("check"), t("verify_dice")),
    ),
  );

/** Choosing town square cards: as many as there are check marks. @param {CampaignView} campaign @param {Cards} cards @param {string[]} actions @param {(action: string) => void} act @param {State} state @param {import("./dom.js").Node_} heading */
function squares(campaign, cards, actions, act, state, heading) {
  const offered = [...new Set(actions.flatMap((action) => action.split(" ").slice(1)))];
  const wanted = actions[0].split(" ").length - 1;
  const chosen = state.squares.filter((id) => offered.includes(id));
  const action = actions.find((each) => {
    const ids = each.split(" ").slice(1);
    return ids.length === chosen.length && ids.every((id) => chosen.includes(id));
  });
  /** @param {string} id */
  const toggle = (id) => {
    state.squares = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id].slice(-wanted);
    update();
  };
  return h(
    "div.asked",
    { key: "ask" },
    heading,
    h("p", null, t("squares.more", { count: wanted })),
    h(
      "div.whole-cards",
      null,
      offered.map((id) =>
        h(
          "div",
          { key: id, class: chosen.includes(id) ? "picked" : "" },
          wholeCard(
            cardOf(cards, id),
            h(
              "button.button",
              { type: "button", "aria-pressed": String(chosen.includes(id)), onclick: () => toggle(id) },
              t(chosen.includes(id) ? "chosen" : "choose"),
            ),
          ),
        ),
      ),
    ),
    h(
      "button.button.primary.large",
      {
        type: "button",
        disabled: !action,
        onclick: () => {
          state.handed = "";
          state.squares = [];
          act(/** @type {string} */ (action));
        },
      },
      t("squares.done"),
    ),
  );
}

/** The rules between games. @param {CampaignView} campaign */
const rulesPanel = (campaign) =>
  h("details.panel.rules", { key: "rules" }, h("summary", null, t("campaign_rules")), rulesWords(campaign));

/** A card by its name, with what it costs and does; what a landmark costs is said beneath its slot. @param {Cards} cards @param {string} name */
function inWords(cards, name) {
  const card = Object.values(cards).find((each) => each.name === name && each.kind !== "rule" && each.kind !== "use");
  if (!card) return name;
  return `${card.kind === "landmark" ? name : spokenCard(card)}. ${card.text}`;
}

/** What lies on the table between games. @param {CampaignView} campaign @param {Cards} cards */
const deckState = (campaign, cards) =>
  h(
    "details.panel",
    { key: "state" },
    h("summary", null, t("on_the_table")),
    h(
      "dl.lists",
      null,
      [
        { word: "landmarks", items: campaign.landmarks },
        { word: "community", items: [campaign.community].filter(Boolean) },
        { word: "the_supply", items: campaign.supply },
      ].map(
        ({ word, items }) =>
          items.length > 0 &&
          h(
            "div",
            { key: word },
            h("dt", null, t(word)),
            items.map((name) => h("dd", { key: name }, inWords(cards, name))),
          ),
      ),
      campaign.archives.length > 0 &&
        h("div", { key: "archives" }, h("dt", null, t("archives")), h("dd", null, campaign.archives.join(", "))),
    ),
  );

/** What can be looked up at any time: how to win, the reference card, and the rules deck. @param {CampaignView} campaign */
export const rulesWords = (campaign) => [
  h("p.goal", { key: "goal" }, campaign.goal),
  h("h3", { key: "reference-title" }, t("reference")),
  h("div.reference", { key: "reference" }, paragraphs(campaign.reference)),
  campaign.rule_cards.length > 0 && h("h3", { key: "rules-title" }, t("rules_deck")),
  campaign.rule_cards.map((rule) =>
    h("details.rule-card", { key: rule.id }, h("summary", null, rule.name), paragraphs(rule.text)),
  ),
];

/** @param {string} text */
const paragraphs = (text) =>
  text
    .split(/\n+/)
    .filter(Boolean)
    .map((line, number) => h("p", { key: number }, line));
