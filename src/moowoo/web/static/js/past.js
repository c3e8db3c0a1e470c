// The last things that happened, to be looked at again: their words, and the table as it was when they did.

/** How many of them can be gone back to. */
const KEPT = 30;
/** What is seen of the past. The hand and the choices stay those of now, as one may always act. */
const PICTURE = ["board", "players"];

/**
 * @typedef {import("./stage.js").Happening} Happening
 * @typedef {Record<string, string>} Regions
 * @typedef {object} Seen
 * @property {Happening} one
 * @property {Regions} before the table as it was then
 * @property {Happening[]} laid what had been laid over it and was not in that picture yet
 * @property {string} moment what was laid over all of it, if anything
 */

export class Past {
  constructor() {
    /** @type {Seen[]} */
    this.seen = [];
    /** @type {number | null} which of them is looked at */
    this.place = null;
    /** @type {Regions} the table as it was shown last */
    this.picture = Object.fromEntries(PICTURE.map((id) => [id, document.getElementById(id)?.innerHTML ?? ""]));
    /** @type {Happening[]} */
    this.laid = [];
    this.moment = "";
  }

  get looking() {
    return this.place !== null;
  }

  /** @param {Happening} one that is being shown, or is passed over */
  add(one) {
    if (one.moment) this.moment = one.moment;
    if (one.say) this.seen.push({ one, before: this.picture, laid: this.laid, moment: this.moment });
    if (this.seen.length > KEPT) this.seen.shift();
    if (one.waits) this.moment = "";
    if (one.regions) this.picture = { ...this.picture, ...pictured(one.regions) };
    if (one.regions) this.laid = [];
    else if (one.stage) this.laid = [...this.laid, one];
  }

  /**
   * @param {number} step back or forth
   * @returns {Seen | null} what is to be looked at then, if there is anything
   */
  go(step) {
    const place = (this.place ?? this.seen.length - 1) + step;
    const found = this.seen[place] ?? null;
    if (found) this.place = place === this.seen.length - 1 ? null : place;
    return found;
  }
}

/**
 * @param {Regions} regions
 * @returns {Regions} those that belong to the picture
 */
export function pictured(regions) {
  return Object.fromEntries(PICTURE.flatMap((id) => (id in regions ? [[id, regions[id]]] : [])));
}
