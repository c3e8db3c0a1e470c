/** What every page does: say that scripts run, and have the rules kept for when there is no network. */

document.documentElement.classList.add("js");

if ("serviceWorker" in navigator) {
  keepRules().catch(() => {}); // without it everything works but reading the rules offline
}

/** The rules are kept once, and again when they are read in another language. */
async function keepRules() {
  const language = document.documentElement.lang;
  await navigator.serviceWorker.register("/sw.js");
  const ready = await navigator.serviceWorker.ready;
  if (remembered("kept") !== language) {
    ready.active?.postMessage({ keep: language });
    remember("kept", language);
  }
}

/**
 * @param {string} name
 * @returns {string | null}
 */
function remembered(name) {
  try {
    return localStorage.getItem(`moowoo-${name}`);
  } catch {
    return null; // storage is turned off
  }
}

/**
 * @param {string} name
 * @param {string} value
 */
function remember(name, value) {
  try {
    localStorage.setItem(`moowoo-${name}`, value);
  } catch {
    // storage is turned off: the rules are kept again on the next page
  }
}
