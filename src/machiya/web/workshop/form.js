/** A table of a pack as a form: its fields and their words are those of the grammar, which the server sends. */

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { check } from "../chrome.js";
import { has, t } from "../words.js";

/** @import { FieldShape, Grammar } from "../types.js" */
/** @typedef {Record<string, any>} Values what a table holds, by field */
/**
 * @typedef {{grammar: Grammar, lists: Record<string, string[]>, change: () => void}} Desk the grammar, what some fields are
 * often filled with, and what is done when something has changed
 */

/** The words for a field. @param {string} table @param {string} name */
const label = (table, name) => t(has(`field.${table}.${name}`) ? `field.${table}.${name}` : `field.${name}`);

/** What a word of a field means. @param {string} field @param {string} word */
function meaning(field, word) {
  for (const key of [`word.${field}.${word}`, `edition.${word}`, `colour.${word}`]) if (has(key)) return t(key);
  return word;
}

/** What a field begins with. @param {Desk} desk @param {FieldShape} field */
function first(desk, field) {
  if (field.kind === "flag") return true;
  if (field.kind === "word") return field.words?.[0];
  if (field.kind === "number" || field.kind === "amount") return Math.max(1, field.low ?? 1);
  if (field.kind === "table") return {};
  if (field.kind === "tables") return [fresh(desk, field.table ?? "")];
  if (field.kind === "words") return [];
  if (field.kind === "pair") return [field.low, field.high];
  if (field.kind === "numbers") return [field.low];
  if (field.kind === "names") return {};
  return "";
}

/** A table to begin with: what it must have. @param {Desk} desk @param {string} table @returns {Values} */
export function fresh(desk, table) {
  /** @type {Values} */
  const values = {};
  for (const field of fieldsOf(desk, table, values)) if (field.required) values[field.name] = first(desk, field);
  for (const field of fieldsOf(desk, table, values))
    if (field.required || field.name === "amount") values[field.name] ??= first(desk, field);
  return values;
}

/** The fields of a table; those of an effect or an ability go by which it is. @param {Desk} desk @param {string} table @param {Values} values @returns {FieldShape[]} */
function fieldsOf(desk, table, values) {
  const all = desk.grammar.tables[table] ?? [];
  const by = table === "effect" ? "op" : table === "ability" ? "ability" : "";
  if (!by) return all;
  const choice = all.filter((field) => field.name === by);
  if (table === "ability") return [...choice, ...(desk.grammar.abilities[values.ability] ?? [])];
  const operation = desk.grammar.operations[values.op];
  if (!operation) return choice;
  const when = all.filter((field) => field.name === "when").map((field) => ({ ...field, words: operation.moments }));
  return [...choice, ...operation.fields, ...(operation.moments.length > 1 ? when : [])];
}

/**
 * The form of a table.
 * @param {Desk} desk @param {string} table its kind in the grammar @param {Values} values
 * @param {string[]} [shown] the fields that are shown also where they are left out
 * @param {string} [colour] that of the card, by which operations are offered
 * @returns {import("../dom.js").Child}
 */
export function tableForm(desk, table, values, shown = [], colour = values.colour) {
  const fields = fieldsOf(desk, table, values).filter((field) => field.kind !== "other");
  const there = fields.filter((field) => field.required || field.name in values || shown.includes(field.name));
  const more = fields.filter((field) => !there.includes(field));
  /** @param {FieldShape} field */
  const place = (field) => (shown.indexOf(field.name) + shown.length + 1) % (shown.length + 1);
  return [
    h(
      "div.fields",
      { key: "fields" },
      there
        .sort((one, other) => place(one) - place(other))
        .map((field) => fieldForm(desk, table, field, values, colour, !field.required && ![...shown, "amount"].includes(field.name))),
    ),
    more.length > 0 &&
      h(
        "label.add-field",
        { key: "add" },
        h("span.unseen", null, t("field.add")),
        h(
          "select",
          {
            value: "",
            onchange: (event) => {
              const field = more.find((each) => each.name === event.target.value);
              if (field) values[field.name] = first(desk, field);
              event.target.value = "";
              desk.change();
            },
          },
          h("option", { value: "", selected: true }, t("field.add")),
          more.map((field) => h("option", { value: field.name, selected: false }, label(table, field.name))),
        ),
      ),
  ];
}

/** @param {Desk} desk @param {string} table @param {FieldShape} field @param {Values} values @param {string|undefined} colour @param {boolean} removable */
function fieldForm(desk, table, field, values, colour, removable) {
  const words = label(table, field.name);
  const value = values[field.name];
  /** @param {any} next */
  const set = (next) => {
    if (next === undefined) delete values[field.name];
    else values[field.name] = next;
    desk.change();
  };
  const remove =
    removable &&
    h(
      "button.tool",
      { type: "button", "aria-label": t("field.remove", { field: words }), onclick: () => set(undefined) },
      icon("close"),
    );
  const content = FORMS[field.kind]?.({ desk, table, field, value, values, set, words, colour });
  return h(["table", "tables"].includes(field.kind) ? "div.field.deep" : "div.field", { key: field.name, class: `kind-${field.kind}` }, content, remove);
}

/** @typedef {{desk: Desk, table: string, field: FieldShape, value: any, values: Values, set: (next: any) => void, words: string, colour: string|undefined}} Place */

