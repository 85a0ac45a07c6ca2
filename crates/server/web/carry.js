// Carrying something by hand, from where it is pressed to where it is let go.

import { draw, drawPiece } from "./picture.js";

/** @param {SVGGElement | undefined} group */
export function pieceGhost(group) {
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
