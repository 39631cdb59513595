/** What a game's own facts say about who played it: standings and awards. */

/** @import { Entry, Frames, GameView, ReviewView } from "./types.js" */
/** @typedef {{seat: number, place: number, landmarks: number, coins: number, wins: boolean}} Standing */
/** @typedef {{kind: "best_card"|"robbed"|"luckiest"|"richest", seat: number, count: number, card?: string}} Award */

/** Everybody from first to last. @param {GameView} game @param {(seat: number) => number} landmarks @returns {Standing[]} */
export function standings(game, landmarks) {
  const all = game.players.map((player, seat) => ({
    seat,
    place: 0,
    landmarks: landmarks(seat),
    coins: player.coins,
    wins: seat === game.winner,
  }));
  all.sort((a, b) => Number(b.wins) - Number(a.wins) || b.landmarks - a.landmarks || b.coins - a.coins);
  all.forEach((each, at) => {
    const before = all[at - 1];
    const level = before && !before.wins && before.landmarks === each.landmarks && before.coins === each.coins;
    each.place = level ? before.place : at + 1;
  });
  return all;
}

/** The key with the most. @param {Map<string, number>} counts @returns {[string, number]|undefined} */
const most = (counts) => [...counts].sort((a, b) => b[1] - a[1])[0];

/** @param {Map<string, number>} counts @param {string|number} key @param {number} count */
const add = (counts, key, count) => counts.set(String(key), (counts.get(String(key)) ?? 0) + count);

/** Three awards. @param {Frames} frames @param {ReviewView|null|undefined} review @returns {Award[]} */
export function awards(frames, review) {
  /** @type {Map<string, number>} */
  const cards = new Map();
  /** @type {Map<string, number>} */
  const lost = new Map();
  /** @type {Map<string, number>} */
  const purses = new Map();
  for (const { events, game } of frames.frames) {
    for (const { kind, seat, other, card, paid } of events) {
      if ((kind === "earned" || kind === "took") && seat !== null && card) add(cards, `${seat} ${card}`, paid);
      if (kind === "took" && other !== null) add(lost, other, paid);
    }
    game.players.forEach(({ coins }, seat) => purses.set(String(seat), Math.max(coins, purses.get(String(seat)) ?? 0)));
  }
  /** @type {Award[]} */
  const found = [];
  const best = most(cards);
  if (best) found.push({ kind: "best_card", seat: Number(best[0].split(" ")[0]), card: best[0].split(" ")[1], count: best[1] });
  const robbed = most(lost);
  if (robbed) found.push({ kind: "robbed", seat: Number(robbed[0]), count: robbed[1] });
  if (review) {
    const luck = review.players.map((player, seat) => ({ seat, luck: player.luck })).sort((a, b) => b.luck - a.luck)[0];
    if (luck.luck > 0) found.push({ kind: "luckiest", seat: luck.seat, count: luck.luck });
  }
  const rich = most(purses);
  if (found.length < 3 && rich) found.push({ kind: "richest", seat: Number(rich[0]), count: rich[1] });
  return found;
}

/** The step of a replay just before a decision. @param {Frames} frames @param {{turn: number, seat: number, played: string}} decision */
export function stepBefore({ frames }, { turn, seat, played }) {
  const at = frames.findIndex((frame) => frame.turn === turn && frame.seat === seat && frame.action === played);
  return Math.max(0, at - 1);
}
