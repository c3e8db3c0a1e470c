// The chart of a review, live: a click leads to that moment of the replay. The links in the text do the same for all.

document.addEventListener("click", (event) => {
  const plot = /** @type {Element} */ (event.target).closest("[data-replay] svg[data-last]");
  if (!(plot instanceof SVGElement)) return;
  const { last = "0", left = "0", right = "1", width = "1" } = plot.dataset;
  const frame = plot.getBoundingClientRect();
  const x = ((event.clientX - frame.left) / frame.width) * Number(width);
  const share = Math.min(1, Math.max(0, (x - Number(left)) / (Number(right) - Number(left))));
  const replay = /** @type {HTMLElement} */ (plot.closest("[data-replay]")).dataset.replay;
  location.assign(`${replay}?ply=${Math.round(share * Number(last))}`);
});
