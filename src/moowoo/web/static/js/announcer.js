// What a screen reader is to say. One polite region without a label, into which whole sentences are appended: happenings
// that come together are joined, and a no-break space at the end of every other text makes the same words new again.

const TOGETHER = 120;
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
   * @param {Promise<unknown>} [shown] what they are about is on the page by then; they are not said before
   */
  say(sentences, shown) {
    this.waiting.push(...sentences.filter(Boolean));
    if (shown) this.ready = shown.catch(() => {});
    if (this.waiting.length && !this.timer) {
      this.timer = setTimeout(() => this.ready.then(() => this.flush()), TOGETHER);
    }
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
