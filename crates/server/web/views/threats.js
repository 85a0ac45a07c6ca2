// What threatens, as signs on the cells and in words.

import { h } from "../dom.js";
import { t } from "../i18n/index.js";
import { draw } from "../picture.js";
import { drawSign } from "../marks.js";

/** @typedef {import("../protocol.js").Threats} Threats */
/** @typedef {import("../protocol.js").ThreatShown} Threat */

/**
 * How threats are marked on the board: of several on a cell the first is drawn, and all are told.
 * @param {Threats} threats
 * @param {number | null | undefined} seat who looks
 * @returns {Pick<import("../marks.js").Marks, "signs">}
 */
export function threatMarks({ threats }, seat) {
  /** @type {Map<string, import("../marks.js").Signed>} */
  const signs = new Map();
  for (const threat of threats) {
    const told = threat.step === null ? threat.said : `${threat.step}: ${threat.said}`;
    const before = signs.get(threat.cell);
    if (before) before.said = `${before.said}, ${told}`;
    else signs.set(threat.cell, { sign: threat.sign, step: threat.step, own: threat.seat === seat, said: told });
  }
  return { signs };
}

/** @param {Threats} threats */
export const threatsSaid = ({ threats }) => (threats.length ? t("threats-shown") : t("threats-none"));

/**
 * What the signs mean, each once.
 * @param {Threats | null} threats
 * @param {number | null | undefined} seat
 */
export function threatLegend(threats, seat) {
  const seen = new Map((threats?.threats ?? []).toReversed().map((threat) => [threat.said, threat]));
  return [...seen.values()].toReversed().map((threat) => {
    const picture = draw("svg", { class: "sign-key", viewBox: "-16 -16 32 32", "aria-hidden": "true" });
    picture.append(...drawSign({ sign: threat.sign, step: threat.step, own: threat.seat === seat, said: "" }));
    return h("span", { class: "threat-key" }, picture, " ", threat.said);
  });
}
