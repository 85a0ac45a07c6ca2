// A whole game of every kind, by clicks alone, to its end.

import assert from "node:assert/strict";
import { flow } from "./flow.js";
import { make } from "./made.js";
import {
  anyOf,
  begin,
  cell,
  cellsOf,
  eventually,
  isOver,
  lastMove,
  legal,
  overAt,
  playOut,
  point,
  settled,
  sitAt,
  verdict,
} from "./table.js";

const HERE = { against: "here", names: ["Ana", "Rui"] };

flow("noughts and crosses against a level", async (scene) => {
  const page = await scene.visitor();
  await begin(page, scene.server, { title: "mnk", against: "computer", level: "facil", names: ["Ana"] });
  await playOut(page, scene.server);
  assert.match(await verdict(page), /You win!|You lose\.|A draw\./);
  await page.locator('[data-name="rematch"]').waitFor();
});

flow("noughts and crosses for two at one screen", async (scene) => {
  const page = await scene.visitor();
  await begin(page, scene.server, { title: "mnk", ...HERE });
  const moves = ["1", "4", "2", "5", "3"];
  await playOut(page, scene.server, { choose: (_, turn) => moves[turn] });
  assert.match(await verdict(page), /Ana wins\./);
});

flow("five in a row on the board of Gomoku", async (scene) => {
  const page = await scene.visitor();
  await begin(page, scene.server, { title: "mnk", ...HERE, size: [15, 15], numbers: { k: 5 } });
  await settled(page);
  assert.equal(await page.locator("[data-cell]").count(), 225);
  // Both along a row of their own, but the second looks elsewhere first.
  const rows = [111, 126];
  const choose = (/** @type {string[]} */ _, /** @type {number} */ turn) =>
    turn === 1 ? "1" : String(rows[turn % 2] + Math.floor(turn / 2));
  await playOut(page, scene.server, { choose });
  assert.match(await verdict(page), /Ana wins\./);
  await eventually(async () => assert.equal(await page.locator(".board-host .line").count(), 5));
});

flow("Gomoku with the opening swap2: three stones, two more, and white for the first player", async (scene) => {
  const page = await scene.visitor();
  const choices = { opening: "swap2" };
  await begin(page, scene.server, { title: "mnk", ...HERE, size: [15, 15], numbers: { k: 5 }, choices });
  const said = (/** @type {string} */ text) => page.locator(".status").getByText(text).waitFor();
  await settled(page);
  await said("Ana lays the three stones of the opening: now X.");
  const moves = ["111", "1", "112", "more", "2", "113", "O", "3", "114", "4", "115"];
  /** @type {Record<string, string>} */
  const names = { more: "more", X: "take-x", O: "take-o" };
  /** @type {Record<number, string>} */
  const next = { 2: "Rui takes X, takes O, or lays two more stones.", 5: "Ana takes X or O.", 6: "Ana to move, with O." };
  const make = async (/** @type {import("playwright-core").Page} */ at, /** @type {string} */ move, turn = 0) => {
    if (names[move]) await at.locator(`.choices [data-name="${names[move]}"]`).click();
    else await point(at, move);
    if (next[turn]) await said(next[turn]);
  };
  await playOut(page, scene.server, { choose: (_, turn) => moves[turn], make });
  assert.match(await verdict(page), /Rui wins\./);
  await eventually(async () => assert.equal(await page.locator(".board-host .line").count(), 5));
});

for (const rules of ["specified", "commercial"])
  flow(`Orbito by the ${rules} rules`, async (scene) => {
    const page = await scene.visitor();
    await begin(page, scene.server, { title: "orbito", ...HERE, numbers: { orbits: 2 }, choices: { rules } });
    const pushes = (/** @type {string[]} */ moves) => moves.filter((move) => cellsOf(move).length === 3);
    const any = anyOf(rules.length);
    const played = await playOut(page, scene.server, {
      choose: (moves, turn) => any(turn % 2 && pushes(moves).length ? pushes(moves) : moves),
    });
    assert.match(await verdict(page), /wins\.|A draw\./);
    assert.equal(pushes(played).length > 0, rules === "commercial");
  });

/** @param {import("playwright-core").Page} page @param {string} name */
const colour = (page, name) =>
  cell(page, name)
    .locator("rect")
    .first()
    .evaluate((rect) => getComputedStyle(rect).fill);
const LIGHT_GREEN = "rgb(155, 226, 155)";
const DARK_GREEN = "rgb(46, 139, 61)";
const RED = "rgb(239, 106, 94)";
const DARK_RED = "rgb(156, 31, 22)";

