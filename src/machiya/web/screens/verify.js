/** Verify: this browser computes every draw of a finished game again, and compares it with what it was shown. */

import { h } from "../dom.js";
import { get, reasonOf } from "../requests.js";
import { pagebar } from "../chrome.js";
import { Doubt, checkProof } from "../proof.js";
import { noteOf } from "../shown.js";
import { list, t } from "../words.js";

/** @import { Child } from "../dom.js" */
/** @import { Fairness } from "../types.js" */
/** @import { Kept } from "../shown.js" */
/** @typedef {ReturnType<typeof checkProof>} Found */

/** What is kept here, as `machiya verify --shown` reads it. @param {Kept} note */
const noteFile = ({ id, commitment, seed, chains, results, wins }) =>
  `data:application/json,${encodeURIComponent(JSON.stringify({ id, commitment, seed, chains, results, wins }))}`;

/** @param {Found} found */
const verdict = ({ givenUp, draws }) =>
  `verify.${givenUp ? (draws.length ? "given_up" : "nothing") : "good"}`;

/** What agrees, point by point. @param {Found} found @param {Kept|null} note */
function points(found, note) {
  const told = note ? Object.keys(note.chains).length : 0;
  return [
    t(note ? "verify.seal_kept" : "verify.seal"),
    found.contributors.length ? t("verify.seeds", { names: list(found.contributors) }) : t("verify.no_seeds"),
    note && t("verify.shown", { count: told }),
    t("verify.draws", { count: found.draws.length }),
  ].filter((point) => point !== null);
}

/** What this check cannot show here. @param {Found} found @param {Kept|null} note */
function gaps(found, note) {
  return [
    !note && t("verify.gap.absent"),
    note && note.since > 0 && t("verify.gap.late", { count: note.since }),
    !found.contributors.length && t("verify.gap.no_seeds"),
    note && found.contributors.length > 0 && !note.seed && t("verify.gap.no_own_seed"),
    t("verify.gap.rules"),
    t("fair.limits"),
  ].filter((gap) => gap !== false && gap !== null);
}

/** The numbers, for those who want to compute them by other means. @param {Fairness} proof @param {Found} found */
function numbers(proof, found) {
  return h(
    "details",
    null,
    h("summary", null, t("verify.details")),
    h(
      "dl.lists",
      null,
      [
        { word: "commitment_word", value: proof.commitment },
        { word: "server_seed", value: proof.server_seed },
        { word: "table_seed", value: proof.table_seed },
        { word: "chain_word", value: proof.chain },
      ].map(({ word, value }) => h("div", { key: word }, h("dt", null, t(word)), h("dd", null, h("code", null, value)))),
    ),
    h(
      "div.table-wrap",
      { tabindex: 0, role: "region", "aria-label": t("verify.details") },
      h(
        "table.figures",
        null,
        h(
          "thead",
          null,
          h(
            "tr",
            null,
            ["draw_number", "below", "number_drawn", "outcome"].map((word) =>
              h("th", { key: word, scope: "col" }, t(word)),
            ),
          ),
        ),
        h(
          "tbody",
          null,
          found.draws.map((draw) =>
            h(
              "tr",
              { key: draw.n },
              h("td", null, String(draw.n)),
              h("td", null, String(draw.weight)),
              h("td", null, String(draw.value)),
              h("td", null, draw.outcome),
            ),
          ),
        ),
      ),
    ),
  );
}

/** @param {string} id */
export async function open(id) {
  /** @type {Fairness|null} */
  let proof = null;
  let refused = "";
  /** @type {Doubt|null} */
  let doubt = null;
  /** @type {Found|null} */
  let found = null;
  /** @type {Kept|null} */
  let note = null;
  try {
    proof = await get(`tables/${encodeURIComponent(id)}/fairness`);
  } catch (error) {
    refused = reasonOf(error) || t("no_table");
  }
  try {
    note = noteOf(id) ?? noteOf(proof?.id ?? "");
    if (proof?.server_seed) found = checkProof(proof, note);
  } catch (error) {
    doubt = error instanceof Doubt ? error : new Doubt("document");
  }
  /** Both files that `machiya verify` reads. */
  const files = () =>
    h(
      "p.row",
      null,
      h(
        "a.button.small",
        { href: `/api/tables/${encodeURIComponent(id)}/fairness`, download: "fairness.json" },
        t("verify.save"),
      ),
      note && h("a.button.small", { href: noteFile(note), download: "shown.json" }, t("verify.save_shown")),
    );
  /** @param {string} heading @param {string[]} lines @param {string} kind */
  const section = (heading, lines, kind) => [
    h("h2", { key: `${kind} heading` }, heading),
    h(
      "ul",
      { key: kind, class: kind },
      lines.map((line) => h("li", { key: line }, line)),
    ),
  ];
  /** @returns {Child} */
  const body = () => {
    if (refused) return h("p.panel", null, refused);
    if (doubt)
      return h(
        "div.panel.proof",
        null,
        h("p.verdict.bad", { role: "status" }, t("verify.bad")),
        h("p.reason", null, t(doubt.code, doubt.fields)),
        h("p.quiet", null, t("verify.bad_more")),
        files(),
      );
    if (!found || !proof)
      return h(
        "div.panel",
        null,
        h("p", null, t(proof?.dice === "real" ? "verify.real" : "verify.not_over")),
        proof && h("p.proof", null, t("commitment"), " ", h("code", null, proof.commitment)),
      );
    return h(
      "div.panel.proof",
      null,
      h("p.verdict", { role: "status" }, t(verdict(found), { count: found.draws.length })),
      section(t("verify.checked"), points(found, note), "agrees"),
      section(t("verify.gaps"), gaps(found, note), "gaps"),
      numbers(proof, found),
      files(),
    );
  };
  return {
    title: () => t("verify_dice"),
    view: () =>
      h(
        "div.screen",
        { key: "verify" },
        pagebar(""),
        h(
          "main.narrow",
          null,
          h("h1", null, t("verify_dice")),
          body(),
          h("p", null, h("a", { href: `/replay/${id}` }, t("watch_replay"))),
        ),
      ),
  };
}
