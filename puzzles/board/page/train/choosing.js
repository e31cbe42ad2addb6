// Which puzzle comes next: by game, grade, theme and series; what is due comes first; then what fits one's strength.

/** @typedef {import("../types.js").PackEntry} Entry */
/** @typedef {{game: string, grade: string, theme: string, series: string}} Wish empty means any; a series goes by its first puzzle */
/** @typedef {readonly {theme: string, ids: string[]}[]} AllSeries */

const EPOCH = 719_163; // the number of 1 January 1970, counted from 1 January of the year 1 as 1
const NEAR = 5; // of so many that fit best, any

/**
 * The puzzles that fit; those of a series in its order.
 * @param {readonly Entry[]} entries
 * @param {Wish} wish
 * @param {AllSeries} series
 */
export function fitting(entries, wish, series) {
  const ids = wish.series ? series.find((one) => one.ids[0] === wish.series)?.ids ?? [] : null;
  const from = ids ? ids.map((id) => entries.find((entry) => entry.id === id)).filter((entry) => entry !== undefined) : entries;
  return from.filter((entry) => (!wish.game || entry.game === wish.game) && (!wish.grade || entry.grade === wish.grade) && (!wish.theme || entry.themes.includes(wish.theme)));
}

/**
 * @param {readonly Entry[]} entries those that fit the wish
 * @param {Wish} wish
 * @param {{due: readonly string[], solved: ReadonlySet<string>, rating: number}} known
 * @param {string | null} current the one that was just tried
 * @param {() => number} random
 * @returns {Entry | null}
 */
export function next(entries, wish, { due, solved, rating }, current, random) {
  const others = entries.filter((entry) => entry.id !== current);
  if (wish.series) return inSeries(entries, current);
  const again = due.map((id) => others.find((entry) => entry.id === id)).find((entry) => entry !== undefined);
  if (again) return again;
  const fresh = others.filter((entry) => !solved.has(entry.id)), from = fresh.length ? fresh : others;
  const near = from.toSorted((a, b) => Math.abs(a.difficulty - rating) - Math.abs(b.difficulty - rating)).slice(0, NEAR);
  return near[Math.floor(random() * near.length)] ?? null;
}

/** The one after the current one; after the last, the first. @param {readonly Entry[]} entries @param {string | null} current */
function inSeries(entries, current) {
  return entries[(entries.findIndex((entry) => entry.id === current) + 1) % Math.max(1, entries.length)] ?? null;
}

/**
 * The puzzle of a day: the same for everyone who has the same packs.
 * @param {readonly string[]} ids
 * @param {Date} day
 */
export const ofTheDay = (ids, day) => ids[(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) / 86_400_000 + EPOCH) % ids.length];
