// The chart of a review, live: a click leads to that moment of the replay. The links in the text do the same for all.

const chart = /** @type {HTMLElement | null} */ (document.querySelector("[data-replay]"));
const plot = /** @type {SVGElement | null} */ (chart?.querySelector("svg[data-last]"));
const help = /** @type {HTMLElement | null} */ (document.querySelector(".chart-help"));

if (chart && plot) {
  if (help) help.hidden = false;
  plot.style.cursor = "pointer";
  plot.addEventListener("click", (event) => {
    const { last = "0", left = "0", right = "1", width = "1" } = plot.dataset;
    const frame = plot.getBoundingClientRect();
    const x = ((event.clientX - frame.left) / frame.width) * Number(width);
    const share = Math.min(1, Math.max(0, (x - Number(left)) / (Number(right) - Number(left))));
    location.assign(`${chart.dataset.replay}?ply=${Math.round(share * Number(last))}`);
  });
}
