// The live table: patches what the server says has changed, announces what happened, and sends what the reader does.
// Without this script, and wherever the socket cannot be had, the forms of the page do the same by themselves.

import { Announcer, beat } from "./announcer.js";
import { actionOf, emptied } from "./command.js";
import { Hand } from "./hand.js";
import { listed, listenForKeys } from "./keys.js";
import { withMotion } from "./motion.js";
import { patch } from "./patch.js";
import { guardPresses } from "./press.js";
import { Connection } from "./socket.js";
import { play } from "./sound.js";

const table = /** @type {HTMLElement} */ (document.getElementById("table"));
const words = JSON.parse(table.dataset.words ?? "{}");
const announcer = new Announcer(element("announcer"), element("refused"), table.dataset.length === "brief");
const hand = new Hand();
/** @type {import("./socket.js").Message[]} what is not shown yet */
const news = [];
let showing = false;
const connection = new Connection(table.dataset.code ?? "", Number(table.dataset.seq), {
  told,
  lost: () => announcer.say([words.away]),
  back: () => announcer.say([words.back]),
});

hand.upgrade();
guardPresses(table);
listenForKeys(JSON.parse(table.dataset.keys ?? "{}"), ask);
document.addEventListener("submit", submitted);
document.addEventListener("keydown", thinkAgain);
setInterval(tick, 1000);

/**
 * @param {string} id
 * @returns {HTMLElement}
 */
function element(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/** @param {import("./socket.js").Message} message */
function told(message) {
  if (message.type === "page") {
    for (const sound of message.sounds ?? []) play(sound);
    news.push(message);
    if (!showing) show();
  }
  if (message.type === "answer") announcer.say(message.say);
  if (message.type === "refused") {
    announcer.refuse(message.message);
    play({ name: "refused" });
  }
  if (message.type === "bye") announcer.say([words.stops]);
}

/** Show news at once, and what comes within a beat of it together at its end. */
async function show() {
  showing = true;
  try {
    while (news.length) {
      const together = news.splice(0);
      const said = together.flatMap(({ say }) => say);
      const change = () => renew(Object.assign({}, ...together.map(({ regions }) => regions)));
      const shown = said.length ? withMotion(change) : Promise.resolve(change());
      announcer.say(said, shown);
      await beat(await shown);
    }
  } finally {
    showing = false;
  }
}

/**
 * @param {Record<string, string>} regions what they are to hold
 * @returns {boolean} whether the focus had to move
 */
function renew(regions) {
  const focused = document.activeElement;
  const region = focused?.closest("section")?.id;
  for (const [id, html] of Object.entries(regions)) patch(element(id), html);
  hand.upgrade();
  if (!(focused instanceof HTMLElement) || focused === document.activeElement) return false;
  keepFocus(focused, region);
  return true;
}

/**
 * The focus never falls back to the top of the page: it stays, or goes to the hand, or to what has come instead.
 * @param {HTMLElement} focused
 * @param {string | undefined} region where it was
 */
function keepFocus(focused, region) {
  if (focused.isConnected) return focused.focus({ preventScroll: true });
  if (hand.box) return hand.focus();
  const next = [region, "result", "seats"].flatMap((id) => (id ? [document.querySelector(`#${id} :is(a, button)`)] : []));
  const found = next.find((one) => one instanceof HTMLElement) ?? element("main");
  /** @type {HTMLElement} */ (found).focus({ preventScroll: true });
}

/**
 * @param {string} question
 * @param {HTMLButtonElement} card the one that has the focus
 */
function ask(question, card) {
  if (question === "repeat") announcer.repeat(words.silence);
  else if (question === "keys") announcer.say(listed());
  else connection.send({ do: "ask", query: question, card: question === "why" ? card.value : "" });
}

/** @param {SubmitEvent} event */
async function submitted(event) {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !table.contains(form) || !connection.ever) return;
  event.preventDefault();
  const action = actionOf(form, event.submitter);
  if (action.do === "ask" && action.query === "repeat") return announcer.repeat(words.silence);
  if (!connection.connected) announcer.say([words.unsent]);
  const answer = await connection.send(action);
  if (answer.type !== "refused") emptied(form);
}

/**
 * Escape leaves a choice that was not confirmed yet.
 * @param {KeyboardEvent} event
 */
function thinkAgain(event) {
  const asked = event.key === "Escape" && event.target instanceof Element && event.target.closest("details.costly[open]");
  if (!(asked instanceof HTMLDetailsElement)) return;
  asked.open = false;
  asked.querySelector("summary")?.focus();
}

/** A running clock shows its seconds; the server's word is what counts. */
function tick() {
  for (const clock of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-running]"))) {
    const left = Math.max(0, Number(clock.dataset.clock) - 1);
    const numbers = [Math.floor(left / 60), left % 60];
    clock.dataset.clock = String(left);
    clock.textContent = clock.textContent?.replace(/\d+/g, () => String(numbers.shift())) ?? "";
  }
}
