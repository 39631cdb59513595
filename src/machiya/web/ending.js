/** After a game: who won, how everybody did, what was luck and what was skill, and where to go from here. */

import { h } from "./dom.js";
import { coin, icon, sign } from "./icons.js";
import { failed, go, update } from "./app.js";
import { get, post } from "./requests.js";
import { awards, standings, stepBefore } from "./awards.js";
import { cardOf } from "./card.js";
import { VERDICTS, chancesChart } from "./chart.js";
import { copy } from "./waiting.js";
import { resultPicture, save, toPng } from "./share.js";
import { seatMark } from "./marks.js";
import { tableName } from "./names.js";
import { emblem, picture, street } from "./art.js";
import { wordsFor } from "./actions.js";
import { landmarksOf, progress } from "./table/town.js";
import { language, percent, t } from "./words.js";

/** @import { Award, Standing } from "./awards.js" */
/** @import { Desk } from "./screens/table.js" */
/** @import { Frames, GameView, ReviewView } from "./types.js" */
/** @import { Model } from "./table/board.js" */

/** Ask for what the end tells, once. @param {Desk} desk */
function ask({ session, state }) {
  if (state.review !== undefined) return;
  state.review = null;
  const { id } = session.view.table;
  get(`tables/${id}/frames`).then(
    (found) => {
      state.frames = found;
      update();
    },
    () => {}, // a finish without awards is better than none
  );
  get(`tables/${id}/review`).then(
    (found) => {
      state.review = found;
      update();
    },
    (error) => {
      state.noReview = error.status === 422 || error.status === 409 ? t("no_review") : error.text || t("no_review");
      update();
    },
  );
}

/** @param {Desk} desk @param {GameView} game */
export function headline({ session }, game) {
  const { table } = session.view;
  const { winner } = game;
  if (winner === null) return t(table.status === "ended" ? "given_up" : "a_draw");
  return table.yours.includes(winner) ? t("you_won") : t("has_won", { name: game.players[winner].name });
}

/** @param {Award} award @param {GameView} game @param {import("./card.js").Cards} cards */
const awardWords = ({ kind, seat, count, card }, game, cards) =>
  t(`award.${kind}`, {
    name: game.players[seat].name,
    count: kind === "luckiest" ? 0 : count,
    share: percent(count),
    card: card ? cardOf(cards, card).name : "",
  });

/** Of one kind of shop so many stand in the street at most. */
const MOST_ALIKE = 3;
const EMBLEM = { best_card: "star", robbed: "fox", luckiest: "coin", richest: "chest" };

/** @param {GameView} game @param {Standing[]} ranking @param {Model} model */
const ranks = (game, ranking, model) =>
  h(
    "ol.ranking",
    { key: "ranking" },
    ranking.map(({ seat, place, landmarks, coins, wins }) =>
      h(
        "li",
        { key: seat, class: wins ? "first" : "" },
        h("span.place", null, `${place}.`),
        seatMark(seat, game.players[seat].name),
        h("span.who", null, game.players[seat].name),
        h(
          "span.what",
          { title: t("landmarks_of", { built: landmarks, all: progress(model, seat).all }) },
          sign("landmark"),
          h("b", { "aria-hidden": "true" }, `${landmarks}/${progress(model, seat).all}`),
          h("span.unseen", null, t("landmarks_of", { built: landmarks, all: progress(model, seat).all })),
        ),
        h("span.purse", null, coin(coins), h("span.unseen", null, t("coins", { count: coins }))),
      ),
    ),
  );

/** The winner's town at night: its shops along the street, before them the landmarks, lit up one by one. @param {GameView} game @param {Model} model */
function townscape(game, model) {
  if (game.winner === null) return street();
  const player = game.players[game.winner];
  const landmarks = landmarksOf(model.cards, player).filter((card) => player.landmarks.includes(card.id));
  return [
    h(
      "div.shops",
      { key: "shops", "aria-hidden": "true" },
      Object.entries(player.establishments).flatMap(([id, copies]) =>
        Array.from({ length: Math.min(copies, MOST_ALIKE) }, (_, at) => h("span", { key: `${id} ${at}` }, picture(cardOf(model.cards, id)))),
      ),
    ),
    h(
      "div.lights",
      { key: "lights", "aria-hidden": "true" },
      landmarks.map((card, at) => h("span.light", { key: card.id, style: { "--at": String(at) } }, picture(card))),
    ),
  ];
}

/** @param {ReviewView} review */
const figures = (review) =>
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
          ["player", "luck", "skill", "mistakes", "blunders"].map((word) => h("th", { key: word, scope: "col" }, t(word))),
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
  );

