// One's own pace: how fast, back and forth through what happened, and to now. By its buttons; by Page Down, Page Up and
// Escape, or full stop and comma, in the hand; and step by step also by a touch of the middle of the table.

import { saveSettings } from "./preferences.js";

const KEYS = /** @type {Record<string, string>} */ ({
  PageDown: "next",
  ".": "next",
  PageUp: "back",
  ",": "back",
  Escape: "now",
});
const SINGLE = new Set([".", ","]);
/** Paces of people who listen. */
const LISTENED = new Set(["slow", "steps"]);
/** Where the browser of somebody who is not known here notes that another pace was offered. */
const OFFERED = "moowoo-pace-offered";

export class Pacing {
  /**
   * @param {HTMLElement} box
   * @param {import("./stage.js").Stage} stage
   * @param {import("./announcer.js").Announcer} announcer
   * @param {Record<string, string>} words
   */
  constructor(box, stage, announcer, words) {
    this.box = box;
    this.stage = stage;
    this.announcer = announcer;
    this.words = words;
    box.hidden = false;
    this.choice.addEventListener("change", () => this.choose(this.choice.value));
    document.addEventListener("click", (event) => this.clicked(event));
    document.addEventListener("keydown", (event) => this.pressed(event));
  }

  /** @returns {HTMLSelectElement} */
  get choice() {
    return /** @type {HTMLSelectElement} */ (this.box.querySelector("select"));
  }

  /** How much is still to come, and how far one looks back, is noted for all to see. */
  renew() {
    const table = /** @type {HTMLElement} */ (document.getElementById("table"));
    const { past, waiting } = this.stage;
    const behind = String(waiting.filter((one) => one.say).length);
    if (table.dataset.behind !== behind) table.dataset.behind = behind;
    const board = /** @type {HTMLElement} */ (document.getElementById("board"));
    table.toggleAttribute("data-looking", past.looking);
    const when = past.looking ? this.words.past : "";
    if (board.dataset.past !== when) board.dataset.past = when;
    // Where there is nothing to go on to, a small page hides the buttons.
    const hidden = this.box.contains(document.activeElement) && !this.box.getClientRects().length;
    if (hidden) document.getElementById("hand")?.focus({ preventScroll: true });
  }

  /** @param {string} pace it stays with the reader */
  choose(pace) {
    const stepped = this.stage.pace === "steps";
    this.stage.pace = pace;
    this.choice.value = pace;
    if (stepped) this.stage.next();
    this.save({ pace });
  }

  /** @param {Record<string, string>} settings to keep for the next time */
  save(settings) {
    saveSettings(settings, () => this.announcer.say([this.words.unsaved]));
  }

  /** Offer step by step, once, to somebody who asks a question as people do who listen. */
  offer() {
    const table = /** @type {HTMLElement} */ (document.getElementById("table"));
    const box = /** @type {HTMLElement} */ (document.getElementById("offer"));
    const guest = "guest" in table.dataset;
    if ("offered" in table.dataset || LISTENED.has(this.stage.pace) || (guest && wasOffered())) return;
    table.dataset.offered = "";
    if (guest) noteOffer();
    else this.save({ pace_offered: "on" });
    box.hidden = false;
    const [sentence, ...buttons] = [...box.querySelectorAll("p, button")].map((one) => one.textContent?.trim() ?? "");
    this.announcer.say([`${sentence} ${buttons.join(", ")}.`], undefined, true);
  }

  /** @param {string} pace that was chosen; none to keep the one there is */
  answerOffer(pace) {
    document.getElementById("hand")?.focus({ preventScroll: true });
    /** @type {HTMLElement} */ (document.getElementById("offer")).hidden = true;
    if (!pace) return;
    this.choose(pace);
    this.announcer.say([this.words.steps], Promise.resolve(true), true);
  }

  /** @param {MouseEvent} event */
  clicked(event) {
    const target = event.target instanceof Element ? event.target : null;
    const wish = target?.closest("[data-pace]:not(#table)")?.getAttribute("data-pace");
    const offered = target?.closest("[data-offer]");
    if (offered) this.answerOffer(offered.getAttribute("data-offer") ?? "");
    else if (wish) this.wish(wish);
    else if (this.stage.pace === "steps" && this.stage.running && target?.closest("#board")) this.stage.next();
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const wish = KEYS[event.key];
    const target = event.target instanceof Element ? event.target : null;
    if (!wish || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (!target?.closest("#hand, #moment, #pacing")) return;
    const quiet = document.getElementById("table")?.dataset.keys === "{}";
    if ((SINGLE.has(event.key) && quiet) || target.matches("select")) return;
    event.preventDefault();
    this.wish(wish);
  }

  /** @param {string} wish */
  wish(wish) {
    const { stage, announcer, words } = this;
    if (wish === "on") stage.on();
    else if (wish === "back") stage.back() || announcer.say([words.first]);
    else if (wish === "next") stage.next() || announcer.say([words.now]);
    else if (stage.behind || stage.running || stage.past.looking) stage.skip();
    else announcer.say([words.now]);
  }
}

function wasOffered() {
  try {
    return localStorage.getItem(OFFERED) !== null;
  } catch {
    return false; // storage is turned off
  }
}

function noteOffer() {
  try {
    localStorage.setItem(OFFERED, "yes");
  } catch {
    // storage is turned off: it is offered again next time
  }
}
