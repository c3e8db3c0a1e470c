// Cards that move from one place to another when the page changes, unless the reader wants nothing to move.

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** @returns {boolean} */
function moving() {
  return "startViewTransition" in document && !still.matches && document.documentElement.dataset.motion !== "off";
}

/** Give every card on the page the name it is known by before and after the change. */
function nameCards() {
  const seen = new Set();
  for (const card of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-card]"))) {
    const name = `card-${card.dataset.card?.replace(/\W/g, "-")}`;
    card.style.setProperty("view-transition-name", seen.has(name) ? "none" : name);
    seen.add(name);
  }
}

/**
 * @param {() => boolean} change
 * @returns {Promise<boolean>} what it says, once it is made; cards may still be on their way
 */
export async function withMotion(change) {
  if (!moving() || document.hidden) return change();
  nameCards();
  let said = false;
  // @ts-ignore: not in every library of types yet
  const transition = document.startViewTransition(() => {
    said = change();
    nameCards();
  });
  transition.ready.catch(() => {}); // a newer change has taken its place
  await transition.updateCallbackDone;
  return said;
}
