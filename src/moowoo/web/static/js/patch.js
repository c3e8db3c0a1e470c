// Regions of the page, changed in place. What is the same stays the same element, so that the focus, a selection, what
// was typed and what was unfolded are still there afterwards. And nothing is touched without need: a screen reader hears
// of every change, and where there are too many at once it drops what it should have said.

/** Attributes that the scripts and the reader change; new HTML does not take them back. */
const OWN = new Set(["open", "role", "tabindex", "aria-selected", "aria-orientation", "style"]);

/**
 * @param {HTMLElement} region
 * @param {string} html what the region is to hold
 */
export function patch(region, html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  morphChildren(region, template.content);
}

/**
 * @param {Node} node
 * @returns {string | null} what tells an element from its brothers
 */
function keyOf(node) {
  return node instanceof Element ? node.getAttribute("data-key") || node.id || null : null;
}

/**
 * @param {Element} old
 * @param {ParentNode} wanted
 */
function morphChildren(old, wanted) {
  const targets = [...wanted.childNodes].map((child) => ({ child, match: /** @type {ChildNode | null} */ (null), equal: false }));
  const free = [...old.childNodes];
  // Equal ones first, and from the end: lists grow at their beginning.
  for (const same of [equal, alike]) {
    for (const target of targets.filter(({ match }) => !match).reverse()) {
      const found = free.findLastIndex((node) => same(node, target.child));
      if (found < 0) continue;
      [target.match] = free.splice(found, 1);
      target.equal = same === equal;
    }
  }
  for (const node of free) node.remove();
  let cursor = old.firstChild;
  for (const { child, match, equal } of targets) {
    if (match && !equal) morph(match, child);
    const node = match ?? document.importNode(child, true);
    // Text between elements moves rather than they.
    while (match instanceof Element && cursor instanceof Text) cursor = cursor.nextSibling;
    if (node === cursor) cursor = cursor.nextSibling;
    else old.insertBefore(node, cursor);
  }
}

/**
 * @param {Node} node
 * @param {Node} other
 */
function equal(node, other) {
  return node.isEqualNode(other);
}

/**
 * @param {Node} node
 * @param {Node} other
 */
function alike(node, other) {
  return node.nodeName === other.nodeName && keyOf(node) === keyOf(other);
}

/**
 * @param {Node} old
 * @param {Node} wanted
 */
function morph(old, wanted) {
  if (old instanceof Element && wanted instanceof Element) {
    morphAttributes(old, wanted);
    morphChildren(old, wanted);
  } else if (old.nodeValue !== wanted.nodeValue) {
    old.nodeValue = wanted.nodeValue;
  }
}

/**
 * @param {Element} old
 * @param {Element} wanted
 */
function morphAttributes(old, wanted) {
  for (const { name } of [...old.attributes]) {
    if (!OWN.has(name) && !wanted.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    if (!OWN.has(name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}