/** @param {Place} place @param {string} [words] @param {number} [value] @param {(next: number|undefined) => void} [set] */
const number = ({ field, ...place }, words = place.words, value = place.value, set = place.set) =>
  h(
    "label",
    { key: words },
    h("span", { class: words === t("word.amount.number") ? "unseen" : undefined }, words),
    h("input", {
      type: "number",
      inputmode: "numeric",
      min: field.low,
      max: field.high,
      value: value === undefined ? "" : String(value),
      oninput: (event) => set(event.target.value === "" ? undefined : Math.trunc(Number(event.target.value))),
    }),
  );

/** @param {Place} place */
function text({ desk, field, value, set, words }) {
  const list = desk.lists[field.name];
  const id = `list-${field.name}`;
  return h(
    "label",
    null,
    words,
    h("input", {
      type: "text",
      value: value ?? "",
      list: list && id,
      autocapitalize: field.name === "name" ? undefined : "off",
      maxlength: 80,
      oninput: (event) => set(event.target.value),
    }),
    list && h("datalist", { id }, list.map((each) => h("option", { value: each }))),
  );
}

/** @param {Place} place */
function word({ desk, table, field, value, values, set, words, colour }) {
  const offered = (field.words ?? []).filter(
    (each) => field.name !== "op" || !colour || desk.grammar.operations[each].colours.includes(colour) || each === value,
  );
  return h(
    "label",
    null,
    words,
    h(
      "select",
      {
        value: value ?? "",
        onchange: (event) => {
          const next = event.target.value;
          if (["op", "ability"].includes(field.name)) {
            const known = fieldsOf(desk, table, { ...values, [field.name]: next }).map((each) => each.name);
            for (const name of Object.keys(values)) if (!known.includes(name)) delete values[name];
            Object.assign(values, { ...fresh(desk, table), ...values, [field.name]: next });
            for (const each of fieldsOf(desk, table, values)) if (each.required) values[each.name] ??= first(desk, each);
            for (const name of Object.keys(values)) if (!known.includes(name)) delete values[name];
          }
          set(next || undefined);
        },
      },
      !field.required && h("option", { value: "", selected: !value }, "–"),
      offered.map((each) => h("option", { value: each, selected: each === value }, meaning(field.name, each))),
    ),
  );
}

/** @param {Place} place */
function amount(place) {
  const { field, value, set, words } = place;
  const choices = field.words ?? [];
  const isWord = typeof value === "string";
  return [
    choices.length > 0 &&
      h(
        "label",
        { key: "kind" },
        words,
        h(
          "select",
          { value: isWord ? value : "", onchange: (event) => set(event.target.value || 1) },
          h("option", { value: "", selected: !isWord }, t("word.amount.number")),
          choices.map((each) => h("option", { value: each, selected: each === value }, meaning("amount", each))),
        ),
      ),
    !isWord && number(place, choices.length ? t("word.amount.number") : words),
    isWord && !choices.length && text(place),
  ];
}

/** @param {Place} place */
function range(place) {
  const { value, set, field } = place;
  const [low = field.low ?? 1, high = low] = Array.isArray(value) && value.length ? [value[0], value.at(-1)] : [];
  /** @param {number} from @param {number} to */
  const between = (from, to) =>
    field.kind === "pair" ? [from, to] : Array.from({ length: Math.max(1, Math.min(14, to - from + 1)) }, (_, step) => from + step);
  return h(
    "div.range",
    null,
    number(place, place.words, low, (next) => next !== undefined && set(between(next, Math.max(next, high)))),
    number(place, t("field.up_to"), high, (next) => next !== undefined && set(between(Math.min(low, next), next))),
  );
}

/** @type {Record<string, (place: Place) => import("../dom.js").Child>} */
const FORMS = {
  id: text,
  text,
  word,
  amount,
  number: (place) => number(place),
  numbers: range,
  pair: range,
  flag: ({ value, set, words }) => check(words, value === true, (on) => set(on || undefined)),
  words: ({ value, set, words }) =>
    h(
      "label",
      null,
      words,
      h("input", {
        type: "text",
        value: Array.isArray(value) ? value.join(", ") : "",
        autocapitalize: "off",
        onchange: (event) => set(event.target.value.split(/[\s,]+/).filter(Boolean)),
      }),
    ),
  names: ({ value, set, words }) =>
    h(
      "label",
      null,
      `${words} (Nederlands)`,
      h("input", {
        type: "text",
        value: value?.nl ?? "",
        maxlength: 80,
        oninput: (event) => set({ ...value, nl: event.target.value }),
      }),
    ),
  table: ({ desk, field, value, words, colour }) =>
    h("fieldset", null, h("legend", null, words), tableForm(desk, field.table ?? "", value ?? {}, [], colour ?? "")),
  tables: ({ desk, field, value, set, words, colour }) => {
    const list = Array.isArray(value) ? value : [];
    return h(
      "fieldset",
      null,
      h("legend", null, words),
      list.map((inner, index) =>
        h(
          "fieldset.part",
          { key: index },
          h("legend.unseen", null, `${words} ${index + 1}`),
          tableForm(desk, field.table ?? "", inner, [], colour ?? ""),
          h(
            "button.button.small",
            { type: "button", onclick: () => set(list.filter((_, each) => each !== index)) },
            t("field.take_out"),
          ),
        ),
      ),
      h(
        "button.button.small",
        { key: "more", type: "button", onclick: () => set([...list, fresh(desk, field.table ?? "")]) },
        t(`field.more.${field.table}`),
      ),
    );
  },
};
