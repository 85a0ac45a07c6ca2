// What is drawn on top of the board: where one may go, what would be best, what is being laid.

import { draw, drawPiece } from "./picture.js";

/** @typedef {import("./picture.js").Spot} Spot */
/** @typedef {{sign: string, kind: "win" | "draw" | "loss", said: string}} Warmth */
/** @typedef {{sign: "square" | "diamond" | "triangle" | "number", step: number | null, own: boolean, said: string}} Signed */
/**
 * @typedef {{
 *   start?: string, end?: string, wrongStart?: string, wrongEnd?: string,
 *   signs?: Map<string, Signed>,
 *   legal?: Iterable<string>, best?: string[][], worse?: string[][], heat?: Map<string, Warmth>,
 *   advised?: {cell: string, letter: string, joker: boolean, said: string}[],
 *   laid?: {cell: string, letter: string, joker: boolean, value: number | null}[],
 *   typing?: {cell: string, down: boolean} | null,
 *   points?: {cell: string, text: string} | null,
 * }} Marks
 */

/** @param {Marks} marks @param {Map<string, Spot>} spots */
export function markLayer(marks, spots) {
  const layer = draw("g", { class: "marks", "pointer-events": "none" });
  const put = (/** @type {string} */ cell, /** @type {Element[]} */ ...drawn) => {
    const spot = spots.get(cell);
    if (!spot) return;
    const at = draw("g", { transform: `translate(${spot.x} ${spot.y})` });
    at.append(...drawn);
    layer.append(at);
  };
  for (const [cell, { sign, kind }] of marks.heat ?? [])
    put(
      cell,
      draw("circle", { class: `warm ${kind}`, r: 13 }),
      draw("text", { class: `warmth ${kind}${sign.length > 2 ? " long" : ""}`, dy: ".35em" }, sign),
    );
  for (const cell of marks.legal ?? []) if (!marks.heat?.has(cell) && !marks.signs?.has(cell)) put(cell, draw("circle", { class: "may", r: 5 }));
  for (const [cell, sign] of marks.signs ?? []) put(cell, ...drawSign(sign));
  for (const path of marks.worse ?? []) layer.append(...drawnMove(path, spots, "worse"));
  for (const path of marks.best ?? []) layer.append(...drawnMove(path, spots, "advice"));
  const covered = new Set(marks.laid?.map((tile) => tile.cell));
  for (const { cell, letter, joker } of marks.advised ?? []) {
    if (covered.has(cell)) continue;
    const shown = draw("text", { class: `advised${joker ? " joker" : ""}`, dy: ".35em" }, letter);
    put(cell, draw("circle", { class: "advice ground", r: 17 }), shown);
  }
  for (const tile of marks.laid ?? []) {
    const drawn = drawPiece({ face: tile.letter, seat: null, value: tile.value });
    drawn.classList.add("laid", ...(tile.joker ? ["joker"] : []));
    put(tile.cell, drawn);
  }
  if (marks.typing) {
    const arrow = draw("path", { class: "typing", d: marks.typing.down ? "M-6 9L0 16L6 9Z" : "M9 -6L16 0L9 6Z" });
    put(marks.typing.cell, draw("rect", { class: "caret", x: -18, y: -18, width: 36, height: 36, rx: 4 }), arrow);
  }
  if (marks.points) {
    const width = 12 + 8 * marks.points.text.length;
    put(
      marks.points.cell,
      draw("rect", { class: "badge", x: 18 - width / 2, y: -29, width, height: 20, rx: 10 }),
      draw("text", { class: "badge-text", x: 18, y: -19, dy: ".35em" }, marks.points.text),
    );
  }
  return layer;
}

const SHAPES = {
  square: "M-10 -10H10V10H-10Z",
  diamond: "M0 -14L14 0L0 14L-14 0Z",
  triangle: "M0 -13L13 10H-13Z",
  number: "M-14 0A14 14 0 1 1 14 0A14 14 0 1 1 -14 0Z",
};

/** The sign of a threat: the shape tells what, full or hollow whose. @param {Signed} signed @returns {Element[]} */
export function drawSign({ sign, step, own }) {
  const whose = own ? "own" : "other";
  const shape = draw("path", { class: `sign-shape ${sign} ${whose}`, d: SHAPES[sign] });
  return step === null ? [shape] : [shape, draw("text", { class: `sign-step ${whose}`, dy: ".35em" }, String(step))];
}

/**
 * A ring around a cell, or an arrow through several.
 * @param {string[]} path
 * @param {Map<string, Spot>} spots
 * @param {string} name
 */
function drawnMove(path, spots, name) {
  const places = path.flatMap((cell) => spots.get(cell) ?? []);
  const [first] = places;
  const last = places.at(-1);
  if (!first || !last) return [];
  if (places.length === 1) return [draw("circle", { class: name, cx: first.x, cy: first.y, r: 18 })];
  const before = places[places.length - 2];
  // From the ring on, so that what is inside can be read.
  const away = Math.hypot(places[1].x - first.x, places[1].y - first.y) || 1;
  const from = {
    x: first.x + (18 * (places[1].x - first.x)) / away,
    y: first.y + (18 * (places[1].y - first.y)) / away,
  };
  const length = Math.hypot(last.x - before.x, last.y - before.y) || 1;
  const [dx, dy] = [(last.x - before.x) / length, (last.y - before.y) / length];
  const [x, y] = [last.x - 4 * dx, last.y - 4 * dy];
  const head = `M${x + 10 * dx} ${y + 10 * dy}L${x - 8 * dy} ${y + 8 * dx}L${x + 8 * dy} ${y - 8 * dx}Z`;
  const line = [from, ...places.slice(1, -1), { x, y }]
    .map((at, place) => `${place ? "L" : "M"}${at.x} ${at.y}`)
    .join("");
  return [
    draw("circle", { class: name, cx: first.x, cy: first.y, r: 18 }),
    draw("path", { class: `${name} shaft`, d: line }),
    draw("path", { class: `${name}-head`, d: head }),
  ];
}
