/**
 * The places of the market: a stack keeps its place as long as one looks, and leaves an outline when it is sold out. Where
 * new stacks are drawn from decks, one takes the place of a stack that is gone.
 */

import { cardOf } from "../card.js";

/** @import { GameView } from "../types.js" */

export class Slots {
  /** @param {boolean} drawn whether new stacks come from decks */
  constructor(drawn) {
    this.drawn = drawn;
    /** @type {string[]} */
    this.ids = [];
  }

  /** Where everything lies, and how much is left of it. @param {GameView} game @param {import("../card.js").Cards} cards */
  arrange(game, cards) {
    const there = Object.keys(game.supply);
    const sold = this.drawn ? [] : game.players.flatMap((player) => Object.keys(player.establishments));
    const known = new Set(this.ids);
    const fresh = [...new Set([...there, ...(this.ids.length ? [] : sold)])]
      .filter((id) => !known.has(id) && !cardOf(cards, id).town_square)
      .sort((a, b) => before(cards, a, b));
    for (const id of fresh) {
      const gone = this.drawn ? this.ids.findIndex((each) => !game.supply[each]) : -1;
      if (gone >= 0) this.ids[gone] = id;
      else this.ids.push(id);
    }
    return this.ids.map((id) => ({ id, left: game.supply[id] ?? 0 }));
  }
}

/** By number, then as the edition lists them. @param {import("../card.js").Cards} cards @param {string} a @param {string} b */
export function before(cards, a, b) {
  const [one, other] = [cardOf(cards, a).numbers ?? [], cardOf(cards, b).numbers ?? []];
  const ranks = ranksOf(cards);
  return (
    (one[0] ?? 99) - (other[0] ?? 99) ||
    (one.at(-1) ?? 99) - (other.at(-1) ?? 99) ||
    (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0)
  );
}

/** @type {WeakMap<import("../card.js").Cards, Map<string, number>>} */
const known = new WeakMap();

/** Where each card stands in its edition. @param {import("../card.js").Cards} cards */
function ranksOf(cards) {
  const found = known.get(cards) ?? new Map(Object.keys(cards).map((id, rank) => [id, rank]));
  known.set(cards, found);
  return found;
}
