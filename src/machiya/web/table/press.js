/** What pressing a card does. */

/** @import { Model } from "./board.js" */

/** Why a card cannot be built, if that has been said. @param {Model} model @param {string} id */
export const refused = (model, id) => (model.actions.has(`build ${id}`) ? "" : (model.refusals[`build ${id}`] ?? ""));

/**
 * A click builds what can be built; with a finger it first shows the card.
 * @param {Model} model @param {string} id @param {string} action @returns {import("../dom.js").Props}
 */
export const press = (model, id, action) => ({
  onclick: (event) => {
    const byFinger = event.detail > 0 && (event.pointerType === "touch" || event.pointerType === "pen");
    if (model.actions.has(action) && !byFinger) model.act(action);
    else model.look(id, model.refusals[action]);
  },
});
