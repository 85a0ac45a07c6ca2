// What happened, shown step by step on the board as it was.

import { draw, drawPiece } from "./picture.js";

/** @typedef {import("./picture.js").Spot} Spot */

const HOP = 300;
/** How long a move is pointed out before it is made. */
const HELD = 450;
const TURN = 420;

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Whether these events are few enough to be watched. @param {import("./state.js").Happened[]} events */
export const worthShowing = (events) =>
  !document.hidden && events.length <= 4 && events.some((event) => (calm() ? carried(event) : event.effects?.length));

/** Whether something goes from one cell to another by itself. @param {import("./state.js").Happened} event */
const carried = (event) => event.effects?.some((effect) => "Move" in effect) ?? false;

/** Waits, unless somebody leafs on. @param {SVGSVGElement} svg @param {number} milliseconds */
const pause = (svg, milliseconds) =>
  new Promise((go) => {
    const end = performance.now() + milliseconds;
    const look = () =>
      performance.now() >= end || svg.hasAttribute("data-hurried") ? go(undefined) : setTimeout(look, 40);
    look();
  });

/**
 * @param {SVGSVGElement} svg
 * @param {Map<string, Spot>} spots
 * @param {import("./state.js").Happened[]} events
 * @param {import("./picture.js").Scene["style"]} [style]
 */
export async function animate(svg, spots, events, style) {
  const stage = new Stage(svg, spots, style);
  for (const event of events) {
    stage.colour((event.effects ?? []).flatMap((effect) => ("Move" in effect ? [effect.Move] : [])));
    // Where it starts and where it ends is seen before it is made, also where nothing is to move.
    if (carried(event)) await pause(svg, HELD);
    if (calm()) continue;
    for (const effects of scenes(event.effects ?? [])) {
      if (svg.hasAttribute("data-hurried")) return;
      await stage.play(effects);
    }
  }
}

/** Whoever leafs on has seen enough. @param {SVGSVGElement} svg */
export function hurry(svg) {
  svg.setAttribute("data-hurried", "");
  for (const running of svg.getAnimations({ subtree: true })) running.finish();
}

/**
 * What goes together: a hop and what it captures, all stones that are placed one after the other.
 * @param {any[]} effects
 * @returns {any[][]}
 */
export function scenes(effects) {
  /** @type {any[][]} */
  const all = [];
  for (const effect of effects) {
    const last = all.at(-1);
    const joins =
      last &&
      ((effect.Remove && last[0].Move) ||
        (effect.Move && last.every((other) => other.Remove) && last.length === 1 && effects.length > 1) ||
        (effect.Place && last[0].Place));
    if (joins) last.push(effect);
    else if (effect.Place || effect.Move || effect.Remove || effect.Shift) all.push([effect]);
  }
  return all;
}

class Stage {
  /** @param {SVGSVGElement} svg @param {Map<string, Spot>} spots @param {import("./picture.js").Scene["style"]} [style] */
  constructor(svg, spots, style) {
    this.spots = spots;
    this.style = style;
    // Above all cells, so that nothing that moves goes under the next square.
    this.layer = svg.appendChild(draw("g", { class: "stage", "pointer-events": "none" }));
    for (const mark of svg.querySelectorAll(":scope > .last, :scope > .from, :scope > .around, :scope > .marks"))
      mark.remove();
    /** @type {Map<string, Element>} */
    this.pieces = new Map();
  }

  /** Where a piece starts is light, where it ends is dark. @param {{from: string, to: string}[]} moves */
  colour(moves) {
    for (const spot of this.spots.values()) spot.group.classList.remove("start", "end");
    this.spots.get(moves[0]?.from)?.group.classList.add("start");
    this.spots.get(moves.at(-1)?.to ?? "")?.group.classList.add("end");
  }

  /** The piece on a cell, lifted out of it. @param {string} cell */
  piece(cell) {
    const known = this.pieces.get(cell);
    if (known) return known;
    const spot = this.spots.get(cell);
    const parts = spot?.group.querySelectorAll("[class^=stone], .sign, .tile, .face, .value") ?? [];
    if (!spot || parts.length === 0) return undefined;
    const outer = draw("g", { transform: `translate(${spot.x} ${spot.y})` });
    const inner = draw("g", { transform: `translate(${-spot.x} ${-spot.y})` });
    inner.append(...parts);
    outer.append(inner);
    this.layer.append(outer);
    this.pieces.set(cell, outer);
    return outer;
  }

  /** @param {any[]} effects that happen together */
  async play(effects) {
    const moves = effects.flatMap((effect) => effect.Shift ?? (effect.Move ? [effect.Move] : []));
    const removed = effects.filter((effect) => effect.Remove).map((effect) => effect.Remove.cell);
    for (const cell of removed) this.piece(cell)?.classList.add("captured");
    await Promise.all([
      ...this.placed(effects.filter((effect) => effect.Place).map((effect) => effect.Place)),
      ...this.moved(
        moves,
        effects.some((effect) => effect.Shift),
      ),
    ]);
    await Promise.all(removed.map((cell) => this.gone(cell)));
  }

  /** @param {{cell: string, piece: import("./picture.js").Piece}[]} news */
  placed(news) {
    return news.map(async ({ cell, piece }, place) => {
      const spot = this.spots.get(cell);
      if (!spot) return;
      const at = draw("g", { transform: `translate(${spot.x} ${spot.y})` });
      const drawn = drawPiece(piece, this.style);
      at.append(drawn);
      this.layer.append(at);
      this.pieces.set(cell, at);
      const frames = [
        { transform: "scale(1.5)", opacity: 0 },
        { transform: "scale(1)", opacity: 1 },
      ];
      await drawn.animate(frames, { duration: 190, delay: place * 60, easing: "ease-out", fill: "backwards" }).finished;
    });
  }

  /** @param {{from: string, to: string}[]} steps @param {boolean} turned along an orbit, not lifted */
  moved(steps, turned) {
    const pieces = steps.map(({ from }) => this.piece(from));
    for (const { from } of steps) this.pieces.delete(from);
    return steps.map(async ({ from, to }, place) => {
      const [start, end, piece] = [this.spots.get(from), this.spots.get(to), pieces[place]];
      if (!piece || !start || !end) return;
      this.pieces.set(to, piece);
      piece.setAttribute("transform", `translate(${end.x} ${end.y})`);
      this.layer.append(piece);
      const at = (/** @type {number} */ x, /** @type {number} */ y, scale = 1) => ({
        transform: `translate(${x}px, ${y}px) scale(${scale})`,
      });
      const lifted = turned ? 1 : 1.18;
      const frames = [at(start.x, start.y), at((start.x + end.x) / 2, (start.y + end.y) / 2, lifted), at(end.x, end.y)];
      await piece.animate(frames, { duration: turned ? TURN : HOP, easing: "ease-in-out" }).finished;
    });
  }

  /** @param {string} cell */
  async gone(cell) {
    const piece = this.piece(cell);
    this.pieces.delete(cell);
    await piece?.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 200, fill: "forwards" }).finished;
    piece?.remove();
  }
}
