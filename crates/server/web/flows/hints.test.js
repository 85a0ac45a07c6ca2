// What the page tells of moves before they are made: how good, how many points, why not.

import assert from "node:assert/strict";
import { flow } from "./flow.js";
import { lay, lettersOf, rackOf, send } from "./letters.js";
import { make } from "./made.js";
import { anyOf, begin, cell, eventually, gameOf, lastMove, legal, playOut, settled, sitAt, tokensOf, warmHint } from "./table.js";

/** @typedef {import("playwright-core").Page} Page */

const DESK = { viewport: { width: 1280, height: 1000 } };

/** What is written on which cell. @param {Page} page @returns {Promise<Record<string, string>>} */
const warmthOf = (page) =>
  page.evaluate(() => {
    const cells = [...document.querySelectorAll("[data-cell]")].map((cell) => ({
      name: cell.getAttribute("data-cell"),
      said: cell.getAttribute("aria-label"),
      box: cell.querySelector("rect").getBoundingClientRect(),
    }));
    return Object.fromEntries(
      [...document.querySelectorAll(".marks .warmth")].map((text) => {
        const { x, y, width, height } = text.getBoundingClientRect();
        const [left, top] = [x + width / 2, y + height / 2];
        const under = cells.find(
          ({ box }) => box.left <= left && left < box.right && box.top <= top && top < box.bottom,
        );
        const kind = ["win", "draw", "loss"].find((one) => text.classList.contains(one));
        return [under.name, `${text.textContent} ${kind} ${under.said.split(", ").at(-1)}`];
      }),
    );
  });

/** @param {{worth: {end: string, plies: number | null}}} way as programs are told */
function warm({ worth: { end: kind, plies } }) {
  if (kind === "draw") return "= draw a draw";
  return `${kind === "win" ? "+" : "−"}${plies} ${kind} ${kind === "win" ? "wins" : "loses"} in ${plies}`;
}

flow("two-orbit Orbito: a hint tells what every cell is worth", async (scene) => {
  const { server } = scene;
  const page = await scene.visitor();
  await begin(page, server, { title: "orbito", against: "computer", level: "facil", numbers: { orbits: 2 } });
  const [{ token }] = await settled(page).then(() => tokensOf(page));
  const kinds = new Set();
  const any = anyOf(9);
  await playOut(page, server, {
    choose: async (moves, turn) => {
      if (turn > 5) return any(moves);
      const { ways, move } = await hinted(page, token);
      assert.deepEqual(
        ways.map((/** @type {any} */ way) => way.move).sort(),
        [...moves].sort(),
        "every legal move has its worth",
      );
      assert.equal(await page.locator(".heat-legend .warm-key").count(), 3);
      const expected = Object.fromEntries(ways.map((/** @type {any} */ way) => [way.move, warm(way)]));
      await eventually(async () => assert.deepEqual(await warmthOf(page), expected));
      for (const { worth } of ways) kinds.add(worth.end);
      assert.match(await page.locator(".notice").innerText(), RegExp(`^Hint: ${move} \\(`));
      return any(moves);
    },
  });
  assert.ok(kinds.size > 1, `only ${[...kinds]} was seen`);
  // Nothing of it is left on the next position.
  assert.equal(await page.locator(".marks .warm, .heat-legend .warm-key").count(), 0);

  /** @param {Page} page @param {string} token */
  async function hinted(page, token) {
    await warmHint(page);
    return server.api(`games/${gameOf(page)}/hint`, { token });
  }
});

