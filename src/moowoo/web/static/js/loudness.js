// How loud the sounds are, at the table: on or off, and the volume. It holds at once, stays with the reader, and has
// nothing to do with a screen reader's own voice.

import { saveSettings } from "./preferences.js";
import { play } from "./sound.js";

/** Milliseconds after which somebody has let go of the slider. */
const SETTLED = 400;

/**
 * @param {HTMLElement} box the panel with both
 * @param {() => void} failed called where they could not be saved
 */
export function setLoudness(box, failed) {
  const page = document.documentElement.dataset;
  const wanted = /** @type {HTMLInputElement} */ (box.querySelector("[type=checkbox]"));
  const volume = /** @type {HTMLInputElement} */ (box.querySelector("[type=range]"));
  const loud = page.sound === "off" ? "on" : (page.sound ?? "on");
  let timer = 0;
  wanted.addEventListener("change", changed);
  volume.addEventListener("input", changed);

  function changed() {
    page.sound = wanted.checked ? loud : "off";
    page.volume = volume.value;
    clearTimeout(timer);
    timer = setTimeout(kept, SETTLED);
  }

  function kept() {
    play({ name: "card", number: 8 });
    saveSettings({ sound: page.sound ?? "", volume: page.volume ?? "" }, failed);
  }
}
