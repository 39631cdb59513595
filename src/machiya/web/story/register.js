/** The town register: who won which game, and when. */

import { h } from "../dom.js";
import { language, t } from "../words.js";

/** @import { CampaignView } from "../types.js" */

/** A date as the language writes it; whatever else somebody wrote stays as it is. @param {string} written */
export function dateWords(written) {
  if (!/^\d{4}-\d\d-\d\d$/.test(written)) return written;
  return new Date(`${written}T12:00:00`).toLocaleDateString(language, { dateStyle: "medium" });
}

/** @param {CampaignView} campaign */
export const register = (campaign) =>
  h(
    "section.panel.register",
    { key: "register" },
    h("h2", null, t("register")),
    campaign.register.length
      ? h(
          "div.table-wrap",
          { tabindex: 0, role: "region", "aria-label": t("register") },
          h(
            "table.figures",
            null,
            h(
              "thead",
              null,
              h(
                "tr",
                null,
                ["game", "date", "mayor", "town"].map((word) => h("th", { key: word, scope: "col" }, t(word))),
              ),
            ),
            h(
              "tbody",
              null,
              campaign.register.map((row) =>
                h(
                  "tr",
                  { key: row.game },
                  h("td", null, String(row.game)),
                  h("td.day", null, dateWords(row.date)),
                  h("td", null, row.mayor),
                  h("td", null, row.town),
                ),
              ),
            ),
          ),
        )
      : h("p.quiet", null, t("register.empty")),
  );
