import assert from "node:assert/strict";
import { test } from "node:test";
import { halves, inRound, meetings, pointsOf, resultOf, sight } from "../cross.js";

const entrant = (number) => ({ entrant: number, kind: "person", said: `p${number}`, left: false, pauses: false, byes: [] });
const board = (round, seats, ranks, cancelled = false) => ({ round, board: 1, part: 1, game: `g${round}${seats.join("")}`, seats, ranks, cancelled });

test("points are written as people write them", () => {
  assert.deepEqual([0, 0.5, 1, 1.5, 10, 10.5].map(halves), ["0", "½", "1", "1½", "10", "10½"]);
  assert.deepEqual([resultOf([1, 2]), resultOf([2, 1]), resultOf([1, 1]), resultOf([2, 1, 3])], ["1 – 0", "0 – 1", "½ – ½", "2. – 1. – 3."]);
});

test("each game counts for both who met, once", () => {
  const boards = [board(1, [1, 2], [1, 2]), board(1, [3, 4], null), board(2, [2, 1], [1, 1]), board(2, [4, 3], null, true)];
  const contest = { entrants: [1, 2, 3, 4].map(entrant), boards, format: "swiss" };
  const all = meetings(contest);
  assert.equal(pointsOf(all.get(1).get(2)), 1.5);
  assert.equal(pointsOf(all.get(2).get(1)), 0.5);
  assert.equal(all.get(3).size, 0);
  assert.deepEqual(inRound(contest, all, 2, 2), { other: 1, met: [{ game: "g221", points: 0.5, round: 2 }] });
  assert.deepEqual(inRound(contest, all, 3, 1), { other: 4, met: [] });
  assert.equal(inRound(contest, all, 3, 2), null);
});

test("whoever stays has won against who left, where everybody meets everybody", () => {
  const entrants = [1, 2].map((number) => ({ ...entrant(number), left: number === 2 }));
  const boards = [board(1, [2, 1], null, true)];
  const [robin, swiss] = ["round-robin", "swiss"].map((format) => meetings({ entrants, boards, format }));
  assert.deepEqual([pointsOf(robin.get(1).get(2)), robin.get(2).size, swiss.get(1).size], [1, 0, 0]);
});

test("at a table of three everybody meets two", () => {
  const all = meetings({ entrants: [1, 2, 3].map(entrant), boards: [board(1, [3, 1, 2], [1, 2, 2])] });
  assert.deepEqual([3, 1, 2].map((own) => [...all.get(own).values()].map(pointsOf).reduce((sum, one) => sum + one)), [2, 0.5, 0.5]);
});

test("a large field is shown round by round", () => {
  const field = (format, count) => ({ format, entrants: Array.from({ length: count }, (_, at) => entrant(at)) });
  assert.equal(sight(field("round-robin", 12)), "matrix");
  assert.equal(sight(field("round-robin", 100)), "rounds");
  assert.equal(sight(field("swiss", 4)), "rounds");
  assert.equal(sight(field("knock-out", 4)), "bracket");
});
