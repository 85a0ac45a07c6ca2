// The server's picture as a part of the page: its own style sheet and its lines of text go, since the page has both.
// What is in the picture is told beside it, as a scene.

import { t } from "./i18n/index.js";

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {import("./protocol.js").SceneShown} Scene */
/** @typedef {import("./protocol.js").PieceShown} Piece */

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 * @param {string} [text]
 */
export function draw(tag, attributes, text) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  if (text !== undefined) element.textContent = text;
  return element;
}

/** A cell on the page. @typedef {import("./protocol.js").CellShown & {group: SVGGElement, name: string}} Spot */

/**
 * A picture that can be put on the page, and its cells.
 * @param {string} text
 * @param {Scene} scene
 * @param {string[]} [marks] what people call the stones of each seat
 * @returns {{svg: SVGSVGElement, spots: Map<string, Spot>}}
 */
export function readPicture(text, scene, marks = []) {
  // Taken out before the browser reads it: its policy would complain of a style inside.
  const bare = text.replace(/<style>[^<]*<\/style>/g, "");
  const parsed = new DOMParser().parseFromString(bare, "image/svg+xml").documentElement;
  const svg = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.importNode(parsed, true)));
  for (const alien of svg.querySelectorAll("style, script, foreignObject")) alien.remove();
  // The legend, the hands and the status stand beside the board.
  for (const line of svg.querySelectorAll(":scope > .text, :scope > [class^=stone]")) line.remove();
  for (const stone of svg.querySelectorAll(".stone1, .stone2")) paint(stone);
  /** @type {Map<string, SVGGElement>} */
  const groups = new Map();
  for (const group of /** @type {NodeListOf<SVGGElement>} */ (svg.querySelectorAll("[data-cell]")))
    groups.set(group.dataset.cell ?? "", group);
  /** @type {Map<string, Spot>} */
  const spots = new Map();
  for (const cell of scene.cells) {
    const group = groups.get(cell.id);
    if (!group) continue;
    const name = placeSaid(cell, scene, marks);
    const title = group.querySelector("title");
    if (cell.said && !cell.piece && title) title.textContent = nameOf(cell);
    spots.set(cell.id, { ...cell, group, name });
  }
  frame(svg, scene.frame);
  return { svg, spots };
}

/**
 * What a cell is called in moves, what is to be read on it, and what it counts as long as nothing lies on it.
 * @param {import("./protocol.js").CellShown} cell
 */
export function nameOf({ id, piece, caption, said }) {
  return (piece ? [id, piece.face] : [id, caption, said]).filter(Boolean).join(", ");
}

/**
 * A cell in words: where it is, what lies there, and what it counts as long as nothing does.
 * @param {import("./protocol.js").CellShown} cell
 * @param {Scene} scene
 * @param {string[]} marks what people call the stones of each seat
 */
export function placeSaid({ row, column, piece, caption, said }, scene, marks) {
  const place = t("cell-said", { row: scene.rows[row] ?? row + 1, column: scene.columns[column] ?? column + 1 });
  // What is written on a piece is what it is called; a stone is called by its colour.
  const stone = piece && piece.seat !== null && scene.style !== "signs" ? marks[piece.seat - 1] : undefined;
  const lies = piece && (stone ?? piece.face);
  const written = scene.style === "crossings" ? null : caption;
  return (piece ? [place, lies] : [place, written, said]).filter(Boolean).join(", ");
}

/** A gradient that a style sheet cannot name from outside. @param {Element} stone */
function paint(stone) {
  stone.setAttribute("fill", `url(#${stone.getAttribute("class")})`);
}

/** Shows the cells and their captions, and no wood beyond. @param {SVGSVGElement} svg @param {number[]} box */
function frame(svg, [left, top, width, height]) {
  svg.setAttribute("viewBox", `${left} ${top} ${width} ${height}`);
  svg.style.setProperty("--ratio", String(width / height));
  // Cells are 40 wide.
  svg.style.setProperty("--cells", String(width / 40));
  svg.querySelector(".board")?.setAttribute("rx", "0");
}

/**
 * A piece as the server draws it, around the origin.
 * @param {Piece} piece
 * @param {Scene["style"]} [style] of the board on which it lies
 */
export function drawPiece(piece, style) {
  const group = draw("g", { class: "piece" });
  if (style === "signs") {
    group.append(draw("text", { class: `sign sign${piece.seat ?? 0}`, dy: ".36em" }, piece.face));
  } else if (piece.seat !== null) {
    const stone = draw("circle", { class: `stone${piece.seat}`, r: 16 });
    if (piece.seat < 3) paint(stone);
    group.append(stone);
  } else {
    group.append(draw("rect", { class: "tile", x: -17, y: -17, width: 34, height: 34, rx: 4 }));
    group.append(draw("text", { class: "face", dy: ".35em" }, piece.face));
  }
  if (piece.value !== null)
    group.append(draw("text", { class: "value", x: 11, y: 11, dy: ".35em" }, String(piece.value)));
  return group;
}
