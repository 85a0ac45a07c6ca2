import assert from "node:assert/strict";
import { test } from "node:test";
import { begin, composed, emptyDesk, lay, lift, nextFree, typed, untyped, wordIn, writing } from "../tiles.js";

/** A board of 15 squares each way, numbered from `low`, with words on it. */
function board(words = {}, low = 0) {
  const faces = new Map();
  for (let row = low; row < low + 15; row++)
    for (let column = low; column < low + 15; column++) faces.set(`${row},${column}`, "");
  for (const [cell, letter] of Object.entries(words)) faces.set(cell, letter);
  return faces;
}
const desk = (...tiles) =>
  tiles.reduce((all, [cell, letter, joker = false], slot) => lay(all, { cell, slot, letter, joker }), emptyDesk());
const commas = writing("scrabble");

test("each title writes in its own way, and games of stones in none", () => {
  assert.equal(composed(desk(["8,8", "A"], ["8,9", "O"]), board({}, 1), writing("scrabble-ist")).text, "J 8 8 H AO");
  assert.equal(composed(desk(["7,7", "A"], ["8,7", "O"]), board(), writing("scrabble-ulb")).text, "7,7 V AO");
  assert.equal(writing("konane"), undefined);
});

test("a word takes along the letters that lie before, between and after", () => {
  const faces = board({ "7,6": "C", "7,8": "S", "7,10": "S" });
  const made = composed(desk(["7,7", "A"], ["7,9", "A"]), faces, commas);
  assert.equal(made.text, "7,6 H CASAS");
  assert.equal(made.alone, "7,7 H ASA");
});

test("tiles laid in any order make the same word", () => {
  assert.equal(composed(desk(["7,8", "O"], ["7,7", "A"]), board(), commas).text, "7,7 H AO");
});

test("a joker's letter is small", () => {
  assert.equal(composed(desk(["7,7", "A"], ["7,8", "O", true]), board(), commas).text, "7,7 H Ao");
});

test("one tile goes with the longer word, else the way that was pointed out", () => {
  const down = board({ "6,7": "C", "8,7": "S" });
  assert.equal(composed(desk(["7,7", "A"]), down, commas).text, "6,7 V CAS");
  const turned = begin(begin(desk(["7,7", "A"]), "7,7"), "7,7");
  assert.equal(composed(turned, board(), commas).text, "7,7 V A");
});

test("no line and gaps are no words", () => {
  assert.deepEqual(composed(emptyDesk(), board(), commas), { why: "nothing" });
  assert.deepEqual(composed(desk(["7,7", "A"], ["8,8", "O"]), board(), commas), { why: "line" });
  assert.deepEqual(composed(desk(["7,7", "A"], ["7,9", "O"]), board(), commas), { why: "gap" });
});

test("typing lays from the start on, over what lies there, and back again", () => {
  const faces = board({ "7,8": "S" });
  let now = begin(emptyDesk(), "7,7");
  now = typed(now, "a", ["O", "A", "?"], faces);
  assert.deepEqual(now.laid, [{ cell: "7,7", slot: 1, letter: "A", joker: false }]);
  assert.equal(nextFree(now, faces), "7,9");
  now = typed(now, "z", ["O", "A", "?"], faces);
  assert.deepEqual(now.laid[1], { cell: "7,9", slot: 2, letter: "Z", joker: true });
  assert.equal(typed(now, "z", ["O", "A", "?"], faces), null);
  assert.equal(untyped(now).laid.length, 1);
});

test("an accent goes with its letter, and a cedilla with its own where there is one", () => {
  const start = begin(emptyDesk(), "7,7");
  assert.equal(typed(start, "é", ["E"], board()).laid[0].letter, "E");
  assert.equal(typed(start, "ç", ["C", "Ç"], board()).laid[0].slot, 1);
});

test("the board ends", () => {
  const start = begin(emptyDesk(), "7,14");
  const full = typed(start, "a", ["A", "B"], board());
  assert.equal(nextFree(full, board()), null);
  assert.equal(typed(full, "b", ["A", "B"], board()), null);
});

test("a tile is in one place at a time", () => {
  const moved = lay(desk(["7,7", "A"]), { cell: "7,9", slot: 0, letter: "A", joker: false });
  assert.deepEqual(
    moved.laid.map((tile) => tile.cell),
    ["7,9"],
  );
  assert.deepEqual(lift(moved, "7,9").laid, []);
});

test("a written word tells which letters are laid where", () => {
  const faces = board({ "7,4": "A", "7,6": "O" });
  const laid = (text, known = faces) => wordIn(text, known).map(({ cell, letter, joker }) => [cell, letter, joker]);
  assert.deepEqual(laid("7,3 H MAIOR"), [
    ["7,3", "M", false],
    ["7,5", "I", false],
    ["7,7", "R", false],
  ]);
  assert.deepEqual(laid("5,4 V SeAÇ"), [
    ["5,4", "S", false],
    ["6,4", "E", true],
    ["8,4", "Ç", false],
  ]);
  assert.deepEqual(laid("J 8 8 V AO", board({}, 1)), [
    ["8,8", "A", false],
    ["9,8", "O", false],
  ]);
  for (const other of ["pass", "P", "exchange ABC", "T A B", "7", "b2-b3 c4", "3,3-3,5"])
    assert.deepEqual(laid(other), []);
});
