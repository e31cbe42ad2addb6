// What the page says, in the language of its reader. Each language is one table with the same keys.

import { keep, kept } from "./kept.js";

/** @typedef {"en" | "fr" | "it"} Language */
/** @typedef {keyof typeof import("./words/en.js").words} Key */

/** Each language in its own words. @type {readonly {value: Language, text: string}[]} */
export const LANGUAGES = [{ value: "en", text: "English" }, { value: "fr", text: "Français" }, { value: "it", text: "Italiano" }];

/** @param {unknown} text @returns {text is Language} */
const isLanguage = (text) => LANGUAGES.some(({ value }) => value === text);

/** @returns {Language} */
function preferred() {
  const wished = [kept("language", ""), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wished.find(isLanguage) ?? "en";
}

let current = preferred();
/** @type {Record<Key, string>} */
let table;

/** @returns {Language} */
export const language = () => current;

/** Speak a language from now on. @param {Language} chosen */
export async function speak(chosen) {
  const found = { en: () => import("./words/en.js"), fr: () => import("./words/fr.js"), it: () => import("./words/it.js") };
  ({ words: table } = await found[chosen]());
  current = chosen;
  document.documentElement.lang = chosen;
  keep("language", chosen);
}

/**
 * Say something, with values in place of {names}.
 * @param {Key} key
 * @param {Record<string, string | number>} [values]
 */
export const say = (key, values = {}) => table[key].replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));

/**
 * The words of the reader's language, where there are some.
 * @template T
 * @param {Partial<Record<string, T>> | null | undefined} words
 * @returns {T | undefined}
 */
export const told = (words) => words?.[current] ?? words?.en;
