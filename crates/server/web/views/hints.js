// What the strongest player would do, in words and as colours of the cells.

import { h } from "../dom.js";
import { t } from "../i18n/index.js";
import { wordIn } from "../tiles.js";
import { heat, readWorth, sign } from "../worth.js";
import { worthSaid } from "./review.js";

/** @typedef {import("../state.js").Hint} Hint */

/** @param {Hint} hint */
export function hintSaid({ move, worth }) {
  return worth === null ? t("hint-said", { move }) : t("hint-worth", { move, worth: worthSaid(readWorth(worth)) });
}

/**
 * How a hint is marked on the board: a word by all its letters.
 * @param {Hint} hint
 * @param {string} entered
 * @param {import("../board.js").Board} board
 * @returns {Pick<import("../marks.js").Marks, "best" | "heat" | "advised">}
 */
export function hintMarks(hint, entered, board) {
  const word = wordIn(hint.move, board.faces());
  if (word.length > 0)
    return { advised: word.map((tile) => ({ ...tile, said: t("hint-said", { move: tile.letter }) })) };
  return { best: hint.move, heat: warmth(hint, entered, board.spots) };
}

/** @param {import("../worth.js").Way} way @returns {"win" | "draw" | "loss"} */
const kindOf = ({ expectation }) => (expectation > 0.5 ? "win" : expectation < 0.5 ? "loss" : "draw");

/**
 * @param {Hint} hint
 * @param {string} entered
 * @param {{has: (id: string) => boolean}} known
 * @returns {Map<string, import("../marks.js").Warmth>}
 */
function warmth({ ways }, entered, known) {
  const best = [...heat(ways ?? [], entered, known)];
  return new Map(
    best.map(([cell, way]) => [cell, { sign: sign(way), kind: kindOf(way), said: worthSaid(readWorth(way.worth)) }]),
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
