// Playing on the board: a card that some legal move takes can be taken up, and laid where such a move takes it.

import { button, element } from "../element.js";
import { openDialog } from "../dialog.js";
import { say } from "../language.js";

/** @typedef {import("../types.js").Arrow} Arrow */
/** @typedef {import("./board.js").Table} Table */
/** @typedef {{text: string, said: string, arrows: readonly Arrow[]}} Playable */

/**
 * A table on which exactly the legal moves can be played. Where several are meant, as with different draws, one is asked.
 * @param {readonly Playable[]} moves
 * @param {(place: string) => string | null} cardAt what lies at a place of the drawing
 * @param {(text: string) => void} play
 * @returns {Table}
 */
export function playing(moves, cardAt, play) {
  const row = (/** @type {string} */ place) => place.replace(/\[\d+\]$/, "");
  const alike = (/** @type {string} */ one, /** @type {string} */ other) =>
    one === other || (row(one) === row(other) && row(one) !== one && cardAt(one) !== null && cardAt(one) === cardAt(other));
  return {
    canTake: (place, card) => card !== null && moves.some(({ arrows }) => arrows.some(({ start }) => alike(start, place))),
    laying(carried, places) {
      const meant = moves.filter(({ arrows }) => arrows.some(({ start, end }) => carried.from !== null && alike(start, carried.from) && leads(end, places)));
      return meant.length ? () => chooseMove(meant, play) : null;
    },
  };
}

/** Whether a move ends at one of some places: there, or as the next card of the tower or row. @param {string} end @param {readonly string[]} places */
const leads = (end, places) => places.includes(end) || (/(\]|discard|\.tower)\[\d+\]$/.test(end) && places.includes(end.replace(/\[\d+\]$/, "")));

/**
 * Play the only move of several, or ask which.
 * @param {readonly {text: string, said: string}[]} moves
 * @param {(text: string) => void} play
 */
export function chooseMove(moves, play) {
  if (moves.length === 1) return play(moves[0].text);
  openDialog(say("which move"), (close) => [element("div", { class: "stack" }, ...moves.map(({ text, said }) => button(said || text, () => { close(); play(text); })))]);
}
