/** Small sounds, made on the spot; silent unless somebody asks for them. */

import { settings } from "./settings.js";

/** @type {AudioContext|undefined} */
let context;

/** Each sound: [frequency, seconds from now, length, shape]. @type {Record<string, [number, number, number, OscillatorType][]>} */
const SOUNDS = {
  roll: [
    [180, 0, 0.05, "square"],
    [140, 0.07, 0.05, "square"],
    [210, 0.15, 0.04, "square"],
  ],
  coin: [
    [1320, 0, 0.06, "sine"],
    [1760, 0.05, 0.12, "sine"],
  ],
  pay: [
    [880, 0, 0.06, "sine"],
    [660, 0.06, 0.12, "sine"],
  ],
  build: [
    [330, 0, 0.08, "triangle"],
    [440, 0.08, 0.08, "triangle"],
    [550, 0.16, 0.14, "triangle"],
  ],
  turn: [
    [660, 0, 0.1, "sine"],
    [880, 0.1, 0.18, "sine"],
  ],
  won: [
    [523, 0, 0.15, "triangle"],
    [659, 0.15, 0.15, "triangle"],
    [784, 0.3, 0.15, "triangle"],
    [1047, 0.45, 0.4, "triangle"],
  ],
};

/** Play a sound. @param {keyof typeof SOUNDS} name */
export function play(name) {
  if (!settings.sounds) return;
  context ??= new AudioContext();
  for (const [frequency, from, length, shape] of SOUNDS[name]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const start = context.currentTime + from;
    tone.type = shape;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.05, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + length);
  }
}
