// What is seen to happen: cards go from one place to another, and something may be held up for all to see. The table
// itself is changed by whoever calls; what is drawn here lies over it and is gone again when the table shows the same.
// For those who want nothing to move, the same things are there at the same times, and stand still.

const still = matchMedia("(prefers-reduced-motion: reduce)");
const EASE = "cubic-bezier(0.3, 0, 0.2, 1)";
/** The longest that cards of one place take to make room for each other. */
const SHIFT = 250;
/** How much of the time the last of several cards begins later than the first. */
const SPREAD = 0.35;

/**
 * @typedef {{cards: string[], start: string, goal: string}} Flight
 * @typedef {{place: string, words: string, face: string, count: number | null}} Sign
 * @typedef {{kind: "lay" | "sweep" | "home" | "sign", flights: Flight[], sign: Sign | null}} Staged
 * @typedef {{face: string, from: DOMRect, node: Element | null, flight: Flight}} Leaving
 */

/** @type {HTMLElement[]} cards that lie over the table until it shows them itself */
let lying = [];
/** @type {HTMLElement[]} what is gone again at the end of an event */
let passing = [];
/** @type {HTMLElement[]} cards of the table that have left their place */
let left = [];
/** @type {HTMLElement[]} cards that the table has already, and that are seen when they come */
let awaited = [];

/** @returns {boolean} */
function moving() {
  return !still.matches && document.documentElement.dataset.motion !== "off" && !document.hidden;
}

/**
 * Change the table. Cards that are somewhere else afterwards go there; those of the event come from where it says.
 * @param {Staged | null} staged
 * @param {(() => boolean) | null} change
 * @param {number} time in milliseconds
 * @returns {boolean} what the change says
 */
export function show(staged, change, time) {
  const moves = moving();
  const leaving = staged && (moves || !change) ? leavingCards(staged) : []; // else the table shows it all by itself
  const before = change && moves ? places() : null;
  if (change) clear();
  const said = change ? change() : false;
  const arrived = leaving.length ? arrive(leaving, time, !change, !change && staged?.kind === "lay") : new Set();
  if (before) shift(before, arrived, Math.min(time || SHIFT, SHIFT));
  if (staged?.sign) holdUp(staged.sign, time);
  return said;
}

/** What was only passing is gone at the end of an event. */
export function end() {
  for (const node of passing.splice(0)) node.remove();
}

/** Nothing lies over the table any more, and nothing is still to come. */
export function clear() {
  end();
  for (const node of lying.splice(0)) node.remove();
  for (const node of [...left.splice(0), ...awaited.splice(0)]) node.style.removeProperty("opacity");
}

/**
 * What the table shows already, though it is still to happen, is not seen until it does.
 * @param {Flight[]} flights of what is still to happen
 */
export function expect(flights) {
  const taken = new Set();
  for (const { cards, goal } of flights) {
    for (const face of cards) {
      const card = cardIn(place(goal), face, taken);
      if (!(card instanceof HTMLElement)) continue;
      taken.add(card);
      awaited.push(card);
      card.style.opacity = "0";
    }
  }
}

/**
 * @param {string} name
 * @returns {HTMLElement | null} the place of that name, if it can be seen
 */
function place(name) {
  const known = CSS.escape(name);
  const found = document.querySelectorAll(`#table #${known}, #table [data-place="${known}"], #table [data-key="${known}"]`);
  const seen = [...found].find((one) => one.getBoundingClientRect().width > 0);
  const inside = seen?.id === "board" ? seen.querySelector(".pasture") : seen?.querySelector(".fan");
  return /** @type {HTMLElement | null} */ (inside?.getBoundingClientRect().width ? inside : (seen ?? null));
}

/**
 * @param {Staged} staged
 * @returns {Leaving[]} every card of the event, and where it is now
 */
function leavingCards(staged) {
  const taken = new Set();
  return staged.flights.flatMap((flight) => {
    const start = place(flight.start);
    return flight.cards.flatMap((face) => {
      const node = cardIn(start, face, taken) ?? lying.find((one) => one.dataset.face === face && !taken.has(one)) ?? null;
      taken.add(node);
      const from = (node ?? start)?.getBoundingClientRect();
      return from ? [{ face, from: node ? from : middle(from), node, flight }] : [];
    });
  });
}

