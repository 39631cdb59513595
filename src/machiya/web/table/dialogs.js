/** What is asked and shown over the table: a card, a town, a rule, the help, and whether somebody is sure. */

import { h } from "../dom.js";
import { update } from "../app.js";
import { cardOf, wholeCard } from "../card.js";
import { dialog } from "../chrome.js";
import { ruleName } from "../panels.js";
import { t } from "../words.js";
import { helpWords } from "./help.js";
import { visit } from "./town.js";

/** @import { Desk } from "../screens/table.js" */
/** @import { Model } from "./board.js" */

/** @param {Desk} desk @param {{card: string, why?: string}} look @param {() => void} close */
function aCard({ session, act }, { card, why }, close) {
  const actions = session.actions.filter(
    (action) =>
      [`build ${card}`, `choose ${card}`].includes(action) ||
      (action === "contribute" && session.view.game?.community === card),
  );
  const found = cardOf(session.cards, card);
  const costs = session.acting === null ? undefined : session.view.game?.players[session.acting].costs?.[card];
  return dialog(
    found.name,
    close,
    wholeCard(found, [
      why && h("p.why", null, why),
      !session.playing &&
        actions.map((action) =>
          h(
            "button.button.primary.large",
            { key: action, type: "button", "data-action": action, onclick: () => act(action) },
            action.startsWith("build ") ? t("build_for", { count: costs ?? found.cost }) : t("choose"),
          ),
        ),
    ]),
    "card-dialog",
  );
}

/** @param {import("../screens/table.js").Question} sure @param {() => void} close */
const areYouSure = ({ title, words, act }, close) =>
  dialog(title, close, [
    h("p", { key: "words" }, words),
    h(
      "div.row",
      { key: "answers" },
      h(
        "button.button.primary",
        {
          type: "button",
          id: "sure",
          onclick: () => {
            close();
            act();
          },
        },
        title,
      ),
      h("button.button", { type: "button", onclick: close }, t("cancel")),
    ),
  ]);

/** @param {Desk} desk @param {Model} [model] */
export function dialogs(desk, model) {
  const { state, session } = desk;
  /** @param {Partial<import("../screens/table.js").State>} changes */
  const closing = (changes) => () => {
    Object.assign(state, changes);
    update();
  };
  if (state.look) return aCard(desk, state.look, closing({ look: null }));
  if (state.sure) return areYouSure(state.sure, closing({ sure: null }));
  if (state.visited !== null && model)
    return dialog(
      model.game.players[state.visited].name,
      closing({ visited: null }),
      visit(model, state.visited),
      "town-dialog",
    );
  if (state.rule) return dialog(ruleName(state.rule), closing({ rule: "" }), h("p", null, t(`rule.${state.rule}.more`)));
  if (state.help) return dialog(t("help"), closing({ help: false }), helpWords(session));
  return null;
}
