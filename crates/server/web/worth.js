// What moves are worth, and where that is to be seen on the board.

/** @typedef {import("./protocol.js").WorthShown} Worth */
/** @typedef {import("./protocol.js").Way} Way */

/**
 * The words for a worth.
 * @param {Worth} worth
 * @returns {[import("./i18n/index.js").Key, {plies?: number, points?: string}]}
 */
export function worthKey({ end, plies, points }) {
  if (end === null) return ["worth-points", { points: signed(points ?? 0) }];
  if (end === "draw") return ["worth-draw", {}];
  return plies === null ? [`worth-${end}`, {}] : [`worth-${end}-in`, { plies }];
}

/** `+0.35` @param {number} points in hundredths */
export const signed = (points) => `${points < 0 ? "−" : "+"}${(Math.abs(points) / 100).toFixed(2)}`;

/** The chance to win in hundredths. @param {Worth} worth */
export const chance = ({ expectation }) => Math.round(100 * expectation);

/** Worth as a sign that needs no colour. @param {Worth} worth */
export function sign({ end, plies, expectation }) {
  if (end === "draw") return "=";
  return `${end === "loss" || (end === null && expectation < 0.5) ? "−" : "+"}${plies ?? ""}`;
}

/** More is better: whoever wins hurries, whoever loses tarries. @param {Worth} worth */
const rank = ({ expectation, plies }) =>
  expectation * 10000 + (expectation > 0.5 ? -1 : 1) * Math.min(plies ?? 0, 4000);

/**
 * For each cell that can be pointed at next, the best that can come of it.
 * @param {Way[]} ways
 * @param {string[]} begun the cells that are pointed at already
 * @returns {Map<string, Worth>}
 */
export function heat(ways, begun) {
  /** @type {Map<string, Worth>} */
  const best = new Map();
  for (const way of ways) {
    const cells = way.cells.flat();
    if (cells.length <= begun.length || !begun.every((cell, place) => cells[place] === cell)) continue;
    const cell = cells[begun.length];
    const other = best.get(cell);
    if (!other || rank(way.worth) > rank(other)) best.set(cell, way.worth);
  }
  return best;
}
