/** Strips over the table: who is away, who wants to end, whose seat a bot has. */

import { h } from "../dom.js";
import { constants } from "../constants.js";
import { levelName } from "../names.js";
import { list, t } from "../words.js";

/** @import { SeatView } from "../types.js" */
/** @import { Desk } from "../screens/table.js" */

/** @param {Desk} desk */
export function absent({ session, sit, end }) {
  const { table } = session.view;
  if (table.status !== "playing" || !table.yours.length) return null;
  const others = table.seats.filter((seat) => !table.yours.includes(seat.seat));
  const away = others.filter((seat) => seat.kind === "person" && !seat.here && seat.away !== null);
  const back = table.seats.filter(
    (seat) =>
      seat.kind === "bot" && (seat.owner === "person" || seat.owner === "device") && table.yours.includes(seat.seat),
  );
  /** @param {SeatView} seat */
  const gone = (seat) => (seat.away ?? 0) + (Date.now() - session.tableAt) / 1000;
  const ending = table.ending.filter((seat) => !table.yours.includes(seat));
  const mine = table.yours.some((seat) => table.ending.includes(seat));
  return [
    ending.length > 0 &&
      h(
        "p.strip",
        { key: "ending" },
        t("wants_to_end", { names: list(ending.map((seat) => table.seats[seat].name)), count: ending.length }),
        !mine && h("button.button.small", { type: "button", onclick: end }, t("me_too")),
      ),
    ...back.map((seat) =>
      h(
        "p.strip",
        { key: `back ${seat.seat}` },
        t("bot_has_your_seat"),
        h(
          "button.button.small.primary",
          { type: "button", onclick: () => sit(seat.seat, { kind: "person" }) },
          t("take_back"),
        ),
      ),
    ),
    ...away.map((seat) =>
      h(
        "p.strip",
        { key: `away ${seat.seat}` },
        t("is_away", { name: seat.name }),
        gone(seat) < constants.away
          ? h("span.quiet", null, t("is_away.wait", { count: Math.ceil(constants.away - gone(seat)) }))
          : h(
              "button.button.small",
              { type: "button", onclick: () => sit(seat.seat, { kind: "bot" }) },
              t("let_bot_play", { bot: levelName(table.stand_in) }),
            ),
      ),
    ),
  ];
}
