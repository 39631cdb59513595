/** The text of a pack with its lines numbered, what is wrong beside them, and ways to bring one. */

import { h } from "../dom.js";
import { constants } from "../constants.js";
import { wholeCard } from "../card.js";
import { t } from "../words.js";

/** @import { Bench } from "./packs.js" */

/** Put the cursor on a line. @param {HTMLTextAreaElement|null} area @param {number} line */
function goTo(area, line) {
  if (!area) return;
  const lines = area.value.split("\n");
  const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  area.focus();
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  area.parentElement?.scrollTo({ top: ((line - 3) / lines.length) * area.scrollHeight });
}

/** What can be dropped on. @param {Bench} bench @returns {import("../dom.js").Props} */
export const dropsOn = (bench) => ({
  ondragover: (/** @type {DragEvent} */ event) => event.preventDefault(),
  ondrop: (/** @type {DragEvent} */ event) => {
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    bench.takeFile(event.dataTransfer.files[0]);
  },
});

/** A button that takes a file. @param {Bench} bench */
export const fileButton = (bench) =>
  h(
    "label.button.small.file",
    null,
    t("pack.file"),
    h("input.unseen", {
      type: "file",
      accept: ".toml,text/plain",
      onchange: (event) => {
        bench.takeFile(event.target.files?.[0]);
        event.target.value = "";
      },
    }),
  );

/** The text, to read and to write. @param {Bench} bench */
export function packText(bench) {
  const problems = bench.read?.problems ?? [];
  const lines = bench.text.split("\n");
  /** @type {Map<number, string>} */
  const wrong = new Map();
  for (const { line, text } of problems) if (line && !wrong.has(line)) wrong.set(line, text);
  return h(
    "div.pack",
    { key: "pack" },
    h(
      "div.pack-text",
      { class: wrong.size ? "told" : undefined, ...dropsOn(bench) },
      h(
        "ol.pack-lines",
        { "aria-hidden": "true" },
        lines.map((_, index) =>
          h(
            "li",
            { key: index, class: wrong.has(index + 1) ? "wrong" : undefined },
            h("span.number", null, String(index + 1)),
            h("span.says", null, wrong.get(index + 1) ?? ""),
          ),
        ),
      ),
      h("textarea", {
        value: bench.text,
        rows: lines.length + 1,
        wrap: "off",
        spellcheck: "false",
        autocapitalize: "off",
        maxlength: constants.longest_pack,
        placeholder: t("pack.paste"),
        "aria-label": t("pack.text"),
        "aria-invalid": problems.length ? "true" : undefined,
        "aria-describedby": problems.length ? "pack-problems" : undefined,
        oninput: (event) => bench.type(event.target.value),
      }),
    ),
    h(
      "div",
      { id: "pack-problems", key: "problems", "aria-live": "polite" },
      bench.read && !problems.length && h("p.pack-good", null, t("pack.good")),
      problems.length > 0 &&
        h(
          "ul.pack-problems",
          null,
          problems.map((problem, index) =>
            h(
              "li",
              { key: index },
              problem.line !== null &&
                h(
                  "button.button.small",
                  {
                    type: "button",
                    onclick: (event) =>
                      goTo(
                        /** @type {Element} */ (event.currentTarget).closest(".pack")?.querySelector("textarea") ?? null,
                        problem.line ?? 1,
                      ),
                  },
                  t("pack.line", { number: problem.line }),
                ),
              h("span", null, problem.text),
            ),
          ),
        ),
    ),
  );
}

/** The cards of the pack itself, as they last could be drawn. @param {Bench} bench */
export const packCards = (bench) =>
  bench.own.length > 0 &&
  h(
    "div.whole-cards.small",
    { key: "cards" },
    bench.own.map((id) => bench.drawn[id] && h("div", { key: id }, wholeCard(bench.drawn[id]))),
  );
