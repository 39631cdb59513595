/** What players, tables and bots are called. */

import { settings } from "./settings.js";
import { has, t } from "./words.js";

/** @import { Summary, TableView } from "./types.js" */

/** The name to play under. */
export const playerName = () => settings.name.trim() || t("default_name");

/** What a bot is called: a level in words, others by their id. @param {string} bot */
export const levelName = (bot) => (has(`level.${bot}`) ? t(`level.${bot}`) : bot);

/** What a table is called. @param {Summary|TableView} table */
export function tableName(table) {
  if (table.campaign) return table.campaign.name;
  const name = table.pack ?? (has(`edition.${table.edition}`) ? t(`edition.${table.edition}`) : table.edition);
  return [name, ...table.expansions.map((each) => (has(`expansion.${each}`) ? t(`expansion.${each}`) : each))].join(" + ");
}
