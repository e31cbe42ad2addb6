// Play: against the solver at any level, for any seats; take back; and at the end the review.

import { playing } from "../board/playing.js";
import { button, choice, element } from "../element.js";
import { language, say, told } from "../language.js";
import { announce, complain } from "../notices.js";
import { keep, kept } from "../kept.js";
import { renew } from "../renew.js";
import { ask, search } from "../server.js";
import { openDeal } from "./dealing.js";
import { ReviewPanel } from "./review.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").File} File */
/** @typedef {{text: string, said: string, player: number | null}} Step */
/** @typedef {{start: File, steps: Step[], views: File[], levels: string[], seed: number}} Match `views` are the positions
 *  after each step; a level is "" where a person plays */

const PERSON = "";

export class Play {
  /** @type {Match | null} */ match = kept("match", null);
  /** @type {View | null} */ now = null;
  /** @type {string[]} */ levels = kept("levels", [PERSON, "three-turns", "three-turns", "three-turns"]);
  thinking = false;
  #running = new AbortController();

  /** @param {import("../main.js").Page} page */
  constructor(page) {
    this.page = page;
    this.head = element("section", { class: "card headline" });
    this.seats = element("section", { class: "card form" });
    this.moves = element("section", { class: "card moves" });
    this.log = element("section", { class: "card" });
    this.review = new ReviewPanel(page, () => this.refresh());
  }

  async enter() {
    this.page.side.replaceChildren(this.head, this.review.element, this.moves, this.log, this.seats);
    this.page.below.replaceChildren(this.review.below);
    try {
      await this.#look();
      this.#goOn();
    } catch (error) {
      this.match = null;
      complain(error);
    }
    this.refresh();
  }

  leave() {
    this.#running.abort();
    this.review.end();
    this.thinking = false;
    this.page.below.replaceChildren();
  }

