// Words laid by hand: by click or by drag, jokers and all.

import assert from "node:assert/strict";
import { cell } from "./table.js";

/** @typedef {import("playwright-core").Page} Page */

/**
 * The squares and letters of a move such as `7,3 H MAIsON`, `H4 MAIsON` or `J 8 8 H CAO`; null for other moves.
 * @param {string} move
 */
export function lettersOf(move) {
  const written = /^(?:([A-Z])(\d+)|(\d+)([A-Z])) (\p{L}+)$/u.exec(move);
  if (written) {
    const [, row, right, down, below, word] = written;
    const at = `${(row ?? below).charCodeAt(0) - 65},${Number(right ?? down) - 1}`;
    return lettersOf(`${at} ${row ? "H" : "V"} ${word}`);
  }
  const found = /^(?:J )?(\d+)[, ](\d+) ([HV]) (\p{L}+)$/u.exec(move);
  if (!found) return null;
  const [row, column] = [Number(found[1]), Number(found[2])];
  return [...found[4]].map((letter, place) => ({
    cell: found[3] === "H" ? `${row},${column + place}` : `${row + place},${column}`,
    letter,
  }));
}

/** Whether something lies there. @param {Page} page @param {string} name */
const taken = async (page, name) => /: ./.test((await cell(page, name).locator("title").textContent()) ?? "");

/**
 * Whether a word ends where its letters do, with nothing beside it in its line.
 * @param {Page} page
 * @param {string} move
 */
export async function standsAlone(page, move) {
  const [first, second] = lettersOf(move).map((one) => one.cell.split(",").map(Number));
  const count = lettersOf(move).length;
  const [down, right] = [second[0] - first[0], second[1] - first[1]];
  const ends = [-1, count].map((steps) => `${first[0] + steps * down},${first[1] + steps * right}`);
  for (const end of ends) if ((await cell(page, end).count()) && (await taken(page, end))) return false;
  return true;
}

/** The tiles of the rack, in order; a joker is "". @param {Page} page */
export const rackOf = (page) => page.locator('.rack [data-name^="t"]').allInnerTexts();

/** @param {Page} page @param {import("playwright-core").Locator} from @param {import("playwright-core").Locator} to */
export async function drag(page, from, to) {
  await to.scrollIntoViewIfNeeded();
  const middle = async (/** @type {import("playwright-core").Locator} */ what) => {
    const { x, y, width, height } = await what.boundingBox();
    return /** @type {[number, number]} */ ([x + width / 2, y + height / 2]);
  };
  await page.mouse.move(...(await middle(from)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(to)), { steps: 4 });
  await page.mouse.up();
}

/**
 * Lays the tiles of a move and leaves them there.
 * @param {Page} page
 * @param {string} move
 * @param {"click" | "drag"} [how]
 */
export async function lay(page, move, how = "click") {
  const { laid, filled, tiles } = await page.evaluate(() => ({
    laid: document.querySelectorAll(".marks .laid").length,
    filled: [...document.querySelectorAll("[data-cell]")]
      .filter((cell) => /: ./.test(cell.querySelector("title")?.textContent ?? ""))
      .map((cell) => cell.getAttribute("data-cell")),
    tiles: [...document.querySelectorAll('.rack [data-name^="t"]:not(:disabled)')].map((tile) => ({
      name: tile.getAttribute("data-name"),
      face: tile.textContent,
    })),
  }));
  let count = laid;
  for (const { cell: name, letter } of lettersOf(move)) {
    if (filled.includes(name)) continue;
    // A small letter is a joker's.
    const joker = letter === letter.toLowerCase();
    const place = tiles.findIndex(({ face }) => face === (joker ? "" : letter));
    assert.notEqual(place, -1, `no ${letter} among ${JSON.stringify(tiles)}`);
    const [held] = tiles.splice(place, 1);
    const tile = page.locator(`.rack [data-name="${held.name}"]`);
    if (how === "drag") await drag(page, tile, cell(page, name));
    else {
      await tile.click();
      await cell(page, name).click();
    }
    if (joker) await page.getByRole("dialog").getByRole("button", { name: letter.toUpperCase(), exact: true }).click();
    count += 1;
  }
  await page.waitForFunction(
    (wanted) => [".marks .laid", ".rack .used"].every((part) => document.querySelectorAll(part).length === wanted),
    count,
  );
}

/** Plays what is laid or written. @param {Page} page */
export const send = (page) => page.locator('form.entry button[type="submit"]').click();

/** Makes any move of a game with letters. @param {Page} page @param {string} move @param {number} turn */
export async function makeWord(page, move, turn) {
  if (lettersOf(move)) {
    await lay(page, move, turn % 2 ? "drag" : "click");
    return send(page);
  }
  const [word, ...letters] = move.split(" ");
  const name = { P: "pass", T: "exchange" }[word] ?? word;
  await page.locator(`.rack [data-name="${name}"]`).click();
  // Who passes is asked first.
  if (name === "pass") return page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  if (name !== "exchange") return;
  for (const letter of letters.join("").replaceAll("?", "")) {
    const tiles = page.locator('.rack [data-name^="t"][aria-pressed="false"]');
    await tiles.nth((await tiles.allInnerTexts()).indexOf(letter)).click();
  }
  await page.locator('.rack [data-name="give"]').click();
}
