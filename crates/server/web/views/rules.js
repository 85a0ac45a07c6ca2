// How a game is played: pictures and a few paragraphs, from the game itself.

import * as api from "../api.js";
import { announce, button, fill, h } from "../dom.js";
import { t } from "../i18n/index.js";

/** A picture that came as text. @param {string} svg @param {string} [alt] @param {string} [name] */
export const picture = (svg, alt = "", name = "thumb") =>
  h("img", { class: name, alt, src: `data:image/svg+xml,${encodeURIComponent(svg)}` });

/** Shows the rules of a title. @param {string} title */
export async function showRules(title) {
  const before = document.activeElement;
  const body = h("div", { class: "rules-body" }, h("p", { class: "quiet" }, t("loading")));
  const heading = h("h2", {}, t("how-to-play"));
  const dialog = h(
    "dialog",
    {
      class: "rules-dialog",
      "aria-label": t("how-to-play"),
      onclose: () => {
        dialog.remove();
        if (before instanceof HTMLElement) before.focus();
      },
    },
    heading,
    body,
    h(
      "div",
      { class: "buttons" },
      button(t("close"), () => dialog.close(), { class: "main", "data-name": "close-rules" }),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
  const told = await api.rules(title).catch(() => null);
  if (!told) return announce((body.textContent = t("no-answer")));
  heading.textContent = told.said;
  fill(
    body,
    h(
      "div",
      { class: "lessons" },
      told.lessons.map((lesson) =>
        h("figure", {}, picture(lesson.picture, "", "lesson"), h("figcaption", {}, lesson.said)),
      ),
    ),
    told.paragraphs.map((paragraph) => h("p", {}, paragraph)),
  );
}

/** A button that shows them. @param {string} title */
export const rulesButton = (title) => button(t("how-to-play"), () => showRules(title), { "data-name": "rules" });