flow("Scrabble: a word tells its points as it is laid, and scores them", async (scene) => {
  const { server } = scene;
  const page = await scene.visitor(DESK);
  await sitAt(page, server, await make(server, { title: "scrabble", options: { language: "en" }, seed: "11" }));
  const totals = [0, 0];
  for (let turn = 0; turn < 4; turn++) {
    await settled(page, turn - 1);
    const words = (await legal(page, server)).filter((move) => /[HV] [A-Z]+$/.test(move));
    await lay(page, words[Math.floor((words.length * (turn + 1)) / 6)], turn % 2 ? "drag" : "click");
    const badge = page.locator(".marks .badge-text");
    // While it is laid other words have other points: the last letter decides.
    const told = page.locator("#told").getByText(/^\d+ points$/);
    await told.waitFor({ state: "attached" });
    // What is told follows what is shown.
    await page.waitForFunction(() => {
      const shown = document.querySelector(".marks .badge-text")?.textContent;
      return shown && document.querySelector("#told")?.textContent?.includes(`${shown} points`);
    });
    const points = Number(await badge.textContent());
    assert.ok(points > 0);
    totals[turn % 2] += points;
    await send(page);
    await settled(page, turn);
    const scores = page.locator(".player .score");
    await eventually(async () => assert.deepEqual((await scores.allInnerTexts()).map(Number), totals));
  }
});

flow("Scrabble: a word that is refused says why, until something changes", async (scene) => {
  const { server } = scene;
  const page = await scene.visitor(DESK);
  await sitAt(page, server, await make(server, { title: "scrabble", options: { language: "en" }, seed: "11" }));
  await settled(page);
  // Letters in any order that make no word.
  const rack = (await rackOf(page)).filter(Boolean);
  const known = new Set((await legal(page, server)).map((move) => move.split(" ").at(-1)));
  const nonsense = rack
    .flatMap((one) => rack.map((other) => one + other))
    .find((word) => word[0] !== word[1] && !known.has(word));
  const move = `7,7 H ${nonsense}`;
  await lay(page, move);
  const notice = page.locator(".notice");
  await notice.getByText(nonsense).waitFor();
  await send(page);
  await page.locator(".notice.wrong").waitFor();
  const why = await notice.innerText();
  assert.match(why, RegExp(nonsense));
  // It stays whatever is looked at, and what is laid stays too.
  await page.locator(".players").click();
  await page.locator('[data-name="legal-show"]').click();
  await page.locator('[data-name="legal-show"][aria-pressed="true"]').waitFor();
  assert.equal(await notice.innerText(), why);
  assert.equal(await page.locator(".marks .laid").count(), 2);
  assert.equal(await lastMove(page), 0);
  // The next change is a new try.
  await cell(page, lettersOf(move)[1].cell).click();
  await page.waitForFunction((text) => document.querySelector(".notice").textContent !== text, why);
  await page.locator('[data-name="legal-show"]').click();
  await page.locator('[data-name="legal-show"][aria-pressed="false"]').waitFor();
  assert.equal(await page.locator(".notice.wrong").count(), 0);
});

flow("premium squares are named", async (scene) => {
  const { server } = scene;
  const page = await scene.visitor(DESK);
  await sitAt(page, server, await make(server, { title: "scrabble", options: { language: "en" }, seed: "11" }));
  await settled(page);
  const names = await page
    .locator("[data-cell]")
    .evaluateAll((cells) =>
      cells.map((one) => /(double|triple) (letter|word)$/.exec(one.getAttribute("aria-label"))?.[0]),
    );
  const count = (/** @type {string} */ name) => names.filter((one) => one === name).length;
  // As every Scrabble board has them.
  assert.deepEqual(["triple word", "double word", "triple letter", "double letter"].map(count), [8, 17, 12, 24]);
  await cell(page, "0,0").click();
  await eventually(async () => assert.match(await page.locator(".notice").getAttribute("data-help"), /triple word/));
  assert.match(await cell(page, "0,0").locator("title").textContent(), /triple word/);
});

