// The keeper's page, live: what is told goes out without leaving the page, what is answered is announced, heard, and read
// aloud by the browser's own voice if that is wished. Without it, every form works by itself.

import { Announcer } from "./announcer.js";
import { play } from "./sound.js";

/** What is replaced by what comes back: what was said, and everything that may be told now. */
const REGIONS = ["now", "kept"];
const now = () => /** @type {HTMLElement} */ (document.getElementById("now"));
const announcer = new Announcer(
  /** @type {HTMLElement} */ (document.getElementById("announcer")),
  /** @type {HTMLElement} */ (document.getElementById("refused")),
);
const aloud = /** @type {HTMLInputElement} */ (document.getElementById("aloud"));
const field = /** @type {HTMLInputElement} */ (document.getElementById("say"));
const WISH = "moowoo-aloud";
/** Milliseconds between looks at what others have told, on a phone of their own. */
const PAUSE = 4000;
let sending = false;

if ("speechSynthesis" in window) {
  document.getElementById("aloud-field")?.removeAttribute("hidden");
  aloud.checked = remembered();
  aloud.addEventListener("change", () => {
    remember(aloud.checked);
    if (aloud.checked) speak(sentences());
    else speechSynthesis.cancel();
  });
}

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!form.matches(".keep-form")) return;
  event.preventDefault();
  sending = true;
  send(form, event.submitter)
    .catch(() => form.submit())
    .finally(() => (sending = false));
});

setInterval(follow, PAUSE);

/** Show what somebody else has told. Without a network it is tried again. */
async function follow() {
  if (sending || document.hidden) return;
  const since = now().dataset.told ?? "";
  const address = new URL(location.href);
  address.searchParams.set("since", since);
  const answer = await fetch(address).catch(() => null);
  if (!answer || answer.status !== 200 || sending) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (sending || !page.getElementById("now") || now().dataset.told !== since) return;
  show(page, false);
  document.title = page.title;
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} pressed
 */
async function send(form, pressed) {
  const told = new FormData(form, pressed);
  // @ts-expect-error the fields of our forms are all text
  const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(told) });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (!page.getElementById("now")) return location.reload();
  show(page, form.contains(field));
  document.title = page.title;
}

/**
 * @param {Document} page
 * @param {boolean} typed whether it was a line that was sent
 */
function show(page, typed) {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  const [key, inside] = [focused?.dataset.key, REGIONS.some((id) => document.getElementById(id)?.contains(focused))];
  const before = now().dataset.told;
  for (const id of REGIONS) document.getElementById(id)?.replaceWith(/** @type {Node} */ (page.getElementById(id)));
  const { told = "", sounds = "[]" } = now().dataset;
  for (const input of document.querySelectorAll("input[name=told]")) /** @type {HTMLInputElement} */ (input).value = told;
  if (typed) field.value = "";
  if (inside) refocus(key);
  const said = sentences();
  if (told !== before || !typed) announcer.say(said, Promise.resolve(inside));
  else announcer.refuse(said.join(" "));
  for (const sound of JSON.parse(sounds)) play(sound);
  if (aloud.checked) speak(said);
}

/** The button that was pressed, if it is still there; else what was said. @param {string | undefined} key */
function refocus(key) {
  const same = key && document.querySelector(`#kept [data-key="${CSS.escape(key)}"]`);
  /** @type {HTMLElement} */ (same || now()).focus({ preventScroll: true });
}

function sentences() {
  return [...now().querySelectorAll("p")].map((line) => line.textContent?.trim() ?? "");
}

/** @param {string[]} said */
function speak(said) {
  const words = new SpeechSynthesisUtterance(said.join(" "));
  words.lang = document.documentElement.lang;
  speechSynthesis.cancel();
  speechSynthesis.speak(words);
}

function remembered() {
  try {
    return localStorage.getItem(WISH) === "yes";
  } catch {
    return false; // storage is turned off
  }
}

/** @param {boolean} wished */
function remember(wished) {
  try {
    localStorage.setItem(WISH, wished ? "yes" : "no");
  } catch {
    // storage is turned off: it is asked again next time
  }
}
