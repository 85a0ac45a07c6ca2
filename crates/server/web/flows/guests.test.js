// Programs that the owner of the server allows: offered where they fit, played against like a level.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { flow } from "./flow.js";
import { begin, cell, pick, sees, verdict } from "./table.js";

const folder = mkdtempSync(join(tmpdir(), "tabuleiro-guests-"));
after(() => rmSync(folder, { recursive: true, force: true }));
const program = (/** @type {string} */ answer) => `
import sys
for line in sys.stdin:
    if line.startswith("begin"):
        print("ready", flush=True)
    elif line.startswith("play "):
        print("legal", flush=True)
        moves = sys.stdin.readline().rstrip().split("\\t")[1:]
        ${answer}
`;
writeFileSync(join(folder, "first.py"), program('print("move", moves[0], flush=True)'));
writeFileSync(join(folder, "wrong.py"), program('print("move 77", flush=True)'));
const entry = (/** @type {string} */ name, /** @type {string} */ said) => `
[[player]]
name = "${name}"
en = "${said}"
spec = "exec:python3 ${join(folder, `${name}.py`)}"
games = ["mnk board=3x3"]
sandbox = false
`;
const file = join(folder, "players.toml");
writeFileSync(file, entry("first", "Rui's program") + entry("wrong", "Eva's program"));
const options = ["--rate", "0", "--players", file];

flow(
  "a program is offered beside the levels, where it fits, and plays",
  async (scene) => {
    const page = await scene.visitor();
    await page.goto(scene.server.address);
    await pick(page, "title", "mnk");
    await page.getByText("Rui's program").waitFor();
    await page.getByRole("spinbutton", { name: "rows" }).fill("4");
    await page.getByText("Rui's program").waitFor({ state: "detached" });
    const told = page.waitForResponse(/titles\/orbito/);
    await pick(page, "title", "orbito");
    await (await told).finished();
    assert.equal(await page.getByText("Rui's program").count(), 0);
    await begin(page, scene.server, { title: "mnk", level: "guest:first", size: [3, 3] });
    await cell(page, "5").click();
    await sees(page, 1);
    await page.locator(".players").getByText("Rui's program").waitFor();
    for (const [place, last] of /** @type {const} */ ([["9", 3], ["6", 5]])) {
      await cell(page, place).click();
      await sees(page, last);
    }
    assert.match(await verdict(page), /You lose/);
    // Once more, and the program begins.
    await page.locator('[data-name="rematch"]').click();
    await sees(page, 0);
  },
  undefined,
  options,
);

flow(
  "what a program does wrong is said in words",
  async (scene) => {
    const page = await scene.visitor();
    await begin(page, scene.server, { title: "mnk", level: "guest:wrong", size: [3, 3] });
    await cell(page, "5").click();
    await page.locator(".result h2").waitFor();
    assert.match(await verdict(page), /You win![\s\S]*Eva's program answered something that is not a move/);
  },
  undefined,
  options,
);
