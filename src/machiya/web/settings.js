/** What a person has chosen for this browser; kept in local storage where that is allowed. */

/**
 * @typedef {{language: string, theme: string, volume: number, speed: string, text: boolean, name: string, texts: boolean, automatic: string,
 *   quick: {opponents: string, level: string, game: string}|null}} Settings
 */

const KEY = "machiya";
const preferred = navigator.languages?.some((each) => each.startsWith("nl")) ? "nl" : "en";

/** @type {Settings} */
export const settings = {
  language: navigator.language?.startsWith("nl") ? "nl" : navigator.language?.startsWith("en") ? "en" : preferred,
  theme: "auto",
  volume: 0.6,
  speed: "normal",
  text: false,
  name: "",
  texts: true,
  automatic: "bots",
  quick: null,
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
  const dark =
    settings.theme === "dark" || (settings.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}

matchMedia("(prefers-color-scheme: dark)").addEventListener("change", apply);

/** Whether things should not move. */
export const still = () =>
  matchMedia("(prefers-reduced-motion: reduce)").matches || settings.speed === "instant" || settings.text;

/** @type {Record<string, number>} */
const PACE = { slow: 1.8, normal: 1, fast: 0.5, instant: 0 };

/** How long something lasts at the chosen speed. @param {number} milliseconds */
export const paced = (milliseconds) => milliseconds * (still() ? 0 : (PACE[settings.speed] ?? 1));

/** @type {Record<string, number>} */
const GRACE = { slow: 2500, normal: 1500, fast: 700 };

/** How long bots at a new table leave people to undo what they did, in milliseconds; those in a hurry say so move by move. */
export const grace = () => GRACE[settings.speed] ?? GRACE.normal;

const SEATS = "machiya seats";
const MOST_SEATS = 40;

/** The keys of this browser's seats, by table; with one, another device takes the same seat. @returns {[string, string][]} */
function seatKeys() {
  try {
    return JSON.parse(localStorage.getItem(SEATS) ?? "[]");
  } catch {
    return [];
  }
}

/** Keep the key of a seat. @param {string} table @param {string} token */
export function keepSeat(table, token) {
  try {
    const others = seatKeys().filter(([id]) => id !== table);
    localStorage.setItem(SEATS, JSON.stringify([...others, [table, token]].slice(-MOST_SEATS)));
  } catch {
    // Without storage the seat stays with this browser alone.
  }
}

/** The key of the seat at a table, if it is known here. @param {string} table */
export const seatKey = (table) => seatKeys().find(([id]) => id === table)?.[1];
