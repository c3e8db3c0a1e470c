// Settings chosen at the table. They are saved as the settings page saves them, which works for everybody: those with
// a name, those without, and those who only watch and have no identity yet.

/** One after another: the first of somebody who has no identity makes one, and the next are for that. */
let saving = Promise.resolve();

/**
 * @param {Record<string, string>} settings
 * @param {() => void} failed called where they could not be saved
 */
export function saveSettings(settings, failed) {
  saving = saving.then(async () => {
    if (!(await save(settings))) failed();
  });
}

/**
 * @param {Record<string, string>} settings
 * @returns {Promise<boolean>} whether they are saved: only then the server leads on to another page
 */
async function save(settings) {
  const form = /** @type {HTMLInputElement | null} */ (document.querySelector("[name=csrf]"));
  const body = new URLSearchParams({ csrf: form?.value ?? "", ...settings });
  const answer = await fetch("/settings", { method: "POST", body, redirect: "manual" }).catch(() => null);
  return answer?.type === "opaqueredirect";
}
