// A refusal leads to the rule it follows from: a link behind its words.

/**
 * @param {HTMLElement} region where it was said
 * @param {string | null | undefined} clause the rule; nothing for a refusal that follows from none
 * @param {string} rules the page of rules
 * @param {string} words what the link says, with % for the rule
 */
export function linkRule(region, clause, rules, words) {
  if (!clause || !region.lastElementChild) return;
  const link = document.createElement("a");
  link.href = `${rules}#${clause}`;
  link.textContent = words.replace("%", clause);
  region.lastElementChild.append(" ", link);
}
