/** What every screen shares: drawing, going elsewhere, short messages, and the one region that is read aloud. */

import { h, render } from "./dom.js";
import { reasonOf } from "./requests.js";
import { t } from "./words.js";

/** @typedef {{view: () => import("./dom.js").Child, close?: () => void, key?: (event: KeyboardEvent) => boolean|void, title?: () => string, name?: string}} Screen */

/** @type {Screen|null} */
let screen = null;
/** @type {{id: number, text: string, kind: string}[]} */
let notes = [];
/** Milliseconds before a page that is not there yet says so. */
const PATIENCE = 400;
let waiting = false;
let counter = 0;
/** @type {(path: string) => Promise<Screen>} */
let find;

/** Draw the page anew, once, after everything that is being done. */
export function update() {
  if (waiting) return;
  waiting = true;
  queueMicrotask(draw);
}

function draw() {
  waiting = false;
  if (!screen) return;
  const root = /** @type {Element} */ (document.getElementById("page"));
  const focused = document.activeElement;
  const wasInBar = Boolean(focused?.closest(".bar"));
  render(
    root,
    screen.view(),
    h(
      "div.notes",
      { key: "notes" },
      notes.map((note) => h("p.note", { key: note.id, class: note.kind }, note.text)),
    ),
  );
  if (wasInBar && !focused?.isConnected)
    /** @type {HTMLElement|null} */ (document.querySelector(".bar .prompt"))?.focus();
  document.title = screen.title ? `${screen.title()} · Machiya` : "Machiya";
}

/** A short message at the edge of the screen, read aloud too. @param {string} text @param {string} [kind] */
export function note(text, kind = "plain") {
  if (!text) return;
  const id = ++counter;
  notes = [...notes.slice(-2), { id, text, kind }];
  say(text);
  update();
  setTimeout(
    () => {
      notes = notes.filter((each) => each.id !== id);
      update();
    },
    2500 + 50 * text.length,
  );
}

/** @type {string[]} */
let spoken = [];
/** Have something read aloud. @param {string} text */
export function say(text) {
  if (!text) return;
  const region = /** @type {HTMLElement} */ (document.getElementById("say"));
  if (!spoken.length) {
    setTimeout(() => {
      region.textContent = spoken.join(" ");
      spoken = [];
    }, 150);
  }
  spoken.push(text);
}

/** Tell why something could not be done. @param {unknown} error */
export function failed(error) {
  note(reasonOf(error) || t("failed"), "warning");
}

/** Go to another page of ours. @param {string} path @param {boolean} [replace] */
export async function go(path, replace = false) {
  history[replace ? "replaceState" : "pushState"](null, "", path);
  await open();
}

/** Something to read in place of a screen. @param {string} key @param {...import("./dom.js").Child} content @returns {Screen} */
const notice = (key, ...content) => ({
  view: () => h("div.screen", { key }, h("main.narrow", null, h("div.panel", null, ...content))),
});

/** Show the page of the address. */
export async function open() {
  const path = location.pathname;
  const slow = setTimeout(() => show(notice("loading", h("p", null, t("loading")))), PATIENCE);
  const next = await find(path).catch((error) =>
    notice(
      "failed",
      h("h1", null, t("failed")),
      h("p", null, reasonOf(error)),
      h("a.button", { href: "/" }, t("home")),
    ),
  );
  clearTimeout(slow);
  if (path === location.pathname) show(next);
}

/** @param {Screen} next */
function show(next) {
  screen?.close?.();
  screen = next;
  scrollTo(0, 0);
  document.documentElement.dataset.screen = next.name ?? "";
  update();
}

/** Begin. @param {(path: string) => Promise<Screen>} finder */
export function begin(finder) {
  find = finder;
  addEventListener("popstate", open);
  document.addEventListener("click", (event) => {
    const link = /** @type {HTMLAnchorElement|null} */ (/** @type {Element} */ (event.target).closest?.("a[href]"));
    const plain = !event.defaultPrevented && event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!link || !plain || link.origin !== location.origin || link.target || link.download) return;
    if (link.getAttribute("href")?.startsWith("#") || link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    go(link.pathname + link.hash);
  });
  document.addEventListener("keydown", (event) => {
    const typing = /** @type {Element} */ (event.target).matches?.("input, textarea, select");
    if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (screen?.key?.(event)) event.preventDefault();
  });
  return open();
}
