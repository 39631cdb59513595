/** SHA-256 and HMAC, because a page without encryption (a server at home) has no `crypto.subtle`. */

const K = new Uint32Array(64);
const START = new Uint32Array(8);
let found = 0;
for (let n = 2; found < 64; n++) {
  let prime = true;
  for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
  if (!prime) continue;
  if (found < 8) START[found] = fraction(n ** 0.5);
  K[found++] = fraction(Math.cbrt(n));
}

/** The first 32 bits behind the point. @param {number} value */
function fraction(value) {
  return Math.floor((value - Math.floor(value)) * 2 ** 32);
}

/** @param {Uint8Array} message @returns {Uint8Array} */
export function sha256(message) {
  const length = ((message.length + 8) >> 6) + 1;
  const padded = new Uint8Array(length * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const bits = new DataView(padded.buffer);
  bits.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  bits.setUint32(padded.length - 4, message.length << 3);
  const state = START.slice();
  const words = new Uint32Array(64);
  /** @param {number} x @param {number} n */
  const turn = (x, n) => (x >>> n) | (x << (32 - n));
  for (let block = 0; block < length; block++) {
    for (let i = 0; i < 16; i++) words[i] = bits.getUint32(block * 64 + i * 4);
    for (let i = 16; i < 64; i++) {
      const a = words[i - 15];
      const b = words[i - 2];
      words[i] =
        words[i - 16] +
        (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) +
        words[i - 7] +
        (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i++) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + words[i]) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => {
      state[i] += value;
    });
  }
  const answer = new DataView(new ArrayBuffer(32));
  state.forEach((value, i) => answer.setUint32(i * 4, value));
  return new Uint8Array(answer.buffer);
}

/** @param {Uint8Array} key @param {Uint8Array} message */
export function hmac(key, message) {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(
    joined(
      block.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return sha256(
    joined(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

/** @param {Uint8Array} a @param {Uint8Array} b */
function joined(a, b) {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

/** @param {string} text */
export const bytes = (text) => new TextEncoder().encode(text);
/** @param {string} hex */
export const fromHex = (hex) => new Uint8Array((hex.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
/** @param {Uint8Array} data */
export const toHex = (data) => [...data].map((byte) => byte.toString(16).padStart(2, "0")).join("");
