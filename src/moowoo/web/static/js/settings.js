/** The settings page, live: colours, text size and sounds can be tried before they are saved. */

import { play } from "./sound.js";

const form = /** @type {HTMLFormElement | null} */ (document.getElementById("settings"));
const trial = document.getElementById("try");
/** Settings that show at once: the field, and what it is called at the root of the page. */
const LIVE = { theme: "theme", text_size: "textSize", motion: "motion", sound: "sound", volume: "volume" };

show();
form?.addEventListener("input", show);

function show() {
  const chosen = new FormData(form ?? undefined);
  for (const [field, name] of Object.entries(LIVE)) {
    document.documentElement.dataset[name] = String(chosen.get(field));
  }
}

if (trial) {
  trial.hidden = false;
  trial.querySelector("button")?.addEventListener("click", () => {
    for (const sound of JSON.parse(trial.dataset.sounds ?? "[]")) play(sound);
    const words = trial.querySelector("[role=status]");
    if (words) words.textContent = trial.dataset.tried ?? "";
  });
}
