// When it becomes one's turn while the page is in the background: a notice of the browser, if somebody asked for it here,
// and always a mark on the page's icon.

import { keep, recall } from "./kept.js";

/** Whether this browser can give notices at all: pages from afar need https for it. */
export const canNotify = () => "Notification" in globalThis && isSecureContext && Notification.permission !== "denied";

export const notifies = () => canNotify() && Notification.permission === "granted" && recall("notices", false);

/** Asked for by a button, never by itself. @param {boolean} on @returns {Promise<boolean>} whether notices come now */
export async function notify(on) {
  keep("notices", on && (await Notification.requestPermission()) === "granted");
  return notifies();
}

/** @param {string} game @param {string} title @param {string} said */
export function giveNotice(game, title, said) {
  if (!document.hidden || !notifies()) return;
  try {
    // One a game: the next replaces it.
    const notice = new Notification(title, { body: said, tag: game, icon: "/icon.svg" });
    const close = () => notice.close();
    notice.onclick = () => (globalThis.focus(), close());
    document.addEventListener("visibilitychange", close, { once: true });
  } catch {
    // Some browsers give notices to installed pages only.
  }
}

/** The icon with a red dot. */
const MARKED = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#dcb97c"/><path d="M6 11h20M6 21h20M11 6v20M21 6v20" stroke="#6d5434" stroke-width="1.6"/><circle cx="11" cy="21" r="5" fill="#1d1d1d"/><circle cx="22" cy="10" r="9" fill="#d22"/></svg>',
)}`;
/** @type {string | null} */
let plain = null;

/** @param {boolean} mine whether it is one's turn */
export function markTurn(mine) {
  const icon = document.querySelector("link[rel=icon]");
  if (!(icon instanceof HTMLLinkElement)) return;
  plain ??= icon.href;
  const wanted = mine ? MARKED : plain;
  if (icon.href !== wanted) icon.href = wanted;
}
