// The report of a class is one file: it fetches nothing, fits every screen, sorts, and its cup can be gone through by key.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { after, test } from "node:test";
import { PATIENCE, launched, leave } from "./scene.js";
import { PROGRAM } from "./server.js";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core"), "utf8");
const right = readFileSync(fileURLToPath(new URL("../../../classroom/tests/class/right.py", import.meta.url)), "utf8");
const folder = mkdtempSync(join(tmpdir(), "tabuleiro-class-"));
const browser = await launched();
after(async () => {
  await leave();
  rmSync(folder, { recursive: true });
});

/** Grades a small class twice, with a correction in between: two that are right, one wrong, one broken, one missing. */
function graded() {
  const hand = (/** @type {string} */ name, /** @type {string} */ text) => writeFileSync(join(folder, "entregas", name), text);
  const grade = () =>
    execFileSync(PROGRAM, ["grade", "entregas", "--spec", "mnk-2024", "--out", "notas", "--cases", "2", "--similar", "--cup", "facil", "--quiet"], {
      cwd: folder,
      env: { ...process.env, LANG: "pt_PT.UTF-8", LC_ALL: "" },
    });
  mkdirSync(join(folder, "entregas"));
  hand("turma.csv", "id;nome\n00123;José Conceição\nana;Ana\neva;Eva\ngil;Gil\nrui;Rui\n");
  hand("00123.py", `${right}\n\ndef eh_posicao(arg):\n    return True\n`);
  hand("ana.py", right);
  hand("rui.py", `# Tudo feito por mim.\n${right}`);
  hand("eva.py", "def eh_posicao(arg)\n    return True\n");
  grade();
  hand("eva.py", "def eh_posicao(arg):\n    return True\n");
  grade();
  return join(folder, "notas");
}

const out = graded();
/** Every move that was made in the cup, in all of its games. */
const moves = readFileSync(join(out, "cup.journal"), "utf8").split("\n").slice(1).filter(Boolean)
  .flatMap((line) => JSON.parse(line).games)
  .flatMap((/** @type {{ record: string }} */ game) => game.record.split("\n").filter((line) => /^\d: /.test(line))).length;

for (const [width, colorScheme] of /** @type {[number, "light" | "dark"][]} */ ([[1280, "light"], [390, "dark"]]))
  test(`the report of a class, ${width} wide, ${colorScheme}`, { timeout: 4 * PATIENCE }, async () => {
    const context = await browser.newContext({ viewport: { width, height: 844 }, colorScheme, locale: "pt-PT" });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    const problems = [];
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
    page.on("request", (request) => /^(file|data):/.test(request.url()) || problems.push(request.url()));
    await page.goto(pathToFileURL(join(out, "report.html")).href);
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    const sections = await page.locator("section[id]").evaluateAll((all) => all.map((one) => one.id));
    for (const name of ["glance", "changes", "attention", "functions", "marks", "students", "pairs", "cup"])
      assert.ok(sections.includes(name), `${name} is not among ${sections}`);
    assert.match((await page.locator("#changes").textContent()) ?? "", /eva/);
    assert.match((await page.locator("#functions tbody tr").first().textContent()) ?? "", /eh_posicao|eh_tabuleiro/);

    // Everybody has a line and a letter, and the best come first or last as one likes.
    const lines = page.locator("#students tbody tr");
    assert.equal(await lines.count(), 5);
    for (const address of await lines.locator("th a").evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? "")))
      assert.ok(existsSync(join(out, decodeURIComponent(address))), address);
    const order = () => lines.locator("th").allTextContents();
    assert.deepEqual(await order(), ["00123", "ana", "eva", "gil", "rui"]);
    const mark = page.locator("#students thead th", { hasText: /^nota$/ });
    await mark.getByRole("button").click();
    assert.equal(await mark.getAttribute("aria-sort"), "descending");
    assert.deepEqual((await order()).slice(2), ["00123", "eva", "gil"]);
    await mark.getByRole("button").press("Enter");
    assert.equal(await mark.getAttribute("aria-sort"), "ascending");
    assert.deepEqual((await order()).slice(0, 3), ["gil", "eva", "00123"]);

    // Both files of a pair stand side by side.
    const pair = page.locator("#pairs details", { has: page.locator("summary", { hasText: /^ana .* e rui / }) });
    await pair.locator("summary").press("Enter");
    await pair.locator(".similar").waitFor({ state: "visible" });
    assert.ok(((await pair.textContent()) ?? "").includes("# Tudo feito por mim."));
    assert.ok(await fits(), "it fits");

    // Every game of the cup, move by move.
    const links = page.locator(".list a[data-film]");
    const picture = () => page.locator(".viewer img").getAttribute("src");
    let gone = 0;
    for (const link of await links.all()) {
      await link.click();
      await link.and(page.locator('[aria-current="true"]')).waitFor();
      const seen = new Set([await picture()]);
      const place = () => page.evaluate(() => location.hash);
      for (let before = "", now = await place(); before !== now; ) {
        before = now;
        await page.keyboard.press("ArrowRight");
        now = await place();
        gone += before === now ? 0 : 1;
        seen.add(await picture());
      }
      assert.ok(seen.size > 5, "the board changes");
      assert.ok(await page.locator(".viewer img").evaluate((/** @type {HTMLImageElement} */ image) => image.decode().then(() => image.naturalWidth > 0)));
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("Home");
      assert.match(await place(), /\.0$/);
    }
    assert.ok((await links.count()) >= 6 && gone === moves, `${gone} of ${moves} moves`);

    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/graded-${width}.png`, fullPage: true });
    await page.evaluate(axe);
    const found = await page.evaluate(() => /** @type {any} */ (window).axe.run());
    assert.deepEqual(found.violations.map((/** @type {any} */ wrong) => `${wrong.id}: ${wrong.nodes[0].html}`), []);
    assert.deepEqual(problems, []);
    await context.close();
  });
