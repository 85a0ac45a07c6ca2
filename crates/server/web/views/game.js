// A game: what is told is shown, what is pointed at is asked, what is decided is sent.

import * as api from "../api.js";
import { calm } from "../animate.js";
import { Board } from "../board.js";
import { ends } from "../cells.js";
import { announce, fill, h } from "../dom.js";
import { language, t } from "../i18n/index.js";
import { keep, keepSecrets, recall, secretsOf } from "../kept.js";
import { Live } from "../live.js";
import { calledWith, chosenIn } from "../setup.js";
import { giveNotice, markTurn } from "../notices.js";
import { play } from "../sounds.js";
import { nextCells, nothing, reduce } from "../state.js";
import { actions } from "./actions.js";
import { away } from "./away.js";
import { Choices } from "./choices.js";
import { deal } from "./deal.js";
import { hintLegend, hintMarks, hintSaid } from "./hints.js";
import { threatLegend, threatMarks, threatsSaid } from "./threats.js";
import { layout } from "./layout.js";
import { offered } from "./offers.js";
import * as parts from "./parts.js";
import { Pointing } from "./pointing.js";
import { Rack } from "./rack.js";
import { Replay } from "./replay.js";
import { Reviewing } from "./review.js";
import { Variations, engineLines } from "./variations.js";
import { waitingFor, waitingRoom } from "./waiting.js";

/** A move as people write it. @param {import("../state.js").Checked | null} checked */
const asWritten = (checked) => checked && (checked.written ?? checked.text);

/** Boards seen outlive a change of language. @type {Map<string, import("../state.js").Model["boards"]>} */
const seen = new Map();

/** How long a pupil looks at a game that is over before the tournament is shown again. */
const BACK = 6000;

/**
 * @param {HTMLElement} main
 * @param {{game: string, invitation: string, at?: number}} route
 * @param {(address: string) => void} go
 */
export function gameView(main, route, go) {
  const table = new Table(main, route, go);
  return { leave: () => table.leave() };
}

