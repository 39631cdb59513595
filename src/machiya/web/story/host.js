/** The end of a campaign: its winner is celebrated, everybody's standing is told, and free play goes on from there. */

import { h } from "../dom.js";
import { emblem } from "../art.js";
import { icon } from "../icons.js";
import { seatMark } from "../marks.js";
import { t } from "../words.js";

/** @import { Desk } from "../screens/table.js" */
/** @import { CampaignView } from "../types.js" */

const LANTERNS = 7;

/** A row of lanterns that are lit one after another. */
const lanterns = () =>
  h(
    "div.lanterns",
    { key: "lanterns", "aria-hidden": "true" },
    Array.from({ length: LANTERNS }, (_, at) => h("span.lantern-lit", { key: at, style: { "--at": String(at) } }, emblem("lantern"))),
  );

/** @param {CampaignView} campaign */
const standings = (campaign) =>
  h(
    "table.figures",
    { key: "standings" },
    h("caption.unseen", null, t("points")),
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        ["town", "games_won", "points"].map((word) => h("th", { key: word, scope: "col" }, t(word))),
      ),
    ),
    h(
      "tbody",
      null,
      campaign.towns
        .map((town, seat) => ({ town, seat, points: campaign.points[seat], hosts: seat === campaign.winner }))
        .sort((a, b) => Number(b.hosts) - Number(a.hosts) || b.points - a.points)
        .map(({ town, seat, points, hosts }) =>
          h(
            "tr",
            { key: seat, class: hosts ? "hosts" : "" },
            h("th", { scope: "row" }, seatMark(seat, town.mayor), ` ${town.name} (${town.mayor})`),
            h("td", null, String(town.wins)),
            h("td", null, String(points)),
          ),
        ),
    ),
  );

/** @param {Desk} desk @param {CampaignView} campaign */
export function host({ session, act, end }, campaign) {
  const { table } = session.view;
  const on = table.status === "playing" && table.yours.length > 0;
  const winner = campaign.winner === null ? null : campaign.towns[campaign.winner];
  return h(
    "div.asked.host",
    { key: "ask" },
    lanterns(),
    winner && h("p.host-mark", { key: "mark" }, seatMark(campaign.winner ?? 0, winner.mayor)),
    h("h2", null, winner ? t("campaign_won", { name: winner.mayor, town: winner.name }) : t("campaign_over")),
    h("p", { key: "decided" }, campaign.decided),
    standings(campaign),
    on && h("p", { key: "free" }, t("free_play.more")),
    h(
      "div.row",
      null,
      on &&
        h(
          "button.button.primary.large",
          { key: "free", type: "button", "data-action": "free play", disabled: Boolean(session.busy), onclick: () => act("free play") },
          icon("play"),
          t(campaign.free ? "free_play.again" : "free_play"),
        ),
      on &&
        (table.ending.some((seat) => table.yours.includes(seat))
          ? h("p.quiet", { key: "ending" }, t("waits_to_close"))
          : h("button.button.large", { key: "close", type: "button", onclick: end }, icon("check"), t("close_campaign"))),
      table.status !== "playing" &&
        h("a.button.large", { key: "verify", href: `/verify/${table.id}` }, icon("check"), t("verify_dice")),
      h("a.button.large", { key: "home", href: "/" }, icon("home"), t("home")),
    ),
  );
}
