/** Towns: one's own, whole, and the others', as much as they have room for. */

import { h } from "../dom.js";
import { coin, icon, sign } from "../icons.js";
import { cardOf, landmarkCard, numbersOf, townCard } from "../card.js";
import { emblem, emblemOf, picture } from "../art.js";
import { seatMark } from "../marks.js";
import { t } from "../words.js";
import { arrows } from "./arrows.js";
import { fitted } from "./fit.js";
import { grid } from "./grid.js";
import { letter, mode, paged, room, touched, watch } from "./mode.js";
import { press, refused } from "./press.js";
import { before } from "./slots.js";

/** @import { Card, GameView, PlayerView } from "../types.js" */
/** @import { Model } from "./board.js" */

const GAP = 6;
/** The greatest width of a card, in letters. */
const LARGEST = 12;
const RATIO = 1;
/** From what size on others' cards are shown with their pictures. */
const TILE = 50;
const FINGER = 44;
/** How much larger than at least chips may be where there is room, the largest first. */
const CHIPS = [1.5, 1.3, 1.15, 1];
/** The height of a row of chips, in pixels, for pointers and for fingers. */
const ROW = 28;
const FINGER_ROW = 48;

/** The landmarks that a town has or wants. @param {import("../card.js").Cards} cards @param {PlayerView} player */
export const landmarksOf = (cards, player) =>
  Object.values(cards).filter(
    (card) =>
      card.kind === "landmark" && !card.prebuilt && (card.place === "built" || player.marks?.includes(card.id)),
  );

/** @param {PlayerView} player @param {string} id */
const isBuilt = (player, id) => player.landmarks.includes(id) || player.marks?.includes(id);

/** How far somebody is: landmarks that stand, and how many win. @param {Model} model @param {number} seat */
export function progress({ game, cards, needed }, seat) {
  const player = game.players[seat];
  const wanted = landmarksOf(cards, player).filter((card) => card.place === "built");
  const built = wanted.filter((card) => isBuilt(player, card.id)).length;
  const all = needed || wanted.length;
  return { built, all, near: !game.over && all > 1 && built >= all - 1 };
}

/** @param {Model} model @param {number} seat */
export function purse(model, seat) {
  const { coins } = model.game.players[seat];
  const change = model.change?.[seat];
  return h(
    "span.purse",
    { "data-purse": seat, class: change ? (change > 0 ? "gains" : "loses") : "" },
    coin(coins, "big"),
    h("span.unseen", null, t("coins", { count: coins })),
  );
}

/** @param {Model} model @param {number} seat */
const head = (model, seat) => {
  const { game, cards } = model;
  const player = game.players[seat];
  const who = model.seats[seat] ?? {};
  const mine = seat === model.me;
  const choosePlayer = `choose P${seat + 1}`;
  const away = who.kind === "person" && !who.here && who.away !== null && who.away !== undefined;
  return h(
    "header.town-head",
    { key: "head" },
    seatMark(seat, player.name, model.seats[seat]?.bot),
    h("h3", { title: player.name }, player.name, mine && h("small", null, ` ${t("you_mark")}`)),
    who.kind === "bot" && (who.owner === "person" ? h("span.badge", null, t("bot_plays_on")) : h("span.badge.bot", { title: t("bot") }, icon("bot"), h("span.unseen", null, t("bot")))),
    away && h("span.badge.away", null, t("away")),
    game.active === seat && !game.over && h("span.badge.turn", null, t("on_turn")),
    model.actions.has(choosePlayer) &&
      h("button.button.small.primary", { type: "button", onclick: () => model.act(choosePlayer) }, t("choose")),
    Object.entries(player.counters ?? {})
      .filter(([, held]) => held > 0)
      .map(([id, held]) => {
        const words = `${cardOf(cards, id).name} ×${held}`;
        return h(
          "span.badge.counter",
          { key: id, title: words },
          emblem(emblemOf({ id }), "tag"),
          h("b", { "aria-hidden": "true" }, String(held)),
          h("span.unseen", null, words),
        );
      }),
    player.invested > 0 &&
      h(
        "span.badge.invested",
        { title: t("invested", { count: player.invested }) },
        icon("invested"),
        h("b", { "aria-hidden": "true" }, String(player.invested)),
        h("span.unseen", null, t("invested", { count: player.invested })),
      ),
    game.community &&
      h(
        "span.badge.contribution",
        { key: "community", class: player.contributed ? "built" : "", title: t(player.contributed ? "has_contributed" : "not_contributed", { card: cardOf(cards, game.community).name }) },
        icon(player.contributed ? "check" : "build"),
        h("span.unseen", null, t(player.contributed ? "has_contributed" : "not_contributed", { card: cardOf(cards, game.community).name })),
      ),
    !mine && pips(model, seat),
    purse(model, seat),
  );
};

