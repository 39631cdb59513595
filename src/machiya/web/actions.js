/** What can be done now, as buttons: the bar at the bottom of a table. */

import { h } from "./dom.js";
import { coin, die, icon } from "./icons.js";
import { cardOf, landmarkCard, townCard } from "./card.js";
import { seatMark } from "./marks.js";
import { t } from "./words.js";

/** @import { GameView } from "./types.js" */

/** @typedef {{faces: number[], redraw: () => void}} Faces real dice as they are entered, one face after another */

/** The key that plays an action. @param {string} action @param {string[]} all */
export function keyOf(action, all) {
  const rolls = all.filter((each) => each.startsWith("roll "));
  if (action.startsWith("roll ")) return rolls.length === 1 ? "R" : action.slice(5);
  return { reroll: "R", keep: "K", pass: "P", skip: "P", invest: "I", contribute: "C" }[action] ?? "";
}

/** An action in words. @param {string} action @param {GameView|null} game @param {import("./card.js").Cards} cards */
export function wordsFor(action, game, cards) {
  const [verb, ...rest] = action.split(" ");
  if (verb === "roll") return t(`roll.${rest[0]}`);
  if (verb === "keep" && rest.length) return t("keep_dice", { dice: rest.join(" + ") });
  if (verb === "add") {
    const change = Number(rest[0]);
    const fields = { count: Math.abs(change), total: (game?.total ?? 0) + change };
    return change ? t(change > 0 ? "add" : "add_less", fields) : t("add_none", fields);
  }
  if (verb === "choose" && /^P\d$/.test(rest[0])) return game?.players[Number(rest[0].slice(1)) - 1]?.name ?? rest[0];
  if (verb === "choose") return cardOf(cards, rest[0]).name + (rest[1] === "closed" ? ` (${t("closed_one")})` : "");
  if (verb === "build") return t("build_card", { card: cardOf(cards, rest[0]).name });
  if (verb === "contribute")
    return t("contribute", { card: game?.community ? cardOf(cards, game.community).name : "" });
  if (verb === "use") return cardOf(cards, rest[0]).name;
  if (verb === "dice" || verb === "tuna") return rest.join(" + ");
  if (verb === "first") return game?.players[Number(rest[0].slice(1)) - 1]?.name ?? rest[0];
  if (verb === "draw") return cardOf(cards, rest[0]).name;
  return t(`action.${verb}`);
}

/** What is asked, in a sentence. @param {GameView} game @param {import("./card.js").Cards} cards */
export function question(game, cards) {
  if (game.chance) return t(game.phase === "dice" ? "ask.dice" : `ask.real.${game.phase}`);
  const card = game.pending?.card;
  const fields = {
    card: card ? cardOf(cards, card).name : "",
    name:
      game.pending?.target !== undefined && game.pending?.target !== null
        ? game.players[game.pending.target]?.name
        : "",
    total: game.total,
  };
  if (game.phase === "build" && game.community) return t("ask.act");
  if (game.phase === "player" && swaps(cards, card)) return `${fields.card}: ${t("wish_theirs")}`;
  if (game.phase === "card" && game.pending?.mine) return t("ask.theirs", fields);
  if (game.phase === "card" && fields.name) return t("ask.yours", fields);
  return t(`ask.${game.phase}`, fields);
}

/** Entering real dice: one face after another. @param {string[]} actions @param {(action: string) => void} act @param {Faces} entry */
export function diceEntry(actions, act, entry) {
  const [verb, ...first] = actions[0].split(" ");
  const wanted = first.length;
  /** @param {number} face */
  const pick = (face) => {
    entry.faces.push(face);
    if (entry.faces.length < wanted) return entry.redraw();
    const sorted = [...entry.faces].sort((a, b) => a - b);
    entry.faces = [];
    act(`${verb} ${sorted.join(" ")}`);
  };
  return h(
    "div.dice-entry",
    { key: "entry" },
    entry.faces.map((face, index) => h("span", { key: `given ${index}` }, die(face))),
    [1, 2, 3, 4, 5, 6].map((face) =>
      h(
        "button.button.die-button",
        {
          key: face,
          type: "button",
          "aria-label": t("enter_die", { face, number: entry.faces.length + 1 }),
          onclick: () => pick(face),
        },
        die(face),
      ),
    ),
  );
}

