// What comes at the end of a game, and how one goes back from it or begins again.

import assert from "node:assert/strict";
import { flow } from "./flow.js";
import { make } from "./made.js";
import {
  begin,
  boardOf,
  cell,
  eventually,
  gameOf,
  giveUp,
  isOver,
  lastMove,
  legal,
  overAt,
  playOut,
  point,
  sees,
  settled,
  sitAt,
  verdict,
} from "./table.js";
import { together } from "./together.js";

/** @typedef {import("playwright-core").Page} Page */

flow("undo takes back one's own move and the answer", async (scene) => {
  const { server } = scene;
  const page = await scene.visitor();
  await begin(page, server, { title: "konane", against: "computer", level: "facil", choices: { size: "6" } });
  await settled(page);
  const undo = page.locator('[data-name="undo"]');
  assert.equal(await undo.count(), 0);
  const before = await boardOf(page);
  await point(page, (await legal(page, server))[0]);
  await settled(page, 1);
  await undo.click();
  await page.locator(".moves [data-name]").first().waitFor({ state: "detached" });
  await eventually(async () => assert.deepEqual(await boardOf(page), before));
  await undo.waitFor({ state: "detached" });
  await playOut(page, server);
});

flow("undo at one screen takes back one move after the other, and after the end too", async (scene) => {
  const { server } = scene;
  const page = await scene.visitor();
  await begin(page, server, { title: "mnk", against: "here", names: ["Ana", "Rui"] });
  const moves = ["1", "4", "2", "5", "3"];
  const boards = [];
  await playOut(page, server, {
    choose: async (_, turn) => (boards.push(await boardOf(page)), moves[turn]),
  });
  assert.match(await verdict(page), /Ana wins\./);
  for (const board of boards.reverse()) {
    await page.locator('[data-name="undo"]').click();
    await eventually(async () => assert.deepEqual(await boardOf(page), board));
    assert.ok(!(await isOver(page)));
  }
  assert.equal(await page.locator('[data-name="undo"]').count(), 0);
});

/** Black has one jump, after which white has none. */
const LAST = "pb..../....../....../....../....../....b. p jump";
/** Black can jump from 2,0, and go on. */
const MORE = "....../....../pb.b.b/....../....../....bp p jump";
const SMALL = { title: "konane", options: { size: "6" } };

for (const wrong_moves of ["asked-again", "lose"])
  flow(`Konane: whoever has no move has lost, where wrong moves are ${wrong_moves}`, async (scene) => {
    const { server } = scene;
    const page = await scene.visitor();
    await sitAt(page, server, await make(server, { ...SMALL, wrong_moves, position: LAST }));
    await settled(page);
    await point(page, "0,0-0,2");
    await overAt(page);
    assert.match(await verdict(page), /Ana wins\.\s+Rui cannot move and loses\./);
    assert.equal(await page.locator('[data-name="no-move"]').count(), 0);
  });

flow("Konane: whoever says to have no move, but has one, is told of it", async (scene) => {
  const { server } = scene;
  const page = await scene.visitor();
  await sitAt(page, server, await make(server, { ...SMALL, position: MORE }));
  await settled(page);
  const moves = await legal(page, server);
  const told = page.locator(".notice.wrong").getByText(/^There is still a move: /);
  const ways = [
    () => page.locator('[data-name="no-move"]').click(),
    () => cell(page, "2,0").dblclick(),
    () => cell(page, "4,4").dblclick(),
  ];
  for (const says of ways) {
    await says();
    await told.waitFor();
    const move = /: (.+)\.$/.exec(await told.innerText())[1];
    assert.ok(moves.includes(move), move);
    await page.getByRole("button", { name: "Clear" }).click();
    await told.waitFor({ state: "detached" });
  }
  assert.deepEqual([await lastMove(page), await isOver(page)], [0, false]);
  await point(page, "2,0-2,2");
  await settled(page, 0);
});

for (const [name, says] of Object.entries({
  "the button": (/** @type {import("playwright-core").Page} */ page) => page.locator('[data-name="no-move"]').click(),
  "a double click": (/** @type {import("playwright-core").Page} */ page) => cell(page, "4,4").dblclick(),
}))
  flow(`Konane: where wrong moves lose, ${name} is the null move, and the other wins`, async (scene) => {
    const { server } = scene;
    const page = await scene.visitor();
    await sitAt(page, server, await make(server, { ...SMALL, position: MORE, wrong_moves: "lose" }));
    await settled(page);
    await says(page);
    await overAt(page);
    assert.match(await verdict(page), /Rui wins\./);
  });

flow("a rematch against a level: the other seat, and a game as before", async (scene) => {
  const { server } = scene;
  const page = await scene.visitor();
  const wish = { size: /** @type {[number, number]} */ ([4, 4]), numbers: { k: 4 } };
  const first = await begin(page, server, {
    title: "mnk",
    against: "computer",
    level: "facil",
    seat: 1,
    names: ["Ana"],
    ...wish,
  });
  await settled(page);
  await giveUp(page);
  await overAt(page);
  await page.locator('[data-name="rematch"]').click();
  await page.waitForURL((address) => !address.pathname.endsWith(first) && address.pathname.startsWith("/g/"));
  // Now the level begins.
  await settled(page, 0);
  const { options, seats } = await server.api(`games/${gameOf(page)}`);
  assert.equal(options, (await server.api(`games/${first}`)).options);
  assert.deepEqual(
    seats.map((/** @type {any} */ { name }) => name),
    ["facil", "Ana"],
  );
  await playOut(page, server);
});

flow("a rematch between two browsers: one asks, the other joins", async (scene) => {
  const [ana, rui] = [await scene.visitor(), await scene.visitor()];
  const first = await together(scene, ana, rui, { title: "mnk" });
  await point(ana, "5");
  await settled(rui, 1);
  await point(rui, "1");
  await settled(ana, 2);
  await giveUp(ana);
  await overAt(rui);
  assert.match(await verdict(rui), /You win!/);
  await ana.locator('[data-name="rematch"]').click();
  await rui.locator('[data-name="rematch-join"]').click();
  for (const page of [ana, rui]) await page.waitForURL((address) => !address.pathname.endsWith(first));
  assert.equal(gameOf(ana), gameOf(rui));
  for (const [turn, move] of ["5", "1", "4", "2", "6"].entries()) {
    const page = turn % 2 ? ana : rui;
    await settled(page);
    const before = await lastMove(page);
    await point(page, move);
    await Promise.all([ana, rui].map((each) => sees(each, before)));
  }
  assert.match(await verdict(rui), /You win!/);
  assert.match(await verdict(ana), /You lose\./);
});
