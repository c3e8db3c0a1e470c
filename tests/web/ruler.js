() => {
  const wrong = [];
  const box = (e) => e.getBoundingClientRect();
  const seen = (e) => e.checkVisibility({ visibilityProperty: true }) && box(e).width > 2 && box(e).height > 2;
  const name = (e) => `${e.tagName.toLowerCase()}${e.id ? "#" + e.id : ""}.${e.className?.baseVal ?? e.className} "${(e.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40)}"`;
  const all = (s) => [...document.querySelectorAll(s)].filter((e) => seen(e) && !e.closest(".panel, .longest"));
  const root = document.documentElement;
  if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth || scrollY) wrong.push(`the page scrolls: ${root.scrollWidth}x${root.scrollHeight}`);
  if (document.body.scrollHeight > innerHeight) wrong.push(`the body can be scrolled: ${document.body.scrollHeight}`);
  const parts = all(".prompt, .pasture, .hand > *, .offers button, .offers summary, .plate, .announcer, .refused, header h1, #bar .tool, .place, .stores .pile, .flies");
  for (const e of parts) {
    const b = box(e);
    if (b.left < -0.5 || b.top < -0.5 || b.right > innerWidth + 0.5 || b.bottom > innerHeight + 0.5) wrong.push(`outside: ${name(e)} ${[b.left, b.top, b.right, b.bottom].map(Math.round)}`);
  }
  for (const e of all("main *, header *")) {
    if (e.closest("svg, #drawer, #result")) continue;
    const s = getComputedStyle(e);
    if (s.clipPath !== "none") continue;
    const clips = /hidden|clip|auto|scroll/.test(s.overflowX + s.overflowY);
    if (clips && e.id !== "main" && (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1)) wrong.push(`cut: ${name(e)} ${e.scrollWidth}>${e.clientWidth} ${e.scrollHeight}>${e.clientHeight}`);
  }
  // Text that leaves the box it belongs to.
  const range = document.createRange();
  for (const holder of all(".plate, .offers button, .offers summary, .prompt, header h1, .place, .pasture, .announcer .latest, .pile, .flies")) {
    const b = box(holder);
    const walker = document.createTreeWalker(holder, NodeFilter.SHOW_TEXT);
    for (let node; (node = walker.nextNode()); ) {
      if (!node.data.trim()) continue;
      let hidden = false;
      for (let e = node.parentElement; e && e !== holder.parentElement; e = e.parentElement) if (getComputedStyle(e).clipPath !== "none" || getComputedStyle(e).fontSize === "0px") hidden = true;
      if (hidden) continue;
      range.selectNodeContents(node);
      for (const r of range.getClientRects()) if (r.width > 0 && (r.left < b.left - 1 || r.right > b.right + 1 || r.top < b.top - 2 || r.bottom > b.bottom + 2)) wrong.push(`text leaves ${name(holder)}: "${node.data.trim().slice(0, 30)}" ${Math.round(r.left - b.left)},${Math.round(r.top - b.top)},${Math.round(b.right - r.right)},${Math.round(b.bottom - r.bottom)}`);
    }
  }
  const apart = all("header h1, header a, header summary, #bar .tool, .prompt, .pasture, .hand > .card, .plate, .announcer .latest, .pacing, .refused > div, .offers button, .offers summary");
  for (let i = 0; i < apart.length; i++) for (let j = i + 1; j < apart.length; j++) {
    const [a, b] = [box(apart[i]), box(apart[j])];
    if (apart[i].contains(apart[j])) continue;
    const w = Math.min(a.right, b.right) - Math.max(a.left, b.left), h = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (w > 1 && h > 1) wrong.push(`overlap: ${name(apart[i])} / ${name(apart[j])} ${Math.round(w)}x${Math.round(h)}`);
  }
  const inner = all(".place, .stores .pile, .flies, .stock, .lying-trick, .treasure, .facts > li:not(.shown-too)");
  for (let i = 0; i < inner.length; i++) for (let j = i + 1; j < inner.length; j++) {
    const [a, b] = [box(inner[i]), box(inner[j])];
    const w = Math.min(a.right, b.right) - Math.max(a.left, b.left), h = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (w > 1 && h > 1) wrong.push(`overlap inside: ${name(inner[i])} / ${name(inner[j])} ${Math.round(w)}x${Math.round(h)}`);
  }
  for (const e of all(".pasture *")) { if (e.closest("svg")) continue; const p = box(e.closest(".pasture")), b = box(e); if (getComputedStyle(e).clipPath === "none" && (b.left < p.left - 1 || b.right > p.right + 1 || b.top < p.top - 1 || b.bottom > p.bottom + 1)) wrong.push(`leaves the meadow: ${name(e)}`); }
  const least = matchMedia("(pointer: coarse)").matches ? 44 : 24;
  for (const e of all("header a, header summary, #bar .tool, .hand .card, .offers button, .offers summary")) {
    const b = box(e);
    if (b.width < least - 0.5 || b.height < least - 0.5) wrong.push(`small: ${name(e)} ${Math.round(b.width)}x${Math.round(b.height)}`);
  }
  // What lies there is what one touches there, in the middle and in the corners; what is asked may cover the table.
  const touched = ".hand > .card, .offers button, .offers summary, #bar .tool, header a, header summary, .prompt, .announcer .latest, .refused > .line, .plate, .pacing button, .pacing select, .place .cow:last-of-type, .stores .pile, .flies, .stock .deck, .lying-trick, .treasure";
  for (const e of all(touched)) {
    const b = box(e), in_ = Math.min(6, b.width / 4, b.height / 4);
    const [left, right, top, bottom] = [b.left + in_, b.right - in_, b.top + in_, b.bottom - in_];
    for (const [x, y] of [[(left + right) / 2, (top + bottom) / 2], [left, top], [right, top], [left, bottom], [right, bottom]]) {
      const over = document.elementFromPoint(x, y);
      if (over && !e.contains(over) && !over.contains(e) && !over.closest(".panel, .longest, #moment, #drawer, .places-to-go")) {
        wrong.push(`covered: ${name(e)} by ${name(over)} at ${Math.round(x)},${Math.round(y)}`);
        break;
      }
    }
  }
  for (const e of all(".plate .name")) {
    const walker = document.createTreeWalker(e, NodeFilter.SHOW_TEXT);
    for (let node; (node = walker.nextNode()); ) for (const { index, 0: word } of node.data.matchAll(/[^\s-]{1,12}(?![^\s-])/g)) {
      if (index && !/[\s-]/.test(node.data[index - 1])) continue;
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (range.getClientRects().length > 1) wrong.push(`a broken word: ${word}`);
    }
  }
  const faces = all(".place .cow").map((e) => box(e).width);
  if (faces.length && Math.min(...faces) < 14) wrong.push(`cows of ${Math.min(...faces).toFixed(1)} px`);
  return wrong;
}
