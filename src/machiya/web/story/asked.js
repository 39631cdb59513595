/** What is asked of players between two games: a colour, a name, a side, a sticker, a slot, what was saved up. */

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { diceEntry } from "../actions.js";
import { cardOf, wholeCard } from "../card.js";
import { constants } from "../constants.js";
import { has, t } from "../words.js";
import { sealedBox } from "./box.js";
import { host } from "./host.js";
import { squares } from "./squares.js";

/** @import { Desk } from "../screens/table.js" */
/** @import { CampaignView } from "../types.js" */

/** What can be done now, in words. @param {string} action @param {CampaignView} campaign */
function stepWords(action, campaign) {
  const [verb, ...rest] = action.split(" ");
  if (verb === "place") return `${t(`place.${rest[0]}`)}: ${campaign.offers[action]}`;
  return campaign.offers[action] || (has(`step.${campaign.phase}`) ? t(`step.${campaign.phase}`) : action);
}

/** Why nothing is asked here. @param {Desk} desk @param {string} name who is asked */
const waits = ({ session }, name) =>
  h(
    "p.asked",
    { key: "ask" },
    session.view.table.status === "ended" ? t("given_up") : session.busy ? t("sending") : name ? t("waiting_for", { name }) : t("watching"),
  );

/** A name for a town. @param {(action: string) => void} act @param {string} name @param {number|null} seat @param {import("../dom.js").Node_} heading */
const townName = (act, name, seat, heading) =>
  h(
    "form.asked",
    {
      key: `ask town ${seat}`,
      onsubmit: (event) => {
        event.preventDefault();
        act(`town ${new FormData(event.target).get("answer")?.toString().trim() || t("town_default", { name })}`);
      },
    },
    heading,
    h(
      "label",
      null,
      t("town_name"),
      h("input", {
        type: "text",
        name: "answer",
        maxlength: constants.longest_name,
        autocomplete: "off",
        placeholder: t("town_default", { name }),
      }),
    ),
    h("button.button.primary.large", { type: "submit" }, t("write_down")),
  );

/** The card that a step is about, if there is one. @param {string} action @param {CampaignView} campaign */
function cardOfStep(action, { drawn }) {
  const [verb, word] = action.split(" ");
  if (verb === "side") return word === "A" ? drawn?.a : drawn?.b;
  return verb === "choose" || verb === "echo" ? word : undefined;
}

/** Cards to choose between, each whole. @param {Desk} desk @param {CampaignView} campaign @param {string[]} actions @param {boolean} [open] whether one can be chosen here */
const choices = ({ session, act }, campaign, actions, open = true) =>
  h(
    "div.whole-cards.choices",
    { key: "choices", class: actions.length === 2 ? "two" : "" },
    actions.map((action) =>
      h(
        "div",
        { key: action },
        wholeCard(
          cardOf(session.cards, cardOfStep(action, campaign) ?? ""),
          open &&
            h(
              "button.button.primary",
              { type: "button", "data-action": action, onclick: () => act(action) },
              campaign.phase === "side" ? t("tick_side", { side: action.split(" ")[1] }) : t("choose"),
            ),
        ),
      ),
    ),
  );

/** @param {Desk} desk @param {CampaignView} campaign */
export function asked(desk, campaign) {
  const { session, act, state } = desk;
  const { phase, to_move: seat } = campaign;
  const actions = session.actions;
  const name = seat === null ? "" : campaign.towns[seat].mayor;
  if (phase === "over") return host(desk, campaign);
  if (!actions.length)
    return [waits(desk, name), phase === "side" && choices(desk, campaign, ["side A", "side B"], false)];
  if (phase === "square") return squares(desk, campaign, /** @type {number} */ (seat), actions);
  if (phase === "box")
    return h(
      "div.asked",
      { key: "ask" },
      h("h2", null, t("ask.story.box")),
      actions.map((action) => sealedBox(action.split(" ")[2], () => act(action), action)),
    );
  const heading = h("h2", { key: "heading" }, has(`ask.story.${phase}`) ? t(`ask.story.${phase}`, { name }) : t(`step.${phase}`));
  if (phase === "town") return townName(act, name, seat, heading);
  if (phase === "first")
    return h("div.asked", { key: `ask first ${seat}` }, heading, diceEntry(actions, act, state.entry));
  const withCards = actions.filter((action) => cardOfStep(action, campaign));
  const others = actions.filter((action) => !withCards.includes(action)).sort((a, b) => Number(a === "done") - Number(b === "done"));
  return h(
    "div.asked",
    { key: `ask ${phase} ${seat}` },
    heading,
    withCards.length > 0 && choices(desk, campaign, withCards),
    others.length > 0 &&
      h(
        "div.row",
        null,
        others.map((action) =>
          h(
            "button.button.large",
            {
              key: action,
              type: "button",
              class: phase === "colour" ? "colour" : action === "done" ? "" : "primary",
              "data-action": action,
              onclick: () => act(action.replace("DATE", new Date().toISOString().slice(0, 10))),
            },
            phase === "colour" &&
              h("span.seat-mark.pennant", { "aria-hidden": "true", style: { background: `var(--town-${action.split(" ")[1]}, var(--soft))` } }),
            action === "done" ? [icon("check"), t("step.done")] : stepWords(action, campaign),
          ),
        ),
      ),
  );
}
