/** On a phone, the others' turns: who moves, the dice large, what each card does, what everybody has now. */

import { h } from "../dom.js";
import { die } from "../icons.js";
import { picture } from "../art.js";
import { cardOf, townCard } from "../card.js";
import { seatMark } from "../marks.js";
import { t } from "../words.js";
import { purse } from "./town.js";

/** @import { Entry } from "../types.js" */
/** @import { Model } from "./board.js" */

const MOST = 6;

/** @param {Model} model @param {Entry} event */
function line(model, event) {
  const { game, cards } = model;
  const { kind, seat, other, card, paid } = event;
  const gain = kind === "paid" || kind === "invested" || kind === "built" ? -paid : paid;
  const mine = model.me !== null && (seat === model.me ? "gains" : other === model.me ? "loses" : "");
  return h(
    "li",
    { key: `${event.seq} ${kind} ${seat} ${card} ${other}`, class: mine || "" },
    seat !== null && seatMark(seat, game.players[seat].name),
    card && cards[card] && picture(cards[card]),
    h("span.said", null, event.text),
    card && cards[card] && gain > 0 && h("b.gain", null, `+${gain}`),
  );
}

/** @param {Model} model */
export function theatre(model) {
  const { game } = model;
  const { name } = game.players[game.active];
  const told = (model.scene ?? []).filter((event) => event.text && event.kind !== "rolled");
  const building = told.findLast((event) => event.kind === "built");
  const built = building?.card ? cardOf(model.cards, building.card) : null;
  return h(
    "section.theatre",
    { key: "theatre", "aria-label": t("turn_of", { name }), class: model.pane === "theatre" ? "" : "away", onclick: model.skip },
    h("h2", null, seatMark(game.active, name), h("span", null, t("turn_of", { name }))),
    h(
      "div.dice-place",
      null,
      !model.thrown && game.dice.map((face, at) => h("span.die-box", { key: at }, die(face))),
      !model.thrown && game.total > 0 && h("strong.theatre-total", { key: "total" }, String(game.total)),
    ),
    h("ul.happening", null, told.slice(-MOST).map((event) => line(model, event))),
    built && built.kind === "establishment" && h("div.theatre-card", { key: "built" }, townCard(built, { copies: 1 })),
    model.me !== null &&
      h("p.theatre-purse", { key: "mine" }, h("span", null, t("you_have")), purse(model, model.me)),
  );
}
