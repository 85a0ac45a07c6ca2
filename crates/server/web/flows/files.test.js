// Games that are kept in files, opened from the start page.

import assert from "node:assert/strict";
import { flow } from "./flow.js";
import { boardOf, overAt } from "./table.js";

/** @param {string} name @param {string} text */
const file = (name, text) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
const SGF = "(;GM[4]SZ[3]RU[3]PB[Ana]PW[Rui]RE[B+];B[bb];W[aa];B[ca];W[cb];B[ac])";

flow("a game of another program is gone through", async (scene) => {
  const page = await scene.visitor();
  await page.goto(scene.server.address);
  await page.getByRole("button", { name: "Open a file…" }).waitFor();
  await page.locator('input[type="file"]').setInputFiles(file("game.sgf", SGF));
  await overAt(page);
  await page.locator(".leafing:not([hidden])").waitFor();
  assert.equal((await boardOf(page)).filter((cell) => /X/.test(cell)).length, 3);
  await page.keyboard.press("Home");
  await page.locator(".leafing .quiet").getByText("0 / 5", { exact: true }).waitFor();
});

flow("what is no game is refused with a sentence", async (scene) => {
  // Browsers tell of every answer that is no success.
  scene.expected = /422/;
  const page = await scene.visitor();
  await page.goto(scene.server.address);
  const input = page.locator('input[type="file"]');
  await input.setInputFiles(file("game.sgf", "(;GM[1];B[aa])"));
  await page.getByText("line 1: it is another game than m,n,k: GM[1]").first().waitFor();
  await input.setInputFiles(file("game.sgf", SGF));
  await overAt(page);
});
