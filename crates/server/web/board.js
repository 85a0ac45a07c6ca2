// The board on the page: the picture, what is marked on it, and what pointing at it means.

import { animate, hurry, worthShowing } from "./animate.js";
import { carry, ghostOf } from "./carry.js";
import { neighbour } from "./cells.js";
import { markLayer } from "./marks.js";
import { draw, drawPiece, placeSaid, readPicture } from "./picture.js";
import { Grid } from "./tiles.js";

/** @typedef {import("./picture.js").Spot} Spot */
/** @typedef {import("./marks.js").Marks} Marks */

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
   *   ghost: () => import("./picture.js").Piece | null,
   *   words: {board: string, help: string},
   *   looked: (said: string) => void,
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
    this.prepares = false;
    this.text = "";
    /** What lies where. */
    this.grid = new Grid([]);
    /** @type {import("./picture.js").Scene | null} */
    this.scene = null;
    /** What people call the stones of each seat. @type {string[]} */
    this.called = [];
    /** @type {Marks} */
    this.marks = {};
    /** @type {Promise<void>} */
    this.turn = Promise.resolve();
    this.wanted = 0;
    this.busy = false;
    /** The number of the state whose picture is on the screen. */
    this.number = -1;
    this.zoomed = false;
    /** The cell under a pointer that can hover. @type {string | null} */
    this.over = null;
    host.addEventListener("click", (event) => this.clicked(event));
    host.addEventListener("dblclick", () => this.active && means.twice());
    host.addEventListener("keydown", (event) => this.pressed(event));
    host.addEventListener("focusin", (event) => this.focused(event));
    host.addEventListener("pointerdown", (event) => this.grabbed(event));
    host.addEventListener("pointerover", (event) => this.hovered(event));
    host.addEventListener("pointerleave", () => this.haunt(null));
    this.dragged = false;
  }

  /**
   * Shows a position, after the events that led to it.
   * @param {string} text the picture
   * @param {import("./picture.js").Scene} scene what is in it
   * @param {import("./state.js").Happened[]} events
   * @param {number} number of the state
   */
  show(text, scene, events, number) {
    const mine = ++this.wanted;
    this.turn = this.turn.then(async () => {
      if (this.svg && text !== this.text && mine === this.wanted && worthShowing(events)) {
        this.host.setAttribute("aria-busy", "true");
        this.busy = true;
        await animate(this.svg, this.spots, events, this.scene?.style).catch(() => {});
        this.busy = false;
        this.host.removeAttribute("aria-busy");
      }
      if (text !== this.text) this.mount(text, scene);
      this.number = number;
    });
    return this.turn;
  }

  /** What is being shown step by step is shown at once. */
  hurry() {
    if (this.busy && this.svg) hurry(this.svg);
  }

  /** @param {string} text @param {import("./picture.js").Scene} scene */
  mount(text, scene) {
    const held = this.host.contains(document.activeElement);
    this.text = text;
    const { svg, spots } = readPicture(text, scene, this.called);
    this.scene = scene;
    this.grid = new Grid(scene.cells);
    this.svg = svg;
    this.spots = spots;
    svg.setAttribute("role", "application");
    svg.setAttribute("aria-label", `${this.means.words.board}. ${this.means.words.help}`);
    if (!this.cursor || !spots.has(this.cursor)) this.cursor = [...spots.keys()][0] ?? null;
    for (const spot of spots.values()) {
      spot.group.setAttribute("role", "button");
      spot.group.setAttribute("tabindex", spot.id === this.cursor ? "0" : "-1");
      spot.group.setAttribute("aria-label", spot.name);
    }
    this.host.replaceChildren(svg);
    this.mark(this.marks);
    this.activate(this.active, this.prepares);
    if (held && this.cursor) spots.get(this.cursor)?.group.focus({ preventScroll: true });
    if (this.zoomed) this.seeLast();
  }

  /** Learns what people call the stones of each seat. @param {string[]} called */
  call(called) {
    if (called.length === 0 || called.join() === this.called.join()) return;
    this.called = called;
    if (!this.scene) return;
    for (const spot of this.spots.values()) spot.name = placeSaid(spot, this.scene, called);
    this.mark(this.marks);
  }

  /** How wide a cell is on the screen. */
  get cellWidth() {
    const [first] = this.spots.values();
    return first?.group.querySelector("rect")?.getBoundingClientRect().width ?? 0;
  }

  /** Cells large enough for fingers, in a frame to be scrolled. @param {boolean} zoomed */
  zoom(zoomed) {
    this.zoomed = zoomed;
    this.host.classList.toggle("zoomed", zoomed);
    if (zoomed) this.seeLast();
  }

  /** What happened last comes into view; before anything did, the middle. */
  seeLast() {
    const spots = [...this.spots.values()];
    const marked = this.scene?.marks.find((mark) => mark.kind === "last")?.cell ?? "";
    const last = (this.spots.get(marked) ?? spots[Math.floor(spots.length / 2)])?.group;
    const frame = this.host.getBoundingClientRect();
    const seen = last?.getBoundingClientRect();
    if (
      !seen ||
      (seen.left >= frame.left && seen.right <= frame.right && seen.top >= frame.top && seen.bottom <= frame.bottom)
    )
      return;
    const { left, top, width, height } = frame;
    this.host.scrollBy(seen.left - left - width / 2, seen.top - top - height / 2);
  }

  /** @param {PointerEvent} event */
  hovered(event) {
    this.haunt(event.pointerType === "mouse" ? (this.cellAt(event.target) ?? null) : null);
  }

  /**
   * Shows the stone that a click would place under the pointer, also if the pointer was there before it was one's turn.
   * @param {string | null} over the cell under a pointer that can hover
   */
  haunt(over) {
    this.svg?.querySelector(":scope > .ghost-stone")?.remove();
    this.over = over;
    const spot = this.spots.get(over ?? "");
    const piece = spot && !spot.piece && this.active && !this.busy ? this.means.ghost() : null;
    if (!piece || !spot) return;
    const at = draw("g", { class: "ghost-stone", transform: `translate(${spot.x} ${spot.y})`, "pointer-events": "none" });
    at.append(drawPiece(piece, this.scene?.style));
    this.svg?.append(at);
  }

  /** A cell comes into view where only a part of the board is seen. @param {string} cell */
  follow(cell) {
    const seen = this.zoomed ? this.spots.get(cell)?.group.getBoundingClientRect() : null;
    if (!seen) return;
    const { left, top, right, bottom, width, height } = this.host.getBoundingClientRect();
    const edge = 2 * seen.width;
    if (seen.left > left + edge && seen.right < right - edge && seen.top > top + edge && seen.bottom < bottom - edge) return;
    this.host.scrollBy({ left: seen.left - left - width / 2, top: seen.top - top - height / 2, behavior: "smooth" });
  }

  /**
   * Whether pointing does something.
   * @param {boolean} active
   * @param {boolean} [prepares] tiles can be laid, though nothing can be played yet
   */
  activate(active, prepares = false) {
    this.active = active;
    this.prepares = prepares;
    this.haunt(this.over);
    this.host.classList.toggle("active", active);
    this.host.classList.toggle("prepares", prepares);
    const laid = new Set(this.marks.laid?.map((tile) => tile.cell));
    let any = false;
    for (const { id, piece, group } of this.spots.values()) {
      const carried = (active || prepares) && (piece !== undefined || laid.has(id)) && this.means.mayDrag(id);
      group.classList.toggle("draggable", carried);
      any ||= carried;
    }
    // A finger that carries does not scroll; browsers ask the whole picture, not its parts.
    this.host.classList.toggle("carries", any);
  }

  /** @param {Marks} marks */
  mark(marks) {
    this.marks = marks;
    // What is being shown step by step has its own colours.
    if (!this.svg || this.busy) return;
    for (const old of this.svg.querySelectorAll(CLASSES.map((name) => `.cell.${name}`).join()))
      old.classList.remove(...CLASSES);
    const named = { start: marks.start, end: marks.end, "wrong-start": marks.wrongStart, "wrong-end": marks.wrongEnd };
    for (const [name, cell] of Object.entries(named)) if (cell) this.spots.get(cell)?.group.classList.add(name);
    this.svg.querySelector(":scope > .marks")?.remove();
    const layer = markLayer(marks, this.spots);
    if (layer.hasChildNodes()) this.svg.append(layer);
    const advised = new Map(marks.advised?.map(({ cell, said }) => [cell, said]));
    for (const [id, spot] of this.spots) {
      const said = [spot.name, marks.heat?.get(id)?.said, marks.signs?.get(id)?.said, advised.get(id)].filter(Boolean).join(", ");
      if (spot.group.getAttribute("aria-label") !== said) spot.group.setAttribute("aria-label", said);
    }
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
    // What a mouse is told by hovering, fingers and keys are told too.
    const spot = this.spots.get(cell ?? "");
    this.means.looked(spot?.said && !spot.piece ? spot.name : "");
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
    if (!from || !(this.active || this.prepares) || event.button !== 0 || !this.means.mayDrag(from)) return;
    const spot = this.spots.get(from);
    const laid = this.marks.laid?.find((tile) => tile.cell === from);
    const piece = laid ? { face: laid.letter, seat: null, value: null } : spot?.piece;
    if (!piece) return;
    carry(
      event,
      () => ghostOf(piece, laid ? undefined : spot?.group.getBoundingClientRect().width),
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
