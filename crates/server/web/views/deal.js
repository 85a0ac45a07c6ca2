// By what is drawn: what was promised when the game began, the secret when it is over, or that somebody chose it.

import { h } from "../dom.js";
import { t } from "../i18n/index.js";

/** @param {import("../state.js").State} state @returns {any[]} */
export function deal({ deal }) {
  if (!deal) return [];
  // What people should know before they play stands open.
  if (deal.chosen) return [h("p", { class: "deal-chosen" }, deal.said)];
  return [
    h(
      "details",
      {},
      h("summary", { "data-name": "deal" }, t("deal")),
      h("p", {}, deal.said),
      h("p", {}, t("deal-commitment"), " ", h("code", { class: "commitment" }, deal.commitment ?? "")),
      deal.secret ? h("p", {}, t("deal-secret"), " ", h("code", { class: "secret" }, deal.secret)) : null,
    ),
  ];
}
