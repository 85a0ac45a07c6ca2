// Carrying something by hand, from where it is pressed to where it is let go.

import { draw, drawPiece } from "./picture.js";

/** A piece as it is carried. @param {import("./picture.js").Piece} piece @param {number} [size] */
export function ghostOf(piece, size = 48) {
  const svg = draw("svg", { viewBox: "-20 -20 40 40", width: size, height: size });
  svg.append(drawPiece(piece));
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
