// Who waits, who plays, who played.

import { account } from "../account.js";
import * as api from "../api.js";
import { button, fill, h } from "../dom.js";
import { counted, t } from "../i18n/index.js";
import { forgetGame, gamesHeld, keepSecrets, secretsOf } from "../kept.js";

/** @typedef {import("../protocol.js").Summary} Summary */

const EVERY = 5000;

/** @param {HTMLElement} main @param {(address: string) => void} go */
export function lobbyView(main, go) {
  const stop = new AbortController();
  /** @type {Record<string, string>} */
  const filter = { title: "", player: "" };
  /** @type {Map<string, string>} */
  const said = new Map();
  const sections = /** @type {const} */ (["open", "running", "over"]).map(
    (status) => new Section(status, filter, said),
  );
  if (account() !== null) sections.unshift(new OwnSection(filter, said, go));
  else if (gamesHeld().length > 0) sections.unshift(new HeldSection(filter, said));
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
  const timer = setInterval(() => document.hidden || sections.slice(0, -1).forEach((section) => section.load()), EVERY);
  stop.signal.addEventListener("abort", () => clearInterval(timer));
  return { leave: () => stop.abort() };
}

/** The newest of the games whose seats are held in this browser; those that are no more are forgotten. */
export async function heldGames() {
  const ids = gamesHeld();
  if (ids.length === 0) return [];
  const { games } = await api.theseGames(ids.slice(-100));
  const known = new Set(games.map((one) => one.game));
  for (const id of ids.slice(-100)) if (!known.has(id)) forgetGame(id);
  return games;
}

class Section {
  /** @param {"mine"|"yours"|"open"|"running"|"over"} status @param {Record<string, string>} filter @param {Map<string, string>} said */
  constructor(status, filter, said) {
    this.status = status;
    this.filter = filter;
    this.said = said;
    this.list = h("ul", { class: "games" });
    this.after = h("div", {});
    this.element = h("section", { class: "card" }, h("h2", {}, t(status)), this.list, this.after);
    this.shown = "";
  }

  /** @param {string} before @returns {Promise<{games: Summary[], before: string | null}>} */
  ask(before) {
    const filter = Object.entries({ status: this.status, ...this.filter, before }).filter(([, value]) => value);
    return api.games(Object.fromEntries(filter));
  }

  /** @param {string | null} [before] the cursor of the page after those shown */
  async load(before = null) {
    const page = await this.ask(before ?? "").catch(() => null);
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
    const seat = (/** @type {Summary["seats"][0]} */ { said }, /** @type {number} */ place) => {
      const won = game.ranks?.[place] === 1 && game.ranks.some((rank) => rank !== 1);
      return h("span", { class: said === null ? "free" : won ? "won" : "" }, said ?? t("free-seat"));
    };
    const details = [
      game.rules,
      game.clock,
      game.moves > 0 ? counted("moves-count", game.moves) : "",
      // What was aborted ranks nobody.
      game.status === "over" && !game.ranks ? t("aborted") : "",
    ]
      .filter(Boolean)
      .join(" · ");
    const verb = this.verb(game);
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
          onclick: (/** @type {Event} */ event) => this.follow(event, game),
          "aria-label": `${verb}: ${game.seats.map((one) => one.said ?? t("free-seat")).join(", ")}`,
        },
        verb,
      ),
    );
  }

  /** What is done with a game. @param {Summary} game */
  verb(game) {
    return t(game.status === "open" ? "sit-down" : game.status === "running" ? "watch" : "look-at");
  }

  /** @param {Event} _event @param {Summary} _game */
  follow(_event, _game) {}
}

/** Games whose seats this browser holds, without an account. */
export class HeldSection extends Section {
  /** @param {Record<string, string>} filter @param {Map<string, string>} said */
  constructor(filter, said) {
    super("yours", filter, said);
  }

  async ask() {
    const { title, player } = this.filter;
    const fits = (/** @type {Summary} */ game) =>
      (!title || game.title === title) && (!player || game.seats.some((seat) => seat.name === player));
    // What is over is among the finished ones.
    const games = (await heldGames()).filter((game) => game.status !== "over" && fits(game));
    this.element.hidden = games.length === 0;
    return { games: games.slice(0, 20), before: null };
  }

  /** @param {Summary} game */
  verb(game) {
    return t(game.status === "over" ? "look-at" : "continue");
  }
}

/** The games of whoever is logged in, which go on wherever that is. */
class OwnSection extends Section {
  /** @param {Record<string, string>} filter @param {Map<string, string>} said @param {(address: string) => void} go */
  constructor(filter, said, go) {
    super("mine", filter, said);
    this.go = go;
  }

  async ask() {
    const { games } = await api.ownGames();
    const { title, player } = this.filter;
    const fits = (/** @type {Summary} */ game) =>
      (!title || game.title === title) && (!player || game.seats.some((seat) => seat.name === player));
    return { games: games.filter(fits).slice(0, 20), before: null };
  }

  /** @param {Summary} game */
  verb(game) {
    return t(game.status === "over" ? "look-at" : "go-on");
  }

  /** The seat comes along. @param {Event} event @param {Summary} game */
  async follow(event, { game, status }) {
    if (status === "over" || secretsOf(game).tokens.length) return;
    event.preventDefault();
    event.stopPropagation();
    const made = await api.ownTokens(game).catch(() => null);
    if (made) keepSecrets(game, { ...secretsOf(game), tokens: made.tokens });
    this.go(`/g/${game}`);
  }
}
