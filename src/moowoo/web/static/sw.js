/**
 * What the browser keeps for when there is no network: the rules, and a page that says so. Everything is asked of the
 * network first, so nothing that is shown online is ever old.
 */

const KEPT = "moowoo-kept-1";
const OFFLINE = "/offline";
const RULES = /href="(\/rules\/[^"#]+)"/g;
const PARTS = ["/static/css/themes.css", "/static/css/base.css", "/static/css/faces.css", "/static/css/pages.css", "/static/icon.svg"];

self.addEventListener("install", (event) => event.waitUntil(keep().then(() => self.skipWaiting())));

self.addEventListener("activate", (event) => event.waitUntil(forgetOthers().then(() => self.clients.claim())));

// A page tells in which language it is read: the rules are then kept in that language.
self.addEventListener("message", (event) => {
  if (event.data?.keep) event.waitUntil(keep());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== self.location.origin) return;
  const address = new URL(request.url).pathname + new URL(request.url).search;
  if (request.mode === "navigate") event.respondWith(page(request, address));
  else if (PARTS.includes(address)) event.respondWith(fetch(request).catch(() => kept(address)));
});

// A notice that a game waits: shown unless its table is in front, and a press on it leads there.
self.addEventListener("push", (event) => event.waitUntil(tell(event.data.json())));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data.url));
});

/** @param {{ title: string, body: string, url: string, tag: string, lang: string }} notice */
async function tell({ title, body, url, tag, lang }) {
  const open = await self.clients.matchAll({ type: "window" });
  if (open.some((page) => page.focused && new URL(page.url).pathname === url)) return;
  await self.registration.showNotification(title, { body, tag, lang, icon: "/static/icon.svg", data: { url } });
}

/** @param {string} url */
async function lead(url) {
  const open = await self.clients.matchAll({ type: "window" });
  const page = open.find((one) => new URL(one.url).pathname === url);
  await (page ? page.focus() : self.clients.openWindow(url));
}

/** The page for when there is no network, the rules it leads to, and what pages are made of, afresh. */
async function keep() {
  const cache = await caches.open(KEPT);
  const offline = await (await fetch(OFFLINE, { cache: "reload" })).text();
  const rules = new Set([...offline.matchAll(RULES)].map(([, address]) => address));
  await cache.addAll([OFFLINE, ...rules, ...PARTS].map((address) => new Request(address, { cache: "reload" })));
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("moowoo-") && name !== KEPT).map((name) => caches.delete(name)));
}

/**
 * A page from the network; without one, the kept copy or the page that says so.
 * @param {Request} request
 * @param {string} address
 */
async function page(request, address) {
  try {
    return await fetch(request);
  } catch {
    const cache = await caches.open(KEPT);
    return (await cache.match(address)) ?? kept(OFFLINE);
  }
}

/** @param {string} address */
async function kept(address) {
  const cache = await caches.open(KEPT);
  return (await cache.match(address)) ?? Response.error();
}
