// What the page says, in the language of its reader. Each language is one table with the same keys.

import { keep, kept } from "./kept.js";
import { en } from "./words/en.js";
import { fr } from "./words/fr.js";
import { it } from "./words/it.js";

/** @typedef {"en" | "fr" | "it"} Language */
/** @typedef {keyof typeof en} Key */

/** @type {Record<Language, Record<Key, string>>} */
const TABLES = { en, fr, it };
/** Each language in its own words. @type {readonly {value: Language, text: string}[]} */
export const LANGUAGES = [{ value: "en", text: "English" }, { value: "fr", text: "Français" }, { value: "it", text: "Italiano" }];

/** @param {unknown} text @returns {text is Language} */
const isLanguage = (text) => typeof text === "string" && text in TABLES;

/** @returns {Language} */
function preferred() {
  const wished = [kept("language", ""), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wished.find(isLanguage) ?? "en";
}

let current = preferred();

/** @returns {Language} */
export const language = () => current;

/** @param {Language} chosen */
export function speak(chosen) {
  current = chosen;
  document.documentElement.lang = chosen;
  keep("language", chosen);
}

/**
 * Say something, with values in place of {names}.
 * @param {Key} key
 * @param {Record<string, string | number>} [values]
 */
export const say = (key, values = {}) => TABLES[current][key].replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));

/**
 * The words of the reader's language, where there are some.
 * @template T
 * @param {Partial<Record<string, T>> | null | undefined} words
 * @returns {T | undefined}
 */
export const told = (words) => words?.[current] ?? words?.en;
