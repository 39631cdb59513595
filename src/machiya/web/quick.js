/** A game at once: a person's table with bots, and the way to it. */

import { go } from "./app.js";
import { post } from "./requests.js";
import { grace, keepSeat } from "./settings.js";
import { playerName } from "./names.js";

/** @import { NewSeat, NewTable } from "./types.js" */

/** @param {number} opponents @param {string} level @param {Partial<NewTable>} [game] which game, if not the base game */
export async function playBots(opponents, level, game = {}) {
  /** @type {NewSeat[]} */
  const bots = Array.from({ length: opponents }, () => ({ kind: "bot", bot: level }));
  const table = await post("tables", {
    edition: "base",
    ...game,
    seats: [{ kind: "person", name: playerName() }, ...bots],
    house_rules: { first_player: "random" },
    listed: false,
    spectators: true,
    undo: true,
    timer: "none",
    dice: "fair",
    pace: 0,
    grace: grace(),
  });
  keepSeat(table.id, table.token);
  await go(`/t/${table.code}`);
}