/**
 * @param {Element | null} where
 * @param {string} face
 * @param {Set<unknown>} taken those that are something else
 * @returns {Element | undefined}
 */
function cardIn(where, face, taken) {
  const cards = where ? [...where.querySelectorAll("[data-card]")] : [];
  return cardOf(cards.filter((one) => !taken.has(one)), where, face);
}

/**
 * @param {Element[]} cards
 * @param {Element | null} where
 * @param {string} face
 * @returns {Element | undefined} one of them, if it is there
 */
function cardOf(cards, where, face) {
  return cards.find((one) => where?.contains(one) && one.getAttribute("data-card")?.replace(/\.\d+$/, "") === face);
}

/**
 * @param {Leaving[]} leaving
 * @param {number} time
 * @param {boolean} early whether the table does not show yet what they will be
 * @param {boolean} stays whether they lie there until it does
 * @returns {Set<unknown>} the cards of the table that are on their way
 */
function arrive(leaving, time, early, stays) {
  const arrived = new Set();
  leaving.forEach(({ face, from, node, flight }, index) => {
    const goal = place(flight.goal);
    if (!goal) return;
    const delay = leaving.length > 1 ? (time * SPREAD * index) / (leaving.length - 1) : 0;
    const timing = { duration: time - (leaving.length > 1 ? time * SPREAD : 0), delay, easing: EASE, fill: /** @type {const} */ ("backwards") };
    const there = early ? cardOf(awaited, goal, face) : cardIn(goal, face, arrived);
    if (there instanceof HTMLElement) {
      arrived.add(there);
      awaited = awaited.filter((one) => one !== there);
      there.style.removeProperty("opacity");
      travel(there, from, timing);
      return;
    }
    const lies = stays && !goal.closest(".plate"); // what somebody takes into their hand is seen no more
    if (!lies && !moving()) return leave(node);
    const card = drawn(face, cardSize(goal, from, lies));
    (lies ? lying : passing).push(card);
    leave(node);
    travel(card, from, lies ? timing : { ...timing, fill: "both" }, !lies);
  });
  return arrived;
}

/** @param {Element | null} node a card that is no longer where it was; it keeps the focus, if it has it */
function leave(node) {
  if (!(node instanceof HTMLElement)) return;
  if (lying.includes(node)) {
    lying = lying.filter((one) => one !== node);
    return node.remove();
  }
  node.style.opacity = "0";
  left.push(node);
}

/**
 * @param {HTMLElement} card
 * @param {DOMRect} from
 * @param {KeyframeAnimationOptions} timing
 * @param {boolean} [fades] whether it goes home and is seen no more
 */
function travel(card, from, timing, fades = false) {
  if (!moving()) return;
  const to = card.getBoundingClientRect();
  const scale = to.width ? from.width / to.width : 1;
  const [x, y] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
  const start = { transform: `translate(${x}px, ${y}px) scale(${scale})` };
  const middle = fades ? [{ opacity: 1, offset: 0.8 }] : [];
  card.animate([start, ...middle, { transform: "none", ...(fades && { opacity: 0 }) }], timing);
}

/** @returns {{cards: Map<Element, DOMRect>, keys: Map<string, DOMRect>}} where every card of the table is */
function places() {
  const cards = new Map();
  const keys = new Map();
  for (const card of document.querySelectorAll("#table [data-card]")) {
    const box = card.getBoundingClientRect();
    if (!box.width) continue;
    cards.set(card, box);
    keys.set(card.getAttribute("data-card"), box);
  }
  return { cards, keys };
}

/**
 * @param {ReturnType<typeof places>} before
 * @param {Set<unknown>} arrived cards that are on their way already
 * @param {number} time
 */
function shift(before, arrived, time) {
  for (const card of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#table [data-card]"))) {
    if (arrived.has(card)) continue;
    const old = before.cards.get(card) ?? before.keys.get(card.dataset.card ?? "");
    const now = card.getBoundingClientRect();
    if (old && now.width && Math.hypot(old.x - now.x, old.y - now.y) > 2) travel(card, old, { duration: time, easing: EASE });
  }
}

