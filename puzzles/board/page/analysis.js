// The search that runs for the position on the table: asked again when that or the question changes, stopped when nobody
// looks. What it proves is told while it goes on.

import { language } from "./language.js";
import { Superseded, isAborted, search, stop } from "./server.js";

/** @typedef {import("./types.js").Answer} Answer */
/** @typedef {import("./types.js").Progress} Progress */
/** @typedef {import("./session.js").Question} Question */

export class Analysis {
  /** @type {Answer | null} */ answer = null;
  /** @type {Progress | null} */ progress = null;
  /** @type {unknown} */ failed = null;
  /** How many are before us, while we wait. */
  queued = 0;
  /** Whether another question of ours, such as why, has ended this one. */
  paused = false;
  #asked = "";
  #running = new AbortController();

  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
  }

  get running() {
    return this.#asked !== "" && this.answer === null && this.failed === null && !this.paused;
  }

  /**
   * Ask about a position, unless that is what was asked last.
   * @param {import("./types.js").File} position
   * @param {string} notation
   * @param {Question} question
   */
  async ask(position, notation, question) {
    const asked = JSON.stringify([notation, position.players.map((/** @type {any} */ player) => player.name), question, language()]);
    if (asked === this.#asked) return;
    this.end();
    this.#asked = asked;
    const { signal } = this.#running;
    try {
      const answer = await search("search", { position, ...question, all_moves: true, language: language() }, signal, (event, told) => {
        if (event === "queued") this.queued = told.ahead;
        if (event === "progress") this.progress = { ...told, values: told.values ?? this.progress?.values };
        this.changed();
      });
      if (!signal.aborted) this.answer = answer;
    } catch (error) {
      if (signal.aborted || isAborted(error)) return;
      if (error instanceof Superseded) this.paused = true;
      else this.failed = error;
    }
    this.changed();
  }

  /** Go on with what another question of ours has ended. */
  resume() {
    if (!this.paused) return;
    this.end();
    this.changed();
  }

  /** Stop, and keep what is proven. */
  stop() {
    stop();
  }

  /** Stop, and forget. */
  end() {
    this.#running.abort();
    this.#running = new AbortController();
    [this.answer, this.progress, this.failed, this.queued, this.paused, this.#asked] = [null, null, null, 0, false, ""];
  }
}
