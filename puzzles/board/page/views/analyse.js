// Analyse: every move with what it is proven to cost, on the board and in a list; the best line; why; what if.

import { Analysis } from "../analysis.js";
import { playing } from "../board/playing.js";
import { button, choice, element } from "../element.js";
import { say, told } from "../language.js";
import { announce, complain, reason } from "../notices.js";
import { renew } from "../renew.js";
import { verdict } from "../values.js";
import * as trees from "../position/tree.js";
import { badgesOf, movesList } from "./moves.js";
import { Filmstrip } from "./filmstrip.js";
import { Palette } from "./palette.js";
import { valueBar } from "./valuebar.js";
import { variations } from "./variations.js";
import { WhatIf } from "./whatif.js";
import { Why } from "./why.js";

/** @typedef {import("../main.js").Page} Page */

export class Analyse {
  #said = "";

  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.analysis = new Analysis(() => this.refresh());
    this.palette = new Palette(page.board, () => false);
    this.whatIf = new WhatIf(page, this.analysis);
    this.why = new Why(page, this.analysis, this.whatIf);
    this.strip = new Filmstrip(page);
    this.head = element("section", { class: "card headline" });
    this.question = element("details", { class: "card question" });
    this.moves = element("section", { class: "card moves" });
    this.tree = element("section", { class: "card" });
    this.swap = element("details", { class: "card", ontoggle: () => this.refresh() });
  }

  enter() {
    this.page.side.replaceChildren(this.head, this.whatIf.element, this.moves, this.why.element, this.tree, this.swap, this.question);
    this.page.below.replaceChildren(this.strip.element);
    this.page.session.redraw().catch(complain);
  }

  leave() {
    this.analysis.end();
    this.whatIf.end();
    this.page.below.replaceChildren();
  }

  /** Everything again, in another language or for another width. */
  async redraw() {
    this.why.close();
    await this.whatIf.redraw();
    await this.page.session.redraw();
  }

  refresh() {
    const { session, board } = this.page, { now } = session;
    if (!now) return;
    const shown = this.whatIf.changed ?? now;
    board.problems = shown.problems;
    board.show(shown.drawing?.svg ?? null, this.#table());
    if (shown.sound && shown.notation && !shown.over) this.analysis.ask(shown.position, shown.notation, this.page.session.asked);
    else this.analysis.end();
    const { answer, progress } = this.analysis;
    const values = answer?.moves ?? progress?.values ?? [];
    const proven = values.filter((value) => shown.moves.some((move) => move.text === value.text));
    board.marks = { badges: badgesOf(shown.moves, proven, board.carried) };
    this.#refreshHead();
    this.whatIf.refresh();
    renew(this.moves, element("h2", {}, say(shown.chance ? "chance moves" : "moves")), movesList(shown.moves, proven, {
      play: (text) => this.#play(text),
      why: shown.chance ? null : (text) => this.why.ask(text),
      look: (arrows) => { board.marks = arrows ? { arrows } : { badges: badgesOf(shown.moves, proven, board.carried) }; },
    }));
    this.why.refresh();
    this.strip.show(answer && !this.whatIf.changed ? answer : null);
    this.#refreshTree();
    this.#refreshQuestion();
    renew(this.swap, element("summary", {}, say("what if")), element("p", { class: "hint" }, say("what if help")), this.palette.element);
    if (this.swap.open) this.palette.show(session.game, shown.left);
  }

  #refreshHead() {
    const { session } = this.page, { answer, progress, failed, running, queued } = this.analysis, shown = this.whatIf.changed ?? session.now;
    if (!shown) return;
    const seat = answer?.player ?? this.page.session.asked.player ?? shown.mover ?? 0, objective = answer?.objective ?? this.page.session.asked.objective ?? session.game.objectives[0];
    const proven = answer ?? progress, name = shown.names[seat] ?? "";
    const text = !shown.sound ? say("not sound") : shown.over ? this.#ended(shown) : failed ? reason(failed) : proven && proven.lower !== undefined ? verdict(proven, objective, name) : say("thinking");
    if (answer && text !== this.#said) announce(this.#said = text);
    renew(this.head,
      element("p", { class: "value", "data-status": answer?.status ?? (running ? "running" : "none") }, text),
      shown.title ? element("p", { class: "hint title" }, shown.title) : null,
      proven && shown.sound && !shown.over ? valueBar(proven, objective) : null,
      element("p", { class: "hint status" },
        running ? (queued && !progress ? say("queued", { n: queued }) : say("searching", { n: Math.round((progress?.nodes ?? 0) / 1000) })) : answer ? say(answer.status === "exact" ? "proven" : "stopped", { n: answer.stats.nodes }) : "", " ",
        this.analysis.paused && this.why.element.hidden ? button(say("resume"), () => this.analysis.resume(), { class: "link", "data-key": "resume" }) : null,
        running ? button(say("stop"), () => this.analysis.stop(), { class: "link", "data-key": "stop" }) : null,
        answer && answer.status !== "exact" ? button(say("longer"), () => session.wonder({ seconds: Math.min(session.site.limits.seconds, session.question.seconds * 3) }), { class: "link", "data-key": "longer" }) : null,
        !shown.sound ? button(say("set it right"), () => this.page.go("setup"), { class: "main", "data-key": "right" }) : null));
  }

  /** @param {import("../types.js").View} view */
  #ended(view) {
    const points = (view.outcome?.points ?? view.points ?? []).join(" : "), winners = view.outcome?.winners ?? [];
    return winners.length === 1 ? say("won", { name: view.names[winners[0]], points }) : say("over level", { points });
  }

  #refreshTree() {
    const { session } = this.page;
    if (!session.tree) return renew(this.tree);
    renew(this.tree, element("h2", {}, say("variations")), variations(session.tree, {
      walk: (step) => this.walk(step),
    }));
  }

  #refreshQuestion() {
    const { session } = this.page, { games, game, now } = session, question = session.asked, open = this.question.open;
    if (!now) return;
    const words = (/** @type {Record<string, import("../types.js").Words>} */ table, /** @type {string} */ key) => told(table[key]) ?? key;
    const standard = { value: "", text: say("usual") };
    renew(this.question, element("summary", {}, say("question")),
      choice(say("objective"), [standard, ...game.objectives.map((value) => ({ value, text: words(games.objectives, value) }))], question.objective ?? "", (value) =>
        session.wonder({ objective: value || null, ...(value === "total" ? { opponents: "cooperative" } : {}) })),
      choice(say("opponents"), game.opponents.map((value) => ({ value, text: words(games.opponents, value) })), question.opponents, (value) => session.wonder({ opponents: value })),
      choice(say("player"), [{ value: "", text: say("who moves") }, ...now.names.map((text, n) => ({ value: String(n), text }))], question.player === null ? "" : String(question.player), (value) => session.wonder({ player: value === "" ? null : Number(value) })),
      game.race ? choice(say("turns"), [{ value: "", text: say("no limit") }, ...Array.from({ length: 12 }, (_, n) => ({ value: String(n + 1), text: String(n + 1) }))], question.turns === null ? "" : String(question.turns), (value) => session.wonder({ turns: value === "" ? null : Number(value) })) : null,
      choice(say("seconds"), [5, 10, 20, 40, 60].filter((n) => n <= session.site.limits.seconds).map((n) => ({ value: String(n), text: String(n) })), String(question.seconds), (value) => session.wonder({ seconds: Number(value) })));
    this.question.open = open;
    [...this.question.querySelectorAll("select")].forEach((select, n) => select.setAttribute("data-key", `question${n}`));
  }

  /** On the board one plays, or lays another card onto one to see what would change. @returns {import("../board/board.js").Table} */
  #table() {
    const { board } = this.page, shown = this.whatIf.changed ?? this.page.session.now;
    const plays = playing(shown?.moves ?? [], (place) => board.cardAt(place), (text) => this.#play(text));
    return {
      canTake: (_, card) => card !== null,
      laying: (carried, places) => plays.laying(carried, places) ?? this.whatIf.laying(carried, places, board.cardAt(places[0])),
      shows: (carried, places) => carried.from === null || plays.laying(carried, places) !== null,
      changed: () => this.refresh(),
    };
  }

  /** @param {string} text */
  #play(text) {
    if (this.whatIf.changed) return this.whatIf.keep().then(() => this.page.session.play(text)).catch(complain);
    return this.page.session.play(text).catch(complain);
  }

  /** @param {(tree: trees.Tree) => trees.Tree} step */
  walk(step) {
    this.whatIf.end();
    return this.page.session.walk(step).catch(complain);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const { tree } = this.page.session, best = this.analysis.answer?.line[0]?.text;
    if (event.key === "ArrowLeft") this.walk(trees.back);
    else if (event.key === "ArrowRight") this.walk(trees.forward);
    else if (event.key === "Home") this.walk((now) => trees.chosen(now, 0));
    else if (event.key === "End" && tree) this.walk(trees.toEnd);
    else if (event.key === " " && best) this.#play(best);
    else return false;
    return true;
  }
}
