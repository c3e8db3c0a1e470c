// Single keys that ask a question. They work only while a card of the hand has the focus, and only if the reader has
// not turned them off.

/**
 * @param {Record<string, string>} keys key to question
 * @param {(question: string, card: HTMLButtonElement) => void} ask
 */
export function listenForKeys(keys, ask) {
  document.addEventListener("keydown", (event) => {
    const card = event.target;
    if (!(card instanceof HTMLButtonElement) || !card.matches("#hand .card")) return;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const question = keys[event.key] ?? keys[event.key.toLowerCase()];
    if (!question) return;
    event.preventDefault();
    ask(question, card);
  });
}

/** @returns {string[]} every question with its key, as the page lists them */
export function listed() {
  const buttons = document.querySelectorAll("#questions button");
  return [...buttons].flatMap((button) => {
    const key = button.querySelector("kbd")?.textContent;
    const words = button.firstChild?.textContent?.trim();
    return key ? [`${key}: ${words}`.replace(/[^?]$/, "$&.")] : [];
  });
}
