// Questions that wait for an answer.

import { button, h } from "../dom.js";
import { t } from "../i18n/index.js";

/**
 * @param {string} question
 * @param {(close: (answer: string | null) => void) => Node[]} inside
 * @returns {Promise<string | null>}
 */
function ask(question, inside) {
  return new Promise((resolve) => {
    const before = document.activeElement;
    /** @type {string | null} */
    let answer = null;
    const dialog = h("dialog", {
      "aria-label": question,
      onclose: () => {
        dialog.remove();
        if (before instanceof HTMLElement || before instanceof SVGElement) before.focus();
        resolve(answer);
      },
    });
    dialog.append(h("p", {}, question), ...inside((said) => ((answer = said), dialog.close())));
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** @param {string} question */
export async function sure(question) {
  const answer = await ask(question, (close) => [
    h(
      "div",
      { class: "buttons" },
      button(t("yes"), () => close("yes"), { class: "main" }),
      button(t("no"), () => close(null)),
    ),
  ]);
  return answer === "yes";
}

/** The letter that a joker stands for. @param {string} letters */
export function whichLetter(letters) {
  return ask(t("joker-which"), (close) => [
    h(
      "div",
      { class: "letters" },
      [...letters].map((letter) => button(letter, () => close(letter))),
    ),
    h(
      "div",
      { class: "buttons" },
      button(t("cancel"), () => close(null)),
    ),
  ]);
}
