// What the first visitors missed, each as they met it.

import assert from "node:assert/strict";
import { flow } from "./flow.js";
import { PEOPLE, level, make, person, played } from "./made.js";
import { anyOf, begin, cell, eventually, gameOf, isOver, lastMove, overAt, pick, sees, settled, sitAt, verdict } from "./table.js";

/** @typedef {import("playwright-core").Page} Page */

const MOVING = { reducedMotion: /** @type {const} */ ("no-preference") };

flow("a click while something moves is not taken for the position after it", async (scene) => {
  const { server } = scene;
  const page = await scene.visitor(MOVING);
  const made = await make(server, { title: "orbito", seats: [person("Ana"), level("facil")] });
  await sitAt(page, server, made);
  await settled(page);
  const film = await page.context().newCDPSession(page);
  await film.send("Animation.enable");
  await film.send("Animation.setPlaybackRate", { playbackRate: 0 });
  await cell(page, "a1").click();
  // The answer is there already, while one's own stone is still on its way: it stands still until the clicks are made.
  await page.locator(".board-host[aria-busy]").waitFor();
  await sees(page, 1);
  await cell(page, "a1").dblclick({ force: true });
  await film.send("Animation.setPlaybackRate", { playbackRate: 1 });
  await settled(page, 1);
  const { log } = await server.api(`games/${made.game}`);
  assert.deepEqual(
    log.events.map((/** @type {any} */ event) => event.seat),
    [1, 2],
  );
});

flow("the list of moves shows the current one, and a reload keeps every position", async (scene) => {
  const { server } = scene;
  const page = await scene.visitor();
  const made = await make(server, { title: "mnk", options: { board: "12x12", k: "12" } });
  const any = anyOf(5);
  await played(server, made, any, 90);
  await sitAt(page, server, made);
  await settled(page);
  const count = page.locator(".leafing .quiet");
  await count.getByText("90 / 90", { exact: true }).waitFor();
  const seen = () =>
    page.evaluate(() => {
      const list = document.querySelector(".moves").getBoundingClientRect();
      const one = document.querySelector(".moves .current").getBoundingClientRect();
      return one.top >= list.top - 1 && one.bottom <= list.bottom + 1;
    });
  assert.ok(await seen(), "the last move");
  await page.locator('[data-name="first"]').click();
  await count.getByText("0 / 90", { exact: true }).waitFor();
  await page.locator('[data-name="forward"]').click();
  await count.getByText("1 / 90", { exact: true }).waitFor();
  assert.ok(await seen(), "the first move");
  await page.locator('[data-name="last"]').click();
  await page.reload();
  await count.getByText("90 / 90", { exact: true }).waitFor();
  await page.goto(`${server.address}/#lobby`);
  await page.getByText("90 moves").first().waitFor();
});

flow("the lobby counts moves, not events", async (scene) => {
  const { server } = scene;
  const made = await make(server, { title: "mnk" });
  await played(server, made, (moves) => moves[0], 1);
  const { number } = await server.api(`games/${made.game}`);
  await server.api(`games/${made.game}/acts`, { body: { id: "x", number, act: "resign" }, token: made.tokens[0].token });
  const page = await scene.visitor();
  await page.goto(`${server.address}/#lobby`);
  await page.getByText("1 move", { exact: false }).first().waitFor();
  assert.doesNotMatch(await page.locator("main").innerText(), /\b1 moves|2 moves/);
});

flow("a running game is found again after its tab is closed, without an account", async (scene) => {
  const { server } = scene;
  const page = await scene.visitor();
  const game = await begin(page, server, { title: "mnk", against: "computer", level: "facil" });
  await settled(page);
  for (const place of ["/", "/#lobby"]) {
    const again = await page.context().newPage();
    await again.goto(`${server.address}${place}`);
    await again.getByRole("heading", { name: "Your games" }).waitFor();
    await again.getByRole("link", { name: /^Continue/ }).click();
    await settled(again);
    assert.equal(gameOf(again), game);
    await again.close();
  }
});

const START = { title: "konane", options: { size: "6" }, wrong_moves: "lose" };
const MORE = "....../....../pb.b.b/....../....../....bp p jump";
for (const [name, position, cells, move] of /** @type {const} */ ([
  ["a wrong first piece", undefined, ["0,1"], "0,1"],
  ["a start with the other's piece", MORE, ["2,1", "2,2"], "2,1-2,2"],
  ["an empty start", MORE, ["0,0", "0,2"], "0,0-0,2"],
]))
  flow(`Konane: where wrong moves lose, ${name} does by click as when typed, and is named`, async (scene) => {
    const { server } = scene;
    const page = await scene.visitor();
    await sitAt(page, server, await make(server, { ...START, ...(position ? { position } : {}) }));
    await settled(page);
    for (const one of cells) await cell(page, one).click();
    await overAt(page);
    assert.match(await verdict(page), /Rui wins\./);
    assert.ok((await verdict(page)).includes(`The losing move: ${move}.`), await verdict(page));
  });

/** Notes the colours of both cells while the stone still stands on the first: that passes, however slow the flow is. */
function watchColours() {
  const host = document.querySelector(".board-host");
  const fill = (/** @type {string} */ cell) => getComputedStyle(host.querySelector(`${cell} > rect`)).fill;
  const look = () => {
    if (!host.querySelector('.start[data-cell="2,0"] [class^=stone]') || !host.querySelector('.end[data-cell="2,2"]')) return;
    window.colours ??= [fill(".start"), fill(".end")];
  };
  new MutationObserver(look).observe(host, { subtree: true, childList: true, attributes: true });
}

