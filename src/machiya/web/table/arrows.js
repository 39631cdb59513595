/** Arrow keys go from card to card. */

/** @param {KeyboardEvent} event */
export function arrows(event) {
  const step = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[event.key];
  if (!step) return;
  const all = /** @type {HTMLElement[]} */ ([
    .../** @type {Element} */ (event.currentTarget).querySelectorAll("button"),
  ]);
  const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  if (at < 0) return;
  event.preventDefault();
  let next = all[at + step[0]];
  if (step[1]) {
    const here = all[at].getBoundingClientRect();
    const rows = all
      .map((each) => ({ each, box: each.getBoundingClientRect() }))
      .filter(({ box }) => (box.top - here.top) * step[1] > here.height / 2);
    rows.sort(
      (a, b) =>
        Math.abs(a.box.top - here.top) - Math.abs(b.box.top - here.top) ||
        Math.abs(a.box.left - here.left) - Math.abs(b.box.left - here.left),
    );
    const row = rows.filter(({ box }) => Math.abs(box.top - rows[0].box.top) < here.height / 2);
    row.sort((a, b) => Math.abs(a.box.left - here.left) - Math.abs(b.box.left - here.left));
    next = row[0]?.each;
  }
  next?.focus();
}
