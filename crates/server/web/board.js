// The board on the page: the picture, what is marked on it, and what pointing at it means.

import { animate, worthShowing } from "./animate.js";
import { neighbour } from "./cells.js";
import { draw, drawPiece, readPicture } from "./picture.js";

/** @typedef {import("./picture.js").Spot} Spot */
/**
 * @typedef {{
 *   start?: string, end?: string, wrongStart?: string, wrongEnd?: string,
 *   legal?: Iterable<string>, hint?: Iterable<string>,
 *   laid?: {cell: string, letter: string, joker: boolean, value: number | null}[],
 *   typing?: {cell: string, down: boolean} | null,
 * }} Marks
 */

const ARROWS = /** @type {const} */ ({ ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" });
const CLASSES = ["start", "end", "wrong-start", "wrong-end"];

export class Board {
  /**
   * @param {HTMLElement} host
   * @param {{
   *   point: (cell: string) => void,
   *   drag: (from: string, to: string) => void,
   *   twice: () => void,
   *   mayDrag: (cell: string) => boolean,
   *   words: {board: string, help: string},
   * }} means
   */
  constructor(host, means) {
    this.host = host;
    this.means = means;
    /** @type {SVGSVGElement | null} */
    this.svg = null;
    /** @type {Map<string, Spot>} */
    this.spots = new Map();
    /** @type {string | null} */
    this.cursor = null;
    this.active = false;
    this.text = "";
    /** @type {Marks} */
    this.marks = {};
    /** @type {Promise<void>} */
    this.turn = Promise.resolve();
    this.wanted = 0;
    host.addEventListener("click", (event) => this.clicked(event));
    host.addEventListener("dblclick", () => this.active && means.twice());
    host.addEventListener("keydown", (event) => this.pressed(event));
    host.addEventListener("focusin", (event) => this.focused(event));
    host.addEventListener("pointerdown", (event) => this.grabbed(event));
    this.dragged = false;
  }

  /** What lies where. @returns {Map<string, string>} */
  faces() {
    return new Map([...this.spots].map(([id, spot]) => [id, spot.face]));
  }

  /**
   * Shows a position, after the events that led to it.
   * @param {string} text
   * @param {import("./state.js").Happened[]} events
   */
  show(text, events = []) {
    const mine = ++this.wanted;
    this.turn = this.turn.then(async () => {
      if (this.svg && text !== this.text && mine === this.wanted && worthShowing(events)) {
        this.host.setAttribute("aria-busy", "true");
        await animate(this.svg, this.spots, events).catch(() => {});
        this.host.removeAttribute("aria-busy");
      }
      if (text !== this.text) this.mount(text);
    });
    return this.turn;
  }

  /** @param {string} text */
  mount(text) {
    const held = this.host.contains(document.activeElement);
    this.text = text;
    const { svg, spots } = readPicture(text);
    this.svg = svg;
    this.spots = spots;
    svg.setAttribute("role", "application");
    svg.setAttribute("aria-label", `${this.means.words.board}. ${this.means.words.help}`);
    if (!this.cursor || !spots.has(this.cursor)) this.cursor = [...spots.keys()][0] ?? null;
    for (const spot of spots.values()) {
      spot.group.setAttribute("role", "button");
      spot.group.setAttribute("tabindex", spot.id === this.cursor ? "0" : "-1");
      spot.group.setAttribute("aria-label", spot.said);
    }
    this.host.replaceChildren(svg);
    this.mark(this.marks);
    this.activate(this.active);
    if (held && this.cursor) spots.get(this.cursor)?.group.focus({ preventScroll: true });
  }

  /** Whether pointing does something. @param {boolean} active */
  activate(active) {
    this.active = active;
    this.host.classList.toggle("active", active);
    const laid = new Set(this.marks.laid?.map((tile) => tile.cell));
    let any = false;
    for (const { id, face, group } of this.spots.values()) {
      const carried = active && (face !== "" || laid.has(id)) && this.means.mayDrag(id);
      group.classList.toggle("draggable", carried);
      any ||= carried;
    }
    // A finger that carries does not scroll; browsers ask the whole picture, not its parts.
    this.host.classList.toggle("carries", any);
  }

  /** @param {Marks} marks */
  mark(marks) {
    this.marks = marks;
    if (!this.svg) return;
    for (const old of this.svg.querySelectorAll(CLASSES.map((name) => `.cell.${name}`).join()))
      old.classList.remove(...CLASSES);
    const named = { start: marks.start, end: marks.end, "wrong-start": marks.wrongStart, "wrong-end": marks.wrongEnd };
    for (const [name, cell] of Object.entries(named)) if (cell) this.spots.get(cell)?.group.classList.add(name);
    this.svg.querySelector(":scope > .marks")?.remove();
    const layer = draw("g", { class: "marks", "pointer-events": "none" });
    for (const cell of marks.legal ?? []) this.put(layer, cell, draw("circle", { class: "may", r: 5 }));
    for (const cell of marks.hint ?? []) this.put(layer, cell, draw("circle", { class: "advice", r: 18 }));
    for (const tile of marks.laid ?? []) {
      const drawn = drawPiece({ face: tile.letter, seat: null, value: tile.value });
      drawn.classList.add("laid", ...(tile.joker ? ["joker"] : []));
      this.put(layer, tile.cell, drawn);
    }
    if (marks.typing) {
      const arrow = draw("path", { class: "typing", d: marks.typing.down ? "M-6 9L0 16L6 9Z" : "M9 -6L16 0L9 6Z" });
      this.put(
        layer,
        marks.typing.cell,
        draw("rect", { class: "caret", x: -18, y: -18, width: 36, height: 36, rx: 4 }),
        arrow,
      );
    }
    if (layer.hasChildNodes()) this.svg.append(layer);
  }

  /** @param {Element} layer @param {string} cell @param {...Element} drawn */
  put(layer, cell, ...drawn) {
    const spot = this.spots.get(cell);
    if (!spot) return;
    const at = draw("g", { transform: `translate(${spot.x} ${spot.y})` });
    at.append(...drawn);
    layer.append(at);
  }

  /** @param {EventTarget | Element | null} target @returns {string | undefined} */
  cellAt(target) {
    const group = target instanceof Element ? target.closest("[data-cell]") : null;
    return group && this.host.contains(group) ? (group.getAttribute("data-cell") ?? undefined) : undefined;
  }

  /** @param {Event} event */
  clicked(event) {
    if (this.dragged) {
      this.dragged = false;
      return;
    }
    const cell = this.cellAt(event.target);
    if (cell) this.means.point(cell);
  }

  /** @param {FocusEvent} event */
  focused(event) {
    const cell = this.cellAt(event.target);
    if (cell) this.moveTo(cell);
  }

  /** @param {string} cell */
  moveTo(cell) {
    if (this.cursor) this.spots.get(this.cursor)?.group.setAttribute("tabindex", "-1");
    this.cursor = cell;
    this.spots.get(cell)?.group.setAttribute("tabindex", "0");
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const from = this.cursor ? this.spots.get(this.cursor) : undefined;
    if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.key === "Enter" || event.key === " ") && this.cellAt(event.target)) {
      event.preventDefault();
      this.means.point(from.id);
    } else if (event.key in ARROWS && this.active) {
      event.preventDefault();
      event.stopPropagation();
      const direction = ARROWS[/** @type {keyof typeof ARROWS} */ (event.key)];
      this.focusOn(neighbour([...this.spots.values()], from, direction).id);
    }
  }

  /** @param {string} cell */
  focusOn(cell) {
    this.moveTo(cell);
    this.spots.get(cell)?.group.focus();
  }

  /** A piece is taken up, perhaps to be carried. @param {PointerEvent} event */
  grabbed(event) {
    this.dragged = false;
    const from = this.cellAt(event.target);
    if (!from || !this.active || event.button !== 0 || !this.means.mayDrag(from)) return;
    const face = this.spots.get(from)?.group;
    const laid = this.marks.laid?.find((tile) => tile.cell === from);
    carry(
      event,
      () => (laid ? tileGhost(laid.letter) : pieceGhost(face)),
      (x, y) => {
        this.dragged = true;
        // A click that follows the drag is none; one that comes later is.
        setTimeout(() => (this.dragged = false), 50);
        const to = this.cellAt(document.elementFromPoint(x, y));
        this.means.drag(from, to ?? "");
      },
    );
  }
}

