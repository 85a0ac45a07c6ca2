// Two people, each at a browser of their own.

import assert from "node:assert/strict";
import { begin, settled } from "./table.js";

/** @typedef {import("playwright-core").Page} Page */

/**
 * Ana begins and sends the link, Rui sits down.
 * @param {import("./scene.js").Scene} scene
 * @param {Page} ana
 * @param {Page} rui
 * @param {object} wish
 */
export async function together(scene, ana, rui, wish) {
  const game = await begin(ana, scene.server, { against: "friend", seat: 1, names: ["Ana"], ...wish });
  const link = await ana.locator(".waiting input").inputValue();
  assert.match(link, /#[0-9a-f]{32}$/);
  await rui.goto(link);
  await rui.locator('input[name="name"]').fill("Rui");
  await rui.locator('form.join button[type="submit"]').click();
  await settled(ana);
  return game;
}

/** Until both have seen the move. @param {Page[]} pages @param {number} number */
export const bothSee = (pages, number) =>
  Promise.all(pages.map((page) => page.locator(`.moves [data-name="m${number}"]`).waitFor()));
