// A tournament: the code to join by, who takes part, the boards of this round, and how all stand.

import * as api from "../api.js";
import { halves, resultOf } from "../cross.js";
import { announce, button, fill, h } from "../dom.js";
import { language, t } from "../i18n/index.js";
import { heldOf, keep, keepSecrets, recall } from "../kept.js";
import { Live } from "../live.js";
import { calledWith, opponents } from "../setup.js";
import { sure } from "./dialogs.js";
import { Part } from "./parts.js";
import { games, results } from "./results.js";
import { picture } from "./rules.js";

/** @typedef {import("../protocol.js").ContestShown} Contest */
/** @typedef {import("../protocol.js").BoardShown} Board */

/** How often the pictures of the boards are asked for. */
const EVERY = 3000;

/**
 * @param {HTMLElement} main
 * @param {string} code
 * @param {(address: string) => void} go
 */
export function contestView(main, code, go) {
  const room = new Room(main, code, go);
  return { leave: () => room.leave() };
}

class Room {
  /** @param {HTMLElement} main @param {string} code @param {(address: string) => void} go */
  constructor(main, code, go) {
    this.code = code;
    this.go = go;
    this.held = heldOf(code);
    /** @type {Contest | null} */
    this.contest = null;
    /** @type {import("../protocol.js").Glance[]} */
    this.glances = [];
    this.heading = h("h1", {}, t("loading"));
    this.about = h("p", { class: "quiet" });
    this.trouble = h("p", { class: "trouble", role: "alert" });
    this.door = new Part(h("section", { class: "door" }));
    this.own = new Part(h("section", { class: "own card" }));
    this.boards = new Part(h("section", { class: "boards" }));
    this.standings = new Part(h("section", { class: "card ranks" }));
    this.results = new Part(h("section", { class: "card results" }));
    this.games = new Part(h("section", { class: "card played" }));
    this.people = new Part(h("section", { class: "card people" }));
    this.titles = api.titles();
    fill(
      main,
      this.heading,
      this.about,
      this.trouble,
      this.own.element,
      this.door.element,
      h(
        "div",
        { class: "hall" },
        h("div", { class: "lists" }, this.boards.element, this.results.element, this.games.element),
        h("div", { class: "lists" }, this.standings.element, this.people.element),
      ),
    );
    this.live = new Live({
      address: `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/live`,
      told: () => {},
      contest: (contest) => this.told(contest),
      connection: (how) => (this.trouble.textContent = how === "waiting" ? t("no-answer") : ""),
      trouble: (wrong) => this.lost(wrong.said),
      beats: true,
    });
    this.follow();
    this.timer = setInterval(() => document.hidden || this.contest?.status !== "running" || this.look(), EVERY);
  }

  get token() {
    return this.held.host ?? this.held.token;
  }

  follow() {
    this.live.follow({ tournament: this.code, token: this.token ?? null, language: language() });
  }

  leave() {
    clearInterval(this.timer);
    this.live.close();
  }

  /** @param {string} said */
  lost(said) {
    if (this.contest === null) this.heading.textContent = said;
    else this.trouble.textContent = said;
  }

  /** Pictures of the boards, for whoever looks on. */
  async look() {
    if (this.contest?.status !== "running") return;
    const told = await api.contestBoards(this.code).catch(() => null);
    if (this.live.closed) return;
    if (told) this.glances = told.boards;
    this.show();
  }

  /** @param {Contest} contest */
  async told(contest) {
    this.contest = contest;
    const mine = this.ownBoard();
    if (mine && this.held.token && recall(`taken.${this.code}`, "") !== mine.game) return this.sit(mine);
    this.show();
    await this.look();
  }

  /** The board at which the viewer plays now. */
  ownBoard() {
    const { contest } = this;
    if (!contest || contest.status !== "running" || contest.you === null) return undefined;
    const { you } = contest;
    return contest.boards.find(({ ranks, cancelled, game, seats }) => !ranks && !cancelled && game && seats.includes(you));
  }

  /** Takes the viewer to a game. @param {Board} board */
  sit(board) {
    const { you } = /** @type {Contest} */ (this.contest);
    const game = /** @type {string} */ (board.game);
    const token = this.held.token ?? "";
    keepSecrets(game, { tokens: [{ seat: board.seats.indexOf(/** @type {number} */ (you)) + 1, token }], invitations: [] });
    keep(`taken.${this.code}`, game);
    announce(t("game-ready"));
    this.go(`/g/${game}`);
  }

  /** @param {Promise<unknown>} done */
  async did(done) {
    this.trouble.textContent = "";
    await done.catch((wrong) => (this.trouble.textContent = wrong.said ?? t("no-answer")));
  }

