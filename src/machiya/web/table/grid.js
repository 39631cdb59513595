/** So many things in so much room: how many rows and columns make them largest. */

/** @typedef {{rows: number, columns: number, width: number, height: number}} Grid */

/**
 * @param {number} count
 * @param {import("./mode.js").Room} room
 * @param {{ratio: number, gap: number, head?: number, largest?: number, most?: number}} how the width of a thing over its
 *   height, what lies between two, what every row has on top, the greatest width, and the most rows
 * @returns {Grid}
 */
export function grid(count, { width, height }, { ratio, gap, head = 0, largest = Infinity, most = 12 }) {
  /** @type {Grid} */
  let best = { rows: 1, columns: Math.max(1, count), width: 0, height: 0 };
  let size = -1;
  for (let rows = 1; rows <= Math.min(most, Math.max(1, count)); rows++) {
    const columns = Math.ceil(count / rows);
    const across = (width - (columns - 1) * gap) / columns;
    const down = (height - (rows - 1) * gap) / rows - head;
    const now = Math.min(across, down * ratio, largest);
    if (now <= size) continue;
    size = now;
    best = { rows, columns, width: Math.min(across, largest), height: Math.min(down, largest / ratio) };
  }
  return best;
}
