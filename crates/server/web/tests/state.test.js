import assert from "node:assert/strict";
import { test } from "node:test";
import { backwards, clockText, completed, movesOf, nextCells, nothing, positions, reduce, stepped, timeLeft } from "../state.js";

/** A state as the server tells it, as far as the fold looks at it. */
const told = (number, from, events, more = {}) => ({
  type: "state",
  game: "g",
  number,
  title: "mnk",
  options: "",
  status: "running",
  seat: 1,
  on_turn: 1,
  seats: [
    { seat: 1, hand: [] },
    { seat: 2, hand: [] },
  ],
  clocks: null,
  said: `after ${number}`,
  board: `board ${number}`,
  can: { move: true, resign: true, take_back: number, hint: false, rematch: false },
  result: null,
  rematch: null,
  log: { from, events },
  ...more,
});
const move = (number, seat, text = `m${number}`) => ({ number, at: 0, seat, kind: "move", text });
const fold = (...states) =>
  states.reduce((model, state) => reduce(model, { type: "told", state, now: 0, seats: 1 }), nothing());

/** An answer about what is entered after the first event. */
const checkedAs = (text, kind) => ({
  number: 1,
  text,
  kind,
  may_go_on: kind === "begun",
  ready: kind === "complete",
  move: kind === "complete" ? text : null,
  said: null,
  points: null,
  cells: [[text]],
  laid: [],
  next: kind === "begun" ? ["c4"] : [],
});

test("events after `from` replace what was known", () => {
  const model = fold(told(2, 0, [move(1, 1), move(2, 2)]), told(3, 1, [move(2, 2, "open now"), move(3, 1)]));
  assert.deepEqual(
    model.events.map((event) => event.text),
    ["m1", "open now", "m3"],
  );
  assert.deepEqual(
    model.fresh.map((event) => event.number),
    [3],
  );
});

test("the first state animates nothing, and an older one changes nothing", () => {
  const first = fold(told(2, 0, [move(1, 1), move(2, 2)]));
  assert.deepEqual(first.fresh, []);
  const late = reduce(first, { type: "told", state: told(1, 0, [move(1, 1)]), now: 0, seats: 1 });
  assert.equal(late, first);
});

test("what was entered goes when something happens, and stays when nothing did", () => {
  const checked = checkedAs("3,3", "begun");
  const begun = reduce(fold(told(1, 0, [move(1, 1)])), { type: "checked", checked });
  assert.equal(begun.entered, "3,3");
  assert.equal(reduce(begun, { type: "told", state: told(1, 1, []), now: 0, seats: 1 }).entered, "3,3");
  assert.equal(reduce(begun, { type: "told", state: told(2, 1, [move(2, 2)]), now: 0, seats: 1 }).entered, "");
});

test("what was entered outlives an offer and its answer", () => {
  const checked = checkedAs("a1", "begun");
  const begun = reduce(fold(told(1, 0, [move(1, 1)])), { type: "checked", checked });
  const after = (...kinds) => {
    const events = kinds.map((kind, place) => ({ number: place + 2, at: 0, seat: 2, kind, text: "" }));
    return reduce(begun, { type: "told", state: told(1 + kinds.length, 1, events), now: 0, seats: 1 }).entered;
  };
  assert.deepEqual([after("offer"), after("offer", "decline"), after("offer", "move")], ["a1", "a1", ""]);
});

test("answers about another position are not heard", () => {
  const model = fold(told(2, 0, []));
  const checked = checkedAs("5", "complete");
  assert.equal(reduce(model, { type: "checked", checked }), model);
  assert.equal(reduce(model, { type: "legal", legal: { number: 1, moves: [], complete: true } }), model);
});

test("a wrong text is kept to be shown, not to be gone on with", () => {
  const checked = { ...checkedAs("3,3-3,4", "wrong"), said: "No.", cells: [["3,3", "3,4"]] };
  const model = reduce(fold(told(1, 0, [])), { type: "checked", checked });
  assert.deepEqual([model.entered, model.wrong], ["", { cells: [["3,3", "3,4"]], said: "No." }]);
});

