// The owner's page: games, load, bans, and what was done.

import { announce, button, fill, h } from "./dom.js";
import { language, t } from "./words.js";

const EVERY = 2000;
const SAMPLES = 60;
const trouble = h("p", { class: "trouble", role: "alert" });

/** @param {string} path @param {RequestInit & {json?: object}} [request] */
async function ask(path, { json, ...request } = {}) {
  const body = json && { method: "POST", body: JSON.stringify(json), headers: { "Content-Type": "application/json" } };
  const answer = await fetch(`/api/${path}${path.includes("?") ? "&" : "?"}language=${language}`, { ...request, ...body }).catch(() => null);
  const told = answer && answer.status !== 204 ? await answer.json().catch(() => null) : null;
  trouble.textContent = !answer ? t("failed") : answer.ok ? "" : (told?.said ?? t("failed"));
  return answer?.ok ? (told ?? {}) : null;
}

const when = (/** @type {number} */ time) => new Date(time).toLocaleString(language, { dateStyle: "medium", timeStyle: "short" });

// Games.
const status = h("select", { name: "status", onchange: () => games() }, ["running", "open", "over"].map((value) => h("option", { value }, t(value))));
const player = h("input", { name: "player", maxLength: 40 });
const list = h("ul", {});
const after = h("div", {});

/** @param {string} [before] */
async function games(before) {
  const filter = { status: status.value, limit: "20", ...(player.value ? { player: player.value.trim() } : {}), ...(before ? { before } : {}) };
  const told = await ask(`games?${new URLSearchParams(filter)}`);
  if (!told) return;
  const rows = told.games.map((/** @type {any} */ game) =>
    h(
      "li",
      { "data-game": game.game },
      h("div", {}, h("strong", {}, game.title), ` ${game.seats.map((/** @type {any} */ seat) => seat.said ?? "…").join(" – ")}`, h("div", { class: "quiet" }, `${when(game.created)} · ${game.moves} · ${game.game}`)),
      button(t("away"), async () => {
        if (!confirm(t("sure"))) return;
        if (await ask(`games/${game.game}`, { method: "DELETE" })) announce(t("put-away"));
        await Promise.all([games(), deeds()]);
      }),
    ),
  );
  if (before) list.append(...rows);
  else fill(list, rows.length ? rows : h("li", { class: "quiet" }, t("none")));
  fill(after, told.before && button(t("more"), () => games(told.before)));
}

// Load: what is now, or how much of it there is a second.
const RATES = ["requests", "events", "slowed"];
const KINDS = ["connections", "rooms", "queue", "requests", "events", "slowed", "games", "faults"];
/** @type {Record<string, number[]>} */
const samples = Object.fromEntries(KINDS.map((kind) => [kind, []]));
const panels = Object.fromEntries(
  KINDS.map((kind) => {
    const line = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    line.setAttribute("viewBox", `0 0 ${SAMPLES} 20`);
    line.setAttribute("preserveAspectRatio", "none");
    line.setAttribute("aria-hidden", "true");
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    path.setAttribute("vector-effect", "non-scaling-stroke");
    line.append(path);
    const number = h("b", { "data-load": kind }, "–");
    return [kind, { number, path, panel: h("div", {}, number, h("span", { class: "quiet" }, t(kind === "games" ? "made" : kind)), line) }];
  }),
);
/** @type {Record<string, number> | null} */
let last = null;
async function load() {
  const told = await ask("load");
  if (!told) return;
  for (const kind of KINDS) {
    const rate = RATES.includes(kind);
    if (rate && !last) continue;
    const value = rate ? ((told[kind] - last[kind]) * 1000) / EVERY : told[kind];
    const all = samples[kind];
    all.push(value);
    if (all.length > SAMPLES) all.shift();
    const most = Math.max(1, ...all);
    panels[kind].number.textContent = String(Math.round(value * 10) / 10);
    panels[kind].path.setAttribute("d", all.map((one, place) => `${place ? "L" : "M"}${place} ${19 - (18 * one) / most}`).join(""));
  }
  last = told;
}

// Bans.
const bansList = h("ul", {});
async function bans() {
  const told = await ask("bans");
  if (!told) return;
  const rows = told.bans.map((/** @type {any} */ ban) =>
    h("li", {}, h("div", {}, h("strong", {}, ban.called), " ", h("span", { class: "quiet" }, t("until", { when: when(ban.until) }))), button(t("unban"), async () => (await ask(`bans/${encodeURIComponent(ban.who)}`, { method: "DELETE" })) && Promise.all([bans(), deeds()]))),
  );
  fill(bansList, rows.length ? rows : h("li", { class: "quiet" }, t("none")));
}
const kind = h("select", { name: "kind" }, ["address", "account"].map((value) => h("option", { value }, t(value))));
const whom = h("input", { name: "whom", required: true, maxLength: 60, "aria-label": `${t("address")}, ${t("account")}` });
const hours = h("input", { name: "hours", type: "number", min: 1, max: 87672, value: 24, required: true });
async function ban(/** @type {Event} */ event) {
  event.preventDefault();
  if (await ask("bans", { json: { [kind.value]: whom.value.trim(), hours: Number(hours.value) } })) whom.value = "";
  await Promise.all([bans(), deeds()]);
}

// What was done.
const deedsList = h("ul", {});
async function deeds() {
  const told = await ask("deeds");
  if (!told) return;
  const rows = told.deeds.map((/** @type {any} */ deed) =>
    h("li", {}, h("div", {}, h("strong", {}, t(deed.what === "put-away" ? "put-away" : `deed-${deed.what}`)), ` ${deed.about}`), h("span", { class: "quiet" }, when(deed.at))),
  );
  fill(deedsList, rows.length ? rows : h("li", { class: "quiet" }, t("none")));
}

document.documentElement.lang = language;
document.title = `${t("title")} – Tabuleiro`;
fill(
  /** @type {Element} */ (document.getElementById("main")),
  h("header", {}, h("h1", {}, t("title")), trouble),
  h("section", {}, h("h2", {}, t("games")), h("form", { onsubmit: (/** @type {Event} */ event) => (event.preventDefault(), games()) }, status, h("label", {}, t("player"), player), h("button", { type: "submit" }, t("search"))), list, after),
  h("section", {}, h("h2", {}, t("load")), h("div", { class: "load" }, KINDS.map((one) => panels[one].panel))),
  h("section", {}, h("h2", {}, t("bans")), h("form", { onsubmit: ban }, kind, whom, h("label", {}, t("hours"), hours), h("button", { type: "submit" }, t("ban"))), bansList),
  h("section", {}, h("h2", {}, t("deeds")), deedsList),
);
await Promise.all([games(), load(), bans(), deeds()]);
setInterval(load, EVERY);
