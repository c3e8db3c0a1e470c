// Notices: this browser is told, by the push service of its maker, when a game waits for whoever it knows.

const API = "/api/v1";
const box = document.querySelector("[data-notices]");
const said = document.querySelector("[data-notices-failed]");

if (box && "serviceWorker" in navigator && "PushManager" in window) {
  box.removeAttribute("hidden");
  document.querySelector("[data-without-notices]")?.setAttribute("hidden", "");
  box.querySelector("button")?.addEventListener("click", () => begin().catch(failed));
}

async function begin() {
  if (said) said.textContent = "";
  if ((await Notification.requestPermission()) !== "granted") return failed();
  const { key } = await (await fetch(`${API}/push`)).json();
  const ready = await navigator.serviceWorker.ready;
  const wanted = await ready.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(`${API}/me/subscriptions`, { method: "POST", headers, body: JSON.stringify(wanted.toJSON()) });
  if (!answer.ok) return failed();
  location.assign("/identity?notice=told#notices");
}

function failed() {
  if (said) said.textContent = said.getAttribute("data-notices-failed");
}
