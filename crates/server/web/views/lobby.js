// Who waits, who plays, who played.

import * as api from "../api.js";
import { button, fill, h } from "../dom.js";
import { levelName, t } from "../i18n/index.js";

/** @typedef {{game: string, title: string, options: string, status: "open"|"running"|"over", created: number, clock: string|null, seats: {seat: number, kind: string, name: string|null}[], number: number, ranks: number[]|null}} Summary */

const EVERY = 5000;

/** @param {HTMLElement} main */
export function lobbyView(main) {
  const stop = new AbortController();
  /** @type {Record<string, string>} */
  const filter = { title: "", player: "" };
  /** @type {Map<string, string>} */
  const said = new Map();
  const sections = /** @type {const} */ (["open", "running", "over"]).map(
    (status) => new Section(status, filter, said),
  );
  const refresh = () => Promise.all(sections.map((section) => section.load()));
  const title = h(
    "select",
    {
      "aria-label": t("game"),
      onchange: (/** @type {any} */ event) => ((filter.title = event.target.value), refresh()),
    },
    h("option", { value: "" }, t("all-games")),
  );
  const player = h("input", { type: "search", placeholder: t("player"), "aria-label": t("player"), maxLength: 40 });
  const search = (/** @type {Event} */ event) => (
    event.preventDefault(),
    (filter.player = player.value.trim()),
    refresh()
  );
  fill(
    main,
    h(
      "div",
      { class: "headline" },
      h("h1", {}, t("lobby")),
      h(
        "form",
        { class: "filter", role: "search", onsubmit: search },
        title,
        player,
        h("button", { type: "submit" }, t("search")),
      ),
    ),
    h(
      "div",
      { class: "sections" },
      sections.map((section) => section.element),
    ),
  );
  api
    .titles()
    .then(({ titles }) => {
      for (const known of titles) {
        said.set(known.name, known.said);
        title.append(h("option", { value: known.name }, known.said));
      }
      return refresh();
    })
    .catch(() => fill(main, h("p", { class: "trouble" }, t("no-answer"))));
  const timer = setInterval(() => document.hidden || sections.slice(0, 2).forEach((section) => section.load()), EVERY);
  stop.signal.addEventListener("abort", () => clearInterval(timer));
  return { leave: () => stop.abort() };
}

class Section {
  /** @param {"open"|"running"|"over"} status @param {Record<string, string>} filter @param {Map<string, string>} said */
  constructor(status, filter, said) {
    this.status = status;
    this.filter = filter;
    this.said = said;
    this.list = h("ul", { class: "games" });
    this.after = h("div", {});
    this.element = h("section", { class: "card" }, h("h2", {}, t(status)), this.list, this.after);
    this.shown = "";
  }

  /** @param {string | null} [before] the cursor of the page after those shown */
  async load(before = null) {
    const filter = Object.entries({ status: this.status, ...this.filter, before: before ?? "" }).filter(
      ([, value]) => value,
    );
    const page = await api.games(Object.fromEntries(filter)).catch(() => null);
    if (!page) return;
    // What has not changed is not drawn again: the reader's place stays.
    const text = JSON.stringify(page);
    if (!before && text === this.shown) return;
    this.shown = text;
    const rows = page.games.map((/** @type {Summary} */ game) => this.row(game));
    if (before) this.list.append(...rows);
    else fill(this.list, rows.length ? rows : h("li", { class: "quiet" }, t(`${this.status}-none`)));
    fill(this.after, page.before && button(t("more"), () => this.load(page.before)));
  }

  /** @param {Summary} game */
  row(game) {
    const seat = (/** @type {Summary["seats"][0]} */ { kind, name }, /** @type {number} */ place) => {
      const called = name === null ? t("free-seat") : kind === "level" ? levelName(name) : name;
      const won = game.ranks?.[place] === 1 && game.ranks.some((rank) => rank !== 1);
      return h("span", { class: name === null ? "free" : won ? "won" : "" }, called);
    };
    const details = [game.options, game.clock, this.status === "over" ? t("moves-count", { count: game.number }) : ""]
      .filter(Boolean)
      .join(" · ");
    const verb = t(this.status === "open" ? "sit-down" : this.status === "running" ? "watch" : "look-at");
    const names = game.seats.flatMap((one, place) => [place > 0 ? " – " : null, seat(one, place)]);
    return h(
      "li",
      {},
      h(
        "div",
        {},
        h("strong", {}, this.said.get(game.title) ?? game.title),
        h("div", {}, names),
        h("div", { class: "quiet" }, details),
      ),
      h(
        "a",
        {
          class: "button",
          href: `/g/${game.game}`,
          "aria-label": `${verb}: ${game.seats.map((one) => one.name ?? t("free-seat")).join(", ")}`,
        },
        verb,
      ),
    );
  }
}
