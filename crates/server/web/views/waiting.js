// Before a game begins: the link to send, or the seat to take.

import { account } from "../account.js";
import * as api from "../api.js";
import { announce, button, h } from "../dom.js";
import { t } from "../i18n/index.js";
import { keep, recall } from "../kept.js";
import { sure } from "./dialogs.js";

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
 * @param {{game: string, invitation: string, taken: (joined: import("../protocol.js").Joined) => void, watch: () => void}} means
 */
export function seatToTake({ game, invitation, taken, watch }) {
  const names = recall("names", /** @type {string[]} */ ([]));
  const name = h("input", {
    name: "name",
    maxLength: 40,
    required: true,
    value: account() ?? names[0] ?? "",
    autocomplete: "nickname",
  });
  const wrong = h("p", { class: "trouble", role: "alert" });
  // The same each time, so that whoever did not hear the answer asks again and has the seat.
  const token = api.freshToken();
  const sit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    keep("names", [name.value, ...names.slice(1)]);
    try {
      taken(await api.join(game, { name: name.value.trim(), token, ...(invitation ? { invitation } : {}) }));
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

/** Whether a seat can be taken here. @param {import("./game.js").Table} table @param {import("../state.js").State} state */
const isFree = ({ invitation }, state) =>
  state.seats.some((seat) => seat.kind === "open" || (seat.kind === "friend" && invitation));

/** Whether whoever is logged in plays, elsewhere so far. @param {import("./game.js").Table} table @param {import("../state.js").State} state */
const playsElsewhere = ({ mine }, state) =>
  mine.length === 0 && account() !== null && state.seats.some(({ kind, name }) => kind === "person" && name === account());

/**
 * All that the waiting room depends on: who writes a name there is not disturbed when others sit down.
 * @param {import("./game.js").Table} table
 * @param {import("../state.js").State} state
 */
export const waitingFor = (table, state) => [
  state.status,
  table.mine,
  table.onlyWatches,
  account(),
  table.mine.length ? [state.seats, state.can.cancel] : [isFree(table, state), playsElsewhere(table, state)],
];

/**
 * What there is to do before the game begins, or for those who only watch.
 * @param {import("./game.js").Table} table
 * @param {import("../state.js").State} state
 */
export function waitingRoom(table, state) {
  const { mine, game, invitation, secrets } = table;
  if (state.status === "running" && mine.length) return [];
  const resume = playsElsewhere(table, state)
    ? button(t("go-on-here"), () => table.goOn(), { class: "main", "data-name": "go-on" })
    : null;
  if (state.status === "over") return [];
  if (mine.length === 0) {
    if (state.status === "running" || !isFree(table, state) || table.onlyWatches)
      return [h("p", { class: "quiet" }, t("watching")), resume];
    const watch = () => {
      table.onlyWatches = true;
      table.show();
    };
    return [seatToTake({ game, invitation, taken: (joined) => table.sat(joined), watch }), resume];
  }
  const cancel = state.can.cancel ? button(t("call-off"), () => callOff(table), { "data-name": "call-off" }) : null;
  const friends = secrets.invitations.filter(({ seat }) => state.seats[seat - 1]?.kind === "friend");
  const links = friends.map((friend) => {
    const label = t("link-of", { seat: friend.seat });
    const link = linkToSend(`${location.origin}/g/${game}#${friend.invitation}`, label);
    return friends.length > 1 ? h("div", {}, h("p", { class: "link-label" }, label), link) : link;
  });
  const open = state.seats.some((seat) => seat.kind === "open");
  return [h("p", {}, friends.length ? t("waiting-friend") : open ? t("waiting-open") : state.said), ...links, cancel];
}

/** @param {import("./game.js").Table} table */
async function callOff(table) {
  const [first] = table.secrets.tokens;
  if (!first || !(await sure(t("call-off-sure")))) return;
  await api.cancel(table.game, first.token).then(
    () => table.go("/#lobby"),
    (wrong) => table.notice(wrong.said ?? t("no-answer"), "wrong"),
  );
}
