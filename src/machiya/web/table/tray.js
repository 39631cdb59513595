/** Where the dice come to rest, and their total. */

import { h } from "../dom.js";
import { die } from "../icons.js";
import { emblem } from "../art.js";
import { t } from "../words.js";

/** @import { Model } from "./board.js" */

/** @param {Model} model */
export function tray(model) {
  const { dice, total } = model.game;
  const added = total && dice.length ? total - dice.reduce((sum, each) => sum + each, 0) : 0;
  const double = dice.length > 1 && dice.every((face) => face === dice[0]);
  return h(
    "div.tray",
    { key: "tray", role: "group", "aria-label": t("the_dice") },
    h(
      "div.dice",
      { key: "dice", class: [model.rolling && "rolled", model.thrown && "in-hand", double && "double"].filter(Boolean).join(" ") },
      dice.length && !model.thrown
        ? dice.map((face, index) => h("span.die-box", { key: index }, die(face)))
        : [h("span.die-box.resting", { key: 0 }, die(0)), h("span.die-box.resting", { key: 1 }, die(0))],
    ),
    h(
      "div.total",
      null,
      h("span.unseen", null, total && !model.thrown ? t("total_is", { total }) : t("no_roll")),
      total && !model.thrown
        ? [
            h("strong", { "aria-hidden": "true" }, String(total)),
            added !== 0 && h("small", { "aria-hidden": "true" }, added > 0 ? `+${added}` : `−${-added}`),
          ]
        : null,
    ),
    h("div.bank", { "data-purse": "bank", title: t("bank") }, emblem("coin", "bank-coin"), h("span.unseen", null, t("bank"))),
  );
}