/**
 * @param {Sign} sign
 * @param {number} time
 */
function holdUp(sign, time) {
  const where = place(sign.place)?.getBoundingClientRect();
  if (!where) return;
  const node = document.createElement("div");
  node.className = "held-up";
  if (sign.face) node.append(picture(sign.face));
  if (sign.words) node.append(sign.words);
  node.classList.toggle("shouted", Boolean(sign.words));
  put(node, where.x + where.width / 2, where.y + where.height / 2);
  keepInside(node);
  passing.push(node);
  if (sign.count !== null && sign.count !== undefined) countUp(node, sign.count, time);
  if (!moving()) return;
  node.animate([{ scale: 0.4, opacity: 0 }, { scale: 1.15, opacity: 1, offset: 0.4 }, { scale: 1 }], { duration: Math.min(time, 500), easing: EASE });
  if (sign.words) node.animate({ rotate: ["0deg", "-7deg", "7deg", "-5deg", "5deg", "0deg"] }, { duration: time });
}

/** @param {HTMLElement} node what is held up at the edge of the window is seen whole, too */
function keepInside(node) {
  const box = node.getBoundingClientRect();
  const x = Math.max(8 - box.left, Math.min(0, innerWidth - 8 - box.right));
  const y = Math.max(8 - box.top, Math.min(0, innerHeight - 8 - box.bottom));
  node.style.left = `${parseFloat(node.style.left) + x}px`;
  node.style.top = `${parseFloat(node.style.top) + y}px`;
}

/**
 * @param {HTMLElement} node
 * @param {number} count
 * @param {number} time
 */
function countUp(node, count, time) {
  const begun = performance.now();
  const step = () => {
    const part = moving() ? Math.min(1, (performance.now() - begun) / (time * 0.8 || 1)) : 1;
    node.textContent = `+${Math.round(count * part)}`;
    if (part < 1 && node.isConnected) requestAnimationFrame(step);
  };
  step();
}

/**
 * @param {string} face
 * @param {DOMRect} box
 */
function drawn(face, box) {
  const card = document.createElement("div");
  card.className = "on-its-way";
  card.dataset.face = face;
  card.style.width = `${box.width}px`;
  card.append(picture(face));
  put(card, box.x, box.y);
  return card;
}

/** @param {string} face */
function picture(face) {
  const namespace = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(namespace, "svg");
  const symbol = document.getElementById(`face-${face}`);
  svg.setAttribute("class", "mw face");
  svg.setAttribute("viewBox", symbol?.getAttribute("viewBox") ?? "0 0 120 168");
  const use = document.createElementNS(namespace, "use");
  use.setAttribute("href", `#face-${face}`);
  svg.append(use);
  return svg;
}

/**
 * @param {HTMLElement} node
 * @param {number} x
 * @param {number} y in the window; it stays with the page
 */
function put(node, x, y) {
  let layer = document.getElementById("over-table");
  if (!layer) {
    layer = document.createElement("div");
    layer.id = "over-table";
    layer.setAttribute("aria-hidden", "true");
    document.body.append(layer);
  }
  node.style.left = `${x + scrollX}px`;
  node.style.top = `${y + scrollY}px`;
  layer.append(node);
}

/**
 * @param {DOMRect} box
 * @returns {DOMRect} a small card in the middle of it
 */
function middle(box) {
  const width = Math.min(48, box.width);
  return new DOMRect(box.x + (box.width - width) / 2, box.y + box.height / 2 - width * 0.7, width, width * 1.4);
}

/**
 * @param {Element} goal
 * @param {DOMRect} from
 * @param {boolean} stays
 * @returns {DOMRect} where a card comes to lie there
 */
function cardSize(goal, from, stays) {
  const box = goal.getBoundingClientRect();
  const other = (goal.querySelector("[data-card]") ?? document.querySelector("#board [data-card]"))?.getBoundingClientRect().width;
  const width = Math.min(box.width, stays ? Math.max(other ?? 0, 44) || from.width : 36);
  const height = width * 1.4;
  return new DOMRect(box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height);
}
