// A game taken along: its link, and its record as a file.

import * as api from "../api.js";
import { button, h } from "../dom.js";
import { t } from "../i18n/index.js";
import { copy } from "./waiting.js";

/** What each format is called. */
const FORMATS = /** @type {Record<string, string>} */ ({ psq: ".psq", sgf: "SGF", gcg: "GCG" });

/** @param {import("./game.js").Table} table */
export async function share(table) {
  const url = `${location.origin}/g/${table.game}`;
  if ("share" in navigator) {
    const done = await navigator.share({ url, title: "Tabuleiro" }).then(
      () => true,
      (wrong) => wrong?.name === "AbortError",
    );
    if (done) return;
  }
  table.notice((await copy(url)) ? t("copied") : url, "good");
}

/** The files that can be had now. @param {import("./game.js").Table} table */
export function downloads(table) {
  const formats = table.model.state?.formats ?? ["record"];
  const one = (/** @type {string} */ format, /** @type {string} */ label) =>
    button(label, () => download(table, format), { "data-name": `format-${format}` });
  if (formats.length < 2) return formats.map((format) => one(format, t("record")))[0];
  const close = () => (menu.open = false);
  const left = (/** @type {FocusEvent} */ event) =>
    event.relatedTarget instanceof Node && !menu.contains(event.relatedTarget) && close();
  const escaped = (/** @type {KeyboardEvent} */ event) =>
    event.key === "Escape" && (close(), menu.querySelector("summary").focus());
  const chosen = (/** @type {Event} */ event) => event.target instanceof HTMLButtonElement && close();
  const menu = h(
    "details",
    { class: "menu", onfocusout: left, onkeydown: escaped, onclick: chosen },
    h("summary", { class: "button", "data-name": "downloads" }, t("download")),
    h(
      "div",
      { class: "menu-items" },
      formats.map((format) => one(format, FORMATS[format] ?? t("record"))),
    ),
  );
  return menu;
}

/** @param {import("./game.js").Table} table @param {string} format */
async function download(table, format) {
  const got = await api.record(table.game, format, table.secrets.tokens[0]?.token).catch(() => null);
  if (got === null) return table.notice(t("no-answer"), "wrong");
  const ending = format === "record" ? "txt" : format;
  const address = URL.createObjectURL(new Blob([got.text], { type: "text/plain" }));
  const name = got.name ?? `${table.model.state?.title}-${table.game.slice(0, 8)}.${ending}`;
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
