// Glicko-2 (Glickman 2012): how strong a player is, how hard a puzzle is, and how sure we are of either.
// Each attempt at a puzzle is a game between the two, and a rating period of its own.

/** @typedef {{rating: number, deviation: number, volatility: number}} Rating */

const SCALE = 173.7178; // from the Glicko scale to the inner one
const CENTRE = 1500;
const TAU = 0.5; // how fast the volatility may change
const PRECISION = 1e-6;
const LEAST_DEVIATION = 45; // nobody is ever so well known that a result teaches nothing
const MOST_DEVIATION = 350;

/** @type {Readonly<Rating>} */
export const NEWCOMER = Object.freeze({ rating: 1200, deviation: 350, volatility: 0.06 });

/**
 * A puzzle that nobody has tried yet: its difficulty is what it was graded as, and we are fairly unsure of that.
 * @param {number} difficulty
 * @returns {Rating}
 */
export const graded = (difficulty) => ({ rating: difficulty, deviation: 180, volatility: 0.06 });

/**
 * Return what one becomes after a game against another: 1 is a win, 0 a loss.
 * @param {Rating} own
 * @param {Rating} other
 * @param {number} score
 * @returns {Rating}
 */
export function after(own, other, score) {
  const mu = (own.rating - CENTRE) / SCALE, phi = own.deviation / SCALE;
  const weight = damping(other.deviation / SCALE);
  const expected = 1 / (1 + Math.exp(-weight * (mu - (other.rating - CENTRE) / SCALE)));
  const variance = 1 / (weight * weight * expected * (1 - expected));
  const gain = variance * weight * (score - expected);
  const volatility = newVolatility(phi, own.volatility, variance, gain);
  const before = Math.hypot(phi, volatility);
  const deviation = 1 / Math.sqrt(1 / (before * before) + 1 / variance);
  return {
    rating: CENTRE + SCALE * (mu + deviation * deviation * weight * (score - expected)),
    deviation: Math.min(MOST_DEVIATION, Math.max(LEAST_DEVIATION, SCALE * deviation)),
    volatility,
  };
}

/**
 * The chance of one against another.
 * @param {Rating} own
 * @param {Rating} other
 */
export function chance(own, other) {
  const weight = damping(Math.hypot(own.deviation, other.deviation) / SCALE);
  return 1 / (1 + Math.exp((-weight * (own.rating - other.rating)) / SCALE));
}

/** How much a result against somebody counts who is not well known. @param {number} phi */
const damping = (phi) => 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));

/**
 * The volatility after a result, by the Illinois method of the paper's fifth step.
 * @param {number} phi
 * @param {number} sigma
 * @param {number} variance
 * @param {number} gain
 */
function newVolatility(phi, sigma, variance, gain) {
  const start = Math.log(sigma * sigma);
  /** @param {number} x */
  const slope = (x) => {
    const e = Math.exp(x), sum = phi * phi + variance + e;
    return (e * (gain * gain - sum)) / (2 * sum * sum) - (x - start) / (TAU * TAU);
  };
  /** @type {number} */
  let low = start;
  /** @type {number} */
  let high;
  if (gain * gain > phi * phi + variance) high = Math.log(gain * gain - phi * phi - variance);
  else {
    let steps = 1;
    while (slope(start - steps * TAU) < 0) steps += 1;
    high = start - steps * TAU;
  }
  let atLow = slope(low), atHigh = slope(high);
  while (Math.abs(high - low) > PRECISION) {
    /** @type {number} */
    const next = low + ((low - high) * atLow) / (atHigh - atLow);
    const there = slope(next);
    if (there * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [next, there];
  }
  return Math.exp(low / 2);
}
