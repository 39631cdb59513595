/** After a game: who won, how it went, what was luck and what was skill, and where to go from here. */

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { failed, go, update } from "./app.js";
import { get, post } from "./requests.js";
import { chancesChart } from "./chart.js";
import { copy } from "./waiting.js";
import { street } from "./art.js";
import { wordsFor } from "./actions.js";
import { percent, t } from "./words.js";

/** @import { State } from "./screens/table.js" */
/** @import { GameView } from "./types.js" */

/**
 * @param {import("./session.js").Session} session
 * @param {GameView} game
 * @param {State} state
 */
export function ending(session, game, state) {
  const { table } = session.view;
  if (state.review === undefined) {
    state.review = null;
    get(`tables/${table.id}/review`).then(
      (found) => {
        state.review = found;
        update();
      },
      (error) => {
        state.noReview = error.text || t("no_review");
        update();
      },
    );
  }
  const { winner } = game;
  const won = winner !== null && table.yours.includes(winner);
  const review = state.review;
  const marked =
    review?.decisions
      .filter((each) => each.verdict !== "fine")
      .sort((a, b) => b.cost - a.cost)
      .slice(0, 8) ?? [];
  const rematch = () => post(`tables/${table.id}/rematch`).then((next) => go(`/t/${next.code}`), failed);
  return h(
    "section.ending.panel",
    { key: "ending", "aria-label": t("the_end") },
    h(
      "div.banner",
      null,
      street(),
      h(
        "h1",
        null,
        winner === null
          ? t(table.status === "ended" ? "given_up" : "a_draw")
          : won
            ? t("you_won")
            : t("has_won", { name: game.players[winner].name }),
      ),
    ),
    h(
      "div.row",
      null,
      table.yours.length > 0 &&
        !table.campaign &&
        h("button.button.primary.large", { type: "button", onclick: rematch }, t("rematch")),
      session.rematch && h("a.button.primary.large", { href: `/t/${session.rematch}` }, t("go_rematch")),
      h("a.button", { href: `/replay/${table.id}` }, icon("play"), t("watch_replay")),
      h("a.button", { href: `/verify/${table.id}` }, icon("check"), t("verify_dice")),
      h(
        "button.button",
        { type: "button", onclick: () => get(`tables/${table.id}/record`).then(copy, failed) },
        icon("copy"),
        t("copy_record"),
      ),
      h(
        "button.button",
        { type: "button", onclick: () => copy(`${location.origin}/replay/${table.id}`) },
        t("share_replay"),
      ),
      h("a.button", { href: "/" }, icon("home"), t("home")),
    ),
    review
      ? [
          h("h2", { key: "chances" }, t("chances")),
          h(
            "div",
            { key: "chart" },
            chancesChart(
              review.players.map((player) => player.name),
              review.curve,
              review.decisions,
            ),
          ),
          h(
            "div.table-wrap",
            { key: "luck", tabindex: 0, role: "region", "aria-label": t("luck_and_skill") },
            h(
              "table.figures",
              null,
              h("caption", null, t("luck_and_skill")),
              h(
                "thead",
                null,
                h(
                  "tr",
                  null,
                  ["player", "luck", "skill", "mistakes", "blunders"].map((word) =>
                    h("th", { key: word, scope: "col" }, t(word)),
                  ),
                ),
              ),
              h(
                "tbody",
                null,
                review.players.map((player) =>
                  h(
                    "tr",
                    { key: player.name },
                    h("th", { scope: "row" }, player.name),
                    h("td", null, signed(player.luck)),
                    h("td", null, percent(player.adjusted)),
                    h("td", null, String(player.mistakes)),
                    h("td", null, String(player.blunders)),
                  ),
                ),
              ),
            ),
          ),
          h("p.quiet", { key: "explain" }, t("luck_and_skill.more")),
          marked.length > 0 && h("h2", { key: "turning" }, t("turning_points")),
          h(
            "ol.marked",
            { key: "marked" },
            marked.map((each, index) =>
              h(
                "li",
                { key: index },
                t("turning_point", {
                  turn: each.turn,
                  name: review.players[each.seat].name,
                  played: wordsFor(each.played, game, session.cards),
                  best: wordsFor(each.best, game, session.cards),
                  cost: percent(each.cost),
                }),
              ),
            ),
          ),
        ]
      : h("p.quiet", { key: "wait" }, state.noReview ?? t("reviewing")),
  );
}

/** @param {number} value */
const signed = (value) => (value >= 0 ? `+${percent(value)}` : `−${percent(-value)}`);
