// What the page is about now: one position, how it came about, and what is asked of it. Views change it through here,
// and are told of every change.

import { readLink, writeLink } from "./link.js";
import { keep, kept } from "./kept.js";
import { language } from "./language.js";
import * as history from "./position/history.js";
import * as trees from "./position/tree.js";
import { ask } from "./server.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").File} File */
/** @typedef {import("./types.js").Site} Site */
/** @typedef {import("./types.js").Games} Games */
/** @typedef {import("./types.js").Game} Game */
/** @typedef {{objective: string | null, opponents: string, player: number | null, turns: number | null, seconds: number}} Question */

export class Session {
  /** @type {View | null} */ now = null;
  /** @type {trees.Tree | null} */ tree = null;
  /** @type {history.History<File> | null} */ drafts = null;
  /** @type {Question} */ question = { objective: null, opponents: "adversarial", player: null, turns: null, seconds: 20, ...kept("question", {}) };
  /** @type {string | null} */ puzzle = null;
  view = "";
  /** @type {(() => void)[]} */ #listeners = [];
  /** What is under way: each change waits for the one before it, so that no quick click is lost. @type {Promise<unknown>} */
  #turn = Promise.resolve();
  /** How the position was drawn. */
  #drawn = "";

  /**
   * @param {Site} site
   * @param {Games} games
   * @param {() => number} width how wide a drawing may be
   */
  constructor(site, games, width) {
    this.site = site;
    this.games = games;
    this.width = width;
  }

  /** @returns {Game} */
  get game() {
    return this.games.games.find((game) => game.name === this.now?.game) ?? this.games.games[0];
  }

  /** What is asked, as far as it fits the game. @returns {Question} */
  get asked() {
    const { question, game } = this, seats = this.now?.names.length ?? 0;
    return {
      ...question,
      objective: question.objective && game.objectives.includes(question.objective) ? question.objective : null,
      player: question.player !== null && question.player < seats ? question.player : null,
      turns: game.race ? question.turns : null,
    };
  }

  /** @param {() => void} listener */
  listen(listener) {
    this.#listeners.push(listener);
  }

