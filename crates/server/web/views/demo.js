// A board that moves by itself, to show what is played here.

import * as api from "../api.js";
import { h } from "../dom.js";

const EVERY = 1300;

/** @param {string} title */
export function demo(title) {
  const image = h("img", { class: "demo", alt: "", width: 220, height: 220 });
  api.rules(title).then(
    ({ demo: frames }) => {
      const pictures = frames.map((svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`);
      if (pictures.length === 0) return image.remove();
      const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
      let place = still ? pictures.length - 1 : 0;
      image.src = pictures[place];
      if (still) return;
      const timer = setInterval(() => {
        if (!image.isConnected) return clearInterval(timer);
        if (document.hidden) return;
        // The end is looked at a little longer.
        place = (place + 1) % (pictures.length + 2);
        image.src = pictures[Math.min(place, pictures.length - 1)];
      }, EVERY);
    },
    () => image.remove(),
  );
  return image;
}