  show() {
    const { contest } = this;
    if (!contest) return;
    this.heading.textContent = contest.name;
    document.title = `${contest.name} · Tabuleiro`;
    this.titles.then(({ titles }) => {
      const title = titles.find((known) => known.name === contest.title);
      const name = title ? calledWith(title, contest.options) : contest.title;
      const round = contest.status === "running" ? t("round-of", { round: contest.round, rounds: contest.rounds }) : "";
      const about = [name, contest.rules, contest.clock, t(`format-${contest.format}`), round];
      this.about.textContent = about.filter(Boolean).join(" · ");
    });
    this.showOwn(contest);
    this.showDoor(contest);
    this.showBoards(contest);
    this.showStandings(contest);
    this.showResults(contest);
    this.showPeople(contest);
  }

  /** What the viewer is to do. @param {Contest} contest */
  showOwn(contest) {
    const mine = this.ownBoard();
    const me = contest.entrants.find(({ entrant }) => entrant === contest.you);
    this.own.element.hidden = contest.host && !me && contest.status !== "over";
    this.own.draw([contest.status, contest.you, mine, me, contest.open, language()], () => {
      if (mine)
        return [h("h2", {}, t("game-ready")), button(t("to-game"), () => this.sit(mine), { class: "main", "data-name": "to-game" })];
      if (contest.published) return [h("p", {}, t("published-about"))];
      if (contest.status === "over") return [h("h2", {}, t("tournament-over"))];
      if (me?.left) return [h("p", {}, t("you-left"))];
      if (me) {
        const said = contest.status === "waiting" ? "wait-start" : me.pauses ? "you-pause" : "wait-round";
        return [h("h2", {}, t(said)), button(t("leave-tournament"), () => this.remove(me.entrant), { "data-name": "leave" })];
      }
      if (contest.host) return [h("p", {}, t("watching"))];
      if (!contest.open) return [h("p", {}, t("watching")), h("p", { class: "quiet" }, t("late-closed"))];
      const late = contest.status === "running" ? h("p", {}, t("late-help")) : null;
      return [late, this.joinForm()];
    });
  }

  joinForm() {
    const names = recall("names", /** @type {string[]} */ ([]));
    const name = h("input", { name: "name", maxLength: 40, required: true, value: names[0] ?? "", autocomplete: "nickname" });
    // The same each time, so that whoever did not hear the answer asks again and is the same one.
    const token = api.freshToken();
    const join = async (/** @type {Event} */ event) => {
      event.preventDefault();
      keep("names", [name.value, ...names.slice(1)]);
      await this.did(
        api.enterContest(this.code, { name: name.value.trim(), token }).then(() => {
          this.held = { ...this.held, token };
          keep(`tournament.${this.code}`, this.held);
          this.follow();
        }),
      );
    };
    return h(
      "form",
      { class: "join", onsubmit: join },
      h("label", { class: "row" }, h("span", {}, t("your-name")), name),
      h("button", { type: "submit", class: "main" }, t("take-part")),
    );
  }

  /** The way in, and what whoever runs it does. @param {Contest} contest */
  showDoor(contest) {
    this.door.element.hidden = !contest.host || contest.status === "over";
    // Once all are there, the boards come first.
    this.door.element.classList.toggle("small", contest.status === "running");
    this.door.draw([contest.host, contest.status, contest.open, contest.entrants.length > 1, contest.title, language()], () => {
      if (!contest.host) return [];
      const link = `${location.origin}/t/${this.code}`;
      const code = h("div", { class: "code-picture" });
      api.contestCode(this.code, location.origin).then(
        ({ svg }) => fill(code, picture(svg, t("code-picture"), "qr")),
        () => {},
      );
      const start = button(t("start-tournament"), () => this.did(api.startContest(this.code, this.held.host ?? "")), {
        class: "main",
        disabled: contest.entrants.length < 2,
        "data-name": "start",
      });
      const end = button(t("end-tournament"), () => this.end(), { "data-name": "end" });
      const adding = contest.open ? this.computers(contest) : null;
      const late = contest.open ? (contest.format === "swiss" ? "late-open" : "late-open-round-robin") : "late-closed";
      return [
        code,
        h(
          "div",
          { class: "card way-in" },
          h("p", {}, t("join-at", { link: `${location.host}/t` })),
          h("p", { class: "code", "aria-label": [...this.code].join(" ") }, this.code),
          h("p", { class: "quiet" }, link),
          contest.status === "running" ? h("p", {}, t(late)) : null,
          h("div", { class: "buttons" }, contest.status === "waiting" ? start : null, end),
          adding,
        ),
      ];
    });
  }

