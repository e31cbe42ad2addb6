// Set up: lay out an endgame, card by card, and see at once what is wrong with it, or what it is worth.

import { Analysis } from "../analysis.js";
import { button, choice, element } from "../element.js";
import { say, told } from "../language.js";
import { announce, complain } from "../notices.js";
import { renew } from "../renew.js";
import { verdict } from "../values.js";
import { badgesOf } from "./moves.js";
import { openDeal } from "./dealing.js";
import { openPaste } from "./reading.js";
import { rulesPanel } from "./rules.js";
import { Palette } from "./palette.js";

/** @typedef {import("../main.js").Page} Page */
const SECONDS = 5; // while somebody is still laying cards
/** @typedef {import("../board/board.js").Carried} Carried */

export class SetUp {
  /** Where cards of the palette go when they are clicked, one after the other. @type {string | null} */
  #row = null;

  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.palette = new Palette(page.board, (card) => this.#fill(card));
    this.analysis = new Analysis(() => this.#refreshValue());
    this.tools = element("div", { class: "tools" });
    this.table = element("section", { class: "card form" });
    this.where = element("div", { class: "where" });
    this.unshown = element("div", { class: "chips" });
    this.problems = element("div", { class: "problems", role: "status" });
    this.rules = element("section", { class: "card" });
    /** @type {import("../board/board.js").Table} */
    this.play = {
      canTake: (_, card) => card !== null,
      laying: (carried, places) => this.#laying(carried, places),
      pressing: (place) => (isRow(place) ? () => this.#choose(rowOf(place)) : null),
      remove: (place) => this.#edit([{ take: place }], say("taken away")),
      changed: () => this.#carriedChanged(),
    };
  }

  enter() {
    this.title = element("h2", {});
    this.page.side.replaceChildren(this.problems, this.tools,
      element("section", { class: "card box" }, this.title, this.palette.element, this.where, this.unshown), this.table, this.rules);
    this.page.session.redraw().catch(complain);
  }

  leave() {
    this.analysis.end();
  }

  refresh() {
    const { session, board } = this.page, { now } = session;
    if (!now) return;
    if (now.sound && now.notation && !now.over) this.analysis.ask(now.position, now.notation, { ...session.asked, seconds: SECONDS });
    else this.analysis.end();
    board.show(now.drawing?.svg ?? null, this.play);
    board.problems = now.problems;
    if (this.title) this.title.textContent = say("palette title");
    this.palette.show(session.game, now.left);
    this.#refreshTools();
    this.#refreshTable();
    this.#refreshWhere();
    renew(this.unshown, ...now.unshown.map(({ place, text }) => button(`${this.#rowName(place)}: ${text} ✕`, () => this.#edit([{ take: place }]), { class: "chip", "data-key": place, "aria-label": `${text}, ${this.#rowName(place)}: ${say("take away")}` })));
    renew(this.rules, rulesPanel(session.game, now.position, (rules) => this.#edit([{ set: "rules", to: rules }])));
    this.#refreshValue();
  }

  /** What each move costs, on the board; and what is wrong, or what the position is worth. */
  #refreshValue() {
    const { session, board } = this.page, { now } = session, { answer, progress } = this.analysis;
    if (!now) return;
    board.marks = board.carried ? {} : { badges: badgesOf(now.moves, answer?.moves ?? progress?.values ?? [], null) };
    this.#refreshProblems();
  }

  #refreshTools() {
    const { session } = this.page, { drafts } = session;
    renew(this.tools,
      button(say("undo"), () => session.undo().catch(complain), { "data-key": "undo", disabled: !drafts?.past.length, title: "Ctrl+Z" }),
      button(say("redo"), () => session.redo().catch(complain), { "data-key": "redo", disabled: !drafts?.future.length, title: "Ctrl+Y" }),
      button(say("clear"), () => this.#open(cleared(session.game.empty, session.now?.position)), { "data-key": "clear" }),
      button(say("deal"), () => openDeal(this.page), { "data-key": "deal" }),
      button(say("paste"), () => openPaste(this.page), { "data-key": "paste" }));
  }

  #refreshTable() {
    const { session } = this.page, { now, games } = session;
    if (!now) return;
    const { players } = now.position, [least, most] = session.game.players, seats = Array.from({ length: most - least + 1 }, (_, n) => String(least + n));
    const piles = "piles" in now.position ? Object.keys(now.position.piles).map((key) => `piles.${key}`) : "pile" in now.position ? ["pile"] : [];
    const pileAt = (/** @type {string} */ place) => place.split(".").reduce((value, key) => value?.[key], now.position);
    renew(this.table,
      choice(say("game"), games.games.map((game) => ({ value: game.name, text: told(game.names) ?? game.title })), session.game.name, (name) => {
        const game = games.games.find((one) => one.name === name);
        if (game) session.openExample(game).catch(complain);
      }),
      choice(say("players"), seats.map((value) => ({ value, text: value })), String(players.length), (n) => this.#edit([{ players: Number(n) }])),
      choice(say("to move"), now.names.map((text, n) => ({ value: String(n), text })), String(now.position.turn), (n) => this.#edit([{ set: "turn", to: Number(n) }])),
      choice(say("examples"), [{ value: "", text: say("choose") }, ...session.game.examples.map(({ name, title }) => ({ value: name, text: title || name }))], "", (name) => {
        if (name) session.openExample(session.game, name).catch(complain);
      }),
      element("details", {}, element("summary", {}, say("names and piles")),
        ...players.map((/** @type {any} */ player, /** @type {number} */ seat) => element("label", { class: "choice" }, element("span", {}, say("name of", { n: seat + 1 })),
          element("input", { type: "text", maxlength: 60, value: player.name ?? "", "data-key": `name${seat}`, onchange: (/** @type {any} */ event) => this.#edit([{ set: `players[${seat}].name`, to: event.target.value }]) }))),
        ...(session.game.hideable ? piles.map((place) => {
          const unknown = Array.isArray(pileAt(place)?.hidden);
          return element("label", { class: "tick" }, element("input", { type: "checkbox", checked: unknown, "data-key": place, onchange: () => this.#edit([turnOver(now.position, place)]) }),
            element("span", {}, say("unknown order", { pile: this.#rowName(place) })));
        }) : []),
        ...["drawn", "donuts"].filter((key) => typeof now.position[key] === "boolean").map((key) => element("label", { class: "tick" },
          element("input", { type: "checkbox", checked: now.position[key], "data-key": key, onchange: () => this.#edit([{ set: key, to: !now.position[key] }]) }), element("span", {}, say(key === "drawn" ? "has drawn" : "has donuts"))))));
  }

  /** With a card in hand: every place where it can go, in words. */
  #refreshWhere() {
    const { session, board } = this.page, rows = session.now?.rows ?? [], { carried } = board;
    if (!carried || !rows.length) {
      return renew(this.where, element("p", { class: "hint" }, this.#row ? say("fills", { row: this.#rowName(this.#row) }) : say("set-up help")));
    }
    const lay = (/** @type {string} */ place) => { board.take(null); this.#laying(carried, [place])?.(); };
    renew(this.where, element("p", { class: "hint" }, say("lay where", { card: this.#cardName(carried.card) })),
      element("div", { class: "chips" }, ...rows.map((place) => button(this.#rowName(place), () => lay(place), { "data-key": place, class: "chip" })),
        carried.from ? button(say("take away"), () => { board.take(null); this.play.remove?.(carried.from ?? ""); }, { "data-key": "box", class: "chip" }) : null));
  }

  #refreshProblems() {
    const { session, board } = this.page, { now } = session;
    if (!now) return;
    const { answer, progress } = this.analysis, known = answer ?? progress, seat = answer?.player ?? session.asked.player ?? now.mover ?? 0;
    const value = known?.lower === undefined ? say("sound") : verdict(known, answer?.objective ?? session.asked.objective ?? session.game.objectives[0], now.names[seat] ?? "");
    renew(this.problems, now.problems.length
      ? element("ul", { class: "wrong" }, ...now.problems.map(({ place, what }) => element("li", {}, place ? button(this.#rowName(place), () => board.focus(place), { class: "link", "data-key": place, title: place }) : null, place ? " " : null, what)))
      : now.over ? element("p", { class: "right over" }, say("nothing to solve"))
      : element("p", { class: "right" }, element("span", { class: "value", "data-status": answer?.status ?? "running" }, `✓ ${value}`), " ", button(say("analyse it"), () => this.page.go("analyse"), { class: "main", "data-key": "analyse" })));
  }

  /** @param {string} code */
  #cardName(code) {
    return told(this.page.session.game.cards.find((card) => card.code === code)?.names) ?? code;
  }

  /** @param {string} place */
  #rowName(place) {
    const { now, game } = this.page.session, [, seat, rest] = place.match(/^players\[(\d+)\]\.(.*)$/) ?? [null, null, place];
    const last = rest.replace(/^.*\.(?=[a-z])/, ""), [, key, index] = last.match(/^([^[]*)(?:\[(\d+)\])?/) ?? [null, last, undefined];
    const word = told(game.keys[key]) ?? key, name = key === "towers" && index === undefined ? say("new tower") : index === undefined ? word : `${word} ${Number(index) + 1}`;
    return seat === null ? name : `${now?.names[Number(seat)] ?? ""}: ${name}`;
  }

  /** @param {Carried} carried @param {readonly string[]} places */
  #laying(carried, places) {
    const to = destination(this.page.session.now?.position, places);
    if (to === null || carried.from === to) return null;
    const edit = carried.from === null ? { lay: carried.card, at: to } : { move: carried.from, to };
    return () => this.#edit([edit], say("laid", { card: this.#cardName(carried.card) }));
  }

  /** Lay a card of the palette where the last ones went, if a row was chosen. @param {string} card */
  #fill(card) {
    if (this.#row === null || this.page.board.carried) return false;
    this.#edit([{ lay: card, at: this.#row }], say("laid", { card: this.#cardName(card) }));
    return true;
  }

  /** @param {string} row */
  #choose(row) {
    this.#row = this.#row === row ? null : row;
    this.refresh();
    announce(this.#row ? say("fills", { row: this.#rowName(row) }) : "");
  }

  #carriedChanged() {
    this.#row = null;
    this.refresh();
  }

  /** @param {object[]} edits @param {string} [said] */
  #edit(edits, said) {
    this.page.session.edit(edits).then(() => { if (said) announce([said, ...(this.page.session.now?.problems.map(({ what }) => what) ?? [])].join(". ")); }, complain);
  }

  /** @param {any} position */
  #open(position) {
    this.page.session.open(position).catch(complain);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { session } = this.page, wants = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey)) return false;
    if (wants === "z") (event.shiftKey ? session.redo() : session.undo()).catch(complain);
    else if (wants === "y") session.redo().catch(complain);
    else return false;
    return true;
  }

  /** @param {string} text */
  pasted(text) {
    openPaste(this.page, text);
  }
}

/**
 * Where a card goes that is laid on some places: on a card of a tower means on its top, on a player a new tower.
 * @param {any} position
 * @param {readonly string[]} places
 * @returns {string | null}
 */
function destination(position, places) {
  const [place, around] = places;
  if (!position || place === undefined) return null;
  const built = place.match(/^(players\[(\d+)\]\.(towers?)\[(\d+)\])\[\d+\]$/);
  if (built) return around === undefined || around === built[1] ? `${built[1]}[${words(position.players[Number(built[2])][built[3]][Number(built[4])])}]` : place;
  const player = place.match(/^players\[(\d+)\]$/), owner = player ? position.players[Number(player[1])] : null;
  if (!player) return place;
  return "towers" in owner ? `${place}.towers` : "tower" in owner ? `${place}.tower` : `${place}.hand`;
}

/** An empty table for those who sit at it now, or for new ones. @param {any} empty @param {any} [before] */
function cleared(empty, before) {
  const names = [say("north"), say("south"), say("east"), say("west")], seats = before?.players ?? [];
  return { ...empty, players: empty.players.map((/** @type {any} */ player, /** @type {number} */ seat) => ({ ...player, name: seats[seat]?.name ?? names[seat] })) };
}

/** @param {string | undefined} stack */
const words = (stack) => (stack ? stack.split(" ").length : 0);

/** Whether a place is a row that cards can be laid in, or the free place at the end of one. @param {string} place */
const isRow = (place) => /(\.hand|piles?(\.\w+)?|discard|\.towers?)(\[\d+\])?$/.test(place);

/** @param {string} place */
const rowOf = (place) => place.replace(/\[\d+\]$/, "");

/** The edit that makes the order of a pile unknown, or known again. @param {any} position @param {string} place */
function turnOver(position, place) {
  const [key, name] = place.split("."), pile = name ? position[key][name] : position[key];
  const listed = Array.isArray(pile) ? pile : [...(pile.top ? [pile.top] : []), ...pile.hidden];
  const turned = !Array.isArray(pile) ? listed : name ? { top: pile[0] ?? null, hidden: pile.slice(1) } : { hidden: pile };
  return { set: key, to: name ? { ...position[key], [name]: turned } : turned };
}
