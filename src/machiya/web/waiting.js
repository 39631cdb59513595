/** The waiting room: who is there, and how others come: link, code, QR. */

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { constants } from "./constants.js";
import { street } from "./art.js";
import { failed, note, update } from "./app.js";
import { get, post } from "./requests.js";
import { levelName } from "./names.js";
import { seatMark } from "./marks.js";
import { t } from "./words.js";

/** @import { SeatView, TableView } from "./types.js" */

/** Copy text, also where the page is served without encryption. @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    field.setAttribute("readonly", "");
    field.className = "unseen";
    (document.querySelector("dialog[open]") ?? document.body).append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
  note(t("copied"));
}

let origin = location.origin;
if (/^(localhost|127\.|\[::1\])/.test(location.hostname)) {
  // Another device cannot open the address of this one; the server knows one that it can.
  get("me").then(
    (me) => {
      origin = me.address?.replace(/\/$/, "") || origin;
      update();
    },
    () => {},
  );
}

/** The personal link of a seat: whoever opens it sits there. @param {TableView} table @param {string} token */
export const seatLink = (table, token) => `${origin}/t/${table.code}#seat=${token}`;

/** How others come to the table. @param {TableView} table */
export function invitation(table) {
  const link = `${origin}/t/${table.code}`;
  return h(
    "div.invitation",
    { key: "invitation" },
    h("img.qr", { src: `/api/qr?text=${encodeURIComponent(link)}`, alt: t("qr"), width: 148, height: 148 }),
    h(
      "div",
      null,
      h("p.big-code", null, h("span.quiet", null, t("code")), " ", h("strong", null, table.code)),
      h(
        "label",
        null,
        t("invite_link"),
        h("input", {
          type: "text",
          class: "link",
          readonly: true,
          value: link,
          onfocus: (event) => event.target.select(),
        }),
      ),
      h(
        "p.row",
        null,
        h("button.button.small", { type: "button", onclick: () => copy(link) }, icon("copy"), t("copy_link")),
        "share" in navigator &&
          h(
            "button.button.small",
            {
              type: "button",
              onclick: () => navigator.share({ title: "Machiya", text: t("invite_words", { code: table.code }), url: link }).catch(() => {}),
            },
            icon("share"),
            t("share"),
          ),
      ),
    ),
  );
}

/** @typedef {{join: () => void, remove: (seat: SeatView) => void, name: string, setName: (name: string) => void}} Waiting */

/** @param {TableView} table @param {Waiting} on */
export function waitingRoom(table, on) {
  const isHost = table.host !== null && table.yours.includes(table.host);
  const joined = table.yours.length > 0;
  const free = table.seats.filter((seat) => seat.kind === "free");
  const full = !joined && !free.length;
  return h(
    "main.narrow.waiting",
    { key: "waiting" },
    h(
      "div.panel.waiting-card",
      null,
      street(),
      h("h1", { key: "title" }, t(full ? "table_full" : "waiting")),
      h("p.quiet", { key: "more" }, t(full ? (table.spectators ? "table_full.more" : "table_full.closed") : joined ? "waiting.more" : "waiting.join")),
      h("div.waiting-seats", { key: "seats" }, seatsOf(table, on), doing(table, on, { isHost, joined, free: free.length, full })),
      !full && invitation(table),
    ),
  );
}

/** What can be done before the game: sit down, begin, or wait. @param {TableView} table @param {Waiting} on @param {{isHost: boolean, joined: boolean, free: number, full: boolean}} is */
const doing = (table, on, { isHost, joined, free, full }) => [
  !joined &&
    free > 0 &&
    h(
      "form.join-now",
      {
        key: "join",
        onsubmit: (event) => {
          event.preventDefault();
          on.join();
        },
      },
      h(
        "label",
        null,
        t("your_name"),
        h("input", {
          type: "text",
          maxlength: constants.longest_name,
          value: on.name,
          placeholder: t("default_name"),
          oninput: (event) => on.setName(event.target.value),
        }),
      ),
      h("button.button.primary.large", { type: "submit" }, t("sit_down")),
    ),
  full &&
    h(
      "p.row",
      { key: "full" },
      h("a.button.primary.large", { href: "/new" }, t("new_table")),
      h("a.button.large", { href: "/" }, icon("home"), t("home")),
    ),
  isHost &&
    h(
      "p.row",
      { key: "begin" },
      h(
        "button.button.primary.large",
        { type: "button", id: "start", onclick: () => post(`tables/${table.id}/start`).catch(failed) },
        icon("play"),
        t(free ? "start_with_bots" : "start_playing"),
      ),
    ),
  joined && !isHost && h("p.quiet", { key: "host" }, t("host_starts")),
  h("p.quiet", { key: "stand-in" }, t("stand_in.is", { bot: levelName(table.stand_in) })),
];

/** Who is there. @param {TableView} table @param {Waiting} on */
function seatsOf(table, on) {
  const isHost = table.host !== null && table.yours.includes(table.host);
  return h(
    "ul.seats",
    { key: "list" },
    table.seats.map((seat) =>
      h(
        "li",
        { key: seat.seat, class: seat.kind },
        seatMark(seat.seat, seat.kind === "free" ? "?" : seat.name, seat.bot),
        h(
          "span.seat-name",
          null,
          seat.kind === "free" ? t("free_seat") : seat.name,
          table.yours.includes(seat.seat) && h("small", null, ` ${t("you_mark")}`),
        ),
        seat.kind === "bot" && h("span.badge", null, t("bot")),
        seat.kind === "person" && !seat.here && h("span.badge.away", null, t("away")),
        isHost &&
          seat.kind === "person" &&
          !table.yours.includes(seat.seat) &&
          h("button.button.small", { type: "button", onclick: () => on.remove(seat) }, t("remove_player")),
      ),
    ),
  );
}
