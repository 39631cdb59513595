/** Beside the board: the log, the chat, the odds and the advice. */

import { h } from "./dom.js";
import { seatMark } from "./marks.js";
import { icon, sign } from "./icons.js";
import { cardOf } from "./card.js";
import { wordsFor } from "./actions.js";
import { constants } from "./constants.js";
import { percent, t } from "./words.js";

/** @import { ChatLine, Entry, GameView, Hint } from "./types.js" */

/** @typedef {{look: (card: string) => void, rule: (rule: string) => void}} Looking what can be looked up */

export const PRESETS = ["chat.hello", "chat.well_played", "chat.lucky", "chat.thinking", "chat.thanks", "chat.again"];

/**
 * The log in words; cards and rules of a line can be looked up.
 * @param {Entry[]} lines @param {import("./card.js").Cards} cards @param {Looking} on
 */
export function logPanel(lines, cards, on) {
  /** @type {Entry[][]} */
  const turns = [];
  for (const line of lines) {
    if (line.kind === "turn" || !turns.length) turns.push([]);
    turns[turns.length - 1].push(line);
  }
  return h(
    "ol.log",
    { key: "log", tabindex: 0, "aria-label": t("log") },
    turns
      .slice(-60)
      .reverse()
      .map((turn) =>
        h(
          "li.log-turn",
          { key: turn[0].seq },
          h(
            "ol",
            null,
            turn.map((line, index) =>
              h(
                "li",
                { key: `${line.seq} ${index}`, class: `line-${line.kind}` },
                line.card && cards[line.card]?.colour
                  ? h("span.dot", { class: cards[line.card].colour }, sign(cards[line.card].colour ?? ""))
                  : null,
                line.card && cards[line.card] ? cardInText(line.text, line.card, cards, on) : h("span", null, line.text),
                line.rule &&
                  line.kind !== "turn" &&
                  h(
                    "button.rule-link",
                    {
                      type: "button",
                      "aria-label": t("rule_of", { rule: ruleName(line.rule) }),
                      title: t("rule_of", { rule: ruleName(line.rule) }),
                      onclick: () => on.rule(line.rule),
                    },
                    "§",
                  ),
              ),
            ),
          ),
        ),
      ),
  );
}

/** The sentence with its card as something to press. @param {string} text @param {string} card @param {import("./card.js").Cards} cards @param {Looking} on */
function cardInText(text, card, cards, on) {
  const name = cardOf(cards, card).name;
  const at = text.indexOf(name);
  const link = h("button.card-link", { type: "button", onclick: () => on.look(card) }, name);
  if (at < 0) return h("span", null, text, " ", link);
  return h("span", null, text.slice(0, at), link, text.slice(at + name.length));
}

/** The name of a rule. @param {string} rule */
export const ruleName = (rule) => t(`rule.${rule}`);

/**
 * The chat.
 * @param {ChatLine[]} lines @param {{text: string}} draft
 * @param {{send: (line: {text?: string, preset?: string}) => void, mute: (seat: number) => void, muted: Set<number>, yours: number[]}} on
 */
export function chatPanel(lines, draft, on) {
  const heard = lines.filter((line) => !on.muted.has(line.seat));
  return h(
    "div.chat",
    { key: "chat" },
    h(
      "ol.chat-lines",
      { tabindex: 0, "aria-label": t("chat") },
      heard.map((line, index) =>
        h(
          "li",
          { key: `${line.at} ${index}` },
          h("strong", null, line.name),
          " ",
          h("span", null, line.preset ? t(line.preset) : line.text),
          !on.yours.includes(line.seat) && h(
            "button.rule-link",
            {
              type: "button",
              "aria-label": t("mute", { name: line.name }),
              title: t("mute", { name: line.name }),
              onclick: () => on.mute(line.seat),
            },
            icon("close"),
          ),
        ),
      ),
    ),
    !heard.length && h("p.quiet", null, t("chat.none")),
    on.muted.size > 0 && h("button.button.small", { type: "button", onclick: () => on.mute(-1) }, t("unmute_all")),
    on.yours.length > 0 &&
      h(
        "div.presets",
        null,
        PRESETS.map((preset) =>
          h("button.button.small", { key: preset, type: "button", onclick: () => on.send({ preset }) }, t(preset)),
        ),
      ),
    on.yours.length > 0 &&
      h(
        "form.say",
        {
          onsubmit: (event) => {
            event.preventDefault();
            if (draft.text.trim()) on.send({ text: draft.text.trim() });
            draft.text = "";
            event.target.reset();
          },
        },
        h(
          "label",
          null,
          h("span.unseen", null, t("chat.say")),
          h("input", {
            type: "text",
            maxlength: constants.longest_line,
            autocomplete: "off",
            placeholder: t("chat.say"),
            oninput: (event) => {
              draft.text = event.target.value;
            },
          }),
        ),
        h("button.button", { type: "submit" }, t("send")),
      ),
  );
}

