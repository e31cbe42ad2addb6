// The legal moves: in a list with what each is worth and costs, and on the board as badges.

import { button, element } from "../element.js";
import { say } from "../language.js";
import { cost, tone, worth } from "../values.js";

/** @typedef {import("../types.js").Move} Move */
/** @typedef {import("../types.js").ValuedMove} ValuedMove */
/** @typedef {import("../board/marks.js").Badge} Badge */

/**
 * @typedef {object} Acts
 * @property {(text: string) => void} play
 * @property {((text: string) => void) | null} why
 * @property {(arrows: import("../types.js").Arrow[] | null) => void} look
 */

/**
 * @param {readonly Move[]} moves
 * @param {readonly ValuedMove[]} proven
 * @param {Acts} acts
 */
export function movesList(moves, proven, acts) {
  const values = new Map(proven.map((value) => [value.text, value])), best = bestResult(proven);
  const order = [...proven.map(({ text }) => text), ...moves.map(({ text }) => text).filter((text) => !values.has(text))];
  const listed = order.map((text) => moves.find((move) => move.text === text)).filter((move) => move !== undefined);
  const list = element("ol", { class: "list", "data-scroll": true, tabindex: listed.length > 8 ? 0 : null, "aria-label": say("moves") }, ...listed.map((move) => row(move, values.get(move.text), best, acts)));
  list.addEventListener("pointerleave", () => acts.look(null));
  list.addEventListener("focusout", (event) => { if (!(event.relatedTarget instanceof Node && list.contains(event.relatedTarget))) acts.look(null); });
  return list;
}

/** @param {Move} move @param {ValuedMove | undefined} value @param {string | null} best @param {Acts} acts */
function row(move, value, best, acts) {
  const colour = value ? tone(value, best) : "soft", text = value ? cost(value) : "…";
  const changes = colour === "bad" && value?.result ? say(value.result === "lost" ? "to a loss" : "to level") : null;
  const look = () => acts.look(move.arrows);
  return element("li", { class: `move ${colour}`, onpointerenter: look },
    element("button", { type: "button", "data-key": move.text, class: "play", onclick: () => acts.play(move.text), onfocus: look, title: move.text, "data-move": move.text },
      element("span", { class: "cost", "data-tone": colour }, text),
      element("span", { class: "said" }, move.said, changes ? element("em", {}, changes) : null),
      element("span", { class: "worth" }, move.probability ?? (value ? worth(value) : ""))),
    acts.why ? button(say("why"), () => acts.why?.(move.text), { class: "quiet why", "data-key": `why ${move.text}`, "aria-label": `${say("why")} ${move.said}`, onfocus: look }) : null);
}

/** How the game ends with the best move. @param {readonly ValuedMove[]} proven */
const bestResult = (proven) => proven.find((value) => value.best)?.result ?? null;

const RANK = { good: 0, soft: 1, accent: 2, bad: 3 };

/**
 * Badges for what moves cost: on the cards; and, for the card in hand or where there is room, on where they go.
 * @param {readonly Move[]} moves
 * @param {readonly ValuedMove[]} proven
 * @param {import("../board/board.js").Carried | null} carried
 * @returns {Badge[]}
 */
export function badgesOf(moves, proven, carried) {
  const values = new Map(proven.map((value) => [value.text, value])), best = bestResult(proven);
  /** @type {Map<string, {text: string, tone: "good" | "accent" | "bad" | "soft", lost: number}>} */
  const least = new Map();
  for (const { text, arrows } of moves) {
    const value = values.get(text);
    if (!value) continue;
    const lost = typeof value.loss === "number" ? value.loss : value.loss?.upper ?? Infinity, colour = tone(value, best);
    for (const { start, end } of arrows) {
      if (carried?.from && carried.from !== start) continue;
      for (const place of carried?.from ? [end] : [start, end]) {
        const known = least.get(place);
        if (place.endsWith(".hand") || (known && (known.lost < lost || (known.lost === lost && RANK[known.tone] <= RANK[colour])))) continue;
        least.set(place, { text: cost(value), tone: colour, lost });
      }
    }
  }
  return [...least].map(([place, { text, tone: colour }]) => ({ place, text, tone: colour }));
}
