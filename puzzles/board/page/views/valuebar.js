// The value as a bar: from a loss on the left to a win on the right; what is not proven yet is pale.

import { element, shape } from "../element.js";
import { say } from "../language.js";
import { worth } from "../values.js";

/** @typedef {import("../types.js").Bounds} Bounds */
const WIDE = 400, HIGH = 14;

/** @param {Bounds & import("../types.js").Fractions} proven @param {string} objective */
export function valueBar(proven, objective) {
  const reach = objective === "win" ? 1 : Math.max(6, ...[proven.lower, proven.upper].filter(Number.isFinite).map(Math.abs));
  const least = objective === "score" || objective === "total" ? 0 : -reach;
  const at = (/** @type {number} */ value) => ((Math.min(reach, Math.max(least, value)) - least) / (reach - least)) * WIDE;
  const zero = at(0), sure = proven.lower > 0 ? proven.lower : proven.upper < 0 ? proven.upper : 0;
  const bar = (/** @type {number} */ from, /** @type {number} */ to, /** @type {string} */ name) => shape("rect", { x: Math.min(from, to), y: 0, width: Math.abs(to - from), height: HIGH, class: name });
  const svg = shape("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, preserveAspectRatio: "none", role: "img", "aria-label": say("value bar", { value: worth(proven) }), class: "valuebar" },
    bar(0, WIDE, "ground"), bar(at(proven.lower), at(proven.upper), "open"), bar(zero, at(sure), sure < 0 ? "lost" : "won"),
    least < 0 ? shape("line", { x1: zero, x2: zero, y1: 0, y2: HIGH, class: "zero" }) : null);
  return element("div", { class: "bar" }, svg, element("strong", {}, worth(proven)));
}
