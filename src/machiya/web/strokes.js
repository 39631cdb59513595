/** The strokes that all pictures are made of; every function gives markup. */

/** A filled shape with its outline beside it. @param {string} d @param {string} fill @param {number} [width] */
export const P = (d, fill, width = 1.1) =>
  `<path d="${d}" fill="${fill}" transform="translate(.7 .6)"/>` +
  `<path d="${d}" fill="none" stroke="var(--a-ink)" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`;

/** A wash without outline. @param {string} d @param {string} fill @param {number} [opacity] */
export const W = (d, fill, opacity = 1) => `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`;

/** Lines alone. @param {string} d @param {number} [width] @param {string} [colour] */
export const L = (d, width = 1, colour = "var(--a-ink)") =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A circle. @param {number} x @param {number} y @param {number} r @param {string} fill @param {number} [width] */
export const O = (x, y, r, fill, width = 1.1) =>
  P(`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`, fill, width);

/** A circle without outline. @param {number} x @param {number} y @param {number} r @param {string} fill @param {number} [opacity] */
export const D = (x, y, r, fill, opacity = 1) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" opacity="${opacity}"/>`;

/** A box. @param {number} x @param {number} y @param {number} w @param {number} h @param {string} fill @param {number} [width] */
export const R = (x, y, w, h, fill, width = 1.1) => P(`M${x} ${y}h${w}v${h}h${-w}z`, fill, width);

/** Something somewhere, larger or smaller. @param {number} x @param {number} y @param {number} scale @param {string} what */
export const at = (x, y, scale, what) => `<g transform="translate(${x} ${y}) scale(${scale})">${what}</g>`;

/** Strokes that are moved and turned. @param {string} how @param {string} what */
export const G = (how, what) => `<g transform="${how}">${what}</g>`;

/** What stands further back, in paler ink. @param {string} what */
export const behind = (what) => `<g class="behind">${what}</g>`;

/** @param {string} name */
export const c = (name) => `var(--a-${name})`;
