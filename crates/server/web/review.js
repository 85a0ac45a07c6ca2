// What the strong player thinks of a finished game, in the shape of docs/analysis.md.

/** @typedef {import("./protocol.js").Judgement} Judgement */
/** @typedef {import("./protocol.js").ReviewedMove} Played */
/** @typedef {import("./protocol.js").ReviewTold} Review */

export const JUDGEMENTS = /** @type {const} */ (["best", "good", "inaccuracy", "mistake", "blunder"]);
export const SIGNS = /** @type {const} */ ({ best: "✓", good: "·", inaccuracy: "?!", mistake: "?", blunder: "??" });

/** Whether a move is one to look at again. @param {Played | null} played */
export const isMistake = (played) => played?.judgement === "mistake" || played?.judgement === "blunder";

/**
 * How often each seat was judged how.
 * @param {Review} review
 * @returns {Record<Judgement, number>[]} by seat
 */
export function counts(review) {
  const none = () => /** @type {Record<Judgement, number>} */ (Object.fromEntries(JUDGEMENTS.map((name) => [name, 0])));
  const all = review.seats.map(none);
  for (const { seat, played } of review.positions)
    if (seat && played && all[seat - 1]) all[seat - 1][played.judgement]++;
  return all;
}

/**
 * The next position in which a mistake was made, round and round; null when there is none.
 * @param {Review} review
 * @param {number} from
 * @param {1 | -1} way
 */
export function nextMistake(review, from, way) {
  const places = review.positions.flatMap(({ played }, place) => (isMistake(played) ? [place] : []));
  if (way > 0) return places.find((place) => place > from) ?? places[0] ?? null;
  return places.findLast((place) => place < from) ?? places.at(-1) ?? null;
}

/**
 * The curve from the first seat's side: 1 is won, 0 is lost.
 * @param {Review} review
 * @returns {{chance: number, exact: boolean}[]}
 */
export const curve = (review) =>
  review.positions.map(({ first }) => ({ chance: first.expectation, exact: first.end !== null }));
