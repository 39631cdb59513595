/** Small sounds, made on the spot; heard from the first click on, as loud as the settings say. */

import { settings } from "./settings.js";

/** @type {AudioContext|undefined} */
let context;
/** @type {AudioBuffer|undefined} */
let noise;

/** A tone: frequency, seconds from now, length, shape. @typedef {[number, number, number, OscillatorType]} Tone */
/** @type {Record<string, Tone[]>} */
const TONES = {
  coin: [
    [1568, 0, 0.07, "sine"],
    [2093, 0.05, 0.16, "sine"],
  ],
  pay: [
    [784, 0, 0.09, "triangle"],
    [523, 0.09, 0.2, "triangle"],
  ],
  build: [
    [392, 0, 0.09, "triangle"],
    [523, 0.08, 0.16, "triangle"],
  ],
  turn: [
    [659, 0, 0.14, "sine"],
    [880, 0.13, 0.28, "sine"],
  ],
  near: [
    [440, 0, 0.16, "sawtooth"],
    [466, 0.18, 0.16, "sawtooth"],
    [440, 0.36, 0.16, "sawtooth"],
    [698, 0.54, 0.4, "triangle"],
  ],
  won: [
    [523, 0, 0.18, "triangle"],
    [659, 0.16, 0.18, "triangle"],
    [784, 0.32, 0.18, "triangle"],
    [1047, 0.48, 0.5, "triangle"],
    [1319, 0.62, 0.6, "sine"],
  ],
};
/** Knocks of wood on wood: seconds from now, pitch. @type {Record<string, [number, number][]>} */
const KNOCKS = {
  roll: [
    [0, 1],
    [0.07, 1.3],
    [0.13, 0.9],
    [0.22, 1.2],
    [0.3, 0.8],
    [0.38, 1.1],
  ],
  build: [
    [0, 0.6],
    [0.11, 0.5],
  ],
};

// A browser is silent until somebody has done something.
addEventListener("pointerdown", wake, { once: true });
addEventListener("keydown", wake, { once: true });
function wake() {
  context ??= new AudioContext();
}

/** @param {AudioContext} on @param {number} start @param {number} length @param {number} loudness */
function gain(on, start, length, loudness) {
  const volume = on.createGain();
  volume.gain.setValueAtTime(loudness * settings.volume, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  volume.connect(on.destination);
  return volume;
}

/** Play a sound. @param {string} name */
export function play(name) {
  if (!settings.volume || !context) return;
  const on = context;
  for (const [frequency, from, length, shape] of TONES[name] ?? []) {
    const tone = on.createOscillator();
    const start = on.currentTime + from;
    tone.type = shape;
    tone.frequency.value = frequency;
    tone.connect(gain(on, start, length, shape === "sawtooth" ? 0.035 : 0.09));
    tone.start(start);
    tone.stop(start + length);
  }
  for (const [from, pitch] of KNOCKS[name] ?? []) knock(on, from, pitch);
}

/** @param {AudioContext} on @param {number} from @param {number} pitch */
function knock(on, from, pitch) {
  if (!noise) {
    noise = on.createBuffer(1, on.sampleRate / 10, on.sampleRate);
    const samples = noise.getChannelData(0);
    for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  }
  const start = on.currentTime + from;
  const source = on.createBufferSource();
  const wood = on.createBiquadFilter();
  source.buffer = noise;
  wood.type = "bandpass";
  wood.frequency.value = 1100 * pitch;
  wood.Q.value = 6;
  source.connect(wood).connect(gain(on, start, 0.07, 0.5));
  source.start(start, 0, 0.08);
}
