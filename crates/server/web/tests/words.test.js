import assert from "node:assert/strict";
import { test } from "node:test";
import { scenes } from "../animate.js";
import { neighbour } from "../cells.js";
import { LANGUAGES, filled, firstSpoken } from "../i18n/index.js";
import { nameOf } from "../picture.js";
import { routed } from "../route.js";
import { firstWish, fitted, optionText, requested } from "../setup.js";

test("every language has the same words with the same blanks", () => {
  const blanks = (text) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
  for (const [tag, words] of Object.entries(LANGUAGES)) {
    assert.deepEqual(Object.keys(words).sort(), Object.keys(LANGUAGES.en).sort(), tag);
    for (const [key, text] of Object.entries(words))
      assert.deepEqual(blanks(text), blanks(LANGUAGES.en[key]), `${tag} ${key}`);
  }
});

test("the first language that is spoken here is taken", () => {
  assert.equal(firstSpoken(["", "de-DE", "fr-BE", "en"]), "fr");
  assert.equal(firstSpoken(["de"]), "en");
  assert.equal(filled("{who}: {move}", { who: "Ana", move: 5 }), "Ana: 5");
});

test("addresses", () => {
  const invitation = "0123456789abcdef0123456789abcdef";
  assert.deepEqual(routed({ pathname: "/", hash: "" }), { view: "start" });
  assert.deepEqual(routed({ pathname: "/", hash: "#lobby" }), { view: "lobby" });
  assert.deepEqual(routed({ pathname: "/g/abc1", hash: `#${invitation}` }), { view: "game", game: "abc1", invitation });
  assert.deepEqual(routed({ pathname: "/g/abc1", hash: "#<b>" }), { view: "game", game: "abc1", invitation: "" });
});

test("arrows go straight, over holes, and not beyond the border", () => {
  const place = (id, x, y) => ({ id, x, y });
  const cells = [place("a", 0, 0), place("b", 80, 0), place("c", 0, 40), place("d", 40, 40), place("e", 80, 40)];
  assert.equal(neighbour(cells, cells[0], "right").id, "b");
  assert.equal(neighbour(cells, cells[0], "down").id, "c");
  assert.equal(neighbour(cells, cells[2], "right").id, "d");
  assert.equal(neighbour(cells, cells[0], "left").id, "a");
});

test("a hop goes with what it captures, stones that come go together, points are not played", () => {
  const hop = [
    { Move: { from: "a", to: "c" } },
    { Remove: { cell: "b" } },
    { Move: { from: "c", to: "e" } },
    { Remove: { cell: "d" } },
  ];
  assert.deepEqual(
    scenes(hop).map((scene) => scene.length),
    [2, 2],
  );
  const word = [{ Place: {} }, { Place: {} }, { Score: {} }, { Draw: {} }];
  assert.deepEqual(
    scenes(word).map((scene) => scene.length),
    [2],
  );
  assert.equal(scenes([{ Place: {} }, { Shift: [] }]).length, 2);
});

const title = (more = {}) => ({
  name: "orbito",
  said: "Orbito",
  options: [{ name: "orbits", default: "2" }],
  seats: { low: 2, high: 2 },
  marks: ["X", "O"],
  levels: ["facil", "normal", "mestre"],
  levels_said: ["Easy", "Normal", "Master"],
  guests: [],
  strong: true,
  hides: false,
  ...more,
});
const called = (seat) => `P${seat}`;

test("without any choice one plays first against the middling computer", () => {
  assert.deepEqual(requested(title(), firstWish(title()), called), {
    title: "orbito",
    options: {},
    seats: [
      { kind: "person", name: "P1" },
      { kind: "level", level: "normal" },
    ],
  });
});

test("choices arrive", () => {
  const wish = {
    ...firstWish(title()),
    level: "mestre",
    strength: 7,
    seat: 2,
    clock: "300+5",
    wrongMoves: "lose",
    options: { orbits: "3" },
    names: [" Ana "],
  };
  assert.deepEqual(requested(title(), wish, called), {
    title: "orbito",
    options: { orbits: "3" },
    seats: [
      { kind: "level", level: "mestre:1s,strength=7" },
      { kind: "person", name: "Ana" },
    ],
    clock: "300+5",
    wrong_moves: "lose",
  });
  assert.equal(requested(title(), { ...wish, seat: 0 }, called, 0.99).seats[1].kind, "person");
  assert.equal(requested(title(), { ...wish, seat: 0 }, called, 0).seats[0].kind, "person");
});

test("a program of the server's owner is asked for by its name, and by nothing else", () => {
  const rui = { name: "rui", said: "Rui's program" };
  const wish = { ...firstWish(title({ guests: [rui] }), { level: "guest:rui", strength: 7 }), names: ["Ana"] };
  assert.deepEqual(requested(title({ guests: [rui] }), wish, called).seats[1], { kind: "guest", guest: "rui" });
  assert.equal(firstWish(title({ levels: [], guests: [rui] })).against, "computer");
  // With other options it may not be there.
  assert.deepEqual(fitted(title(), wish), { level: "normal" });
});

test("people at one screen all have names, and a game without computer players does not offer them", () => {
  const words = title({ levels: [], seats: { low: 2, high: 4 } });
  const wish = { ...firstWish(words, { against: "computer", level: "normal" }), players: 3, names: ["Ana"] };
  assert.equal(wish.against, "here");
  assert.deepEqual(
    requested(words, wish, called).seats.map((seat) => seat.name),
    ["Ana", "P2", "P3"],
  );
});

test("as many sit down as the title has seats for by these rules", () => {
  const switches = [{ name: "multiplayer", default: "off" }];
  const alone = title({ seats: { low: 1, high: 1 }, options: switches });
  const wish = { ...firstWish(alone), players: 3, options: { multiplayer: "on" } };
  assert.equal(requested(alone, wish, called).seats.length, 1);
  assert.equal(requested({ ...alone, seats: { low: 1, high: 4 } }, wish, called).seats.length, 3);
  assert.equal(optionText(alone, wish.options), "multiplayer=on");
  assert.equal(optionText(alone, firstWish(alone).options), "");
});

test("a wish follows the rules to other players and fewer seats", () => {
  const wish = { ...firstWish(title()), level: "mestre", seat: 3, players: 4 };
  assert.deepEqual(fitted(title({ seats: { low: 2, high: 4 } }), wish), {});
  assert.deepEqual(fitted(title({ levels: ["facil"] }), wish), { level: "facil", seat: 2 });
  assert.deepEqual(fitted(title({ levels: [], seats: { low: 2, high: 4 } }), wish), { against: "here" });
});

test("only the strong player is told how strong to play", () => {
  const computer = (more, level) => requested(title(more), { ...firstWish(title(more)), level, strength: 3 }, called);
  assert.equal(computer({}, "mestre").seats[1].level, "mestre:1s,strength=3");
  assert.equal(computer({}, "normal").seats[1].level, "normal");
  assert.equal(computer({ levels: ["facil", "normal"], strong: false }, "normal").seats[1].level, "normal");
});

test("a cell is called by what is to be read on it, and what it counts while it is empty", () => {
  const cell = { id: "7,7", row: 7, column: 7, x: 0, y: 0 };
  assert.equal(nameOf(cell), "7,7");
  assert.equal(nameOf({ ...cell, caption: "DW", said: "double word" }), "7,7, DW, double word");
  assert.equal(nameOf({ ...cell, caption: "DW", said: "double word", piece: { face: "A" } }), "7,7, A");
});