export class Table {
  /** @param {HTMLElement} main @param {{game: string, invitation: string, at?: number}} route @param {(address: string) => void} go */
  constructor(main, route, go) {
    this.game = route.game;
    /** The position that the address names, until it is shown. @type {number | undefined} */
    this.wanted = route.at;
    this.invitation = route.invitation;
    this.go = go;
    /** Whether this is a board for analysis. */
    this.study = recall(`study.${route.game}`, false);
    this.secrets = secretsOf(this.game);
    this.model = { ...nothing(), boards: seen.get(this.game) ?? new Map() };
    this.stop = new AbortController();
    this.onlyWatches = false;
    /** Whether it was one's turn when the last state was told. */
    this.turn = false;
    /** The way back to the tournament, once it is under way. @type {ReturnType<typeof setTimeout> | undefined} */
    this.returning = undefined;
    /** Who waits for an event to be shown. @type {{event: number, go: () => void}[]} */
    this.expecting = [];
    this.variations = new Variations(this);
    this.pointing = new Pointing(this);
    this.page = layout(
      () => this.enter(),
      () => this.clear(),
      (text) => this.pointing.typed(text),
      () => this.zoom(!this.board.zoomed),
    );
    fill(main, this.page.root);
    this.replay = new Replay(this, this.page.leafing);
    this.reviewing = new Reviewing(this, this.page.review);
    /** What the square is called that was looked at. */
    this.lookedAt = "";
    /** What was entered by pointing, laying or typing, as far as that was answered, or advised. */
    this.entered = "";
    /** Whether a move is under way. */
    this.playing = false;
    this.board = new Board(this.page.board, {
      point: (cell) => this.pointing.point(cell),
      drag: (from, to) => this.pointing.drag(from, to),
      twice: () => this.pointing.twice(),
      mayDrag: (cell) => this.pointing.mayDrag(cell),
      ghost: () => this.ownStone(),
      words: { board: t("board"), help: t("board-help") },
      looked: (said) => {
        this.lookedAt = said;
        this.help();
      },
    });
    /** @type {Rack} */
    this.rack = new Rack(this.page.rack, {
      board: this.board,
      unseen: this.page.unseen,
      changed: () => this.pointing.laidOut(),
      play: (text) => this.play(text),
      notice: (text) => this.notice(text, "wrong"),
      here: () => this.dispatch({ type: "here" }),
      ask: (type, fields) => this.live.ask(type, fields),
    });
    this.choices = new Choices(this.page.choices, {
      play: (text) => this.play(text),
      here: () => this.dispatch({ type: "here" }),
    });
    const { signal } = this.stop;
    this.page.board.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.pressed(event), {
      capture: true,
      signal,
    });
    for (const listens of [this.replay, this.reviewing])
      document.addEventListener("keydown", (event) => listens.pressed(event), { signal });
    addEventListener("resize", () => this.offerZoom(), { signal });
    const timer = setInterval(() => {
      parts.tick(this.page.players.element, this.model, performance.now());
      away(this.page.away, this);
    }, 100);
    signal.addEventListener("abort", () => clearInterval(timer));
    this.live = new Live({
      address: `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/live`,
      told: (state) => this.told(state),
      connection: (how) => this.dispatch({ type: "connection", how }),
      trouble: (wrong) => this.troubled(wrong),
      beats: true,
    });
    addEventListener("offline", () => this.live.drop(), { signal });
    this.watch();
    /** What is known of a title. @type {(title: string) => import("../api.js").Title | undefined} */
    this.titleOf = () => undefined;
    this.learnNames();
  }

  async learnNames() {
    const known = await api.titles().catch(() => null);
    this.titleOf = (name) => known?.titles.find((title) => title.name === name);
    if (this.model.state) this.show();
  }

  /** A pupil whose game is over goes back to the tournament, where the next one comes from. @param {import("../state.js").State} state */
  goBack(state) {
    if (state.status !== "over" || !state.tournament || !this.mine.length || this.returning) return;
    this.returning = setTimeout(() => this.go(`/t/${state.tournament}`), BACK);
  }

  leave() {
    clearTimeout(this.returning);
    // What is over is told again, in the language of then.
    if (!this.model.leafable) seen.set(this.game, this.model.boards);
    markTurn(false);
    this.stop.abort();
    this.live.close();
  }

  watch() {
    this.live.watch({ game: this.game, tokens: this.secrets.tokens.map((seat) => seat.token), language: language() });
  }

  get mine() {
    return this.secrets.tokens.map((seat) => seat.seat);
  }

  /** @param {import("../state.js").Action} action */
  dispatch(action) {
    this.model = reduce(this.model, action);
    // The connection speaks before everything else stands.
    if (this.live) this.show();
  }

  /** @param {import("../state.js").State} state */
  told(state) {
    const first = this.model.state === null;
    this.dispatch({ type: "told", state, now: performance.now(), seats: this.secrets.tokens.length });
    const said = this.model.fresh.map((event) => parts.eventSaid(state, event));
    if (first || said.length) announce([...said, state.said].join(" "));
    // That an offer is declined shows nowhere else.
    const declined = this.model.fresh.findLast((event) => event.kind === "decline" && !this.mine.includes(event.seat));
    // What a move in words became is told too: all see whether a word was taken back.
    const became = this.model.fresh.findLast((event) => event.kind === "move" && event.said && !event.points);
    const news = declined ?? became;
    if (said.length && !this.model.wrong && !this.model.hint && !this.model.threats)
      this.notice(news ? parts.eventSaid(state, news) : "", "", false);
    // It became one's turn, by a move or because the game begins.
    if (!first && !this.turn && state.can.move && this.mine.length < state.seats.length)
      giveNotice(this.game, `${t("your-turn")} – ${this.titleOf(state.title)?.said ?? "Tabuleiro"}`, said.join(" "));
    this.turn = state.can.move;
    // Whoever opens a game that is over wants to see it.
    if (!first) this.goBack(state);
    if (this.model.fresh.some((event) => event.kind === "move")) play(state.status === "over" ? "end" : "move");
    this.pointing.askNext();
    if (!this.model.leafable) this.replay.learn();
    if (this.wanted !== undefined) {
      this.replay.show(this.wanted);
      this.wanted = undefined;
    }
    for (const { event, go } of this.expecting) if (event <= state.number) go();
    this.expecting = this.expecting.filter(({ event }) => event > state.number);
  }

  /** @param {{error: string, said: string}} wrong */
  troubled(wrong) {
    // Seats of a game that the server has forgotten: whoever held them may still watch.
    if (wrong.error === "token" && this.secrets.tokens.length) {
      this.secrets = { ...this.secrets, tokens: [] };
      return this.watch();
    }
    // A game that was put away before it began.
    if (wrong.error === "unknown" && this.model.state?.status === "waiting") this.page.root.classList.add("gone");
    // An address of no game is said once, with a way out.
    if (wrong.error === "unknown" && !this.model.state) {
      fill(this.page.root, h("div", {}, h("h1", {}, t("no-game")), h("a", { href: "/" }, t("lost-way-home"))));
      return announce(t("no-game"));
    }
    if (this.model.state && !this.page.root.classList.contains("gone")) this.notice(wrong.said, "wrong");
    else {
      this.page.status.textContent = wrong.said;
      announce(wrong.said);
    }
  }

  show() {
    const { model, page } = this;
    const { state } = model;
    if (state) page.root.classList.toggle("tiles", state.input.kind === "tiles");
    const quiet = model.connection === "open" || (!state && model.connection === "connecting");
    page.connection.textContent = quiet ? "" : t(navigator.onLine ? "reconnecting" : "offline");
    if (!state) return;
    const past = model.shown === null ? undefined : model.boards.get(model.shown);
    const seen = past ? { ...state, seats: past.seats, on_turn: past.on_turn } : state;
    this.board.call(this.titleOf(state.title)?.pieces ?? []);
    const skipped = this.pointing.carried && model.fresh.length === 1 && this.mine.includes(model.fresh[0].seat);
    const still = skipped || (model.leafed && calm());
    const { board, scene } = past ?? state;
    if (board !== null && scene !== null)
      this.board.show(board, scene, still ? [] : model.fresh, model.shown ?? state.number).then(() => {
        this.markBoard();
        this.offerZoom();
      });
    this.rack.show(model);
    this.choices.show(model);
    const title = this.titleOf(state.title);
    page.heading.textContent = title ? calledWith(title, state.options) : state.title;
    page.rules.textContent = this.study
      ? `${state.rules} · ${t("analyse-about")}`
      : state.rules;
    page.status.textContent = past?.said ?? parts.turnSaid(state, this.mine);
    page.status.classList.toggle("mine", state.can.move && !past);
    page.prompt.textContent = past ? "" : (model.checked?.prompt ?? state.prompt ?? "");
    markTurn(state.can.move);
    document.title = `${state.can.move ? `● ${t("your-turn")}` : parts.headline(state, this.mine)} – Tabuleiro`;
    const taken = parts.captures(model);
    page.players.draw([seen.seats, seen.on_turn, state.status, this.mine, taken], () =>
      parts.players(seen, this.mine, taken),
    );
    parts.tick(page.players.element, model, performance.now());
    page.result.element.className = `result ${parts.outcome(state, this.mine)}`;
    const lost = model.events.findLast((event) => event.kind === "wrong");
    page.result.draw([state.result, this.mine, lost], () => parts.verdict(state, this.mine, lost));
    const judged = Boolean(model.review?.review);
    if (this.study) this.variations.draw(page.moves);
    else
      page.moves.draw([model.events, model.shown, model.boards.size, model.leafable, judged], () =>
        parts.moveList(model, (number) => this.replay.show(number)),
      );
    page.deal.draw([state.deal], () => deal(state));
    this.replay.draw();
    this.reviewing.draw();
    page.waiting.draw(waitingFor(this, state), () => waitingRoom(this, state));
    away(page.away, this);
    offered(page.question, this);
    actions(page.actions, this);
    page.entry.hidden = !state.can.move || Boolean(past) || model.covered;
    const text = past ? past.text : state.text;
    page.text.hidden = text === null;
    page.textBoard.textContent = text ?? "";
    this.showEntered();
    page.legend.draw([model.hint?.ways ? 1 : 0, model.threats], () =>
      model.threats ? threatLegend(model.threats, state.seat) : hintLegend(model.hint),
    );
    page.lines.draw([model.hint?.lines, this.study], () => engineLines(this));
    this.help();
    this.markBoard();
    this.board.activate(state.can.move && !past && !model.covered, this.rack.mayPrepare && !state.can.move);
  }

  /** The stone that a click places, where a click places one. */
  ownStone() {
    const { state, checked } = this.model;
    const seat = state?.seats.find((one) => one.seat === state.seat);
    if (!seat?.stone || state?.input.kind !== "cells" || checked) return null;
    return { face: seat.mark, seat: seat.seat, value: null };
  }

  /** @param {boolean} zoomed */
  zoom(zoomed) {
    this.board.zoom(zoomed);
    this.page.zoom.setAttribute("aria-pressed", String(zoomed));
  }

  /** Cells that no finger hits can be made larger. */
  offerZoom() {
    const { zoom } = this.page;
    const small = this.model.state?.input.kind === "tiles" ? 27 : 23;
    zoom.hidden = !this.board.zoomed && (this.board.cellWidth === 0 || this.board.cellWidth > small);
  }

  /** What to do stands where nothing else is said. */
  help() {
    const { notice } = this.page;
    notice.dataset.help = notice.textContent ? "" : [this.lookedAt, this.rack.help()].filter(Boolean).join(" · ");
  }

  showEntered() {
    const { model, page } = this;
    const advised = model.hint?.laid.length && this.rack.desk.laid.length === 0 ? (model.hint.written ?? model.hint.move) : null;
    const entered = advised ?? asWritten(this.rack.made ?? model.checked) ?? model.entered;
    // What is typed stays until something else is entered, also when the answer to it comes later than the next click.
    const typing = document.activeElement === page.field && advised === null;
    if (!typing && entered !== this.entered) page.field.value = entered;
    this.entered = entered;
    if (model.wrong) this.notice(model.wrong.said, "wrong");
    else if (model.hint) this.notice(hintSaid(model.hint, this.study), "good");
    else if (model.threats) this.notice(threatsSaid(model.threats), "good");
  }

  markBoard() {
    const { model, board } = this;
    const reviewed = this.reviewing.marks();
    if (model.shown !== null) return board.mark(reviewed);
    const entered = model.checked?.cells ?? [];
    const { start, end } = ends(entered);
    // A move that lost the game stays to be seen.
    const lost = model.events.findLast((event) => event.kind !== "rematch");
    const wrong = ends(model.wrong?.cells ?? (lost?.kind === "wrong" ? (lost.cells ?? []) : []));
    board.mark({
      ...reviewed,
      start,
      end,
      wrongStart: wrong.start,
      wrongEnd: wrong.end,
      legal: model.wantsLegal && model.state?.can.move ? nextCells(model) : [],
      ...(model.hint ? hintMarks(model.hint, entered.flat()) : {}),
      ...(model.threats ? threatMarks(model.threats, model.state?.seat) : {}),
      ...this.rack.marks(),
    });
  }

  /** @param {string} text @param {"" | "good" | "wrong"} kind @param {boolean} [aloud] */
  notice(text, kind, aloud = true) {
    const { notice } = this.page;
    const dress = `notice ${kind}`;
    if (notice.textContent === text && notice.className === dress) return;
    notice.textContent = text;
    notice.className = dress;
    this.help();
    if (text && aloud) announce(text);
  }

  clear() {
    this.rack.change({ ...this.rack.desk, laid: [], chosen: null, start: null, exchanging: null });
    this.page.field.value = "";
    this.notice("", "");
    this.dispatch({ type: "cleared" });
  }

  /** Plays what stands in the field, once the server has said what the laid tiles make. */
  async enter() {
    await this.rack.asked;
    await this.play(this.page.field.value);
  }

  /** @param {string} text @param {string[][]} [cells] that it names @param {number} [number] of the state that it is about */
  async play(text, cells = [], number) {
    const { state } = this.model;
    // Who presses twice plays once.
    if (!state?.can.move || !text.trim() || this.playing) return;
    this.playing = true;
    try {
      await this.act({ move: text.trim() }, cells, number);
    } finally {
      this.playing = false;
    }
    if (!this.model.wrong) this.page.field.value = "";
  }

  /**
   * @param {import("../protocol.js").ActWanted} act
   * @param {string[][]} [cells] that a move names
   * @param {number} [number] of the state that it is about
   */
  async act(act, cells = [], number = this.model.state?.number) {
    const { state } = this.model;
    const event = await this.live
      .ask("act", { seat: state?.seat, number, act })
      .catch((wrong) => this.refused(cells, wrong));
    // That it is done may be told before what it did: the next click is about what it did.
    if (event > (this.model.state?.number ?? 0))
      await new Promise((go) => this.expecting.push({ event, go: () => go(undefined) }));
  }

  /** @param {string[][]} cells of the move that is refused @param {{said: string}} wrong */
  refused(cells, wrong) {
    this.dispatch({ type: "refused", cells, said: wrong.said ?? t("no-answer") });
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    if (event.key === "Escape") this.clear();
    else if (!this.rack.pressed(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** The seats of whoever is logged in, here too. */
  async goOn() {
    const made = await api.ownTokens(this.game).catch((wrong) => this.notice(wrong.said ?? t("no-answer"), "wrong"));
    if (!made?.tokens.length) return;
    this.secrets = { ...this.secrets, tokens: made.tokens };
    this.seated();
  }

  /** @param {import("../protocol.js").Joined} joined */
  sat({ seat, token }) {
    if (token === null) return;
    this.secrets = { ...this.secrets, tokens: [...this.secrets.tokens, { seat, token }] };
    this.seated();
  }

  seated() {
    keepSecrets(this.game, this.secrets);
    history.replaceState(null, "", `/g/${this.game}`);
    this.live.forget();
    this.watch();
  }

  /** A board of one's own that begins with the position shown: both sides, variations, and what the engine thinks. */
  async analyse() {
    const { state, shown, boards } = this.model;
    const seen = shown === null ? state : boards.get(shown);
    if (!state || !seen) return;
    const made = await api
      .create({
        title: state.title,
        options: chosenIn(state.options),
        seats: state.seats.map((seat) => ({ kind: "person", name: `${t("somebody")} ${seat.seat}` })),
        position: seen.view,
        unlisted: true,
      })
      .catch((wrong) => this.notice(wrong.said ?? t("no-answer"), "wrong"));
    if (!made) return;
    keepSecrets(made.game, { tokens: made.tokens, invitations: made.invitations });
    keep(`study.${made.game}`, true);
    this.go(`/g/${made.game}`);
  }

  async rematch() {
    const [first] = this.secrets.tokens;
    if (!first) return;
    const made = await api.rematch(this.game, first.token).catch((wrong) => this.refused([], wrong));
    if (made) await this.follow(made.game, [{ seat: made.seat, token: first.token }]);
  }

  /**
   * To the next game, with the seats that are held here.
   * @param {string} game
   * @param {{seat: number, token: string}[]} seated
   */
  async follow(game, seated = []) {
    const tokens = [...seated];
    for (const { token } of this.secrets.tokens.slice(seated.length)) {
      const joined = await api.join(game, {}, token).catch(() => null);
      if (joined) tokens.push({ seat: joined.seat, token });
    }
    if (tokens.length) keepSecrets(game, { tokens, invitations: [] });
    this.go(`/g/${game}`);
  }
}
