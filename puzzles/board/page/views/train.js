// Train: a puzzle on the board. A right move meets the best defence, a wrong one the reply that punishes it.

import { playing } from "../board/playing.js";
import { button, element } from "../element.js";
import * as files from "../files.js";
import { language, say, told } from "../language.js";
import { announce, complain, notify } from "../notices.js";
import { renew } from "../renew.js";
import { Results } from "../train/results.js";
import { Solving } from "../train/solving.js";
import { number } from "../values.js";
import { Shelf } from "./shelf.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("../types.js").Arrow} Arrow */
/** @typedef {import("../types.js").Words} Words */

const BEAT = 900; // milliseconds that each move of the others is looked at

export class Train {
  results = new Results();
  /** @type {Solving | null} */ solving = null;
  /** @type {(position: string | number) => string | null} */ #draw = () => null;
  /** What is shown while others move or a wrong move is punished. @type {{at: string, arrows: Arrow[]} | null} */ #scene = null;
  /** @type {{tone: "good" | "bad" | "soft", text: string, more?: string}[]} */ #told = [];
  #noted = false;
  #began = 0;
  #busy = false;
  #scenes = 0;
  #wishes = 0;
  #gain = 0;

  /** @param {import("../main.js").Page} page */
  constructor(page) {
    this.page = page;
    this.shelf = new Shelf(page, this.results, (id) => this.open(id));
    this.head = element("section", { class: "card puzzle" });
    this.moves = element("section", { class: "card moves" });
    this.standing = element("section", { class: "card standing" });
  }

  async enter() {
    this.page.side.replaceChildren(this.head, this.moves, this.standing, this.shelf.element);
    this.page.below.replaceChildren();
    this.refresh();
    try {
      await this.shelf.load();
      const wished = this.page.session.puzzle ?? this.solving?.puzzle.id ?? this.shelf.ofToday();
      if (wished && wished !== this.solving?.puzzle.id) await this.open(wished);
      else await this.redraw();
    } catch (error) {
      complain(error);
    }
  }

  leave() {
    this.#scenes += 1;
    this.#scene = null;
    this.#busy = false;
  }

