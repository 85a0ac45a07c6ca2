// A tournament of a class: a teacher, four pupils, every board played to the end, and a server that is killed on the way.

import assert from "node:assert/strict";
import { flow } from "./flow.js";
import { cell, gameOf, sees } from "./table.js";

const PUPILS = ["Ana", "Rui", "Eva", "Gil"];

/** @param {import("playwright-core").Page} page @param {string} name */
const shot = (page, name) => process.env.SHOTS && page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });

/** Opens a tournament and returns its code. @param {import("playwright-core").Page} page @param {string} address */
async function open(page, address) {
  await page.goto(`${address}/t`);
  await page.locator('input[name="tournament"]').fill("Class 7B");
  await page.locator('select[name="offer"]').selectOption("mnk");
  await shot(page, "contest-open");
  await page.getByRole("button", { name: "Open a tournament" }).click();
  await page.waitForURL("**/t/*");
  return page.locator(".code").innerText();
}

/** @param {import("playwright-core").Page} page @param {string} address @param {string} code @param {string} name */
async function takePart(page, address, code, name) {
  await page.goto(`${address}/t`);
  await page.locator('input[name="code"]').fill(code.toLowerCase());
  await page.getByRole("button", { name: "Take part" }).click();
  await page.waitForURL(`**/t/${code}`);
  await page.locator('input[name="name"]').fill(name);
  await page.getByRole("button", { name: "Take part" }).click();
  await page.getByText("You take part.").waitFor();
}

/** The start page with an account: a new one, or logged in to it. @param {import("playwright-core").Page} page @param {string} address @param {"account" | "session"} how */
async function known(page, address, how) {
  await page.goto(address);
  const body = JSON.stringify({ name: "Teacher", password: "correct horse" });
  await page.evaluate(([path, text]) => fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: text }), [`/api/${how}`, body]);
  await page.reload();
  await page.locator('[data-name="account"]').getByText("Teacher").waitFor();
}

flow("a teacher and four pupils play a round robin to its end", async (scene) => {
  const { server } = scene;
  const teacher = await scene.visitor({ viewport: { width: 1280, height: 800 } });
  const code = await open(teacher, server.address);
  assert.match(code, /^[A-Z2-9]{6}$/);
  await teacher.locator("img.qr").waitFor();
  const phone = { viewport: { width: 390, height: 844 } };
  const pupils = await Promise.all(PUPILS.map(() => scene.visitor(phone)));
  for (const [place, page] of pupils.entries()) await takePart(page, server.address, code, PUPILS[place]);
  await teacher.getByText("Entrants: 4").waitFor();
  await shot(teacher, "contest-door");
  await shot(pupils[0], "contest-waits");
  await teacher.locator('[data-name="start"]').click();
  const met = new Set();
  for (let round = 1; round <= 3; round++) {
    // All are taken to their games by themselves.
    await Promise.all(pupils.map((page) => page.waitForURL("**/g/*")));
    const games = new Map();
    for (const page of pupils) games.set(gameOf(page), [...(games.get(gameOf(page)) ?? []), page]);
    assert.equal(games.size, 2);
    await teacher.getByText(`Boards of round ${round}`).waitFor();
    for (const [game, pages] of games) {
      assert.ok(!met.has(game));
      met.add(game);
      // The first seat wins on the diagonal.
      const seats = await Promise.all(
        pages.map((page) => page.evaluate((id) => JSON.parse(localStorage.getItem(`tabuleiro.game.${id}`) ?? "{}").tokens[0].seat, game)),
      );
      const [first, second] = seats[0] === 1 ? pages : [pages[1], pages[0]];
      const moves = /** @type {const} */ ([[first, "5"], [second, "2"], [first, "1"], [second, "3"], [first, "9"]]);
      // The end is to be seen for some seconds only: it is looked for before.
      const ended = pages.map((page) => page.locator('[data-name="tournament"]').waitFor());
      for (const [number, [page, place]] of moves.entries()) {
        await page.locator(".board-host.active:not([aria-busy])").waitFor();
        await cell(page, place).click();
        if (number < moves.length - 1) await sees(page, number);
        if (round === 1 && number === 3) {
          await teacher.locator("img.glance").first().waitFor();
          await shot(teacher, "contest-boards");
        }
      }
      await Promise.all(ended);
      if (round === 2 && met.size === 3) {
        await shot(first, "contest-won");
        scene.expected = /WebSocket|ERR_CONNECTION|Failed to load/;
        await server.kill();
        await server.restart();
      }
    }
    if (round < 3) await Promise.all(pupils.map((page) => page.waitForURL((url) => !met.has(url.pathname.slice(3)) && url.pathname.startsWith("/g/"))));
  }
  await teacher.getByText("The tournament is over.").waitFor();
  await pupils[0].waitForURL(`**/t/${code}`);
  await pupils[0].getByText("The tournament is over.").waitFor();
  await shot(pupils[0], "contest-over");
  await shot(teacher, "contest-end");
  const rows = await teacher.locator(".standings tbody tr").allInnerTexts();
  const points = rows.map((row) => Number(row.split("\t")[2]));
  assert.equal(points.reduce((sum, one) => sum + one, 0), 6);
  // The first seat has won every game: the crosstable has a win and a loss for each, and leads to it.
  const results = await teacher.locator(".cross tbody a").allInnerTexts();
  assert.deepEqual([results.filter((one) => one === "1").length, results.filter((one) => one === "0").length], [6, 6]);
  const games = await teacher.locator(".cross tbody a").evaluateAll((links) => links.map((link) => new URL(link.href).pathname.slice(3)));
  assert.deepEqual(new Set(games), met);
  // Whoever opened or joined it finds it again.
  await teacher.goto(`${server.address}/t`);
  const ended = teacher.locator(".own-contests section", { hasText: "Ended tournaments" });
  await ended.getByText("You run it").waitFor();
  await ended.getByRole("link", { name: "Look at it: Class 7B" }).click();
  await teacher.waitForURL(`**/t/${code}`);
  await pupils[1].goto(`${server.address}/t`);
  await pupils[1].getByText("You take part", { exact: true }).waitFor();
});

