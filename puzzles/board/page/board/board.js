// The board: a drawing whose things are controls. One takes up a card with a click, a drag or the keyboard, and lays it
// down the same way; what that means is for the view to say.

import { say } from "../language.js";
import { mark } from "./marks.js";

/** @typedef {import("./marks.js").Marks} Marks */
/** @typedef {{card: string, from: string | null}} Carried a card in one's hand; from the palette it comes from nowhere */
/**
 * @typedef {object} Table what one may do on the board
 * @property {(place: string, card: string | null) => boolean} canTake
 * @property {(carried: Carried, places: readonly string[]) => (() => void) | null} laying what laying a card does at the
 *   first of some places, from the inside out, where that is allowed
 * @property {(carried: Carried, places: readonly string[]) => boolean} [shows] whether such a place is marked as one;
 *   without it all are
 * @property {(place: string) => (() => void) | null} [pressing] what a press on something does with nothing in hand
 * @property {(place: string) => void} [remove] what the delete key does
 * @property {() => void} [changed] what is in one's hand has changed
 */

/** @type {Table} */
const NOTHING = { canTake: () => false, laying: () => null };
const AWAY = 6; // pixels that make a press a drag

export class Board {
  /** @type {Table} */ table = NOTHING;
  /** @type {Carried | null} */ carried = null;
  /** @type {Marks} */ #marks = {};
  /** @type {{place: string, what: string}[]} */ #wrong = [];
  /** @type {string | null} */ #focus = null;
  #shown = "";

