// Elements of the page, made in one call. Text is always text: nothing that somebody wrote is ever read as markup.

/** @typedef {Node | string | number | null | undefined | false} Child */
/** @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} Attributes
 *  `on…` is a listener; true is an empty attribute; false, null and undefined leave it out */

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} kind
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export const element = (kind, attributes = {}, ...children) => filled(document.createElement(kind), attributes, children);

const SVG = "http://www.w3.org/2000/svg";

/**
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} kind
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[K]}
 */
export const shape = (kind, attributes = {}, ...children) => filled(document.createElementNS(SVG, kind), attributes, children);

/**
 * @param {string} text
 * @param {() => void} act
 * @param {Attributes} [attributes]
 */
export const button = (text, act, attributes = {}) =>
  element("button", { type: "button", onclick: () => act(), ...attributes }, text);

/**
 * A labelled choice of one of several.
 * @template {string} T
 * @param {string} label
 * @param {readonly {value: T, text: string}[]} options
 * @param {string} chosen
 * @param {(value: T) => void} act
 */
export const choice = (label, options, chosen, act) =>
  element("label", { class: "choice" }, element("span", {}, label), element("select",
    { onchange: (/** @type {Event} */ event) => act(/** @type {T} */ (/** @type {HTMLSelectElement} */ (event.target).value)) },
    ...options.map(({ value, text }) => element("option", { value, selected: value === chosen }, text))));

/**
 * A labelled box to tick.
 * @param {string} label
 * @param {boolean} ticked
 * @param {(ticked: boolean) => void} act
 */
export const tick = (label, ticked, act) =>
  element("label", { class: "tick" }, element("input", { type: "checkbox", checked: ticked,
    onchange: (/** @type {Event} */ event) => act(/** @type {HTMLInputElement} */ (event.target).checked) }), element("span", {}, label));

/**
 * @template {Element} E
 * @param {E} made
 * @param {Attributes} attributes
 * @param {Child[]} children
 * @returns {E}
 */
function filled(made, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name.slice(2), value);
    else if (value !== null && value !== undefined && value !== false) made.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children) if (child !== null && child !== undefined && child !== false) made.append(typeof child === "number" ? String(child) : child);
  return made;
}
