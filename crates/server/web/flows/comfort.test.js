// What makes a game comfortable: words that are prepared, rules that are told, positions that are sent and studied.

import assert from "node:assert/strict";
import { flow } from "./flow.js";
import { cell, eventually, gameOf, lastMove, overAt, pick, point, settled, sitAt, sees } from "./table.js";
import { rackOf } from "./letters.js";
import { does, level, make, person, played } from "./made.js";
import { together } from "./together.js";

const WORDS = { title: "scrabble", options: { language: "en" }, seed: "3" };

flow("Scrabble: letters are shuffled and moved, unseen ones counted, and passing is asked about", async (scene) => {
  const { server } = scene;
  const page = await scene.visitor({ viewport: { width: 1280, height: 800 } });
  const made = await make(server, WORDS);
  await sitAt(page, server, { ...made, tokens: made.tokens.slice(0, 1) });
  await settled(page);
  const before = await rackOf(page);
  for (let turn = 0; turn < 20 && (await rackOf(page)).join() === before.join(); turn++)
    await page.locator('[data-name="shuffle"]').click();
  const after = await rackOf(page);
  assert.notEqual(after.join(), before.join());
  assert.deepEqual([...after].sort(), [...before].sort());
  const { unseen } = await server.api(`games/${made.game}`, { token: made.tokens[0].token });
  const count = unseen.reduce((/** @type {number} */ sum, /** @type {any} */ one) => sum + one.count, 0);
  assert.equal(count, 93);
  await page.getByText("93 tiles not seen yet").waitFor();
  await page.locator('.rack [data-name="pass"]').click();
  const question = page.getByRole("dialog");
  await question.getByText("Pass without laying a word?").waitFor();
  await question.getByRole("button", { name: "No" }).click();
  assert.equal(await lastMove(page), 0);
});

flow("Scrabble: a word is prepared while the other thinks, and played when it is one's turn", async (scene) => {
  const { server } = scene;
  const page = await scene.visitor();
  const made = await make(server, WORDS);
  const [ana, rui] = made.tokens;
  await sitAt(page, server, { ...made, tokens: [rui] });
  await page.locator('.rack [data-name="t0"]').waitFor();
  const faces = await rackOf(page);
  const slot = faces.findIndex((face) => face !== "");
  await page.locator(`.rack [data-name="t${slot}"]`).click();
  await cell(page, "10,10").click();
  await page.locator(".marks .laid").waitFor();
  const legal = (await server.api(`games/${made.game}/legal`, { token: ana.token })).moves;
  await does(server, made, { move: legal.find((/** @type {string} */ move) => / H /.test(move)) });
  await settled(page, 0);
  await eventually(async () => assert.equal(await page.locator(".marks .laid").count(), 1));
});

flow("Scrabble: a word is typed as clubs write it, and told so with its points", async (scene) => {
  const { server } = scene;
  const page = await scene.visitor();
  const made = await make(server, WORDS);
  await sitAt(page, server, { ...made, tokens: made.tokens.slice(0, 1) });
  await settled(page);
  const legal = (await server.api(`games/${made.game}/legal`, { token: made.tokens[0].token })).moves;
  const move = legal.find((/** @type {string} */ one) => /^7,\d+ H \p{Lu}{3,}$/u.test(one));
  const [, column, word] = /^7,(\d+) H (.*)$/.exec(move);
  await page.locator('input[name="move"]').fill(`H${Number(column) + 1} ${word}`);
  await page.locator('form.entry [type="submit"]').click();
  await sees(page, 0);
  assert.match(await page.locator(".moves li").first().innerText(), RegExp(`H${Number(column) + 1} ${word} \\d+`));
  const captions = await page.locator(".board-host .caption").allTextContents();
  assert.ok(captions.includes("H") && captions.includes("8") && !captions.includes("0"), captions.join());
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
])
  flow(`Scrabble at ${viewport.width}x${viewport.height}: letters and Play are in sight, the board is large`, async (scene) => {
    const { server } = scene;
    const phone = viewport.width < 500 ? { isMobile: true, hasTouch: true } : {};
    const page = await scene.visitor({ viewport, ...phone });
    const made = await make(server, WORDS);
    await sitAt(page, server, { ...made, tokens: made.tokens.slice(0, 1) });
    await settled(page);
    await eventually(async () => {
      const seen = await page.evaluate(() => {
        const inside = (/** @type {string} */ part) => {
          const { top, bottom } = document.querySelector(part).getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        };
        const { height, width } = document.querySelector(".board-host svg").getBoundingClientRect();
        return { hand: inside(".rack .hand"), play: inside("form.entry .main"), height, width };
      });
      assert.ok(seen.hand && seen.play, JSON.stringify(seen));
      assert.ok(viewport.width < 500 ? seen.width > 350 : seen.height > viewport.height * 0.85, JSON.stringify(seen));
    });
    const square = await cell(page, "7,7").textContent();
    assert.ok(square.includes("★"), square);
  });

