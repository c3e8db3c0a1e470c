/** What is heard of MOW alone: a cow's number as pitch, its flies as buzzing. */

import { fading, glide, melody, pitch, pluck, teach, thud } from "/static/js/sound.js";

/** The highest number of a cow. */
const PLACES = 16;

teach({
  cow({ number, flies = 0, pan }, at) {
    const where = pan ?? place(number ?? PLACES / 2);
    const length = typeof number === "number" ? pluck(pitch(number), at, where) : thud(at, where);
    return Math.max(length, buzz(flies, at + 0.16, where) + 0.16);
  },
  take({ flies = 0, pan }, at) {
    glide("triangle", 420, 110, at, 0.45, 0.5, pan);
    return 0.3 + buzz(Math.min(flies, 12), at + 0.3, pan);
  },
  arrow: ({ pan }, at) => glide("sine", 330, 660, at, 0.16, 0.3, pan),
  farmer: ({ pan }, at) => melody([4, 9, 4], at, 0.1, pan),
  moo: ({ pan }, at) => moo(at, pan),
});

/** Where a number in the herd is heard, from -1 (left) to 1. @param {number} number */
function place(number) {
  return (number / PLACES) * 1.6 - 0.8;
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

/** A cow: a reedy voice behind a mouth that opens and closes. @param {number} at @param {number} [where] */
function moo(at, where) {
  const length = 1.3;
  const gain = fading(at, length, 2.4, where);
  const context = gain.context;
  const mouth = context.createBiquadFilter();
  mouth.type = "bandpass";
  mouth.Q.value = 2.5;
  mouth.frequency.setValueAtTime(260, at);
  mouth.frequency.exponentialRampToValueAtTime(760, at + 0.45);
  mouth.frequency.exponentialRampToValueAtTime(380, at + length);
  mouth.connect(gain);
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
