// What the page knows of a game, as a pure fold over what it is told.

/** @typedef {{face: string, seat: number | null, value: number | null}} Piece */
/** @typedef {{Face: Piece} | "Back"} Held */
/** @typedef {{seat: number, mark: string, kind: "person"|"open"|"friend"|"level", name: string|null, score: number|null, hand: Held[], left: boolean}} Seat */
/** @typedef {{number: number, at: number, seat: number, kind: string, text: string, effects?: any[]}} Happened */
/** @typedef {{ranks: number[], scores: number[]|null, winner: number|null, termination: string, said: string}} Result */
/**
 * @typedef {{
 *   type: "state", game: string, number: number, title: string, options: string, status: "waiting"|"running"|"over",
 *   seat: number|null, on_turn: number|null, seats: Seat[], clocks: {left: number[], running: number|null}|null,
 *   wrong_moves: string, said: string, board: string, text: string|null, view: string,
 *   can: {move: boolean, resign: boolean, take_back: number, hint: boolean, rematch: boolean},
 *   result: Result|null, rematch: string|null, log: {from: number, events: Happened[]}
 * }} State
 */
/** @typedef {{number: number, text: string, kind: "complete"|"begun"|"wrong", may_go_on: boolean, move: string|null, said: string|null}} Checked */
/** @typedef {{number: number, moves: string[], complete: boolean}} Legal */
/** @typedef {{number: number, move: string, worth: string|null, expectation: number|null, line: string[]}} Hint */
/**
 * @typedef {{
 *   state: State | null,
 *   heard: number,
 *   events: Happened[],
 *   fresh: Happened[],
 *   boards: Map<number, {board: string, said: string}>,
 *   leafable: boolean,
 *   shown: number | null,
 *   entered: string,
 *   checked: Checked | null,
 *   wrong: {text: string, said: string} | null,
 *   wantsLegal: boolean,
 *   legal: Legal | null,
 *   hint: Hint | null,
 *   covered: boolean,
 *   connection: "connecting" | "open" | "waiting",
 * }} Model
 */

/** @returns {Model} */
export const nothing = () => ({
  state: null,
  heard: 0,
  events: [],
  fresh: [],
  boards: new Map(),
  leafable: false,
  shown: null,
  entered: "",
  checked: null,
  wrong: null,
  wantsLegal: false,
  legal: null,
  hint: null,
  covered: false,
  connection: "connecting",
});

/**
 * @typedef {{type: "told", state: State, now: number, seats: number}
 *   | {type: "checked", checked: Checked}
 *   | {type: "refused", text: string, said: string}
 *   | {type: "cleared"}
 *   | {type: "wants-legal", wants: boolean}
 *   | {type: "legal", legal: Legal}
 *   | {type: "hint", hint: Hint}
 *   | {type: "here"}
 *   | {type: "shown", number: number | null}
 *   | {type: "seen", number: number, board: string, said: string}
 *   | {type: "connection", how: "connecting" | "open" | "waiting"}} Action
 */

/**
 * The one place where the model changes.
 * @param {Model} model
 * @param {Action} action
 * @returns {Model}
 */
export function reduce(model, action) {
  switch (action.type) {
    case "told":
      return told(model, action);
    case "checked":
      // An answer to what was asked before the last event says nothing any more.
      if (action.checked.number !== model.state?.number) return model;
      return action.checked.kind === "wrong"
        ? {
            ...model,
            entered: "",
            checked: null,
            wrong: { text: action.checked.text, said: action.checked.said ?? "" },
          }
        : { ...model, entered: action.checked.text, checked: action.checked, wrong: null };
    case "refused":
      return { ...model, entered: "", checked: null, wrong: { text: action.text, said: action.said } };
    case "cleared":
      return { ...model, entered: "", checked: null, wrong: null };
    case "wants-legal":
      return { ...model, wantsLegal: action.wants };
    case "legal":
      return action.legal.number === model.state?.number ? { ...model, legal: action.legal } : model;
    case "hint":
      return action.hint.number === model.state?.number ? { ...model, hint: action.hint } : model;
    case "here":
      return { ...model, covered: false };
    case "shown":
      return { ...model, shown: action.number };
    case "seen":
      // A server that shows one earlier position shows all of them.
      return {
        ...model,
        leafable: true,
        boards: new Map(model.boards).set(action.number, { board: action.board, said: action.said }),
      };
    case "connection":
      return { ...model, connection: action.how };
  }
}

