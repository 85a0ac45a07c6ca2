// A tournament of programs, published by the command line and shown by the page: standings, crosstable, bracket, every game.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { flow } from "./flow.js";
import { PROGRAM } from "./server.js";
import { boardOf, eventually, settled } from "./table.js";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core"), "utf8");
const run = promisify(execFile);
/** @type {number} */
const port = await new Promise((told) => {
  const free = createServer().listen(0, "127.0.0.1", () => {
    const { port } = /** @type {import("node:net").AddressInfo} */ (free.address());
    free.close(() => told(port));
  });
});
const OWNER = `127.0.0.1:${port}`;
const OPTIONS = ["--rate", "0", "--owner", OWNER];

/** @param {import("playwright-core").Page} page @param {string} name */
const shot = (page, name) => process.env.SHOTS && page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });

/** Plays and publishes a tournament: the address of its page, and its report as data. @param {import("./server.js").Server} server @param {string[]} words */
async function published(server, words) {
  const journal = join(server.folder, "cup.journal");
  const command = ["tournament", ...words, "--quiet", "--journal", journal, "--publish", `http://${OWNER}`];
  const { stderr } = await run(PROGRAM, command, { env: { ...process.env, LANG: "en_GB.UTF-8" } });
  const page = /Published: (\S+)/.exec(stderr)?.[1] ?? "";
  assert.match(page, /\/t\/[A-Z2-9]{6}$/, stderr);
  return { page, journal, told: JSON.parse(readFileSync(journal.replace(".journal", ".json"), "utf8")) };
}

/** Nothing is wider than the screen, and nothing keeps anybody from reading it. @param {import("playwright-core").Page} page */
async function sound(page) {
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "it fits");
  await page.evaluate(axe);
  const found = await page.evaluate(() => /** @type {any} */ (window).axe.run());
  assert.deepEqual(found.violations.map((/** @type {any} */ wrong) => `${wrong.id}: ${wrong.nodes[0].html}`), []);
}

/** `1½` as a number. @param {string} text */
const points = (text) => (text.trim() === "" ? 0 : Number(text.replace("½", "") || 0) + (text.includes("½") ? 0.5 : 0));

const LEVELS = ["facil", "normal", "facil", "normal", "facil"].flatMap((level, place) => ["--player", `p${place + 1}=${level}`]);

flow(
  "a round robin of programs: the crosstable is that of the report, and leads to every game",
  async (scene) => {
    const { page: address, told } = await published(scene.server, ["mnk", "--openings", "random:2", ...LEVELS]);
    const page = await scene.visitor({ viewport: { width: 1366, height: 768 } });
    await page.goto(address);
    await page.locator(".cross").waitFor();
    // Row by row, what each got against each other, as the report has it.
    const rows = page.locator(".cross tbody tr");
    assert.equal(await rows.count(), told.standings.length);
    for (const [own, standing] of told.standings.entries()) {
      assert.equal(await rows.nth(own).locator("th").innerText(), standing.name);
      const cells = await rows.nth(own).locator("td").all();
      for (const [other, cell] of told.crosstable[own].entries()) {
        const results = await cells[other + 1].locator("a").allInnerTexts();
        assert.equal(results.length, cell?.games ?? 0);
        assert.equal(results.reduce((sum, text) => sum + points(text), 0), cell?.points ?? 0);
      }
      assert.equal(points(await cells[cells.length - 1].innerText()), standing.points);
    }
    assert.equal(await page.locator("form.join").count(), 0);
    await sound(page);
    await shot(page, "published-wide");
    // A result leads to its game, which is gone through and reviewed on the page.
    await page.locator(".cross a").first().click();
    await page.waitForURL("**/g/*");
    await settled(page);
    await page.locator('[data-name="tournament"]').waitFor();
    await page.locator("[data-cell]").first().waitFor();
    const end = await boardOf(page);
    await page.locator('.leafing [data-name="first"]').click();
    await eventually(async () => assert.equal(await page.locator('[data-name="slider"]').inputValue(), "0"));
    await eventually(async () => assert.notDeepEqual(await boardOf(page), end));
    await page.locator('[data-name="review"]').click();
    await page.locator(".review .plot").waitFor();
    await page.locator('[data-name="tournament"]').click();
    await page.waitForURL(address);
    await page.locator(".played summary").first().click();
    const links = page.locator(".played a");
    assert.equal(await links.count(), told.games.length);
    for (const [locale, width, scheme, heading] of /** @type {[string, number, "light" | "dark", string][]} */ ([
      ["pt-PT", 390, "dark", "Quadro de resultados"],
      ["fr-FR", 390, "light", "Grille américaine"],
      ["en-GB", 390, "light", "Crosstable"],
    ])) {
      const narrow = await scene.visitor({ viewport: { width, height: 844 }, colorScheme: scheme, locale });
      await narrow.goto(address);
      await narrow.getByRole("heading", { name: heading }).waitFor();
      await sound(narrow);
      await shot(narrow, `published-${locale}`);
    }
  },
  undefined,
  OPTIONS,
);

