/** The page for addresses that lead nowhere. */

import { h } from "../dom.js";
import { pagebar } from "../chrome.js";
import { street } from "../art.js";
import { t } from "../words.js";

export const open = () => ({
  title: () => t("lost"),
  view: () =>
    h(
      "div.screen",
      { key: "lost" },
      pagebar(""),
      h(
        "main.narrow.panel.lost",
        null,
        street(),
        h("h1", null, t("lost")),
        h("p", null, t("lost.more")),
        h("a.button.primary", { href: "/" }, t("home")),
      ),
    ),
});
