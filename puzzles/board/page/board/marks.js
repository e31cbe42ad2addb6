// Marks on a drawing: arrows for what a move does, badges for what it costs. They take no clicks.

import { shape } from "../element.js";

/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** @typedef {{start: string, end: string}} Arrow */
/** @typedef {{place: string, text: string, tone: string}} Badge */
/** @typedef {{arrows?: readonly Arrow[], badges?: readonly Badge[]}} Marks */

const HEAD = 11, BADGE = 19, LETTER = 7.2;

/**
 * Put marks on a drawing in place of those that it has.
 * @param {SVGSVGElement} svg
 * @param {Marks} marks
 */
export function mark(svg, { arrows = [], badges = [] }) {
  svg.querySelector(":scope > .marks")?.remove();
  const group = shape("g", { class: "marks", "aria-hidden": "true" });
  for (const arrow of arrows) {
    const start = boxOf(svg, arrow.start), end = boxOf(svg, arrow.end);
    if (start && end) group.append(arrowBetween(start, end));
  }
  for (const badge of badges) {
    const box = boxOf(svg, badge.place);
    if (box) group.append(badgeAt(box, badge));
  }
  if (group.childElementCount) svg.append(group);
}

/**
 * Where a place is in a drawing, in its own units. Where nothing lies yet it is on top of a stack, or at the end of a row.
 * @param {SVGSVGElement} svg
 * @param {string} place
 * @returns {Box | null}
 */
export function boxOf(svg, place) {
  const found = [...svg.querySelectorAll("[data-place]")].find((one) => one.getAttribute("data-place") === place);
  if (found) return inUnits(svg, found.getBoundingClientRect());
  const row = place.replace(/\[\d+\]$/, "");
  if (row === place) return null;
  const around = boxOf(svg, row);
  if (around && /\]$/.test(row)) return { ...around, y: around.y - 6, height: 14 };
  return around && { ...around, x: around.x + around.width - 8, width: 8 };
}

/** @param {SVGSVGElement} svg @param {DOMRect} rect @returns {Box} */
function inUnits(svg, rect) {
  const matrix = svg.getScreenCTM()?.inverse() ?? new DOMMatrix();
  const from = new DOMPoint(rect.left, rect.top).matrixTransform(matrix);
  const to = new DOMPoint(rect.right, rect.bottom).matrixTransform(matrix);
  return { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y };
}

/** @param {Box} start @param {Box} end */
function arrowBetween(start, end) {
  const from = { x: start.x + start.width / 2, y: start.y + start.height / 2 };
  const to = { x: end.x + end.width / 2, y: end.y + end.height / 2 };
  const across = to.x - from.x, down = to.y - from.y, length = Math.hypot(across, down) || 1;
  const bend = (across < 0 ? 1 : -1) * Math.min(40, length / 6) / length;
  const middle = { x: (from.x + to.x) / 2 - down * bend, y: (from.y + to.y) / 2 + across * bend };
  const ahead = { x: (to.x - middle.x), y: (to.y - middle.y) }, way = Math.hypot(ahead.x, ahead.y) || 1;
  ahead.x /= way;
  ahead.y /= way;
  const neck = { x: to.x - ahead.x * HEAD, y: to.y - ahead.y * HEAD };
  const wing = { x: -ahead.y * HEAD * 0.55, y: ahead.x * HEAD * 0.55 };
  const course = `M${point(from)}Q${point(middle)} ${point(neck)}`;
  const head = `M${point(to)}L${neck.x + wing.x} ${neck.y + wing.y}L${neck.x - wing.x} ${neck.y - wing.y}Z`;
  return shape("g", {},
    shape("path", { d: course, fill: "none", class: "s-paper", "stroke-width": 6.5 }),
    shape("path", { d: head, class: "f-accent s-paper", "stroke-width": 2 }),
    shape("path", { d: course, fill: "none", class: "s-accent", "stroke-width": 3 }),
    shape("path", { d: head, class: "f-accent" }));
}

/** @param {{x: number, y: number}} at */
const point = (at) => `${at.x.toFixed(1)} ${at.y.toFixed(1)}`;

/** @param {Box} box @param {Badge} badge */
function badgeAt(box, { text, tone }) {
  const width = Math.max(BADGE, text.length * LETTER + 9), x = box.x + box.width - width * 0.62, y = Math.max(1, box.y - BADGE / 2);
  return shape("g", { class: "badge" },
    shape("rect", { x, y, width, height: BADGE, rx: BADGE / 2, class: `f-${tone} s-paper`, "stroke-width": 1.5 }),
    shape("text", { x: x + width / 2, y: y + 13.6, "text-anchor": "middle", "font-size": 12, "font-weight": "bold", class: tone === "paper" ? "f-ink" : "f-light" }, text));
}