/** Landmarks at a glance. @param {Model} model @param {number} seat */
export function pips(model, seat) {
  const { built, all, near } = progress(model, seat);
  const player = model.game.players[seat];
  const names = landmarksOf(model.cards, player)
    .filter((card) => isBuilt(player, card.id))
    .map((card) => card.name);
  return h(
    "span.pips",
    { class: near ? "near" : "", title: [t("landmarks_of", { built, all }), ...names].join("\n") },
    h("span.unseen", null, [t("landmarks_of", { built, all }), near && t("one_to_go")].filter(Boolean).join(". ")),
    Array.from({ length: all }, (_, index) =>
      h("span.pip-mark", { key: index, class: index < built ? "built" : "", "aria-hidden": "true" }),
    ),
    h("b", { "aria-hidden": "true" }, `${built}/${all}`),
  );
}

/** @param {Model} model @param {number} seat */
const frame = (model, seat) => ({
  key: `town ${seat}`,
  "data-town": seat,
  class: [
    seat === model.me && "mine",
    model.game.active === seat && !model.game.over && "active",
    model.game.winner === seat && "winner",
    model.lit?.seat === seat && "in-light",
    progress(model, seat).near && "near",
    model.pane && model.pane !== "town" && seat === model.me && "away",
  ]
    .filter(Boolean)
    .join(" "),
  "aria-label": t("town_of", { name: model.game.players[seat].name }),
});

/** What is asked for in a town. @param {Model} model @param {number} seat @param {string} id */
function isAsked({ actions, game, me }, seat, id) {
  if (!actions.has(`choose ${id}`) && !actions.has(`choose ${id} closed`)) return false;
  if (game.pending?.mine) return seat === game.pending.target;
  return seat === me || !game.players[me ?? 0]?.establishments[id];
}

/** @param {Model} model @param {number} seat @param {string} id */
const stack = (model, seat, id) => {
  const player = model.game.players[seat];
  const choice = model.actions.has(`choose ${id}`) ? `choose ${id}` : `choose ${id} closed`;
  return {
    copies: player.establishments[id],
    closed: player.closed?.[id] ?? 0,
    lit: model.lit?.seat === seat && model.lit.card === id,
    state: isAsked(model, seat, id) ? "open" : "",
    props: press(model, id, choice),
  };
};

/** @param {Model} model @param {number} seat @param {Card} card */
function landmark(model, seat, card) {
  const player = model.game.players[seat];
  const mine = seat === model.me;
  const built = isBuilt(player, card.id);
  const action = `build ${card.id}`;
  const choice = `choose ${card.id}`;
  const demolish = mine && built && model.actions.has(choice);
  return landmarkCard(card, {
    built,
    cost: player.costs?.[card.id] ?? card.cost,
    lit: model.lit?.seat === seat && model.lit.card === card.id,
    state: (mine && !built && model.actions.has(action)) || demolish ? "open" : "",
    why: mine && !built ? refused(model, card.id) : "",
    props: press(model, card.id, mine ? (demolish ? choice : action) : ""),
  });
}

/** One's own town, whole. @param {Model} model @param {number} seat */
export function ownTown(model, seat) {
  const { game, cards } = model;
  const player = game.players[seat];
  const landmarks = landmarksOf(cards, player);
  const stacks = Object.keys(player.establishments).sort((a, b) => before(cards, a, b));
  const { width, height } = room("mine", { width: innerWidth * 0.7, height: 150 });
  const laid = grid(landmarks.length + stacks.length, { width, height }, { ratio: RATIO, gap: GAP, largest: LARGEST * letter() });
  const style = {
    "--tile": `${Math.floor(laid.width)}px`,
    "--tile-height": `${Math.floor(laid.height)}px`,
    "--columns": String(laid.columns),
  };
  return h(
    "section.town",
    frame(model, seat),
    head(model, seat),
    fitted(
      "div.town-room",
      { key: "room", style, made: watch("mine"), onkeydown: arrows },
      `${laid.width} ${laid.height} ${landmarks.map((card) => isBuilt(player, card.id))} ${JSON.stringify(player.establishments)}`,
      [
        landmarks.map((card) => landmark(model, seat, card)),
        stacks.map((id) => townCard(cardOf(cards, id), stack(model, seat, id))),
      ],
    ),
  );
}

/**
 * A stack as small as can be: colour, number, how many. Where fingers have no room for it, the town is pressed instead.
 * @param {Model} model @param {number} seat @param {string} id @param {boolean} pressed
 */
