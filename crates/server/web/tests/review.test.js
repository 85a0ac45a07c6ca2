import assert from "node:assert/strict";
import { test } from "node:test";
import { ends } from "../cells.js";
import { exactRuns, signSpots, spotOf } from "../plot.js";
import { counts, curve, nextMistake } from "../review.js";
import { heat, sign, worthKey } from "../worth.js";

/** `win in 7` as the server tells it. */
const proven = (end, plies = null) => ({ expectation: { win: 1, draw: 0.5, loss: 0 }[end], points: null, end, plies });
const estimate = (points) => ({ expectation: points < 0 ? 0.4 : 0.6, points, end: null, plies: null });

test("worths have words", () => {
  assert.deepEqual(worthKey(proven("loss", 2)), ["worth-loss-in", { plies: 2 }]);
  assert.deepEqual(worthKey(proven("win")), ["worth-win", {}]);
  assert.deepEqual(worthKey(proven("draw")), ["worth-draw", {}]);
  assert.deepEqual(worthKey(estimate(-35)), ["worth-points", { points: "−0.35" }]);
  assert.deepEqual([proven("draw"), estimate(-35), estimate(35)].map(sign), ["=", "−", "+"]);
});

const way = (path, worth) => ({ move: path.join("-"), cells: [path], worth });

test("a cell is as warm as the best that can come of it", () => {
  const ways = [
    way(["a1", "a2"], proven("loss", 4)),
    way(["a1", "b1"], proven("win", 5)),
    way(["a1", "b2"], proven("win", 3)),
    way(["b1"], proven("loss", 2)),
    way(["b1", "b2"], proven("loss", 6)),
    way(["b2"], proven("draw")),
  ];
  const signs = (...begun) => [...heat(ways, begun)].map(([cell, best]) => `${cell}${sign(best)}`);
  assert.deepEqual(signs(), ["a1+3", "b1−6", "b2="]);
  assert.deepEqual(signs("a1"), ["a2−4", "b1+5", "b2+3"]);
  assert.deepEqual(signs("b2"), []);
});

test("a move has a start, and an end if that is elsewhere", () => {
  assert.deepEqual(ends([["b2", "b3"], ["c4"]]), { start: "b2", end: "c4" });
  assert.deepEqual(ends([["5"]]), { start: "5", end: undefined });
  assert.deepEqual(ends([]), { start: undefined, end: undefined });
});

const worth = (expectation, end = null) => ({ expectation, points: null, end, plies: null });
const played = (judgement) => ({ move: "m", worth: worth(0), loss: 0, judgement, proven: false });
const review = {
  seats: [{ name: "X" }, { name: "O" }],
  positions: [
    { seat: 1, first: worth(0.5), played: played("best") },
    { seat: 2, first: worth(0.6), played: played("blunder") },
    { seat: 1, first: worth(1, "win"), played: played("mistake") },
    { seat: 2, first: worth(0.5, "draw"), played: played("inaccuracy") },
    { seat: null, first: worth(0.5, "draw"), played: null },
  ],
};

test("judgements are counted for whoever made the move", () => {
  assert.deepEqual(counts(review), [
    { best: 1, good: 0, inaccuracy: 0, mistake: 1, blunder: 0 },
    { best: 0, good: 0, inaccuracy: 1, mistake: 0, blunder: 1 },
  ]);
});

test("mistakes are gone through both ways, round and round", () => {
  assert.equal(nextMistake(review, 0, 1), 1);
  assert.equal(nextMistake(review, 1, 1), 2);
  assert.equal(nextMistake(review, 2, 1), 1);
  assert.equal(nextMistake(review, 4, -1), 2);
  assert.equal(nextMistake(review, 1, -1), 2);
  assert.equal(nextMistake({ ...review, positions: review.positions.slice(3) }, 0, 1), null);
});

test("the curve rises with the first seat's chances, and what is proven is marked", () => {
  const points = curve(review);
  assert.deepEqual(exactRuns(points), [[2, 4]]);
  assert.deepEqual(exactRuns([{ exact: true }, { exact: false }, { exact: true }]), [
    [0, 0],
    [2, 2],
  ]);
  assert.ok(spotOf(2, 5, 1).y < spotOf(1, 5, 0.6).y);
  assert.ok(spotOf(2, 5, 1).x > spotOf(1, 5, 0.6).x);
});

/** As wide and high as they are written. */
const SIGN = { width: 14, height: 11 };
const meet = (one, other) => Math.abs(one.x - other.x) < SIGN.width && Math.abs(one.y - other.y) < SIGN.height;

test("signs stand by their points, and apart from each other", () => {
  // A quiet game: each is as near as can be.
  const quiet = [0.5, 0.9, 0.2, 0.6, 0.5].map((chance, place) => spotOf(place, 5, chance));
  const few = signSpots(quiet, ["", "??", "?", "", ""]);
  assert.deepEqual([few[0], few[3], few[4]], [null, null, null]);
  for (const place of [1, 2]) assert.ok(Math.abs(few[place].y - quiet[place].y) < 14);
  // A wild one: won, lost, won, lost.
  for (const count of [10, 37, 80, 200]) {
    const spots = Array.from({ length: count }, (_, place) => spotOf(place, count, place % 2));
    const signs = spots.map((_, place) => (place % 3 ? "??" : "?"));
    const placed = signSpots(spots, signs);
    const shown = placed.filter(Boolean);
    for (const [place, one] of shown.entries()) {
      assert.ok(one.y > 8 && one.y < 90 && one.x > 0 && one.x < 300, `${count}: ${one.x} ${one.y}`);
      for (const other of shown.slice(place + 1)) assert.ok(!meet(one, other), `${count}: two signs at ${one.x}`);
    }
    // As many as there is room for, and the worst before the bad.
    assert.ok(shown.length >= Math.min(count * 0.9, 35), `${count}: only ${shown.length}`);
    const kinds = (sign) => placed.filter((spot, place) => spot && signs[place] === sign).length;
    if (shown.length < count) assert.ok(kinds("??") > kinds("?"));
  }
});
