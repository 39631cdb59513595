/** Where this browser is in the reading of a campaign: everybody turns the leaves at their own pace. */

import { constants } from "../constants.js";

/** @import { Session } from "../session.js" */
/** @import { CampaignView, Leaf } from "../types.js" */
/** @typedef {{leaf: Leaf, last: boolean, done: boolean}} Reading a leaf, whether nothing follows it yet, and whether it has been read */

/** What is asked below the words that ask for it, as long as these have not been answered here. */
const BESIDE = ["colour", "town", "first", "box", "place", "sticker"];

/** Whether a choice of the eight steps is still to come, so that they cannot be told yet. @param {CampaignView} campaign */
const tidying = ({ phase }) => constants.steps.includes(phase);

/** The leaves that can be read. @param {CampaignView} campaign */
const leavesOf = (campaign) => {
  const { leaves } = campaign;
  return tidying(campaign) && leaves.at(-1)?.about === "steps" ? leaves.slice(0, -1) : leaves;
};

/** How many leaves have been read here; whoever only watches is always at the last. @param {Session} session @param {CampaignView} campaign */
function readHere({ view: { table } }, campaign) {
  return table.yours.length ? Math.max(...table.yours.map((seat) => campaign.read[seat])) : Infinity;
}

/** The leaf that lies open here; none where a choice or the game comes next. @param {Session} session @returns {Reading|null} */
export function reading(session) {
  const { campaign } = session.view.table;
  if (!campaign) return null;
  const leaves = leavesOf(campaign);
  const end = leaves.at(-1);
  const next = leaves.find((leaf) => leaf.number >= readHere(session, campaign));
  if (next) return { leaf: next, last: next === end, done: false };
  const plays = session.view.table.yours.length > 0;
  const stays = campaign.phase === "read" || campaign.phase === "box" || (!plays && BESIDE.includes(campaign.phase));
  return end && stays ? { leaf: end, last: true, done: plays } : null;
}

/** Whether what is asked now stands below a leaf. @param {Reading|null} open @param {CampaignView} campaign */
export const asksBeside = (open, campaign) => open !== null && open.last && BESIDE.includes(campaign.phase);

/** Whether the campaign, and not its game, is shown here. @param {Session} session */
export function tells(session) {
  const { table, game } = session.view;
  if (!table.campaign) return false;
  return !game || table.campaign.phase !== "play" || reading(session) !== null;
}

/** How far the others are with a leaf. @param {Session} session @param {CampaignView} campaign @param {Leaf} leaf */
export const readers = ({ view: { table } }, campaign, leaf) =>
  table.seats
    .filter(({ seat, kind }) => kind !== "bot" && !table.yours.includes(seat))
    .map(({ seat, name }) => ({ seat, name, done: campaign.read[seat] > leaf.number }));
