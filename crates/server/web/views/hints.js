// What the strongest player would do, in words and as colours of the cells.

import { h } from "../dom.js";
import { t } from "../i18n/index.js";
import { heat, sign } from "../worth.js";
import { worthSaid } from "./review.js";

/** @typedef {import("../state.js").Hint} Hint */

/** @param {Hint} hint @param {boolean} study whether all that the engine sees is told */
export function hintSaid({ move: text, written, worth, equity, line, lines }, study) {
  const move = written ?? text;
  const said = worth === null ? t("hint-said", { move }) : t("hint-worth", { move, worth: worthSaid(worth, equity) });
  return study && lines.length < 2 && line.length > 1 ? `${said} ${t("review-best", { line: line.join(" ") })}` : said;
}

/**
 * How a hint is marked on the board: a word by all its letters.
 * @param {Hint} hint
 * @param {string[]} begun the cells that are pointed at already
 * @returns {Pick<import("../marks.js").Marks, "best" | "heat" | "advised">}
 */
export function hintMarks(hint, begun) {
  if (hint.laid.length > 0)
    return { advised: hint.laid.map((tile) => ({ ...tile, said: t("hint-said", { move: tile.letter }) })) };
  return { best: hint.cells, heat: warmth(hint, begun) };
}

/** @param {import("../worth.js").Worth} worth @returns {"win" | "draw" | "loss"} */
const kindOf = ({ expectation }) => (expectation > 0.5 ? "win" : expectation < 0.5 ? "loss" : "draw");

/**
 * @param {Hint} hint
 * @param {string[]} begun
 * @returns {Map<string, import("../marks.js").Warmth>}
 */
function warmth({ ways }, begun) {
  const best = [...heat(ways ?? [], begun)];
  return new Map(
    best.map(([cell, worth]) => [cell, { sign: sign(worth), kind: kindOf(worth), said: worthSaid(worth) }]),
  );
}

/** @param {Hint | null} hint */
export function hintLegend(hint) {
  if (!hint?.ways) return [];
  return /** @type {const} */ (["win", "draw", "loss"]).map((kind) =>
    h(
      "span",
      { class: `warm-key ${kind}` },
      h("b", { "aria-hidden": "true" }, { win: "+7", draw: "=", loss: "−7" }[kind]),
      " ",
      t(`heat-${kind}`),
    ),
  );
}
