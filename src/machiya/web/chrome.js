/** What surrounds every screen: the bar at the top, dialogs, and the settings. */

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { failed, go, note, open, update } from "./app.js";
import { put, remove } from "./requests.js";
import { choose, settings } from "./settings.js";
import { play as sound } from "./sound.js";
import { load, percent, t } from "./words.js";

let settingsOpen = false;

const brand = () =>
  h(
    "a.brand",
    { href: "/", "aria-label": t("home") },
    h(
      "svg",
      { viewBox: "0 0 32 32", "aria-hidden": "true" },
      h("rect", { width: 32, height: 32, rx: 7, class: "seal" }),
      h("path", {
        class: "seal-line",
        d: "M3 14c4 0 6-2 8-7h10c2 5 4 7 8 7M7 14v12h18V14M11 26v-8h10v8M14 18v8M18 18v8",
      }),
    ),
    h("span", null, "Machiya"),
  );

const LOUD = [0, 0.3, 0.6, 1];

/** How loud it is, for everybody to see; pressed, it is louder, and then silent. */
function volumeTool() {
  const at = Math.max(0, LOUD.findLastIndex((each) => settings.volume >= each));
  const words = t("volume_is", { volume: percent(settings.volume) });
  return h(
    "button.tool.volume",
    {
      key: "volume",
      type: "button",
      title: words,
      "aria-label": words,
      onclick: () => {
        choose({ volume: LOUD[(at + 1) % LOUD.length] });
        sound("coin");
        update();
      },
    },
    icon(settings.volume ? "sound" : "quiet"),
    h("span.loudness", { "aria-hidden": "true", style: { "--loud": String(settings.volume) } }),
  );
}

/** The bar at the top. @param {import("./dom.js").Child} [middle] @param {import("./dom.js").Child} [right] */
export function topbar(middle, right) {
  return h(
    "header.top",
    { key: "top" },
    brand(),
    h("div.middle", null, middle),
    h(
      "nav.tools",
      { "aria-label": t("tools") },
      right,
      volumeTool(),
      h(
        "button.tool.open-settings",
        { key: "settings", type: "button", title: t("settings"), "aria-label": t("settings"), onclick: openSettings },
        icon("settings"),
      ),
    ),
    settingsOpen && settingsDialog(),
  );
}

const PAGES = [
  ["/", "home"],
  ["/learn", "learn"],
  ["/cards", "cards"],
  ["/workshop", "workshop"],
  ["/dice", "dice_page"],
  ["/replay", "replay"],
];

/** The bar of the pages that are not a table. @param {string} here */
export const pagebar = (here) =>
  topbar(
    h(
      "nav.pages",
      { "aria-label": t("pages") },
      PAGES.map(([path, word]) => h("a", { href: path, "aria-current": path === here ? "page" : undefined }, t(word))),
    ),
  );

export function openSettings() {
  settingsOpen = true;
  update();
}

/**
 * A dialog above everything.
 * @param {string} title @param {() => void} close @param {import("./dom.js").Child} content @param {string} [name] a class
 */
export function dialog(title, close, content, name = "") {
  return h(
    "dialog",
    {
      key: `dialog ${title}`,
      class: name,
      "aria-label": title,
      made: (element) => element.isConnected && !element.open && element.showModal(),
      oncancel: (event) => {
        event.preventDefault();
        close();
      },
      onclick: (event) => event.target === event.currentTarget && close(),
    },
    h(
      "div.spread",
      null,
      h("h2", null, title),
      h("button.tool", { type: "button", "aria-label": t("close"), onclick: close }, icon("close")),
    ),
    content,
  );
}

/**
 * One of several.
 * @template {string} Value
 * @param {import("./dom.js").Child} legend @param {string} name @param {[Value, string][]} options value and words
 * @param {Value} value @param {(value: Value) => void} pick @param {(value: Value) => boolean} [allowed]
 */
export const choices = (legend, name, options, value, pick, allowed = () => true) =>
  h(
    "fieldset",
    { key: name },
    h("legend", null, legend),
    h(
      "div.choices",
      null,
      options.map(([each, words]) =>
        h(
          "label.choice",
          { key: each },
          h("input", {
            type: "radio",
            name,
            value: each,
            checked: each === value,
            disabled: !allowed(each),
            onchange: () => pick(each),
          }),
          h("span", null, words),
        ),
      ),
    ),
  );

/** Yes or no. @param {string} words @param {boolean} value @param {(value: boolean) => void} pick @param {string} [more] */
export const check = (words, value, pick, more) =>
  h(
    "label.check",
    null,
    h("input", { type: "checkbox", checked: value, onchange: (event) => pick(event.target.checked) }),
    h("span", null, words, more && h("small.quiet", null, ` ${more}`)),
  );

function settingsDialog() {
  const close = () => {
    settingsOpen = false;
    update();
  };
  /** @param {Parameters<typeof choose>[0]} changes */
  const pick = (changes) => {
    choose(changes);
    update();
  };
  const forget = () =>
    remove("me").then(() => {
      choose({ name: "" });
      note(t("forgotten"));
      close();
      go("/");
    }, failed);
  return dialog(
    t("settings"),
    close,
    [
      h(
        "div.settings-half",
        { key: "looks" },
        choices(
          t("language"),
          "language",
          [
            ["en", "English"],
            ["nl", "Nederlands"],
          ],
          settings.language,
          async (language) => {
            choose({ language });
            await load(language);
            put("me", { name: settings.name, language }).catch(() => {});
            await open();
            update();
          },
        ),
        choices(
          t("theme"),
          "theme",
          ["auto", "light", "dark"].map((each) => [each, t(`theme.${each}`)]),
          settings.theme,
          (theme) => pick({ theme }),
        ),
        h(
          "label.volume-slider",
          { key: "volume" },
          t("volume"),
          h("input", {
            type: "range",
            min: 0,
            max: 1,
            step: 0.1,
            value: String(settings.volume),
            onchange: (event) => {
              pick({ volume: Number(event.target.value) });
              sound("coin");
            },
          }),
        ),
      ),
      h(
        "div.settings-half",
        { key: "play" },
        choices(
          t("speed"),
          "speed",
          ["slow", "normal", "fast", "instant"].map((each) => [each, t(`speed.${each}`)]),
          settings.speed,
          (speed) => pick({ speed }),
        ),
        choices(
          [t("automatic"), h("small.quiet", null, t("automatic.more"))],
          "automatic",
          ["bots", "on", "off"].map((each) => [each, t(`automatic.${each}`)]),
          settings.automatic,
          (automatic) => pick({ automatic }),
        ),
        check(t("card_texts"), settings.texts, (texts) => pick({ texts })),
        check(t("text_mode"), settings.text, (text) => pick({ text }), t("text_mode.more")),
      ),
      h(
        "p.forgetting",
        { key: "forgetting" },
        h("button.button.small", { type: "button", onclick: forget }, t("forget_me")),
        h("span.quiet", null, t("forget_me.more")),
      ),
    ],
    "settings",
  );
}
