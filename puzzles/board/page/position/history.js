// What was, so that it can be again: undo and redo over values that never change.

/**
 * @template T
 * @typedef {{past: T[], now: T, future: T[]}} History
 */

const MOST = 200;

/** @template T @param {T} now @returns {History<T>} */
export const begun = (now) => ({ past: [], now, future: [] });

/** @template T @param {History<T>} history @param {T} now @returns {History<T>} */
export const changed = (history, now) => ({ past: [...history.past, history.now].slice(-MOST), now, future: [] });

/** @template T @param {History<T>} history @returns {History<T>} */
export function undone(history) {
  if (!history.past.length) return history;
  const past = history.past.slice(0, -1);
  return { past, now: history.past[past.length], future: [history.now, ...history.future] };
}

/** @template T @param {History<T>} history @returns {History<T>} */
export function redone(history) {
  const [now, ...future] = history.future;
  return history.future.length ? { past: [...history.past, history.now], now, future } : history;
}