test("the cells that come next are those of the last answer, and before the first click those of the start", () => {
  const model = reduce(fold(told(1, 0, [])), { type: "first", checked: { ...checkedAs("", "begun"), next: ["a1", "b2"] } });
  assert.deepEqual(nextCells(model), ["a1", "b2"]);
  const begun = reduce(model, { type: "checked", checked: checkedAs("b2", "begun") });
  assert.deepEqual(nextCells(begun), ["c4"]);
  assert.deepEqual(nextCells(reduce(begun, { type: "cleared" })), ["a1", "b2"]);
  assert.deepEqual(nextCells(reduce(begun, { type: "told", state: told(2, 1, [move(2, 2)]), now: 0, seats: 1 })), []);
});

test("moves that were taken back do not count", () => {
  const events = [move(1, 1), move(2, 2), { number: 3, seat: 1, kind: "take-back", text: "2" }, move(4, 1), move(5, 2)];
  assert.deepEqual(
    movesOf(events).map((event) => event.number),
    [4, 5],
  );
});

test("taking back goes to one's own last move", () => {
  const model = fold(told(2, 0, [move(1, 1), move(2, 2)]));
  assert.equal(backwards(model, [1]), 2);
  assert.equal(backwards(model, [2]), 1);
  assert.equal(backwards(model, [1, 2]), 1);
  assert.equal(backwards(fold(told(0, 0, [])), [1]), 0);
  const forbidden = fold(told(2, 0, [move(1, 1), move(2, 2)], { can: { take_back: 1 } }));
  assert.equal(backwards(forbidden, [1]), 0);
});

test("hands at one screen are covered when another seat is next, and stay covered until somebody is there", () => {
  const hands = [
    { seat: 1, hand: ["Back"] },
    { seat: 2, hand: ["Back"] },
  ];
  const see = (model, number, seat, seats) =>
    reduce(model, { type: "told", state: told(number, 0, [], { seats: hands, seat }), now: 0, seats });
  const covered = see(nothing(), 0, 1, 2);
  assert.equal(covered.covered, true);
  const here = reduce(covered, { type: "here" });
  assert.equal(see(here, 0, 1, 2).covered, false);
  assert.equal(see(here, 1, 2, 2).covered, true);
  assert.equal(see(nothing(), 0, 1, 1).covered, false);
});

test("leafing goes through what was seen and ends at the newest", () => {
  const model = fold(told(0, 0, []), told(1, 0, [move(1, 1)]), told(3, 1, [move(2, 2), move(3, 1)]));
  assert.deepEqual(positions(model), [0, 1, 3]);
  assert.equal(stepped(model, -1), 1);
  const back = reduce(model, { type: "shown", number: 1 });
  assert.equal(stepped(back, -5), 0);
  assert.equal(stepped(back, 1), null);
});

test("a server that tells one earlier position tells all", () => {
  const events = [
    { number: 1, seat: 2, kind: "join", text: "Rui" },
    move(2, 1),
    move(3, 2),
    { number: 4, seat: 1, kind: "resign", text: "" },
  ];
  const model = fold(told(4, 0, events, { status: "over" }));
  assert.deepEqual(positions(model), [4]);
  const leafed = reduce(model, { type: "seen", state: told(1, 0, events) });
  assert.deepEqual(positions(leafed), [1, 2, 4]);
});

