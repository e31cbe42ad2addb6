// What each move of a game lost, as bars over the game: a click on one shows where it was played.

import { element, shape } from "../element.js";
import { say } from "../language.js";
import { number } from "../values.js";

/** @typedef {import("../types.js").ReviewedMove} ReviewedMove */
const HIGH = 110, STEP = 26, TOP = 14, GROUND = 22;

/**
 * @param {readonly ReviewedMove[]} moves
 * @param {readonly string[]} names
 * @param {(move: ReviewedMove) => void} look
 */
export function lossGraph(moves, names, look) {
  const lost = (/** @type {ReviewedMove} */ { loss }) => (typeof loss === "number" ? loss : loss?.lower ?? 0), most = Math.max(1, ...moves.map(lost));
  const wide = moves.length * STEP + 20, bottom = TOP + HIGH;
  const svg = shape("svg", { viewBox: `0 0 ${wide} ${bottom + GROUND}`, width: wide, height: bottom + GROUND, role: "group", "aria-label": say("loss graph"), class: "lossgraph" },
    shape("line", { x1: 0, x2: wide, y1: bottom, y2: bottom, class: "zero" }));
  for (const [n, move] of moves.entries()) {
    const height = Math.max(lost(move) ? 4 : 2, (lost(move) / most) * HIGH), x = 10 + n * STEP;
    const label = `${move.ply}. ${names[move.player] ?? ""}: ${move.said}, ${lost(move) ? `−${number(lost(move))}` : "0"}`;
    const bar = shape("g", { role: "button", tabindex: 0, "aria-label": label, class: `loss seat${move.player % 4}${move.mistake ? " mistake" : ""}` },
      shape("title", {}, label), shape("rect", { x: x - 2, y: TOP, width: STEP - 4, height: HIGH + GROUND, class: "catch" }),
      shape("rect", { x, y: bottom - height, width: STEP - 8, height, rx: 2, class: "amount" }),
      lost(move) ? shape("text", { x: x + (STEP - 8) / 2, y: bottom - height - 4, "text-anchor": "middle" }, `−${number(lost(move))}`) : null,
      shape("text", { x: x + (STEP - 8) / 2, y: bottom + 15, "text-anchor": "middle", class: "ply" }, move.ply));
    bar.addEventListener("click", () => look(move));
    bar.addEventListener("keydown", (event) => { if (event.key === "Enter" || event.key === " ") { event.preventDefault(); look(move); } });
    svg.append(bar);
  }
  return element("figure", { class: "card graph" }, element("figcaption", {}, say("loss graph"), ...names.map((name, seat) => element("span", { class: `legend seat${seat % 4}` }, name))), element("div", { class: "film", tabindex: 0, role: "group", "aria-label": say("loss graph") }, svg));
}