flow("games by the names that people know, and the rules of each, from the start and from the game", async (scene) => {
  const { server } = scene;
  const page = await scene.visitor();
  await page.goto(server.address);
  const { titles } = await server.api("titles");
  for (const { name } of titles) {
    await pick(page, "title", name);
    await page.locator('form.setup [data-name="rules"]').click();
    const dialog = page.getByRole("dialog");
    await dialog.locator("p").nth(2).waitFor();
    if (name !== "scrabble-ist") await dialog.locator("img.lesson").first().waitFor();
    await dialog.locator('[data-name="close-rules"]').click();
  }
  await page.getByText("Gomoku", { exact: true }).click();
  await page.locator('form.setup button[type="submit"]').click();
  await page.waitForURL("**/g/*");
  await settled(page);
  assert.equal((await server.api(`games/${gameOf(page)}`)).options, "board=15x15 k=5");
  await page.getByRole("heading", { name: "Gomoku" }).waitFor();
  await page.locator('.actions [data-name="rules"]').click();
  await page.getByRole("dialog").getByText("unbroken line").waitFor();
});

flow("cells say where they are and what lies there; the turn is said to the one who looks", async (scene) => {
  const { server } = scene;
  const page = await scene.visitor();
  const made = await make(server, { title: "mnk", options: { board: "9x9", k: "5" }, seats: [person("Ana"), level("facil")] });
  await sitAt(page, server, made);
  await page.locator(".status").getByText("Your turn").waitFor();
  await cell(page, "22").hover();
  await page.locator(".ghost-stone .stone1").waitFor();
  await cell(page, "22").click();
  // Under a pointer that waits for its turn it comes with the turn.
  await cell(page, "60").hover();
  await page.locator('[data-cell="22"][aria-label="row 3, column 4, black"]').waitFor();
  await page.locator(".status").getByText("Your turn").waitFor();
  await page.locator(".ghost-stone .stone1").waitFor();
});

flow("the commercial Orbito turn says what is to be done next", async (scene) => {
  const { server } = scene;
  const page = await scene.visitor();
  const made = await make(server, { title: "orbito", options: { rules: "commercial" }, position: "X.../.O../..../.... X" });
  await sitAt(page, server, made);
  await settled(page);
  const prompt = page.locator(".prompt");
  await prompt.getByText(/^Push an opposing stone first/).waitFor();
  await cell(page, "b2").click();
  await prompt.getByText(/^Now point at the free cell beside it/).waitFor();
  await cell(page, "b3").click();
  await prompt.getByText(/^Now place your own stone/).waitFor();
});

