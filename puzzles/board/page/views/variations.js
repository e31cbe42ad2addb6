// The tree of variations: the main line, with branches set in; back, forward, delete, promote, comment.

import { button, element } from "../element.js";
import { say } from "../language.js";
import * as trees from "../position/tree.js";

/** @typedef {trees.Tree} Tree */
/** @typedef {{walk: (step: (tree: Tree) => Tree) => void}} Acts */

/** @param {Tree} tree @param {Acts} acts */
export function variations(tree, acts) {
  const here = trees.here(tree), atRoot = here.parent === null;
  const step = (/** @type {string} */ text, /** @type {string} */ label, /** @type {(tree: Tree) => Tree} */ change, /** @type {boolean} */ off) =>
    button(text, () => acts.walk(change), { "aria-label": label, title: label, "data-key": label, disabled: off, class: "step" });
  const comment = element("input", { type: "text", maxlength: 500, value: here.comment, "data-key": "comment", placeholder: say("comment"), "aria-label": say("comment"),
    onchange: () => acts.walk((now) => trees.commented(now, here.id, comment.value)) });
  return element("div", { class: "tree" },
    element("div", { class: "tools", role: "toolbar", "aria-label": say("variations") },
      step("«", say("to start"), (now) => trees.chosen(now, 0), atRoot), step("‹", say("back"), trees.back, atRoot),
      step("›", say("forward"), trees.forward, !here.children.length), step("»", say("to end"), trees.toEnd, !here.children.length),
      step("↑", say("make main"), (now) => trees.promoted(now, now.at), atRoot), step("✕", say("delete"), (now) => trees.pruned(now, now.at), atRoot)),
    element("div", { class: "nodes", "data-scroll": true, tabindex: 0, role: "group", "aria-label": say("variations") }, node(tree, 0, acts), ...following(tree, 0, acts)), comment);
}

/** A node's main line on one line; what branches off below it, set in. @param {Tree} tree @param {number} id @param {Acts} acts @returns {Node[]} */
function following(tree, id, acts) {
  const [main, ...others] = tree.nodes[id].children;
  if (main === undefined) return [];
  return [node(tree, main, acts), ...others.map((other) => element("div", { class: "branch" }, node(tree, other, acts), ...following(tree, other, acts))), ...following(tree, main, acts)];
}

/** @param {Tree} tree @param {number} id @param {Acts} acts */
function node(tree, id, acts) {
  const { move, said, comment } = tree.nodes[id];
  return element("span", { class: "node" },
    button(move || say("start"), () => acts.walk((now) => trees.chosen(now, id)), { class: "link", "data-key": `node${id}`, "aria-current": tree.at === id ? "step" : null, title: said || null, "aria-label": said || null }),
    comment ? element("q", {}, comment) : null);
}
