/** A picture of a result, to send to others: SVG, and PNG made from it in the browser. */

const WIDE = 1200;
const HIGH = 630;
const COLOURS = ["#1d5a92", "#a5471a", "#23704f", "#8a3f74", "#6d5a12"];

/** @param {string} text */
const escape = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A house of the street, with lit windows where somebody won. @param {number} x @param {number} wide @param {number} high @param {string} cloth @param {boolean} lit */
const house = (x, wide, high, cloth, lit) =>
  `<g transform="translate(${x} ${HIGH - 60 - high})" stroke="#33261d" stroke-width="4" stroke-linejoin="round">` +
  `<rect width="${wide}" height="${high}" fill="#f7ecd3"/><rect y="${high - 56}" width="${wide}" height="56" fill="#b98552"/>` +
  `<path d="M-18 6c14 0 22-10 30-34h${wide - 24}c8 24 16 34 30 34l-6 12h${-(wide + 24)}z" fill="#5a6572"/>` +
  `<rect x="14" y="24" width="${wide - 28}" height="26" fill="${lit ? "#ffd877" : "#d8cbb0"}"/>` +
  `<rect x="${wide / 2 - 20}" y="${high - 46}" width="40" height="46" fill="#4a3a30"/><rect x="${wide / 2 - 24}" y="${high - 50}" width="48" height="18" fill="${cloth}"/></g>`;

/**
 * @param {{title: string, game: string, lines: {seat: number, name: string, words: string}[], notes: string[]}} result
 * @returns {string}
 */
export function resultPicture({ title, game, lines, notes }) {
  const rows = lines
    .map(
      ({ seat, name, words }, at) =>
        `<g transform="translate(70 ${190 + at * 54})"><rect width="40" height="40" rx="${seat % 2 ? 10 : 20}" fill="${COLOURS[seat]}"/>` +
        `<text x="20" y="29" text-anchor="middle" font-size="24" font-weight="700" fill="#fff">${at + 1}</text>` +
        `<text x="58" y="29" font-size="28" font-weight="700">${escape(name)}</text><text x="340" y="29" font-size="24" fill="#5d4d3f">${escape(words)}</text></g>`,
    )
    .join("");
  const street = lines.map(({ seat }, at) => house(690 + at * 122, 96, 190 - at * 26, COLOURS[seat], at === 0)).join("");
  const small = notes
    .map((note, at) => `<text x="70" y="${190 + lines.length * 54 + 34 + at * 32}" font-size="22" fill="#5d4d3f">${escape(note)}</text>`)
    .join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${HIGH}" viewBox="0 0 ${WIDE} ${HIGH}" font-family="Georgia, serif" fill="#2a211b">` +
    `<rect width="${WIDE}" height="${HIGH}" fill="#f4ead8"/><circle cx="1060" cy="150" r="70" fill="#d9563a" opacity=".9"/>` +
    `<path d="M0 420c160-90 260-160 380-160c110 0 170 80 290 80c120 0 200-120 330-120c80 0 140 50 200 110v300h-1200z" fill="#bccab4" opacity=".45"/>` +
    `<rect y="${HIGH - 60}" width="${WIDE}" height="60" fill="#d8bf8d"/>${street}` +
    `<text x="70" y="110" font-size="60" font-weight="700">${escape(title)}</text><text x="70" y="152" font-size="24" fill="#5d4d3f">${escape(game)}</text>` +
    `${rows}${small}<text x="70" y="${HIGH - 22}" font-size="24" font-weight="700">Machiya</text></svg>`
  );
}

/** @param {string} svg @returns {Promise<Blob>} */
export async function toPng(svg) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = WIDE;
  canvas.height = HIGH;
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}

/** Give something to keep. @param {Blob} blob @param {string} name */
export function save(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
