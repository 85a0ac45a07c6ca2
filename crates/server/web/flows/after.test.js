// A finished game, opened by its link in a browser that has never seen it: leafed through, reviewed, taken along.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { flow } from "./flow.js";
import { lateAnswers } from "./late.js";
import { lettersOf } from "./letters.js";
import { does, make, played } from "./made.js";
import { anyOf, boardOf, cellsOf, eventually, gameOf, overAt } from "./table.js";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("./server.js").Server} Server */

/** @param {Page} page @param {Server} server @param {string} game */
async function opened(page, server, game) {
  await page.goto(`${server.address}/g/${game}`);
  await overAt(page);
  await page.locator(".leafing:not([hidden])").waitFor();
}

/** What lies on each cell, in a picture as the server sends it. @param {string} board */
const boardIn = (board) => [...board.matchAll(/data-cell="[^"]+"><title>([^<]*)/g)].map(([, text]) => text);

/**
 * Until the page shows the position after so many events, and that as the server tells it.
 * @param {Page} page
 * @param {Server} server
 * @param {number} number
 * @param {number} count of all moves
 */
async function shows(page, server, number, count) {
  await page.locator(".leafing .quiet").getByText(`${number} / ${count}`, { exact: true }).waitFor();
  const told = await server.api(`games/${gameOf(page)}?at=${number}&language=en`);
  // The board comes after what is said of it, where something moves.
  await eventually(async () => assert.deepEqual(await boardOf(page), boardIn(told.board), `after ${number}`));
  assert.equal(await page.locator(".status").innerText(), told.said);
  const current = page.locator('.moves [aria-current="step"]');
  assert.deepEqual(await current.allInnerTexts(), number ? [told.log.events[number - 1].text] : []);
}

/** A short game with mistakes in it. @param {Server} server */
async function konane(server) {
  const made = await make(server, { title: "konane", options: { size: "6" } });
  const moves = await played(server, made, anyOf(4));
  return { ...made, moves, count: moves.length };
}

flow("keys, buttons, slider and the list of moves lead to every position", async (scene) => {
  const { server } = scene;
  const { game, count } = await konane(server);
  assert.ok(count > 6);
  const page = await scene.visitor();
  await opened(page, server, game);
  await shows(page, server, count, count);
  const end = await boardOf(page);
  const keys = { Home: 0, ArrowRight: 1, ArrowLeft: 0, End: count };
  for (const [key, number] of Object.entries(keys)) {
    await page.keyboard.press(key);
    await shows(page, server, number, count);
  }
  const buttons = { back: count - 1, first: 0, forward: 1, last: count };
  for (const [name, number] of Object.entries(buttons)) {
    await page.locator(`.leafing [data-name="${name}"]`).click();
    await shows(page, server, number, count);
  }
  const slider = page.locator('[data-name="slider"]');
  for (const number of [3, 0, count - 1]) {
    await slider.fill(String(number));
    await shows(page, server, number, count);
  }
  for (let number = 1; number <= count; number++) {
    await page.locator(`.moves [data-name="m${number}"]`).click();
    await shows(page, server, number, count);
  }
  assert.deepEqual(await boardOf(page), end);
});

flow("whoever leafs faster than the server answers ends where the last step led", async (scene) => {
  const { server } = scene;
  const { game, count } = await konane(server);
  const page = await scene.visitor();
  await opened(page, server, game);
  const letGo = await lateAnswers(page, /[?&]at=2(&|$)/);
  const slider = page.locator('[data-name="slider"]');
  await slider.fill("2");
  await slider.fill("5");
  await shows(page, server, 5, count);
  const late = page.waitForResponse(/[?&]at=2(&|$)/);
  letGo();
  await (await late).finished();
  // Only when that is known, too, the next is asked for and shown.
  await page.locator('.leafing [data-name="forward"]').click();
  await shows(page, server, 6, count);
  await page.locator('.moves [data-name="m2"]').click();
  await shows(page, server, 2, count);
});

flow("with animations on, the last position is back at the end", async (scene) => {
  const { server } = scene;
  const { game, count } = await konane(server);
  const page = await scene.visitor({ reducedMotion: "no-preference" });
  await opened(page, server, game);
  await page.keyboard.press("Home");
  await shows(page, server, 0, count);
  for (let number = 1; number <= count; number++) await page.keyboard.press("ArrowRight");
  await shows(page, server, count, count);
  await page.locator(".board-host:not([aria-busy])").waitFor();
  await shows(page, server, count, count);
});

flow("whoever looks back at a game of letters sees all hands and the points of then", async (scene) => {
  const { server } = scene;
  const made = await make(server, { title: "scrabble", options: { language: "en" }, seed: "11" });
  await played(server, made, (moves) => moves.filter(lettersOf)[40], 4);
  await does(server, made, "resign");
  const page = await scene.visitor();
  await opened(page, server, made.game);
  for (const number of [4, 3, 2, 1, 0]) {
    await page.locator('[data-name="slider"]').fill(String(number));
    await page.locator(".leafing .quiet").getByText(`${number} / 4`, { exact: true }).waitFor();
    // The last position stands for giving up, too.
    const { seats } = await server.api(`games/${made.game}?at=${number === 4 ? 5 : number}`);
    const faces = (/** @type {any} */ seat) => seat.hand.map((/** @type {any} */ { Face }) => Face.face.trim());
    const hands = await page.locator(".open-hand").all();
    for (const [place, hand] of hands.entries()) {
      const shown = (await hand.locator("span").allTextContents()).map((face) => face.trim());
      assert.deepEqual(
        shown,
        faces(seats[place]).map((/** @type {string} */ face) => (face === "?" ? "" : face)),
        `${number}`,
      );
    }
    assert.equal(hands.length, 2);
    const scores = seats.map((/** @type {any} */ { score }) => String(score));
    assert.deepEqual(await page.locator(".player .score").allInnerTexts(), scores, `after ${number}`);
  }
});

/** The cells under the middle of what is drawn there. @param {Page} page @param {string} selector */
const under = (page, selector) =>
  page.evaluate((drawn) => {
    const middle = (/** @type {Element} */ element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    };
    return [...document.querySelectorAll(drawn)].map((mark) => {
      const [x, y] = middle(mark);
      const holds = [...document.querySelectorAll("[data-cell]")].find((cell) => {
        const box = cell.querySelector("rect").getBoundingClientRect();
        return box.left <= x && x < box.right && box.top <= y && y < box.bottom;
      });
      return holds?.getAttribute("data-cell");
    });
  }, selector);

flow("a review: its progress, its curve, the best moves, the mistakes and their number", async (scene) => {
  const { server } = scene;
  const { game, count, moves } = await konane(server);
  const page = await scene.visitor();
  await opened(page, server, game);
  // However fast the server is, nothing is told before the progress is seen.
  const letGo = await lateAnswers(page, /\/review(\?|$)/);
  await page.locator('[data-name="review"]').click();
  await page.locator(".review progress").waitFor();
  letGo();
  await page.locator(".review .plot").waitFor();
  const { done, of, review } = await server.api(`games/${game}/review`);
  assert.deepEqual([done, of, review.positions.length], [count + 1, count + 1, count + 1]);

  // Better for the first seat is higher.
  const heights = await page
    .locator(".plot-spot circle")
    .evaluateAll((circles) => circles.map((circle) => Number(circle.getAttribute("cy"))));
  const chances = review.positions.map((/** @type {any} */ { first }) => first.expectation);
  assert.equal(heights.length, count + 1);
  for (const [one, chance] of chances.entries())
    for (const [other, less] of chances.entries())
      if (chance > less) assert.ok(heights[one] < heights[other], `${one} above ${other}`);

  // A click on the curve leads there, and the best move is drawn; after the removals that is a jump.
  for (const place of [1, 4, count - 1]) {
    await page.locator(`.plot [data-name="p${place}"]`).click();
    await shows(page, server, place, count);
    const [best] = review.positions[place].lines[0].moves;
    await eventually(async () => assert.deepEqual(await under(page, ".marks circle.advice"), [cellsOf(best)[0]]));
    assert.deepEqual(await under(page, ".marks .advice-head"), cellsOf(best).slice(1, 2));
    assert.ok((await page.locator(".thought").innerText()).includes(`Best: ${best}`));
  }

  const bad = ["mistake", "blunder"];
  const mistakes = review.positions.flatMap((/** @type {any} */ { played }, /** @type {number} */ place) =>
    bad.includes(played?.judgement) ? [place] : [],
  );
  assert.ok(mistakes.length > 1, "a game to learn from");
  await page.keyboard.press("Home");
  await shows(page, server, 0, count);
  const rest = mistakes.filter((/** @type {number} */ place) => place > 0);
  for (const [turn, place] of [...rest, mistakes[0]].entries()) {
    if (turn % 2) await page.keyboard.press("n");
    else await page.locator('[data-name="mistake-next"]').click();
    await shows(page, server, place, count);
    const said = await page.locator(".thought").innerText();
    assert.match(said, RegExp(`played ${moves[place]}: (mistake \\(\\?\\)|blunder \\(\\?\\?\\))`));
    await eventually(async () => assert.deepEqual(await under(page, ".marks circle.worse"), [cellsOf(moves[place])[0]]));
  }
  await page.locator('[data-name="mistake-before"]').click();
  await shows(page, server, mistakes.at(-1), count);

  const counts = (await page.locator(".counts tbody td").allInnerTexts()).map(Number);
  assert.equal(
    counts.reduce((sum, one) => sum + one, 0),
    count,
  );
  const judged = ["best", "good", "inaccuracy", "mistake", "blunder"].flatMap((name) =>
    [1, 2].map(
      (seat) =>
        review.positions.filter((/** @type {any} */ one) => one.seat === seat && one.played?.judgement === name).length,
    ),
  );
  assert.deepEqual(counts, judged);
  assert.equal(await page.locator(".moves .judged").count(), count);
});

flow("the signs of a game full of blunders can be read and reached", async (scene) => {
  const { server } = scene;
  const made = await make(server, { title: "orbito", options: { orbits: "3" } });
  await played(server, made, anyOf(5));
  const page = await scene.visitor();
  await opened(page, server, made.game);
  await page.locator('[data-name="review"]').click();
  await page.locator(".review .plot").waitFor();
  const { review } = await server.api(`games/${made.game}/review`);
  const bad = review.positions.flatMap((/** @type {any} */ { played }, /** @type {number} */ place) =>
    ["mistake", "blunder"].includes(played?.judgement) ? [place] : [],
  );
  assert.ok(bad.length > 8, `only ${bad.length} bad moves`);
  const boxes = await page.locator(".plot-sign").evaluateAll((signs) =>
    signs.map((sign) => {
      const { left, right, top, bottom } = sign.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );
  assert.ok(boxes.length > bad.length / 2, `${boxes.length} signs of ${bad.length}`);
  // Letters are lower than their line.
  const slack = (boxes[0].bottom - boxes[0].top) / 4;
  for (const [place, one] of boxes.entries())
    for (const other of boxes.slice(place + 1))
      assert.ok(
        one.right <= other.left ||
          other.right <= one.left ||
          one.bottom - slack <= other.top ||
          other.bottom - slack <= one.top,
        `${JSON.stringify(one)} over ${JSON.stringify(other)}`,
      );
  // With or without a sign, each bad move says so, and leads there.
  for (const place of bad)
    assert.match(await page.locator(`.plot [data-name="p${place}"]`).getAttribute("aria-label"), /(mistake|blunder)$/);
  assert.equal(await page.locator(".plot-spot.judged-badly").count(), bad.length);
  await page.keyboard.press("Home");
  await page.keyboard.press("n");
  const first = bad.find((/** @type {number} */ place) => place > 0);
  await page.locator(`.plot [data-name="p${first}"][aria-current="step"]`).waitFor();
});

/** What each format is called and how it begins. */
const FILES = {
  record: ["txt", /^\[/],
  psq: ["psq", /^Piskvorky 15x15, /],
  sgf: ["sgf", /^\(;FF\[4\]GM\[4\]/],
  gcg: ["gcg", /^#character-encoding UTF-8$/],
  cgp: ["cgp", /^15\/15\/.* lex EN;$/],
};

flow("records are downloaded by their names in every format there is", async (scene) => {
  const { server } = scene;
  const row = ["113", "98", "114", "99", "115", "100", "116", "101", "117"];
  const five = await make(server, { title: "mnk", options: { board: "15x15", k: "5" } });
  await played(server, five, (_, turn) => row[turn]);
  const words = await make(server, { title: "scrabble", options: { language: "en" }, seed: "11" });
  await played(server, words, (moves) => moves.find(lettersOf), 2);
  await does(server, words, "resign");
  const page = await scene.visitor();
  const games = /** @type {const} */ ([
    ["mnk", five.game, ["record", "psq", "sgf"]],
    ["scrabble", words.game, ["record", "gcg", "cgp"]],
  ]);
  for (const [title, game, formats] of games) {
    await opened(page, server, game);
    assert.equal(await page.locator('[data-name^="format-"]').count(), formats.length);
    for (const format of formats) {
      const [ending, begins] = FILES[format];
      await page.locator('[data-name="downloads"]').click();
      const coming = page.waitForEvent("download");
      await page.locator(`[data-name="format-${format}"]`).click();
      const file = await coming;
      assert.equal(file.suggestedFilename(), `${title}-${game.slice(0, 8)}.${ending}`);
      const text = readFileSync(await file.path(), "utf8");
      assert.match(text.split("\n")[0], begins);
      assert.equal(text, await server.api(`games/${game}/record?format=${format}&language=en`));
    }
  }
});

flow("a link that was copied opens the same game", async (scene) => {
  const { server } = scene;
  const { game, count } = await konane(server);
  const page = await scene.visitor({ permissions: ["clipboard-read", "clipboard-write"] });
  // Where the browser has no way of its own to share.
  await page.addInitScript(() => delete Navigator.prototype.share);
  await opened(page, server, game);
  await page.locator('[data-name="share"]').click();
  await page.locator(".notice").getByText("Copied.").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await scene.visitor();
  await other.goto(link);
  await overAt(other);
  await shows(other, server, count, count);
  assert.deepEqual(await boardOf(other), await boardOf(page));
});
