// The games with letters, to their end: tiles by click and by drag, jokers, exchanges, passes.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { flow } from "./flow.js";
import { lay, lettersOf, makeWord, rackOf, send, standsAlone } from "./letters.js";
import { PEOPLE } from "./made.js";
import { begin, gameOf, lastMove, legal, playOut, sees, settled, sitAt, verdict } from "./table.js";

/** @param {string[]} moves */
const longest = (moves) =>
  moves.filter(lettersOf).reduce((best, move) => (move.length > best.length ? move : best), "");

flow("Scrabble against a level, from the first tile to the last", async (scene) => {
  const page = await scene.visitor({ viewport: { width: 1280, height: 1000 } });
  await begin(page, scene.server, {
    title: "scrabble",
    against: "computer",
    level: "facil",
    choices: { language: "en" },
    seed: "5",
  });
  const rack = await settled(page).then(() => rackOf(page));
  assert.equal(rack.length, 7);
  const exchange = (/** @type {string[]} */ moves) => moves.find((move) => /^exchange [A-Z]{2}$/.test(move));
  const played = await playOut(page, scene.server, {
    choose: (moves, turn) => (turn === 1 && exchange(moves)) || (turn === 2 && "pass") || longest(moves) || "pass",
    make: makeWord,
  });
  assert.ok(played.filter(lettersOf).length > 5, String(played));
  assert.match(played[1], /^exchange/);
  assert.match(await verdict(page), /You win!|You lose\.|A draw\./);
});

flow("Scrabble: the joker's letter is asked for, and who passes long enough ends the game", async (scene) => {
  const page = await scene.visitor({ viewport: { width: 1280, height: 1000 } });
  // A seed that deals Ana a joker.
  const body = { title: "scrabble", options: { language: "en" }, seats: PEOPLE, seed: "32" };
  await sitAt(page, scene.server, await scene.server.api("games", { body }));
  const played = await playOut(page, scene.server, {
    choose: (moves, turn) => (turn ? "pass" : moves.find((move) => /H [A-Z]{2,}[a-z][A-Z]+$/.test(move))),
    make: async (page, move, turn) => {
      if (turn) return makeWord(page, move, turn);
      await lay(page, move, "drag");
      const letter = /[a-z]/.exec(move)[0].toUpperCase();
      assert.equal(await page.locator(".marks .laid.joker .face").textContent(), letter);
      await send(page);
    },
  });
  assert.equal(played.length, 7);
  assert.match(await verdict(page), /Ana wins\./);
});

flow("Scrabble: who plays a word before the server has said what it makes has played it", async (scene) => {
  const page = await scene.visitor({ viewport: { width: 1280, height: 1000 } });
  // The answers to what was laid come late.
  await page.routeWebSocket(/\/api\/live/, (client) => {
    const server = client.connectToServer();
    /** @type {Set<string>} */
    const slow = new Set();
    client.onMessage((message) => {
      const { type, id } = JSON.parse(String(message));
      if (type === "lay") slow.add(id);
      server.send(message);
    });
    server.onMessage((message) => setTimeout(() => client.send(message), slow.has(JSON.parse(String(message)).id) ? 500 : 0));
  });
  const body = { title: "scrabble", options: { language: "en" }, seats: PEOPLE, seed: "32" };
  await sitAt(page, scene.server, await scene.server.api("games", { body }));
  await settled(page);
  const word = longest(await legal(page, scene.server));
  await makeWord(page, word, 0);
  await sees(page, 0);
  const { log } = await scene.server.api(`games/${gameOf(page)}`);
  assert.equal(log.events.find((/** @type {any} */ event) => event.kind === "move").text, word);
});

flow("Scrabble IST for two at one screen: the letters are covered in between", async (scene) => {
  const page = await scene.visitor({ viewport: { width: 1280, height: 1000 } });
  await begin(page, scene.server, { title: "scrabble-ist", against: "here", names: ["Ana", "Rui"], seed: "5" });
  let covers = 0;
  const played = await playOut(page, scene.server, {
    choose: (moves, turn) => (turn < 4 && moves.find((move) => lettersOf(move)?.length === 3)) || "P",
    make: async (page, move, turn) => {
      await makeWord(page, move, turn);
      if (turn < 5) {
        await page.locator(".cover button").waitFor();
        assert.equal((await rackOf(page)).length, 0);
        covers += 1;
      }
    },
  });
  assert.deepEqual([covers, played.filter(lettersOf).length], [5, 4]);
  assert.match(await verdict(page), /wins\.|A draw\./);
});

flow("Scrabble ULB, alone", async (scene) => {
  const page = await scene.visitor({ viewport: { width: 1280, height: 1000 } });
  await begin(page, scene.server, { title: "scrabble-ulb", seed: "3" });
  const played = await playOut(page, scene.server, {
    choose: async (moves, turn) => {
      const words = moves.filter(lettersOf).sort((one, other) => other.length - one.length);
      if (turn < 3) for (const word of words) if (await standsAlone(page, word)) return word;
      return "stop";
    },
    make: makeWord,
  });
  assert.equal(played.at(-1), "stop");
  assert.match(await verdict(page), /Game over/);
  assert.ok((await lastMove(page)) > 1);
});

flow("Scrabble: the draw is promised before the first word and told after the last", async (scene) => {
  const page = await scene.visitor();
  await begin(page, scene.server, { title: "scrabble", against: "here", names: ["Ana", "Rui"] });
  await page.locator(".deal summary").click();
  const promise = await page.locator(".deal .commitment").textContent();
  assert.match(promise, /^[0-9a-f]{64}$/);
  assert.equal(await page.locator(".deal .secret").count(), 0);
  await playOut(page, scene.server, { choose: () => "pass", make: makeWord });
  await verdict(page);
  await page.locator(".deal summary").click();
  const secret = await page.locator(".deal .secret").textContent();
  const game = new URL(page.url()).pathname.split("/").at(-1);
  assert.equal(createHash("sha256").update(`${game}:${secret}`).digest("hex"), promise);
});

flow("Scrabble: who chose the draw cannot hide it from the table", async (scene) => {
  const page = await scene.visitor();
  const body = { title: "scrabble", seats: PEOPLE, seed: "32" };
  await sitAt(page, scene.server, await scene.server.api("games", { body }));
  assert.match(await page.locator(".deal-chosen").textContent(), /chose its seed/);
});
