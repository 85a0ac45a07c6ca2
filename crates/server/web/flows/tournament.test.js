// The report of a tournament is one file: it fetches nothing, fits every screen, and every game can be gone through by key.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { after, test } from "node:test";
import { PATIENCE, launched, leave } from "./scene.js";
import { PROGRAM } from "./server.js";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core"), "utf8");
const folder = mkdtempSync(join(tmpdir(), "tabuleiro-report-"));
const browser = await launched();
after(async () => {
  await leave();
  rmSync(folder, { recursive: true });
});

/** The report of a tournament, in a browser of this size. @param {string[]} words @param {number} width @param {"light" | "dark"} colorScheme */
async function report(words, width, colorScheme) {
  const journal = join(folder, `${words[0]}-${width}.journal`);
  execFileSync(PROGRAM, ["tournament", ...words, "--quiet", "--journal", journal], { env: { ...process.env, LANG: "en_GB.UTF-8" } });
  const context = await browser.newContext({ viewport: { width, height: 844 }, colorScheme, locale: "en-GB" });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const problems = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  page.on("request", (request) => /^(file|data):/.test(request.url()) || problems.push(request.url()));
  await page.goto(pathToFileURL(journal.replace("journal", "html")).href);
  return { page, problems, journal };
}

/** What the records of a journal say was played. @param {string} journal */
function games(journal) {
  const pairs = readFileSync(journal, "utf8").trim().split("\n").slice(1).map((line) => JSON.parse(line));
  const order = (/** @type {any} */ { meeting: { round, table, leg } }) => round * 1e6 + table * 1e3 + leg;
  const moves = (/** @type {{ record: string }} */ game) => game.record.split("\n").filter((line) => /^\d: /.test(line)).map((line) => line.split(" {")[0].slice(3));
  return pairs.sort((one, other) => order(one) - order(other)).flatMap((pair) => pair.games.map(moves));
}

const LEVELS = ["--player", "ana=facil", "--player", "rui=normal", "--player", "eva=facil"];
for (const [words, width, scheme] of /** @type {[string[], number, "light" | "dark"][]} */ ([
  [["mnk", "--system", "knock-out", "--openings", "random:2", ...LEVELS], 1280, "light"],
  [["konane", "--size", "6", ...LEVELS], 390, "dark"],
  [["scrabble", "--language", "en", "--system", "tables", "--rounds", "1", ...LEVELS], 390, "light"],
]))
  test(`the report of ${words[0]}, ${width} wide, ${scheme}`, { timeout: 4 * PATIENCE }, async () => {
    const { page, problems, journal } = await report(words, width, scheme);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "it fits");
    const played = games(journal);
    const links = page.locator(".list a[data-film]");
    assert.equal(await links.count(), played.length);
    const shown = () =>
      page.evaluate(() => [document.querySelector(".viewer img").getAttribute("src"), document.querySelector(".came").textContent]);
    for (const [number, moves] of played.entries()) {
      await links.nth(number).click();
      await page.waitForFunction((address) => location.hash === address, `#g${number + 1}.0`);
      const seen = new Set([(await shown())[0]]);
      for (const [place, move] of moves.entries()) {
        await page.keyboard.press("ArrowRight");
        const [picture, came] = await shown();
        assert.ok(came.startsWith(`${place + 1}. `) && came.endsWith(`: ${move}`), `${came} is not ${move}`);
        seen.add(picture);
      }
      assert.ok(seen.size > moves.length / 2, "the board changes");
      assert.ok(await page.locator(".viewer img").evaluate((/** @type {HTMLImageElement} */ image) => image.decode().then(() => image.naturalWidth > 0)));
      await page.keyboard.press("Home");
      assert.equal(await page.evaluate(() => location.hash), `#g${number + 1}.0`);
    }
    await page.keyboard.press("End");
    await page.keyboard.press("PageUp");
    await page.waitForFunction((address) => location.hash === address, `#g${played.length - 1}.0`);
    // An address leads to its game and position.
    await page.goto(`${page.url().split("#")[0]}#g1.2`);
    await page.reload();
    await page.waitForFunction(() => /^2\. /.test(document.querySelector(".came")?.textContent ?? ""));
    await page.evaluate(axe);
    const found = await page.evaluate(() => /** @type {any} */ (window).axe.run());
    assert.deepEqual(found.violations.map((/** @type {any} */ wrong) => `${wrong.id}: ${wrong.nodes[0].html}`), []);
    assert.deepEqual(problems, []);
    await page.context().close();
  });
