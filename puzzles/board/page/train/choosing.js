// Which puzzle comes next: by game, grade, theme and series; what is due comes first; then what fits one's strength.

/** @typedef {import("../types.js").PackEntry} Entry */
/** @typedef {{game: string, grade: string, theme: string, series: string}} Wish empty means any */

const EPOCH = 719_163; // the number of 1 January 1970, counted from 1 January of the year 1 as 1
const NEAR = 5; // of so many that fit best, any

/** @param {readonly Entry[]} entries @param {Wish} wish */
export const fitting = (entries, wish) => entries.filter((entry) =>
  (!wish.game || entry.game === wish.game) && (!wish.grade || entry.grade === wish.grade) && (!wish.theme || entry.themes.includes(wish.theme)) && (!wish.series || entry.series?.theme === wish.series));

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
  const ordered = entries.toSorted((a, b) => (a.series?.number ?? 0) - (b.series?.number ?? 0));
  return ordered[(ordered.findIndex((entry) => entry.id === current) + 1) % Math.max(1, ordered.length)] ?? null;
}

/**
 * The puzzle of a day: the same for everyone who has the same packs.
 * @param {readonly string[]} ids
 * @param {Date} day
 */
export const ofTheDay = (ids, day) => ids[(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) / 86_400_000 + EPOCH) % ids.length];