  /** @param {HTMLElement} frame */
  constructor(frame) {
    this.frame = frame;
    frame.addEventListener("pointerdown", (event) => this.#pressed(event));
    frame.addEventListener("keydown", (event) => this.#key(event));
    frame.addEventListener("focusin", (event) => { this.#focus = placeOf(event.target) ?? this.#focus; });
    document.addEventListener("keydown", (event) => { if (event.key === "Escape" && this.carried) this.take(null); });
  }

  /** @returns {SVGSVGElement | null} */
  get svg() {
    return this.frame.querySelector("svg");
  }

  /** How wide a drawing may be here, in its own units. */
  get width() {
    const wide = Math.min(1040, Math.max(340, Math.round(this.frame.clientWidth || 720)));
    return wide < 500 ? 400 : wide < 700 ? 620 : wide < 880 ? 720 : 860;
  }

  /**
   * Show a drawing. It is of our own making: what people wrote is escaped in it.
   * @param {string | null} text
   * @param {Table} table
   */
  show(text, table) {
    this.table = table;
    if (text !== this.#shown || !this.svg) {
      this.#shown = text ?? "";
      const parsed = text ? new DOMParser().parseFromString(text, "image/svg+xml").documentElement : null;
      const hadFocus = this.frame.contains(document.activeElement);
      this.frame.replaceChildren(...(parsed && parsed.localName === "svg" ? [document.importNode(parsed, true)] : []));
      this.svg?.removeAttribute("width");
      this.svg?.removeAttribute("height");
      this.refresh();
      if (hadFocus) this.focus(this.#focus);
    } else this.refresh();
  }

  /** @param {Marks} marks */
  set marks(marks) {
    this.#marks = marks;
    if (this.svg) mark(this.svg, marks);
  }

  /** What is wrong, at its place. @param {{place: string, what: string}[]} problems */
  set problems(problems) {
    this.#wrong = problems;
    this.refresh();
  }

  /** The card that lies at a place. @param {string} place */
  cardAt(place) {
    return this.frame.querySelector(`[data-place="${CSS.escape(place)}"]`)?.getAttribute("data-card") ?? null;
  }

  /** Take up a card, or put down what is in hand. @param {Carried | null} carried */
  take(carried) {
    this.carried = carried;
    this.refresh();
    this.table.changed?.();
  }

  /** Move the focus to a place, or to the first control. @param {string | null} [place] */
  focus(place = null) {
    const controls = this.#controls();
    const wished = controls.find((one) => placeOf(one) === place) ?? controls[0];
    wished?.focus();
  }

  /** Where the card in hand may go first; for the keyboard. */
  focusTarget() {
    const first = this.#controls().find((one) => one.classList.contains("target"));
    (first ?? this.#controls()[0])?.focus();
  }

  /** Make controls of the things with which something can be done now. */
  refresh() {
    const things = /** @type {SVGGElement[]} */ ([...this.frame.querySelectorAll("[data-place]")]);
    const holding = new Set(things.map((thing) => thing.parentElement?.closest("[data-place]")));
    const wrong = new Map(this.#wrong.map(({ place, what }) => [place, what]));
    for (const thing of things) {
      const place = placeOf(thing) ?? "", { carried } = this, leaf = !holding.has(thing);
      const takes = leaf && this.table.canTake(place, thing.getAttribute("data-card"));
      const target = carried !== null && this.table.laying(carried, leaf ? around(thing) : [place]) !== null;
      const presses = leaf && !takes && carried === null && Boolean(this.table.pressing?.(place));
      thing.classList.toggle("takes", takes || presses);
      thing.classList.toggle("target", target);
      thing.classList.toggle("shown", target && carried !== null && (this.table.shows?.(carried, around(thing)) ?? true));
      thing.classList.toggle("carried", carried?.from === place);
      thing.classList.toggle("wrong", wrong.has(place));
      if (!leaf) thing.setAttribute("role", "group"); // what holds controls is no picture
      if (leaf && (takes || target || presses)) {
        thing.setAttribute("role", "button");
        thing.setAttribute("tabindex", "-1");
        thing.setAttribute("aria-label", described(thing, wrong.get(place)));
        thing.setAttribute("aria-pressed", String(carried?.from === place));
      } else if (thing.getAttribute("role") === "button") {
        thing.setAttribute("role", "img");
        thing.removeAttribute("tabindex");
        thing.removeAttribute("aria-pressed");
      }
    }
    this.svg?.classList.toggle("carrying", this.carried !== null);
    const controls = this.#controls();
    (controls.find((one) => placeOf(one) === this.#focus) ?? controls[0])?.setAttribute("tabindex", "0");
    if (this.svg) mark(this.svg, this.#marks);
  }

  /** @returns {SVGGElement[]} */
  #controls() {
    return /** @type {SVGGElement[]} */ ([...this.frame.querySelectorAll("[data-place][role=button]")]);
  }

  /**
   * Lay what is in hand at a thing of the table. Nothing happens where it cannot be.
   * @param {Element | null} thing
   */
  lay(thing) {
    const found = thing?.closest("[data-place]"), from = this.carried?.from;
    if (from && thing?.closest("[data-box]") && this.table.remove) {
      this.carried = null;
      this.table.remove(from);
      return true;
    }
    const act = this.carried && found && this.frame.contains(found) ? this.table.laying(this.carried, around(found)) : null;
    if (!act) return false;
    this.carried = null;
    this.refresh();
    act();
    this.table.changed?.();
    return true;
  }

  /**
   * Begin to drag a card: `ghost` is what it looks like on its way.
   * @param {PointerEvent} event
   * @param {Carried} carried
   * @param {Element} ghost
   * @param {() => void} click what a press without a drag does
   */
  drag(event, carried, ghost, click) {
    if (event.button !== 0) return;
    const from = { x: event.clientX, y: event.clientY };
    /** @type {HTMLElement | null} */
    let flying = null;
    /** @param {PointerEvent} now */
    const move = (now) => {
      if (!flying && Math.hypot(now.clientX - from.x, now.clientY - from.y) > AWAY) {
        flying = flown(ghost);
        this.take(carried);
      }
      if (flying) {
        now.preventDefault();
        flying.style.transform = `translate(${now.clientX}px, ${now.clientY}px) translate(-50%, -60%)`;
      }
    };
    /** @param {PointerEvent} now */
    const end = (now) => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      if (!flying) {
        if (now.type === "pointerup") click();
        return;
      }
      flying.remove();
      if (now.type !== "pointerup" || !this.lay(document.elementFromPoint(now.clientX, now.clientY))) this.take(null);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }

  /** @param {PointerEvent} event */
  #pressed(event) {
    const thing = event.target instanceof Element ? event.target.closest("[data-place]") : null;
    if (!thing) return;
    const place = placeOf(thing) ?? "", card = thing.getAttribute("data-card");
    const click = () => this.#clicked(thing);
    if (card && this.table.canTake(place, card)) {
      event.preventDefault();
      this.drag(event, { card, from: place }, thing, click);
    } else if (event.button === 0) click();
  }

  /** @param {Element} thing */
  #clicked(thing) {
    const place = placeOf(thing) ?? "", card = thing.getAttribute("data-card");
    this.#focus = place;
    if (this.carried?.from === place) return this.take(null);
    if (this.carried && this.lay(thing)) return;
    if (card && this.table.canTake(place, card)) this.take({ card, from: place });
    else if (this.carried) this.take(null);
    else for (const at of around(thing)) {
      const act = this.table.pressing?.(at);
      if (act) return act();
    }
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const thing = event.target instanceof Element ? event.target.closest("[data-place]") : null, place = placeOf(thing);
    if (!thing || place === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" || event.key === " ") this.#clicked(thing);
    else if ((event.key === "Delete" || event.key === "Backspace") && this.table.remove) this.table.remove(place);
    else if (event.key.startsWith("Arrow")) nearest(thing, this.#controls(), event.key)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

/** @param {EventTarget | null} thing */
const placeOf = (thing) => (thing instanceof Element ? thing.closest("[data-place]")?.getAttribute("data-place") ?? null : null);

/** The places that a thing is at, from the inside out. @param {Element} thing */
function around(thing) {
  const places = [];
  for (let at = /** @type {Element | null | undefined} */ (thing); at; at = at.parentElement?.closest("[data-place]")) places.push(placeOf(at) ?? "");
  return places;
}

/** What a control is called: what it is, where it lies, and what is wrong with it. @param {SVGElement} thing @param {string} [problem] */
function described(thing, problem) {
  const named = thing.dataset.called ?? (thing.dataset.called = thing.getAttribute("aria-label") ?? say("free place"));
  const within = [];
  for (let at = thing.parentElement?.closest("[data-place]"); at; at = at.parentElement?.closest("[data-place]")) {
    if (at.getAttribute("aria-label")) within.push(at.getAttribute("aria-label"));
  }
  return [named, ...within, problem].filter(Boolean).join(", ");
}

/** @param {Element} ghost */
function flown(ghost) {
  const flying = document.createElement("div"), rect = ghost.getBoundingClientRect();
  flying.className = "flying";
  flying.setAttribute("aria-hidden", "true");
  if (ghost instanceof SVGGraphicsElement && ghost.localName === "g") {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg"), box = ghost.getBBox(), copy = /** @type {Element} */ (ghost.cloneNode(true));
    svg.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
    for (const one of [copy, ...copy.querySelectorAll("[data-place]")]) one.removeAttribute("data-place");
    svg.append(copy);
    flying.append(svg);
  } else flying.append(ghost.cloneNode(true));
  flying.style.width = `${rect.width}px`;
  flying.style.height = `${rect.height}px`;
  document.body.append(flying);
  return flying;
}

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * The control that lies next in a direction.
 * @template {Element} E
 * @param {Element} from
 * @param {E[]} controls
 * @param {string} key
 * @returns {E | null}
 */
export function nearest(from, controls, key) {
  const middle = (/** @type {Element} */ one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const way = WAYS[key], [x, y] = middle(from);
  if (!way) return null;
  /** @type {E | null} */
  let best = null;
  let least = Infinity;
  for (const one of controls) {
    const [ox, oy] = middle(one), along = (ox - x) * way[0] + (oy - y) * way[1], aside = Math.abs((ox - x) * way[1] + (oy - y) * way[0]);
    if (one !== from && along > 1 && along + 2.5 * aside < least) [best, least] = [one, along + 2.5 * aside];
  }
  return best;
}
