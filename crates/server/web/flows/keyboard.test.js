// Everything without a mouse: from the start page to the end of the game.

import assert from "node:assert/strict";
import { flow } from "./flow.js";
import { lettersOf, rackOf } from "./letters.js";
import { cellsOf, lastMove, legal, overAt, playOut, settled, verdict } from "./table.js";

/** @typedef {import("playwright-core").Page} Page */

/** Tab by tab until something is reached. @param {Page} page @param {string} selector */
async function tabTo(page, selector) {
  for (let tabs = 0; tabs < 80; tabs++) {
    if (await page.evaluate((what) => document.activeElement?.matches(what), selector)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`no way by Tab to ${selector}`);
}

/** Arrow by arrow until a choice is made. @param {Page} page @param {string} name @param {string} value */
async function choose(page, name, value) {
  await tabTo(page, `input[name="${name}"]`);
  const chosen = () => page.evaluate(() => /** @type {HTMLInputElement} */ (document.activeElement).value);
  for (let steps = 0; (await chosen()) !== value; steps++) {
    assert.ok(steps < 20, `no way by arrows to ${value}`);
    await page.keyboard.press("ArrowDown");
  }
}

/** Arrow by arrow over the board. @param {Page} page @param {string} name */
async function goTo(page, name) {
  await tabTo(page, "[data-cell]");
  for (let steps = 0; steps < 60; steps++) {
    const key = await page.evaluate((wanted) => {
      const focus = document.activeElement;
      if (focus?.getAttribute("data-cell") === wanted) return null;
      const [here, there] = [focus, document.querySelector(`[data-cell="${wanted}"]`)].map((one) =>
        one.querySelector("rect").getBoundingClientRect(),
      );
      const [dx, dy] = [there.x - here.x, there.y - here.y];
      if (Math.abs(dx) > 2) return dx > 0 ? "ArrowRight" : "ArrowLeft";
      return dy > 0 ? "ArrowDown" : "ArrowUp";
    }, name);
    if (!key) return;
    await page.keyboard.press(key);
  }
  assert.fail(`no way by arrows to ${name}`);
}

/** @param {Page} page @param {string} move */
async function press(page, move) {
  for (const name of cellsOf(move)) {
    await goTo(page, name);
    await page.keyboard.press("Enter");
  }
}

/** @param {import("./scene.js").Scene} scene @param {string} title @param {[string, string][]} choices */
async function started(scene, title, choices) {
  const page = await scene.visitor({ viewport: { width: 1280, height: 1000 } });
  await page.goto(scene.server.address);
  await page.locator('input[name="title"]').first().waitFor();
  await choose(page, "title", title);
  for (const [name, value] of choices) await choose(page, name, value);
  await tabTo(page, 'form.setup [type="submit"]');
  await page.keyboard.press("Enter");
  await page.waitForURL("**/g/*");
  return page;
}

for (const title of ["mnk", "konane", "orbito"])
  flow(`${title} by keyboard alone`, async (scene) => {
    const page = await started(scene, title, [
      ["against", "computer"],
      ["level", "facil"],
    ]);
    await playOut(page, scene.server, { make: press });
    assert.match(await verdict(page), /You win!|You lose\.|A draw\./);
  });

flow("a word of Scrabble is typed, taken back and typed again", async (scene) => {
  // Letters are dealt by chance, and now and then make no word of keys that every keyboard has.
  let page, word;
  do {
    page = await started(scene, "scrabble", [
      ["against", "computer"],
      ["level", "facil"],
    ]);
    await settled(page);
    word = (await legal(page, scene.server)).find((move) => /H [A-Z]{3,}$/.test(move));
  } while (!word);
  const [first, ...others] = lettersOf(word);
  const before = await rackOf(page);
  await goTo(page, first.cell);
  const laid = (/** @type {number} */ count) =>
    page.waitForFunction((wanted) => document.querySelectorAll(".marks .laid").length === wanted, count);
  await page.keyboard.type(first.letter.toLowerCase());
  await laid(1);
  await page.keyboard.press("Backspace");
  await laid(0);
  for (const { letter } of [first, ...others]) await page.keyboard.type(letter);
  await laid(others.length + 1);
  const number = await lastMove(page);
  await page.keyboard.press("Enter");
  await settled(page, number + 1);
  assert.equal(before.length, 7);
  const events = await page.locator(".moves li").allInnerTexts();
  assert.ok(events[0].includes(word.split(" ").at(-1)), events[0]);
  await tabTo(page, '[data-name="resign"]');
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Enter");
  await overAt(page);
  assert.match(await verdict(page), /You lose\./);
});
