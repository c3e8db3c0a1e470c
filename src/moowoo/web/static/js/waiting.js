// The page that waits, live: how far it has got is shown every second, and said at every quarter. What it waits for then
// takes its place by itself.

const PAUSE = 1000;
const QUARTER = 25;
const bar = /** @type {HTMLProgressElement} */ (document.getElementById("waiting"));
const words = /** @type {HTMLElement} */ (document.getElementById("waited"));
const announcer = /** @type {HTMLElement} */ (document.getElementById("announcer"));

setTimeout(look, PAUSE);

async function look() {
  try {
    const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    const renewed = fresh.getElementById("waiting");
    if (!renewed) return location.reload();
    show(Number(renewed.getAttribute("value")), fresh.getElementById("waited")?.textContent ?? "");
  } catch {
    // the server may be starting anew: it is asked again
  }
  setTimeout(look, PAUSE);
}

/**
 * @param {number} percent
 * @param {string} sentence
 */
function show(percent, sentence) {
  if (Math.floor(percent / QUARTER) > Math.floor(bar.value / QUARTER)) announcer.textContent = sentence;
  bar.value = percent;
  words.textContent = sentence;
}