  changed() {
    const link = writeLink(this.view, this.now, this.view === "train" ? this.puzzle : null);
    if (location.hash !== link) window.history.replaceState(null, "", link);
    for (const listener of this.#listeners) listener();
  }

  /** Begin as the link says, or as the page was left, or as the command line said, or with an example. */
  async begin() {
    const link = readLink(location.hash), left = kept("session", /** @type {any} */ (null));
    if (!this.site.server) return;
    const same = left?.tree && link.position && notationOf(link.position) === trees.here(left.tree).notation;
    const told = same ? trees.here(left.tree).position : link.position ?? this.site.open.position ?? left?.position;
    try {
      await (told ? this.open(told) : this.openExample(this.games.games[0]));
    } catch (error) {
      await this.openExample(this.games.games[0]);
      throw error;
    }
    if (this.now && left?.tree && trees.here(left.tree).notation === this.now.notation) {
      this.tree = left.tree;
      this.changed();
    }
  }

  /** Lay out another position, and forget what was played. @param {File | string} position */
  open(position) {
    return this.#inTurn(async () => {
      const link = typeof position === "object" && "notation" in position ? position : null;
      const view = await this.look(link ? link.notation : position);
      this.#set(link && view.sound ? await this.look(withNames(view.position, link.names, link.title)) : view);
    });
  }

  /** Lay out an example of a game; without a name the richest one. @param {Game} game @param {string} [name] */
  async openExample(game, name) {
    const richest = game.examples.toSorted((a, b) => b.position.length - a.position.length)[0], wished = name ?? richest?.name;
    if (!wished) return this.open(game.empty);
    /** @type {import("./types.js").ReadResult} */
    const read = await ask("read", { text: `example:${wished}`, language: language() });
    await this.open(read.entries[0]?.position ?? richest.position);
  }

  /** Take over a position that the server has given. @param {View} view */
  show(view) {
    return this.#inTurn(async () => this.#set(view));
  }

  /** Change what lies on the table. @param {object[]} edits */
  edit(edits) {
    return this.#inTurn(async () => {
      if (this.now) this.#set(await ask("edit", { position: this.now.position, edits, language: language(), drawing: this.drawing() }));
    });
  }

  undo() {
    return this.#turnBack(history.undone);
  }

  redo() {
    return this.#turnBack(history.redone);
  }

  /** @param {(drafts: history.History<File>) => history.History<File>} step */
  #turnBack(step) {
    return this.#inTurn(async () => {
      if (!this.drafts) return;
      const drafts = step(this.drafts);
      if (drafts !== this.drafts) this.#set(await this.look(drafts.now), drafts);
    });
  }

  /** Play moves in the tree, one after the other. @param {...string} moves */
  play(...moves) {
    return this.#inTurn(async () => {
      for (const move of moves) await this.#play(move);
      this.#keep();
      this.changed();
    });
  }

  /** @param {string} move */
  async #play(move) {
    if (!this.now || !this.tree) return;
    const { nodes } = this.tree, known = trees.here(this.tree).children.find((id) => nodes[id].move === move);
    if (known !== undefined) return this.#go(trees.chosen(this.tree, known));
    /** @type {import("./types.js").Played} */
    const view = await ask("play", { position: this.now.position, move, language: language(), drawing: this.drawing() });
    const { text, said } = view.played;
    this.#drawn = this.#looks();
    this.tree = trees.played(this.tree, { move: text, said, position: view.position, notation: view.notation ?? "" });
    this.now = view;
  }

  /** Change the tree, or where we are in it. @param {(tree: trees.Tree) => trees.Tree} step */
  walk(step) {
    return this.#inTurn(async () => {
      if (!this.tree) return;
      await this.#go(step(this.tree));
      this.#keep();
      this.changed();
    });
  }

  /** @param {trees.Tree} tree */
  async #go(tree) {
    if (tree.at !== this.tree?.at) {
      this.now = await this.look(trees.here(tree).position);
      this.#drawn = this.#looks();
    }
    this.tree = tree;
  }

  /** Draw the same again where it would look different: in another language, for another width, with other free places. */
  redraw() {
    return this.#inTurn(async () => {
      if (this.now && this.#drawn !== this.#looks()) this.now = await this.look(this.now.position);
      this.#drawn = this.#looks();
      this.changed();
    });
  }

  /** @param {View} view @param {history.History<File>} [drafts] */
  #set(view, drafts) {
    this.now = view;
    this.#drawn = this.#looks();
    this.drafts = drafts ?? (this.drafts ? history.changed(this.drafts, view.position) : history.begun(view.position));
    this.tree = view.notation === null ? null : trees.planted(view.position, view.notation);
    this.#keep();
    this.changed();
  }

  /**
   * What the server sees in a position.
   * @param {File | string} position
   * @returns {Promise<View>}
   */
  look(position) {
    return ask("position", { position, language: language(), drawing: this.drawing() });
  }

  /** @param {Partial<Question>} change */
  wonder(change) {
    this.question = { ...this.question, ...change };
    keep("question", this.question);
    this.changed();
  }

  /** How positions are drawn now. */
  drawing() {
    return { width: this.width(), spots: this.view === "setup" ? "all" : true };
  }

  #looks() {
    return JSON.stringify([this.drawing(), language()]);
  }

  /** @template T @param {() => Promise<T>} act @returns {Promise<T>} */
  #inTurn(act) {
    const done = this.#turn.then(act);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  #keep() {
    keep("session", { position: this.now?.position, tree: this.tree });
  }
}

/** @param {File | string} position */
const notationOf = (position) => (typeof position === "string" ? position : position.notation);

/** @param {File} position @param {string[]} names @param {string | null} title @returns {File} */
function withNames(position, names, title) {
  const players = position.players.map((/** @type {any} */ player, /** @type {number} */ seat) => (names[seat] ? { ...player, name: names[seat] } : player));
  return { ...position, players, ...(title ? { title } : {}) };
}
