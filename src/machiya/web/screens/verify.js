/** Verify: this browser computes every draw of a finished game again, from the seeds that were published. */

import { h } from "../dom.js";
import { get, reasonOf } from "../requests.js";
import { pagebar } from "../chrome.js";
import { bytes, fromHex, hmac, sha256, toHex } from "../hash.js";
import { t } from "../words.js";

/** @import { DrawView, Fairness } from "../types.js" */

const WORD = 2 ** 32;

/** Draw `n` of a table: a number below a bound. @param {Uint8Array} key @param {string} seed @param {number} n @param {number} bound */
export function below(key, seed, n, bound) {
  for (let block = 0; ; block++) {
    const stream = new DataView(hmac(key, bytes(`${seed}:${n}:${block}`)).buffer);
    for (let at = 0; at < 32; at += 4) {
      const word = stream.getUint32(at);
      if (word < WORD - (WORD % bound)) return word % bound;
    }
  }
}

/** What a number comes to, for dice; other outcomes depend on what lies in the decks. @param {number} value @param {number} count */
function facesOf(value, count) {
  let left = value;
  /** @param {number[]} faces */
  const ways = (faces) => [...new Set(permutations(faces).map(String))].length;
  for (const faces of combinations(count)) {
    left -= ways(faces);
    if (left < 0) return faces.join(" ");
  }
  return "";
}
/** @param {number} count @returns {number[][]} */
function combinations(count, least = 1) {
  if (!count) return [[]];
  const all = [];
  for (let face = least; face <= 6; face++) for (const rest of combinations(count - 1, face)) all.push([face, ...rest]);
  return all;
}
/** @param {number[]} list @returns {number[][]} */
function permutations(list) {
  if (list.length < 2) return [list];
  return list.flatMap((each, at) =>
    permutations([...list.slice(0, at), ...list.slice(at + 1)]).map((rest) => [each, ...rest]),
  );
}

/** Check a table's draws. @param {Fairness} proof @param {string} server @param {string} table the two seeds */
export function checkProof(proof, server, table) {
  const key = fromHex(server);
  const draws = (proof.results ?? []).map((draw) => {
    const value = below(key, table, draw.n, draw.weight);
    const [kind, ...faces] = draw.outcome.split(" ");
    const isDice = kind === "dice" || kind === "tuna";
    const right = value === draw.value && (!isDice || facesOf(value, faces.length) === faces.join(" "));
    return { ...draw, right };
  });
  return {
    commitment: toHex(sha256(key)) === proof.commitment,
    seeds: toHex(sha256(bytes([proof.id, proof.commitment, ...proof.seeds].join("\n")))) === table,
    draws,
  };
}

/** @param {string} id */
export async function open(id) {
  /** @type {Partial<Fairness>} */
  let proof = {};
  let refused = "";
  let found = /** @type {ReturnType<typeof checkProof>|null} */ (null);
  try {
    const told = await get(`tables/${encodeURIComponent(id)}/fairness`);
    if (told.server_seed && told.table_seed) found = checkProof(told, told.server_seed, told.table_seed);
    proof = told;
  } catch (error) {
    refused = reasonOf(error) || t("no_table");
  }
  const good = found && found.commitment && found.seeds && found.draws.every((draw) => draw.right);
  /** @param {boolean} right @param {string} words */
  const line = (right, words) =>
    h("li", { key: words, class: right ? "right" : "wrong" }, `${t(right ? "right" : "wrong")}: ${words}`);
  const body = () => {
    if (refused) return h("p.panel", null, refused);
    if (!found)
      return h(
        "div.panel",
        null,
        h("p", null, t(proof.dice === "real" ? "verify.real" : "verify.not_over")),
        proof.commitment && h("p.proof", null, t("commitment"), " ", h("code", null, proof.commitment)),
      );
    return h(
      "div.panel.proof",
      null,
      h(
        "p.verdict",
        { class: good ? "" : "bad", role: "status" },
        t(good ? "verify.good" : "verify.bad", { count: found.draws.length }),
      ),
      h(
        "ul",
        null,
        line(found.commitment, t("verify.commitment")),
        line(found.seeds, t("verify.seeds")),
        line(
          found.draws.every((draw) => draw.right),
          t("verify.draws", { count: found.draws.length }),
        ),
      ),
      h(
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
          ].map(({ word, value }) =>
            h("div", { key: word }, h("dt", null, t(word)), h("dd", null, h("code", null, value))),
          ),
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
      ),
      h("p.quiet", null, t("verify.more")),
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
