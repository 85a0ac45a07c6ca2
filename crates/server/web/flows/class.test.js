// A class: thirty browsers behind one address, all at once, and a page that says so when it cannot begin.

import assert from "node:assert/strict";
import { flow } from "./flow.js";
import { cell, gameOf, pick, settled } from "./table.js";

const PUPILS = 30;

flow(
  "thirty browsers from one address load the page and start a game each",
  async (scene) => {
    // The browser complains of every answer that asks for patience; the page waits and asks again.
    scene.expected = /429/;
    const pupils = await Promise.all(Array.from({ length: PUPILS }, () => scene.visitor()));
    const games = await Promise.all(
      pupils.map(async (page) => {
        await page.goto(scene.server.address);
        await pick(page, "title", "mnk");
        await page.locator('form.setup button[type="submit"]').click();
        await page.waitForURL("**/g/*");
        await settled(page);
        await cell(page, "5").click();
        await page.locator(".moves [data-name]").first().waitFor();
        return gameOf(page);
      }),
    );
    assert.equal(new Set(games).size, PUPILS);
  },
  undefined,
  // Less than usual, since thirty browsers on one machine are slower than thirty machines.
  ["--rate", "30"],
);

flow("a script that does not load is told of on the page", async (scene) => {
  scene.expected = /main\.js|ERR_FAILED/;
  const page = await scene.visitor();
  await page.route("**/main.js*", (route) => route.abort());
  await page.goto(scene.server.address);
  await page.getByText("Tabuleiro did not load.").waitFor({ state: "visible" });
  await page.unroute("**/main.js*");
  await page.getByRole("link", { name: "Try again" }).click();
  await page.locator('input[name="title"]').first().waitFor();
});
