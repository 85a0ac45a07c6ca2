// Several browsers: an invitation, a clock, hands that stay hidden, somebody who watches, a server that dies in between.

import assert from "node:assert/strict";
import { flow } from "./flow.js";
import { betrayals, handsIn, listen, statesIn } from "./heard.js";
import { lettersOf, makeWord } from "./letters.js";
import { PEOPLE } from "./made.js";
import { cell, eventually, gameOf, giveUp, isOver, lastMove, legal, overAt, point, settled, tokensOf, verdict } from "./table.js";
import { bothSee, together } from "./together.js";

flow("a friend comes by the link, and they play against the clock", async (scene) => {
  const [ana, rui] = [await scene.visitor(), await scene.visitor({ locale: "pt-PT" })];
  await together(scene, ana, rui, { title: "mnk", clock: "300+5" });
  // The invitation leaves the address.
  await rui.waitForURL((address) => address.hash === "");
  for (const [turn, move] of ["5", "1", "4", "2", "6"].entries()) {
    const page = turn % 2 ? rui : ana;
    await settled(page, turn ? turn : -1);
    await point(page, move);
    await bothSee([ana, rui], turn + 2);
  }
  assert.match(await verdict(ana), /You win!/);
  assert.match(await verdict(rui), /Perdeste|Perdeu|perd/i);
  const clocks = await ana.locator(".time").allInnerTexts();
  assert.ok(
    clocks.every((text) => /^[45]:\d\d/.test(text)),
    String(clocks),
  );
});

flow("no byte that Rui or a spectator gets before the end tells Ana's letters, the bag or the seed", async (scene) => {
  const pages = [await scene.visitor(), await scene.visitor(), await scene.visitor()];
  const [ana, rui, eve] = pages;
  const [toAna, toRui, toEve] = pages.map(listen);
  const game = await together(scene, ana, rui, { title: "scrabble", choices: { language: "fr" } });
  await eve.goto(`${scene.server.address}/#lobby`);
  await eve.getByRole("link", { name: /^Watch: Ana, Rui/ }).click();
  await eve.locator("[data-cell]").first().waitFor();
  assert.equal(await eve.locator('.rack [data-name^="t"]').count(), 0);

  const exchanged = [];
  for (let turn = 0; turn < 8; turn++) {
    const page = turn % 2 ? rui : ana;
    const before = await lastMove(page);
    await settled(page, turn ? before - 1 : -1);
    const moves = await legal(page, scene.server);
    const words = moves.filter(lettersOf);
    const give = turn === 2 && moves.filter((move) => /^exchange [A-Z]{3}$/.test(move)).at(-1);
    const move = give || words[Math.floor(words.length / 2)] || "pass";
    if (give) exchanged.push([...give.split(" ")[1]]);
    await makeWord(page, move, turn);
    await bothSee(pages, turn + 2);
  }
  assert.equal(exchanged.length, 1);
  const before = await eventually(async () => {
    const heard = await Promise.all([toAna, toRui, toEve].map(async (ear) => [...(await ear.all())]));
    assert.ok(heard.every((texts) => statesIn(texts).length >= 8));
    return heard;
  });
  assert.ok(!before[1].some((text) => text.includes('"status":"over"')));
  await giveUp(ana);
  await Promise.all(pages.map((page) => overAt(page)));

  // What Ana held is known from the record, once the game is over: the same game once more, with all eyes open.
  const record = await scene.server.api(`games/${game}/record`);
  const seed = /\[Seed "(\w+)"\]/.exec(record)[1];
  const racks = await replayed(scene.server, seed, (await scene.server.api(`games/${game}`)).log.events);
  const [{ token }] = await tokensOf(ana);
  const seen = handsIn(before[0], 1);
  for (const [number, rack] of racks) if (seen.has(number)) assert.deepEqual(seen.get(number), rack, `after ${number}`);
  const hidden = { secrets: [seed, token, "[Seed", "[Position"], racks: [...racks.values()], exchanges: exchanged };

  assert.deepEqual(betrayals(before[1], 2, hidden), []);
  assert.deepEqual(betrayals(before[2], null, hidden), []);
  // The search is worth something: in what Ana got herself it finds all of it.
  const own = betrayals(before[0], 2, hidden).join("\n");
  for (const kind of ["the secret", "the rack", "the exchange", "the face", "the hand"])
    assert.ok(own.includes(kind), kind);
});

/**
 * Ana's hand after each event of a game that is over.
 * @param {import("./server.js").Server} server
 * @param {string} seed
 * @param {{number: number, kind: string, text: string}[]} events
 */
async function replayed(server, seed, events) {
  const body = { title: "scrabble", options: { language: "fr" }, seats: PEOPLE, seed };
  const again = await server.api("games", { body });
  const hand = (/** @type {any} */ state) => state.seats[0].hand.map((/** @type {any} */ held) => held.Face.face);
  const [first, second] = again.tokens.map((/** @type {any} */ one) => one.token);
  const hands = new Map([[1, hand(await server.api(`games/${again.game}`, { token: first }))]]);
  for (const [turn, event] of events.filter(({ kind }) => kind === "move").entries()) {
    const body = { id: `r${turn}`, number: turn, act: { move: event.text } };
    await server.api(`games/${again.game}/acts`, { body, token: turn % 2 ? second : first });
    hands.set(event.number, hand(await server.api(`games/${again.game}`, { token: first })));
  }
  return hands;
}

flow("the server is killed and comes back: both go on, and what was played meanwhile arrives once", async (scene) => {
  scene.expected = /WebSocket connection to .* failed|ERR_CONNECTION_REFUSED/;
  const [ana, rui] = [await scene.visitor(), await scene.visitor()];
  const game = await together(scene, ana, rui, { title: "mnk", size: [5, 5], numbers: { k: 4 } });
  await point(ana, "1");
  await bothSee([ana, rui], 2);
  await settled(rui, 1);
  await Promise.all([ana, rui].map((page) => page.evaluate(() => (window.stays = true))));
  await scene.server.kill();
  await Promise.all(
    [ana, rui].map((page) => page.waitForFunction(() => document.querySelector(".connection").textContent)),
  );
  await cell(rui, "7").click();
  await scene.server.restart();
  await bothSee([ana, rui], 3);
  await settled(ana, 2);
  assert.ok(!(await isOver(ana)));
  const { log, number } = await scene.server.api(`games/${game}`);
  assert.equal(number, 3);
  const moves = log.events.filter((/** @type {any} */ event) => event.kind === "move");
  assert.deepEqual(
    moves.map((/** @type {any} */ { text }) => text),
    ["1", "7"],
  );
  // Killed once more, while nobody does anything, and they play to the end.
  await scene.server.kill();
  await scene.server.restart();
  const rest = ["2", "8", "3", "9", "4"];
  for (const [turn, move] of rest.entries()) {
    const page = turn % 2 ? rui : ana;
    await settled(page, turn + 2);
    await point(page, move);
    await bothSee([ana, rui], turn + 4);
  }
  assert.match(await verdict(ana), /You win!/);
  assert.match(await verdict(rui), /You lose\./);
  for (const page of [ana, rui]) {
    assert.equal(await page.evaluate(() => window.stays), true, "no page was loaded again");
    await page.locator(".connection:empty").waitFor({ state: "attached" });
    assert.equal(gameOf(page), game);
  }
});
