// A telephone: everything by taps, and nothing wider than the screen.

import assert from "node:assert/strict";
import { flow } from "./flow.js";
import { lettersOf } from "./letters.js";
import { anyOf, cell, cellsOf, legal, playOut, settled, verdict } from "./table.js";

/** @typedef {import("playwright-core").Page} Page */

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** @param {Page} page @param {string} where */
async function fits(page, where) {
  // A telephone makes its window wider for what does not fit: only the screen's own size counts.
  const { width, height } = PHONE.viewport;
  const [wide, board] = await page.evaluate(() => {
    const box = document.querySelector(".board-host svg")?.getBoundingClientRect();
    return [document.documentElement.scrollWidth, box && [box.left, box.right, box.height]];
  });
  assert.ok(wide <= width, `${where} is ${wide} wide`);
  if (board) assert.ok(board[0] >= 0 && board[1] <= width && board[2] <= height, `${where}: the board is at ${board}`);
}

/** @param {Page} page @param {import("./server.js").Server} server @param {string} title @param {string} level */
async function tapped(page, server, title, level) {
  await page.goto(server.address);
  await page.locator(`label:has(input[name="title"][value="${title}"])`).tap();
  await fits(page, `the start of ${title}`);
  await page.locator('label:has(input[name="against"][value="computer"])').tap();
  await page.locator(`label:has(input[name="level"][value="${level}"])`).tap();
  await page.locator('form.setup [type="submit"]').tap();
  await page.waitForURL("**/g/*");
  await settled(page);
  await fits(page, title);
}

/** @param {Page} page @param {string} move */
async function tap(page, move) {
  for (const name of cellsOf(move)) await cell(page, name).tap();
}

for (const title of ["mnk", "konane", "orbito"])
  flow(`${title} by taps on a narrow screen`, async (scene) => {
    const page = await scene.visitor(PHONE);
    await tapped(page, scene.server, title, "facil");
    // With the same piece again where it can: two taps on one cell, with an answer in between, are no double tap.
    let end = "";
    const any = anyOf(3);
    const choose = (/** @type {string[]} */ moves) => {
      const move = moves.find((one) => one.startsWith(`${end}-`)) ?? any(moves);
      end = cellsOf(move).at(-1);
      return move;
    };
    await playOut(page, scene.server, { choose, make: tap });
    await fits(page, `the end of ${title}`);
    assert.match(await verdict(page), /You win!|You lose\.|A draw\./);
  });

flow("a word of Scrabble by taps on a narrow screen", async (scene) => {
  const page = await scene.visitor(PHONE);
  let word;
  do {
    await tapped(page, scene.server, "scrabble", "facil");
    word = (await legal(page, scene.server)).find((move) => /[HV] \p{Lu}{3,}$/u.test(move));
  } while (!word);
  for (const [place, { cell: name, letter }] of lettersOf(word).entries()) {
    await page
      .locator('.rack [data-name^="t"]:not(:disabled)', { hasText: RegExp(`^${letter}$`) })
      .first()
      .tap();
    await cell(page, name).tap();
    // The next of the same letter is another tile.
    await page.locator(".rack .used").nth(place).waitFor({ state: "attached" });
  }
  await page.locator('form.entry [type="submit"]').tap();
  await settled(page, 1);
  await fits(page, "a word laid");
});

flow("the lobby fits a narrow screen", async (scene) => {
  const page = await scene.visitor(PHONE);
  const seats = [{ kind: "person", name: "A".repeat(40) }, { kind: "open" }];
  await scene.server.api("games", { body: { title: "mnk", seats, options: { board: "9x9", k: "5" }, clock: "300+5" } });
  await page.goto(`${scene.server.address}/#lobby`);
  await page.getByRole("link", { name: /^Sit down/ }).waitFor();
  await fits(page, "the lobby");
  const { y, height } = await page.locator(".filter").boundingBox();
  const below = await page.locator(".sections").boundingBox();
  assert.ok(below.y - y - height >= 8, "what is searched for stands apart from what is found");
  await page.getByRole("link", { name: /^Sit down/ }).tap();
  await page.locator('input[name="name"]').waitFor();
  await fits(page, "a seat to take");
});
