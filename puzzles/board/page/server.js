// The way to the server: questions and answers in JSON, and searches that tell what is proven while they run.

/** @typedef {{place: string, what: string}} Problem */

/** What the server refused, in its own words; or that it is not there. */
export class Refused extends Error {
  /** @param {string} message @param {number} status @param {Problem[]} problems */
  constructor(message, status, problems) {
    super(message);
    /** Its status; 0 where no server answered. */
    this.status = status;
    this.problems = problems;
  }
}

/** Whether an error only says that we changed our mind. @param {unknown} error */
export const isAborted = (error) => error instanceof DOMException && error.name === "AbortError";

/** Another search was begun in this tab. */
export class Superseded extends Error {}

/**
 * @param {string} path
 * @param {unknown} body
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export async function ask(path, body, signal) {
  return (await sent(path, body, signal)).json();
}

/**
 * Ask for a file.
 * @param {string} path
 * @param {unknown} body
 */
export async function askFile(path, body) {
  return (await sent(path, body)).blob();
}

/**
 * Begin a search, tell of its events, and return its answer.
 * @param {string} path
 * @param {unknown} body
 * @param {AbortSignal} signal
 * @param {(event: string, told: any) => void} [tell]
 * @returns {Promise<any>}
 */
export async function search(path, body, signal, tell = () => {}) {
  const response = await sent(path, body, signal);
  if (!response.body) throw new Refused("", 0, []);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let rest = ""; ;) {
    const { value, done } = await reader.read();
    if (done) throw new Refused("", 0, []);
    const blocks = (rest + value.replaceAll("\r", "")).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const event = read(block);
      if (!event) continue;
      if (event.name === "answer") return event.told;
      if (event.name === "superseded") throw new Superseded();
      if (event.name === "problem") throw new Refused(event.told.error, 400, event.told.problems ?? []);
      tell(event.name, event.told);
    }
  }
}

/** Stop the search that runs; it answers with what is proven so far. */
export const stop = () => fetch("api/search", { method: "DELETE", headers: HEADERS }).catch(() => undefined);

/** @param {string} block */
function read(block) {
  const lines = block.split("\n");
  const name = lines.find((line) => line.startsWith("event:"))?.slice(6).trim();
  const told = lines.filter((line) => line.startsWith("data:")).map((line) => line.slice(5)).join("\n");
  return name ? { name, told: told ? JSON.parse(told) : {} } : null;
}

/**
 * @param {string} path
 * @param {unknown} body
 * @param {AbortSignal} [signal]
 */
async function sent(path, body, signal) {
  let response;
  try {
    response = await fetch(`api/${path}`, { method: "POST", headers: { ...HEADERS, "Content-Type": "application/json" }, body: JSON.stringify(body), signal });
  } catch (error) {
    if (isAborted(error)) throw error;
    throw new Refused("", 0, []);
  }
  if (response.ok) return response;
  const said = await response.json().catch(() => ({}));
  throw new Refused(said.error ?? "", response.status, said.problems ?? []);
}

/** Who asks: one name a tab, so that a new question of this tab ends its old one. */
const HEADERS = { "Faceup-Visitor": visitor() };

function visitor() {
  const made = () => [...crypto.getRandomValues(new Uint8Array(12))].map((n) => n.toString(16).padStart(2, "0")).join("");
  try {
    const known = sessionStorage.getItem("faceup.visitor") ?? made();
    sessionStorage.setItem("faceup.visitor", known);
    return known;
  } catch {
    return made();
  }
}
