// A question that stands before everything else until it is answered or put away.

import { button, element } from "./element.js";
import { say } from "./language.js";

/**
 * Open a dialog; what it is filled with may close it.
 * @param {string} title
 * @param {(close: () => void) => (Node | string | null)[]} fill
 */
export function openDialog(title, fill) {
  const heading = element("h2", { id: "dialog-title" }, title);
  const dialog = element("dialog", { "aria-labelledby": "dialog-title" });
  const close = () => dialog.close();
  dialog.append(element("header", {}, heading, button("✕", close, { class: "quiet", "aria-label": say("close") })), ...fill(close).filter((part) => part !== null));
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => { if (event.target === dialog) close(); });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