/** @param {SVGGElement | undefined} group */
function pieceGhost(group) {
  const size = group?.getBoundingClientRect().width ?? 40;
  const svg = draw("svg", { viewBox: "-20 -20 40 40", width: size, height: size });
  const spot = group?.querySelector("rect");
  const [x, y] = [Number(spot?.getAttribute("x")) + 20, Number(spot?.getAttribute("y")) + 20];
  const moved = draw("g", { transform: `translate(${-x} ${-y})` });
  for (const part of group?.querySelectorAll("[class^=stone], .tile, .face, .value") ?? [])
    moved.append(part.cloneNode(true));
  svg.append(moved);
  return svg;
}

/** @param {string} letter */
export function tileGhost(letter) {
  const svg = draw("svg", { viewBox: "-20 -20 40 40", width: 48, height: 48 });
  svg.append(drawPiece({ face: letter, seat: null, value: null }));
  return svg;
}

/**
 * Carries something from a press to where it is let go; a press that does not move is left alone.
 * @param {PointerEvent} press
 * @param {() => Element} picture
 * @param {(x: number, y: number) => void} dropped
 */
export function carry(press, picture, dropped) {
  /** @type {HTMLElement | null} */
  let ghost = null;
  const stop = new AbortController();
  const place = (/** @type {PointerEvent} */ event) => {
    if (ghost) ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -50%)`;
  };
  const options = { signal: stop.signal };
  addEventListener(
    "pointermove",
    (event) => {
      if (event.pointerId !== press.pointerId) return;
      const far = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) > 8;
      if (far && !ghost) {
        ghost = document.createElement("div");
        ghost.className = "ghost";
        ghost.append(picture());
        document.body.append(ghost);
      }
      place(event);
    },
    options,
  );
  const end = (/** @type {PointerEvent} */ event, /** @type {boolean} */ drop) => {
    if (event.pointerId !== press.pointerId) return;
    stop.abort();
    ghost?.remove();
    if (ghost && drop) dropped(event.clientX, event.clientY);
  };
  addEventListener("pointerup", (event) => end(event, true), options);
  addEventListener("pointercancel", (event) => end(event, false), options);
}