flow("Konane against a level", async (scene) => {
  const page = await scene.visitor();
  await begin(page, scene.server, { title: "konane", against: "computer", level: "facil", choices: { size: "6" } });
  const long = (/** @type {string} */ move) => {
    const [[a, b], [c, d]] = cellsOf(move).map((name) => name.split(",").map(Number));
    return Math.abs(a - c) + Math.abs(b - d) > 2;
  };
  const any = anyOf(5);
  await playOut(page, scene.server, {
    choose: (moves) => moves.filter((move) => move.includes("-")).find(long) ?? any(moves),
    make: async (page, move) => {
      const [start, end] = cellsOf(move);
      await cell(page, start).click();
      if (!end) return;
      await page.waitForFunction(
        (name) => document.querySelector(`[data-cell="${name}"]`).classList.contains("start"),
        start,
      );
      assert.equal(await colour(page, start), LIGHT_GREEN);
      await cell(page, end).click();
    },
  });
  assert.match(await verdict(page), /You win!|You lose\./);
});

/** Black can jump twice in a row from 2,0, white answers, black has one more. */
const TWICE = "....../....../pb.b.b/....../....../....bp p jump";

/** @param {import("./server.js").Server} server */
const konane = (server) => make(server, { title: "konane", options: { size: "6" }, position: TWICE });

/** Notes what is coloured and captured while pieces move. */
function watchHops() {
  const host = document.querySelector(".board-host");
  const fill = (/** @type {string} */ kind) => {
    const found = host.querySelector(`.cell.${kind}`);
    return found ? `${found.dataset.cell} ${getComputedStyle(found.querySelector("rect")).fill}` : "none";
  };
  window.hops = [];
  window.captured = new Set();
  const note = () => {
    const taken = [...host.querySelectorAll(".captured")];
    for (const piece of taken) window.captured.add(piece);
    if (taken.length) window.hops.push(`${taken.length} from ${fill("start")} to ${fill("end")}`);
    requestAnimationFrame(note);
  };
  note();
}

for (const dots of [false, true])
  flow(
    `Konane: a jump over two is shown hop by hop, in its colours${dots ? ", legal moves shown" : ""}`,
    async (scene) => {
      const page = await scene.visitor({ reducedMotion: "no-preference" });
      await sitAt(page, scene.server, await konane(scene.server));
      await settled(page);
      if (dots) await page.locator('[data-name="legal-show"]').click();
      await page.evaluate(watchHops);
      await point(page, "2,0-2,4");
      await settled(page, 0);
      const [hops, captured] = await page.evaluate(() => [[...new Set(window.hops)], window.captured.size]);
      // Two were captured, each in its own hop, and the colours stayed.
      assert.deepEqual(hops, [`1 from 2,0 ${LIGHT_GREEN} to 2,4 ${DARK_GREEN}`]);
      assert.equal(captured, 2);
      await playOut(page, scene.server);
      assert.match(await verdict(page), /(Ana|Rui) wins\./);
    },
  );

flow("Konane: a wrong move is red, refused with a reason, and costs nothing", async (scene) => {
  const page = await scene.visitor();
  await sitAt(page, scene.server, await konane(scene.server));
  await settled(page);
  await point(page, "2,0-3,3");
  await page.waitForFunction(() => document.querySelector('[data-cell="3,3"]').classList.contains("wrong-end"));
  assert.equal(await colour(page, "2,0"), RED);
  assert.equal(await colour(page, "3,3"), DARK_RED);
  assert.match(await page.locator(".notice").innerText(), /one row or in one column/);
  assert.equal(await lastMove(page), 0);
  await point(page, "2,0-2,2");
  await settled(page, 0);
  assert.equal(await page.locator(".cell.wrong-start, .cell.wrong-end").count(), 0);
});

flow("Konane: where wrong moves lose, one loses", async (scene) => {
  const page = await scene.visitor();
  await begin(page, scene.server, { title: "konane", ...HERE, choices: { size: "6" }, wrong: "lose" });
  for (const turn of [0, 1]) {
    await settled(page, turn - 1);
    await point(page, (await legal(page, scene.server))[0]);
    await settled(page, turn);
  }
  const start = cellsOf((await legal(page, scene.server))[0])[0];
  await point(page, `${start}-${start === "5,5" ? "0,1" : "5,4"}`);
  await overAt(page);
  assert.ok(await isOver(page));
  assert.match(await verdict(page), /Rui wins\./);
  await eventually(async () => assert.equal(await colour(page, start), RED));
});
