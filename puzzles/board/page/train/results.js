// What somebody has tried, how strong that makes them, and what is to come back: kept in the browser, and exportable.

import { keep, kept } from "../kept.js";
import { NEWCOMER, after, graded } from "./glicko.js";
import { due, tried } from "./repetition.js";

/** @typedef {import("./glicko.js").Rating} Rating */
/** @typedef {{puzzle: string, when: string, solved: boolean, tries: number, hints: number, seconds: number}} Result */
/** @typedef {{visitor: string, results: Result[], rating: Rating, puzzles: Record<string, Rating>, boxes: import("./repetition.js").Boxes}} Kept */

const MOST = 20_000;

export class Results {
  /** @type {Kept} */ #kept = { visitor: newName(), results: [], rating: NEWCOMER, puzzles: {}, boxes: {}, ...kept("results", {}) };

  get rating() {
    return this.#kept.rating;
  }

  get count() {
    return this.#kept.results.length;
  }

  /** @param {string} id @param {number} difficulty */
  ratingOf(id, difficulty) {
    return this.#kept.puzzles[id] ?? graded(difficulty);
  }

  /** The puzzles that were solved at the first go at least once. @returns {Set<string>} */
  get solved() {
    return new Set(this.#kept.results.filter((one) => one.solved && one.tries === 1 && one.hints === 0).map((one) => one.puzzle));
  }

  /** The puzzles to be tried again now. @returns {string[]} */
  get due() {
    return due(this.#kept.boxes, Date.now());
  }

  /** How many are in the boxes, due or not. */
  get learning() {
    return Object.keys(this.#kept.boxes).length;
  }

  /**
   * Note an attempt. It counts as won only if it was right at the first go, without hints.
   * @param {{id: string, difficulty: number}} puzzle
   * @param {Omit<Result, "puzzle" | "when">} result
   */
  note(puzzle, result) {
    const { rating, puzzles, boxes, results } = this.#kept, clean = result.solved && result.tries === 1 && result.hints === 0;
    const other = this.ratingOf(puzzle.id, puzzle.difficulty), when = new Date();
    this.#kept = {
      ...this.#kept,
      results: [...results, { puzzle: puzzle.id, when: `${when.toISOString().slice(0, 19)}Z`, ...result }].slice(-MOST),
      rating: after(rating, other, clean ? 1 : 0),
      puzzles: { ...puzzles, [puzzle.id]: after(other, rating, clean ? 0 : 1) },
      boxes: tried(boxes, puzzle.id, clean, when.getTime()),
    };
    keep("results", this.#kept);
  }

  /** All of it, as a file for `faceup board --export-results` or for another browser. */
  export() {
    return { format: "faceup-results", version: 1, ...this.#kept };
  }

  /** Take over what was exported elsewhere. @param {any} given @returns {boolean} whether it was such a file */
  import(given) {
    if (given?.format !== "faceup-results" || !Array.isArray(given.results) || typeof given.rating?.rating !== "number") return false;
    const { visitor, results, rating, puzzles, boxes } = given;
    this.#kept = { visitor: typeof visitor === "string" ? visitor.slice(0, 64) : newName(), results: results.slice(-MOST), rating, puzzles: puzzles ?? {}, boxes: boxes ?? {} };
    keep("results", this.#kept);
    return true;
  }
}

function newName() {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((n) => n.toString(16).padStart(2, "0")).join("");
}
