// Draws: offered, declined, agreed on, and never in the way of a move.

import assert from "node:assert/strict";
import { flow } from "./flow.js";
import { make } from "./made.js";
import { begin, cell, cellsOf, eventually, lastMove, legal, point, sees, settled, sitAt, verdict } from "./table.js";
import { bothSee, together } from "./together.js";

/** @typedef {import("playwright-core").Page} Page */

const WIDE = { title: "mnk", size: /** @type {[number, number]} */ ([5, 5]), numbers: { k: 4 } };
/** @param {Page} page */
const offer = (page) => page.locator('[data-name="draw-offer"]');
/** @param {Page} page @param {RegExp} text */
const asked = (page, text) => page.locator(".question").getByText(text).waitFor();
/** @param {Page} page */
const unasked = (page) => page.locator(".question p").waitFor({ state: "detached" });

flow("a draw is offered, declined, offered again after a move, and accepted", async (scene) => {
  const [ana, rui] = [await scene.visitor(), await scene.visitor()];
  const game = await together(scene, ana, rui, WIDE);
  await offer(ana).click();
  await asked(rui, /Ana offers a draw\. Do you accept\?/);
  await asked(ana, /You have offered a draw/);
  await offer(ana).waitFor({ state: "detached" });
  assert.equal(await offer(rui).count(), 0, "whoever is asked answers");
  await rui.locator('[data-name="draw-decline"]').click();
  await unasked(ana);
  await ana.locator(".notice").getByText("Rui declines the draw.").waitFor();
  await ana.locator("#told").getByText("Rui declines the draw.").waitFor({ state: "attached" });
  // It is still Ana's turn, and she may not ask again before she has moved.
  assert.equal(await offer(ana).count(), 0);
  await offer(rui).waitFor();
  await point(ana, "1");
  await settled(rui, 1);
  await offer(ana).click();
  await rui.locator('[data-name="draw-accept"]').click();
  for (const page of [ana, rui]) {
    assert.match(await verdict(page), /A draw\.\s+The players agreed on a draw\./);
    await unasked(page);
  }
  const { result } = await scene.server.api(`games/${game}?language=en`);
  assert.deepEqual([result.termination, result.ranks], ["agreement", [1, 1]]);
});

flow("an offer lapses with the other's move, not with one's own", async (scene) => {
  const [ana, rui] = [await scene.visitor(), await scene.visitor()];
  await together(scene, ana, rui, WIDE);
  await offer(ana).click();
  await asked(rui, /Do you accept/);
  await point(ana, "1");
  await settled(rui, 1);
  await asked(rui, /Do you accept/);
  await point(rui, "2");
  await Promise.all([ana, rui].map(unasked));
  await offer(ana).waitFor();
  await offer(rui).waitFor();
});

/** What happens reaches this page only when it is let. @param {Page} page */
async function deaf(page) {
  let hears = true;
  /** @type {(() => void)[]} */
  const waiting = [];
  await page.routeWebSocket(/api\/live/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const send = () => socket.send(message);
      if (hears || JSON.parse(String(message)).type !== "state") send();
      else waiting.push(send);
    });
  });
  return (/** @type {boolean} */ again) => {
    hears = again;
    if (hears) for (const send of waiting.splice(0)) send();
  };
}

flow("an offer and the other's move at the same time: the move is not lost", async (scene) => {
  const [ana, rui] = [await scene.visitor(), await scene.visitor()];
  const hears = await deaf(ana);
  const game = await together(scene, ana, rui, WIDE);
  hears(false);
  await offer(rui).click();
  await asked(rui, /You have offered a draw/);
  // Ana does not know of it yet.
  assert.equal(await ana.locator(".question p").count(), 0);
  await point(ana, "1");
  await settled(rui, 1);
  hears(true);
  await bothSee([ana, rui], 3);
  assert.equal(await ana.locator(".notice.wrong").count(), 0);
  const { log, offer: standing } = await scene.server.api(`games/${game}`);
  assert.deepEqual(
    log.events.map((/** @type {any} */ { kind }) => kind),
    ["join", "offer", "move"],
  );
  assert.equal(standing, null);
});

