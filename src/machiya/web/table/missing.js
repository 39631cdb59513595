/** In place of a table that does not open: why, and what to do. */

import { h } from "../dom.js";
import { go } from "../app.js";
import { topbar } from "../chrome.js";
import { reasonOf, Refused } from "../requests.js";
import { street } from "../art.js";
import { t } from "../words.js";

/** @param {unknown} error @param {string} code @returns {import("../app.js").Screen} */
export function missing(error, code) {
  const known = error instanceof Refused ? error.code : "";
  const word = known === "no_watching" ? known : known === "not_found" ? "no_table" : "failed";
  const state = { code: "" };
  return {
    title: () => t(word, { code }),
    view: () =>
      h(
        "div.screen",
        { key: "missing" },
        topbar(),
        h(
          "main.narrow.panel.lost",
          null,
          street(),
          h("h1", null, t(word, { code })),
          h("p", null, word === "failed" ? reasonOf(error) : t(`${word}.more`, { code })),
          word === "no_table" &&
            h(
              "form.join",
              {
                onsubmit: (event) => {
                  event.preventDefault();
                  const wanted = state.code.trim().toUpperCase();
                  if (wanted) go(`/t/${encodeURIComponent(wanted)}`);
                },
              },
              h(
                "label",
                null,
                t("join_code"),
                h("input", {
                  type: "text",
                  class: "code",
                  maxlength: 12,
                  autocomplete: "off",
                  autocapitalize: "characters",
                  oninput: (event) => {
                    state.code = event.target.value;
                  },
                }),
              ),
              h("button.button.primary", { type: "submit" }, t("join")),
            ),
          h(
            "div.row",
            null,
            h("a.button", { href: "/", class: word === "no_table" ? "" : "primary" }, t("home")),
            h("a.button", { href: "/new" }, t("new_table")),
          ),
        ),
      ),
  };
}
