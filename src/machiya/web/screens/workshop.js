/** The workshop: packs of one's own, their cards made by choosing words, and the text that they are. */

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { go, update } from "../app.js";
import { emblem, picture } from "../art.js";
import { choices, pagebar } from "../chrome.js";
import { wholeCard } from "../card.js";
import { get } from "../requests.js";
import { t } from "../words.js";
import { fresh, tableForm } from "../workshop/form.js";
import { Bench, forgetPack, freshPack, ownPacks } from "../workshop/packs.js";
import { dropsOn, fileButton, packText } from "../workshop/text.js";

/** What of each kind of table is always shown. @type {Record<string, string[]>} */
const SHOWN = {
  edition: ["name", "extends"],
  establishment: ["name", "colour", "numbers", "cost", "tag", "copies", "effects"],
  landmark: ["name", "cost", "abilities"],
};

/** An id from a name. @param {string} name */
const idOf = (name) =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[^a-z0-9]+|_+$/g, "")
    .slice(0, 40);

/** Cards that nobody has made, to say what can be made here. */
const SAMPLES = [
  { id: "tea_garden", colour: "blue", tag: "leaf" },
  { id: "noodle_bar", colour: "red", tag: "cup" },
  { id: "night_train", kind: "landmark" },
];

/** What the workshop is for, while nothing lies on the bench. */
const welcome = () =>
  h(
    "section.workshop-welcome",
    { key: "welcome" },
    h(
      "div.samples",
      { "aria-hidden": "true" },
      SAMPLES.map((card) => h("div.sample", { key: card.id, class: card.colour ?? "landmark" }, picture(card))),
    ),
    h(
      "ol.workshop-steps",
      null,
      ["make", "play", "print"].map((step) => h("li", { key: step }, t(`workshop.${step}`))),
    ),
  );

