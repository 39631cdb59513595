/** What can be done now, as buttons: the bar at the bottom of a table. */

import { h } from "./dom.js";
import { coin, die, icon } from "./icons.js";
import { cardOf, landmarkCard, townCard } from "./card.js";
import { t } from "./words.js";

/** @import { GameView, PlayerView } from "./types.js" */

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
  if (verb === "add")
    return rest[0] === "0"
      ? t("add_none", { total: game?.total ?? "" })
      : t("add", { count: Number(rest[0]), total: (game?.total ?? 0) + Number(rest[0]) });
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
  if (game.phase === "card" && game.pending?.mine) return t("ask.theirs", fields);
  if (game.phase === "card" && fields.name) return t("ask.yours", fields);
  return t(`ask.${game.phase}`, fields);
}

/** Entering real dice: one face after another. @param {string[]} actions @param {(action: string) => void} act @param {Faces} entry */
function diceEntry(actions, act, entry) {
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

/**
 * The buttons for what can be done.
 * @param {{game: GameView, cards: import("./card.js").Cards, actions: string[], act: (action: string) => void, advised?: string, entry: Faces}} now
 */
export function buttons({ game, cards, actions, act, advised, entry }) {
  if (game.chance && (game.phase === "dice" || game.phase === "tuna")) return diceEntry(actions, act, entry);
  const choosing = actions.filter((action) => /^choose (?!P\d)/.test(action) || /^draw /.test(action));
  const others = actions.filter((action) => !choosing.includes(action) && !action.startsWith("build "));
  /** @param {string} action */
  const button = (action) => {
    const key = keyOf(action, actions);
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
      h("span", null, wordsFor(action, game, cards)),
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

/** How much somebody has, in the bar. @param {PlayerView} player */
export const purse = (player) =>
  h("span.bar-purse", null, coin(player.coins, "big"), h("span.unseen", null, t("coins", { count: player.coins })));
