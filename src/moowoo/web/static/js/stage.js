// Plays what happened, one event after another, at the reader's pace. Only what is seen takes time: a sentence is handed
// to the announcer when its event begins, and waits there for the ear alone. The server is always ahead: what the table
// offered before is taken back at once, one's own turn is offered at once, and skipping shows what is so now.

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
/** Paces of people who watch. Those who listen choose another one, and go on when they have heard enough. */
const WATCHED = new Set(["normal", "quick"]);
/** Regions that say what the reader may do. */
const OFFERS = ["turn", "play"];
/** How many things may wait to be shown. */
const MOST = 200;

/**
 * @typedef {{
 *   say?: string[], sounds?: import("./sound.js").Sound[], stage?: motion.Staged, moment?: string, waits?: boolean,
 *   prompts?: boolean, regions?: Record<string, string>
 * }} Happening `prompts`: it only says that it is the reader's turn
 * @typedef {object} Table what the page does for the stage
 * @property {(regions: Record<string, string>) => boolean} renew change regions; whether the focus had to move
 * @property {(offers: Record<string, string>) => boolean | null} offer show the reader's turn before what led to it has
 *   been seen; whether the focus had to move, or null if that must wait
 * @property {(over: boolean) => void} retireTurn no longer say that it is the reader's turn, nor, when the round is over,
 *   that it is anybody's
 * @property {() => boolean} retirePlay take back what the reader could do; whether the focus had to move
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
    const next = !this.running && shown[0]?.regions;
    this.waiting.push(...shown);
    if (this.waiting.length > MOST) this.skip();
    else if (!next) this.renewOffers();
    this.table.changed();
    if (!this.running) this.run();
  }

  /** Nothing is offered that the server is past, and one's own turn does not wait until everything has been seen. */
  renewOffers() {
    const coming = this.waiting.filter((one) => OFFERS.some((id) => id in (one.regions ?? {})));
    if (!coming.length || this.offerTurn(coming)) return;
    const [turn, play] = OFFERS.map((id) => coming.some((one) => id in (one.regions ?? {})));
    const over = this.waiting.some((one) => one.moment);
    if (turn) this.table.retireTurn(over);
    if (play && this.table.retirePlay()) this.refocused = true;
  }

  /**
   * @param {Happening[]} coming that change what the reader may do
   * @returns {boolean} whether it is the reader's turn, and they see it
   */
  offerTurn(coming) {
    if (!WATCHED.has(this.pace) || this.waiting.some((one) => one.moment)) return false;
    const offers = Object.assign({}, ...coming.map(({ regions = {} }) => chosen(regions, OFFERS)));
    const moved = this.table.offer(offers);
    if (moved === null) return false;
    this.refocused ||= moved;
    for (const one of coming) one.regions = chosen(one.regions ?? {}, OFFERS, false);
    return true;
  }

  async run() {
    this.running = true;
    try {
      while (this.waiting.length) {
        await this.lookedBack();
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

  /** @param {Happening} one */
  async perform(one) {
    const { times } = this;
    this.current = one;
    const kind = one.stage?.kind;
    this.hurry = false;
    this.table.changed();
    this.past.add(one);
    let moved = this.show(one);
    if (one.regions) {
      motion.expect(this.coming());
      this.renewOffers();
    }
    if (one.moment) moved = this.table.open(one.moment) || moved;
    this.say(one, moved);
    if (!one.say && !one.stage) return;
    if (kind === "sweep" && one.stage) {
      await this.wait(times.lie);
      if (!this.skipped && !this.past.looking) motion.show(one.stage, null, times.home);
    }
    if (kind && !this.isOnlyHeard(one)) await this.wait(this.timeOf(one));
    if (!this.past.looking) motion.end();
    if (one.say) {
      const taken = await this.showSilent(one);
      await this.wait(this.pauseAfter(one) - taken);
    }
    await this.lookedBack();
    if (one.waits) this.close();
  }

  /**
   * Whether there is nothing in an event for the eye to follow, only for the ear: the lines of the scores, once those lie
   * over the table, and whatever comes between the last card of a round and them.
   * @param {Happening} one
   * @returns {boolean}
   */
  isOnlyHeard(one) {
    if (!WATCHED.has(this.pace)) return false;
    if (this.past.moment || one.waits) return true;
    const scores = this.waiting.findIndex(({ moment }) => moment);
    return scores >= 0 && [one, ...this.waiting.slice(0, scores)].every(({ stage }) => !stage?.flights.length && !stage?.sign);
  }

  /**
   * Show what follows without a word, such as a card that another draws: it needs no pause before it.
   * @param {Happening} one
   * @returns {Promise<number>} the milliseconds of the pause that this has taken
   */
  async showSilent({ waits }) {
    let taken = 0;
    while (!waits && this.waiting[0]?.stage && !this.waiting[0].say) {
      const silent = /** @type {Happening} */ (this.waiting.shift());
      taken += this.timeOf(silent);
      await this.perform(silent);
    }
    return taken;
  }

  /**
   * @param {Happening} one
   * @returns {number} milliseconds until the next event; there is no pause before one's own turn nor after one's own move
   */
  pauseAfter(one) {
    if (one.waits) return AWAY;
    const [next] = this.waiting;
    const own = WATCHED.has(this.pace) && isOwn(one);
    const turn = this.pace !== "steps" && next?.prompts;
    return own || turn || this.isOnlyHeard(one) ? 0 : this.times.pause;
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
   * One event, one announcement; only whoever likes it quick hears some joined, but never the end of a round.
   * @param {Happening} one
   * @param {boolean} moved
   */
  say({ say: sentences, moment, waits }, moved) {
    if (!sentences?.length) return;
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

  /**
   * Show everything as it is now. Of what was not shown yet only the last is said; but one who acts while others' moves are
   * still being shown has not asked to miss them, and hears them all.
   * @param {boolean} [acts]
   */
  skip(acts = false) {
    const rest = this.waiting.splice(0);
    this.skipped = true;
    motion.clear();
    const looked = this.lookAway();
    const closed = this.table.close();
    const moved = this.drop(rest) || looked || closed;
    this.past.laid = [];
    const unsaid = rest.filter((one) => one.say && !(acts && one.prompts));
    this.refocused ||= moved;
    for (const one of acts && WATCHED.has(this.pace) ? unsaid : unsaid.slice(-1)) this.say(one, false);
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

/**
 * @param {Happening} one
 * @returns {boolean} whether it is a card that leaves the reader's hand or comes to it
 */
function isOwn({ stage }) {
  return stage?.kind === "lay" && stage.flights.some(({ start, goal }) => start === "hand" || goal === "hand");
}

/**
 * @param {Record<string, string>} regions
 * @param {string[]} ids
 * @param {boolean} [inside] false for all others
 * @returns {Record<string, string>} the regions that have one of these ids
 */
function chosen(regions, ids, inside = true) {
  return Object.fromEntries(Object.entries(regions).filter(([id]) => ids.includes(id) === inside));
}