flow("a position of a replay is sent as a link and studied with the engine", async (scene) => {
  const { server } = scene;
  const made = await make(server, { title: "orbito" });
  await played(server, made, (moves) => moves[0]);
  const page = await scene.visitor();
  await page.goto(`${server.address}/g/${made.game}#3`);
  await page.locator(".leafing .quiet").getByText(/^3 \/ /).waitFor();
  const { view } = await server.api(`games/${made.game}?at=3`);
  await page.locator('[data-name="analyse"]').click();
  await page.waitForURL((address) => !address.pathname.endsWith(made.game));
  await settled(page);
  const study = await server.api(`games/${gameOf(page)}`);
  assert.equal(study.view, view);
  // A board of one's own is no game to watch.
  const { games } = await server.api("games?status=running");
  assert.ok(!games.some((/** @type {{game: string}} */ game) => game.game === gameOf(page)));
  await page.locator('[data-name="hint"]').click();
  await page.locator(".notice").getByText(/^Hint: /).waitFor();
  await page.locator(".engine-lines li").first().waitFor();
  const [first] = (await server.api(`games/${gameOf(page)}/legal`)).moves;
  await cell(page, first).click();
  await settled(page, 0);
  await page.locator('[data-name="undo"]').click();
  // What was tried stays, and another line stands beside it; any move of any line is one click away.
  const current = page.locator(".tree [aria-current]");
  await current.waitFor({ state: "detached" });
  const [, other] = (await server.api(`games/${gameOf(page)}/legal`)).moves;
  await cell(page, other).click();
  const line = (/** @type {string} */ move) => page.locator(".tree [data-line]").getByText(move, { exact: true });
  await page.locator(`.tree .side`).waitFor();
  await line(first).click();
  await page.locator(".tree .current").getByText(first, { exact: true }).waitFor();
  await page.reload();
  await page.locator(".tree .current").getByText(first, { exact: true }).waitFor();
  await page.locator(".tree .side").getByText(other, { exact: true }).waitFor();
  await page.getByRole("button", { name: `Move this line up: ${other}` }).click();
  await page.locator(".tree .side").getByText(first, { exact: true }).waitFor();
  await line(other).click();
  await page.locator(".tree .current").getByText(other, { exact: true }).waitFor();
  await page.getByRole("button", { name: `Delete this line: ${first}` }).click();
  await line(first).waitFor({ state: "detached" });
  await page.reload();
  await page.locator(".tree .current").getByText(other, { exact: true }).waitFor();
  assert.equal(await line(first).count(), 0);
  await page.locator('[data-name="hint"]').click();
  await page.locator(".engine-lines li").nth(2).waitFor();
  assert.equal(await page.locator(".engine-lines li").count(), 3);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/tree.png` });
  await page.locator(".engine-lines button").first().click();
  await page.locator(".tree [data-line]").nth(1).waitFor();
});

flow("a rematch that is asked for is seen, and several links are told apart", async (scene) => {
  const [ana, rui] = [await scene.visitor(), await scene.visitor()];
  await together(scene, ana, rui, { title: "mnk" });
  await point(ana, "5");
  await settled(rui, 1);
  await point(rui, "1");
  await settled(ana, 2);
  await ana.locator('[data-name="resign"]').click();
  await ana.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  for (const page of [ana, rui]) await overAt(page);
  assert.match(await ana.locator(".result").getAttribute("class"), /lost/);
  assert.match(await rui.locator(".result").getAttribute("class"), /won/);
  await ana.locator('[data-name="rematch"]').click();
  await rui.locator(".question").getByText("Ana asks for a rematch.").waitFor();
  const page = await scene.visitor();
  const seats = [person("Ana"), { kind: "friend" }, { kind: "friend" }];
  await sitAt(page, scene.server, await make(scene.server, { title: "scrabble-ist", seats }));
  const links = page.locator(".link-label");
  await eventually(async () => assert.deepEqual(await links.allInnerTexts(), ["Link for player 2", "Link for player 3"]));
});

flow("sounds are off until somebody wants them; the page can be installed and tells of its games in links", async (scene) => {
  const { server } = scene;
  const page = await scene.visitor();
  await page.goto(server.address);
  const sounds = page.getByRole("switch", { name: "Sounds" });
  assert.equal(await sounds.getAttribute("aria-checked"), "false");
  await sounds.click();
  await page.reload();
  assert.equal(await sounds.getAttribute("aria-checked"), "true");
  const manifest = await page.locator('link[rel="manifest"]').getAttribute("href");
  assert.equal((await (await fetch(server.address + manifest)).json()).display, "standalone");
  const made = await make(server, { title: "konane" });
  const text = await (await fetch(`${server.address}/g/${made.game}`, { headers: { "Accept-Language": "en" } })).text();
  assert.ok(text.includes('property="og:title" content="Konane: Ana – Rui"'), text.slice(0, 900));
});

flow("captured pieces are counted", async (scene) => {
  const { server } = scene;
  const page = await scene.visitor();
  const position = "....../....../pb.b.b/....../....../....bp p jump";
  const made = await make(server, { title: "konane", options: { size: "6" }, position });
  await does(server, made, { move: "2,0-2,4" });
  await sitAt(page, server, made);
  await page.getByLabel("Captured: 2").waitFor();
});
