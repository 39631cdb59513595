/** The board: towns, dice and market of a game, as it is drawn at a table, in a replay and in the tutorial. */

import { h, render } from "./dom.js";
import { coin, die } from "./icons.js";
import { cardOf, landmarkCard, marketCard, numbersOf, townCard, wholeCard } from "./card.js";
import { emblem } from "./art.js";
import { t } from "./words.js";

/** @import { GameView, SeatView } from "./types.js" */

/**
 * @typedef {{
 *   game: GameView, cards: import("./card.js").Cards, seats: Partial<SeatView>[], me: number|null, lit?: {seat: number, card: string}, rolling?: number,
 *   actions: Set<string>, refusals: Record<string, string>, advised?: string, act: (action: string) => void, look: (card: string, why?: string) => void,
 *   building?: boolean, texts?: boolean
 * }} Model
 */

/** @param {import("./card.js").Cards} cards @returns {(a: string, b: string) => number} */
const order = (cards) => {
  const ids = Object.keys(cards);
  return (a, b) => ids.indexOf(a) - ids.indexOf(b);
};

/** @param {Model} model @param {string} id */
const refused = (model, id) => {
  const action = `build ${id}`;
  if (model.actions.has(action)) return "";
  return model.refusals[action] ?? "";
};

/** A click builds what can be built; with a finger it first shows the card. @param {Model} model @param {string} id @param {string} action @returns {import("./dom.js").Props} */
function press(model, id, action) {
  return {
    onclick: (event) => {
      const byFinger = event.detail > 0 && (event.pointerType === "touch" || event.pointerType === "pen");
      if (model.actions.has(action) && !byFinger) model.act(action);
      else model.look(id, model.refusals[action]);
    },
  };
}

/** The market by activation number. @param {Model} model */
export function market(model) {
  const { game, cards } = model;
  const ids = Object.keys(game.supply).sort(order(cards));
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const id of ids) {
    const numbers = numbersOf(cardOf(cards, id));
    groups.set(numbers, [...(groups.get(numbers) ?? []), id]);
  }
  const decks = game.decks.reduce((sum, each) => sum + each, 0);
  return h(
    "section.market",
    { key: "market", "aria-label": t("the_market"), class: model.texts ? "texts" : "" },
    h("h2.unseen", null, t("the_market")),
    h(
      "div.groups",
      { onkeydown: arrows, class: model.building ? "building" : "" },
      [...groups].map(([numbers, members]) =>
        h(
          "div.group",
          {
            key: numbers,
            role: "group",
            "aria-label": t("on_numbers", { numbers }),
            class: active(numbers, game.total) ? "hit" : "",
          },
          h("span.group-number", { "aria-hidden": "true" }, numbers),
          h(
            "div.group-cards",
            null,
            members.map((id) => {
              const action = `build ${id}`;
              const open = model.actions.has(action);
              return marketCard(cardOf(cards, id), {
                left: game.supply[id],
                state: open ? "open" : model.building ? "shut" : "",
                why: refused(model, id),
                stamp: model.advised === action ? t("advised") : "",
                props: press(model, id, action),
              });
            }),
          ),
        ),
      ),
      decks > 0 &&
        h(
          "div.deck",
          { key: "deck" },
          h("span.unseen", null, t("deck_left", { count: decks })),
          h("strong", { "aria-hidden": "true" }, String(decks)),
          h("small", { "aria-hidden": "true" }, t("deck")),
        ),
    ),
  );
}

/** @param {string} numbers @param {number} total */
function active(numbers, total) {
  const [low, high] = numbers.split("–").map(Number);
  return total > 0 && total >= low && total <= (high || low);
}

/** Arrow keys go from card to card. @param {KeyboardEvent} event */
export function arrows(event) {
  const step = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[event.key];
  if (!step) return;
  const all = /** @type {HTMLElement[]} */ ([
    .../** @type {Element} */ (event.currentTarget).querySelectorAll("button"),
  ]);
  const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  if (at < 0) return;
  event.preventDefault();
  let next = all[at + step[0]];
  if (step[1]) {
    const here = all[at].getBoundingClientRect();
    const rows = all
      .map((each) => ({ each, box: each.getBoundingClientRect() }))
      .filter(({ box }) => (box.top - here.top) * step[1] > here.height / 2);
    rows.sort(
      (a, b) =>
        Math.abs(a.box.top - here.top) - Math.abs(b.box.top - here.top) ||
        Math.abs(a.box.left - here.left) - Math.abs(b.box.left - here.left),
    );
    const row = rows.filter(({ box }) => Math.abs(box.top - rows[0].box.top) < here.height / 2);
    row.sort((a, b) => Math.abs(a.box.left - here.left) - Math.abs(b.box.left - here.left));
    next = row[0]?.each;
  }
  next?.focus();
}

