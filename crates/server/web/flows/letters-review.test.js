// What the strong player says of Scrabble: points to expect and chances in hints, and in the review of a finished game
// the word that was missed, on the board.

import assert from "node:assert/strict";
import { flow } from "./flow.js";
import { does } from "./made.js";
import { begin, gameOf, overAt, settled, tokensOf } from "./table.js";

/** All seven tiles make a word, but three are laid. */
const GAME = `#character-encoding UTF-8
#lexicon CSW21
#player1 ana Ana
#player2 rui Rui
>ana: EEHINRT 8H THE +12 12
>rui: CUUUVVW -UUVVW +0 0
`;

flow("a review of Scrabble tells points and chances, and shows the word that was missed", async (scene) => {
  const page = await scene.visitor({ viewport: { width: 1366, height: 768 } });
  await page.goto(scene.server.address);
  await page.getByRole("button", { name: "Open a file…" }).waitFor();
  const buffer = Buffer.from(GAME);
  await page.locator('input[type="file"]').setInputFiles({ name: "game.gcg", mimeType: "text/plain", buffer });
  await page.waitForURL("**/g/*");
  await does(scene.server, { game: gameOf(page), tokens: await tokensOf(page) }, "resign");
  await overAt(page);
  await page.locator('[data-name="review"]').click();
  await page.locator(".review .plot").waitFor({ timeout: 120000 });
  await page.keyboard.press("Home");
  await page.locator(".thought").getByText("A bingo was missed.").waitFor();
  await page.locator(".thought").getByText(/points, \d+ % to win/).waitFor();
  await page.locator(".thought").getByText(/^\d+\.\d points lost\.$/).waitFor();
  const { review } = await scene.server.api(`games/${gameOf(page)}/review`);
  const [{ cells, played, lines }] = review.positions;
  assert.deepEqual([played.missed, cells.laid.length, played.written], ["bingo", 7, "H8 THE"]);
  await page.locator(".thought").getByText(`Best: ${lines[0].written}`).waitFor();
  const ghosts = page.locator(".marks .advised");
  await ghosts.nth(6).waitFor();
  assert.deepEqual(
    await ghosts.allTextContents(),
    cells.laid.map((/** @type {any} */ tile) => tile.letter),
  );
  const row = (/** @type {string} */ name) => page.locator(".counts tr", { hasText: name }).locator("td").allInnerTexts();
  assert.deepEqual(await row("bingos missed"), ["1", "0"]);
  assert.deepEqual(
    await row("points lost"),
    review.totals.map((/** @type {any} */ total) => total.equity_loss.toFixed(1)),
  );
});

flow("a hint in Scrabble tells points and the chance to win", async (scene) => {
  const page = await scene.visitor({ viewport: { width: 1366, height: 768 } });
  const wish = { title: "scrabble", against: "computer", level: "facil", choices: { language: "en" } };
  await begin(page, scene.server, wish);
  await settled(page);
  await page.locator('[data-name="hint"]').click();
  await page.locator(".notice").getByText(/^Hint: .* \([+−]\d+\.\d points, \d+ % to win\)/).waitFor({ timeout: 60000 });
});
