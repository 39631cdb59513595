/** The private choice of town square cards: the device is handed over first where several people share it. */

import { h } from "../dom.js";
import { emblem } from "../art.js";
import { cardOf, wholeCard } from "../card.js";
import { update } from "../app.js";
import { t } from "../words.js";

/** @import { Desk } from "../screens/table.js" */
/** @import { CampaignView } from "../types.js" */

/** The screen for passing the device on, so that nobody sees another's choice. @param {Desk} desk @param {CampaignView} campaign @param {number} seat @param {string} whose */
const handOver = ({ state }, campaign, seat, whose) =>
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
          Object.assign(state, { handed: whose, squares: [] });
          update();
        },
      },
      t("i_am", { name: campaign.towns[seat].mayor }),
    ),
  );

/** As many cards as there are check marks. @param {Desk} desk @param {CampaignView} campaign @param {number} seat @param {string[]} actions */
export function squares(desk, campaign, seat, actions) {
  const { session, state } = desk;
  const whose = `${campaign.game} ${campaign.free} ${seat}`;
  if (session.view.table.yours.length > 1 && state.handed !== whose) return handOver(desk, campaign, seat, whose);
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
    { key: `ask square ${seat}` },
    h("h2", null, t("ask.story.square", { name: campaign.towns[seat].mayor })),
    h("p", null, t("squares.more", { count: wanted })),
    h(
      "div.whole-cards.choices",
      null,
      offered.map((id) =>
        h(
          "div",
          { key: id, class: chosen.includes(id) ? "picked" : "" },
          wholeCard(
            cardOf(session.cards, id),
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
      "div.choice-foot",
      null,
      h(
        "button.button.primary.large.take-squares",
        {
          type: "button",
          disabled: !action,
          onclick: () => {
            Object.assign(state, { handed: "", squares: [] });
            desk.act(/** @type {string} */ (action));
          },
        },
        t("squares.done"),
      ),
    ),
  );
}
