// What moves are worth, and where that is to be seen on the board.

import { namedIn } from "./cells.js";

/** @typedef {{move: string, worth: string, expectation: number, plies: number | null}} Way */
/** @typedef {{expectation: number, points: number | null, end: "win" | "draw" | "loss" | null, plies: number | null}} Worth */

/**
 * `win in 7`, as programs say it, taken apart; estimates have no end.
 * @param {string} text
 * @returns {Pick<Worth, "end" | "plies" | "points">}
 */
export function readWorth(text) {
  const proven = /^(win|draw|loss)(?: in (\d+))?$/.exec(text);
  if (!proven) return { end: null, plies: null, points: Math.round(Number(text) * 100) };
  return { end: /** @type {any} */ (proven[1]), plies: proven[2] ? Number(proven[2]) : null, points: null };
}

/**
 * The words for a worth.
 * @param {Pick<Worth, "end" | "plies" | "points">} worth
 * @returns {[import("./i18n/index.js").Key, {plies?: number, points?: string}]}
 */
export function worthKey({ end, plies, points }) {
  if (end === null) return ["worth-points", { points: signed(points ?? 0) }];
  if (end === "draw") return ["worth-draw", {}];
  return plies === null ? [`worth-${end}`, {}] : [`worth-${end}-in`, { plies }];
}

/** `+0.35` @param {number} points in hundredths */
export const signed = (points) => `${points < 0 ? "−" : "+"}${(Math.abs(points) / 100).toFixed(2)}`;

/** Worth as a sign that needs no colour. @param {Way} way */
export function sign(way) {
  const { end, plies } = readWorth(way.worth);
  if (end === "draw") return "=";
  return `${end === "loss" || (end === null && way.expectation < 0.5) ? "−" : "+"}${plies ?? ""}`;
}

/** More is better: whoever wins hurries, whoever loses tarries. @param {Way} way */
const rank = ({ expectation, plies }) =>
  expectation * 10000 + (expectation > 0.5 ? -1 : 1) * Math.min(plies ?? 0, 4000);

/**
 * For each cell that can be pointed at next, the best that can come of it.
 * @param {Way[]} ways
 * @param {string} entered
 * @param {{has: (id: string) => boolean}} known
 * @returns {Map<string, Way>}
 */
export function heat(ways, entered, known) {
  const begun = namedIn(entered, known);
  /** @type {Map<string, Way>} */
  const best = new Map();
  for (const way of ways) {
    const cells = namedIn(way.move, known);
    if (cells.length <= begun.length || !begun.every((cell, place) => cells[place] === cell)) continue;
    const cell = cells[begun.length];
    const other = best.get(cell);
    if (!other || rank(way) > rank(other)) best.set(cell, way);
  }
  return best;
}

/**
 * A move as it is drawn: paths of cells, those with one cell are a ring.
 * @param {string} text
 * @param {{has: (id: string) => boolean}} known
 * @returns {string[][]}
 */
export const paths = (text, known) =>
  text
    .split(/\s+/)
    .map((word) => namedIn(word, known))
    .filter((cells) => cells.length > 0);
