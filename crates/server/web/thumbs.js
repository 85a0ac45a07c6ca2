// A small picture for each game.

import { draw } from "./picture.js";

/** @param {string} title */
export function thumb(title) {
  const svg = draw("svg", { viewBox: "0 0 60 60", class: "thumb", "aria-hidden": "true" });
  svg.append(draw("rect", { class: "board", width: 60, height: 60, rx: 9 }));
  const stone = (/** @type {number} */ x, /** @type {number} */ y, /** @type {boolean} */ dark, r = 6.5) =>
    svg.append(draw("circle", { cx: x, cy: y, r, class: dark ? "ink" : "chalk" }));
  if (title === "mnk") {
    svg.append(draw("path", { class: "wire", d: "M12 12H48M12 30H48M12 48H48M12 12V48M30 12V48M48 12V48" }));
    for (const [x, y, dark] of [
      [12, 48, 1],
      [30, 30, 1],
      [48, 12, 1],
      [12, 12, 0],
      [48, 30, 0],
    ])
      stone(x, y, dark === 1);
  } else if (title === "orbito") {
    svg.append(draw("rect", { class: "orbit", x: 11, y: 11, width: 38, height: 38, rx: 7 }));
    svg.append(draw("rect", { class: "orbit", x: 23, y: 23, width: 14, height: 14, rx: 4 }));
    for (const [x, y, dark] of [
      [11, 36, 1],
      [24, 11, 0],
      [49, 24, 1],
      [36, 49, 0],
      [23, 23, 1],
      [37, 37, 0],
    ])
      stone(x, y, dark === 1, 5);
  } else if (title === "konane") {
    for (let place = 0; place < 16; place++) {
      const [x, y] = [(place % 4) * 12 + 12, Math.floor(place / 4) * 12 + 12];
      if (![5, 6, 11].includes(place)) stone(x, y, (place + Math.floor(place / 4)) % 2 === 0, 4.6);
    }
  } else {
    const word = title === "scrabble-ist" ? "IST" : title === "scrabble-ulb" ? "ULB" : "WORD".slice(0, 3);
    [...(title === "scrabble" ? "JOY" : word)].forEach((letter, place) => {
      svg.append(draw("rect", { class: "tile", x: 6 + place * 16.5, y: 22, width: 15, height: 16, rx: 2.5 }));
      svg.append(draw("text", { class: "face small", x: 13.5 + place * 16.5, y: 34 }, letter));
    });
    svg.append(draw("rect", { class: "special3", x: 6, y: 5, width: 15, height: 14, rx: 2 }));
    svg.append(draw("rect", { class: "special1", x: 39, y: 41, width: 15, height: 14, rx: 2 }));
  }
  return svg;
}
