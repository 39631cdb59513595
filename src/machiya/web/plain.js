/** Text mode: everything on the table as headings, lists and buttons, in the order in which one asks for it. */

import { h } from "./dom.js";
import { cardOf, costNow, numbersOf } from "./card.js";
import { question, wordsFor } from "./actions.js";
import { t } from "./words.js";

/** @import { Card, GameView, TableView } from "./types.js" */

/** @param {GameView} game @param {import("./card.js").Cards} cards @param {number} seat */
function townInWords(game, cards, seat) {
  const player = game.players[seat];
  const stacks = Object.entries(player.establishments).map(([id, copies]) => {
    const card = cardOf(cards, id);
    const shut = player.closed[id] ? `, ${t("closed", { count: player.closed[id] })}` : "";
    return `${card.name} ×${copies} (${card.colour ? t(`colour.${card.colour}`) : ""}, ${numbersOf(card)}${shut})`;
  });
  const landmarks = [
    ...Object.values(cards).filter(
      (card) =>
        card.kind === "landmark" && !card.prebuilt && (card.place === "built" || player.marks.includes(card.id)),
    ),
    ...player.landmarks.filter((id) => !cards[id]).map((id) => cardOf(cards, id)),
  ];
  /** @param {Card} card */
  const built = (card) => player.landmarks.includes(card.id) || player.marks.includes(card.id);
  return h(
    "section",
    { key: seat },
    h(
      "h3",
      null,
      `${player.name}: ${t("coins", { count: player.coins })}${game.active === seat ? ` · ${t("on_turn")}` : ""}`,
    ),
    h(
      "ul",
      null,
      h(
        "li",
        null,
        `${t("landmarks")}: ${landmarks.map((card) => `${card.name} (${built(card) ? t("built") : t("costs", { count: player.costs?.[card.id] ?? card.cost })})`).join(", ")}`,
      ),
      stacks.map((line) => h("li", { key: line }, line)),
    ),
  );
}

/**
 * A table that can only be looked at: why, and how it last was, whatever has become of its cards.
 * @param {TableView} table @param {GameView|null} game @param {import("./card.js").Cards} cards
 */
export const closedTable = (table, game, cards) =>
  h(
    "main.plain.closed",
    { key: "closed" },
    h("h1", null, t("status.closed")),
    h("p", { role: "status" }, table.closed),
    game && [
      h("h2", { key: "towns" }, t("as_it_was")),
      game.players.map((_, seat) => townInWords(game, cards, seat)),
    ],
  );

/** @param {import("./session.js").Session} session @param {GameView} game @param {{act: (action: string) => void, look: (card: string) => void}} on */
export function plainTable(session, game, on) {
  const { log } = session.view;
  const { cards } = session;
  const asked = session.actions;
  return h(
    "div.plain",
    { key: "plain" },
    h(
      "section",
      { key: "now" },
      h("h2", null, t("now")),
      h(
        "p",
        null,
        game.over
          ? t("the_end")
          : session.mover === null
            ? t("waiting_for", { name: game.players[game.to_move ?? game.active].name })
            : question(game, cards),
      ),
      h(
        "p",
        null,
        game.total
          ? `${t("the_dice")}: ${game.dice.join(" + ")}. ${t("total_is", { total: game.total })}`
          : t("no_roll"),
      ),
      h(
        "ul.plain-actions",
        null,
        asked.map((action) =>
          h(
            "li",
            { key: action },
            h(
              "button.button",
              { type: "button", "data-action": action, onclick: () => on.act(action) },
              wordsFor(action, game, cards) +
                (action.startsWith("build ") ? ` (${t("costs", { count: costNow(game, cards, action.slice(6)) })})` : "") +
                (session.offers[action] ? ` (${session.offers[action]})` : ""),
            ),
          ),
        ),
      ),
    ),
    h(
      "section",
      { key: "towns" },
      h("h2", null, t("towns")),
      game.players.map((_, seat) => townInWords(game, cards, seat)),
    ),
    h(
      "section",
      { key: "market" },
      h("h2", null, t("the_market")),
      h(
        "ul",
        null,
        Object.entries(game.supply).map(([id, copies]) => {
          const card = cardOf(cards, id);
          const why = session.refusals[`build ${id}`];
          return h(
            "li",
            { key: id },
            `${numbersOf(card)}: ${card.name}, ${card.colour ? t(`colour.${card.colour}`) : ""}, ${t("costs", { count: costNow(game, cards, id) })}, ${t("left", { count: copies })}. ${card.text}${why ? ` ${why}` : ""}`,
          );
        }),
      ),
    ),
    h(
      "section",
      { key: "log" },
      h("h2", null, t("log")),
      h(
        "ol",
        null,
        log
          .slice(-40)
          .reverse()
          .map((line, index) => h("li", { key: `${line.seq} ${index}` }, line.text)),
      ),
    ),
  );
}
