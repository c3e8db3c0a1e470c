// @ts-check
/** The evening of a circle in the time zone of this browser, where it is another one than that of the page. */

for (const line of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-evening]"))) {
  const form = new Intl.DateTimeFormat(document.documentElement.lang, {
    weekday: "long",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });
  if (form.resolvedOptions().timeZone === line.dataset.zone) continue;
  const start = new Date(line.dataset.evening ?? "");
  const time = document.createElement("time");
  time.dateTime = start.toISOString();
  time.textContent = form.format(start);
  const [before, after] = (line.dataset.here ?? "").split("{when}");
  const here = document.createElement("p");
  here.append(before ?? "", time, after ?? "");
  line.after(here);
}
