// Passkeys: the browser is asked to make one or to show one. What it answers is judged by the server.

const API = "/api/v1";
const said = /** @type {HTMLElement | null} */ (document.querySelector("[data-failed]"));

if (window.PublicKeyCredential) {
  for (const one of document.querySelectorAll("[data-passkeys]")) one.removeAttribute("hidden");
  for (const one of document.querySelectorAll("[data-without-passkeys]")) one.setAttribute("hidden", "");
}

document.querySelector("[data-make-passkey]")?.addEventListener("click", (event) => run(event, make));
document.querySelector("[data-show-passkey]")?.addEventListener("click", (event) => run(event, show));

/**
 * @param {Event} event
 * @param {() => Promise<void>} work
 */
async function run(event, work) {
  const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
  if (said) said.textContent = "";
  try {
    await work();
    location.assign(button.dataset.done ?? "/");
  } catch (error) {
    if (said) said.textContent = (error instanceof Told && error.message) || (said.dataset.failed ?? "");
    button.focus();
  }
}

/** What the server said with its no. */
class Told extends Error {}

async function make() {
  const { options, ticket } = await post(`${API}/me/passkeys/options`);
  const known = options.excludeCredentials.map((/** @type {{ id: string }} */ one) => ({ ...one, id: bytes(one.id) }));
  const user = { ...options.user, id: bytes(options.user.id) };
  const publicKey = { ...options, user, challenge: bytes(options.challenge), excludeCredentials: known };
  const made = /** @type {PublicKeyCredential} */ (await navigator.credentials.create({ publicKey }));
  const answer = /** @type {AuthenticatorAttestationResponse} */ (made.response);
  await post(`${API}/me/passkeys`, { ticket, credential: plain(made, { attestationObject: answer.attestationObject }) });
}

async function show() {
  const { options, ticket } = await post(`${API}/passkeys/options`);
  const shown = /** @type {PublicKeyCredential} */ (
    await navigator.credentials.get({ publicKey: { ...options, challenge: bytes(options.challenge), allowCredentials: [] } })
  );
  const { authenticatorData, signature, userHandle } = /** @type {AuthenticatorAssertionResponse} */ (shown.response);
  await post(`${API}/passkeys`, { ticket, credential: plain(shown, { authenticatorData, signature, userHandle }) });
}

/**
 * @param {PublicKeyCredential} credential
 * @param {Record<string, ArrayBuffer | null>} more
 */
function plain(credential, more) {
  const parts = { clientDataJSON: credential.response.clientDataJSON, ...more };
  const response = Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, value && text(value)]));
  return { id: credential.id, rawId: text(credential.rawId), type: credential.type, response, clientExtensionResults: {} };
}

/**
 * @param {string} path
 * @param {object} body
 */
async function post(path, body = {}) {
  const answer = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  const heard = await answer.json();
  if (!answer.ok) throw new Told(heard.message);
  return heard;
}

/** @param {string} coded in base64url */
function bytes(coded) {
  return Uint8Array.from(atob(coded.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
}

/** @param {ArrayBuffer} raw */
function text(raw) {
  return btoa(String.fromCharCode(...new Uint8Array(raw))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
