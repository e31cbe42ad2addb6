// Anything pasted or dropped: a position in any form, several of them, a pack, or a game that was played.

import { button, element } from "../element.js";
import { openDialog } from "../dialog.js";
import { language, say } from "../language.js";
import { complain, reason } from "../notices.js";
import { renew } from "../renew.js";
import { ask } from "../server.js";

/** @typedef {import("../types.js").ReadResult} ReadResult */

/**
 * @param {import("../main.js").Page} page
 * @param {string} [given]
 */
export function openPaste(page, given = "") {
  const { session } = page;
  openDialog(say("paste"), (close) => {
    const text = element("textarea", { rows: 9, spellcheck: "false", "aria-label": say("paste"), placeholder: say("paste here") });
    text.value = given;
    const found = element("div", { role: "status", class: "found" });
    const file = element("input", { type: "file", accept: ".json,.jsonl,.txt,.faceup", "aria-label": say("open file"), onchange: async () => { if (file.files?.[0]) { text.value = await file.files[0].text(); read(); } } });
    const open = (/** @type {Promise<unknown>} */ opened) => opened.then(close, complain);
    /** @param {ReadResult} result */
    const show = (result) => {
      const [only] = result.entries, { record } = result;
      if (record) return open(openRecord(page, record));
      if (result.entries.length === 1 && !result.problems.length) return open(session.open(only.position));
      renew(found,
        result.problems.length ? element("ul", { class: "wrong" }, ...result.problems.slice(0, 30).map(({ place, what }) => element("li", {}, place ? element("code", {}, place) : null, place ? " " : null, what))) : null,
        result.entries.length ? element("p", {}, say("several", { n: result.entries.length + result.more })) : null,
        element("ol", { class: "entries", "data-scroll": true }, ...result.entries.map((entry) => element("li", {}, button(entry.title || entry.id || entry.notation, () => open(session.open(entry.position)), { class: "link" })))),
        result.pack ? button(say("train with it"), () => { close(); page.go("train"); }) : null);
    };
    const read = () => {
      if (text.value.length > session.site.limits.body * 0.95) return renew(found, element("p", { class: "wrong" }, say("too long")));
      return ask("read", { text: text.value, language: language() }).then(show, (error) => renew(found, element("p", { class: "wrong" }, reason(error))));
    };
    if (given) read();
    return [element("p", { class: "hint" }, say("paste help")), text, found,
      element("div", { class: "tools" }, button(say("read it"), read, { class: "main" }), file, button(say("cancel"), close))];
  });
}

/**
 * Open a game that was played: all of its moves, standing at the end.
 * @param {import("../main.js").Page} page
 * @param {{start: any, moves: string[]}} record
 */
export async function openRecord(page, record) {
  await page.session.open(record.start);
  await page.session.play(...record.moves);
}
