// A form of the page as an action for the socket: the same fields, with numbers and truths where the server wants them.

const NUMBERS = new Set(["ply", "seat", "proposal"]);
const TRUTHS = new Set(["yes", "on", "bot"]);

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} submitter
 * @returns {Record<string, unknown>}
 */
export function actionOf(form, submitter) {
  /** @type {Record<string, unknown>} */
  const action = {};
  for (const [name, value] of new FormData(form, submitter)) {
    if (name === "csrf") continue;
    if (NUMBERS.has(name)) action[name] = Number(value);
    else action[name] = TRUTHS.has(name) ? value === "true" : value;
  }
  return action.ask ? { do: "ask", query: action.ask } : action;
}

/**
 * What was typed is kept until it has arrived.
 * @param {HTMLFormElement} form
 */
export function emptied(form) {
  for (const field of form.querySelectorAll("input:not([type=hidden], [readonly])")) {
    /** @type {HTMLInputElement} */ (field).value = "";
  }
}
