// What is left of the deck, card by card, to be laid on the table.

import { element } from "../element.js";
import { faces } from "../files.js";
import { language, say, told } from "../language.js";
import { complain } from "../notices.js";
import { renew } from "../renew.js";
import { nearest } from "../board/board.js";

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../board/board.js").Board} Board */

export class Palette {
  element = element("div", { class: "palette", role: "group", "data-box": true });
  /** @type {Record<string, string>} */ #faces = {};
  #drawn = "";
  #shown = "";
  #focus = "";

  /**
   * @param {Board} board
   * @param {(card: string) => boolean} choose what a click does first; true if that is all
   */
  constructor(board, choose) {
    this.board = board;
    this.choose = choose;
    this.element.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {Game} game @param {Record<string, number>} left */
  show(game, left) {
    const drawn = `${language()}/${game.name}`;
    if (drawn !== this.#drawn) {
      this.#drawn = drawn;
      this.#faces = {};
      faces(language(), game.name).then((found) => { this.#faces = found; this.show(game, left); }, complain);
    }
    this.element.setAttribute("aria-label", say("palette"));
    const { carried } = this.board, shown = JSON.stringify([drawn, left, carried?.from === null ? carried.card : "", Object.keys(this.#faces).length]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const there = game.cards.find((card) => card.code === this.#focus) ?? game.cards[0];
    renew(this.element, ...game.cards.map((card) => this.#card(card, left[card.code] ?? 0, card === there)));
  }

  /** @param {Game["cards"][number]} card @param {number} left @param {boolean} first */
  #card(card, left, first) {
    const { board } = this, name = told(card.names) ?? card.code, held = board.carried?.from === null && board.carried.card === card.code;
    const face = element("span", { class: "art", "aria-hidden": "true" });
    const drawn = this.#faces[card.code];
    if (drawn) face.append(document.importNode(new DOMParser().parseFromString(drawn, "image/svg+xml").documentElement, true));
    else face.append(card.code);
    const made = element("button", {
      type: "button", class: "face", "data-key": card.code, "aria-pressed": String(held), tabindex: first ? 0 : -1, title: name,
      "aria-disabled": left <= 0 ? "true" : null, "aria-label": `${name}, ${say("cards left", { n: left })}`,
    }, face, element("span", { class: "count", "aria-hidden": "true" }, left));
    const chosen = (/** @type {boolean} */ byKey) => {
      this.#focus = card.code;
      if (left <= 0 || this.choose(card.code)) return;
      board.take(held ? null : { card: card.code, from: null });
      if (byKey && !held) board.focusTarget();
    };
    made.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      made.focus();
      if (left > 0) board.drag(event, { card: card.code, from: null }, face, () => chosen(false));
    });
    made.addEventListener("click", (event) => { if (event.detail === 0) chosen(true); });
    return made;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (!(event.target instanceof HTMLElement) || !event.key.startsWith("Arrow")) return;
    const cards = /** @type {HTMLElement[]} */ ([...this.element.querySelectorAll("button")]), next = nearest(event.target, cards, event.key);
    if (!next) return;
    for (const card of cards) card.tabIndex = card === next ? 0 : -1;
    this.#focus = next.dataset.key ?? "";
    next.focus();
    event.preventDefault();
  }
}