/** Dice, their total, and the bank. @param {Model} model */
export function tray(model) {
  const { game } = model;
  const { dice } = game;
  const added = game.total && dice.length ? game.total - dice.reduce((sum, each) => sum + each, 0) : 0;
  return h(
    "div.tray",
    { key: "tray", role: "group", "aria-label": t("the_dice") },
    h(
      "div.dice",
      { key: `dice ${model.rolling ?? 0}`, class: model.rolling ? "rolled" : "" },
      dice.length
        ? dice.map((face, index) => h("span.die-box", { key: index }, die(face)))
        : [h("span.die-box.resting", { key: 0 }, die(0)), h("span.die-box.resting", { key: 1 }, die(0))],
    ),
    h(
      "div.total",
      null,
      h("span.unseen", null, game.total ? t("total_is", { total: game.total }) : t("no_roll")),
      game.total
        ? [
            h("strong", { "aria-hidden": "true" }, String(game.total)),
            added > 0 && h("small", { "aria-hidden": "true" }, `+${added}`),
          ]
        : h("span.quiet", { "aria-hidden": "true" }, "–"),
    ),
    h("div.bank", { "data-purse": "bank" }, emblem("coin", "bank-coin"), h("span", null, t("bank"))),
  );
}

/**
 * A player's town.
 * @param {Model} model
 * @param {number} seat
 */
export function town(model, seat) {
  const { game, cards } = model;
  const player = game.players[seat];
  const who = model.seats[seat] ?? {};
  const mine = seat === model.me;
  const isActive = game.active === seat && !game.over;
  const choosePlayer = `choose P${seat + 1}`;
  /** @param {string} id */
  const lit = (id) => model.lit?.seat === seat && model.lit.card === id;
  const landmarks = Object.values(cards).filter((card) => card.kind === "landmark");
  const stacks = Object.keys(player.establishments).sort(order(cards));
  /** @param {string} id */
  const tileOpen = (id) => {
    if (!model.actions.has(`choose ${id}`) && !model.actions.has(`choose ${id} closed`)) return false;
    const pending = game.pending ?? {};
    if (pending.mine) return seat === pending.target;
    return mine || !game.players[model.me ?? 0]?.establishments[id];
  };
  return h(
    "section.town",
    {
      key: `town ${seat}`,
      "data-town": seat,
      class: [
        mine && "mine",
        isActive && "active",
        game.winner === seat && "winner",
        model.lit?.seat === seat && "in-light",
      ]
        .filter(Boolean)
        .join(" "),
      "aria-label": t("town_of", { name: player.name }),
    },
    h(
      "header.town-head",
      null,
      h("span.seat-mark", { class: `seat-${seat}`, "aria-hidden": "true" }, player.name.slice(0, 1).toUpperCase()),
      h("h3", null, player.name, mine && h("small", null, ` ${t("you_mark")}`)),
      who.kind === "bot" && h("span.badge", null, who.owner === "person" ? t("bot_plays_on") : t("bot")),
      who.away !== null &&
        who.away !== undefined &&
        who.kind === "person" &&
        !who.here &&
        h("span.badge.away", null, t("away")),
      isActive && h("span.badge.turn", null, t("on_turn")),
      model.actions.has(choosePlayer) &&
        h("button.button.small.primary", { type: "button", onclick: () => model.act(choosePlayer) }, t("choose")),
      Object.entries(player.counters ?? {})
        .filter(([, held]) => held > 0)
        .map(([id, held]) => h("span.badge.counter", { key: id }, `${cardOf(cards, id).name} ×${held}`)),
      player.invested > 0 && h("span.badge", null, t("invested", { count: player.invested })),
      h(
        "span.purse",
        { "data-purse": seat },
        coin(player.coins, "big"),
        h("span.unseen", null, t("coins", { count: player.coins })),
      ),
    ),
    h(
      "div.town-rows",
      null,
      h(
        "div.landmarks",
        null,
        landmarks
          .filter((card) => !card.prebuilt && (card.place === "built" || player.marks?.includes(card.id)))
          .map((card) => {
            const built = player.landmarks.includes(card.id) || player.marks?.includes(card.id);
            const action = `build ${card.id}`;
            const choice = `choose ${card.id}`;
            const open = mine && !built && model.actions.has(action);
            const demolish = mine && built && model.actions.has(choice);
            return landmarkCard(card, {
              built,
              cost: player.costs?.[card.id] ?? card.cost,
              lit: lit(card.id),
              state: open || demolish ? "open" : "",
              why: mine && !built ? refused(model, card.id) : "",
              props: mine ? press(model, card.id, demolish ? choice : action) : press(model, card.id, ""),
            });
          }),
        game.community &&
          h(
            "span.contribution",
            { key: "community", class: player.contributed ? "built" : "" },
            t(player.contributed ? "has_contributed" : "not_contributed", { card: cardOf(cards, game.community).name }),
          ),
      ),
      h(
        "div.tiles",
        { onkeydown: arrows },
        stacks.map((id) =>
          townCard(cardOf(cards, id), {
            copies: player.establishments[id],
            closed: player.closed?.[id] ?? 0,
            lit: lit(id),
            state: tileOpen(id) ? "open" : "",
            props: press(model, id, model.actions.has(`choose ${id}`) ? `choose ${id}` : `choose ${id} closed`),
          }),
        ),
      ),
    ),
  );
}

