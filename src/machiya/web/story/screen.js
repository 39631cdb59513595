/** A campaign between its games: a leaf of its story or a choice on the stage, and beside it the map, boards and register. */

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { seatMark } from "../marks.js";
import { still } from "../settings.js";
import { forget } from "../table/peek.js";
import { t } from "../words.js";
import { asked } from "./asked.js";
import { boards } from "./boards.js";
import { leafEnd, leafWords } from "./leaf.js";
import { onTheTable, rulesPanel, storySoFar } from "./lookup.js";
import { map } from "./map.js";
import { chapterPicture } from "./pictures.js";
import { asksBeside, readers, reading } from "./reading.js";
import { register } from "./register.js";

/** @import { Desk } from "../screens/table.js" */
/** @import { CampaignView } from "../types.js" */
/** @import { Reading } from "./reading.js" */

/** What is read or asked begins at the top, with the focus there and nothing left over it from the game. @param {HTMLElement} stage */
function beginAtTop(stage) {
  forget();
  scrollTo(0, 0);
  /** @type {HTMLElement|null} */ (stage.querySelector(".stage-title"))?.focus({ preventScroll: true });
}

/** Where the campaign stands. @param {CampaignView} campaign @param {Reading|null} open */
function where(campaign, open) {
  const game = open ? open.leaf.game : campaign.game;
  if (campaign.free && campaign.phase !== "over") return t("free_play");
  return game ? t("game_of", { game, games: campaign.games }) : t("before_first");
}

/** What is told with a large picture. */
const TOLD = ["story", "instruction"];

/** Whether something is told that no game has led to, or everything ends: then the chapter's picture is large. @param {CampaignView} campaign @param {Reading|null} open */
const opening = ({ phase }, open) =>
  open ? TOLD.includes(open.leaf.about) && !open.done && !open.leaf.lines.some(({ kind }) => kind === "won") : phase === "over";

/** @param {CampaignView} campaign @param {Reading|null} open */
const head = (campaign, open) =>
  h(
    "header.stage-head",
    { key: "head", class: opening(campaign, open) ? "opening" : "" },
    chapterPicture(campaign.campaign, open ? open.leaf.game : campaign.game),
    h(
      "div.stage-title",
      { tabindex: -1 },
      h("h1", null, (open ? open.leaf.chapter : campaign.chapter) || campaign.name),
      h("p", null, where(campaign, open)),
    ),
  );

/** What the button below a leaf says. @param {CampaignView} campaign @param {Reading} open @param {boolean} playing whether a game is on the table */
function onward(campaign, { leaf, last }, playing) {
  if (!last || campaign.phase !== "read") return t("step.read");
  if (campaign.gathers) return playing ? t("play_on") : t("begin_game", { game: campaign.game });
  return leaf.about !== "story" && leaf.lines.at(-1)?.deck === "stop" ? t("ready_for", { game: campaign.game }) : t("step.read");
}

/** Turning the leaf, and who has read it. @param {Desk} desk @param {CampaignView} campaign @param {Reading} open */
function turning({ session, act }, campaign, open) {
  const { leaf, done } = open;
  const others = readers(session, campaign, leaf);
  const slow = others.filter(({ done }) => !done).map(({ name }) => name);
  const words = onward(campaign, open, Boolean(session.view.game));
  const { table } = session.view;
  if (table.status !== "playing") return h("p.turning", { key: "turning" }, t("given_up"));
  const waits = done && campaign.gathers && slow.length > 0;
  return h(
    "div.turning",
    { key: "turning" },
    table.yours.length > 0 &&
      h(
        "button.button.large",
        {
          key: "on",
          type: "button",
          class: waits ? "" : "primary",
          "data-action": "read",
          disabled: Boolean(session.busy),
          onclick: () => (done ? act("read") : session.readOn(leaf.number)),
        },
        icon("next"),
        waits ? t("without_waiting") : words,
      ),
    others.length > 0 &&
      h(
        "ul.readers",
        { key: "readers", "aria-label": t("readers") },
        others.map(({ seat, name, done }) =>
          h("li", { key: seat, class: done ? "done" : "" }, seatMark(seat, name), t(done ? "has_read" : "is_reading", { name })),
        ),
      ),
  );
}

/** @param {Desk} desk @param {CampaignView} campaign */
export function story(desk, campaign) {
  const { session } = desk;
  const open = reading(session);
  const asks = open === null || asksBeside(open, campaign);
  const rest = open !== null && open.done && !campaign.gathers;
  const screen = open ? `leaf ${open.leaf.number}${rest ? " end" : ""}` : `${campaign.phase} ${campaign.to_move} ${desk.state.handed}`;
  return h(
    "main.story",
    { key: "story", class: still() ? "still" : "" },
    h(
      "div.story-columns",
      null,
      h(
        "section.stage",
        { key: screen, "aria-label": t("legacy_deck"), made: beginAtTop, "data-screen": screen },
        head(campaign, open),
        open && h("h2.unseen", { key: "about" }, t(`about.${open.leaf.about}`)),
        open && h("div.leaf", { key: "leaf", class: `about-${open.leaf.about}` }, rest ? leafEnd(open.leaf) : leafWords(open.leaf)),
        asks ? asked(desk, campaign) : open && turning(desk, campaign, open),
      ),
      h(
        "div.story-side",
        { key: "side" },
        map(campaign),
        boards(campaign, session.cards),
        register(campaign),
        storySoFar(desk),
        rulesPanel(campaign),
        onTheTable(campaign, session.cards),
      ),
    ),
  );
}
