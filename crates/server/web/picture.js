// The server's picture as a part of the page: its own style sheet and its lines of text go, since the page has both.

const SVG = "http://www.w3.org/2000/svg";

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

/** @typedef {import("./cells.js").Place & {group: SVGGElement, face: string, said: string, premium: boolean}} Spot */

/** What squares that count more are called. @typedef {(kind: string) => string} Premium */

/**
 * Reads a picture.
 * @param {string} text
 * @param {Premium} [premium]
 * @returns {{svg: SVGSVGElement, spots: Map<string, Spot>}}
 */
export function readPicture(text, premium = () => "") {
  // Taken out before the browser reads it: its policy would complain of a style inside.
  const bare = text.replace(/<style>[^<]*<\/style>/g, "");
  const parsed = new DOMParser().parseFromString(bare, "image/svg+xml").documentElement;
  const svg = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.importNode(parsed, true)));
  for (const alien of svg.querySelectorAll("style, script, foreignObject")) alien.remove();
  // The legend, the hands and the status stand beside the board.
  for (const line of svg.querySelectorAll(":scope > .text, :scope > [class^=stone]")) line.remove();
  for (const stone of svg.querySelectorAll(".stone1, .stone2")) paint(stone);
  const spots = new Map();
  for (const group of /** @type {NodeListOf<SVGGElement>} */ (svg.querySelectorAll("[data-cell]"))) {
    const id = group.dataset.cell ?? "";
    const square = group.querySelector("rect");
    const [x, y, side] = ["x", "y", "width"].map((name) => Number(square?.getAttribute(name)));
    const face = group.querySelector("title")?.textContent?.slice(id.length + 2) ?? "";
    // A square that counts more is named, as long as nothing lies on it.
    const more = face ? "" : premium(square?.getAttribute("class") ?? "");
    // What is written there is part of its name, so that who speaks to the page is understood.
    const written = [...group.querySelectorAll("text")].map((text) => text.textContent).join("") || face;
    const said = [id, written, more].filter(Boolean).join(", ");
    if (more) /** @type {Element} */ (group.querySelector("title")).textContent = said;
    spots.set(id, { id, x: x + side / 2, y: y + side / 2, group, face, said, premium: more !== "" });
  }
  crop(svg, [...spots.values()]);
  return { svg, spots };
}

/** A gradient that a style sheet cannot name from outside. @param {Element} stone */
function paint(stone) {
  stone.setAttribute("fill", `url(#${stone.getAttribute("class")})`);
}

/** Shows the cells and their captions, and no wood beyond. @param {SVGSVGElement} svg @param {Spot[]} spots */
function crop(svg, spots) {
  if (spots.length === 0) return;
  const [xs, ys] = [spots.map((spot) => spot.x), spots.map((spot) => spot.y)];
  const captions = svg.querySelector(":scope > .caption") ? 30 : 10;
  const [left, top] = [Math.min(...xs) - 20 - captions, Math.min(...ys) - 20 - captions];
  const [width, height] = [Math.max(...xs) + 30 - left, Math.max(...ys) + 30 - top];
  svg.setAttribute("viewBox", `${left} ${top} ${width} ${height}`);
  svg.style.setProperty("--ratio", String(width / height));
  // Cells are 40 wide.
  svg.style.setProperty("--cells", String(width / 40));
  svg.querySelector(".board")?.setAttribute("rx", "0");
}

/**
 * A piece as the server draws it, around the origin.
 * @param {import("./state.js").Piece} piece
 */
export function drawPiece(piece) {
  const group = draw("g", { class: "piece" });
  if (piece.seat !== null) {
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
