// After the end of a game: what turned it, as soon as that is known, and a link to pass on.

const PATIENCE = 2500;
const TRIES = 40;

let turned = "";
let asked = false;

/**
 * @param {HTMLElement} table
 * @param {(sentence: string) => void} [say] to whoever was there when it ended
 */
export function lookBack(table, say) {
  const share = /** @type {HTMLElement | null} */ (table.querySelector("[data-share]"));
  if (share) offer(share);
  const place = table.querySelector("[data-turning]");
  if (!place) return;
  if (turned) place.innerHTML = turned;
  if (asked) return;
  asked = true;
  setTimeout(() => ask(table, place.getAttribute("data-turning") ?? "", TRIES, say), PATIENCE);
}

/**
 * Working out what turned a game takes a while, and may be too much to ask for: then there is nothing to see.
 * @param {HTMLElement} table
 * @param {string} address
 * @param {number} tries
 * @param {(sentence: string) => void} [say]
 */
async function ask(table, address, tries, say) {
  const answer = await fetch(address).catch(() => null);
  if (answer?.status === 202 && tries > 0) setTimeout(() => ask(table, address, tries - 1, say), PATIENCE);
  if (answer?.status !== 200) return;
  turned = await answer.text();
  const place = table.querySelector("[data-turning]");
  if (!place) return;
  place.innerHTML = turned;
  const told = [...place.querySelectorAll("h3, p")].map((one) => one.textContent?.trim() ?? "");
  say?.(told.join(": "));
}

/** @param {HTMLElement} button */
function offer(button) {
  button.hidden = !("share" in navigator || navigator.clipboard);
  button.onclick = async () => {
    const url = new URL(button.dataset.share ?? "", location.href).href;
    if ("share" in navigator) return navigator.share({ url, title: document.title }).catch(() => {}); // thought better of it
    await navigator.clipboard.writeText(url);
    button.textContent = button.dataset.copied ?? "";
  };
}
