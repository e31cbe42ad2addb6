// The page begins here: its five views, the language, light and dark, and the keys that work everywhere.

import { Board } from "./board/board.js";
import { element } from "./element.js";
import * as files from "./files.js";
import { keep, kept } from "./kept.js";
import { LANGUAGES, language, say, speak } from "./language.js";
import { readLink } from "./link.js";
import { complain, notify } from "./notices.js";
import { Session } from "./session.js";
import { Analyse } from "./views/analyse.js";
import { Keep } from "./views/keep.js";
import { Play } from "./views/play.js";
import { SetUp } from "./views/setup.js";
import { Train } from "./views/train.js";

/**
 * @typedef {object} View
 * @property {() => void} enter
 * @property {() => void} refresh
 * @property {() => void} [leave]
 * @property {() => Promise<void>} [redraw] draw again in another language or width; where it is missing the session does
 * @property {(event: KeyboardEvent) => boolean} [key] whether a key was for it
 * @property {(text: string) => void} [pasted]
 */
/** @typedef {typeof NAMES[number]} Name */
/**
 * @typedef {object} Page
 * @property {Session} session
 * @property {Board} board
 * @property {HTMLElement} side
 * @property {HTMLElement} below
 * @property {View | null} view
 * @property {(name: Name) => void} go
 */

const NAMES = /** @type {const} */ (["setup", "analyse", "play", "train", "keep"]);
/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

async function begin() {
  dress(kept("theme", "auto"));
  const spoken = speak(language());
  const board = new Board(byId("board")), side = byId("side"), below = byId("below");
  const [site, games] = await Promise.all([files.site(), files.games(), spoken]);
  const session = new Session(site, games, () => board.width);
  /** @type {Page} */
  const page = { session, board, side, below, view: null, go };
  const train = new Train(page);
  /** @type {Record<Name, View>} */
  const views = { setup: new SetUp(page), analyse: new Analyse(page), play: new Play(page), train, keep: new Keep(page, train.results) };

  /** @param {Name} name */
  function go(name) {
    const view = views[name];
    if (page.view === view) return;
    board.take(null); // first, for the view that is left is still told of it
    page.view?.leave?.();
    board.marks = {};
    page.view = view;
    session.view = name;
    side.replaceChildren();
    below.replaceChildren();
    if (needsServer(name) && !site.server) side.append(element("section", { class: "card" }, element("p", {}, say("needs server")), element("pre", {}, "pip install 'faceup[board]'\nfaceup board")));
    else view.enter();
    label(name);
    session.changed();
  }

  session.listen(() => { if (site.server || !needsServer(session.view)) page.view?.refresh(); });
  choosers(page, views);
  keys(page);
  const wished = readLink(location.hash);
  session.puzzle = wished.puzzle ?? (wished.position ? null : site.open.puzzle);
  const first = NAMES.find((name) => name === wished.view) ?? (session.puzzle ? "train" : site.open.pack || !site.server ? "train" : "analyse");
  session.view = first;
  await session.begin().catch(complain);
  go(first);
  addEventListener("hashchange", () => followLink(page));
  whenWidthChanges(page, views);
  document.documentElement.dataset.ready = "yes";
}

/** @param {string} name */
const needsServer = (name) => name !== "train" && name !== "keep";

/** Name everything in the reader's language, and say which view is shown. @param {string} name */
function label(name) {
  for (const one of document.querySelectorAll("[data-say]")) one.textContent = say(/** @type {import("./language.js").Key} */ (one.getAttribute("data-say")));
  for (const tab of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[role=tab]"))) {
    const chosen = tab.dataset.view === name;
    tab.setAttribute("aria-selected", String(chosen));
    tab.tabIndex = chosen ? 0 : -1;
  }
  byId("view").setAttribute("aria-labelledby", `tab-${name}`);
  byId("board").setAttribute("aria-label", say("board"));
  byId("theme").setAttribute("aria-label", say("light or dark"));
  byId("language").setAttribute("aria-label", say("language"));
  document.title = `${say(/** @type {import("./language.js").Key} */ (`view ${name}`))} · Faceup`;
}

/** @param {Page} page @param {Record<Name, View>} views */
function choosers(page, views) {
  const tabs = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[role=tab]")]);
  for (const [n, tab] of tabs.entries()) {
    tab.addEventListener("click", () => page.go(NAMES[n]));
    tab.addEventListener("keydown", (event) => {
      const to = { ArrowRight: n + 1, ArrowLeft: n - 1, Home: 0, End: tabs.length - 1 }[event.key];
      if (to === undefined) return;
      const next = (to + tabs.length) % tabs.length;
      event.preventDefault();
      event.stopPropagation();
      page.go(NAMES[next]);
      tabs[next].focus();
    });
  }
  const chooser = /** @type {HTMLSelectElement} */ (byId("language"));
  chooser.replaceChildren(...LANGUAGES.map(({ value, text }) => element("option", { value, lang: value, selected: value === language() }, text)));
  chooser.addEventListener("change", async () => {
    await speak(/** @type {import("./language.js").Language} */ (chooser.value));
    label(page.session.view);
    redraw(page, views);
  });
  byId("theme").addEventListener("click", () => {
    const dark = document.documentElement.dataset.theme === "dark" || (document.documentElement.dataset.theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
    dress(dark ? "light" : "dark");
  });
}

/** @param {string} theme */
function dress(theme) {
  document.documentElement.dataset.theme = theme;
  keep("theme", theme);
}

/** @param {Page} page @param {Record<Name, View>} views */
function redraw(page, views) {
  const view = page.view ?? views.analyse;
  (view.redraw ? view.redraw() : page.session.redraw()).catch(complain);
}

/** @param {Page} page */
function keys(page) {
  document.addEventListener("keydown", (event) => {
    const { target } = event;
    if (event.defaultPrevented || document.querySelector("dialog[open]") || (target instanceof Element && target.matches("input, textarea, select"))) return;
    const inButton = target instanceof Element && target.matches("button, summary, [role=button], [tabindex='0']:not(body)");
    if (inButton && (event.key === " " || event.key === "Enter" || event.key.startsWith("Arrow") || event.key === "Home" || event.key === "End")) return;
    if (page.view?.key?.(event)) return event.preventDefault();
    const number = Number(event.key);
    if (event.altKey && number >= 1 && number <= NAMES.length) {
      page.go(NAMES[number - 1]);
      event.preventDefault();
    }
  });
  document.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text") ?? "";
    if (event.target instanceof Element && event.target.matches("input, textarea")) return;
    if (text.trim()) page.view?.pasted?.(text);
  });
}

/** Somebody has changed the address, or gone back. @param {Page} page */
function followLink(page) {
  const link = readLink(location.hash), name = NAMES.find((one) => one === link.view) ?? "analyse";
  if (link.puzzle && link.puzzle !== page.session.puzzle) {
    page.session.puzzle = link.puzzle;
    if (page.view instanceof Train) page.view.open(link.puzzle);
  }
  if (link.position && page.session.site.server) page.session.open(link.position).catch(complain);
  page.go(name);
}

/** @param {Page} page @param {Record<Name, View>} views */
function whenWidthChanges(page, views) {
  let width = page.board.width, waiting = 0;
  new ResizeObserver(() => {
    clearTimeout(waiting);
    waiting = window.setTimeout(() => {
      if (page.board.width === width) return;
      width = page.board.width;
      redraw(page, views);
    }, 150);
  }).observe(page.board.frame);
}

begin().catch((error) => {
  console.error(error);
  notify("Something went wrong. Please reload the page."); // there may be no words yet
});
