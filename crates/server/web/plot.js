// How a game went, as a curve: who stood better after each move.

import { draw } from "./picture.js";

const WIDTH = 300;
const HEIGHT = 90;

/**
 * Where a position lies: from left to right, better for the first seat higher.
 * @param {number} place
 * @param {number} count
 * @param {number} chance
 */
export const spotOf = (place, count, chance) => ({
  x: count < 2 ? WIDTH / 2 : 8 + ((WIDTH - 16) * place) / (count - 1),
  y: 4 + (HEIGHT - 8) * (1 - chance),
});

/**
 * The runs of positions that are proven, as `[first, last]`.
 * @param {{exact: boolean}[]} points
 */
export function exactRuns(points) {
  /** @type {[number, number][]} */
  const runs = [];
  points.forEach(({ exact }, place) => {
    const last = runs.at(-1);
    if (exact && last?.[1] === place - 1) last[1] = place;
    else if (exact) runs.push([place, place]);
  });
  return runs;
}

/** How much room a sign takes, and how far it may stand from its point. */
const SIGN = { width: 15, height: 11 };
const FARTHEST = 40;

/**
 * Where signs stand: by their points, above or below, as near as no other stands. Where there is no room there is none,
 * and the point alone tells; the worst come first.
 * @param {{x: number, y: number}[]} spots
 * @param {string[]} signs empty for none
 * @returns {({x: number, y: number} | null)[]}
 */
export function signSpots(spots, signs) {
  /** @type {({x: number, y: number} | null)[]} */
  const placed = spots.map(() => null);
  const order = [...spots.keys()].filter((place) => signs[place]);
  order.sort((one, other) => signs[other].length - signs[one].length || one - other);
  for (const place of order) {
    const { x, y } = spots[place];
    const middle = HEIGHT / 2;
    // Towards the middle first, where the curve leaves more room.
    const near = y > middle ? [y - 6, y + 13] : [y + 13, y - 6];
    const heights = near.flatMap((first, side) => {
      const way = y > middle === (side === 0) ? -1 : 1;
      return [0, 1, 2, 3].map((lane) => first + way * lane * SIGN.height);
    });
    const free = (/** @type {number} */ height) =>
      height >= SIGN.height - 1 &&
      height <= HEIGHT - 2 &&
      Math.abs(height - y) <= FARTHEST &&
      placed.every(
        (other) => !other || Math.abs(other.x - x) >= SIGN.width || Math.abs(other.y - height) >= SIGN.height,
      );
    const height = heights.sort((one, other) => Math.abs(one - y) - Math.abs(other - y)).find(free);
    if (height !== undefined) placed[place] = { x, y: height };
  }
  return placed;
}

/**
 * @param {{chance: number, exact: boolean, said: string, sign: string}[]} points
 * @param {number} now
 * @param {string} label
 * @param {(place: number) => void} show
 */
export function plot(points, now, label, show) {
  const count = points.length;
  const svg = draw("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "plot", role: "group", "aria-label": label });
  const spots = points.map(({ chance }, place) => spotOf(place, count, chance));
  const step = count < 2 ? WIDTH : (WIDTH - 16) / (count - 1);
  svg.append(draw("rect", { class: "plot-ground", width: WIDTH, height: HEIGHT, rx: 6 }));
  for (const [first, last] of exactRuns(points)) {
    const left = Math.max(0, spots[first].x - step / 2);
    const right = Math.min(WIDTH, spots[last].x + step / 2);
    svg.append(draw("rect", { class: "plot-exact", x: left, y: 0, width: right - left, height: HEIGHT }));
  }
  svg.append(draw("path", { class: "plot-middle", d: `M0 ${HEIGHT / 2}H${WIDTH}` }));
  svg.append(draw("path", { class: "plot-now", d: `M${spots[now]?.x ?? 0} 0V${HEIGHT}` }));
  const line = spots.map(({ x, y }, place) => `${place ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
  svg.append(draw("path", { class: "plot-line", d: line }));
  const signs = signSpots(
    spots,
    points.map(({ sign }) => sign),
  );
  points.forEach(({ said, sign }, place) => {
    const { x, y } = spots[place];
    const group = draw("g", {
      class: `plot-spot${place === now ? " current" : ""}${sign ? " judged-badly" : ""}`,
      role: "button",
      tabindex: place === now ? 0 : -1,
      "data-name": `p${place}`,
      "aria-label": said,
      ...(place === now ? { "aria-current": "step" } : {}),
    });
    group.append(draw("title", {}, said));
    group.append(draw("rect", { class: "plot-hit", x: x - step / 2, y: 0, width: step, height: HEIGHT }));
    group.append(draw("circle", { cx: x, cy: y, r: place === now ? 4 : sign ? 3 : 2 }));
    const by = signs[place];
    if (by) group.append(draw("text", { class: "plot-sign", ...by }, sign));
    group.addEventListener("click", () => show(place));
    group.addEventListener("keydown", (event) => {
      if (!["Enter", " "].includes(/** @type {KeyboardEvent} */ (event).key)) return;
      event.preventDefault();
      show(place);
    });
    svg.append(group);
  });
  return svg;
}
