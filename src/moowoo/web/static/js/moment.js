// What is laid over the table until the reader goes on: the scores at the end of a round.

export class Moment {
  /**
   * @param {HTMLElement} box
   * @param {() => void} leave moves the focus to where it belongs while nothing lies over the table
   */
  constructor(box, leave) {
    this.box = box;
    this.leave = leave;
  }

  /**
   * @param {string} html
   * @returns {boolean} whether the focus has moved there; who is typing is not disturbed
   */
  open(html) {
    const busy = document.activeElement?.matches("input, textarea, select, #drawer *");
    this.box.innerHTML = html;
    this.box.hidden = false;
    this.box.parentElement?.setAttribute("data-moment", "");
    if (!busy) this.box.querySelector("button")?.focus({ preventScroll: true });
    return !busy;
  }

  /** @returns {boolean} whether the focus has moved */
  close() {
    if (this.box.hidden) return false;
    const inside = this.box.contains(document.activeElement);
    if (inside) this.leave();
    this.box.hidden = true;
    this.box.parentElement?.removeAttribute("data-moment");
    this.box.replaceChildren();
    return inside;
  }
}
