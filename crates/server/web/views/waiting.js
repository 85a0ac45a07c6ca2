// Before a game begins: the link to send, or the seat to take.

import * as api from "../api.js";
import { announce, button, h } from "../dom.js";
import { t } from "../i18n/index.js";
import { keep, recall } from "../kept.js";

/** @param {string} text @param {HTMLInputElement} [field] */
export async function copy(text, field) {
  try {
    await navigator.clipboard.writeText(text);
    announce(t("copied"));
    return true;
  } catch {
    // Without a secure address there is no clipboard, but there is a selection.
    field?.select();
    return document.execCommand?.("copy") ?? false;
  }
}

/** @param {string} link @param {string} label */
export function linkToSend(link, label) {
  const field = h("input", {
    readOnly: true,
    value: link,
    "aria-label": label,
    onfocus: (/** @type {any} */ event) => event.target.select(),
  });
  const said = h("span", { class: "quiet" });
  const press = async () => {
    if (await copy(link, field)) said.textContent = t("copied");
  };
  const share =
    "share" in navigator &&
    button(t("share"), () => navigator.share({ url: link, title: "Tabuleiro" }).catch(() => {}));
  return h("div", { class: "link" }, field, button(t("copy"), press, { class: "main" }), share || null, said);
}

/**
 * @param {{game: string, invitation: string, taken: (joined: {seat: number, token: string}) => void, watch: () => void}} means
 */
export function seatToTake({ game, invitation, taken, watch }) {
  const names = recall("names", /** @type {string[]} */ ([]));
  const name = h("input", {
    name: "name",
    maxLength: 40,
    required: true,
    value: names[0] ?? "",
    autocomplete: "nickname",
  });
  const wrong = h("p", { class: "trouble", role: "alert" });
  const sit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    keep("names", [name.value, ...names.slice(1)]);
    try {
      taken(await api.join(game, { name: name.value.trim(), ...(invitation ? { invitation } : {}) }));
    } catch (refusal) {
      wrong.textContent = refusal instanceof api.Refused ? refusal.said : t("no-answer");
    }
  };
  return h(
    "form",
    { class: "join", onsubmit: sit },
    h("p", {}, t(invitation ? "invited" : "seat-free")),
    h("label", { class: "row" }, h("span", {}, t("your-name")), name),
    wrong,
    h(
      "div",
      { class: "buttons" },
      h("button", { type: "submit", class: "main" }, t("sit-down")),
      button(t("just-watch"), watch),
    ),
  );
}
