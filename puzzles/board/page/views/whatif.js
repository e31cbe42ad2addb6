// What if another card lay there? The position with one card changed, and what it is worth beside what it was worth.

import { button, element } from "../element.js";
import { language, say, told } from "../language.js";
import { complain, reason } from "../notices.js";
import { renew } from "../renew.js";
import { ask } from "../server.js";
import { worth } from "../values.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../board/board.js").Carried} Carried */

export class WhatIf {
  element = element("section", { class: "card what-if", role: "status" });
  /** The position with the change, while it is looked at. @type {View | null} */ changed = null;
  #before = "";
  #says = "";

  /** @param {import("../main.js").Page} page @param {import("../analysis.js").Analysis} analysis */
  constructor(page, analysis) {
    this.page = page;
    this.analysis = analysis;
    this.element.hidden = true;
  }

  /**
   * What it does to lay a card onto another: one from the box takes its place, two on the table change places.
   * @param {Carried} carried
   * @param {readonly string[]} places
   * @param {string | null} there the card that lies there
   */
  laying(carried, [place], there) {
    if (there === null || place === undefined || carried.from === place || there === carried.card) return null;
    const edit = carried.from === null ? { change: carried.card, at: place } : { swap: carried.from, with: place };
    return () => this.#try([edit], say(carried.from === null ? "what if there" : "what if swapped", { card: this.#name(carried.card), other: this.#name(there) }));
  }

  /** @param {object[]} edits @param {string} says */
  #try(edits, says) {
    const { session } = this.page, base = this.changed ?? session.now;
    ask("edit", { position: base?.position, edits, language: language(), drawing: session.drawing() }).then((view) => this.#show(view, says), complain);
  }

  /** Look at a position that is told for comparison. @param {string} position @param {string} says */
  async look(position, says) {
    this.#show(await this.page.session.look(position), says);
  }

  /** @param {View} view @param {string} says */
  #show(view, says) {
    const known = this.analysis.answer ?? this.analysis.progress;
    if (!this.changed) this.#before = known && known.lower !== undefined ? worth(known) : "?";
    this.#says = this.changed ? `${this.#says}; ${says}` : says;
    this.changed = view;
    this.page.session.changed();
  }

  async redraw() {
    if (this.changed) this.changed = await this.page.session.look(this.changed.position);
  }

  refresh() {
    const { changed } = this, { answer, progress, failed } = this.analysis, known = answer ?? progress;
    this.element.hidden = changed === null;
    if (!changed) return renew(this.element);
    const value = !changed.sound ? changed.problems.map(({ what }) => what).join("; ") : failed ? reason(failed) : known && known.lower !== undefined ? worth(known) : "…";
    renew(this.element, element("h2", {}, this.#says),
      element("p", { class: "compare" }, element("span", {}, say("before"), " ", element("strong", { class: "was" }, this.#before)), " → ", element("span", {}, say("now"), " ", element("strong", { class: "is" }, value))),
      element("div", { class: "tools" }, button(say("put back"), () => { this.end(); this.page.session.changed(); }, { "data-key": "back", class: "main" }),
        button(say("keep it so"), () => this.keep().catch(complain), { "data-key": "keep" })));
  }

  /** Go on from the changed position. */
  async keep() {
    const { changed } = this;
    this.end();
    if (changed) await this.page.session.show(changed);
  }

  end() {
    this.changed = null;
  }

  /** @param {string} code */
  #name(code) {
    return told(this.page.session.game.cards.find((card) => card.code === code)?.names) ?? code;
  }
}
