// A tree of variations: positions joined by moves, one of them chosen. Every change gives a new tree.

/** @typedef {{id: number, parent: number | null, move: string, said: string, position: import("../types.js").File,
 *   notation: string, comment: string, children: number[]}} Node `move` is the text that led here; the first child is the main line */
/** @typedef {{nodes: Record<number, Node>, at: number, next: number}} Tree the root is node 0 */

/**
 * Begin a tree at a position.
 * @param {import("../types.js").File} position
 * @param {string} notation
 * @returns {Tree}
 */
export const planted = (position, notation) => ({
  nodes: { 0: { id: 0, parent: null, move: "", said: "", position, notation, comment: "", children: [] } }, at: 0, next: 1,
});

/** The node that is chosen. @param {Tree} tree */
export const here = (tree) => tree.nodes[tree.at];

/**
 * Play a move from where we are: along a branch that is there, or as a new one.
 * @param {Tree} tree
 * @param {{move: string, said: string, position: import("../types.js").File, notation: string}} step
 * @returns {Tree}
 */
export function played(tree, step) {
  const from = here(tree), known = from.children.find((id) => tree.nodes[id].move === step.move);
  if (known !== undefined) return { ...tree, at: known };
  const id = tree.next, node = { id, parent: from.id, comment: "", children: [], ...step };
  const nodes = { ...tree.nodes, [from.id]: { ...from, children: [...from.children, id] }, [id]: node };
  return { nodes, at: id, next: id + 1 };
}

/** One back; at the root we stay. @param {Tree} tree @returns {Tree} */
export const back = (tree) => ({ ...tree, at: here(tree).parent ?? tree.at });

/** One on along the main line; at its end we stay. @param {Tree} tree @returns {Tree} */
export const forward = (tree) => ({ ...tree, at: here(tree).children[0] ?? tree.at });

/** @param {Tree} tree @param {number} id @returns {Tree} */
export const chosen = (tree, id) => (id in tree.nodes ? { ...tree, at: id } : tree);

/**
 * Cut off a node with all that follows it. The root stays.
 * @param {Tree} tree
 * @param {number} id
 * @returns {Tree}
 */
export function pruned(tree, id) {
  const { parent } = tree.nodes[id];
  if (parent === null) return tree;
  const gone = new Set(within(tree, id)), above = tree.nodes[parent];
  const nodes = Object.fromEntries(Object.entries(tree.nodes).filter(([key]) => !gone.has(Number(key))));
  nodes[parent] = { ...above, children: above.children.filter((child) => child !== id) };
  return { ...tree, nodes, at: gone.has(tree.at) ? parent : tree.at };
}

/**
 * Make a node the main line where it branches off.
 * @param {Tree} tree
 * @param {number} id
 * @returns {Tree}
 */
export function promoted(tree, id) {
  const { parent } = tree.nodes[id];
  if (parent === null) return tree;
  const above = tree.nodes[parent];
  const children = [id, ...above.children.filter((child) => child !== id)];
  return { ...tree, nodes: { ...tree.nodes, [parent]: { ...above, children } } };
}

/** @param {Tree} tree @param {number} id @param {string} comment @returns {Tree} */
export const commented = (tree, id, comment) =>
  ({ ...tree, nodes: { ...tree.nodes, [id]: { ...tree.nodes[id], comment } } });

/** The way from the root to a node, both included. @param {Tree} tree @param {number} [id] */
export function way(tree, id = tree.at) {
  /** @type {Node[]} */
  const nodes = [];
  for (let at = /** @type {number | null} */ (id); at !== null; at = tree.nodes[at].parent) nodes.unshift(tree.nodes[at]);
  return nodes;
}

/** A node and all that follows it. @param {Tree} tree @param {number} id @returns {number[]} */
const within = (tree, id) => [id, ...tree.nodes[id].children.flatMap((child) => within(tree, child))];

/** To the end of the main line. @param {Tree} tree @returns {Tree} */
export function toEnd(tree) {
  let at = tree;
  while (here(at).children.length) at = forward(at);
  return at;
}