function chip(model, seat, id, pressed) {
  const card = cardOf(model.cards, id);
  const { copies, closed, lit, state, props } = stack(model, seat, id);
  const words = [`${card.name} ×${copies}`, card.colour && t(`colour.${card.colour}`), numbersOf(card), closed && t("closed", { count: closed })];
  const said = { "aria-label": words.filter(Boolean).join(", "), "aria-description": card.text };
  return h(
    pressed ? "button.chip" : "span.chip",
    {
      key: id,
      "data-card": id,
      class: [card.colour, lit && "lit", state, closed === copies && "closed"].filter(Boolean).join(" "),
      ...(pressed ? { type: "button", ...said, ...props } : { role: "img", ...said }),
    },
    sign(card.colour ?? "landmark"),
    h("span.numbers", null, numbersOf(card)),
    copies > 1 && h("b", null, `×${copies}`),
    closed > 0 && h("span.shut-mark", null, icon("lock")),
  );
}

/**
 * How many rows of chips that makes, each as long as its numbers and with room for how many there are.
 * @param {[number, number][]} chips @param {number} width @param {number} scale
 */
function rowsOfChips(chips, width, scale) {
  let rows = 1;
  let used = 0;
  for (const [signs, copies] of chips) {
    const wide = Math.max(touched() ? FINGER : 0, (1.9 + 0.56 * signs + (copies > 1 ? 1.4 : 0)) * letter() * scale) + 5;
    if (used && used + wide > width) {
      rows += 1;
      used = 0;
    }
    used += wide;
  }
  return rows;
}

/** A landmark as small as can be. @param {Model} model @param {number} seat @param {Card} card */
function stamp(model, seat, card) {
  const player = model.game.players[seat];
  const built = isBuilt(player, card.id);
  const cost = player.costs?.[card.id] ?? card.cost ?? 0;
  return h(
    "button.landmark-stamp",
    {
      key: card.id,
      type: "button",
      "data-card": card.id,
      class: [built ? "built" : "unbuilt", model.lit?.seat === seat && model.lit.card === card.id && "lit"].filter(Boolean).join(" "),
      "aria-label": `${card.name}, ${built ? t("built") : t("costs", { count: cost })}`,
      "aria-description": card.text,
      title: card.name,
      ...press(model, card.id, ""),
    },
    picture(card),
    h("span.name", null, card.name),
  );
}

/** How much of a landmark others' towns show: pips in the head only, its picture, its name. */
const LANDMARKS = ["", "pictures", "names"];

/** How much room somebody else's town has. @param {number} seat */
const otherRoom = (seat) => room(`other ${seat}`, { width: 280, height: 120 });

/** @param {Model} model @param {number} seat */
const stacksOf = ({ cards, game }, seat) =>
  Object.keys(game.players[seat].establishments).sort((a, b) => before(cards, a, b));

/** The columns of named landmarks in a room. @param {import("./mode.js").Room} space */
const columnsOf = (space) => Math.max(1, Math.floor(space.width / (8 * letter())));

/** How others' cards lie below so many pixels of landmarks. @param {number} count @param {import("./mode.js").Room} space @param {number} above */
const tilesOf = (count, { width, height }, above) =>
  grid(count, { width, height: height - above - 4 }, { ratio: 1, gap: 5, largest: LARGEST * letter() });

/**
 * How others' towns are shown, all of them alike: how much of their landmarks, whether their cards have pictures, how
 * large they are as chips, and whether fingers have no room for them.
 * @typedef {{landmarks: number, tiles: boolean, scale: number, tight: boolean}} Manner
 */

/** @param {Model} model @param {number} seat @returns {Manner} */
function mannerOf(model, seat) {
  const { cards, game } = model;
  const { establishments } = game.players[seat];
  const stacks = stacksOf(model, seat);
  const space = otherRoom(seat);
  /** @type {[number, number][]} */
  const chips = stacks.map((id) => [numbersOf(cardOf(cards, id)).length, establishments[id]]);
  /** @param {number} scale */
  const chipsHigh = (scale) => rowsOfChips(chips, space.width, scale) * (touched() ? Math.max(FINGER_ROW, ROW * scale) : ROW * scale);
  const tight = touched() && chipsHigh(1) > space.height;
  const rest = space.height - (tight ? rowsOfChips(chips, space.width, 1) * ROW : chipsHigh(1));
  const heights = heightsOf(landmarksOf(cards, game.players[seat]).length, space);
  const landmarks = tight ? 0 : rest > heights[2] ? 2 : rest >= heights[1] - 2 ? 1 : 0;
  const laid = tilesOf(stacks.length, space, heights[landmarks]);
  const scale = tight ? 1 : (CHIPS.find((each) => chipsHigh(each) <= space.height - heights[landmarks] - 4) ?? 1);
  return { landmarks, tiles: Math.min(laid.width, laid.height) >= (touched() ? FINGER : TILE), scale, tight };
}