  /** @param {string | null} id */
  async open(id) {
    if (!id) return;
    const wish = this.#wishes += 1;
    this.#note(false);
    try {
      const [puzzle, draw] = await Promise.all([files.puzzle(id), files.drawings(language(), id)]);
      if (wish !== this.#wishes) return; // another one was wished for in the meantime
      this.#scenes += 1;
      [this.solving, this.#draw, this.#scene, this.#told, this.#noted, this.#began, this.#busy] = [new Solving(puzzle), draw, null, [], false, Date.now(), false];
      this.page.session.puzzle = id;
      this.page.session.changed();
      announce(told(puzzle.told)?.question ?? "");
    } catch {
      const today = this.shelf.ofToday();
      this.page.session.puzzle = null;
      notify(say("no puzzle", { id }));
      if (!this.solving && today && today !== id) await this.open(today);
    }
  }

  /** Show the move that was just played and is to be punished. */
  async #showPlayed() {
    const { solving } = this, number_ = this.#scenes += 1;
    for (const position of solving?.puzzle.played?.positions ?? []) {
      if (this.#draw(position)) this.#scene = { at: String(position), arrows: [] };
      this.#busy = true;
      this.refresh();
      await new Promise((done) => { setTimeout(done, BEAT); });
      if (number_ !== this.#scenes) return;
    }
    [this.#scene, this.#busy] = [null, false];
    this.refresh();
  }

  async redraw() {
    if (this.solving) this.#draw = await files.drawings(language(), this.solving.puzzle.id);
    this.refresh();
  }

  refresh() {
    const { board } = this.page, { solving } = this;
    if (this.page.view !== this) return;
    this.shelf.refresh(solving?.puzzle ?? null);
    this.#refreshStanding();
    if (!solving) return renew(this.head, element("p", { class: "hint" }, say("loading")));
    const at = this.#scene?.at ?? solving.at, moves = this.#busy || this.#scene ? [] : solving.moves.map((move) => ({ ...move, said: words(move.said) }));
    board.problems = [];
    board.show(this.#draw(at), { ...playing(moves, (place) => board.cardAt(place), (text) => this.#play(text)), changed: () => this.#refreshMoves(moves) });
    board.marks = { arrows: this.#scene?.arrows ?? [] };
    this.#refreshHead(solving);
    this.#refreshMoves(moves);
  }

  /** @param {Solving} solving */
  #refreshHead(solving) {
    const { puzzle } = solving, { games } = this.page.session, text = told(puzzle.told), game = games.games.find((one) => one.name === puzzle.game);
    const themes = puzzle.themes.map((theme) => told(game?.themes[theme]?.name) ?? theme);
    const tools = solving.over
      ? [button(say("next puzzle"), () => this.open(this.shelf.next(puzzle.id)), { class: "main", "data-key": "next" }), button(say("again"), () => this.#again(), { "data-key": "again" }),
        this.page.session.site.server ? button(say("analyse it"), () => this.#analyse(), { "data-key": "analyse" }) : null]
      : this.#scene && !this.#busy ? [button(say("try again"), () => this.#tryAgain(), { class: "main", "data-key": "try" })]
        : [button(say("hint", { n: Math.min(3, solving.hints + 1) }), () => this.#hint(), { "data-key": "hint", disabled: this.#busy || solving.hints >= (text?.hints.length ?? 0) }),
          button(say("take back"), () => { solving.startOver(); this.refresh(); }, { "data-key": "back", disabled: !solving.played.length }),
          puzzle.played && solving.decision === 0 ? button(say("show last move"), () => this.#showPlayed(), { "data-key": "played", disabled: this.#busy }) : null,
          button(say("show solution"), () => this.#giveUp(), { "data-key": "solution", disabled: this.#busy })];
    renew(this.head,
      element("p", { class: "meta" }, element("span", {}, told(game?.names) ?? puzzle.game), element("span", { class: `grade ${puzzle.grade}` }, told(games.grades[puzzle.grade]) ?? puzzle.grade), element("span", {}, `${Math.round(this.results.ratingOf(puzzle.id, puzzle.difficulty).rating)}`)),
      element("h2", { class: "ask" }, text?.question ?? ""),
      solving.decision > 0 && !solving.over ? element("p", { class: "hint" }, say("go on", { n: solving.decision, of: puzzle.decisions.length })) : null,
      element("div", { class: "telling", "aria-live": "polite" },
        ...(text?.hints.slice(0, solving.hints).map((hint, n) => element("p", { class: "hinted" }, element("b", {}, say("hint", { n: n + 1 })), ` ${hint}`)) ?? []),
        ...this.#told.map(({ tone, text: says, more }) => element("p", { class: `verdict ${tone}` }, element("b", {}, says), more ? ` ${more}` : null)),
        solving.over ? element("p", { class: "story" }, text?.story ?? "") : null,
        solving.over ? element("p", { class: "meta" }, ...themes.map((theme) => element("span", {}, theme))) : null),
      element("div", { class: "tools" }, ...tools));
  }

  /** @param {readonly {text: string, said: string, arrows: Arrow[]}[]} moves */
  #refreshMoves(moves) {
    const { board } = this.page, { carried } = board;
    const shown = carried?.from ? moves.filter(({ arrows }) => arrows.some(({ start }) => start === carried.from || board.cardAt(start) === carried.card)) : moves;
    this.moves.hidden = !moves.length;
    renew(this.moves, element("details", { open: this.moves.querySelector("details")?.open ?? false, class: "as-list" }, element("summary", {}, say("moves as a list")),
      element("div", { class: "chips", "data-scroll": true }, ...shown.map(({ text, said, arrows }) => button(said, () => this.#play(text), { class: "chip", "data-key": text, title: text, "data-move": text,
        onpointerenter: () => { board.marks = { arrows }; }, onpointerleave: () => { board.marks = {}; }, onfocus: () => { board.marks = { arrows }; }, onblur: () => { board.marks = {}; } })))),
    element("p", { class: "hint" }, say("train help")));
  }

  #refreshStanding() {
    const { rating, deviation } = this.results.rating;
    renew(this.standing, element("p", {}, element("span", {}, say("your rating")), " ", element("strong", {}, Math.round(rating)), element("small", {}, ` ± ${Math.round(2 * deviation)}`),
      this.#gain ? element("small", { class: this.#gain > 0 ? "up" : "down" }, ` ${this.#gain > 0 ? "+" : "−"}${Math.abs(this.#gain)}`) : null),
    element("p", { class: "hint" }, say("tried so far", { n: this.results.count, due: this.results.due.length, learning: this.results.learning })));
  }

  /** @param {string} text */
  #play(text) {
    const { solving } = this, move = solving?.moves.find((one) => one.text === text);
    if (!solving || !move || this.#busy) return;
    const before = solving.at, judged = solving.play(text);
    if (!judged) return;
    if (judged.kind === "on") return this.refresh();
    if (judged.kind === "right") {
      this.#told = [{ tone: "good", text: say("right") }];
      announce(say("right"));
      const shown = String(solving.puzzle.positions[before]?.moves?.find((one) => one.text === text)?.to ?? before);
      this.#act(shown, judged.others).then(() => this.#ended());
    } else {
      const { verdict } = judged, answers = verdict.reply.flatMap((turn) => turn.moves.map((one) => words(one.said) || one.text));
      const reply = answers.length ? say("punished", { name: this.#name(verdict.reply[0].player), reply: answers.join(", ") }) : "";
      const worth = verdict.worth_text === null ? say("not proven worse") : say("worth only", { worth: number(verdict.worth_text), best: number(solving.puzzle.decisions[solving.decision].value_text) });
      this.#told = [{ tone: "bad", text: say("wrong"), more: [reply, worth].filter(Boolean).join(" ") }];
      announce([say("wrong"), reply, worth].join(" "));
      this.#scene = { at: judged.at, arrows: [] };
      const number_ = this.#scenes;
      this.#act(judged.at, verdict.reply, before, move.arrows).then(() => {
        if (number_ === this.#scenes) this.refresh();
      });
    }
  }

  /**
   * Show what others do, move by move. At the end a right move's board stays; a wrong one's until one tries again.
   * @param {string} from
   * @param {readonly import("../types.js").Turn[]} turns
   * @param {string} [before]
   * @param {Arrow[]} [arrows]
   */
  async #act(from, turns, before, arrows) {
    const number_ = this.#scenes, calm = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : BEAT;
    this.#busy = true;
    this.#scene = this.#draw(from) ? { at: from, arrows: [] } : { at: before ?? from, arrows: arrows ?? [] };
    this.refresh();
    for (const turn of turns) {
      for (const position of turn.positions) {
        await new Promise((done) => { setTimeout(done, calm); });
        if (number_ !== this.#scenes) return;
        if (this.#draw(position)) this.#scene = { at: String(position), arrows: [] };
        this.refresh();
      }
      const said = turn.moves.map((one) => words(one.said) || one.text).join(", ");
      if (before === undefined) this.#told = [...this.#told, { tone: "soft", text: turn.player === null ? say("chance") : this.#name(turn.player), more: said }];
    }
    this.#busy = false;
    if (before === undefined) this.#scene = null;
    this.refresh();
  }

  /** @param {number | null} seat */
  #name(seat) {
    return seat === null ? say("chance") : told(this.solving?.puzzle.names)?.[seat] ?? "";
  }

  #ended() {
    if (this.solving?.over) this.#note(true);
    this.refresh();
  }

  #tryAgain() {
    this.#scenes += 1;
    [this.#scene, this.#busy, this.#told] = [null, false, []];
    this.refresh();
  }

  #hint() {
    if (!this.solving) return;
    this.solving.hints += 1;
    this.refresh();
  }

  #giveUp() {
    const { solving } = this;
    if (!solving) return;
    const { others, solved, solution } = solving.puzzle.decisions[solving.decision];
    solving.giveUp();
    this.#told = [{ tone: "soft", text: say("solution"), more: solution.map((one) => words(one.said)).join(", ") }];
    this.#act(String(solved), others).then(() => this.#ended());
  }

  #again() {
    if (!this.solving) return;
    this.#scenes += 1;
    [this.solving, this.#scene, this.#told, this.#noted] = [new Solving(this.solving.puzzle), null, [], true];
    this.refresh();
  }

  #analyse() {
    const { solving, page } = this;
    if (solving) page.session.open(solving.puzzle.position).then(() => page.go("analyse")).catch(complain);
  }

  /** Note the result once: at the end, or when one leaves a puzzle that has gone wrong. @param {boolean} ended */
  #note(ended) {
    const { solving, results } = this;
    if (!solving || this.#noted || (!ended && solving.wrong === 0 && !solving.gaveUp)) return;
    this.#noted = true;
    const before = results.rating.rating;
    results.note(solving.puzzle, { solved: ended && !solving.gaveUp, tries: solving.wrong + 1, hints: solving.hints, seconds: Math.round((Date.now() - this.#began) / 100) / 10 });
    this.#gain = Math.round(results.rating.rating) - Math.round(before);
  }
}

/** @param {Words | string} said */
const words = (said) => (typeof said === "string" ? said : told(said) ?? "");
