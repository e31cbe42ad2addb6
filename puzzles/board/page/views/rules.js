// The rules of a table: which set of them, where it differs, and what each means.

import { choice, element } from "../element.js";
import { say, told } from "../language.js";

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Flag} Flag */

/**
 * @param {Game} game
 * @param {any} position
 * @param {(rules: unknown) => void} change
 */
export function rulesPanel(game, position, change) {
  const given = typeof position.rules === "object" && position.rules ? position.rules : { preset: position.rules };
  const preset = game.presets.find((one) => one.name === given.preset) ?? game.presets[0];
  const own = Object.fromEntries(Object.entries(given).filter(([name]) => name !== "preset"));
  const flags = { ...preset.flags, ...own };
  /** @param {string} name @param {unknown} value */
  const set = (name, value) => {
    const { [name]: _, ...others } = own;
    const changed = JSON.stringify(value) === JSON.stringify(preset.flags[name]) ? others : { ...others, [name]: value };
    change(Object.keys(changed).length ? { preset: preset.name, ...changed } : preset.name);
  };
  return element("details", { class: "rules" },
    element("summary", {}, element("span", {}, say("rules")), element("small", {}, [told(preset.names) ?? preset.name, ...Object.keys(own)].join(" · "))),
    choice(say("rules set"), game.presets.map(({ name, names }) => ({ value: name, text: told(names) ?? name })), preset.name, (name) => change(name)),
    ...game.flags.filter(({ name }) => !isNested(flags[name])).map((flag) => flagChoice(flag, flags[flag.name], (value) => set(flag.name, value))),
    element("details", {}, element("summary", {}, say("how it is played")), ...(told(game.rules) ?? []).flatMap(([title, paragraphs]) =>
      [element("h3", {}, title), ...paragraphs.map((text) => element("p", {}, text))])));
}

/** A whole plan is not typed into a line; it comes with a position that is pasted. @param {unknown} value */
const isNested = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {Flag} flag @param {unknown} value @param {(value: unknown) => void} set */
function flagChoice(flag, value, set) {
  const meaning = told(flag.meaning) ?? "", id = `flag-${flag.name}`;
  const control = flag.choices
    ? element("select", { id, "aria-describedby": `${id}-says`, "data-key": id, onchange: (/** @type {any} */ event) => set(flag.choices?.[event.target.selectedIndex]) },
      ...flag.choices.map((one) => element("option", { selected: one === value }, typeof one === "boolean" ? say(one ? "yes" : "no") : String(one))))
    : element("input", { id, "aria-describedby": `${id}-says`, "data-key": id, type: "text", value: typeof value === "string" ? value : JSON.stringify(value), maxlength: 2000, onchange: (/** @type {any} */ event) => set(parsed(event.target.value)) });
  return element("div", { class: "flag" }, element("label", { for: id }, flag.name.replaceAll("_", " ")), control, element("p", { id: `${id}-says` }, meaning));
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
