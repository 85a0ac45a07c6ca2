// Light or dark: as the system has it, unless told otherwise.

import { keep, recall } from "./kept.js";

/** @typedef {"auto" | "light" | "dark"} Theme */

/** @returns {Theme} */
export const theme = () => recall("theme", /** @type {Theme} */ ("auto"));

export function dress() {
  document.documentElement.dataset.theme = theme();
}

/** @param {Theme} chosen */
export function wear(chosen) {
  keep("theme", chosen);
  dress();
}
