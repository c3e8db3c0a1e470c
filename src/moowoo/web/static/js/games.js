// The tab shows how many games wait, for those who have another page in front.

import { showWaiting } from "./tab.js";

document.addEventListener("live", count);
count();

function count() {
  const line = document.getElementById("waits");
  if (line) showWaiting(Number(line.dataset.waiting));
}
