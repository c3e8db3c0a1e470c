// The live table: hands what the server tells to the stage, which shows and says it, and sends what the reader does.
// Without this script, and wherever the socket cannot be had, the forms of the page do the same by themselves.

import { lookBack } from "./afterwards.js";
import { Announcer } from "./announcer.js";
import { Chance } from "./chance.js";
import { tick } from "./clock.js";
import { actionOf, emptied } from "./command.js";
import { Hand } from "./hand.js";
import { markHint } from "./hint.js";
import { listed, listenForKeys } from "./keys.js";
import { setLoudness } from "./loudness.js";
import { Moment } from "./moment.js";
import { Pacing } from "./pacing.js";
import { patch } from "./patch.js";
import { guardPresses } from "./press.js";
import { linkRule } from "./refusal.js";
import { listenForCopies } from "./share.js";
import { Connection } from "./socket.js";
import { play } from "./sound.js";
import { Stage } from "./stage.js";
import { showTurn, tellTurns } from "./tab.js";
import { Waiting } from "./waiting.js";

/** What one does beside the game: it leaves what is shown alone. */
const QUIET = new Set(["ask", "command", "say", "mute", "unmute", "block", "report"]);

const table = /** @type {HTMLElement} */ (document.getElementById("table"));
const words = JSON.parse(table.dataset.words ?? "{}");
const announcer = new Announcer(element("announcer"), element("refused"), table.dataset.length === "brief");
const hand = new Hand();
const rest = guardPresses(table);
const moment = new Moment(element("moment"), () => {
  rest();
  toHand();
});
const stage = new Stage(
  {
    renew,
    offer,
    retireTurn,
    retirePlay,
    say: (sentences, moved, alone) => announcer.say(sentences, Promise.resolve(moved), alone),
    hush: () => announcer.hush(),
    play,
    open: (html) => moment.open(html),
    close: () => moment.close(),
    changed: () => pacing.renew(),
  },
  table.dataset.pace ?? "normal",
);
const pacing = new Pacing(element("pacing"), stage, announcer, words);
/** @type {unknown} the decision that was made last: nothing is decided twice */
let decided = null;
const connection = new Connection(table.dataset.code ?? "", Number(table.dataset.seq), {
  told,
  changed: (state, before) => waiting.show(state, before),
});
const waiting = new Waiting(element("connection"), announcer, words);

const chance = new Chance(table.dataset.code ?? "", (action) => connection.send(action));

hand.upgrade();
lookBack(table);
tellTurns(words.turn);
listenForCopies((sentence) => announcer.say([sentence]));
listenForKeys(keys(), ask);
setLoudness(element("loudness"), () => announcer.say([words.unsaved]));
document.addEventListener("submit", submitted);
document.addEventListener("keydown", thinkAgain, true); // before the keys of the pace
document.addEventListener("click", thinkAgain);
setInterval(tick, 1000);

/**
 * @param {string} id
 * @returns {HTMLElement}
 */
