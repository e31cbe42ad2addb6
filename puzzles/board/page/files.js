// What the page is given as plain files, by a server or by any web host alike. Each is fetched once.

/** @typedef {import("./types.js").Games} Games */
/** @typedef {import("./types.js").Site} Site */
/** @typedef {import("./types.js").Packs} Packs */
/** @typedef {import("./types.js").PackList} PackList */
/** @typedef {import("./types.js").Puzzle} Puzzle */

/** @type {Map<string, Promise<any>>} */
const fetched = new Map();

/** @param {string} path */
function file(path) {
  let found = fetched.get(path);
  if (!found) {
    found = fetch(`data/${path}`).then((response) => {
      if (!response.ok) throw new Error(`data/${path}: ${response.status}`);
      return response.json();
    });
    found.catch(() => fetched.delete(path)); // so that it can be tried again
    fetched.set(path, found);
  }
  return found;
}

/** @returns {Promise<Site>} */
export const site = () => file("site.json");
/** @returns {Promise<Games>} */
export const games = () => file("games.json");
/** @returns {Promise<Packs>} */
export const packs = () => file("packs.json");
/** @param {string} name @returns {Promise<PackList>} */
export const pack = (name) => file(`packs/${encodeURIComponent(name)}.json`);
/** @param {string} id @returns {Promise<Puzzle>} */
export const puzzle = (id) => file(`puzzles/${encodeURIComponent(id)}.json`);
/** The face of each card of a game. @param {string} language @param {string} game @returns {Promise<Record<string, string>>} */
export const faces = (language, game) => file(`cards/${language}/${encodeURIComponent(game)}.json`);

/**
 * The drawings of a puzzle's positions, each put together when it is asked for.
 * @param {string} language
 * @param {string} id
 * @returns {Promise<(position: string | number) => string | null>}
 */
export async function drawings(language, id) {
  const { parts, drawings: made } = await file(`drawings/${language}/${encodeURIComponent(id)}.json`);
  return (position) => made[position]?.map((/** @type {number} */ n) => parts[n]).join("") ?? null;
}
