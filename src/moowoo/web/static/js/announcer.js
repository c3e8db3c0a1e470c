// What a screen reader is to say. One polite region without a label, into which whole sentences are appended: happenings
// that come together are joined, and a no-break space at the end of every other text makes the same words new again.

/** Milliseconds in which what happens is one piece of news. */
const TOGETHER = 120;
/** Milliseconds between two texts: a busy screen reader says only the last of several. */
const APART = 400;
/** Milliseconds after the focus has moved: it says first where it is, and is busy all the while. */
const SETTLED = 800;
const SHOWN = 3;

export class Announcer {
  /**
   * @param {HTMLElement} polite
   * @param {HTMLElement} urgent
   */
  constructor(polite, urgent) {
    this.polite = polite;
    this.urgent = urgent;
    /** @type {string[]} */
    this.waiting = [];
    this.last = "";
    this.odd = false;
    this.timer = 0;
    /** @type {Promise<unknown>} */
    this.ready = Promise.resolve();
  }

  /**
   * @param {string[]} sentences
   * @param {Promise<boolean>} [shown] what they are about is on the page by then, and whether the focus had to move
   */
  say(sentences, shown) {
    this.waiting.push(...sentences.filter(Boolean));
    if (shown) this.ready = Promise.all([this.ready, shown.then((moved) => moved && beat(moved), () => {})]);
    if (this.waiting.length && !this.timer) this.timer = setTimeout(() => this.speak(), TOGETHER);
  }

  async speak() {
    for (let ready; ready !== this.ready; ) await (ready = this.ready);
    this.ready = after(APART);
    this.flush();
  }

  flush() {
    this.timer = 0;
    this.last = this.waiting.join(" ");
    this.waiting = [];
    this.urgent.replaceChildren();
    this.append(this.polite, this.last, SHOWN);
  }

  /** @param {string} sentence why a move was refused: the only thing that may interrupt */
  refuse(sentence) {
    this.append(this.urgent, sentence, 1);
  }

  /** @param {string} nothing what to say if nothing has been said yet */
  repeat(nothing) {
    this.say([this.last || nothing]);
  }

  /**
   * @param {HTMLElement} region
   * @param {string} text
   * @param {number} shown how many texts stay
   */
  append(region, text, shown) {
    this.odd = !this.odd;
    const line = document.createElement("div");
    line.textContent = this.odd ? text : `${text}\u00a0`;
    region.append(line);
    while (region.childElementCount > shown) region.firstElementChild?.remove();
  }
}

/**
 * Wait until a screen reader can take more in.
 * @param {boolean} moved whether the focus has moved
 */
export function beat(moved) {
  return after(moved ? SETTLED : TOGETHER);
}

/**
 * @param {number} milliseconds
 * @returns {Promise<void>}
 */
function after(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