/** How often a total comes: with one die, with two. @param {number} total */
const ways = (total) => [total <= 6 ? 1 / 6 : 0, total >= 2 && total <= 12 ? (6 - Math.abs(total - 7)) / 36 : 0];

/** What each total would pay everybody. @param {Record<string, number[]>|null} odds @param {GameView} game @param {number|null} me */
export function oddsPanel(odds, game, me) {
  if (!odds) return h("p.quiet", null, t("loading"));
  const totals = Object.keys(odds)
    .map(Number)
    .sort((a, b) => a - b);
  const most = Math.max(1, ...totals.flatMap((total) => odds[total].map(Math.abs)));
  const names = game.players.map((player) => player.name);
  const both = (totals.at(-1) ?? 0) > 6;
  /** @param {number} dice */
  const average = (dice) => totals.reduce((sum, total) => sum + ways(total)[dice - 1] * (odds[total][me ?? 0] ?? 0), 0);
  return h(
    "div.odds",
    { key: "odds" },
    h("p", null, t("odds.more", { name: names[game.active] })),
    h(
      "table",
      null,
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          h("th", { scope: "col" }, t("total")),
          h("th", { scope: "col" }, t("with_dice", { count: 1 })),
          both && h("th", { scope: "col" }, t("with_dice", { count: 2 })),
          names.map((name, seat) =>
            h(
              "th",
              { key: seat, scope: "col", class: seat === me ? "me" : "", title: name },
              seatMark(seat, name),
              h("span.unseen", null, name),
            ),
          ),
        ),
      ),
      h(
        "tbody",
        null,
        totals.map((total) =>
          h(
            "tr",
            { key: total, class: game.total === total ? "hit" : "" },
            h("th", { scope: "row" }, String(total)),
            (both ? [0, 1] : [0]).map((dice) =>
              h("td.ways", { key: `with ${dice}` }, ways(total)[dice] ? percent(ways(total)[dice]) : ""),
            ),
            odds[total].map((coins, seat) =>
              h(
                "td",
                {
                  key: seat,
                  class: [coins > 0 ? "gain" : coins < 0 ? "loss" : "none", seat === me ? "me" : ""].join(" "),
                  style: { "--share": String(Math.abs(coins) / most) },
                },
                coins > 0 ? `+${coins}` : coins < 0 ? `−${-coins}` : "0",
              ),
            ),
          ),
        ),
      ),
    ),
    me !== null &&
      h(
        "p.quiet",
        null,
        t(both ? "odds.average" : "odds.average_one", {
          one: average(1).toFixed(1),
          two: average(2).toFixed(1),
        }),
      ),
  );
}

/** What the bots advise. @param {Hint|null} advice @param {GameView} game @param {import("./card.js").Cards} cards */
export function advicePanel(advice, game, cards) {
  if (!advice) return h("p.quiet", null, t("thinking"));
  const seat = advice.seat;
  return h(
    "div.advice",
    { key: "advice" },
    h("p.reason", null, advice.reason),
    h(
      "table",
      null,
      h("caption.unseen", null, t("hint")),
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          h("th", { scope: "col" }, t("option")),
          h("th", { scope: "col" }, t("win_chance")),
          h("th", { scope: "col" }, t("income")),
        ),
      ),
      h(
        "tbody",
        null,
        advice.candidates
          .slice(0, 6)
          .map((each, index) =>
            h(
              "tr",
              { key: each.action, class: index === 0 ? "best" : "" },
              h("th", { scope: "row" }, wordsFor(each.action, game, cards)),
              h("td", null, percent(each.chances[seat]), h("small", null, ` ± ${Math.max(1, Math.round(each.error * 100))}`)),
              h("td", null, each.income.toFixed(1)),
            ),
          ),
      ),
    ),
    h("p.quiet", null, advice.games ? t("hint.more", { games: advice.games }) : t("hint.at_once")),
  );
}
