// What was pressed and has no answer yet says so: in the bar of the page, on the button itself, and once to the ear.

export class Waiting {
  /**
   * @param {HTMLElement} line where the state of the connection is shown
   * @param {import("./announcer.js").Announcer} announcer
   * @param {Record<string, string>} words
   */
  constructor(line, announcer, words) {
    this.line = line;
    this.announcer = announcer;
    this.words = words;
    /** @type {import("./socket.js").State} */
    this.state = "";
    /** @type {Set<HTMLElement>} what was pressed, and is not answered */
    this.pressed = new Set();
  }

  /**
   * @param {import("./socket.js").State} state
   * @param {import("./socket.js").State} before
   */
  show(state, before) {
    this.state = state;
    const { words } = this;
    const shown = state === "lost" ? words.away : state === "sending" ? words.sending : "";
    this.line.textContent = shown;
    this.line.dataset.state = state;
    if (before === "lost") this.announcer.say([words.back]);
    else if (shown) this.announcer.say([shown]);
    this.mark();
  }

  /** @param {HTMLElement | null} button */
  add(button) {
    if (button) this.pressed.add(button);
    if (this.state) this.mark();
  }

  /** @param {HTMLElement | null} button */
  remove(button) {
    if (button) this.pressed.delete(button);
    button?.querySelector(".waits")?.remove();
  }

  /** Put the mark on every button that waits, also after the table was drawn anew; or take it away. */
  mark() {
    for (const button of this.pressed) {
      const marked = button.querySelector(".waits");
      if (!this.state) marked?.remove();
      else if (!marked) button.append(Object.assign(document.createElement("span"), { className: "waits", textContent: this.words.waits }));
    }
  }
}
