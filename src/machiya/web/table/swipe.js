/** A finger that goes sideways turns the page. */

const FAR = 45;
/** Where the finger came down: it outlives the listeners, which are made anew with every drawing. @type {{x: number, y: number}|null} */
let start = null;

/** Listeners for an element; `turn` hears 1 for the next page and -1 for the one before. @param {(step: number) => void} turn */
export const swipe = (turn) => ({
  onpointerdown: (/** @type {PointerEvent} */ event) => {
    start = event.pointerType === "mouse" ? null : { x: event.clientX, y: event.clientY };
  },
  onpointerup: (/** @type {PointerEvent} */ event) => {
    if (!start) return;
    const [across, down] = [event.clientX - start.x, event.clientY - start.y];
    start = null;
    if (Math.abs(across) > FAR && Math.abs(across) > 1.5 * Math.abs(down)) turn(across < 0 ? 1 : -1);
  },
});
