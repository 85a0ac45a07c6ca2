// What the page knows of a game, as a pure fold over what it is told.

/** @typedef {import("./protocol.js").State} State */
/** @typedef {import("./protocol.js").Happened} Happened */
/** @typedef {import("./protocol.js").Checked} Checked */
/** @typedef {import("./protocol.js").Legal} Legal */
/** @typedef {import("./protocol.js").Hint} Hint */
/** @typedef {import("./protocol.js").Threats} Threats */
/** What a position showed. @typedef {Pick<State, "board" | "scene" | "said" | "text" | "seats" | "on_turn" | "view">} Seen */
/**
 * @typedef {{
 *   state: State | null,
 *   heard: number,
 *   events: Happened[],
 *   fresh: Happened[],
 *   boards: Map<number, Seen>,
 *   leafable: boolean,
 *   leafed: boolean,
 *   shown: number | null,
 *   entered: string,
 *   checked: Checked | null,
 *   wrong: {cells: string[][], said: string} | null,
 *   wantsLegal: boolean,
 *   first: string[] | null,
 *   legal: Legal | null,
 *   hint: Hint | null,
 *   threats: Threats | null,
 *   review: import("./protocol.js").Reviewed | null,
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
  leafed: false,
  shown: null,
  entered: "",
  checked: null,
  wrong: null,
  wantsLegal: false,
  first: null,
  legal: null,
  hint: null,
  threats: null,
  review: null,
  covered: false,
  connection: "connecting",
});

/**
 * @typedef {{type: "told", state: State, now: number, seats: number}
 *   | {type: "checked", checked: Checked}
 *   | {type: "refused", cells: string[][], said: string}
 *   | {type: "cleared"}
 *   | {type: "wants-legal", wants: boolean}
 *   | {type: "first", checked: Checked}
 *   | {type: "legal", legal: Legal}
 *   | {type: "hint", hint: Hint}
 *   | {type: "threats", threats: Threats | null}
 *   | {type: "here"}
 *   | {type: "shown", number: number | null}
 *   | {type: "seen", state: State}
 *   | {type: "reviewed", reviewed: import("./protocol.js").Reviewed | null}
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
      // Where wrong moves lose, even a wrong beginning goes on to a move.
      return action.checked.kind === "wrong" && !action.checked.may_go_on
        ? {
            ...model,
            entered: "",
            checked: null,
            wrong: { cells: action.checked.cells, said: action.checked.said ?? "" },
          }
        : { ...model, entered: action.checked.text, checked: action.checked, wrong: null };
    case "refused":
      return { ...model, entered: "", checked: null, wrong: { cells: action.cells, said: action.said } };
    case "cleared":
      return { ...model, entered: "", checked: null, wrong: null };
    case "wants-legal":
      return { ...model, wantsLegal: action.wants };
    case "first":
      return action.checked.number === model.state?.number ? { ...model, first: action.checked.next } : model;
    case "legal":
      return action.legal.number === model.state?.number ? { ...model, legal: action.legal } : model;
    case "hint":
      return action.hint.number === model.state?.number ? { ...model, hint: action.hint, threats: null } : model;
    case "threats":
      // One or the other: both would be written on the same cells.
      return action.threats === null || action.threats.number === model.state?.number
        ? { ...model, threats: action.threats, hint: null }
        : model;
    case "here":
      return { ...model, covered: false };
    case "shown":
      return { ...model, shown: action.number, fresh: onward(model, action.number), leafed: true };
    case "seen":
      // A server that shows one earlier position shows all of them, and tells of every event what it did.
      return {
        ...model,
        leafable: true,
        events: action.state.log.from === 0 ? action.state.log.events : model.events,
        boards: opened(model).set(action.state.number, seenIn(action.state)),
      };
    case "reviewed":
      return { ...model, review: action.reviewed };
    case "connection":
      return { ...model, connection: action.how };
  }
}

/** What changes no position: whatever was begun goes on. */
const QUIET = ["offer", "decline"];

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
  const boards = new Map(model.boards).set(state.number, seenIn(state));
  const fresh = before ? news.filter((event) => event.number > before.number) : [];
  const quiet = fresh.length > 0 && fresh.every((event) => QUIET.includes(event.kind));
  const moved = !before || (before.number !== state.number && !quiet);
  // At one screen nobody sees another's hand: it is covered until the next one has sat down.
  const changed = seats > 1 && hides(state) && state.status === "running" && before?.seat !== state.seat;
  // What comes after the end, a rematch, disturbs nobody who goes through the game again.
  const after = before?.status === "over" && state.status === "over";
  const kept =
    moved && !after
      ? { entered: "", checked: null, wrong: null, first: null, legal: null, hint: null, threats: null, shown: null, review: null }
      : {};
  return {
    ...model,
    ...kept,
    state,
    heard: now,
    events,
    boards,
    fresh,
    leafed: false,
    // What is over shows more than it did before, and moves of a finished game can be taken back: positions are learned anew.
    leafable: model.leafable && state.status === before?.status,
    covered: changed || (model.covered && state.status === "running"),
  };
}

/** The positions known; what was seen while something was hidden is seen anew. @param {Model} model */
function opened(model) {
  if (model.leafable || !model.state) return new Map(model.boards);
  return new Map([[model.state.number, seenIn(model.state)]]);
}

/** @param {State} state @returns {Seen} */
const seenIn = ({ board, scene, said, text, seats, on_turn, view }) => ({
  board,
  scene,
  said,
  text,
  seats,
  on_turn,
  view,
});

/**
 * What led from the position shown to this one, if it is the next: that can be watched.
 * @param {Model} model
 * @param {number | null} number
 */
function onward(model, number) {
  const known = positions(model);
  const place = placeOf(model);
  const last = known.at(-1) ?? 0;
  if (known[place + 1] !== (number ?? last)) return [];
  return movesOf(model.events).filter((move) => move.number > known[place] && move.number <= known[place + 1]);
}

/**
 * The legal move that pointing at this cell completes, as far as it is known and no other begins with the same cells.
 * @param {Model} model
 * @param {string} cell
 * @returns {{move: string, cells: string[][]} | null}
 */
export function completed({ state, legal, checked }, cell) {
  if (!state || legal?.number !== state.number || !legal.complete) return null;
  const wanted = [...(checked?.cells.flat() ?? []), cell].join(" ");
  const begins = legal.cells.flatMap((cells, place) => (`${cells.flat().join(" ")} `.startsWith(`${wanted} `) ? [place] : []));
  const [only] = begins;
  if (begins.length !== 1 || legal.cells[only].flat().join(" ") !== wanted) return null;
  return { move: legal.moves[only], cells: legal.cells[only] };
}

/** The cells that can be pointed at next, as far as that was asked. @param {Model} model @returns {string[]} */
export const nextCells = (model) => (model.checked ? model.checked.next : (model.first ?? []));

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
  const told = moves.length === 0 ? [newest] : [...new Set([start, ...moves.slice(0, -1), newest])];
  return model.leafable ? told : told.filter((number) => model.boards.has(number));
}

/** Which of the positions is shown. @param {Model} model */
export function placeOf(model) {
  const known = positions(model);
  return model.shown === null ? known.length - 1 : known.findLastIndex((number) => number <= (model.shown ?? 0));
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
  const then = Math.min(newest, Math.max(0, placeOf(model) + steps));
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
