// The page's own words. What games say comes from the server, in the same language.

import { en } from "./en.js";
import { fr } from "./fr.js";
import { pt } from "./pt.js";
import { keep, recall } from "../kept.js";

/** @typedef {keyof typeof en} Key */

/** @type {Record<string, Record<Key, string>>} */
export const LANGUAGES = { pt, fr, en };
export const NAMES = { pt: "Português", fr: "Français", en: "English" };

/**
 * The first of the wished languages that is spoken here.
 * @param {readonly string[]} wished
 */
export const firstSpoken = (wished) =>
  wished.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag in LANGUAGES) ?? "en";

/** @type {string | null} */
let chosen = null;

export function language() {
  chosen ??= firstSpoken([recall("language", ""), ...(globalThis.navigator?.languages ?? [])]);
  return chosen;
}

/** @param {string} tag */
export function speak(tag) {
  chosen = tag;
  keep("language", tag);
}

/**
 * `{name}` is replaced by what is given.
 * @param {string} text
 * @param {Record<string, string | number>} given
 */
export const filled = (text, given) => text.replace(/\{(\w+)\}/g, (_, name) => String(given[name] ?? ""));

/** So many of something. @param {"moves-count"} key @param {number} count */
export const counted = (key, count) => t(`${key}-${count === 1 ? "one" : "other"}`, { count });

/**
 * @param {Key} key
 * @param {Record<string, string | number>} [given]
 */
export const t = (key, given = {}) => filled(LANGUAGES[language()][key], given);

/** A number with one decimal, as the language writes it. @param {number} number */
export const tenths = (number) => number.toFixed(1).replace(".", language() === "en" ? "." : ",");
