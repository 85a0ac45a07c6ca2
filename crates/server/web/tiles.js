// Tiles of the hand on the board. What move they make is asked of the server.

/** @typedef {{cell: string, slot: number, letter: string, joker: boolean}} Laid */
/** @typedef {{laid: Laid[], chosen: number | null, start: {cell: string, down: boolean} | null, exchanging: number[] | null}} Desk */
/** @typedef {import("./protocol.js").InputShown} Input */

/** @returns {Desk} */
export const emptyDesk = () => ({ laid: [], chosen: null, start: null, exchanging: null });

/** The cells of a board by their places, and which of them are taken. */
export class Grid {
  /** @param {Iterable<import("./protocol.js").CellShown>} cells */
  constructor(cells) {
    /** @type {Map<string, import("./protocol.js").CellShown>} */
    this.cells = new Map();
    /** @type {Map<string, string>} */
    this.names = new Map();
    for (const cell of cells) {
      this.cells.set(cell.id, cell);
      this.names.set(`${cell.row} ${cell.column}`, cell.id);
    }
  }

  /** Whether something lies there. @param {string} cell */
  taken(cell) {
    return Boolean(this.cells.get(cell)?.piece);
  }

  /** The next cell that way, if there is one. @param {string} cell @param {boolean} down */
  after(cell, down) {
    const at = this.cells.get(cell);
    return at && (this.names.get(`${at.row + (down ? 1 : 0)} ${at.column + (down ? 0 : 1)}`) ?? null);
  }

  /** How far down and right. @param {string} cell */
  far(cell) {
    const at = this.cells.get(cell);
    return at ? at.row + at.column : 0;
  }
}

/**
 * Lays a tile of the hand; a tile that lay there goes back.
 * @param {Desk} desk
 * @param {Laid} tile
 * @returns {Desk}
 */
export function lay(desk, tile) {
  const others = desk.laid.filter((other) => other.slot !== tile.slot && other.cell !== tile.cell);
  return { ...desk, laid: [...others, tile], chosen: null };
}

/** @param {Desk} desk @param {string} cell @returns {Desk} */
export const lift = (desk, cell) => ({ ...desk, laid: desk.laid.filter((tile) => tile.cell !== cell) });

/**
 * Points at an empty cell: a word begins there; once more turns it.
 * @param {Desk} desk
 * @param {string} cell
 * @returns {Desk}
 */
export const begin = (desk, cell) => ({
  ...desk,
  start: { cell, down: desk.start?.cell === cell ? !desk.start.down : (desk.start?.down ?? false) },
});

/**
 * The first free cell from the start on, where a typed letter goes.
 * @param {Desk} desk
 * @param {Grid} grid
 */
export function nextFree(desk, grid) {
  const laid = new Set(desk.laid.map((tile) => tile.cell));
  let cell = desk.start?.cell ?? null;
  while (cell && (grid.taken(cell) || laid.has(cell))) cell = grid.after(cell, desk.start?.down ?? false) ?? null;
  return cell;
}

/**
 * Lays a typed letter from the hand: the tile itself, else a joker. Accents go with the letter where the hand has none.
 * @param {Desk} desk
 * @param {string} typed
 * @param {string[]} hand
 * @param {Grid} grid
 * @param {Input} input
 * @returns {Desk | null} null when it cannot be
 */
export function typed(desk, typed, hand, grid, { joker, letters }) {
  const cell = nextFree(desk, grid);
  if (!cell) return null;
  const used = new Set(desk.laid.map((tile) => tile.slot));
  const free = (/** @type {string | null} */ face) => hand.findIndex((held, slot) => held === face && !used.has(slot));
  const whole = typed.toUpperCase();
  const plain = whole.normalize("NFD").replace(/\p{M}/gu, "");
  for (const letter of new Set([whole, plain])) {
    const slot = free(letter);
    if (slot >= 0) return lay(desk, { cell, slot, letter, joker: false });
  }
  const slot = free(joker);
  const letter = letters.includes(whole) ? whole : plain;
  return slot >= 0 && letters.includes(letter) ? lay(desk, { cell, slot, letter, joker: true }) : null;
}

/** Takes back the tile that was laid last. @param {Desk} desk @returns {Desk} */
export const untyped = (desk) => ({ ...desk, laid: desk.laid.slice(0, -1) });

/**
 * A text beside the tile that is laid farthest down and right.
 * @param {Laid[]} laid
 * @param {Grid} grid
 * @param {string} text
 */
export function farthest(laid, grid, text) {
  const [last] = [...laid].sort((one, other) => grid.far(other.cell) - grid.far(one.cell));
  return last ? { cell: last.cell, text } : null;
}