flow(
  "a knock-out of programs is a bracket",
  async (scene) => {
    const { page: address, told } = await published(scene.server, ["mnk", "--system", "knock-out", "--openings", "random:2", ...LEVELS]);
    const page = await scene.visitor({ viewport: { width: 1366, height: 768 } });
    await page.goto(address);
    await page.locator(".bracket").waitFor();
    const name = (/** @type {number | null} */ player) => (player === null ? "no opponent" : told.plan.players[player].name);
    const shown = await page.locator(".bracket > li").evaluateAll((rounds) =>
      rounds.map((round) =>
        [...round.querySelectorAll(".tie")].map((tie) => [...tie.querySelectorAll(".side > span:first-child")].map((side) => side.textContent)),
      ),
    );
    assert.deepEqual(shown, told.bracket.map((/** @type {any[]} */ round) => round.map(({ players }) => players.map(name))));
    assert.equal(await page.locator(".bracket > li:last-child .tie:first-child .won > span:first-child").innerText(), told.standings[0].name);
    await sound(page);
    await shot(page, "published-bracket");
  },
  undefined,
  OPTIONS,
);

flow(
  "Swiss rounds and tables of three, killed while they are published and published again",
  async (scene) => {
    const { server } = scene;
    const { page: address, told, journal } = await published(server, ["mnk", "--system", "swiss", "--rounds", "3", ...LEVELS]);
    const page = await scene.visitor({ viewport: { width: 390, height: 844 } });
    await page.goto(address);
    await page.locator(".cross .round").first().waitFor();
    assert.equal(await page.locator(".cross thead th").count(), 3 + 3);
    await sound(page);
    await shot(page, "published-swiss");
    // A second one, of three at a table, and the server dies in the middle of it.
    const tables = join(server.folder, "tables.journal");
    const words = ["scrabble", "--language", "en", "--system", "tables", "--rounds", "2", ...LEVELS.slice(0, 8)];
    await run(PROGRAM, ["tournament", ...words, "--quiet", "--journal", tables]);
    const publish = (/** @type {string} */ file) => run(PROGRAM, ["tournament", "report", file, "--publish", `http://${OWNER}`], { env: { ...process.env, LANG: "en_GB.UTF-8" } });
    scene.expected = /WebSocket|ERR_CONNECTION|Failed to load/;
    const broken = publish(tables).catch((wrong) => wrong);
    await new Promise((go) => setTimeout(go, 60));
    await server.kill();
    await broken;
    await server.restart();
    const again = await publish(tables);
    const where = /(?:Published|published before): (\S+)/.exec(again.stderr)?.[1] ?? "";
    assert.match((await publish(tables)).stderr, new RegExp(`published before: ${where}`));
    assert.match((await publish(journal)).stderr, new RegExp(`published before: ${address}`));
    await page.goto(where);
    await page.locator(".cross").waitFor();
    assert.equal(await page.locator(".played a").count(), JSON.parse(readFileSync(tables.replace(".journal", ".json"), "utf8")).games.length);
    assert.ok(told.standings.length > 0);
    await sound(page);
  },
  undefined,
  OPTIONS,
);
