// The tab tells that it is one's turn, by its title and its icon, for those who have another page in front. A new icon
// is drawn by the browser as a page of its own, so it is kept for those.

const icon = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=icon]"));

/** @param {string} yourTurn the words for it */
export function tellTurns(yourTurn) {
  document.addEventListener("visibilitychange", () => showTurn(yourTurn));
}

/** @param {string} yourTurn the words for it */
export function showTurn(yourTurn) {
  const mine = document.querySelector("#turn [data-mine]") !== null;
  const called = `${yourTurn}: `;
  const bare = document.title.startsWith(called) ? document.title.slice(called.length) : document.title;
  const title = mine ? called + bare : bare;
  if (document.title !== title) document.title = title;
  const picture = `/static/${mine && document.hidden ? "icon-turn" : "icon"}.svg`;
  if (icon && icon.getAttribute("href") !== picture) icon.setAttribute("href", picture);
}

/** @param {number} games how many wait for whoever reads the list */
export function showWaiting(games) {
  const bare = document.title.replace(/^\(\d+\) /, "");
  document.title = games ? `(${games}) ${bare}` : bare;
  icon?.setAttribute("href", `/static/${games ? "icon-turn" : "icon"}.svg`);
}