/**
 * @param {Model} model
 * @param {{state: State, now: number, seats: number}} news
 * @returns {Model}
 */
function told(model, { state, now, seats }) {
  const before = model.state;
  if (before && before.game === state.game && state.number < before.number) return model;
  const { from, events: news } = state.log;
  const events = [...model.events.filter((event) => event.number <= from), ...news];
  const boards = new Map(model.boards).set(state.number, { board: state.board, said: state.said });
  const moved = !before || before.number !== state.number;
  const fresh = before ? news.filter((event) => event.number > before.number) : [];
  // At one screen nobody sees another's hand: it is covered until the next one has sat down.
  const changed = seats > 1 && hides(state) && state.status === "running" && before?.seat !== state.seat;
  const kept = moved ? { entered: "", checked: null, wrong: null, legal: null, hint: null, shown: null } : {};
  return {
    ...model,
    ...kept,
    state,
    heard: now,
    events,
    boards,
    fresh,
    covered: changed || (model.covered && state.status === "running"),
  };
}

/** Whether somebody holds something. @param {State} state */
export const hides = (state) => state.seats.some((seat) => seat.hand.length > 0);

/**
 * The moves that count: what was taken back is gone.
 * @param {Happened[]} events
 * @returns {Happened[]}
 */
export function movesOf(events) {
  /** @type {Happened[]} */
  const moves = [];
  for (const event of events) {
    if (event.kind === "move") moves.push(event);
    if (event.kind === "take-back") moves.splice(Math.max(0, moves.length - Number(event.text)));
  }
  return moves;
}

/**
 * How many moves to take back so that one of these seats has its last move to make again; 0 when it cannot be.
 * @param {Model} model
 * @param {number[]} seats
 */
export function backwards(model, seats) {
  const moves = movesOf(model.events);
  const last = moves.findLastIndex((move) => seats.includes(move.seat));
  const count = last < 0 ? 0 : moves.length - last;
  return count <= (model.state?.can.take_back ?? 0) ? count : 0;
}

/**
 * The numbers of the positions that can be shown again, first to last: before the first move, after each, and the newest.
 * @param {Model} model
 */
export function positions(model) {
  const moves = movesOf(model.events).map((move) => move.number);
  const start = (moves[0] ?? 1) - 1;
  const newest = model.state?.number ?? 0;
  // What came after the last move (giving up, a rematch) looks the same: the newest stands for both.
  const told = [...new Set([start, ...moves.slice(0, -1), newest])];
  return model.leafable ? told : told.filter((number) => model.boards.has(number));
}

/**
 * The position so many steps from the one that is shown.
 * @param {Model} model
 * @param {number} steps
 * @returns {number | null} null for the newest
 */
export function stepped(model, steps) {
  const known = positions(model);
  const newest = known.length - 1;
  const now = model.shown === null ? newest : known.findLastIndex((number) => number <= (model.shown ?? 0));
  const then = Math.min(newest, Math.max(0, now + steps));
  return then === newest ? null : known[then];
}

/**
 * What a clock shows some time after it was told.
 * @param {Model} model
 * @param {number} seat from 1
 * @param {number} now
 */
export function timeLeft(model, seat, now) {
  const clocks = model.state?.clocks;
  if (!clocks) return null;
  const spent = clocks.running === seat && model.state?.status === "running" ? now - model.heard : 0;
  return Math.max(0, clocks.left[seat - 1] - spent);
}

/** `4:05`, and tenths in the last ten seconds. @param {number} milliseconds */
export function clockText(milliseconds) {
  if (milliseconds < 10000) return `0:0${(Math.floor(milliseconds / 100) / 10).toFixed(1)}`;
  const seconds = Math.floor(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
