// Values in words and in colour: what is proven, never more.

import { say } from "./language.js";

/** @typedef {import("./types.js").Bounds} Bounds */
/** @typedef {import("./types.js").Fractions} Fractions */
/** @typedef {import("./types.js").ValuedMove} ValuedMove */

/** A number with a true minus. @param {number | string} value */
export const number = (value) => String(typeof value === "number" && !Number.isInteger(value) ? Number(value.toFixed(3)) : value).replace(/^-/, "−");

/** A value with its sign. @param {number | string} value */
export const signed = (value) => (Number.parseFloat(String(value)) > 0 ? `+${value}` : number(value));

/** What is proven of a value: the value, or its bounds. @param {Bounds & Fractions} proven */
export function worth(proven) {
  const lower = proven.lower_fraction ?? proven.lower, upper = proven.upper_fraction ?? proven.upper;
  return proven.lower === proven.upper ? signed(proven.value_fraction ?? lower) : `${signed(lower)} … ${signed(upper)}`;
}

/**
 * What a question's answer says about a player.
 * @param {Bounds & Fractions} proven
 * @param {string} objective
 * @param {string} name
 */
export function verdict(proven, objective, name) {
  const { lower, upper } = proven;
  if (lower !== upper) return say("value between", { name, lower: number(proven.lower_fraction ?? lower), upper: number(proven.upper_fraction ?? upper) });
  const n = number(proven.value_fraction ?? proven.lower_fraction ?? lower);
  if (!Number.isInteger(lower)) return say(objective === "score" || objective === "total" ? "expects points" : "expects", { name, n });
  if (objective === "win") return say(lower > 0 ? "wins" : lower < 0 ? "loses" : "undecided", { name });
  if (objective === "margin") return lower === 0 ? say("level", { name }) : say(lower > 0 ? "wins by" : "loses by", { name, n: Math.abs(lower) });
  return say(objective === "total" ? "points in all" : "gets points", { name, n });
}

/** What a move costs, as a short text. @param {ValuedMove} move */
export function cost({ loss, loss_fraction: fraction, lower, upper }) {
  if (loss === null || loss === undefined) return lower === upper ? signed(lower) : `${number(lower)}…${number(upper)}`;
  if (typeof loss === "number") return loss === 0 ? "0" : `−${fraction ?? number(loss)}`;
  if (loss.lower === loss.upper) return loss.lower === 0 ? "0" : `−${number(loss.lower)}`;
  const most = Math.ceil(loss.upper * 100) / 100, least = Math.floor(loss.lower * 100) / 100; // never more than is proven
  return least <= 0 ? `≤ ${most}` : `−${least}…${most}`;
}

/**
 * How a move is to be seen: as good as the best, costing points, changing the result, or not proven.
 * @param {ValuedMove} move
 * @param {string | null | undefined} best the result that the best move reaches
 * @returns {"good" | "accent" | "bad" | "soft"}
 */
export function tone({ loss, result }, best) {
  if (loss === null || loss === undefined) return "soft";
  const least = typeof loss === "number" ? loss : loss.lower, most = typeof loss === "number" ? loss : loss.upper;
  if (most === 0) return "good";
  if (least <= 0) return "soft";
  return result && best && result !== best ? "bad" : "accent";
}
