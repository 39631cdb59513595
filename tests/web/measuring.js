// What does not fit on the page: everything that scrolls, is cut off, is too small, or lies over somebody's words.
({ touch, tables }) => {
  const found = [];
  const name = (element) =>
    `${element.tagName.toLowerCase()}.${[...element.classList].join(".")} "${(element.textContent ?? "").trim().slice(0, 30)}"`;
  const hidden = (element) =>
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || element.closest(".unseen, .sprite, [aria-live].unseen");
  const root = document.documentElement;
  if (root.scrollHeight > innerHeight + 1 || root.scrollWidth > innerWidth + 1)
    found.push(`the page scrolls: ${root.scrollWidth}×${root.scrollHeight}`);
  for (const pane of document.querySelectorAll(".board, .market, .market-room, .town, .town-room, .other-room, .others, .bar, .theatre")) {
    if (hidden(pane)) continue;
    const overflow = getComputedStyle(pane).overflowY;
    if (/auto|scroll/.test(overflow) && pane.scrollHeight > pane.clientHeight + 1) found.push(`scrolls: ${name(pane)}`);
  }
  const inside = (box) => box.left >= -0.5 && box.top >= -0.5 && box.right <= innerWidth + 0.5 && box.bottom <= innerHeight + 0.5;
  const within = (inner, outer) =>
    inner.left >= outer.left - 3.5 && inner.right <= outer.right + 5.5 && inner.top >= outer.top - 3.5 && inner.bottom <= outer.bottom + 5.5;
  // Everything of a part is within it, and the part is on the screen.
  const parts = [...document.querySelectorAll(".bar, .others > .town, .market, .town.mine, .theatre")].filter((part) => !hidden(part));
  for (const part of parts) {
    const box = part.getBoundingClientRect();
    if (!inside(box)) found.push(`off the screen: ${name(part)}`);
    for (const each of part.querySelectorAll("button, .tick, .purse, h3, .pips, .badge, .die-box, .coin, .prompt"))
      if (!hidden(each) && !within(each.getBoundingClientRect(), box)) found.push(`sticks out: ${name(each)} of ${name(part).slice(0, 40)}`);
  }
  for (let at = 0; at < parts.length; at++)
    for (let other = at + 1; other < parts.length; other++) {
      const [a, b] = [parts[at].getBoundingClientRect(), parts[other].getBoundingClientRect()];
      if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
        found.push(`overlap: ${name(parts[at]).slice(0, 40)} and ${name(parts[other]).slice(0, 40)}`);
    }
  if (tables) {
    if (document.querySelectorAll(".others > .town").length !== tables.others) found.push("not all opponents are there");
    for (const town of document.querySelectorAll(".others > .town")) {
      for (const wanted of [".purse", ".pips", "h3"])
        if (hidden(town.querySelector(wanted))) found.push(`${wanted} of an opponent is not seen`);
    }
    if (!document.querySelector(".bar button")) found.push("the bar has no buttons");
  }
  // Side by side, names are shown by all cards or by none, and all other towns are drawn alike.
  for (const kind of [".market .card", ".mine .tile", ".mine .landmark-card", ".others .tile"]) {
    const cards = [...document.querySelectorAll(kind)].filter((card) => !hidden(card));
    if (new Set(cards.map((card) => !hidden(card.querySelector(".name")))).size > 1) found.push(`some names: ${kind}`);
  }
  const manners = [...document.querySelectorAll(".others .other-room")].map((room) =>
    [...room.children].map((part) => part.className).join(),
  );
  if (new Set(manners).size > 1) found.push(`other towns differ: ${[...new Set(manners)].join(" | ")}`);
  // What a card does stands beside its picture, never on it.
  for (const card of document.querySelectorAll(".market .card")) {
    const [sign, drawn] = [card.querySelector(".formula"), card.querySelector(".picture")];
    if (!sign || !drawn || hidden(sign) || hidden(drawn)) continue;
    const [a, b] = [sign.getBoundingClientRect(), drawn.getBoundingClientRect()];
    if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3)
      found.push(`signs on the picture: ${name(card)}`);
  }
  // Words: large enough, not cut off, and nothing lies over them.
  const walker = document.createTreeWalker(document.querySelector(".at-table"), NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const element = text.parentElement;
    if (!text.data.trim() || !element || hidden(element) || element.closest("svg")) continue;
    range.selectNodeContents(text);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 0.5);
    if (!boxes.length) continue;
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    if (size < 11.99) found.push(`${size}px: ${name(element)}`);
    // A line of the log and a banner may be cut with an ellipsis: they open, or repeat what is said elsewhere.
    const shortened = element.closest(".ticker, .turn-banner");
    const clipping = [];
    for (let up = element; up && !up.classList.contains("at-table"); up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.overflowX !== "visible" || style.overflowY !== "visible" || up.matches(".card, .tile, .landmark-card, .chip, .town, .tick"))
        clipping.push(up);
    }
    for (const box of boxes) {
      if (shortened) continue;
      if (!inside(box)) found.push(`cut off by the screen: ${name(element)}`);
      for (const up of clipping) {
        const outer = up.getBoundingClientRect();
        if (box.left < outer.left - 1 || box.right > outer.right + 1 || box.top < outer.top - 2 || box.bottom > outer.bottom + 2)
          found.push(`cut off: ${name(element)} by ${name(up).slice(0, 40)}`);
      }
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (top?.closest(".ticker") && element.closest(".prompt")) continue; // what opens the log reaches over the words
      if (top && top !== element && !element.contains(top) && !top.contains(element) && !top.closest("svg.sign, .tick"))
        found.push(`covered: ${name(element)} by ${name(top)}`);
    }
  }
  const least = touch ? 44 : 24;
  for (const button of document.querySelectorAll(".at-table :is(button, a[href])")) {
    if (hidden(button)) continue;
    const box = button.getBoundingClientRect();
    const after = getComputedStyle(button, "::after");
    const more = after.content !== "none" && after.position === "absolute" ? -Number.parseFloat(after.top || "0") - Number.parseFloat(after.bottom || "0") : 0;
    if (box.width < least - 0.5 || box.height + Math.max(0, more) < least - 0.5)
      found.push(`a target of ${Math.round(box.width)}×${Math.round(box.height)}: ${name(button)}`);
  }
  return [...new Set(found)];
};
