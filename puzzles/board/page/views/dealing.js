// A position dealt at random: of which game, for how many, how near to its end.

import { button, choice, element, tick } from "../element.js";
import { openDialog } from "../dialog.js";
import { language, say, told } from "../language.js";
import { complain } from "../notices.js";
import { ask } from "../server.js";

/** @param {import("../main.js").Page} page @param {() => void} [then] */
export function openDeal(page, then = () => {}) {
  const { session } = page;
  const wish = { game: session.game.name, players: session.now?.position.players.length ?? 2, left: 8, hidden: false };
  openDialog(say("deal"), (close) => {
    const form = element("form", { class: "form" });
    const fill = () => {
      const game = session.games.games.find((one) => one.name === wish.game) ?? session.game, [least, most] = game.players;
      wish.players = Math.min(most, Math.max(least, wish.players));
      const seats = Array.from({ length: most - least + 1 }, (_, n) => String(least + n));
      form.replaceChildren(
        choice(say("game"), session.games.games.map((one) => ({ value: one.name, text: told(one.names) ?? one.title })), wish.game, (name) => { wish.game = name; fill(); }),
        choice(say("players"), seats.map((value) => ({ value, text: value })), String(wish.players), (n) => { wish.players = Number(n); }),
        element("label", { class: "choice" }, element("span", {}, say("cards to come")), element("input", { type: "number", min: 0, max: 60, value: wish.left, oninput: (/** @type {any} */ event) => { wish.left = Number(event.target.value); } })),
        game.hideable ? tick(say("tops only"), wish.hidden, (ticked) => { wish.hidden = ticked; }) : "",
        element("div", { class: "tools" }, element("button", { type: "submit", class: "main" }, say("deal now")), button(say("cancel"), close)));
    };
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      ask("deal", { ...wish, hidden: wish.hidden, language: language(), drawing: session.drawing() })
        .then((view) => session.show(view)).then(() => { close(); then(); }).catch(complain);
    });
    fill();
    return [form];
  });
}
