// What is said: for the eye at once, in one place, and for a screen reader when it can take it. Into polite regions without a label whole sentences are appended: what comes
// together is joined, unless it is to be said alone, as everything is in brief, where each has a braille line of its own.
// The regions take turns, because of two additions to one region a screen reader that is late only says the second.
// A no-break space at the end of every other text makes the same words new again.

/** Milliseconds after which nothing more is likely to come of what has just happened. */
const TOGETHER = 120;
/** Milliseconds that the first of much news waits for the rest. */
const LONGEST = 600;
/** How many regions take turns. */
const REGIONS = 6;
/** Milliseconds between two texts: of those that come in one picture, a browser may tell in any order. */
const APART = 300;
/** Milliseconds after the focus has moved: a screen reader says first where it is, and drops what comes meanwhile. */
const SETTLED = 600;
/** On a busy machine it takes longer: until so many steps on end have come on time, but not for ever. */
const CALM = 3;
const STEP = 100;
const LATE = 25;
const LONGEST_SETTLING = 4000;
/** How many texts stay, and how many milliseconds each does at least: a slow screen reader comes for it late, and says nothing of what is gone. */
const KEPT = 3;
const LINGER = 20_000;
/** Letters from which on a text is shown smaller, smaller still, or over the table. */
const LENGTHS = { long: 80, longer: 160, longest: 200 };
/** Stands between sentences that are not to be joined. */
const BREAK = "\n";

export class Announcer {
  /**
   * @param {HTMLElement} polite where the regions are
   * @param {HTMLElement} urgent
   * @param {boolean} [apart] whether sentences are never joined
   */
  constructor(polite, urgent, apart = false) {
    this.regions = Array.from({ length: REGIONS }, () => politeRegion());
    this.bubble = document.createElement("div");
    this.bubble.ariaHidden = "true";
    this.bubble.addEventListener("click", () => this.bubble.matches(".longest") && (this.bubble.className = ""));
    polite.replaceChildren(...this.regions, this.bubble);
    /** @type {HTMLElement[]} what was said, from the oldest on */
    this.lines = [];
    this.urgent = urgent;
    this.apart = apart;
    /** @type {string[]} */
    this.waiting = [];
    /** @type {string[]} what was said last, together */
    this.last = [];
    /** @type {string[]} what is still to come of it, one text after another */
    this.texts = [];
    this.speaking = false;
    this.odd = false;
    this.timer = 0;
    this.since = 0;
    /** @type {Element | null} a refusal that is over once more is said; one that comes meanwhile is not */
    this.over = null;
    /** @type {Promise<unknown>} */
    this.ready = Promise.resolve();
  }

  /**
   * @param {string[]} sentences
   * @param {Promise<boolean>} [shown] what they are about is on the page by then, and whether the focus had to move
   * @param {boolean} [alone] whether they are joined with nothing else
   */
  say(sentences, shown, alone = false) {
    const said = sentences.filter(Boolean);
    if (said.length) this.show(said.join(" "));
    this.waiting.push(...(alone && said.length ? [BREAK, ...said, BREAK] : said));
    if (shown) this.ready = Promise.all([this.ready, shown.then((moved) => moved && focusSaid(), () => {})]);
    if (!this.waiting.length) return;
    this.since ||= performance.now();
    this.over = this.urgent.lastElementChild;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.speak(), Math.min(TOGETHER, this.since + LONGEST - performance.now()));
  }

  async speak() {
    await this.settled();
    if (this.waiting.length) this.flush();
  }

  async settled() {
    for (let ready; ready !== this.ready; ) await (ready = this.ready);
  }

  flush() {
    this.since = 0;
    const texts = this.apart ? this.waiting : this.waiting.join(" ").split(BREAK);
    this.last = texts.map((text) => text.trim()).filter(Boolean);
    this.waiting = [];
    this.over?.remove();
    this.texts.push(...this.last);
    if (!this.speaking) this.sayTexts();
  }

  async sayTexts() {
    this.speaking = true;
    while (this.texts.length) {
      this.sayNext(this.texts.shift() ?? "");
      this.clear();
      await after(APART);
      await this.settled();
    }
    this.speaking = false;
  }

  /** What was not said yet is not wanted any more. */
  hush() {
    this.waiting = [];
    this.texts = [];
  }

  /**
   * The eye sees the latest only. What is seen on the page as a question already is said, and not shown a second time.
   * @param {string} text
   */
  show(text) {
    const prompt = document.querySelector("#turn .prompt");
    const asked = prompt?.textContent?.trim().replace(/\s+/g, " ");
    if (text === asked && prompt?.checkVisibility()) return;
    this.bubble.className = `latest ${sizes(text)}`;
    this.bubble.textContent = text;
  }

  /** @param {string} sentence why a move was refused: the only thing that may interrupt */
  refuse(sentence) {
    this.urgent.replaceChildren();
    this.urgent.append(this.made(sentence));
  }

  /** @param {string} nothing what to say if nothing has been said yet */
  repeat(nothing) {
    this.say(this.last.length ? this.last : [nothing]);
  }

  /** @param {string} text */
  sayNext(text) {
    const region = /** @type {HTMLElement} */ (this.regions.shift());
    this.regions.push(region);
    const line = this.made(text);
    region.append(line);
    this.lines.push(line);
  }

  /**
   * @param {string} text
   * @returns {HTMLElement}
   */
  made(text) {
    this.odd = !this.odd;
    const line = document.createElement("div");
    line.className = `line ${sizes(text)}`;
    line.textContent = this.odd ? text : `${text}\u00a0`;
    line.dataset.at = String(performance.now());
    return line;
  }

  /** What was said long ago goes. */
  clear() {
    const old = performance.now() - LINGER;
    const many = this.lines.length - Math.max(KEPT, this.last.length);
    const gone = this.lines.filter((line, place) => place < many && Number(line.dataset.at) < old);
    for (const line of gone) line.remove();
    this.lines = this.lines.filter((line) => line.parentElement);
  }
}

/**
 * @param {string} text
 * @returns {string} classes for how long it is
 */
function sizes(text) {
  return Object.entries(LENGTHS).flatMap(([name, least]) => (text.length > least ? [name] : [])).join(" ");
}

function politeRegion() {
  const region = document.createElement("div");
  region.setAttribute("aria-live", "polite");
  return region;
}

/** A screen reader has said where the focus is, as far as a page can tell. */
async function focusSaid() {
  const end = performance.now() + LONGEST_SETTLING;
  await after(SETTLED);
  for (let calm = 0; calm < CALM && performance.now() < end; ) {
    const due = performance.now() + STEP;
    await after(STEP);
    calm = performance.now() - due < LATE ? calm + 1 : 0;
  }
}

/**
 * @param {number} milliseconds
 * @returns {Promise<void>}
 */
function after(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