/** Mistakes, one's own first; each leads to its position. @param {Desk} desk @param {GameView} game @param {ReviewView} review @param {Frames|undefined} frames */
function mistakes({ session }, game, review, frames) {
  const { table } = session.view;
  const mine = (/** @type {number} */ seat) => Number(table.yours.includes(seat));
  const marked = review.decisions
    .filter(({ verdict }) => VERDICTS.includes(verdict))
    .sort((a, b) => mine(b.seat) - mine(a.seat) || b.cost - a.cost)
    .slice(0, 8);
  if (!marked.length) return null;
  return h(
    "div",
    { key: "turning" },
    h("h2", null, t("turning_points")),
    h(
      "ol.marked",
      { key: "marked" },
      marked.map((each, index) => {
        const words = t("turning_point", {
          turn: each.turn,
          name: review.players[each.seat].name,
          played: wordsFor(each.played, game, session.cards),
          best: wordsFor(each.best, game, session.cards),
          cost: percent(each.cost),
        });
        const reason = each.reason[language];
        return h(
          "li",
          { key: index },
          frames ? h("a", { href: `/replay/${table.id}#step=${stepBefore(frames, each)}` }, words) : words,
          reason && h("span.because", null, reason),
        );
      }),
    ),
  );
}

/** @param {Desk} desk @param {GameView} game @param {Standing[]} ranking @param {Model} model @param {string[]} notes */
const pictureOf = (desk, game, ranking, model, notes) =>
  resultPicture({
    title: headline(desk, game),
    game: `${tableName(desk.session.view.table)}, ${t("turn_number", { number: game.turn })}`,
    lines: ranking.map(({ seat, landmarks, coins }) => ({
      seat,
      name: game.players[seat].name,
      words: `${t("landmarks_of", { built: landmarks, all: progress(model, seat).all })}, ${t("coins", { count: coins })}`,
    })),
    notes,
  });

/** Once more, with the same people. @param {Desk} desk */
export const rematch = ({ session }) =>
  session.rematch
    ? go(`/t/${session.rematch}`)
    : post(`tables/${session.id}/rematch`).then((next) => go(`/t/${next.code}`), failed);

/** @param {Desk} desk @param {GameView} game @param {Model} model */
export function ending(desk, game, model) {
  ask(desk);
  const { session, state } = desk;
  const { table } = session.view;
  const { review, frames } = state;
  const ranking = standings(game, (seat) => progress(model, seat).built);
  const given = frames ? awards(frames, review) : [];
  const notes = given.map((award) => awardWords(award, game, session.cards));
  const drawn = () => pictureOf(desk, game, ranking, model, notes);
  return h(
    "section.ending",
    { key: "ending", "aria-label": t("the_end"), tabindex: 0 },
    h("div.banner", { key: "banner", "data-theme": "dark" }, townscape(game, model), h("h1", null, headline(desk, game))),
    h(
      "div.finish",
      { key: "finish" },
      h(
        "div.how",
        { key: "how" },
        ranks(game, ranking, model),
        given.length > 0 &&
          h(
            "ul.awards",
            { key: "awards" },
            given.map((award, at) => h("li", { key: award.kind }, emblem(EMBLEM[award.kind]), h("span", null, notes[at]))),
          ),
      ),
      h(
        "div.curve",
        { key: "curve" },
        h("h2", null, t("chances")),
        review
          ? chancesChart(
              review.players.map((player) => player.name),
              review.curve,
              review.decisions.filter(({ seat }) => !table.yours.length || table.yours.includes(seat)),
            )
          : h("p.quiet", null, state.noReview || t("reviewing")),
      ),
      h(
        "div.row.ways",
        { key: "ways" },
        table.yours.length > 0 &&
          !table.campaign &&
          h(
            "button.button.primary.large",
            { key: "rematch", type: "button", onclick: () => rematch(desk) },
            icon("roll"),
            t(session.rematch ? "go_rematch" : "rematch"),
          ),
        h("a.button.large", { key: "replay", href: `/replay/${table.id}` }, icon("play"), t("watch_replay")),
      ),
      h(
        "div.row.ways.more-ways",
        { key: "more" },
        h(
          "button.button",
          {
            key: "png",
            type: "button",
            onclick: () => toPng(drawn()).then((blob) => save(blob, "machiya.png"), failed),
          },
          icon("share"),
          t("picture_png"),
        ),
        h(
          "button.button",
          {
            key: "svg",
            type: "button",
            onclick: () => save(new Blob([drawn()], { type: "image/svg+xml" }), "machiya.svg"),
          },
          icon("share"),
          t("picture_svg"),
        ),
        h("a.button", { key: "verify", href: `/verify/${table.id}` }, icon("check"), t("verify_dice")),
        h(
          "button.button",
          { key: "record", type: "button", onclick: () => get(`tables/${table.id}/record`).then(copy, failed) },
          icon("copy"),
          t("copy_record"),
        ),
        h("a.button", { key: "home", href: "/" }, icon("home"), t("home")),
      ),
    ),
    review &&
      h(
        "div.review",
        { key: "review" },
        h("div", { key: "luck" }, figures(review), h("p.quiet", { key: "explain" }, t("luck_and_skill.more"))),
        mistakes(desk, game, review, frames),
      ),
  );
}

/** @param {number} value */
const signed = (value) => (value >= 0 ? `+${percent(value)}` : `−${percent(-value)}`);
