// Draws that are offered, as a question.

import { announce, button, h } from "../dom.js";
import { t } from "../i18n/index.js";
import { who } from "./parts.js";

/**
 * @param {import("./parts.js").Part} part
 * @param {import("./game.js").Table} table
 */
export function offered(part, table) {
  const state = table.model.state;
  if (!state) return;
  const { offer = null, can, status } = state;
  const asked = table.model.events.findLast((event) => event.kind === "rematch");
  part.draw([offer, can.offer, can.decline, status, table.mine, asked?.number], () => {
    if (status === "over" && asked && table.mine.length > 0 && !table.mine.includes(asked.seat)) {
      const said = t("rematch-asked", { who: who(state, asked.seat) });
      announce(said);
      return [
        h("p", {}, said),
        h(
          "div",
          { class: "buttons" },
          button(t("rematch-join"), () => table.follow(state.rematch ?? ""), { class: "main" }),
        ),
      ];
    }
    if (offer === null || status !== "running") return [];
    if (!can.decline)
      return [
        h(
          "p",
          { class: "quiet" },
          t(table.mine.includes(offer) ? "draw-waits" : "draw-offered", { who: who(state, offer) }),
        ),
      ];
    const question = t("draw-question", { who: who(state, offer) });
    announce(question);
    return [
      h("p", {}, question),
      h(
        "div",
        { class: "buttons" },
        button(t("draw-accept"), () => table.act("draw"), { class: "main", "data-name": "draw-accept" }),
        button(t("draw-decline"), () => table.act("no_draw"), { "data-name": "draw-decline" }),
      ),
    ];
  });
}
