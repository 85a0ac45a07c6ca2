// The bot of the examples plays every title to its end, against itself and against a person's browser.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { flow } from "./flow.js";
import { playOut, verdict } from "./table.js";

const BOT = fileURLToPath(new URL("../../../../examples/bot.py", import.meta.url));

/** @param {string[]} given */
function bot(...given) {
  const child = spawn("python3", [BOT, ...given], { stdio: ["ignore", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return { line: async () => (await lines.next()).value, end: new Promise((ended) => child.once("close", ended)) };
}

flow("the bot plays every title against itself", async ({ server }) => {
  const { titles } = await server.api("titles");
  const play = async (/** @type {{name: string, seats: {low: number}}} */ { name, seats }) => {
    const first = bot(server.address, name);
    const link = await first.line();
    const others = Array.from({ length: seats.low - 1 }, () => bot(link));
    for (const { end } of [first, ...others]) assert.equal(await end, 0, name);
    const { status, result } = await server.api(`games/${link.split("/g/")[1]}`);
    assert.equal(status, "over", name);
    assert.equal(await first.line(), result.said, name);
  };
  await Promise.all(titles.map(play));
});

flow("a person plays the bot", async (scene) => {
  const { line, end } = bot(scene.server.address, "mnk");
  const page = await scene.visitor();
  await page.goto(await line());
  await page.locator('input[name="name"]').fill("Ana");
  await page.locator('form.join button[type="submit"]').click();
  await playOut(page, scene.server);
  assert.match(await verdict(page), /You win!|You lose\.|A draw\./);
  assert.equal(await end, 0);
});
