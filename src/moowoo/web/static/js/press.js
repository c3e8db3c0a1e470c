// One press, one deed. After a costly choice, and after what lay over the table has gone, nothing is decided for half a
// second: a press that was meant for what was there may fall on whatever has come instead. Nor does a double click or a
// key held down decide twice.

const REST = 500;

/**
 * @param {HTMLElement} table is marked as long as it rests
 * @returns {() => void} lets it rest
 */
export function guardPresses(table) {
  let rested = 0;
  let timer = 0;
  document.addEventListener("click", pressed, true);
  document.addEventListener("keydown", held, true);
  return rest;

  /** @param {MouseEvent} event from mouse, finger or key */
  function pressed(event) {
    const button = within(event, "#move :is(button, summary)");
    if (!button) return;
    const again = event.detail > 1 && button.matches("button, .costly > summary");
    if (again || performance.now() < rested) return refuse(event);
    if (button.matches("details.costly button")) rest();
  }

  function rest() {
    rested = performance.now() + REST;
    table.dataset.resting = "";
    clearTimeout(timer);
    timer = setTimeout(() => delete table.dataset.resting, REST);
  }
}

/** @param {KeyboardEvent} event */
function held(event) {
  if (event.repeat && ["Enter", " "].includes(event.key) && within(event, "#move")) refuse(event);
}

/**
 * @param {Event} event
 * @param {string} wanted
 */
function within(event, wanted) {
  return event.target instanceof Element ? event.target.closest(wanted) : null;
}

/** @param {Event} event */
function refuse(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}