  /** One of the computer's players, to make the number even. @param {Contest} contest */
  computers(contest) {
    const host = h("div", { class: "buttons" });
    const options = contest.options;
    api.titleWith(contest.title, options).then(
      (title) => {
        const known = opponents(title);
        if (known.length === 0) return;
        const choice = h(
          "select",
          { "aria-label": t("level"), name: "computer" },
          known.map(([value, said]) => h("option", { value }, said)),
        );
        const add = () => {
          const guest = choice.value.startsWith("guest:");
          const wish = guest ? { guest: choice.value.slice(6) } : { level: choice.value };
          return this.did(api.enterContest(this.code, wish, this.held.host));
        };
        fill(host, choice, button(t("add-computer"), add, { "data-name": "add-computer" }));
      },
      () => {},
    );
    return host;
  }

  async end() {
    if (await sure(t("end-sure"))) await this.did(api.endContest(this.code, this.held.host ?? ""));
  }

  /** @param {number} entrant */
  async remove(entrant) {
    if (await sure(t(this.contest?.you === entrant ? "leave-sure" : "remove-sure")))
      await this.did(api.leaveContest(this.code, entrant, this.token ?? ""));
  }

  /** @param {Contest} contest @param {number} entrant */
  called(contest, entrant) {
    return contest.entrants.find((one) => one.entrant === entrant)?.said ?? "";
  }

  /** @param {Contest} contest */
  showBoards(contest) {
    const running = contest.status === "running";
    const now = contest.boards.filter(({ round, game }) => running && round === contest.round && game);
    this.boards.element.hidden = now.length === 0;
    this.boards.draw([now, this.glances, contest.entrants, contest.round, language()], () => [
      h("h2", {}, t("boards-of", { round: contest.round })),
      h(
        "ul",
        { class: "glances" },
        now.map((board) => {
          const seen = this.glances.find(({ game }) => game === board.game);
          const names = board.seats.map((seat) => this.called(contest, seat)).join(" – ");
          const result = board.ranks ? resultOf(board.ranks) : null;
          return h(
            "li",
            { class: board.ranks ? "over" : "" },
            h(
              "a",
              { href: `/g/${board.game}` },
              seen ? picture(seen.thumb, "", "glance") : h("span", { class: "glance" }),
              h("strong", {}, names),
              h("span", { class: "quiet" }, result ?? seen?.said ?? ""),
            ),
          );
        }),
      ),
    ]);
  }

  /** @param {Contest} contest */
  showStandings(contest) {
    this.standings.element.hidden = contest.standings.length === 0;
    this.standings.draw([contest.standings, contest.entrants, contest.you, language()], () => [
      h("h2", {}, t("standings")),
      h(
        "table",
        { class: "standings" },
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            h("th", { scope: "col" }, t("rank")),
            h("th", { scope: "col" }, t("player")),
            h("th", { scope: "col" }, t("points-short")),
            h("th", { scope: "col" }, t("won-drawn-lost")),
          ),
        ),
        h(
          "tbody",
          {},
          contest.standings.map((row) =>
            h(
              "tr",
              { class: row.entrant === contest.you ? "mine" : "" },
              h("td", {}, String(row.rank)),
              h("td", {}, this.called(contest, row.entrant)),
              h("td", {}, halves(row.points)),
              h("td", {}, `${row.won} / ${row.drawn} / ${row.lost}`),
            ),
          ),
        ),
      ),
    ]);
  }

  /** Who got what against whom, and the way to every game. @param {Contest} contest */
  showResults(contest) {
    const played = contest.boards.some(({ ranks }) => ranks);
    const known = [contest.boards, contest.standings, contest.entrants, contest.you, language()];
    this.results.element.hidden = !played;
    this.results.draw(known, () => (played ? results(contest) : []));
    this.games.element.hidden = !played;
    // What is unfolded stays unfolded: drawn again only when games have ended.
    this.games.draw(known, () => (played ? games(contest, this.unfolded()) : []));
  }

  /** The rounds whose games are unfolded. */
  unfolded() {
    const open = this.games.element.querySelectorAll("details[open]");
    return new Set([...open].map((one) => Number(one.getAttribute("data-round"))));
  }

  /** @param {Contest} contest */
  showPeople(contest) {
    const shown = contest.status === "waiting" || (contest.host && contest.status === "running");
    this.people.element.hidden = !shown;
    this.people.draw([contest.entrants, contest.host, contest.status, contest.you, language()], () => [
      h("h2", {}, t("entrants", { count: contest.entrants.filter((one) => !one.left).length })),
      h(
        "ul",
        { class: "entrants" },
        contest.entrants.map((one) =>
          h(
            "li",
            { class: one.left ? "left" : "" },
            h("span", {}, one.said),
            contest.host && !one.left && contest.status !== "over"
              ? button(t("remove"), () => this.remove(one.entrant), { "aria-label": `${t("remove")}: ${one.said}` })
              : null,
          ),
        ),
      ),
    ]);
  }
}
