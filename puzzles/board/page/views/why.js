// Why a move is good or bad: sentences, each with a line of play that can be looked at.

import { button, element } from "../element.js";
import { language, say } from "../language.js";
import { complain } from "../notices.js";
import { renew } from "../renew.js";
import { search } from "../server.js";

/** @typedef {import("../types.js").Explanation} Explanation */

export class Why {
  element = element("section", { class: "card why-panel", "aria-live": "polite" });
  #about = "";
  #running = new AbortController();

  /**
   * @param {import("../main.js").Page} page
   * @param {import("../analysis.js").Analysis} analysis
   * @param {import("./whatif.js").WhatIf} whatIf
   */
  constructor(page, analysis, whatIf) {
    this.page = page;
    this.analysis = analysis;
    this.whatIf = whatIf;
    this.element.hidden = true;
  }

  /** An explanation goes when the position does. */
  refresh() {
    if (this.#about && this.#about !== this.page.session.now?.notation) this.close();
  }

  /** @param {string} move */
  async ask(move) {
    const { session } = this.page, { now, asked } = session;
    if (!now?.notation) return;
    this.#running.abort();
    this.#running = new AbortController();
    this.#about = now.notation;
    const { signal } = this.#running, said = now.moves.find((one) => one.text === move)?.said ?? move;
    const head = () => element("header", {}, element("h2", {}, `${say("why")} ${said}`), button("✕", () => this.close(), { class: "quiet", "aria-label": say("close"), "data-key": "close" }));
    this.element.hidden = false;
    renew(this.element, head(), element("p", { class: "hint" }, say("thinking")));
    this.element.scrollIntoView({ block: "nearest" });
    const { objective, opponents, turns, seconds } = asked;
    try {
      /** @type {Explanation} */
      const told = await search("explain", { position: now.position, move, objective, opponents, turns, seconds, language: language() }, signal);
      if (signal.aborted) return;
      renew(this.element, head(), element("ul", { class: "reasons" }, ...told.reasons.map((reason) => this.#reason(reason, told))));
      this.element.scrollIntoView({ block: "nearest" });
    } catch (error) {
      if (signal.aborted) return;
      this.close();
      complain(error);
    } finally {
      if (!signal.aborted) this.analysis.resume();
    }
  }

  /** @param {Explanation["reasons"][number]} reason @param {Explanation} told */
  #reason(reason, told) {
    const { session } = this.page, texts = reason.line.map((step) => step.text), there = reason.position ?? told.position;
    const after = session.now?.moves.find((move) => move.text === told.text)?.to;
    // A line begins here, or after the move, or at a position that is told for comparison: with a pass, or another card.
    const show = () => (there === told.position ? session.play(...texts) : there === after ? session.play(told.text, ...texts) : this.whatIf.look(there, reason.says)).catch(complain);
    const words = reason.line.map((step) => told.said[step.text] ?? step.text).join(" · ");
    return element("li", { "data-because": reason.because }, element("span", {}, reason.says),
      texts.length ? button(say("play line"), show, { class: "link", title: words, "data-key": reason.says, "aria-label": `${say("play line")}: ${words}` }) : null);
  }

  close() {
    this.#running.abort();
    this.#about = "";
    this.element.hidden = true;
    renew(this.element);
  }
}
