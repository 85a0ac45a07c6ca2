// Cells as places. Nothing here knows a game.

/** @typedef {{id: string, x: number, y: number}} Place */
/** @typedef {"up" | "down" | "left" | "right"} Direction */

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

/** The first and the last cell of a move: where it starts, and where it ends if that is elsewhere. @param {string[][]} paths */
export function ends(paths) {
  const cells = paths.flat();
  return { start: cells[0], end: cells.length > 1 ? cells.at(-1) : undefined };
}
