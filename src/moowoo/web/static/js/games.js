// An open list of games looks now and then whether one waits, and says so; the tab shows it while another is in front.

import { showWaiting } from "./tab.js";

const EVERY = 30_000;
const line = document.getElementById("waits");

if (line) {
  showWaiting(Number(line.dataset.waiting));
  setInterval(() => look().catch(() => {}), EVERY); // without a network, the next look tells
}

async function look() {
  const html = await (await fetch("/games")).text();
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("waits");
  if (!line || !fresh || fresh.dataset.waiting === line.dataset.waiting) return;
  line.dataset.waiting = fresh.dataset.waiting;
  line.replaceChildren(...fresh.childNodes, " ", more());
  showWaiting(Number(line.dataset.waiting));
}

/** The rest of the page stays as it is, where somebody reads; a link brings it up to date. */
function more() {
  const link = document.createElement("a");
  link.href = "/games";
  link.textContent = line?.dataset.again ?? "";
  return link;
}
