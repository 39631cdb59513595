/** What a person has chosen for this browser; kept in local storage where that is allowed. */

/** @typedef {{language: string, theme: string, sounds: boolean, speed: string, text: boolean, name: string, texts: boolean}} Settings */

const KEY = "machiya";
const preferred = navigator.languages?.some((each) => each.startsWith("nl")) ? "nl" : "en";

/** @type {Settings} */
export const settings = {
  language: navigator.language?.startsWith("nl") ? "nl" : navigator.language?.startsWith("en") ? "en" : preferred,
  theme: "auto",
  sounds: false,
  speed: "normal",
  text: false,
  name: "",
  texts: true,
  ...read(),
};

function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** Change settings and remember them. @param {Partial<Settings>} changes */
export function choose(changes) {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
  apply();
}

/** Show the theme. */
export function apply() {
  const dark = settings.theme === "dark" || (settings.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}

matchMedia("(prefers-color-scheme: dark)").addEventListener("change", apply);

/** Whether things should not move. */
export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches || settings.speed === "instant";

const PACE = { slow: 1.8, normal: 1, fast: 0.5, instant: 0 };

/** How long something lasts at the chosen speed. @param {number} milliseconds */
export const paced = (milliseconds) => milliseconds * (still() ? 0 : (PACE[settings.speed] ?? 1));
