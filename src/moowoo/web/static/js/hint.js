// What a hint is about is marked where it lies, with a sign and a word. The next change of the page takes the mark away.

/**
 * @param {string} move as it is written; empty for none
 * @param {string} word
 */
export function markHint(move, word) {
  if (!move) return;
  for (const old of document.querySelectorAll(".hinted")) old.remove();
  for (const old of document.querySelectorAll(".is-hinted")) old.classList.remove("is-hinted");
  for (const button of document.querySelectorAll("#move [name=move]")) {
    if (!(button instanceof HTMLButtonElement) || button.value !== move) continue;
    const mark = document.createElement("span");
    mark.className = "hinted";
    mark.textContent = word;
    const marked = button.closest("details.costly")?.querySelector("summary") ?? button;
    marked.append(mark);
    marked.classList.add("is-hinted");
  }
}
