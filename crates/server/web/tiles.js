// Words laid tile by tile, and the text that such a move has.

/** @typedef {{cell: string, slot: number, letter: string, joker: boolean}} Laid */
/** @typedef {{laid: Laid[], chosen: number | null, start: {cell: string, down: boolean} | null, exchanging: number[] | null}} Desk */
/** @typedef {ReadonlyMap<string, string>} Faces what lies where; empty cells have "" */

export const JOKER = "?";

/** @returns {Desk} */
export const emptyDesk = () => ({ laid: [], chosen: null, start: null, exchanging: null });

/** How the titles that lay tiles write their moves. */
const WRITTEN = {
  numbers: {
    word: (
      /** @type {number} */ row,
      /** @type {number} */ column,
      /** @type {boolean} */ down,
      /** @type {string} */ word,
    ) => `J ${row} ${column} ${down ? "V" : "H"} ${word.toUpperCase()}`,
    exchange: (/** @type {string[]} */ letters) => `T ${letters.join(" ")}`,
    words: { pass: "P" },
  },
  commas: {
    word: (
      /** @type {number} */ row,
      /** @type {number} */ column,
      /** @type {boolean} */ down,
      /** @type {string} */ word,
    ) => `${row},${column} ${down ? "V" : "H"} ${word}`,
    exchange: (/** @type {string[]} */ letters) => `exchange ${letters.join("")}`,
    words: { pass: "pass", challenge: "challenge", stop: "stop" },
  },
};

/** The way a title writes moves with tiles; undefined for games without. @param {string} title */
export function writing(title) {
  if (title === "scrabble-ist") return WRITTEN.numbers;
  return title.startsWith("scrabble") ? WRITTEN.commas : undefined;
}

/** @param {string} cell */
const rowColumn = (cell) => /** @type {[number, number]} */ (cell.split(",").map(Number));

/** @param {string} cell @param {boolean} down @param {number} steps */
function along(cell, down, steps) {
  const [row, column] = rowColumn(cell);
  return down ? `${row + steps},${column}` : `${row},${column + steps}`;
}

/**
 * The whole word that runs through a cell.
 * @param {Faces} faces with what is laid
 * @param {string} cell
 * @param {boolean} down
 */
function through(faces, cell, down) {
  let first = cell;
  while (faces.get(along(first, down, -1))) first = along(first, down, -1);
  const cells = [];
  for (let at = first; faces.get(at); at = along(at, down, 1)) cells.push(at);
  return cells;
}

/**
 * The board with the tiles that are laid; a joker's letter is small.
 * @param {Faces} faces
 * @param {Laid[]} laid
 */
export function withLaid(faces, laid) {
  const all = new Map(faces);
  for (const tile of laid) all.set(tile.cell, tile.joker ? tile.letter.toLowerCase() : tile.letter);
  return all;
}

/**
 * The move that the laid tiles make, or why they make none.
 * @param {Desk} desk
 * @param {Faces} faces
 * @param {NonNullable<ReturnType<typeof writing>>} style
 * @returns {{text: string, alone: string} | {why: "nothing" | "line" | "gap"}} `alone` without what lies before and after
 */
export function composed(desk, faces, style) {
  const { laid } = desk;
  if (laid.length === 0) return { why: "nothing" };
  const all = withLaid(faces, laid);
  const places = laid.map((tile) => rowColumn(tile.cell));
  const oneRow = places.every(([row]) => row === places[0][0]);
  const oneColumn = places.every(([, column]) => column === places[0][1]);
  if (!oneRow && !oneColumn) return { why: "line" };
  const lengths = [false, true].map((down) => through(all, laid[0].cell, down).length);
  // One tile alone goes with the longer of its words, else with the way that was pointed out.
  const alone = lengths[0] === lengths[1] ? (desk.start?.down ?? false) : lengths[1] > lengths[0];
  const down = oneRow && oneColumn ? alone : oneColumn;
  const cells = through(all, laid[0].cell, down);
  if (!laid.every((tile) => cells.includes(tile.cell))) return { why: "gap" };
  const written = (/** @type {string[]} */ run) => {
    const [row, column] = rowColumn(run[0]);
    return style.word(row, column, down, run.map((cell) => all.get(cell)).join(""));
  };
  const steps = laid.map((tile) => cells.indexOf(tile.cell));
  return { text: written(cells), alone: written(cells.slice(Math.min(...steps), Math.max(...steps) + 1)) };
}

/**
 * The letters that a written word lays, without those that lie there already; none for other moves.
 * @param {string} text
 * @param {Faces} faces
 * @returns {{cell: string, letter: string, joker: boolean}[]}
 */
export function wordIn(text, faces) {
  const [, row, column, way, word] = /^(?:J )?(\d+)[, ](\d+) ([HV]) (\p{L}+)$/u.exec(text) ?? [];
  return [...(word ?? "")].flatMap((written, steps) => {
    const cell = along(`${row},${column}`, way === "V", steps);
    const letter = written.toUpperCase();
    // A joker's letter is small.
    return faces.get(cell) ? [] : [{ cell, letter, joker: letter !== written }];
  });
}

/**
 * Lays a tile of the rack; a tile that lay there goes back.
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
 * @param {Faces} faces
 */
export function nextFree(desk, faces) {
  if (!desk.start) return null;
  const all = withLaid(faces, desk.laid);
  let cell = desk.start.cell;
  while (all.get(cell)) cell = along(cell, desk.start.down, 1);
  return all.has(cell) ? cell : null;
}

/**
 * Lays a typed letter from the rack: the tile itself, else a joker. Accents go with the letter where the rack has none.
 * @param {Desk} desk
 * @param {string} typed
 * @param {string[]} rack
 * @param {Faces} faces
 * @returns {Desk | null} null when it cannot be
 */
export function typed(desk, typed, rack, faces) {
  const cell = nextFree(desk, faces);
  if (!cell) return null;
  const used = new Set(desk.laid.map((tile) => tile.slot));
  const free = (/** @type {string} */ face) => rack.findIndex((held, slot) => held === face && !used.has(slot));
  const whole = typed.toUpperCase();
  const plain = whole.normalize("NFD").replace(/\p{M}/gu, "");
  for (const letter of new Set([whole, plain])) {
    const slot = free(letter);
    if (slot >= 0) return lay(desk, { cell, slot, letter, joker: false });
  }
  const slot = free(JOKER);
  return slot >= 0 ? lay(desk, { cell, slot, letter: whole === "Ç" ? whole : plain, joker: true }) : null;
}

/** Takes back the tile that was laid last. @param {Desk} desk @returns {Desk} */
export const untyped = (desk) => ({ ...desk, laid: desk.laid.slice(0, -1) });

/**
 * A text beside the tile that is laid farthest down and right.
 * @param {Laid[]} laid
 * @param {string} text
 */
export function farthest(laid, text) {
  const sum = (/** @type {Laid} */ tile) => rowColumn(tile.cell)[0] + rowColumn(tile.cell)[1];
  const [last] = [...laid].sort((one, other) => sum(other) - sum(one));
  return last ? { cell: last.cell, text } : null;
}
