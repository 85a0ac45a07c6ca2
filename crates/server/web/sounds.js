// A short sound for a move and for an end; off until somebody wants it.

import { keep, recall } from "./kept.js";

export const sounding = () => recall("sounds", false);

/** @param {boolean} on */
export function sound(on) {
  keep("sounds", on);
  if (on) play("move");
}

/** @type {AudioContext | null} */
let context = null;
const TONES = { move: [[520, 0, 0.07]], end: [[440, 0, 0.12], [660, 0.13, 0.2]] };

/** @param {keyof typeof TONES} what */
export function play(what) {
  if (!sounding() || document.hidden || !("AudioContext" in globalThis)) return;
  context ??= new AudioContext();
  for (const [pitch, from, length] of TONES[what]) {
    const [tone, loud] = [context.createOscillator(), context.createGain()];
    const start = context.currentTime + from;
    tone.frequency.value = pitch;
    tone.type = "triangle";
    loud.gain.setValueAtTime(0.12, start);
    loud.gain.exponentialRampToValueAtTime(0.001, start + length);
    tone.connect(loud).connect(context.destination);
    tone.start(start);
    tone.stop(start + length);
  }
}