/** How high so many landmarks are: not shown, as pictures, with names. @param {number} count @param {import("./mode.js").Room} space */
function heightsOf(count, space) {
  const line = touched() ? 48 : 30;
  return [0, line, Math.ceil(count / columnsOf(space)) * line];
}

/** What suits them all. @param {Manner[]} manners @returns {Manner} */
const alike = (manners) => ({
  landmarks: Math.min(...manners.map(({ landmarks }) => landmarks)),
  tiles: manners.every(({ tiles }) => tiles),
  scale: Math.min(...manners.map(({ scale }) => scale)),
  tight: manners.some(({ tight }) => tight),
});

/** Somebody else's town. @param {Model} model @param {number} seat @param {Manner} manner */
function otherTown(model, seat, { landmarks, tiles, scale, tight }) {
  const { cards, game } = model;
  const stacks = stacksOf(model, seat);
  const wanted = landmarksOf(cards, game.players[seat]);
  const space = otherRoom(seat);
  const laid = tilesOf(stacks.length, space, heightsOf(wanted.length, space)[landmarks]);
  return h(
    "section.town.other",
    { ...frame(model, seat), onclick: tight ? () => model.visit?.(seat) : undefined },
    head(model, seat),
    h(
      "div.other-room",
      { key: "room", made: watch(`other ${seat}`), onkeydown: arrows },
      landmarks > 0 &&
        h(
          "div.stamps",
          { class: LANDMARKS[landmarks], style: { "--columns": String(columnsOf(space)) } },
          wanted.map((card) => stamp(model, seat, card)),
        ),
      tiles
        ? h(
            "div.small-tiles",
            { key: "tiles", style: { "--columns": String(laid.columns), "--tile": `${Math.floor(laid.width)}px`, "--tile-height": `${Math.floor(laid.height)}px` } },
            stacks.map((id) => townCard(cardOf(cards, id), stack(model, seat, id))),
          )
        : h("div.chips", { key: "chips", style: { "--scale": String(scale) } }, stacks.map((id) => chip(model, seat, id, !tight))),
    ),
  );
}

/** Somebody else's town as a chip on a phone; pressed, it opens. @param {Model} model @param {number} seat */
export function townChip(model, seat) {
  const player = model.game.players[seat];
  const choosePlayer = `choose P${seat + 1}`;
  const open = model.actions.has(choosePlayer);
  const { class: name, ...props } = frame(model, seat);
  return h(
    "button.town.other.town-chip",
    {
      ...props,
      class: `${name} ${open ? "open" : ""}`,
      type: "button",
      onclick: () => (open ? model.act(choosePlayer) : model.visit?.(seat)),
    },
    seatMark(seat, player.name, model.seats[seat]?.bot),
    h("h3", null, player.name),
    model.seats[seat]?.kind === "bot" && model.seats[seat]?.owner === "person" && h("span.badge", null, t("bot_plays_on")),
    purse(model, seat),
    pips(model, seat),
  );
}

/** What the fit of others' cards depends on. @param {Model} model @param {number[]} seats @param {Manner} manner */
const looks = ({ game }, seats, manner) =>
  JSON.stringify([manner, seats.map((seat) => [otherRoom(seat), game.players[seat].establishments])]);

/** Everybody else, around the table. @param {Model} model @param {number[]} seats */
export function others(model, seats) {
  const manner = alike(seats.map((seat) => mannerOf(model, seat)));
  return fitted("div.others", { key: "others", style: { "--others": String(seats.length) } }, looks(model, seats, manner), [
    h("h2.unseen", { key: "title" }, t("towns")),
    seats.map((seat) => (paged(mode()) ? townChip(model, seat) : otherTown(model, seat, manner))),
  ]);
}

/** Somebody else's town, visited. @param {Model} model @param {number} seat */
export function visit(model, seat) {
  const manner = mannerOf(model, seat);
  return fitted("div.visit", { key: "visit" }, looks(model, [seat], manner), otherTown(model, seat, manner));
}

/** @param {GameView} game @param {number|null} me */
export function othersOf(game, me) {
  const seats = game.players.map((_, seat) => seat);
  return me === null ? seats : [...seats.slice(me + 1), ...seats.slice(0, me)];
}