  /** Draw the game as far as it has come; in this language, at this width. */
  async #look() {
    const { match } = this;
    if (!match) { await this.page.session.redraw(); this.now = null; return; }
    this.now = await this.page.session.look(match.views.at(-1) ?? match.start);
  }

  redraw() {
    return this.#look().then(() => this.refresh());
  }

  refresh() {
    const { board, session } = this.page, shown = this.review.shown ?? this.now ?? session.now;
    if (!shown || this.page.view !== this) return;
    const mine = this.match && this.now && !this.thinking && this.#isMine(this.now) && !this.review.shown;
    const acts = (/** @type {string} */ text) => (this.review.shown ? this.review.attempt(text) : this.#play(text));
    const moves = this.review.trying ? shown.moves : mine ? shown.moves : [];
    board.problems = [];
    board.show(shown.drawing?.svg ?? null, { ...playing(moves, (place) => board.cardAt(place), acts), changed: () => this.refresh() });
    board.marks = this.review.marks;
    this.#refreshHead();
    renew(this.moves, ...(moves.length ? [element("h2", {}, say("your moves")), element("div", { class: "chips", "data-scroll": true }, ...moves.map(({ text, said, arrows }) =>
      button(said || text, () => acts(text), { class: "chip", "data-key": text, title: text, onpointerenter: () => { board.marks = { arrows }; }, onpointerleave: () => { board.marks = {}; }, onfocus: () => { board.marks = { arrows }; }, onblur: () => { board.marks = {}; } })))] : []));
    this.moves.hidden = !moves.length;
    this.#refreshLog();
    this.#refreshSeats();
    this.review.refresh();
  }

  #refreshHead() {
    const { match, now } = this, { session } = this.page;
    const text = !match || !now ? say("play invitation") : now.over ? ended(now) : this.thinking ? say("thinks", { name: now.names[now.mover ?? 0] ?? "" }) : say("your turn", { name: now.names[now.mover ?? 0] ?? "" });
    renew(this.head, element("p", { class: "value", "data-status": !match ? "none" : now?.over ? "over" : this.thinking ? "thinking" : "yours" }, text),
      match && now?.points ? element("p", { class: "hint" }, now.names.map((name, n) => `${name} ${now.points?.[n] ?? 0}`).join(" · ")) : null,
      element("div", { class: "tools" },
        match ? button(say("take back"), () => this.#takeBack(), { "data-key": "back", disabled: !match.steps.some((step) => this.#ownedByPerson(step.player)) }) : null,
        match && match.steps.length && now ? button(say("review"), () => this.review.begin(match, now.names), { "data-key": "review", disabled: this.thinking, class: now.over ? "main" : "" }) : null,
        match ? button(say("new game"), () => this.#stop(), { "data-key": "new" }) : button(say("start game"), () => this.#begin(), { class: "main", "data-key": "start", disabled: !session.now?.sound || session.now.over }),
        match ? null : button(say("deal"), () => openDeal(this.page, () => this.refresh()), { "data-key": "deal" })));
  }

  #refreshSeats() {
    const { session } = this.page, { games, site } = session, shown = this.now ?? session.now;
    if (!shown) return;
    const options = [{ value: PERSON, text: say("a person") }, ...site.levels.map((value) => ({ value, text: told(games.levels[value]) ?? value }))];
    renew(this.seats, element("h2", {}, say("seats")), ...shown.names.map((name, seat) => choice(name, options, this.#level(seat), (level) => {
      this.levels = Array.from({ length: Math.max(4, shown.names.length) }, (_, n) => (n === seat ? level : this.levels[n] ?? PERSON));
      keep("levels", this.levels);
      if (this.match) this.match = { ...this.match, levels: this.levels };
      this.#keep();
      this.#goOn();
    })));
    [...this.seats.querySelectorAll("select")].forEach((select, n) => select.setAttribute("data-key", `seat${n}`));
  }

  #refreshLog() {
    const { match, now } = this;
    this.log.hidden = !match?.steps.length;
    if (!match || !now) return;
    renew(this.log, element("h2", {}, say("moves so far")), element("ol", { class: "log", "data-scroll": true, tabindex: 0, role: "list", "aria-label": say("moves so far") }, ...match.steps.map(({ player, said, text }) =>
      element("li", {}, player === null ? element("em", {}, say("chance")) : element("strong", {}, now.names[player] ?? ""), ` ${said || text}`))));
    const list = this.log.querySelector(".log");
    if (list) list.scrollTop = list.scrollHeight;
  }

  /** @param {number} seat */
  #level(seat) {
    return this.match?.levels[seat] ?? this.levels[seat] ?? PERSON;
  }

  /** @param {number | null} seat */
  #ownedByPerson(seat) {
    return seat !== null && this.#level(seat) === PERSON;
  }

  /** @param {View} view */
  #isMine(view) {
    return !view.over && !view.chance && this.#ownedByPerson(view.mover);
  }

  #begin() {
    const { now } = this.page.session;
    if (!now?.sound) return;
    this.match = { start: now.position, steps: [], views: [], levels: this.levels, seed: Math.floor(Math.random() * 2 ** 31) };
    this.now = now;
    this.#keep();
    this.refresh();
    this.#goOn();
  }

  #stop() {
    this.#running.abort();
    this.review.end();
    this.match = this.now = null;
    this.thinking = false;
    this.#keep();
    this.page.session.redraw().catch(complain);
  }

  /** @param {string} text */
  async #play(text) {
    if (this.thinking) return;
    this.thinking = true; // one move at a time, however quickly one clicks
    this.refresh();
    try {
      await this.#step(text);
    } catch (error) {
      complain(error);
    }
    await this.#goOn();
  }

  /** @param {string} text */
  async #step(text) {
    const { match, now } = this;
    if (!match || !now) return;
    /** @type {import("../types.js").Played} */
    const view = await ask("play", { position: now.position, move: text, language: language(), drawing: this.page.session.drawing() });
    if (this.match !== match) return;
    const { said, player } = view.played;
    this.match = { ...match, steps: [...match.steps, { text: view.played.text, said, player }], views: [...match.views, view.position] };
    this.now = view;
    announce([player === null ? say("chance") : now.names[player], said, view.over ? ended(view) : ""].join(" "));
    this.#keep();
  }

  /** Let the others play, and chance, until a person is to move. */
  async #goOn() {
    this.#running.abort();
    this.#running = new AbortController();
    const { signal } = this.#running;
    try {
      while (this.match && this.now && !this.now.over && !this.#isMine(this.now)) {
        this.thinking = true;
        this.refresh();
        const level = this.now.chance ? "greedy" : this.#level(this.now.mover ?? 0);
        const made = await search("opponent", { position: this.now.position, level, seed: (this.match.seed + this.match.steps.length) % 2 ** 31, seconds: 5, language: language() }, signal);
        for (const { text } of made.moves) if (!signal.aborted) await this.#step(text);
        if (signal.aborted) return;
      }
    } catch (error) {
      if (!signal.aborted) complain(error);
    }
    this.thinking = false;
    this.refresh();
  }

  /** Back to the last move that a person chose. */
  async #takeBack() {
    const { match } = this;
    if (!match) return;
    this.#running.abort();
    this.review.end();
    this.thinking = false;
    const last = match.steps.findLastIndex((step) => this.#ownedByPerson(step.player));
    this.match = { ...match, steps: match.steps.slice(0, last), views: match.views.slice(0, last) };
    this.#keep();
    await this.redraw().catch(complain);
  }

  #keep() {
    keep("match", this.match);
  }
}

/** @param {View} view */
function ended(view) {
  const points = (view.outcome?.points ?? []).join(" : "), winners = view.outcome?.winners ?? [];
  return winners.length === 1 ? say("won", { name: view.names[winners[0]], points }) : say("over level", { points });
}
