// What happens, one thing after another, at the pace of whoever looks: its words, its picture and its sound together.
// The server is always ahead; skipping shows at once what is so now.

import * as motion from "./motion.js";
import { Past, pictured } from "./past.js";

/** Milliseconds: a card is laid, what lies complete is seen, cards go home, something is held up; and then a pause. */
const PACES = {
  slow: { lay: 900, lie: 2500, home: 1800, sign: 1200, pause: 1600 },
  normal: { lay: 450, lie: 1200, home: 900, sign: 600, pause: 700 },
  quick: { lay: 150, lie: 400, home: 250, sign: 200, pause: 150 },
  steps: { lay: 450, lie: 1200, home: 900, sign: 600, pause: Infinity },
};
/** How long the end of a round waits for somebody who is away. */
const AWAY = 20_000;
/** A letter takes a voice so long; a sentence is not cut off by the focus going elsewhere. */
const LETTER = 60;
const LONGEST_SENTENCE = 4000;
/** How many things may wait to be shown. */
const MOST = 200;

/**
 * @typedef {{
 *   say?: string[], sounds?: import("./sound.js").Sound[], stage?: motion.Staged, moment?: string, waits?: boolean,
 *   regions?: Record<string, string>
 * }} Happening
 * @typedef {object} Table what the page does for the stage
 * @property {(regions: Record<string, string>) => boolean} renew change regions; whether the focus had to move
 * @property {(sentences: string[], moved: boolean, alone: boolean) => void} say
 * @property {() => void} hush what was still to be said is not said any more
 * @property {(sound: import("./sound.js").Sound) => void} play
 * @property {(html: string) => boolean} open lay something over the table; whether the focus moved there
 * @property {() => boolean} close take it away; whether the focus moved
 * @property {() => void} changed more or less is waiting than before
 */

export class Stage {
  /**
   * @param {Table} table
   * @param {string} pace
   */
  constructor(table, pace) {
    this.table = table;
    this.pace = pace;
    /** @type {Happening[]} */
    this.waiting = [];
    this.past = new Past();
    /** @type {Happening | null} */
    this.current = null;
    this.running = false;
    this.hurry = false;
    this.skipped = false;
    this.held = false;
    this.heardBy = 0;
    /** Whether the focus has moved since something was said: a screen reader drops what it is told just then. */
    this.refocused = false;
    /** @type {(() => void) | null} ends what is being waited for */
    this.go = null;
  }

  get times() {
    return PACES[/** @type {keyof typeof PACES} */ (this.pace)] ?? PACES.normal;
  }

  /** @returns {boolean} whether there is more to come than what is seen */
  get behind() {
    return this.waiting.length > 0;
  }

  /** @param {{regions?: Record<string, string>, events?: Happening[], at?: number}} message */
  push({ regions = {}, events = [], at = 0 }) {
    const shown = [...events];
    if (Object.keys(regions).length) {
      if (at < shown.length) shown[at] = { ...shown[at], regions };
      else shown.push({ regions });
    }
    this.waiting.push(...shown);
    if (this.waiting.length > MOST) this.skip();
    this.table.changed();
    if (!this.running) this.run();
  }

  async run() {
    this.running = true;
    try {
      while (this.waiting.length) {
        await this.mayBegin(this.waiting[0]);
        const one = this.waiting.shift(); // none, if somebody has skipped meanwhile
        if (one) await this.perform(one);
      }
    } finally {
      this.running = false;
      if (!this.past.looking) motion.clear(); // the table shows everything itself
      this.past.laid = [];
      this.table.changed();
    }
  }

  /**
   * Whoever looks back is not disturbed, and what is laid over the table waits until what led to it has been heard.
   * @param {Happening} one what comes next
   */
  async mayBegin(one) {
    await this.lookedBack();
    this.hurry = false;
    if (one.moment && this.pace !== "quick") await this.wait(this.heardBy - performance.now());
  }

  /** @param {Happening} one */
  async perform(one) {
    const { times } = this;
    this.current = one;
    const kind = one.stage?.kind;
    this.hurry = false;
    this.table.changed();
    this.past.add(one);
    let moved = this.show(one);
    if (one.regions) motion.expect(this.coming());
    if (one.moment) moved = this.table.open(one.moment) || moved;
    this.say(one, moved);
    if (!one.say && !one.stage) return;
    if (kind === "sweep" && one.stage) {
      await this.wait(times.lie);
      if (!this.skipped && !this.past.looking) motion.show(one.stage, null, times.home);
    }
    if (kind) await this.wait(this.timeOf(one));
    if (!this.past.looking) motion.end();
    if (one.say) await this.wait(one.waits ? AWAY : times.pause);
    await this.lookedBack();
    if (one.waits) this.close();
  }

  /** @returns {motion.Flight[]} what is still to happen of what the table shows already */
  coming() {
    const end = this.waiting.findIndex((one) => one.regions);
    const rest = end < 0 ? this.waiting : this.waiting.slice(0, end);
    return rest.flatMap((one) => one.stage?.flights ?? []);
  }

