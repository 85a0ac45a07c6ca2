// Where the parts of a game stand on the page.

import { button, h } from "../dom.js";
import { t } from "../i18n/index.js";
import { Part } from "./parts.js";

/**
 * @param {() => void} enter
 * @param {() => void} clear
 * @param {(text: string) => void} typed
 * @param {() => void} zoomed
 */
export function layout(enter, clear, typed, zoomed) {
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
  const send = (/** @type {Event} */ event) => (event.preventDefault(), enter());
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
    prompt: h("p", { class: "prompt", role: "status" }),
    zoom: button(t("zoom"), () => zoomed(), {
      class: "zoom",
      hidden: true,
      "aria-pressed": "false",
      "data-name": "zoom",
    }),
    notice: h("p", { class: "notice" }),
    connection: h("p", { class: "connection", role: "alert" }),
    rack: h("div", { class: "rack" }),
    unseen: h("div", { class: "unseen-part" }),
    choices: h("div", { class: "rack choices" }),
    text: h("details", { class: "text-board", hidden: true }, h("summary", {}, t("text-board")), textBoard),
    players: new Part(h("ul", { class: "players", "aria-label": t("players") })),
    result: new Part(h("section", { class: "result", "aria-label": t("game-over") })),
    waiting: new Part(h("div", { class: "waiting" })),
    actions: new Part(h("div", { class: "actions" })),
    moves: new Part(h("ol", { class: "moves", "aria-label": t("moves") })),
    leafing: h("div", { class: "leafing", role: "group", "aria-label": t("replay") }),
    deal: new Part(h("div", { class: "deal" })),
    question: new Part(h("div", { class: "question" })),
    away: new Part(h("div", { class: "question away" })),
    legend: new Part(h("div", { class: "heat-legend" })),
    lines: new Part(h("div", {})),
    review: new Part(h("section", { class: "review", tabIndex: -1, "aria-label": t("review") })),
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
      page.away.element,
      page.question.element,
      page.result.element,
    ),
    h(
      "div",
      { class: "middle" },
      h("div", { class: "turn-said" }, page.status, page.prompt),
      page.zoom,
      page.board,
      h("div", { class: "below" }, page.notice, page.legend.element, page.rack, page.choices, entry),
      page.leafing,
    ),
    h(
      "aside",
      { class: "after" },
      page.unseen,
      page.actions.element,
      page.review.element,
      page.lines.element,
      page.moves.element,
      page.deal.element,
      page.text,
    ),
  );
  return { ...page, root };
}
