// The hand as a listbox: one stop for the Tab key, arrows, Home and End inside, Enter plays. Typing a number or a name
// goes to the card that begins with it. Where nothing else has the focus when there is something to play, the hand has.

/** Milliseconds after which what is typed is a new number or name. */
const TYPED_TOGETHER = 1000;

export class Hand {
  constructor() {
    /** @type {string | null} the card one was at last, by its key */
    this.at = null;
    this.place = 0;
    this.typed = "";
    this.typedAt = 0;
    document.addEventListener("focusin", (event) => this.noticed(event.target));
    document.addEventListener("keydown", (event) => this.pressed(event));
    addEventListener("keydown", (event) => this.spelled(event)); // after the keys that ask a question
  }

  /** @returns {HTMLElement | null} */
  get box() {
    return document.getElementById("hand");
  }

  /** @returns {HTMLElement[]} */
  get cards() {
    return [...(this.box?.querySelectorAll("button.card") ?? [])].map((card) => /** @type {HTMLElement} */ (card));
  }

  /** @returns {HTMLElement | undefined} the card one is at, or its neighbour if it has gone */
  get current() {
    const cards = this.cards;
    return cards.find((card) => card.dataset.key === this.at) ?? cards[Math.min(this.place, cards.length - 1)];
  }

  /** Make the buttons of the hand, old and new, the options of a listbox. */
  upgrade() {
    const { box, cards, current } = this;
    if (!box) return;
    mark(box, { role: cards.length ? "listbox" : "group" });
    if (cards.length) mark(box, { "aria-orientation": "horizontal" });
    for (const card of cards) {
      const here = card === current;
      mark(card, { role: "option", "aria-selected": String(here), tabindex: here ? "0" : "-1" });
    }
    this.at = current?.dataset.key ?? null;
    this.place = current ? cards.indexOf(current) : 0;
    if (document.activeElement === document.body && box.querySelector(".playable")) this.focus();
  }

  focus() {
    (this.current ?? this.box)?.focus();
  }

  /** @param {EventTarget | null} target */
  noticed(target) {
    const card = target instanceof HTMLElement ? target : null;
    if (card && card === this.box) this.current?.focus();
    if (!card || !this.cards.includes(card)) return;
    this.at = card.dataset.key ?? null;
    this.upgrade();
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const { cards } = this;
    const place = cards.indexOf(/** @type {HTMLElement} */ (event.target));
    if (place < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
    const last = cards.length - 1;
    /** @type {Record<string, number>} */
    const steps = {
      ArrowRight: Math.min(place + 1, last),
      ArrowDown: Math.min(place + 1, last),
      ArrowLeft: Math.max(place - 1, 0),
      ArrowUp: Math.max(place - 1, 0),
      Home: 0,
      End: last,
    };
    if (!(event.key in steps)) return;
    event.preventDefault();
    cards[steps[event.key]].focus();
  }

  /** @param {KeyboardEvent} event */
  spelled(event) {
    const { cards } = this;
    const place = cards.indexOf(/** @type {HTMLElement} */ (event.target));
    const letter = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.altKey && !event.metaKey;
    if (place < 0 || !letter || event.defaultPrevented) return;
    const now = performance.now();
    this.typed = (now - this.typedAt < TYPED_TOGETHER ? this.typed : "") + event.key.toLowerCase();
    this.typedAt = now;
    // One letter goes on to the next such card, more stay with the one they fit; those that can be played come first.
    const from = this.typed.length > 1 ? place : place + 1;
    const around = [...cards.slice(from), ...cards.slice(0, from)].filter((card) => named(card).startsWith(this.typed));
    const found = around.find((card) => card.matches(".playable")) ?? around[0];
    if (!found) return;
    event.preventDefault();
    found.focus();
  }
}

/**
 * Only what differs is set: a new tab stop has a browser lay out the page at once.
 * @param {Element} element
 * @param {Record<string, string>} attributes
 */
function mark(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}

/**
 * @param {HTMLElement} card
 * @returns {string} what it is called
 */
function named(card) {
  return card.querySelector(".caption")?.textContent?.trim().toLowerCase() ?? "";
}
