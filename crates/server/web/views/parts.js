// The parts beside the board, each a function of the model.

import { button, h, whenFree } from "../dom.js";
import { t } from "../i18n/index.js";
import { SIGNS } from "../review.js";
import { clockText, movesOf, positions, timeLeft } from "../state.js";

/** @typedef {import("../state.js").Model} Model */
/** @typedef {import("../state.js").State} State */

/** @param {State} state @param {number} seat */
export function who(state, seat) {
  const sits = state.seats.find((other) => other.seat === seat);
  return sits ? (sits.said ?? t("free-seat")) : String(seat);
}

/** Whether nobody sits there who could be waited for. @param {{kind: string}} seat */
export const isComputer = ({ kind }) => kind === "level" || kind === "guest" || kind === "program";

/** Redraws a part only when what it shows has changed, so that focus and place stay. */
export class Part {
  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
    /** Of what is drawn, and of what is to be drawn. */
    this.key = this.wanted = "";
  }

  /** @param {unknown} key @param {() => any[]} make */
  draw(key, make) {
    const text = JSON.stringify(key);
    this.wanted = text;
    if (text === this.key) return;
    whenFree(this.element, () => text === this.wanted && text !== this.key && this.redraw(text, make));
  }

  /** @param {string} text @param {() => any[]} make */
  redraw(text, make) {
    this.key = text;
    const name = this.element.contains(document.activeElement)
      ? document.activeElement?.getAttribute("data-name")
      : null;
    this.element.replaceChildren(...make().flat().filter(Boolean));
    seeCurrent(this.element);
    if (name) /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-name="${name}"]`))?.focus();
  }
}

/** A list that is scrolled shows what is current in it; the page stays where it is. @param {HTMLElement} list */
function seeCurrent(list) {
  const current = list.querySelector(":scope > .current");
  if (!(current instanceof HTMLElement)) return;
  const [frame, seen] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
  if (seen.top < frame.top || seen.bottom > frame.bottom)
    list.scrollTop += seen.top - frame.top - (frame.height - seen.height) / 2;
}

/** Whether the one who looks plays against others. @param {State} state @param {number[]} mine */
const own = (state, mine) => (mine.length === 1 && state.seats.length > 1 ? mine[0] : null);

/** Whose turn it is, as one says to the one who looks. @param {State} state @param {number[]} mine */
export function turnSaid(state, mine) {
  if (own(state, mine) === null || state.status === "waiting") return state.said;
  // How it ended stands in the result, once.
  if (state.status === "over") return "";
  if (state.can.move) return t("your-turn");
  const seat = state.seats.find((one) => one.seat === state.on_turn);
  if (!seat) return state.said;
  return t(isComputer(seat) ? "thinking" : "turn-of", { who: who(state, seat.seat) });
}

/** Whether it counts for nobody. @param {State} state */
const aborted = (state) => state.result?.termination === "aborted";

/** How a game ended for whoever looks. @param {State} state @param {number[]} mine @returns {"won" | "lost" | "drawn" | ""} */
export function outcome(state, mine) {
  const { result } = state;
  const seat = own(state, mine);
  if (!result || seat === null || aborted(state)) return "";
  if (result.ranks.every((rank) => rank === 1)) return "drawn";
  return result.ranks[seat - 1] === 1 ? "won" : "lost";
}

/** Pieces that each seat has captured, up to the position shown. @param {Model} model @returns {number[]} */
export function captures(model) {
  const counts = (model.state?.seats ?? []).map(() => 0);
  for (const move of movesOf(model.events))
    if (model.shown === null || move.number <= model.shown) counts[move.seat - 1] += move.captured ?? 0;
  return counts;
}

/** @param {State} state @param {number[]} mine @param {number[]} [captured] by each seat */
export function players(state, mine, captured = []) {
  return state.seats.map((seat) => {
    const turn = state.on_turn === seat.seat;
    const stone = seat.stone && state.scene?.style !== "signs";
    return h(
      "li",
      { class: `player${turn ? " turn" : ""}${seat.left ? " left" : ""}`, "aria-current": turn ? "true" : undefined },
      h(
        "span",
        { class: `stone s${seat.seat}${stone ? "" : " plain"}`, "aria-hidden": "true" },
        stone ? "" : seat.mark,
      ),
      h(
        "span",
        { class: "name" },
        who(state, seat.seat),
        mine.includes(seat.seat) && mine.length < state.seats.length
          ? h("span", { class: "quiet" }, ` (${t("you")})`)
          : null,
        turn ? h("span", { class: "unseen" }, `, ${t("on-turn")}`) : null,
      ),
      captured[seat.seat - 1] > 0
        ? h(
            "span",
            {
              class: "taken quiet",
              role: "img",
              "aria-label": t("captured", { count: captured[seat.seat - 1] }),
              title: t("captured", { count: captured[seat.seat - 1] }),
            },
            `× ${captured[seat.seat - 1]}`,
          )
        : null,
      seat.score !== null
        ? h("span", { class: "score", "aria-label": t("points", { points: seat.score }) }, String(seat.score))
        : null,
      h("span", { class: "time", "data-seat": seat.seat }),
      state.status === "over" ? openHand(seat.hand, state.input.joker) : null,
    );
  });
}

/**
 * What somebody held, once nothing is hidden any more.
 * @param {import("../protocol.js").HeldShown[]} hand
 * @param {string | null} joker
 */
function openHand(hand, joker) {
  const faces = hand.flatMap((held) => (held === "Back" ? [] : [held.Face.face]));
  if (faces.length === 0) return null;
  const said = faces.map((face) => (face === joker ? t("joker") : face)).join(" ");
  return h(
    "span",
    { class: "open-hand", role: "img", "aria-label": t("held", { letters: said }) },
    faces.map((face) => h("span", {}, face === joker ? "\u00a0" : face)),
  );
}

/** @param {Element} list @param {Model} model @param {number} now */
export function tick(list, model, now) {
  for (const shown of list.querySelectorAll(".time")) {
    const left = timeLeft(model, Number(shown.getAttribute("data-seat")), now);
    const text = left === null ? "" : clockText(left);
    if (shown.textContent !== text) shown.textContent = text;
    shown.classList.toggle("short", left !== null && left < 20000);
  }
}

/** How long the others still wait for whoever is away. @param {Model} model @param {number} now */
export const claimLeft = (model, now) => Math.max(0, (model.state?.away?.left ?? 0) - (now - model.heard));

/** How a game stands or ended, in a few words. @param {State} state @param {number[]} mine */
export function headline(state, mine) {
  const { result } = state;
  if (!result) return turnSaid(state, mine);
  if (aborted(state)) return t("aborted");
  if (state.seats.length < 2) return t("game-over");
  const best = state.seats.filter((seat) => result.ranks[seat.seat - 1] === 1);
  if (best.length === state.seats.length) return t("drawn");
  const ended = outcome(state, mine);
  if (ended) return t(ended === "won" ? "you-won" : "you-lost");
  return t("won-by", { who: best.map((seat) => who(state, seat.seat)).join(", ") });
}

/**
 * @param {State} state
 * @param {number[]} mine
 * @param {import("../state.js").Happened} [lost] the wrong move that lost
 */
export function verdict(state, mine, lost) {
  if (!state.result) return [];
  return [
    h("h2", {}, headline(state, mine)),
    h("p", {}, state.result.said),
    lost ? h("p", { class: "losing" }, t("wrong-lost", { move: moveSaid(lost) })) : null,
    state.tournament
      ? h("p", {}, h("a", { class: "button main", href: `/t/${state.tournament}`, "data-name": "tournament" }, t("to-tournament")))
      : null,
  ];
}

/** A move as lists tell it: in words where its text does not tell, with what it scored. @param {import("../state.js").Happened} event */
export const moveSaid = ({ text, said, points }) => [said ?? text, points].filter((part) => part !== undefined).join(" ");

/** What an event is in words. @param {State} state @param {import("../state.js").Happened} event */
export function eventSaid(state, event) {
  const name = who(state, event.seat);
  switch (event.kind) {
    case "move":
      return t("played", { who: name, move: moveSaid(event) });
    case "wrong":
      return t("wrong-played", { who: name, move: moveSaid(event) });
    case "resign":
      return t("resigned", { who: name });
    case "time":
      return t("time-over", { who: name });
    case "take-back":
      return t("taken-back", { count: event.text });
    case "join":
      return t("joined", { who: name });
    case "offer":
      return t("draw-offered", { who: name });
    case "decline":
      return t("draw-declined", { who: name });
    case "draw":
      return t("draw-agreed");
    case "halve":
      return t("halved-by", { who: name });
    case "abort":
      return t("aborted-by", { who: name });
    case "forfeit":
      return event.text === "left" ? t("left-game", { who: name }) : "";
    default:
      return "";
  }
}

/**
 * The moves, each leading to its position where that was seen, and judged where that was asked for.
 * @param {Model} model
 * @param {(number: number | null) => void} show
 */
export function moveList(model, show) {
  const moves = movesOf(model.events);
  const known = new Set(positions(model));
  const last = moves.at(-1)?.number;
  const signs = model.state?.scene?.style === "signs";
  const stone = (/** @type {number} */ seat) => (!signs && model.state?.seats[seat - 1]?.stone) ?? false;
  const mark = (/** @type {number} */ seat) => (signs ? (model.state?.seats[seat - 1]?.mark ?? "") : String(seat));
  const shown = model.shown ?? last;
  return moves.map((move, place) => {
    const current = move.number === shown;
    const judged = model.review?.review?.positions[place]?.played?.judgement;
    return h(
      "li",
      { class: current ? "current" : "" },
      h(
        "span",
        { class: `stone s${move.seat}${stone(move.seat) ? "" : " plain"}`, "aria-hidden": "true" },
        stone(move.seat) ? "" : mark(move.seat),
      ),
      known.has(move.number) || move.number === last
        ? button(moveSaid(move), () => show(move.number === last ? null : move.number), {
            "aria-current": current ? "step" : undefined,
            "data-name": `m${move.number}`,
          })
        : h("span", {}, moveSaid(move)),
      judged ? judgement(judged) : null,
    );
  });
}

/** A judgement as a sign, with its word for those who ask or listen. @param {import("../review.js").Judgement} judged */
export const judgement = (judged) =>
  h(
    "span",
    { class: `judged ${judged}`, role: "img", "aria-label": t(`judged-${judged}`), title: t(`judged-${judged}`) },
    SIGNS[judged],
  );

/**
 * Hands at one screen are covered until the next one has sat down.
 * @param {State} state
 * @param {() => void} here
 */
export const cover = (state, here) =>
  h(
    "div",
    { class: "cover" },
    h("p", {}, t("covered", { who: who(state, state.seat ?? 0) })),
    button(t("here"), here, { class: "main" }),
  );

/** A tile in words. @param {import("../picture.js").Piece} piece @param {string | null} joker */
export function tileSaid(piece, joker) {
  if (piece.face === joker) return t("joker");
  if (piece.value === null) return t("tile", { letter: piece.face });
  return t("tile-worth", { letter: piece.face, value: piece.value });
}

/** Something in hand that is only to be seen. @param {import("../picture.js").Piece} piece @param {string | null} joker */
export const tile = (piece, joker) =>
  h(
    "span",
    { class: "held", role: "listitem", "data-value": piece.value },
    piece.face === joker ? t("joker") : piece.face,
  );
