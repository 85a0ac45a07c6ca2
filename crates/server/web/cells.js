// Cells as places and as words in moves. Nothing here knows a game.

/** @typedef {{id: string, x: number, y: number}} Place */
/** @typedef {"up" | "down" | "left" | "right"} Direction */

/**
 * The cells that a text names, in order: `b2-b3 c4` names three.
 * @param {string} text
 * @param {{has: (id: string) => boolean}} known
 */
export const namedIn = (text, known) => text.split(/[-\s]+/).filter((word) => known.has(word));

/**
 * The cells that can be pointed at next, given the legal moves and what is entered so far.
 * @param {string[]} moves
 * @param {string} entered
 * @param {{has: (id: string) => boolean}} known
 */
export function nextCells(moves, entered, known) {
  const begun = namedIn(entered, known);
  const next = new Set();
  for (const move of moves) {
    const cells = namedIn(move, known);
    if (cells.length > begun.length && begun.every((cell, place) => cells[place] === cell))
      next.add(cells[begun.length]);
  }
  return next;
}

/**
 * Where an arrow key leads: the nearest cell that way, those straight ahead first.
 * @param {Place[]} places
 * @param {Place} from
 * @param {Direction} direction
 */
export function neighbour(places, from, direction) {
  const across = direction === "left" || direction === "right";
  const sign = direction === "right" || direction === "down" ? 1 : -1;
  let best = from;
  let least = Infinity;
  for (const place of places) {
    const [dx, dy] = [place.x - from.x, place.y - from.y];
    const ahead = sign * (across ? dx : dy);
    if (ahead < 1) continue;
    const distance = ahead + 8 * Math.abs(across ? dy : dx);
    if (distance < least) [best, least] = [place, distance];
  }
  return best;
}
