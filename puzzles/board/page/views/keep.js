// Keep: the position, the game and the results, in and out: as a link, as text, as a picture, on paper.

import { button, choice, element } from "../element.js";
import { language, say } from "../language.js";
import { writeLink } from "../link.js";
import { announce, complain, notify } from "../notices.js";
import { renew } from "../renew.js";
import { askFile } from "../server.js";
import * as trees from "../position/tree.js";
import { openPaste } from "./reading.js";

export class Keep {
  #theme = "light";

  /** @param {import("../main.js").Page} page @param {import("../train/results.js").Results} results */
  constructor(page, results) {
    this.page = page;
    this.results = results;
    this.copies = element("section", { class: "card" });
    this.pictures = element("section", { class: "card" });
    this.brought = element("section", { class: "card" });
    this.kept = element("section", { class: "card" });
  }

  enter() {
    const server = this.page.session.site.server;
    this.page.side.replaceChildren(...(server ? [this.copies, this.pictures, this.brought] : []), this.kept);
    this.page.below.replaceChildren();
    if (server) this.page.session.redraw().catch(complain);
    else this.refresh();
  }

  refresh() {
    const { session, board } = this.page, { now, tree } = session;
    this.#refreshResults();
    if (!now) return;
    board.problems = now.problems;
    board.show(now.drawing?.svg ?? null, { canTake: () => false, laying: () => null });
    board.marks = {};
    const record = tree ? { start: tree.nodes[0].position, moves: trees.way(tree).slice(1).map((node) => node.move) } : null;
    renew(this.copies, element("h2", {}, say("copy")), element("div", { class: "stack" },
      this.#copy(say("link"), new URL(writeLink("analyse", now, null), location.href).href), now.notation ? this.#copy(say("notation"), now.notation) : null, now.text ? this.#copy(say("plain text"), now.text) : null, this.#copy("JSON", JSON.stringify(now.position, null, 1))),
    element("div", { class: "tools" }, button(say("save position"), () => save(`${now.game}.json`, JSON.stringify(now.position, null, 1), "application/json"), { "data-key": "save" }),
      record && record.moves.length ? button(say("save game"), () => save(`${now.game}-game.json`, JSON.stringify(record, null, 1), "application/json"), { "data-key": "record" }) : null));
    renew(this.pictures, element("h2", {}, say("picture")),
      choice(say("look"), [{ value: "light", text: say("light") }, { value: "dark", text: say("dark") }, { value: "print", text: say("black and white") }], this.#theme, (value) => { this.#theme = value; this.refresh(); }),
      element("div", { class: "tools" }, ...["svg", "png", "pdf"].map((format) => button(format.toUpperCase(), () => this.#picture(format), { "data-key": format, disabled: !now.sound })),
        button(say("sheet"), () => this.#sheet(), { "data-key": "sheet", disabled: !now.sound }), button(say("print"), () => window.print(), { "data-key": "print" })));
    this.pictures.querySelector("select")?.setAttribute("data-key", "look");
    renew(this.brought, element("h2", {}, say("bring in")), element("p", { class: "hint" }, say("paste help")), element("div", { class: "tools" }, button(say("paste or open"), () => openPaste(this.page), { "data-key": "open" })));
  }

  #refreshResults() {
    const file = element("input", { type: "file", accept: ".json", "aria-label": say("import results"), onchange: async () => {
      try {
        const ok = file.files?.[0] ? this.results.import(JSON.parse(await file.files[0].text())) : false;
        notify(say(ok ? "results read" : "no results"));
      } catch {
        notify(say("no results"));
      }
      this.refresh();
    } });
    renew(this.kept, element("h2", {}, say("results")), element("p", {}, say("results kept", { n: this.results.count, rating: Math.round(this.results.rating.rating) })),
      element("div", { class: "tools" }, button(say("save results"), () => save("faceup-results.json", JSON.stringify(this.results.export(), null, 1), "application/json"), { "data-key": "results" }), element("label", { class: "choice" }, element("span", {}, say("import results")), file)));
  }

  /** @param {string} label @param {string} text */
  #copy(label, text) {
    return element("div", { class: "copy" }, element("span", {}, label), element("code", { title: text }, text.length > 160 ? `${text.slice(0, 160)}…` : text),
      button(say("copy"), () => navigator.clipboard.writeText(text).then(() => announce(say("copied")), () => notify(say("cannot copy"))), { "data-key": `copy ${label}`, "aria-label": `${say("copy")}: ${label}` }));
  }

  /** @param {string} format */
  async #picture(format) {
    const { session } = this.page, { now } = session;
    try {
      const file = await askFile(`picture?format=${format}`, { position: now?.position, moves: [], language: language(), drawing: { ...session.drawing(), spots: false, theme: this.#theme } });
      save(`${now?.game}.${format}`, file, file.type);
    } catch (error) {
      complain(error);
    }
  }

  async #sheet() {
    try {
      save(`${this.page.session.now?.game}-sheet.pdf`, await askFile("sheet", { position: this.page.session.now?.position, language: language() }), "application/pdf");
    } catch (error) {
      complain(error);
    }
  }
}

/** @param {string} name @param {BlobPart} content @param {string} type */
function save(name, content, type) {
  const link = element("a", { href: URL.createObjectURL(new Blob([content], { type })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
