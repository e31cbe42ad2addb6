// The best line as a filmstrip: each position with its move as arrows. A step of the line can be played up to there.

import { button, element } from "../element.js";
import { language, say } from "../language.js";
import { complain } from "../notices.js";
import { renew } from "../renew.js";
import { ask } from "../server.js";

/** @typedef {import("../types.js").Answer} Answer */
const MOST = 24;

export class Filmstrip {
  element = element("section", { class: "strip" });
  /** @type {Answer | null} */ #answer = null;
  #shown = "";

  /** @param {import("../main.js").Page} page */
  constructor(page) {
    this.page = page;
  }

  /** @param {Answer | null} answer */
  show(answer) {
    const key = `${answer?.position}${language()}${answer?.line.map((step) => step.text)}`;
    if (answer === this.#answer && key === this.#shown) return;
    [this.#answer, this.#shown] = [answer, key];
    this.element.hidden = !answer?.line.length;
    if (!answer?.line.length) return renew(this.element);
    const { session } = this.page, film = element("div", { class: "film", "data-scroll": true, tabindex: 0, role: "group", "aria-label": say("best line") });
    const texts = answer.line.map((step) => step.text), names = session.now?.names ?? [];
    renew(this.element, element("h2", {}, say("best line")),
      element("ol", { class: "line" }, ...answer.line.map((step, n) => element("li", {}, step.player === null ? null : element("span", { class: "who" }, names[step.player] ?? ""),
        button(answer.said[step.text] ?? step.text, () => session.play(...texts.slice(0, n + 1)).catch(complain), { class: "link", title: step.text })))),
      film);
    const moves = texts.slice(0, MOST);
    ask("draw", { position: session.now?.position, moves, language: language(), drawing: { width: Math.max(620, this.page.board.width), folded: true } }).then((drawn) => {
      if (this.#shown !== key) return;
      const svg = document.importNode(new DOMParser().parseFromString(drawn.svg, "image/svg+xml").documentElement, true);
      for (const thing of svg.querySelectorAll("[data-place]")) thing.removeAttribute("data-place");
      film.replaceChildren(svg);
    }, complain);
  }
}
