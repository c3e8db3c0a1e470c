/**
 * The slider of the replay, live: moments are fetched as it moves, and only the moment on the page changes. Its value is
 * whose move it is; what happened is announced.
 */

import { Announcer } from "./announcer.js";

const replay = /** @type {HTMLElement | null} */ (document.getElementById("replay"));
const slider = /** @type {HTMLInputElement | null} */ (document.getElementById("ply"));
const region = document.getElementById("announcer");
const announcer = region && new Announcer(region, document.createElement("div"));
/** @type {AbortController | null} */
let asked = null;

if (replay && slider) {
  slider.addEventListener("input", () => show(Number(slider.value)));
  replay.addEventListener("click", (event) => {
    const link = /** @type {Element} */ (event.target).closest("a[href*='ply=']");
    if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(Number(new URL(link.href).searchParams.get("ply")), link.dataset.key);
  });
}

/**
 * Put a moment on the page. A newer wish makes an older one pointless.
 * @param {number} ply
 * @param {string} [pressed] the button that was used, which keeps the focus
 */
async function show(ply, pressed) {
  asked?.abort();
  asked = new AbortController();
  const address = new URL(location.href);
  address.searchParams.set("ply", String(ply));
  let html;
  try {
    const answer = await fetch(address, { signal: asked.signal });
    if (!answer.ok) throw new Error(answer.statusText);
    html = await answer.text();
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) location.assign(address);
    return;
  }
  const fresh = new DOMParser().parseFromString(html, "text/html");
  for (const part of ["#moment", ".moment .steps"]) {
    const [old, renewed] = [document.querySelector(part), fresh.querySelector(part)];
    if (old && renewed) old.replaceWith(renewed);
  }
  announcer?.say([...document.querySelectorAll("#moment .said li")].map((sentence) => sentence.textContent ?? ""));
  const shown = /** @type {HTMLInputElement | null} */ (fresh.getElementById("ply"));
  if (slider && shown) {
    slider.value = shown.value;
    slider.setAttribute("aria-valuetext", shown.getAttribute("aria-valuetext") ?? "");
  }
  history.replaceState(null, "", address);
  if (pressed) focusButton(pressed);
}

/**
 * The same button again, or the slider where there is nothing more on that side.
 * @param {string} key
 */
function focusButton(key) {
  const button = document.querySelector(`a[data-key="${CSS.escape(key)}"]`);
  (button instanceof HTMLElement ? button : slider)?.focus();
}