flow("Scrabble: a hint rings every square that the word lays, and shows its letters", async (scene) => {
  const { server } = scene;
  const page = await scene.visitor(DESK);
  for (const [title, options] of [
    ["scrabble", { language: "en" }],
    ["scrabble-ulb", { full: "on", multiplayer: "on" }],
  ]) {
    const seats = [
      { kind: "person", name: "Ana" },
      { kind: "level", level: "facil" },
    ];
    let seed = 11;
    const deal = async () => sitAt(page, server, await make(server, { title, options, seed: String(seed++), seats }));
    await deal();
    for (let turn = 0; turn < 2; turn++) {
      await settled(page, 2 * turn - 1);
      const before = await lastMove(page);
      await page.locator('[data-name="hint"]').click();
      await page.locator(".notice.good").waitFor();
      const said = await page.locator(".notice").innerText();
      const move = said.replace("Hint: ", "").replace(/ \([^)]*\)$/, "");
      if (!lettersOf(move)) {
        // It would exchange: from the start with other tiles.
        await deal();
        turn = -1;
        continue;
      }
      const faces = new Map(
        (await page.locator("[data-cell] > title").allTextContents()).map((text) => {
          const [cell, face] = text.split(": ");
          return [cell.split(", ")[0], face ?? ""];
        }),
      );
      const laid = lettersOf(move).filter(({ cell: name }) => !faces.get(name));
      assert.ok(laid.length > 1, move);
      assert.equal(await page.locator(".marks circle.advice").count(), laid.length);
      assert.deepEqual(
        await page.locator(".marks .advised").allTextContents(),
        laid.map(({ letter }) => letter.toUpperCase()),
      );
      // Who listens is told on the square.
      const [{ cell: first, letter }] = laid;
      assert.match(await cell(page, first).getAttribute("aria-label"), RegExp(`Hint: ${letter.toUpperCase()}`));
      // A tile that is laid covers what was advised there.
      await lay(page, move);
      assert.equal(await page.locator(".marks .advised").count(), 0);
      await send(page);
      await settled(page, before);
      assert.equal(await page.locator(".marks .advice").count(), 0);
    }
  }
});

flow("threats are drawn on request, numbered where a win is forced, and only where a game tells them", async (scene) => {
  const { server } = scene;
  const page = await scene.visitor(DESK);
  const seats = [
    { kind: "person", name: "Ana" },
    { kind: "level", level: "facil" },
  ];
  const position = "....../....../..XX../....../....../O....O X";
  const made = await make(server, { title: "mnk", options: { board: "6x6", k: "4" }, seats, position });
  await sitAt(page, server, made);
  await settled(page);
  const { threats } = await server.api(`games/${made.game}/threats`, { token: made.tokens[0].token });
  const before = await lastMove(page);
  const button = page.locator('[data-name="threats"]');
  const shapes = page.locator(".marks .sign-shape");
  // By the keyboard, as everything else.
  await button.focus();
  await page.keyboard.press("Enter");
  await shapes.first().waitFor();
  await page.locator('[data-name="threats"][aria-pressed="true"]').waitFor();
  assert.equal(await shapes.count(), new Set(threats.map((/** @type {any} */ threat) => threat.cell)).size);
  assert.deepEqual((await page.locator(".marks .sign-step").allTextContents()).sort(), ["1", "2", "3"]);
  const first = threats.find((/** @type {any} */ threat) => threat.step === 1);
  assert.match(await cell(page, first.cell).getAttribute("aria-label"), /1: Ana wins by force/);
  const meanings = new Set(threats.map((/** @type {any} */ threat) => threat.said));
  assert.equal(await page.locator(".heat-legend .threat-key").count(), meanings.size);
  // Once more, and nothing of it is left.
  await button.click();
  await page.locator('[data-name="threats"][aria-pressed="false"]').waitFor();
  assert.equal(await page.locator(".marks .sign-shape, .heat-legend .threat-key").count(), 0);
  // A move takes it away too.
  await button.click();
  await shapes.first().waitFor();
  await cell(page, first.cell).click();
  await settled(page, before);
  assert.equal(await page.locator(".marks .sign-shape").count(), 0);
  await sitAt(page, server, await make(server, { title: "orbito", seats }));
  await page.locator('[data-name="hint"]').waitFor();
  assert.equal(await button.count(), 0);
});