test("a step forward is watched, a jump is not", () => {
  const events = [move(1, 1), move(2, 2), { number: 3, seat: 1, kind: "take-back", text: "1" }, move(4, 2), move(5, 1)];
  const over = fold(told(5, 0, events, { status: "over" }));
  const at = (model, number) => reduce(model, { type: "shown", number });
  const fresh = (model) => model.fresh.map((event) => event.number);
  const start = at(reduce(over, { type: "seen", state: told(0, 0, events) }), 0);
  assert.deepEqual(fresh(start), []);
  const first = at(start, 1);
  assert.deepEqual(fresh(first), [1]);
  assert.deepEqual(fresh(at(first, 4)), [4]);
  assert.deepEqual(fresh(at(at(first, 4), null)), [5]);
  assert.deepEqual(fresh(at(first, null)), []);
  assert.deepEqual(fresh(at(first, 0)), []);
});

test("what was seen while hands were hidden is asked for again, and a rematch disturbs no reader", () => {
  const live = fold(told(1, 0, [move(1, 1)]), told(2, 1, [move(2, 2)], { status: "over" }));
  assert.ok(live.boards.has(1));
  const leafed = reduce(live, { type: "seen", state: told(0, 0, [move(1, 1), move(2, 2)]) });
  assert.deepEqual([...leafed.boards.keys()], [2, 0]);
  const reviewed = { done: 1, of: 1, review: null };
  const reading = reduce(reduce(leafed, { type: "shown", number: 0 }), { type: "reviewed", reviewed });
  const rematch = { number: 3, seat: 1, kind: "rematch", text: "g2" };
  const after = reduce(reading, { type: "told", state: told(3, 2, [rematch], { status: "over" }), now: 0, seats: 1 });
  assert.equal(after.shown, 0);
  assert.equal(after.review, reviewed);
});

test("only the running clock runs, and never below nothing", () => {
  const model = reduce(nothing(), {
    type: "told",
    state: told(0, 0, [], { clocks: { left: [5000, 4000], running: 1 } }),
    now: 100,
    seats: 1,
  });
  assert.equal(timeLeft(model, 1, 1100), 4000);
  assert.equal(timeLeft(model, 2, 1100), 4000);
  assert.equal(timeLeft(model, 1, 99999), 0);
});

test("clocks read as people read them", () => {
  assert.deepEqual([0, 9950, 10000, 65000, 3600000].map(clockText), ["0:00.0", "0:09.9", "0:10", "1:05", "1:00:00"]);
});

test("a game without a move has one position, and one that goes on again hides what was", () => {
  const join = { number: 1, seat: 2, kind: "join", text: "Rui" };
  assert.deepEqual(positions(fold(told(0, 0, []), told(1, 0, [join]))), [1]);
  const over = fold(told(2, 0, [move(1, 1), move(2, 2)], { status: "over" }));
  const leafed = reduce(over, { type: "seen", state: told(0, 0, [move(1, 1), move(2, 2)]) });
  assert.equal(leafed.leafable, true);
  const back = { number: 3, seat: 2, kind: "take-back", text: "1" };
  const on = reduce(leafed, { type: "told", state: told(3, 2, [back]), now: 0, seats: 1 });
  assert.equal(on.leafable, false);
  assert.deepEqual(positions(on), [0, 3]);
});

test("a click completes a move that is known, and leaves every other to the server", () => {
  const legal = {
    number: 1,
    moves: ["a1", "b2-b3 c1", "c1", "d4-d2", "d4-d3"],
    cells: [[["a1"]], [["b2", "b3"], ["c1"]], [["c1"]], [["d4", "d2"]], [["d4", "d3"]]],
    complete: true,
  };
  const model = reduce(fold(told(1, 0, [move(1, 1)])), { type: "legal", legal });
  assert.deepEqual(completed(model, "a1"), { move: "a1", cells: [["a1"]] });
  assert.deepEqual(["b2", "d4", "z9"].map((cell) => completed(model, cell)), [null, null, null]);
  const begun = { ...model, checked: { ...checkedAs("d4", "begun"), cells: [["d4"]] } };
  assert.equal(completed(begun, "d2")?.move, "d4-d2");
  assert.equal(completed(begun, "a1"), null);
  assert.equal(completed({ ...model, legal: { ...legal, number: 0 } }, "a1"), null);
});
