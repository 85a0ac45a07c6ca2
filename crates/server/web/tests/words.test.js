import assert from "node:assert/strict";
import { test } from "node:test";
import { scenes } from "../animate.js";
import { namedIn, neighbour, nextCells } from "../cells.js";
import {
  LANGUAGES,
  choiceName,
  filled,
  firstSpoken,
  helpSaid,
  markName,
  optionsSaid,
  personName,
  speak,
} from "../i18n/index.js";
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

test("cells are found in moves", () => {
  const known = new Set(["b2", "b3", "c4", "3,3", "3,5"]);
  assert.deepEqual(namedIn("b2-b3 c4", known), ["b2", "b3", "c4"]);
  assert.deepEqual(namedIn("3,3-3,5", known), ["3,3", "3,5"]);
  assert.deepEqual(namedIn("pass", known), []);
  assert.deepEqual([...nextCells(["3,3-3,5", "b2"], "", known)], ["3,3", "b2"]);
  assert.deepEqual([...nextCells(["3,3-3,5", "b2"], "3,3", known)], ["3,5"]);
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

test("options are told in words where the page knows them", () => {
  assert.equal(choiceName("language", "pt"), "in Portuguese");
  assert.equal(choiceName("size", "8"), "8 × 8");
  assert.equal(choiceName("rules", "unheard-of"), "unheard-of");
  assert.equal(optionsSaid("board=15x15 k=5"), "15 × 15 · k 5");
  assert.equal(optionsSaid("multiplayer=on bonus=off dictionary=fr"), "several players");
  assert.equal(optionsSaid(""), "");
  assert.equal(markName("konane", "p"), "Black");
  assert.equal(markName("mnk", "X"), "X");
});

test("a wish follows the rules to other players and fewer seats", () => {
  const wish = { ...firstWish(title()), level: "mestre", seat: 3, players: 4 };
  assert.deepEqual(fitted(title({ seats: { low: 2, high: 4 } }), wish), {});
  assert.deepEqual(fitted(title({ levels: ["facil"] }), wish), { level: "facil", seat: 2 });
  assert.deepEqual(fitted(title({ levels: [], seats: { low: 2, high: 4 } }), wish), { against: "here" });
});

test("what is said of an option names its choices as the form does", () => {
  // As the games say it, to whoever types as to whoever clicks.
  const rules = { name: "rules", choices: ["specified", "commercial", "commercial-short"] };
  const turns = "in commercial a stone may be pushed; commercial-short is without those turns, commercially speaking";
  const words = { name: "challenge", choices: ["void", "single", "double"] };
  const challenge = "refused (void), or open to a challenge at no risk (single) or at the price of a turn (double)";
  assert.equal(
    helpSaid(rules, turns),
    "in “commercial” a stone may be pushed; “commercial, short” is without those turns, commercially speaking",
  );
  assert.equal(helpSaid(words, challenge), "refused, or open to a challenge at no risk or at the price of a turn");
  for (const [tag, said] of [
    ["pt", "«comerciais, curtas» é sem essas rotações"],
    ["fr", "« du commerce, courtes » est sans ces rotations"],
  ]) {
    speak(tag);
    assert.equal(helpSaid(rules, said.replace(/^«.*»/, "commercial-short")), said);
  }
  speak("en");
  assert.equal(helpSaid({ name: "size", choices: [] }, "rows and columns"), "rows and columns");
});

test("whoever has no name is called so in the reader's language", () => {
  speak("pt");
  assert.deepEqual(
    ["Player 2", "Joueur 12", "Jogador 1", "Player", "Player Two", "Player 2 b", "Ana"].map(personName),
    ["Jogador 2", "Jogador 12", "Jogador 1", "Player", "Player Two", "Player 2 b", "Ana"],
  );
  speak("en");
});
