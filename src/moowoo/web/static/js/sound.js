/**
 * The sounds of the table, made on the spot: who did something is heard from left to right, a cow's number as pitch, its
 * flies as buzzing. Nothing is told by sound alone; the words for it stand on the page.
 *
 *     play({ name: "cow", number: 7, flies: 3, pan: -0.8 })
 *
 * The page says how loud: `data-sound` (off, soft, on) and `data-volume` (0 to 100) of the first element that has them.
 * Browsers allow sound only after somebody has touched the page or a key; before that, `play` is silent.
 */

/**
 * @typedef {object} Sound
 * @property {string} name one of `NAMES`
 * @property {number | null} [number] of a cow, 0 to 16, null for one without; of a figure its rank, 0 (zero) to 5 (ace)
 * @property {number} [flies]
 * @property {number} [pan] from -1 (left) to 1 (right); a cow without it stands where its number is in a herd
 */

const SOFT = 0.35;
const LOUDEST = 0.5;
const LOWEST = 196;
const PLACES = 16;
/** A pentatonic scale never clashes, whatever is played at once. */
const SCALE = [0, 2, 4, 7, 9];

/** @type {AudioContext | null} */
let audio = null;
/** When what is playing ends: sounds of one moment come one after another. */
let busyUntil = 0;

/** @type {Record<string, (sound: Sound, at: number) => number>} every sound; each gives its length in seconds */
const SOUNDS = {
  cow({ number, flies = 0, pan }, at) {
    const where = pan ?? place(number ?? PLACES / 2);
    const length = typeof number === "number" ? pluck(pitch(number), at, where) : thud(at, where);
    return Math.max(length, buzz(flies, at + 0.16, where) + 0.16);
  },
  take({ flies = 0, pan }, at) {
    glide("triangle", 420, 110, at, 0.45, 0.5, pan);
    return 0.3 + buzz(Math.min(flies, 12), at + 0.3, pan);
  },
  card: ({ number, pan }, at) => pluck(pitch((number ?? 0) * 2 + 3), at, pan),
  trick: ({ pan }, at) => melody([7, 9, 12], at, 0.09, pan),
  marriage: ({ pan }, at) => melody([5, 7, 9, 10, 12], at, 0.11, pan),
  close: ({ pan }, at) => Math.max(thud(at, pan), thud(at + 0.14, pan) + 0.14),
  claim: ({ pan }, at) => melody([10, 10, 12], at, 0.12, pan),
  turn: ({ pan }, at) => melody([9, 12], at, 0.13, pan),
  deal: (_, at) => flutter(5, at),
  draw: ({ pan }, at) => glide("triangle", 900, 300, at, 0.06, 0.25, pan),
  pass: ({ pan }, at) => glide("sine", 300, 220, at, 0.15, 0.3, pan),
  arrow: ({ pan }, at) => glide("sine", 330, 660, at, 0.16, 0.3, pan),
  farmer: ({ pan }, at) => melody([4, 9, 4], at, 0.1, pan),
  score: (_, at) => melody([5, 4, 5, 7], at, 0.1),
  moo: ({ pan }, at) => moo(at, pan),
  win: (_, at) => melody([5, 7, 10, 12, 15], at, 0.14),
  lose: (_, at) => melody([9, 7, 5, 2], at, 0.2),
  chat: ({ pan }, at) => melody([14, 14], at, 0.08, pan),
  refused: (_, at) => glide("square", 150, 120, at, 0.16, 0.18),
};

export const NAMES = Object.keys(SOUNDS);

for (const gesture of ["pointerdown", "keydown"]) addEventListener(gesture, open, { once: true, capture: true });

/**
 * Play a sound after those that are still playing. One that is not known, or not wanted, is silence.
 * @param {Sound} sound
 */
export function play(sound) {
  if (!audio || loudness() === 0 || !(sound.name in SOUNDS)) return;
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
function pitch(number) {
  const semitones = 12 * Math.floor(number / SCALE.length) + SCALE[number % SCALE.length];
  return LOWEST * 2 ** (semitones / 12);
}

/** Where a number in the herd is heard, from -1 (left) to 1. @param {number} number */
function place(number) {
  return (number / PLACES) * 1.6 - 0.8;
}

/**
 * A gain that rises quickly and fades, on its way to the ear.
 * @param {number} at @param {number} length @param {number} level @param {number} [where]
 */
function fading(at, length, level, where = 0) {
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
function glide(shape, from, to, at, length, level, where = 0) {
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
function pluck(hertz, at, where) {
  glide("sine", hertz * 2, hertz * 2, at, 0.18, 0.2, where);
  return glide("triangle", hertz, hertz, at, 0.34, 0.8, where);
}

/** Something heavy is put down. @param {number} at @param {number} [where] */
function thud(at, where) {
  return glide("sine", 150, 55, at, 0.2, 1, where);
}

/** One buzz for every fly. @param {number} flies @param {number} at @param {number} [where] */
function buzz(flies, at, where) {
  const gap = flies > 5 ? 0.07 : 0.13;
  for (let fly = 0; fly < flies; fly += 1) {
    const hertz = 165 + 23 * (fly % 4);
    glide("sawtooth", hertz, hertz * 1.15, at + fly * gap, gap * 0.85, 0.22, where);
  }
  return flies * gap;
}

/** @param {number[]} notes @param {number} at @param {number} step @param {number} [where] */
function melody(notes, at, step, where) {
  notes.forEach((note, index) => pluck(pitch(note), at + index * step, where));
  return notes.length * step + 0.25;
}

/** Cards that fly over the table. @param {number} cards @param {number} at */
function flutter(cards, at) {
  for (let card = 0; card < cards; card += 1) glide("triangle", 900, 300, at + card * 0.07, 0.05, 0.25, card % 2 ? 0.3 : -0.3);
  return cards * 0.07;
}

/** A cow: a reedy voice behind a mouth that opens and closes. @param {number} at @param {number} [where] */
function moo(at, where) {
  const context = /** @type {AudioContext} */ (audio);
  const length = 1.3;
  const mouth = context.createBiquadFilter();
  mouth.type = "bandpass";
  mouth.Q.value = 2.5;
  mouth.frequency.setValueAtTime(260, at);
  mouth.frequency.exponentialRampToValueAtTime(760, at + 0.45);
  mouth.frequency.exponentialRampToValueAtTime(380, at + length);
  mouth.connect(fading(at, length, 2.4, where));
  for (const detune of [0, 9]) {
    const voice = context.createOscillator();
    voice.type = "sawtooth";
    voice.detune.value = detune;
    voice.frequency.setValueAtTime(118, at);
    voice.frequency.linearRampToValueAtTime(158, at + 0.35);
    voice.frequency.linearRampToValueAtTime(104, at + length);
    voice.connect(mouth);
    voice.start(at);
    voice.stop(at + length);
  }
  return length;
}
