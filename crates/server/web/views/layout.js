// Where the parts of a game stand on the page.

import { button, h } from "../dom.js";
import { t } from "../i18n/index.js";
import { Part } from "./parts.js";

/**
 * @param {(text: string) => void} play
 * @param {() => void} clear
 * @param {(text: string) => void} typed
 */
export function layout(play, clear, typed) {
  const field = h("input", {
    name: "move",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: false,
    "aria-label": t("move"),
    placeholder: t("move"),
    maxLength: 200,
    oninput: () => typed(field.value),
    onkeydown: (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && clear(),
  });
  const send = (/** @type {Event} */ event) => (event.preventDefault(), play(field.value));
  const entry = h(
    "form",
    { class: "entry", onsubmit: send, hidden: true },
    field,
    h("button", { type: "submit", class: "main" }, t("move-play")),
    button(t("move-clear"), clear),
  );
  const textBoard = h("pre", {});
  const page = {
    field,
    entry,
    textBoard,
    heading: h("h1", {}),
    rules: h("p", { class: "quiet rules" }),
    board: h("div", { class: "board-host", "data-skip": true }),
    status: h("p", { class: "status" }),
    notice: h("p", { class: "notice" }),
    connection: h("p", { class: "connection", role: "alert" }),
    rack: h("div", { class: "rack" }),
    text: h("details", { class: "text-board", hidden: true }, h("summary", {}, t("text-board")), textBoard),
    players: new Part(h("ul", { class: "players", "aria-label": t("players") })),
    result: new Part(h("section", { class: "result", "aria-label": t("game-over") })),
    waiting: new Part(h("div", { class: "waiting" })),
    actions: new Part(h("div", { class: "actions" })),
    moves: new Part(h("ol", { class: "moves", "aria-label": t("moves") })),
    leafing: new Part(h("div", { class: "leafing" })),
  };
  const root = h(
    "div",
    { class: "table" },
    h(
      "div",
      { class: "before" },
      h("div", { class: "what" }, page.heading, page.rules),
      page.connection,
      page.players.element,
      page.waiting.element,
      page.result.element,
    ),
    h("div", { class: "middle" }, page.status, page.board, page.notice, page.rack, entry),
    h("aside", { class: "after" }, page.actions.element, page.leafing.element, page.moves.element, page.text),
  );
  return { ...page, root };
}
