// A running clock shows its seconds, and has its time in words for who asks; the server's word is what counts.

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Called once a second. */
export function tick() {
  for (const clock of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-running]"))) {
    const left = Math.max(0, Number(clock.dataset.clock) - 1);
    clock.dataset.clock = String(left);
    write(clock.querySelector(".said-only"), (clock.dataset.running ?? "").replace("{}", inWords(left)));
    write(clock.querySelector(".digits"), inDigits(left));
  }
}

/**
 * @param {Element | null} place
 * @param {string} text
 */
function write(place, text) {
  if (place && place.textContent !== text) place.textContent = text;
}

/**
 * A time in whole words, as the server says it.
 * @param {number} seconds
 * @returns {string}
 */
function inWords(seconds) {
  const all = { ...parts(seconds), second: seconds < HOUR ? seconds % 60 : 0 };
  const some = Object.entries(all).filter(([, n]) => n).slice(0, 2);
  const said = (some.length ? some : [["second", 0]]).map(([unit, n]) => counted(String(unit), Number(n)));
  return new Intl.ListFormat(document.documentElement.lang, { type: "conjunction" }).format(said);
}

/**
 * A time for the eye, as the server shows it.
 * @param {number} seconds
 * @returns {string}
 */
function inDigits(seconds) {
  if (seconds < HOUR) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const { day, hour, minute } = parts(seconds);
  return day ? `${day}\u00a0d ${hour}\u00a0h` : `${hour}\u00a0h ${minute}\u00a0min`;
}

/** @param {number} seconds */
function parts(seconds) {
  return { day: Math.floor(seconds / DAY), hour: Math.floor(seconds / HOUR) % 24, minute: Math.floor(seconds / 60) % 60 };
}

/**
 * @param {string} unit
 * @param {number} n
 * @returns {string}
 */
function counted(unit, n) {
  return new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit, unitDisplay: "long" }).format(n);
}
