/** Tables in a list: what is played, by whom, since when, and whose move it is. */

import { h } from "./dom.js";
import { picture } from "./art.js";
import { tableName } from "./names.js";
import { language, t } from "./words.js";

/** @import { Summary } from "./types.js" */

/** @type {Record<string, string>} a landmark that stands for each game */
const PICTURES = { bright_lights: "moon_tower", legacy: "forge" };
const DAY = 86_400;
/** Days after which a table that nobody moved at is put away. */
const OLD = 14;
/** @type {[number, Intl.RelativeTimeFormatUnit][]} */
const UNITS = [
  [DAY, "day"],
  [3600, "hour"],
  [60, "minute"],
];

/** How long ago, in words. @param {number} seconds */
function ago(seconds) {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  for (const [length, unit] of UNITS) if (seconds >= length) return format.format(-Math.floor(seconds / length), unit);
  return t("just_now");
}

/** Whether a table is still of interest. @param {Summary} table */
export const isOn = (table) => ["waiting", "playing"].includes(table.status) && Date.now() / 1000 - table.moved < OLD * DAY;

/** @param {Summary} table @param {string} [path] where it leads */
export function entry(table, path = `/t/${table.code}`) {
  const people = table.seats.map((seat) => (seat.kind === "free" ? t("free_seat") : seat.name)).join(" · ");
  const winner = table.winner === null ? undefined : table.seats[table.winner];
  const id = table.campaign ? "tide_office" : table.expansions.length ? "harbor" : (PICTURES[table.edition] ?? "train_station");
  const when = [
    table.turn !== null && t("turn_number", { number: table.turn }),
    table.moved > 0 && ago(Date.now() / 1000 - table.moved),
  ];
  return h(
    "li",
    { key: table.id },
    h(
      "a.entry",
      { href: path },
      picture({ id, kind: "landmark" }, "entry-picture"),
      h("strong", null, tableName(table)),
      h("span.code", null, table.code),
      h("span.quiet", null, people),
      h(
        "span.status",
        { class: table.your_turn ? "yours" : table.status },
        table.your_turn && table.status === "playing"
          ? t("your_turn")
          : winner
            ? t("has_won", { name: winner.name })
            : t(`status.${table.status}`),
      ),
      h("span.quiet.when", null, when.filter(Boolean).join(" · ")),
    ),
  );
}
