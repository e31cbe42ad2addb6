// Parts of the page that are made anew when something changes, without taking the focus or the scroll away.

/** @typedef {import("./element.js").Child} Child */

/**
 * Put new children in. A control with the same `data-key` as the one that had the focus gets it.
 * @param {Element} parent
 * @param {...Child} children
 */
export function renew(parent, ...children) {
  const focused = document.activeElement, key = focused && parent.contains(focused) ? focused.getAttribute("data-key") : null;
  const scrolled = [...parent.querySelectorAll("[data-scroll]")].map((one) => [one.scrollLeft, one.scrollTop]);
  const shown = children.filter((child) => child !== null && child !== undefined && child !== false);
  parent.replaceChildren(...shown.map((child) => (child instanceof Node ? child : String(child))));
  parent.querySelectorAll("[data-scroll]").forEach((one, n) => one.scrollTo(...(/** @type {[number, number]} */ (scrolled[n] ?? [0, 0]))));
  const again = key === null ? null : parent.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (again instanceof HTMLElement) again.focus({ preventScroll: true });
}
