/** Words in the reader's language: the catalogue `page` as the server gives it, filled in and counted. */

/** @type {Record<string, string|string[]>} */
let words = {};
let rules = new Intl.PluralRules("en");
let numbers = new Intl.NumberFormat("en");
export let language = "en";

/** Load a language. @param {string} wanted */
export async function load(wanted) {
  const answer = await fetch(`/api/words/${wanted}.json`);
  words = await answer.json();
  language = wanted;
  rules = new Intl.PluralRules(wanted);
  numbers = new Intl.NumberFormat(wanted);
  document.documentElement.lang = wanted;
}

/**
 * The words for a key of the catalogue, without its `page.`; with `count` among the fields, in the form that the number asks for.
 * @param {string} key
 * @param {{count?: number} & Record<string, string|number|null|undefined>} [fields]
 */
export function t(key, fields = {}) {
  let form = words[key];
  if (Array.isArray(form)) form = form[rules.select(fields.count ?? 2) === "one" ? 0 : 1];
  return (form ?? key).replace(/\{(\w+)\}/g, (_, name) => String(fields[name] ?? ""));
}

/** Whether there are words for a key. @param {string} key */
export const has = (key) => key in words;

/** A number as the language writes it. @param {number} value */
export const number = (value) => numbers.format(value);

/** A share as a percentage. @param {number} value */
export const percent = (value) =>
  new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 }).format(value).replace("-", "−");

/** Several things in a row: a, b and c. @param {string[]} list */
export const list = (list) => new Intl.ListFormat(language).format(list);
