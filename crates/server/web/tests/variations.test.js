// The tree of variations, folded from a log.

import assert from "node:assert/strict";
import { test } from "node:test";
import { grown, noTastes, pathTo, promote, way, without } from "../variations.js";

/** A log: moves, and numbers for moves taken back. @param {...(string | number)} log @returns {any[]} */
const events = (...log) =>
  log.map((one, place) => ({
    number: place + 1,
    seat: 1,
    ...(typeof one === "number" ? { kind: "take-back", text: String(one) } : { kind: "move", text: one }),
  }));
/** @param {import("../variations.js").Node} node @returns {string} */
const drawn = (node) => node.children.map((child) => `${child.move?.text}(${drawn(child)})`).join("");
/** @param {import("../variations.js").Node} node */
const text = (node) => pathTo(node).map(({ move }) => move?.text).join("");

test("a side line stays when another is tried, and a move that is tried again is the same", () => {
  const { root, current } = grown(events("a", "b", "c", 2, "d", "e", 2, "b", "c"));
  assert.equal(drawn(root), "a(b(c())d(e()))");
  assert.equal(text(current), "abc");
});

test("the way leads back to where lines part, and on from there", () => {
  const { root, current } = grown(events("a", "b", "c", 2, "d", "e"));
  const c = root.children[0].children[0].children[0];
  assert.deepEqual(way(current, c), { back: 2, moves: ["b", "c"] });
  assert.deepEqual(way(c, c), { back: 0, moves: [] });
  assert.deepEqual(way(current, root), { back: 3, moves: [] });
  assert.deepEqual(way(root, c), { back: 0, moves: ["a", "b", "c"] });
  assert.deepEqual(way(c, root.children[0]), { back: 2, moves: [] });
});

test("a line is promoted, and deleted until it is played again", () => {
  const log = events("a", "b", 1, "c", "d", 2);
  const { root } = grown(log);
  const c = root.children[0].children[1];
  const promoted = promote(noTastes(), c);
  assert.equal(drawn(grown(log, promoted).root), "a(c(d())b())");
  const deleted = without(noTastes(), c, log.length);
  assert.equal(drawn(grown(log, deleted).root), "a(b())");
  assert.equal(drawn(grown([...log, { ...log[3], number: 7 }], deleted).root), "a(b()c(d()))");
});