flow("somebody comes late to a round robin, and a teacher goes on from another device", async (scene) => {
  const { server } = scene;
  const teacher = await scene.visitor();
  await known(teacher, server.address, "account");
  const code = await open(teacher, server.address);
  const pupils = [];
  for (const name of PUPILS) {
    pupils.push(await scene.visitor());
    await takePart(pupils[pupils.length - 1], server.address, code, name);
  }
  await teacher.locator('[data-name="start"]').click();
  await teacher.getByText("Latecomers can still join").waitFor();
  const late = await scene.visitor({ viewport: { width: 390, height: 844 } });
  await late.goto(`${server.address}/t/${code}`);
  await late.getByText("You play from the next round on").waitFor();
  await shot(late, "contest-late");
  await late.locator('input[name="name"]').fill("Zé");
  await late.getByRole("button", { name: "Take part" }).click();
  await late.getByText("Waiting for the other games of this round").waitFor();
  await teacher.getByText("Entrants: 5").waitFor();
  // At home the teacher has another browser, and the same account.
  const home = await scene.visitor();
  await known(home, server.address, "session");
  const running = home.locator(".own-games", { hasText: "Your tournaments" });
  await running.getByRole("link", { name: "Go on: Class 7B" }).click();
  await home.waitForURL(`**/t/${code}`);
  await home.locator('[data-name="end"]').click();
  await home.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  await late.getByText("The tournament is over.").waitFor();
});

flow("a level makes the number even, and whoever runs it removes and ends", async (scene) => {
  const { server } = scene;
  const teacher = await scene.visitor();
  const code = await open(teacher, server.address);
  const pupil = await scene.visitor();
  await takePart(pupil, server.address, code, "Ana");
  await teacher.locator('select[name="computer"]').selectOption("facil");
  await teacher.locator('[data-name="add-computer"]').click();
  await teacher.locator(".entrants").getByText("Computer (Easy)").waitFor();
  const other = await scene.visitor();
  await takePart(other, server.address, code, "Rui");
  await teacher.getByRole("button", { name: "Remove: Rui" }).click();
  await teacher.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  await teacher.getByText("Entrants: 2").waitFor();
  await teacher.locator('[data-name="start"]').click();
  await pupil.waitForURL("**/g/*");
  await teacher.locator('[data-name="end"]').click();
  await teacher.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  await pupil.locator(".result h2").waitFor();
  await pupil.locator('[data-name="tournament"]').click();
  await pupil.getByText("The tournament is over.").waitFor();
});