let peeking = 0;

/** Show a card large beside the pointer or the focus; its words are its description for those who hear the page. @param {Event} event */
function peek(event) {
  clearTimeout(peeking);
  document.querySelector(".peek")?.remove();
  const into = event.type === "mouseover" || event.type === "focusin";
  const source = into ? /** @type {Element} */ (event.target).closest("[data-card]") : null;
  const id = source?.getAttribute("data-card");
  if (!source || !id || (event.type === "focusin" && !source.matches(":focus-visible"))) return;
  /** @type {Model} */
  const model = /** @type {any} */ (event.currentTarget).machiyaModel;
  peeking = window.setTimeout(
    () => {
      if (!source.isConnected || document.querySelector("dialog[open]")) return;
      const box = source.getBoundingClientRect();
      const place = document.createElement("div");
      place.className = "peek";
      place.setAttribute("aria-hidden", "true");
      const why = model.building ? refused(model, id) : "";
      render(place, wholeCard(cardOf(model.cards, id), why && h("p.why", null, why)));
      document.body.append(place);
      const { width, height } = place.getBoundingClientRect();
      const left = box.right + 12 + width < innerWidth ? box.right + 12 : Math.max(8, box.left - width - 12);
      place.style.setProperty("left", `${left}px`);
      place.style.setProperty("top", `${Math.max(8, Math.min(box.top, innerHeight - height - 90))}px`);
    },
    event.type === "focusin" ? 80 : 320,
  );
}

/** The community landmark of a Legacy game. @param {Model} model */
export function community(model) {
  const { game, cards } = model;
  if (!game.community) return null;
  const card = cardOf(cards, game.community);
  const open = model.actions.has("contribute");
  return h(
    "section.community-place",
    { key: "community", "aria-label": t("community") },
    landmarkCard(card, {
      built: game.players.some((player) => player.contributed),
      lit: model.lit?.card === card.id,
      state: open ? "open" : "",
      props: press(model, card.id, "contribute"),
    }),
  );
}

/** The whole board. @param {Model} model @param {import("./dom.js").Child} [side] beside it, under the other towns */
export function board(model, side) {
  const { game, me } = model;
  const seats = game.players.map((_, seat) => seat);
  const others = me === null ? seats : [...seats.slice(me + 1), ...seats.slice(0, me)];
  return h(
    "div.board",
    {
      key: "board",
      class: `others-${others.length}`,
      model,
      onmouseover: peek,
      onmouseout: peek,
      onfocusin: peek,
      onfocusout: peek,
    },
    h(
      "div.left",
      { key: "left" },
      h("div.centre", { key: "centre" }, community(model), market(model)),
      me === null
        ? h(
            "div.others",
            { key: "others" },
            others.map((seat) => town(model, seat)),
          )
        : h("div.mine-row", { key: "mine" }, town(model, me)),
    ),
    (me !== null || side) &&
      h(
        "div.right",
        { key: "right" },
        me !== null &&
          h(
            "div.others",
            { key: "others" },
            others.map((seat) => town(model, seat)),
          ),
        side,
      ),
  );
}
