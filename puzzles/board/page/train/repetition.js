// What was missed comes back: soon at first, then after days and weeks, until it has been right often enough.

/** @typedef {{box: number, due: number}} Card the box that a puzzle lies in, and when it is due, in milliseconds */
/** @typedef {Record<string, Card>} Boxes by the puzzle's id */

const MINUTE = 60_000, DAY = 24 * 60 * MINUTE;
/** How long a puzzle rests in each box. One that was right in the last box has been learnt. */
export const RESTS = [10 * MINUTE, DAY, 3 * DAY, 7 * DAY, 16 * DAY, 35 * DAY];

/**
 * Return the boxes after an attempt. A puzzle that was never missed is in none of them.
 * @param {Boxes} boxes
 * @param {string} id
 * @param {boolean} right
 * @param {number} now
 * @returns {Boxes}
 */
export function tried(boxes, id, right, now) {
  const { [id]: card, ...others } = boxes;
  if (!right) return { ...others, [id]: { box: 0, due: now + RESTS[0] } };
  if (!card || card.box + 1 >= RESTS.length) return others;
  return { ...others, [id]: { box: card.box + 1, due: now + RESTS[card.box + 1] } };
}

/**
 * Return the puzzles that are due, those that have waited longest first.
 * @param {Boxes} boxes
 * @param {number} now
 */
export const due = (boxes, now) =>
  Object.entries(boxes).filter(([, card]) => card.due <= now).sort((a, b) => a[1].due - b[1].due).map(([id]) => id);