export async function open() {
  const bench = new Bench();
  const grammar = await get("grammar");
  /** @type {{kind: "edition"|"establishment"|"landmark", number: number, values: import("../workshop/form.js").Values}|null} the table that is edited */
  let editing = null;
  const [last] = ownPacks();
  if (last) await bench.open(last.key);

  const close = () => {
    editing = null;
    update();
  };

  /** Edit a table of the pack. @param {"edition"|"establishment"|"landmark"} kind @param {number} number */
  const edit = async (kind, number) => {
    close();
    await bench.settle();
    const tables = bench.read?.tables;
    const table = kind === "edition" ? tables?.edition : tables?.[kind][number];
    if (table) editing = { kind, number, values: structuredClone(table) };
    update();
  };

  const change = () => {
    if (!editing) return;
    const { kind, number, values } = editing;
    const before = kind === "edition" ? bench.read?.tables?.edition : bench.read?.tables?.[kind][number];
    if (values.id === idOf(String(before?.name ?? ""))) values.id = idOf(String(values.name ?? "")) || values.id;
    bench.later({ kind, number, table: values });
    update();
  };

  const desk = () => ({
    grammar,
    lists: {
      tag: [...new Set([...grammar.tags, ...Object.values(bench.drawn).flatMap((card) => card.tag ?? [])])],
      card: Object.values(bench.drawn).filter((card) => card.kind === "establishment").map((card) => card.id),
      has: Object.values(bench.drawn).filter((card) => card.kind === "landmark").map((card) => card.id),
    },
    change,
  });

  /** A new card, which is edited at once. @param {"establishment"|"landmark"} kind */
  const add = async (kind) => {
    close();
    await bench.settle();
    const taken = new Set([...Object.keys(bench.drawn), ...(bench.read?.tables?.[kind] ?? []).map((each) => each?.id)]);
    const name = t(`pack.new.${kind}`);
    let number = 1;
    while (taken.has(idOf(`${name} ${number > 1 ? number : ""}`))) number += 1;
    const called = number > 1 ? `${name} ${number}` : name;
    const table = { ...fresh(desk(), kind), id: idOf(called), name: called, cost: 2, ...(kind === "establishment" ? { tag: "cup" } : {}) };
    await bench.look({ kind, table });
    edit(kind, (bench.read?.tables?.[kind].length ?? 1) - 1);
  };

  const takeOut = async () => {
    if (!editing) return;
    const { kind, number } = editing;
    close();
    bench.stop();
    await bench.look({ kind, number, table: null });
  };

  const download = () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([bench.text], { type: "text/plain" }));
    link.download = `${idOf(bench.name) || "pack"}.toml`;
    link.click();
    URL.revokeObjectURL(link.href);
  };

  /** A card of the pack, as it last could be drawn. @param {"establishment"|"landmark"} kind @param {Record<string, any>|null} table @param {number} number */
  const card = (kind, table, number) => {
    const id = String(table?.id ?? "");
    const drawn = bench.drawn[id];
    const wrong = (bench.read?.problems ?? []).filter((problem) => id && problem.card === id).length;
    const name = drawn?.name ?? (String(table?.name ?? "") || id);
    const tools = h(
      "p.row",
      null,
      table &&
        h(
          "button.button.small",
          { type: "button", "aria-label": t("pack.edit.name", { name }), onclick: () => edit(kind, number) },
          t("pack.edit"),
        ),
      wrong > 0 && h("span.badge.wrong", null, t("pack.problems", { count: wrong })),
    );
    return h(
      "div",
      { key: `${kind} ${number}` },
      drawn ? wholeCard(drawn, tools) : h("div.whole.undrawn", null, h("div.body", null, h("h3", null, name), tools)),
    );
  };

  const editor = () => {
    if (!editing || !bench.read?.tables) return null;
    const { kind, values } = editing;
    const drawn = bench.drawn[String(values.id)];
    const problems = (bench.read?.problems ?? []).filter((problem) => kind === "edition" || problem.card === values.id);
    return h(
      "section.panel.card-editor",
      {
        key: `editor ${kind} ${editing.number}`,
        "aria-label": t(`pack.kind.${kind}`),
        made: (section) => {
          section.scrollIntoView();
          section.querySelector("input")?.focus({ preventScroll: true });
        },
      },
      h("h2", null, t(`pack.kind.${kind}`)),
      h(
        "form.card-form",
        { onsubmit: (event) => event.preventDefault() },
        tableForm(desk(), kind, values, SHOWN[kind]),
      ),
      h(
        "div.card-beside",
        { "aria-live": "polite" },
        kind !== "edition" && drawn && wholeCard(drawn),
        problems.length > 0 &&
          h("ul.pack-problems", null, problems.map((problem, index) => h("li", { key: index }, h("span", null, problem.text)))),
      ),
      h(
        "div.row",
        null,
        h("button.button.primary", { type: "button", onclick: close }, t("pack.done")),
        kind !== "edition" && h("button.button", { type: "button", onclick: takeOut }, t("pack.take_out")),
      ),
    );
  };

  const list = () => {
    const packs = ownPacks();
    return h(
      "div.panel.pack-list",
      { key: "list" },
      packs.length > 0 &&
        choices(
          t("pack.yours"),
          "pack",
          packs.map((each) => [each.key, each.name]),
          bench.key,
          async (key) => {
            await bench.settle();
            editing = null;
            await bench.open(key);
          },
        ),
      h(
        "div.row",
        null,
        h(
          "button.button.small",
          {
            type: "button",
            class: packs.length ? "" : "primary",
            onclick: () => {
              editing = null;
              bench.settle().then(() => bench.take(freshPack()));
            },
          },
          t("pack.new"),
        ),
        fileButton(bench),
      ),
    );
  };

  const view = () => {
    const tables = bench.read?.tables;
    return h(
      "div.screen",
      { key: "workshop" },
      pagebar("/workshop"),
      h(
        "main.wide.workshop",
        dropsOn(bench),
        h("h1", null, t("workshop")),
        h("p.quiet", null, t("workshop.more")),
        list(),
        !bench.key && welcome(),
        bench.key && [
          h(
            "div.spread.pack-head",
            { key: "head" },
            h("h2", null, bench.name),
            h(
              "div.row",
              null,
              h(
                "button.button.primary",
                { type: "button", disabled: !bench.read?.offer, onclick: () => bench.settle().then(() => go(`/new#pack=${bench.key}`)) },
                icon("play"),
                t("pack.play"),
              ),
              tables?.edition && h("button.button", { type: "button", onclick: () => edit("edition", 0) }, t("pack.kind.edition")),
              h("button.button", { type: "button", onclick: download }, t("pack.download")),
              h(
                "button.button",
                {
                  type: "button",
                  onclick: () => {
                    forgetPack(bench.key);
                    bench.close();
                    editing = null;
                    Object.assign(bench, new Bench());
                    update();
                  },
                },
                t("pack.forget"),
              ),
            ),
          ),
          editor(),
          h(
            "section",
            { key: "cards", "aria-label": t("cards") },
            h("h3", null, t("cards")),
            h(
              "div.whole-cards",
              null,
              (tables?.establishment ?? []).map((table, number) => card("establishment", table, number)),
              (tables?.landmark ?? []).map((table, number) => card("landmark", table, number)),
              tables &&
                /** @type {const} */ (["establishment", "landmark"]).map((kind) =>
                  h(
                    "button.blank-card",
                    { key: `new ${kind}`, type: "button", onclick: () => add(kind) },
                    emblem(kind === "landmark" ? "tower" : "brush", "large-emblem"),
                    h("span", null, t(`pack.add.${kind}`)),
                  ),
                ),
            ),
          ),
          h("section", { key: "text" }, h("h3", null, t("pack.text")), packText(bench)),
        ],
      ),
    );
  };
  return { view, close: () => bench.close(), title: () => t("workshop") };
}
