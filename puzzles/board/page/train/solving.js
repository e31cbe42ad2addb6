// One puzzle and how far somebody has come with it. All is in the puzzle's file: every choice, what it is worth, and how a
// wrong one is punished. Nobody needs to be asked.

/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("../types.js").Turn} Turn */
/** @typedef {import("../types.js").PuzzlePosition} PuzzlePosition */
/** @typedef {{kind: "on"} | {kind: "right", others: Turn[]} | {kind: "wrong", verdict: NonNullable<PuzzlePosition["verdict"]>, at: string}} Judged */

export class Solving {
  /** Which decision is asked, from 0. */ decision = 0;
  /** Where we stand, as a key of the puzzle's positions. */ at;
  /** What was played of the choice so far: a turn may take several moves. @type {string[]} */ played = [];
  wrong = 0;
  hints = 0;
  gaveUp = false;

  /** @param {Puzzle} puzzle */
  constructor(puzzle) {
    this.puzzle = puzzle;
    this.at = String(puzzle.decisions[0].position);
  }

  get over() {
    return this.decision >= this.puzzle.decisions.length;
  }

  get moves() {
    return this.over ? [] : this.puzzle.positions[this.at]?.moves ?? [];
  }

  /** Whether it was solved at the first go, and without help. */
  get clean() {
    return this.over && this.wrong === 0 && this.hints === 0 && !this.gaveUp;
  }

  /**
   * Play a move, and judge the choice if it is complete with it. A wrong one is taken back.
   * @param {string} text
   * @returns {Judged | null} null if there is no such move
   */
  play(text) {
    const move = this.moves.find((one) => one.text === text), asked = this.puzzle.decisions[this.decision];
    if (!move) return null;
    const to = String(move.to), next = this.puzzle.positions[to];
    if (to === String(asked.solved) || next?.verdict?.right) return this.#right(to);
    if (next?.verdict) {
      this.wrong += 1;
      this.startOver();
      return { kind: "wrong", verdict: next.verdict, at: to };
    }
    this.at = to;
    this.played = [...this.played, text];
    return { kind: "on" };
  }

  /** Take back what was played of the choice so far. */
  startOver() {
    if (!this.over) this.at = String(this.puzzle.decisions[this.decision].position);
    this.played = [];
  }

  /** Give the right choice away, and go on. */
  giveUp() {
    this.gaveUp = true;
    this.#right(String(this.puzzle.decisions[this.decision].solved));
  }

  /** @param {string} to @returns {Judged} */
  #right(to) {
    const { others } = this.puzzle.decisions[this.decision], next = this.puzzle.decisions[this.decision + 1];
    this.decision += 1;
    this.played = [];
    this.at = next ? String(next.position) : others.length ? String(this.puzzle.end) : to;
    return { kind: "right", others };
  }
}
