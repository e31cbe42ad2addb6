// The review of a game: what each move lost, over the whole of it; and its mistakes, to be tried again.

import { button, element } from "../element.js";
import { language, say } from "../language.js";
import { announce, complain } from "../notices.js";
import { renew } from "../renew.js";
import { search } from "../server.js";
import { cost, tone } from "../values.js";
import { lossGraph } from "./lossgraph.js";

/** @typedef {import("../types.js").Review} Review */
/** @typedef {import("../types.js").ReviewedMove} ReviewedMove */
/** @typedef {import("./play.js").Match} Match */

export class ReviewPanel {
  element = element("section", { class: "card review" });
  below = element("div", {});
  /** The position of a mistake that is looked at. @type {import("../types.js").View | null} */ shown = null;
  /** @type {import("../board/marks.js").Marks} */ marks = {};
  trying = false;
  /** @type {Review | null} */ #review = null;
  /** @type {Match | null} */ #match = null;
  /** @type {string[]} */ #names = [];
  /** @type {ReviewedMove | null} */ #move = null;
  #says = "";
  #running = new AbortController();

  /** @param {import("../main.js").Page} page @param {() => void} changed */
  constructor(page, changed) {
    this.page = page;
    this.changed = changed;
  }

  /** @param {Match} match @param {string[]} names */
  async begin(match, names) {
    this.end();
    this.#match = match;
    this.#names = names;
    const { signal } = this.#running;
    this.#says = say("thinking");
    this.changed();
    try {
      const record = { start: match.start, moves: match.steps.map((step) => step.text) };
      const review = await search("review", { record, seconds: 5, language: language() }, signal, (event, told) => {
        if (event === "progress") this.#says = say("reviewing", { n: told.move, of: told.moves });
        this.refresh();
      });
      if (signal.aborted) return;
      this.#review = review;
      this.#says = "";
      announce(say("review done"));
    } catch (error) {
      if (signal.aborted) return;
      this.#says = "";
      complain(error);
    }
    this.changed();
  }

  end() {
    this.#running.abort();
    this.#running = new AbortController();
    [this.#review, this.#match, this.#move, this.shown, this.trying, this.marks, this.#says] = [null, null, null, null, false, {}, ""];
    renew(this.below);
  }

  refresh() {
    const review = this.#review;
    this.element.hidden = !review && !this.#says;
    if (!review) {
      renew(this.below);
      return renew(this.element, element("h2", {}, say("review")), element("p", { class: "hint", role: "status" }, this.#says));
    }
    const mistakes = review.moves.filter((move) => move.mistake);
    renew(this.element, element("h2", {}, say("review")),
      element("ul", { class: "summary" }, ...review.summary.map(({ player, loss, mistakes: n }) => element("li", {}, element("strong", {}, this.#names[player] ?? ""), ` ${say("lost in all", { loss, n })}`))),
      this.#says ? element("p", { role: "status", class: "verdict" }, this.#says) : null,
      this.#move ? button(say("back to review"), () => this.#look(null), { "data-key": "all" }) : null,
      mistakes.length ? element("ol", { class: "list", "aria-label": say("mistakes") }, ...mistakes.map((move) => this.#mistake(move))) : element("p", {}, say("no mistakes")));
    renew(this.below, lossGraph(review.moves, this.#names, (move) => this.#look(move)));
  }

  /** @param {ReviewedMove} move */
  #mistake(move) {
    const valued = { text: move.text, lower: 0, upper: 0, loss: move.loss, result: move.result_after }, colour = tone(valued, move.result_before);
    return element("li", { class: `move ${colour}` }, element("div", { class: "play" }, element("span", { class: "cost", "data-tone": colour }, cost(valued)),
      element("span", { class: "said" }, `${move.ply}. ${this.#names[move.player] ?? ""}: ${move.said}`)),
    button(say("try again"), () => this.#look(move), { class: "quiet", "data-key": `try${move.ply}`, "aria-label": `${say("try again")} ${move.ply}` }));
  }

  /** Show the position before a move, with the answer hidden. @param {ReviewedMove | null} move */
  async #look(move) {
    const match = this.#match;
    this.#move = move;
    this.trying = move !== null;
    this.marks = {};
    if (!move || !match) {
      [this.shown, this.#says] = [null, ""];
      return this.changed();
    }
    try {
      this.shown = await this.page.session.look(match.views[move.ply - 2] ?? match.start);
      this.#says = say("find better", { move: move.said });
    } catch (error) {
      complain(error);
    }
    this.changed();
  }

  /** Judge what somebody tries in place of a mistake. @param {string} text */
  async attempt(text) {
    const { shown } = this, move = this.#move;
    if (!shown || !move) return;
    const tried = shown.moves.find((one) => one.text === text), { signal } = this.#running;
    this.#says = say("thinking");
    this.changed();
    try {
      const answer = await search("search", { position: shown.position, all_moves: true, seconds: 10, opponents: "adversarial", language: language() }, signal);
      const found = answer.moves?.find((/** @type {any} */ one) => one.text === text), loss = found ? cost(found) : "?";
      const right = found?.loss === 0;
      this.#says = right ? say("found better", { move: tried?.said ?? text }) : say("still worse", { move: tried?.said ?? text, loss });
      this.trying = !right;
      this.marks = { arrows: tried?.arrows ?? [] };
      announce(this.#says);
    } catch (error) {
      complain(error);
    }
    this.changed();
  }
}
