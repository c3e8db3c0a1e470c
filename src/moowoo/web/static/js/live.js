// Keep the regions of a page that waits up to date. The server holds the request until something has changed, so that an
// idle page costs one request in 45 seconds, and none while another tab is in front. Announce what is new, each thing
// once: elements with `data-news`, whose value is what to say, or else their text.

import { Announcer } from "./announcer.js";
import { patch } from "./patch.js";

/** Seconds that the server may hold a request. */
const WAIT = 45;
/** Milliseconds after which a request without an answer is lost: the network has changed, and nobody said so. */
const LOST = 60_000;
/** Milliseconds between two requests: many changes in a row are fetched together. */
const REST = 1000;
/** Milliseconds before another try when the server or the network is away, at first and at last. */
const RETRY = { first: 2000, last: 60_000 };
/** Milliseconds between requests of a hidden page that asks all the same. */
const HIDDEN = 60_000;
/** After a long absence only the latest news is said. */
const MOST_NEWS = 5;
/** The page may not be seen any more, or is no longer there. */
const GONE = [401, 403, 404, 409, 410];

const source = /** @type {HTMLMetaElement} */ (document.querySelector("meta[name=live]"));
const announcer = new Announcer(/** @type {HTMLElement} */ (document.getElementById("announcer")), document.createElement("div"));
const askWhenHidden = source.dataset.hidden !== undefined;
let version = source.dataset.version ?? "";
let retry = RETRY.first;
/** Ends the current request or pause. */
let interrupt = new AbortController();

for (const [target, event] of /** @type {const} */ ([[document, "visibilitychange"], [window, "online"]])) {
  target.addEventListener(event, () => interrupt.abort());
}
follow();

async function follow() {
  for (let pause = 0; pause < Infinity; pause = await ask()) await until(pause);
}

/**
 * Pause before the next request; a hidden page pauses until it is shown again.
 * @param {number} pause
 * @returns {Promise<void>}
 */
async function until(pause) {
  interrupt = new AbortController();
  const longest = askWhenHidden ? Math.max(pause, HIDDEN) : Infinity;
  await sleep(document.hidden ? longest : pause);
  if (document.hidden && !askWhenHidden) await until(0);
}

/** @returns {Promise<number>} milliseconds until the next request; Infinity if there is nothing more to come */
async function ask() {
  const request = (interrupt = new AbortController());
  const lost = setTimeout(() => request.abort(), LOST);
  const headers = { "If-None-Match": `"${version}"`, ...(document.hidden ? {} : { Prefer: `wait=${WAIT}` }) };
  try {
    const answer = await fetch(source.content, { headers, signal: request.signal });
    if (GONE.includes(answer.status)) return Infinity;
    if (answer.status !== 304 && !answer.ok) return later(Number(answer.headers.get("Retry-After")) * 1000);
    retry = RETRY.first;
    if (answer.status === 304) return REST;
    const { regions, final } = await answer.json();
    version = (answer.headers.get("ETag") ?? "").replace(/^W\/|"/g, "");
    show(regions);
    return final ? Infinity : REST * (1 + Math.random());
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? 0 : later();
  } finally {
    clearTimeout(lost);
  }
}

/**
 * Wait longer after every failure, and not all pages equally long: after a restart they would all come at once.
 * @param {number} [least]
 */
function later(least = 0) {
  const pause = Math.max(least, retry * (0.5 + Math.random() / 2));
  retry = Math.min(2 * retry, RETRY.last);
  return pause;
}

/**
 * @param {number} milliseconds
 * @returns {Promise<void>} when they are over, or at an interruption
 */
function sleep(milliseconds) {
  return new Promise((resolve) => {
    const timer = milliseconds < Infinity ? setTimeout(resolve, milliseconds) : 0;
    interrupt.signal.addEventListener("abort", () => (clearTimeout(timer), resolve()));
  });
}

/** @param {Record<string, string>} regions HTML by id */
function show(regions) {
  const known = new Set(news().map((one) => one.dataset.key));
  const focused = document.activeElement;
  for (const [id, html] of Object.entries(regions)) {
    const region = document.getElementById(id);
    if (!region) continue;
    const heading = region.closest("section, main")?.querySelector("h1, h2");
    const inside = region.contains(focused);
    patch(region, html);
    if (inside && !focused?.isConnected && heading instanceof HTMLElement) focusInstead(heading);
  }
  const fresh = news().filter((one) => !known.has(one.dataset.key));
  for (const one of fresh.slice(-MOST_NEWS)) announcer.say([one.dataset.news || (one.textContent ?? "").trim()], undefined, true);
  document.dispatchEvent(new Event("live"));
}

/** @returns {HTMLElement[]} */
function news() {
  return [...document.querySelectorAll("[data-news]")].filter((one) => one instanceof HTMLElement);
}

/** What had the focus is gone: the heading above it is where one was. @param {HTMLElement} heading */
function focusInstead(heading) {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
