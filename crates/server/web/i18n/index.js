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

/**
 * @param {Key} key
 * @param {Record<string, string | number>} [given]
 */
export const t = (key, given = {}) => filled(LANGUAGES[language()][key], given);

/** A level's name for people: `mestre:1s,strength=7` too. @param {string} spec */
export function levelName(spec) {
  const [name, means = ""] = spec.split(":");
  const key = /** @type {Key} */ (`level-${name}`);
  const strength = /strength=(\d+)/.exec(means)?.[1];
  const said = key in en ? t(key) : name;
  return strength ? `${said} ${strength}` : said;
}

/**
 * Whoever gave no name is called so in the reader's language, not in that of whoever made the game.
 * @param {string} name
 */
export function personName(name) {
  const [word, number, ...more] = name.split(" ");
  const standsIn = /^\d{1,2}$/.test(number ?? "") && more.length === 0;
  return standsIn && Object.values(LANGUAGES).some((words) => words.somebody === word)
    ? `${t("somebody")} ${number}`
    : name;
}

/** A word of a game where the page knows it, else as it is. @param {string} key @param {string} otherwise */
const knownWord = (key, otherwise) => (key in en ? t(/** @type {Key} */ (key)) : otherwise);

const FILES = new Set(["bag", "points", "letters", "dictionary"]);

/** A value of an option, for people. @param {string} option @param {string} value */
export function choiceName(option, value) {
  if (option === "size" && /^\d+$/.test(value)) return `${value} × ${value}`;
  if (/^\d+x\d+$/.test(value)) return value.replace("x", " × ");
  return knownWord(`choice-${option}-${value}`, value);
}

/**
 * What a game says of an option names its choices as they are typed: here they are read as the form has them.
 * @param {{name: string, choices: string[]}} option
 * @param {string} text
 */
export function helpSaid({ name, choices }, text) {
  if (choices.length === 0) return text;
  const raw = [...choices].sort((one, other) => other.length - one.length).join("|");
  return (
    text
      // In brackets it only tells what to type.
      .replace(RegExp(`\\s*\\((?:${raw})\\)`, "g"), "")
      .replace(RegExp(`(?<![\\p{L}\\d-])(?:${raw})(?![\\p{L}\\d-])`, "gu"), (word) =>
        t("quoted", { text: choiceName(name, word) }),
      )
  );
}

/** `board=15x15 k=5`, as games tell their options, for people. @param {string} text */
export function optionsSaid(text) {
  const said = text.split(" ").flatMap((pair) => {
    const [name, value] = pair.split("=");
    // What is switched off, and files of which there is one, tell nobody anything.
    if (!pair || value === "off" || FILES.has(name)) return [];
    const called = knownWord(`option-${name}`, name);
    if (value === undefined || value === "on") return [called];
    const word = choiceName(name, value);
    return [word === value ? `${called} ${value}` : word];
  });
  return said.join(" · ");
}

/** What a game calls a seat. @param {string} title @param {string} mark */
export const markName = (title, mark) => knownWord(`mark-${title}-${mark}`, mark);
