// The player to move has left: how long the others wait, and what they may then do.

import { announce, button, h } from "../dom.js";
import { t } from "../i18n/index.js";
import { claimLeft, who } from "./parts.js";

/**
 * Drawn with every state, and as time goes by.
 * @param {import("./parts.js").Part} part
 * @param {import("./game.js").Table} table
 */
export function away(part, table) {
  const { state } = table.model;
  const gone = (state?.status === "running" && state.away) || null;
  const left = claimLeft(table.model, performance.now());
  const plays = Boolean(gone && table.mine.length && !table.mine.includes(gone.seat));
  const free = plays && left === 0;
  part.draw([gone?.seat, gone?.draw, plays, free], () => {
    if (!state || !gone) return [];
    const name = { who: who(state, gone.seat) };
    if (!plays) return [h("p", { class: "quiet" }, t("away", name))];
    if (!free) {
      announce(t("away", name));
      return [h("p", { class: "quiet", "data-name": "away" })];
    }
    const said = t(gone.draw ? "away-claim" : "away-claim-win", name);
    announce(said);
    return [
      h("p", {}, said),
      h(
        "div",
        { class: "buttons" },
        button(t("claim"), () => table.act("claim"), { class: "main", "data-name": "claim" }),
        gone.draw && button(t("claim-draw"), () => table.act("claim_draw"), { "data-name": "claim-draw" }),
      ),
    ];
  });
  const waits = part.element.querySelector("[data-name=away]");
  if (!state || !gone || !waits) return;
  const text = t("away-wait", { who: who(state, gone.seat), time: seconds(left) });
  if (waits.textContent !== text) waits.textContent = text;
}

/** `1:05`, rounded up: it is at most so long. @param {number} milliseconds */
function seconds(milliseconds) {
  const all = Math.ceil(milliseconds / 1000);
  return `${Math.floor(all / 60)}:${String(all % 60).padStart(2, "0")}`;
}