function element(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/** @returns {Record<string, string>} */
function keys() {
  return JSON.parse(table.dataset.keys ?? "{}");
}

/** @param {import("./socket.js").Message} message */
function told(message) {
  if (message.type === "page") {
    chance.asked(message.chance);
    stage.push(message);
  }
  if (message.type === "answer") {
    announcer.say(message.say);
    markHint(message.move, words.hinted);
  }
  if (message.type === "refused") {
    announcer.refuse(message.message);
    linkRule(element("refused"), message.clause, table.dataset.rules ?? "", words.rule);
    play({ name: "refused" });
  }
  if (message.type === "bye") announcer.say([words.stops]);
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
  waiting.mark();
  showTurn(words.turn);
  lookBack(table, (sentence) => announcer.say([sentence], undefined, true));
  if (!(focused instanceof HTMLElement) || focused === document.activeElement) return false;
  keepFocus(focused, region);
  return true;
}

/**
 * Show the reader's turn while what led to it is still being shown, unless their hand is to change with it: then the cards
 * are to be seen coming and going.
 * @param {Record<string, string>} offers regions
 * @returns {boolean | null} whether the focus had to move; null if it is not their turn, or must wait
 */
function offer(offers) {
  const [turn, play] = ["turn", "play"].map((id) => {
    if (!(id in offers)) return element(id);
    const template = document.createElement("template");
    template.innerHTML = offers[id];
    return template.content;
  });
  const held = (/** @type {ParentNode} */ where) => [...where.querySelectorAll("#hand .card")].map((card) => card.getAttribute("data-key")).join();
  return turn.querySelector("[data-mine]") && held(play) === held(document) ? renew(offers) : null;
}

/**
 * No longer say that it is the reader's turn, as the server is past it.
 * @param {boolean} over whether the round is over, and it is nobody's turn any more
 */
function retireTurn(over) {
  const prompt = document.querySelector(over ? "#turn .prompt" : "#turn .prompt[data-mine]");
  prompt?.classList.add("retired");
  prompt?.removeAttribute("data-mine");
  showTurn(words.turn);
}

/**
 * Take back what the reader could do, as the server is past it.
 * @returns {boolean} whether the focus had to move
 */
function retirePlay() {
  for (const card of document.querySelectorAll("#hand .playable")) {
    card.classList.remove("playable");
    card.setAttribute("aria-disabled", "true");
  }
  const offers = document.querySelector("#move .offers");
  const inside = Boolean(offers?.contains(document.activeElement));
  if (inside) toHand();
  offers?.setAttribute("inert", "");
  return inside;
}

/**
 * The focus never falls back to the top of the page: it stays, or goes to the hand, or to what has come instead.
 * @param {HTMLElement} focused
 * @param {string | undefined} region where it was
 */
function keepFocus(focused, region) {
  if (focused.isConnected) return focused.focus({ preventScroll: true });
  toHand(region);
}

/** @param {string} [region] where the focus was */
function toHand(region) {
  if (hand.box) return hand.focus();
  const next = [region, "result", "seats"].flatMap((id) => (id ? [document.querySelector(`#${id} :is(a, button)`)] : []));
  const found = next.find((one) => one instanceof HTMLElement) ?? element("main");
  /** @type {HTMLElement} */ (found).focus({ preventScroll: true });
}

/**
 * @param {string} question
 * @param {HTMLButtonElement} card the one that has the focus
 */
async function ask(question, card) {
  if (question === "repeat") announcer.repeat(words.silence);
  else if (question === "keys") announcer.say(listed());
  else await connection.send({ do: "ask", query: question, card: question === "why" ? card.value : "" });
  pacing.offer(); // after the answer
}

/** @param {SubmitEvent} event */
async function submitted(event) {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !table.contains(form)) return;
  let action = actionOf(form, event.submitter);
  // Who is not known here yet can only look and ask; whatever they do makes them somebody, and that the form does.
  if ("guest" in table.dataset && action.do !== "ask" && action.do !== "command") return;
  event.preventDefault();
  if (!connection.ever && !(await connection.first)) return sentByItself(form, event.submitter);
  if (action.do === "ask" && action.query === "repeat") return announcer.repeat(words.silence);
  if (!QUIET.has(String(action.do)) && !mayAct(action, event.submitter)) {
    if (!staysUnfit(event.submitter)) return;
    action = actionOf(form, event.submitter); // as it is asked for now: the server says why not
  }
  if (!connection.connected) announcer.say([words.unsent]);
  const asked = event.submitter?.closest("details.costly");
  asked?.setAttribute("data-decided", ""); // it keeps the focus until the table is renewed, but is seen no more
  waiting.add(event.submitter);
  const answer = await connection.send(action);
  waiting.remove(event.submitter);
  if (action.do === "ask" && action.query !== "hint") pacing.offer();
  if (answer.type !== "refused") return emptied(form);
  asked?.removeAttribute("data-decided");
  if (decided === action.ply) decided = null;
}

/**
 * Where no connection can be had, the form goes to the server as it does without scripts.
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} pressed
 */
function sentByItself(form, pressed) {
  const { name, value } = /** @type {HTMLButtonElement} */ (pressed ?? {});
  if (name) form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  form.submit();
}

/**
 * Whoever acts is at now: nothing is held up by what is still being shown. But what was not offered where they looked,
 * or is decided already, only brings them there.
 * @param {Record<string, unknown>} action
 * @param {HTMLElement | null} pressed
 * @returns {boolean}
 */
function mayAct(action, pressed) {
  const moves = action.do === "move";
  const late = moves && (action.ply === decided || (stage.behind && pressed?.getAttribute("aria-disabled") === "true"));
  if (moves && !late) decided = action.ply;
  stage.skip(!late);
  return !late;
}

/**
 * Whoever pressed a card that could not be played, and is at now, may hear why: it is their turn, and still it cannot.
 * @param {HTMLElement | null} pressed
 * @returns {boolean}
 */
function staysUnfit(pressed) {
  const asked = document.querySelector("#hand .playable, #move .choices :is(button, summary)");
  return Boolean(asked && pressed?.isConnected && pressed.getAttribute("aria-disabled") === "true");
}

/**
 * Escape, wherever the focus is, and the button beside the one that confirms leave a choice that costs something.
 * @param {Event} event
 */
function thinkAgain(event) {
  const target = event.target instanceof Element ? event.target : null;
  const wanted = event instanceof KeyboardEvent ? event.key === "Escape" : target?.closest("[form=think-again]");
  const asked = wanted && (target?.closest("details.costly[open]") ?? document.querySelector("#move details.costly[open]"));
  if (!(asked instanceof HTMLDetailsElement)) return;
  event.preventDefault();
  asked.open = false;
  asked.querySelector("summary")?.focus();
}
