/** About the table: who may come, who is there, how its dice are made, and ways out. */

import { h } from "../dom.js";
import { failed, go, update } from "../app.js";
import { check } from "../chrome.js";
import { get, post } from "../requests.js";
import { choose, seatKey, settings } from "../settings.js";
import { copy, invitation, seatLink } from "../waiting.js";
import { seatMark } from "../marks.js";
import { tableName } from "../names.js";
import { has, list, t } from "../words.js";

/** @import { SeatView, TableView } from "../types.js" */
/** @import { Desk } from "../screens/table.js" */

/** What the host can do about the other players. @param {Desk} desk @param {TableView} table */
function people(desk, table) {
  const others = table.seats.filter((seat) => seat.kind === "person" && !table.yours.includes(seat.seat));
  const hosts = table.host !== null && table.yours.includes(table.host);
  if (!hosts || !others.length || !["waiting", "playing"].includes(table.status)) return null;
  /** @param {SeatView} player */
  const mute = ({ seat, name, muted }) => {
    const act = () => post(`tables/${table.id}/mute`, { seat, muted: !muted }).catch(failed);
    if (muted) act();
    else desk.ask({ title: t("mute_for_all.name", { name }), words: t("mute_for_all.more", { name }), act });
  };
  return h(
    "div",
    { key: "people" },
    h("h3", null, t("players")),
    h(
      "ul.seats",
      null,
      others.map((seat) =>
        h(
          "li",
          { key: seat.seat },
          seatMark(seat.seat, seat.name, seat.bot),
          h("span.seat-name", null, seat.name),
          seat.muted && h("span.badge.away", null, t("muted")),
          h(
            "button.button.small",
            {
              type: "button",
              "aria-label": t(seat.muted ? "let_talk" : "mute_for_all.name", { name: seat.name }),
              onclick: () => mute(seat),
            },
            seat.muted ? t("let_talk", { name: seat.name }) : t("mute_for_all"),
          ),
          h(
            "button.button.small",
            { type: "button", "aria-label": t("remove.name", { name: seat.name }), onclick: () => desk.remove(seat) },
            t("remove_player"),
          ),
        ),
      ),
    ),
  );
}

/** Ways out of a running game. @param {Desk} desk @param {TableView} table */
function waysOut(desk, table) {
  const [seat] = table.yours;
  if (table.status !== "playing" || seat === undefined) return null;
  const alone = !table.seats.some((each) => each.kind === "person" && !table.yours.includes(each.seat));
  const playing = table.seats[seat].kind !== "bot";
  const leave = () => desk.sit(seat, { kind: "bot" }).then(() => go("/"));
  return [
    playing &&
      h("button.button.small", { key: "bot", type: "button", onclick: () => desk.sit(seat, { kind: "bot" }) }, t("bot_for_me")),
    playing &&
      !alone &&
      h(
        "button.button.small",
        {
          key: "resign",
          type: "button",
          onclick: () => desk.ask({ title: t("resign"), words: t("resign.more"), act: leave }),
        },
        t("resign"),
      ),
    !table.yours.some((each) => table.ending.includes(each)) &&
      h(
        "button.button.small",
        {
          key: "end",
          type: "button",
          onclick: () =>
            desk.ask({ title: t(alone ? "close_table" : "end_game"), words: t(alone ? "close_table.more" : "end_game.more"), act: desk.end }),
        },
        t(alone ? "close_table" : "end_game"),
      ),
  ];
}

/** @param {Desk} desk @param {TableView} table */
export const about = (desk, table) =>
  h(
    "div.table-panel",
    { key: "table" },
    invitation(table),
    h(
      "p",
      null,
      [tableName(table), has(`market.${table.market}`) && t(`market.${table.market}`), t(`dice.${table.dice}`)]
        .filter(Boolean)
        .join(" · "),
    ),
    people(desk, table),
    h("div.row", { key: "out" }, waysOut(desk, table)),
    table.dice === "fair" && [
      h("p.quiet.hash", { key: "seal" }, t("commitment"), " ", h("code", null, table.commitment)),
      h(
        "p.quiet",
        { key: "seeds" },
        table.seeded.length
          ? t("seeds.of", { names: list(table.seeded.map((seat) => table.seats[seat].name)) })
          : t("seeds.none"),
      ),
    ],
    h(
      "div.row",
      { key: "more" },
      seatKey(table.id) &&
        h(
          "button.button.small",
          { type: "button", onclick: () => copy(seatLink(table, seatKey(table.id) ?? "")) },
          t("seat_link"),
        ),
      h("a.button.small", { href: `/verify/${table.id}` }, t("verify_dice")),
      h(
        "button.button.small",
        { type: "button", onclick: () => get(`tables/${table.id}/record`).then(copy, failed) },
        t("bug_report"),
      ),
    ),
    check(t("text_mode"), settings.text, (text) => {
      choose({ text });
      update();
    }),
  );