  /** What lay over the table goes, and the focus with it. */
  close() {
    if (this.table.close()) this.refocused = true;
  }

  /** @param {Happening} one */
  timeOf({ stage }) {
    const kind = stage?.kind ?? "lay";
    return this.times[kind === "sweep" ? "home" : kind];
  }

  /**
   * Its picture and its sounds; cards that are to be swept lie there first.
   * @param {Happening} one
   * @returns {boolean} whether the focus had to move
   */
  show(one) {
    const { regions, stage = null } = one;
    const change = regions ? () => this.table.renew(regions) : null;
    for (const sound of one.sounds ?? []) this.table.play(sound);
    return motion.show(stage?.kind === "sweep" ? null : stage, change, this.timeOf(one));
  }

  /**
   * One thing, one announcement; only whoever likes it quick hears some joined, but never the end of a round.
   * @param {Happening} one
   * @param {boolean} moved
   */
  say({ say: sentences, moment, waits }, moved) {
    if (!sentences?.length) return;
    const length = Math.min(LONGEST_SENTENCE, sentences.join(" ").length * LETTER);
    this.heardBy = Math.max(performance.now(), this.heardBy) + length;
    this.table.say(sentences, moved || this.refocused, this.pace !== "quick" || Boolean(moment || waits));
    this.refocused = false;
  }

  /**
   * @param {number} milliseconds
   * @returns {Promise<void>} at the latest when the reader wants to go on
   */
  wait(milliseconds) {
    this.skipped = false;
    if (this.hurry || milliseconds <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = milliseconds === Infinity ? 0 : setTimeout(() => this.go?.(), milliseconds);
      this.go = () => {
        clearTimeout(timer);
        this.go = null;
        resolve();
      };
    });
  }

  /** As long as somebody looks back, and then so long that the last thing can be seen again. */
  async lookedBack() {
    if (!this.past.looking) return;
    this.held = true;
    while (this.past.looking) await this.wait(Infinity);
    this.held = false;
    if (!this.skipped) await this.wait(this.times.pause);
  }

  /** On to the next thing: one that was seen already, or else the one that waits. Whether there was one. */
  next() {
    if (this.past.looking) return this.look(1);
    const more = this.behind || this.running;
    this.hurry = true;
    this.go?.();
    return more;
  }

  /** Back to the one before; the table waits meanwhile. Whether there was one. */
  back() {
    return this.look(-1);
  }

  /**
   * Something that was seen already, once more: the table as it was, what happened, and its words.
   * @param {number} step back or forth
   * @returns {boolean} whether there is one
   */
  look(step) {
    const seen = this.past.go(step);
    if (!seen) return false;
    this.hurry = false;
    motion.clear();
    let moved = this.table.renew(seen.before);
    for (const { stage } of seen.laid) motion.show(stage ?? null, null, 0);
    motion.end();
    const again = { ...seen.one, regions: seen.one.regions && pictured(seen.one.regions) };
    moved = this.show(again) || moved;
    if (!this.past.looking && !this.past.laid.length) moved = this.table.renew(this.past.picture) || moved;
    moved = (seen.moment ? this.table.open(seen.moment) : this.table.close()) || moved;
    this.table.say(seen.one.say ?? [], moved, true);
    if (!this.past.looking && this.held) this.go?.();
    this.table.changed();
    return true;
  }

  /** Over with what was laid over the table, and with what was still to be said of it. */
  on() {
    this.lookAway();
    const end = this.current?.waits ? 0 : this.waiting.findIndex((one) => one.waits) + 1;
    this.drop(this.waiting.splice(0, end));
    this.table.hush();
    this.close();
    this.next();
  }

  /** Everything as it is now; of what was not shown yet only the last is said. */
  skip() {
    const rest = this.waiting.splice(0);
    this.skipped = true;
    motion.clear();
    const looked = this.lookAway();
    const closed = this.table.close();
    const moved = this.drop(rest) || looked || closed;
    this.past.laid = [];
    const last = rest.findLast((one) => one.say);
    if (last) this.say(last, moved);
    this.hurry = true;
    this.go?.();
    this.table.changed();
  }

  /**
   * From what was looked at again to what was shown last.
   * @returns {boolean} whether the focus had to move
   */
  lookAway() {
    if (!this.past.looking) return false;
    this.past.place = null;
    motion.clear();
    return this.table.renew(this.past.picture);
  }

  /**
   * @param {Happening[]} some that are not played out; the table becomes what they would have made of it
   * @returns {boolean} whether the focus had to move
   */
  drop(some) {
    for (const one of some) this.past.add(one);
    const regions = Object.assign({}, ...some.map((one) => one.regions ?? {}));
    return Object.keys(regions).length > 0 && this.table.renew(regions);
  }
}