flow("offers and moves as they come: every move counts", async (scene) => {
  const [ana, rui] = [await scene.visitor(), await scene.visitor()];
  const game = await together(scene, ana, rui, WIDE);
  const cells = ["1", "2", "3", "4", "6", "7", "8", "9"];
  let offers = 0;
  for (const [turn, name] of cells.entries()) {
    const [mover, other] = turn % 2 ? [rui, ana] : [ana, rui];
    await settled(mover);
    const before = await lastMove(mover);
    await Promise.all([point(mover, name), offer(other).click()]);
    await Promise.all([ana, rui].map((page) => sees(page, before)));
    // An offer that came later than the move waits for an answer, or for the other's next move.
    // One that met the move on its way is refused, and said to be.
    const offered = await eventually(async () => {
      const { log, offer: standing } = await scene.server.api(`games/${game}`);
      const now = log.events.filter((/** @type {any} */ { kind }) => kind === "offer").length;
      assert.ok(now > offers || (await other.locator(".notice.wrong").count()) > 0, `${now} offers in turn ${turn}`);
      offers = now;
      return standing;
    });
    if (offered !== null) await mover.locator('[data-name="draw-decline"]').click();
    await Promise.all([ana, rui].map(unasked));
  }
  const { log } = await scene.server.api(`games/${game}`);
  const moves = log.events.filter((/** @type {any} */ { kind }) => kind === "move");
  assert.deepEqual(
    moves.map((/** @type {any} */ { text }) => text),
    cells,
  );
  assert.ok(offers > 0);
});

flow("an offer does not undo a move that is begun", async (scene) => {
  const [ana, rui] = [await scene.visitor(), await scene.visitor()];
  const wish = { title: "orbito", numbers: { orbits: 2 }, choices: { rules: "commercial" } };
  await together(scene, ana, rui, wish);
  for (const page of [ana, rui]) {
    await settled(page);
    const before = await lastMove(page);
    await point(
      page,
      (await legal(page, scene.server)).find((move) => cellsOf(move).length === 1),
    );
    await Promise.all([ana, rui].map((each) => sees(each, before)));
  }
  await settled(ana, 2);
  const push = (await legal(ana, scene.server)).find((move) => cellsOf(move).length === 3);
  const [first, ...others] = cellsOf(push);
  await cell(ana, first).click();
  await ana.locator(`.cell.start[data-cell="${first}"]`).waitFor();
  await offer(rui).click();
  await asked(ana, /Do you accept/);
  assert.equal(await ana.locator(`.cell.start[data-cell="${first}"]`).count(), 1);
  for (const name of others) await cell(ana, name).click();
  await settled(rui, 4);
  assert.equal((await rui.locator(".moves [data-name]").allInnerTexts()).at(-1), push);
});

flow("at one screen the other seat is asked", async (scene) => {
  const page = await scene.visitor();
  await begin(page, scene.server, { ...WIDE, against: "here", names: ["Ana", "Rui"] });
  await settled(page);
  await offer(page).click();
  await asked(page, /Ana offers a draw\. Do you accept\?/);
  await page.locator('[data-name="draw-decline"]').click();
  await unasked(page);
  await point(page, "1");
  await settled(page, 0);
  await offer(page).click();
  await asked(page, /Rui offers a draw\. Do you accept\?/);
  await page.locator('[data-name="draw-accept"]').click();
  assert.match(await verdict(page), /A draw\./);
});

flow("no draw is offered in Konane, nor to a level", async (scene) => {
  const [ana, rui, eve] = [await scene.visitor(), await scene.visitor(), await scene.visitor()];
  await together(scene, ana, rui, { title: "konane", choices: { size: "6" } });
  await begin(eve, scene.server, { title: "mnk", against: "computer", level: "facil", names: ["Eva"] });
  await settled(eve);
  for (const page of [ana, rui, eve]) {
    await page.locator('[data-name="resign"], [data-name="abort"]').waitFor();
    assert.equal(await offer(page).count(), 0);
  }
  // Where there are draws, somebody who watches has no say in them.
  const watched = await make(scene.server, { title: "mnk" });
  const nobody = await scene.visitor();
  await sitAt(nobody, scene.server, { ...watched, tokens: [] });
  await nobody.locator(".waiting").getByText("You are watching.").waitFor();
  assert.equal(await offer(nobody).count(), 0);
});
