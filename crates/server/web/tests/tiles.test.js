import assert from "node:assert/strict";
import { test } from "node:test";
import { Grid, begin, emptyDesk, farthest, lay, lift, nextFree, typed, untyped } from "../tiles.js";

/** A board of 15 squares each way, numbered from `low`, with letters on it. */
function board(letters = {}, low = 0) {
  const numbers = [...Array(15).keys()];
  const cell = (row, column) => {
    const id = `${row + low},${column + low}`;
    return { id, row, column, x: 0, y: 0, ...(letters[id] ? { piece: { face: letters[id] } } : {}) };
  };
  return new Grid(numbers.flatMap((row) => numbers.map((column) => cell(row, column))));
}
const INPUT = { kind: "tiles", joker: "?", letters: "ABCDEFGHIJKLMNOPQRSTUVWXYZ" };
const CEDILLA = { ...INPUT, letters: `${INPUT.letters}Ç` };
const desk = (...tiles) =>
  tiles.reduce((all, [cell, letter, joker = false], slot) => lay(all, { cell, slot, letter, joker }), emptyDesk());

test("typing lays from the start on, over what lies there, and back again", () => {
  const grid = board({ "7,8": "S" });
  let now = begin(emptyDesk(), "7,7");
  now = typed(now, "a", ["O", "A", "?"], grid, INPUT);
  assert.deepEqual(now.laid, [{ cell: "7,7", slot: 1, letter: "A", joker: false }]);
  assert.equal(nextFree(now, grid), "7,9");
  now = typed(now, "z", ["O", "A", "?"], grid, INPUT);
  assert.deepEqual(now.laid[1], { cell: "7,9", slot: 2, letter: "Z", joker: true });
  assert.equal(typed(now, "z", ["O", "A", "?"], grid, INPUT), null);
  assert.equal(untyped(now).laid.length, 1);
});

test("cells are called as the game calls them", () => {
  const down = begin(begin(emptyDesk(), "8,8"), "8,8");
  assert.equal(nextFree(typed(down, "a", ["A"], board({}, 1), INPUT), board({}, 1)), "9,8");
});

test("an accent goes with its letter, and a cedilla with its own where there is one", () => {
  const start = begin(emptyDesk(), "7,7");
  assert.equal(typed(start, "é", ["E"], board(), INPUT).laid[0].letter, "E");
  assert.equal(typed(start, "ç", ["C", "Ç"], board(), CEDILLA).laid[0].slot, 1);
  assert.equal(typed(start, "ç", ["?"], board(), CEDILLA).laid[0].letter, "Ç");
  assert.equal(typed(start, "ç", ["?"], board(), INPUT).laid[0].letter, "C");
});

test("a game without jokers has none", () => {
  assert.equal(typed(begin(emptyDesk(), "7,7"), "z", ["A", "?"], board(), { ...INPUT, joker: null }), null);
});

test("the board ends", () => {
  const start = begin(emptyDesk(), "7,14");
  const full = typed(start, "a", ["A", "B"], board(), INPUT);
  assert.equal(nextFree(full, board()), null);
  assert.equal(typed(full, "b", ["A", "B"], board(), INPUT), null);
});

test("a tile is in one place at a time", () => {
  const moved = lay(desk(["7,7", "A"]), { cell: "7,9", slot: 0, letter: "A", joker: false });
  assert.deepEqual(
    moved.laid.map((tile) => tile.cell),
    ["7,9"],
  );
  assert.deepEqual(lift(moved, "7,9").laid, []);
});

test("points stand by the last of the laid tiles", () => {
  const { laid } = desk(["7,7", "A"], ["7,9", "A"], ["7,8", "A"]);
  assert.deepEqual(farthest(laid, board(), "24"), { cell: "7,9", text: "24" });
  assert.equal(farthest([], board(), "24"), null);
});
