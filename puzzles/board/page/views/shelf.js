// The shelf: which puzzles there are, by game, grade, theme and series; the puzzle of the day; what is due again.

import { button, choice, element } from "../element.js";
import * as files from "../files.js";
import { keep, kept } from "../kept.js";
import { say, told } from "../language.js";
import { renew } from "../renew.js";
import { fitting, next, ofTheDay } from "../train/choosing.js";

/** @typedef {import("../types.js").PackEntry} Entry */
/** @typedef {import("../train/choosing.js").Wish} Wish */

export class Shelf {
  element = element("section", { class: "card shelf form" });
  /** @type {Entry[]} */ #entries = [];
  /** @type {import("../types.js").Packs | null} */ #packs = null;
  /** @type {Wish} */ #wish = { game: "", grade: "", theme: "", series: "", ...kept("wish", {}) };
  #current = "";

  /**
   * @param {import("../main.js").Page} page
   * @param {import("../train/results.js").Results} results
   * @param {(id: string | null) => void} open
   */
  constructor(page, results, open) {
    this.page = page;
    this.results = results;
    this.open = open;
  }

  async load() {
    if (this.#packs) return;
    const packs = await files.packs(), lists = await Promise.all(packs.packs.map(({ name }) => files.pack(name)));
    this.#entries = lists.flatMap((list) => list.puzzles);
    this.#packs = packs;
    const wished = this.page.session.site.open.pack, games = packs.packs.find(({ name }) => name === wished)?.games;
    if (games?.length === 1) this.#wish = { game: games[0], grade: "", theme: "", series: "" };
  }

  get #series() {
    return this.#packs?.packs.flatMap((pack) => pack.series) ?? [];
  }

  /** @param {string} id */
  #gameOf(id) {
    return this.#entries.find((entry) => entry.id === id)?.game;
  }

  /** The puzzle of today, of the game that is wished for. */
  ofToday() {
    const days = this.#packs?.days ?? {}, ids = days[this.#wish.game] ?? Object.values(days)[0];
    return ids?.length ? ofTheDay(ids, new Date()) : this.#entries[0]?.id ?? null;
  }

  /** @param {string | null} current */
  next(current) {
    const { due, solved, rating } = this.results;
    return next(fitting(this.#entries, this.#wish, this.#series), this.#wish, { due, solved, rating: rating.rating }, current, Math.random)?.id ?? null;
  }

  /** @param {{id: string, game: string} | null} puzzle */
  refresh(puzzle) {
    this.#current = puzzle?.id ?? "";
    const { games } = this.page.session, fits = fitting(this.#entries, this.#wish, this.#series), wish = this.#wish;
    const named = (/** @type {string} */ theme) => told(games.games.map((game) => game.themes[theme]).find(Boolean)?.name) ?? theme;
    const counted = (/** @type {keyof Wish} */ key, /** @type {(entry: Entry) => string[]} */ values, /** @type {(value: string) => string} */ name, /** @type {string[]} */ order = []) => {
      /** @type {Map<string, number>} */
      const counts = new Map();
      for (const entry of fitting(this.#entries, { ...wish, [key]: "" }, this.#series)) for (const value of values(entry)) counts.set(value, (counts.get(value) ?? 0) + 1);
      const listed = [...counts].sort((a, b) => (order.length ? order.indexOf(a[0]) - order.indexOf(b[0]) : name(a[0]).localeCompare(name(b[0]))));
      return [{ value: "", text: say("any") }, ...listed.map(([value, n]) => ({ value, text: `${name(value)} (${n})` }))];
    };
    const pick = (/** @type {keyof Wish} */ key) => (/** @type {string} */ value) => {
      this.#wish = { ...this.#wish, [key]: value, ...(key === "game" ? { theme: "", series: "" } : {}) };
      keep("wish", this.#wish);
      this.open(this.next(this.#current));
    };
    renew(this.element, element("h2", {}, say("choose puzzles")),
      choice(say("game"), counted("game", (entry) => [entry.game], (name) => told(games.games.find((game) => game.name === name)?.names) ?? name), wish.game, pick("game")),
      choice(say("grade"), counted("grade", (entry) => [entry.grade], (name) => told(games.grades[name]) ?? name, Object.keys(games.grades)), wish.grade, pick("grade")),
      choice(say("theme"), counted("theme", (entry) => entry.themes, named), wish.theme, pick("theme")),
      choice(say("series"), [{ value: "", text: say("any") }, ...this.#series.filter(({ ids }) => !wish.game || this.#gameOf(ids[0]) === wish.game).map(({ theme, ids }) => ({ value: ids[0], text: `${named(theme)} (${ids.length})` }))], wish.series, pick("series")),
      element("p", { class: "hint" }, say("fitting", { n: fits.length })),
      element("div", { class: "tools" }, button(say("next puzzle"), () => this.open(this.next(this.#current)), { "data-key": "next" }),
        ...Object.keys(this.#packs?.days ?? {}).map((game) => button(`${say("of the day")}: ${told(games.games.find((one) => one.name === game)?.names) ?? game}`, () => this.open(ofTheDay(this.#packs?.days[game] ?? [], new Date())), { "data-key": `day ${game}` }))));
    [...this.element.querySelectorAll("select")].forEach((select, n) => select.setAttribute("data-key", `wish${n}`));
  }
}
