// Copying what stands in a field, and saying that it is done.

/** @param {(sentence: string) => void} say */
export function listenForCopies(say) {
  document.addEventListener("click", async (event) => {
    const button = event.target instanceof Element ? event.target.closest("button[data-copy]") : null;
    if (!(button instanceof HTMLButtonElement)) return;
    const field = /** @type {HTMLInputElement} */ (document.getElementById(button.dataset.copy ?? ""));
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      say(button.dataset.copied ?? "");
    } catch {
      field.focus(); // it may not be copied from here: it is selected, ready to be copied by hand
    }
  });
}
