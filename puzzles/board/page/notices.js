// What happened, told to everyone: quietly for those who have the page read to them, and in a line when something failed.

import { say } from "./language.js";
import { Refused, Superseded, isAborted } from "./server.js";

const STAYS = 9000; // milliseconds that a message stays

/** @param {string} text */
export function announce(text) {
  const place = document.getElementById("said");
  if (place && place.textContent !== text) place.textContent = text;
}

/** Tell what went wrong, unless we only changed our mind. @param {unknown} error */
export function complain(error) {
  if (isAborted(error) || error instanceof Superseded) return;
  if (!(error instanceof Refused)) console.error(error);
  notify(reason(error));
}

/** @param {unknown} error */
export function reason(error) {
  if (!(error instanceof Refused)) return say("went wrong");
  if (error.status === 0) return say("no answer");
  return [error.message, ...error.problems.map(({ place, what }) => (place && !error.message.includes(what) ? `${place}: ${what}` : ""))].filter(Boolean).join("\n");
}

let clearing = 0;

/** @param {string} text */
export function notify(text) {
  const place = document.getElementById("alert");
  if (!place) return;
  place.textContent = text.length > 1200 ? `${text.slice(0, 1200)}…` : text;
  clearTimeout(clearing);
  clearing = window.setTimeout(() => { place.textContent = ""; }, STAYS);
}
