// What can be done besides moving.

import * as api from "../api.js";
import { button, h } from "../dom.js";
import { t } from "../i18n/index.js";
import { backwards } from "../state.js";
import { sure } from "./dialogs.js";
import { copy } from "./waiting.js";

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
  part.draw([state.can, back, model.wantsLegal, state.status, state.rematch, state.title, mine], () => [
    state.rematch && mine.length > 0
      ? named("rematch-join", () => table.follow(state.rematch ?? ""), { class: "main" })
      : state.can.rematch && named("rematch", () => table.rematch(), { class: "main" }),
    state.status === "running" &&
      mine.length > 0 &&
      named(
        "legal-show",
        () => {
          table.dispatch({ type: "wants-legal", wants: !table.model.wantsLegal });
          table.pointing.askLegal();
        },
        { "aria-pressed": String(model.wantsLegal) },
      ),
    state.can.hint && named("hint", () => hint(table)),
    back > 0 && named("undo", () => table.act({ take_back: back })),
    state.title === "konane" && state.can.move && named("no-move", () => table.pointing.noMove()),
    state.can.resign && named("resign", async () => (await sure(t("resign-sure"))) && table.act("resign")),
    state.status !== "waiting" && named("record", () => download(table)),
    state.status !== "waiting" &&
      named("record-copy", () =>
        copy(`${location.origin}/g/${table.game}`).then((done) =>
          table.notice(done ? t("copied") : location.href, "good"),
        ),
      ),
  ]);
}

/** @param {import("./game.js").Table} table */
async function hint(table) {
  table.notice(t("loading"), "");
  const answer = await table.live
    .ask("hint", { seat: table.model.state?.seat })
    .catch((wrong) => table.notice(wrong.said, "wrong"));
  if (answer) table.dispatch({ type: "hint", hint: answer });
}

/** @param {import("./game.js").Table} table */
async function download(table) {
  const text = await api.record(table.game, table.secrets.tokens[0]?.token).catch(() => null);
  if (text === null) return table.notice(t("no-answer"), "wrong");
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = h("a", { href: address, download: `${table.model.state?.title}-${table.game.slice(0, 8)}.txt` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