for (const reducedMotion of /** @type {const} */ (["reduce", "no-preference"]))
  flow(`Konane: a jump is pointed out in two greens before it is made (${reducedMotion})`, async (scene) => {
    const { server } = scene;
    const page = await scene.visitor({ reducedMotion });
    const made = await make(server, { ...START, position: MORE });
    await page.goto(`${server.address}/g/${made.game}`);
    await page.locator("[data-cell]").first().waitFor();
    await page.evaluate(watchColours);
    await server.api(`games/${made.game}/acts`, {
      body: { id: "j", number: 0, act: { move: "2,0-2,2" } },
      token: made.tokens[0].token,
    });
    await page.locator('.cell[data-cell="2,2"] [class^=stone]').waitFor();
    assert.deepEqual(await page.evaluate(() => window.colours), ["rgb(155, 226, 155)", "rgb(46, 139, 61)"]);
  });

flow("all are told what became of a challenged word", async (scene) => {
  const { server } = scene;
  const page = await scene.visitor();
  const made = await make(server, {
    title: "scrabble",
    options: { language: "en", challenge: "single" },
    seed: "3",
  });
  const state = await server.api(`games/${made.game}`, { token: made.tokens[0].token });
  const faces = state.seats[0].hand.map((/** @type {any} */ held) => held.Face.face).filter((one) => one !== "?");
  const word = faces.slice(0, 5).join("");
  await server.api(`games/${made.game}/acts`, {
    body: { id: "w", number: 0, act: { move: `7,7 H ${word}` } },
    token: made.tokens[0].token,
  });
  await page.goto(`${server.address}/g/${made.game}`);
  await page.locator("[data-cell]").first().waitFor();
  await page.locator(".moves").getByText(new RegExp(`^H8 ${word} \\d+$`)).waitFor();
  await server.api(`games/${made.game}/acts`, {
    body: { id: "c", number: 1, act: { move: "challenge" } },
    token: made.tokens[1].token,
  });
  await page.locator(".notice").getByText("Rui: challenges: the word is taken back.").waitFor();
  await page.getByLabel("Language").selectOption("pt");
  await page.locator(".moves").getByText("contesta: a palavra é retirada").waitFor();
});

flow("being offline is told at once, and the line comes back", async (scene) => {
  scene.expected = /ERR_INTERNET_DISCONNECTED|WebSocket/;
  const { server } = scene;
  const page = await scene.visitor();
  await sitAt(page, server, await make(server, { title: "mnk" }));
  await settled(page);
  await page.context().setOffline(true);
  await page.locator(".connection").getByText(/offline|connection is lost/).waitFor();
  await page.context().setOffline(false);
  await page.locator(".connection:empty").waitFor({ state: "attached" });
});

for (const [locale, words] of Object.entries({ "fr-FR": "fr", "en-GB": "en", "pt-PT": "pt" }))
  flow(`Scrabble's words are the reader's own at first: ${words}`, async (scene) => {
    const page = await scene.visitor({ locale });
    await page.goto(scene.server.address);
    await pick(page, "title", "scrabble");
    assert.equal(await page.locator('select[name="language"]').inputValue(), words);
  });

flow("an unknown address says so in words, with a way out", async (scene) => {
  scene.expected = /404/;
  const page = await scene.visitor();
  await page.goto(`${scene.server.address}/nowhere/at/all`);
  await page.getByRole("heading", { name: "There is nothing at this address." }).waitFor();
  await page.getByRole("link", { name: "To the start page" }).click();
  await page.locator('input[name="title"]').first().waitFor();
});

flow("a long name stays beside the board, and a line that does not fit is told of", async (scene) => {
  const { server } = scene;
  const page = await scene.visitor({ viewport: { width: 1280, height: 800 } });
  const seats = [person("Maximilianawilhelminafriederike".padEnd(40, "x")), PEOPLE[1]];
  await sitAt(page, server, await make(server, { title: "mnk", seats }));
  const overlap = await page.evaluate(() => {
    const board = document.querySelector(".board-host svg").getBoundingClientRect();
    return [...document.querySelectorAll(".before *, .after *")].some((part) => part.getBoundingClientRect().right > board.left);
  });
  assert.ok(!overlap, "something beside the board goes under it");
  await page.goto(server.address);
  await pick(page, "title", "mnk");
  await page.locator('input[type="number"][name^="k"]').fill("7");
  await page.getByText("No line of 7 fits on this board: the game can only end in a draw.").waitFor();
  await page.locator('form.setup button[type="submit"]').click();
  await page.waitForURL("**/g/*");
  await settled(page);
  assert.ok(!(await isOver(page)));
  assert.equal(await lastMove(page), 0);
});

flow("Scrabble ULB: the field takes the specification's own form", async (scene) => {
  const { server } = scene;
  const page = await scene.visitor();
  const made = await make(server, { title: "scrabble-ulb", seats: [person("Ana")], seed: "3" });
  await sitAt(page, server, made);
  await settled(page);
  const legal = (await server.api(`games/${made.game}/legal`, { token: made.tokens[0].token })).moves;
  const [, row, column, word] = /^(\d+),(\d+) H (\p{L}+)$/u.exec(legal.find((/** @type {string} */ one) => / H /.test(one)));
  const field = page.locator('input[name="move"]');
  await field.pressSequentially(`${word} H ${row} ${column}`);
  await eventually(async () => assert.equal(await page.locator(".notice").innerText(), ""));
  await page.locator('form.entry [type="submit"]').click();
  await sees(page, 0);
});
