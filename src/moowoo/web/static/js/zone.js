// @ts-check
/** The evening of a circle in the time zone of this browser. Without this script it is in the zone that was chosen. */

for (const line of document.querySelectorAll("[data-evening]")) {
  const start = new Date(/** @type {HTMLElement} */ (line).dataset.evening ?? "");
  const shown = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "full", timeStyle: "short" }).format(start);
  const time = document.createElement("time");
  time.dateTime = start.toISOString();
  time.textContent = shown;
  line.append(" (", time, ")");
}
