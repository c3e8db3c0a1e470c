/**
 * The sounds of the table, made on the spot: who did something is heard from left to right. Nothing is told by sound
 * alone; the words for it stand on the page. A game teaches the sounds that only it has:
 *
 *     teach({ bark: ({ pan }, at) => melody([2, 2], at, 0.1, pan) });
 *     play({ name: "bark", pan: -0.8 });
 *
 * The page says how loud: `data-sound` (off, soft, on) and `data-volume` (0 to 100) of the first element that has them.
 * Browsers allow sound only after somebody has touched the page or a key; before that, `play` is silent.
 */

/**
 * @typedef {object} Sound
 * @property {string} name one of `names()`
 * @property {number | null} [number] of a card: the higher, the higher it sounds
 * @property {number} [pan] from -1 (left) to 1 (right)
 */

/** @typedef {(sound: Sound & Record<string, any>, at: number) => number} Playing gives its length in seconds */

const SOFT = 0.35;
const LOUDEST = 0.5;
const LOWEST = 196;
/** A pentatonic scale never clashes, whatever is played at once. */
const SCALE = [0, 2, 4, 7, 9];

/** @type {AudioContext | null} */
let audio = null;
/** When what is playing ends: sounds of one moment come one after another. */
let busyUntil = 0;

/** @type {Record<string, Playing>} every sound there is */
const SOUNDS = {
  card: ({ number, pan }, at) => pluck(pitch((number ?? 0) * 2 + 3), at, pan),
  turn: ({ pan }, at) => melody([9, 12], at, 0.13, pan),
  deal: (_, at) => flutter(5, at),
  draw: ({ pan }, at) => glide("triangle", 900, 300, at, 0.06, 0.25, pan),
  pass: ({ pan }, at) => glide("sine", 300, 220, at, 0.15, 0.3, pan),
  score: (_, at) => melody([5, 4, 5, 7], at, 0.1),
  win: (_, at) => melody([5, 7, 10, 12, 15], at, 0.14),
  lose: (_, at) => melody([9, 7, 5, 2], at, 0.2),
  chat: ({ pan }, at) => melody([14, 14], at, 0.08, pan),
  refused: (_, at) => glide("square", 150, 120, at, 0.16, 0.18),
};

/** @param {Record<string, Playing>} more sounds that only one game has */
export function teach(more) {
  Object.assign(SOUNDS, more);
}

export const names = () => Object.keys(SOUNDS);

for (const gesture of ["pointerdown", "keydown"]) addEventListener(gesture, open, { once: true, capture: true });

/**
 * Play a sound after those that are still playing. One that is not known, or not wanted, is silence.
 * @param {Sound} sound
 */
export function play(sound) {
  if (!audio || loudness() === 0 || !(sound.name in SOUNDS)) return;
  if (sound.name === "turn" && "silentTurn" in document.documentElement.dataset) return;
  if (audio.state === "running") begin(audio, sound);
  else audio.resume().then(() => audio && begin(audio, sound), () => {}); // just opened, or the device slept
}

/** @param {AudioContext} audio @param {Sound} sound */
function begin(audio, sound) {
  const at = Math.max(audio.currentTime + 0.02, busyUntil);
  if (at - audio.currentTime > 3) return; // far behind what is being said: better silent than late
  busyUntil = at + SOUNDS[sound.name](sound, at);
}

/** The first touch or key opens the way for sound. */
function open() {
  audio ??= new AudioContext();
  audio.resume().catch(() => {}); // without sound everything is still said in words
}

/** How loud the page wants it, from 0 to 1. */
function loudness() {
  const page = /** @type {HTMLElement | null} */ (document.querySelector("[data-sound]"));
  const { sound = "off", volume = "60" } = page?.dataset ?? {};
  return sound === "off" ? 0 : (Number(volume) / 100) * (sound === "soft" ? SOFT : 1) * LOUDEST;
}

/** @param {number} number @returns {number} hertz */
export function pitch(number) {
  const semitones = 12 * Math.floor(number / SCALE.length) + SCALE[number % SCALE.length];
  return LOWEST * 2 ** (semitones / 12);
}

/**
 * A gain that rises quickly and fades, on its way to the ear.
 * @param {number} at @param {number} length @param {number} level @param {number} [where]
 */
export function fading(at, length, level, where = 0) {
  const context = /** @type {AudioContext} */ (audio);
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(Math.max(level * loudness(), 0.0002), at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  const side = context.createStereoPanner();
  side.pan.value = where;
  gain.connect(side).connect(context.destination);
  return gain;
}

/**
 * A voice that goes from one pitch to another.
 * @param {OscillatorType} shape @param {number} from @param {number} to @param {number} at @param {number} length
 * @param {number} level @param {number} [where]
 */
export function glide(shape, from, to, at, length, level, where = 0) {
  const voice = /** @type {AudioContext} */ (audio).createOscillator();
  voice.type = shape;
  voice.frequency.setValueAtTime(from, at);
  voice.frequency.exponentialRampToValueAtTime(to, at + length);
  voice.connect(fading(at, length, level, where));
  voice.start(at);
  voice.stop(at + length);
  return length;
}

/** @param {number} hertz @param {number} at @param {number} [where] */
export function pluck(hertz, at, where) {
  glide("sine", hertz * 2, hertz * 2, at, 0.18, 0.2, where);
  return glide("triangle", hertz, hertz, at, 0.34, 0.8, where);
}

/** Something heavy is put down. @param {number} at @param {number} [where] */
export function thud(at, where) {
  return glide("sine", 150, 55, at, 0.2, 1, where);
}

/** @param {number[]} notes @param {number} at @param {number} step @param {number} [where] */
export function melody(notes, at, step, where) {
  notes.forEach((note, index) => pluck(pitch(note), at + index * step, where));
  return notes.length * step + 0.25;
}

/** Cards that are dealt over the table. @param {number} cards @param {number} at */
function flutter(cards, at) {
  for (let card = 0; card < cards; card += 1) glide("triangle", 900, 300, at + card * 0.07, 0.05, 0.25, card % 2 ? 0.3 : -0.3);
  return cards * 0.07;
}