/** Whether a card swaps cards. @param {import("./card.js").Cards} cards @param {string} [id] */
const swaps = (cards, id) => Boolean(id && cardOf(cards, id).formula?.includes("sign swap"));

/**
 * A trade begins with the card that one would like to have; whose it is follows from that.
 * @param {GameView} game @param {import("./card.js").Cards} cards @param {string[]} actions @param {(action: string) => void} act
 * @param {((card: string) => void)} [wish]
 */
function tradeOf(game, cards, actions, act, wish) {
  const players = actions.filter((action) => /^choose P\d/.test(action));
  if (!wish || !players.length || !swaps(cards, game.pending?.card)) return null;
  const others = actions.filter((action) => !players.includes(action));
  return [
    h(
      "div.chooser",
      { key: "chooser", role: "group", "aria-label": t("wish_theirs") },
      players.flatMap((action) => {
        const seat = Number(action.slice(8)) - 1;
        const { name, establishments, closed } = game.players[seat];
        return Object.keys(establishments)
          .filter((id) => !cardOf(cards, id).major)
          .map((id) =>
            h(
              "span.offered",
              { key: `${seat} ${id}` },
              townCard(cardOf(cards, id), {
                copies: 1,
                closed: closed[id] === establishments[id] ? 1 : 0,
                state: "open",
                props: {
                  "aria-label": `${cardOf(cards, id).name}, ${name}`,
                  onclick: () => {
                    wish(id);
                    act(action);
                  },
                },
              }),
              seatMark(seat, name),
            ),
          );
      }),
    ),
    ...others.map((action) =>
      h("button.button", { key: action, type: "button", "data-action": action, onclick: () => act(action) }, wordsFor(action, game, cards)),
    ),
  ];
}

/**
 * The buttons for what can be done.
 * @param {{game: GameView, cards: import("./card.js").Cards, actions: string[], offers?: Record<string, string>, act: (action: string) => void, advised?: string, entry: Faces, wish?: (card: string) => void}} now
 */
export function buttons({ game, cards, actions, offers, act, advised, entry, wish }) {
  if (game.chance && (game.phase === "dice" || game.phase === "tuna")) return diceEntry(actions, act, entry);
  const trade = tradeOf(game, cards, actions, act, wish);
  if (trade) return trade;
  const choosing = actions.filter((action) => /^choose (?!P\d)/.test(action) || /^draw /.test(action));
  const others = actions.filter((action) => !choosing.includes(action) && !action.startsWith("build "));
  /** @param {string} action */
  const button = (action) => {
    const key = keyOf(action, actions);
    const says = offers?.[action];
    const strong =
      /^(roll|reroll|invest|contribute|choose|use|first)/.test(action) ||
      (action === "keep" && !actions.includes("reroll"));
    return h(
      "button.button",
      {
        key: action,
        type: "button",
        class: [strong && "primary", advised === action && "advised"].filter(Boolean).join(" "),
        "data-action": action,
        onclick: () => act(action),
      },
      action.startsWith("roll ") && icon("roll"),
      action === "pass" && icon("pass"),
      action.startsWith("keep ") &&
        action
          .split(" ")
          .slice(1)
          .map((face, index) => h("span.mini-die", { key: index }, die(Number(face)))),
      /^choose P\d/.test(action) && h("span.choice-coins", null, coin(game.players[Number(action.slice(8)) - 1]?.coins ?? 0)),
      h("span", null, wordsFor(action, game, cards), says && h("small.comes-to", { title: says }, says)),
      key && h("kbd", { "aria-hidden": "true" }, key),
    );
  };
  return [
    choosing.length > 0 &&
      h(
        "div.chooser",
        { key: "chooser", role: "group", "aria-label": question(game, cards) },
        choosing.map((action) => {
          const [, id, closed] = action.split(" ");
          const card = cardOf(cards, id);
          const props = { "data-action": action, onclick: () => act(action) };
          return card.kind === "landmark"
            ? landmarkCard(card, { key: action, built: true, state: "open", props })
            : townCard(card, { key: action, copies: 1, closed: closed ? 1 : 0, state: "open", props });
        }),
      ),
    ...others.map(button),
  ];
}
