// The address bar is the position: what stands after the # says which view, which position, and who plays.

/** @typedef {import("./types.js").File} File */
/** @typedef {{view: string, position: File | string | null, puzzle: string | null}} Link */

const LONGEST = 60_000;

/**
 * @param {string} hash
 * @returns {Link}
 */
export function readLink(hash) {
  const words = new URLSearchParams(hash.replace(/^#/, "").slice(0, LONGEST));
  const notation = words.get("position"), names = words.getAll("name");
  return { view: words.get("view") ?? "", puzzle: words.get("puzzle"), position: notation ? named(notation, names, words.get("title")) : null };
}

/**
 * @param {string} view
 * @param {{notation: string | null, position: File} | null} shown
 * @param {string | null} puzzle
 */
export function writeLink(view, shown, puzzle) {
  const words = new URLSearchParams({ view });
  if (puzzle) words.set("puzzle", puzzle);
  else if (shown?.notation) {
    words.set("position", shown.notation);
    const names = shown.position.players.map((/** @type {any} */ player) => player.name ?? "");
    if (names.some(Boolean)) for (const name of names) words.append("name", name);
    if (shown.position.title) words.set("title", shown.position.title);
  } else if (shown) words.set("position", JSON.stringify(shown.position)); // not a position yet: as far as it has come
  return `#${words}`;
}

/**
 * What a link says about a position. The server reads the text, whatever it is; names and title are added to what it gives.
 * @param {string} notation
 * @param {string[]} names
 * @param {string | null} title
 * @returns {File | string}
 */
function named(notation, names, title) {
  return names.length || title ? { notation, names: names.slice(0, 8), title } : notation;
}
