// What can be done besides moving.

import { announce, button } from "../dom.js";
import { t } from "../i18n/index.js";
import { canNotify, notifies, notify } from "../notices.js";
import { backwards } from "../state.js";
import { sure } from "./dialogs.js";
import { rulesButton } from "./rules.js";
import { downloads, share } from "./share.js";

/**
 * @param {import("./parts.js").Part} part
 * @param {import("./game.js").Table} table
 */
export function actions(part, table) {
  const { model, mine } = table;
  const state = model.state;
  if (!state) return;
  const back = backwards(model, mine);
  const named = (/** @type {import("../i18n/index.js").Key} */ key, /** @type {() => void} */ press, properties = {}) =>
    button(t(key), press, { "data-name": key, ...properties });
  const key = [
    state.can,
    back,
    model.wantsLegal,
    state.status,
    state.rematch,
    state.formats,
    state.offer,
    mine,
    !model.review,
    !model.threats,
  ];
  part.draw(key, () => [
    state.rematch && mine.length > 0
      ? named("rematch-join", () => table.follow(state.rematch ?? ""), { class: "main" })
      : state.can.rematch && named("rematch", () => table.rematch(), { class: "main" }),
    // Where moves are chosen from a list, they are shown already.
    state.status === "running" &&
      mine.length > 0 &&
      state.input.kind !== "text" &&
      named(
        "legal-show",
        () => {
          table.dispatch({ type: "wants-legal", wants: !table.model.wantsLegal });
          table.pointing.askNext();
        },
        { "aria-pressed": String(model.wantsLegal) },
      ),
    state.can.hint && named("hint", () => hint(table)),
    state.can.threats && named("threats", () => threats(table), { "aria-pressed": String(model.threats !== null) }),
    back > 0 && named("undo", () => table.act({ take_back: back })),
    state.can.no_move && named("no-move", () => table.pointing.noMove()),
    state.can.abort && named("abort", async () => (await sure(t("abort-sure"))) && table.act("abort")),
    // On an analysis board nobody plays against anybody.
    state.can.resign && !table.study && !state.can.abort && named("resign", async () => (await sure(t("resign-sure"))) && table.act("resign")),
    state.can.offer && !table.study && (state.offer ?? null) === null && named("draw-offer", () => table.act("draw")),
    state.can.review &&
      !model.review &&
      named("review", () => table.reviewing.ask(), { class: state.can.rematch ? "" : "main" }),
    rulesButton(state.title),
    state.status === "running" && mine.length > 0 && mine.length < state.seats.length && canNotify() && noticeSwitch(),
    state.status !== "waiting" && downloads(table),
    state.status !== "waiting" && named("share", () => share(table)),
  ]);
}

/** One switch for notices: they are asked for here and nowhere else. */
function noticeSwitch() {
  const made = button(
    t("notices"),
    async () => {
      const on = await notify(!notifies()).catch(() => false);
      made.setAttribute("aria-pressed", String(on));
      announce(t(on ? "notices-on" : "notices-off"));
    },
    { "data-name": "notices", title: t("notices-about"), "aria-pressed": String(notifies()) },
  );
  return made;
}

/** @param {import("./game.js").Table} table */
async function hint(table) {
  table.notice(t("loading"), "");
  const answer = await table.live
    .ask("hint", { seat: table.model.state?.seat })
    .catch((wrong) => table.notice(wrong.said, "wrong"));
  if (answer) table.dispatch({ type: "hint", hint: answer });
}

/** Shows what threatens, or no more. @param {import("./game.js").Table} table */
async function threats(table) {
  if (table.model.threats) {
    table.notice("", "");
    return table.dispatch({ type: "threats", threats: null });
  }
  table.notice(t("loading"), "");
  const answer = await table.live
    .ask("threats", { seat: table.model.state?.seat })
    .catch((wrong) => table.notice(wrong.said, "wrong"));
  if (answer) table.dispatch({ type: "threats", threats: answer });
}
