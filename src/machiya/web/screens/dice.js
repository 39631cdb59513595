/** How the dice of this server have fallen. */

import { h } from "../dom.js";
import { die } from "../icons.js";
import { get } from "../requests.js";
import { pagebar } from "../chrome.js";
import { number, percent, t } from "../words.js";

/** @import { Node_ } from "../dom.js" */

export async function open() {
  const found = await get("dice");
  /** @param {[string, number][]} entries @param {number} total @param {(key: string) => Node_} label */
  const bars = (entries, total, label) => {
    const most = Math.max(1, ...entries.map(([, count]) => count));
    return h(
      "ol.bars",
      { key: "bars" },
      entries.map(([key, count]) =>
        h(
          "li",
          { key, "aria-label": `${key}: ${number(count)} (${percent(total ? count / total : 0)})` },
          h("span.bar-fill", { style: { "--share": String(count / most) }, "aria-hidden": "true" }),
          h("span", { "aria-hidden": "true" }, number(count)),
          label(key),
        ),
      ),
    );
  };
  const pairs = Object.entries(found.totals);
  const view = () =>
    h(
      "div.screen",
      { key: "dice" },
      pagebar("/dice"),
      h(
        "main.narrow",
        null,
        h("h1", null, t("dice_page")),
        h("p", null, t("dice_page.more")),
        !found.dice
          ? h("p.panel", null, t("dice_page.none"))
          : [
              h(
                "section.panel",
                { key: "faces" },
                h("h2", null, t("dice_page.faces")),
                h("p.quiet", null, t("dice_page.rolled", { number: number(found.dice) })),
                bars(
                  found.faces.map((count, index) => [String(index + 1), count]),
                  found.dice,
                  (key) => h("span", { "aria-hidden": "true" }, die(Number(key))),
                ),
                h(
                  "p",
                  null,
                  t(found.chi_squared <= found.limit_95 ? "dice_page.fair" : "dice_page.odd", {
                    chi: number(found.chi_squared),
                    limit: number(found.limit_95),
                  }),
                ),
              ),
              found.pairs > 0 &&
                h(
                  "section.panel",
                  { key: "pairs" },
                  h("h2", null, t("dice_page.pairs")),
                  bars(pairs, found.pairs, (key) => h("strong", { "aria-hidden": "true" }, key)),
                ),
            ],
      ),
    );
  return { view, title: () => t("dice_page") };
}
