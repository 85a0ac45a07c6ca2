// The pictures of the README, taken anew: `npm ci && node screenshots.js` here, after a release build.

import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Scene, leave } from "./scene.js";
import { lay } from "./letters.js";
import { make, played } from "./made.js";
import { pick, point, settled, sitAt } from "./table.js";

const TO = fileURLToPath(new URL("../../../../docs/images", import.meta.url));
const DESK = { viewport: { width: 1180, height: 880 } };

const scene = await Scene.open();
const { server } = scene;
/** @param {import("playwright-core").Page} page @param {string} name */
async function shot(page, name) {
  const path = join(TO, `${name}.png`);
  await page.screenshot({ path, animations: "allow" });
  // Some colours less: nobody sees it, and the repository stays small.
  execFileSync("pngquant", ["--force", "--skip-if-larger", "--quality=70-95", "--output", path, path]);
}

/** Black can jump upwards over two from 5,1. */
function twoToJump() {
  const holes = ["1,1", "2,5", "3,1", "3,3", "3,4", "4,4", "4,6", "5,4"];
  const piece = (/** @type {number} */ row, /** @type {number} */ column) =>
    holes.includes(`${row},${column}`) ? "." : "pb"[(row + column) % 2];
  const eight = [...Array(8).keys()];
  return `${eight.map((row) => eight.map((column) => piece(row, column)).join("")).join("/")} p jump`;
}

/** A game of Konane in which both made mistakes. */
const WHOLE = `
  3,3 3,4 5,3-3,3 2,3-4,3 3,1-3,3 2,5-2,3 2,2-2,4 5,2-3,2 1,1-3,1 4,1-2,1 1,3-1,1 4,3-2,3 1,5-1,3 1,0-1,2 1,3-1,1
  3,0-1,0 1,1-3,1 5,4-1,4 3,1-3,3 2,3-4,3 0,0-2,0 4,5-2,5 7,3-5,3 5,0-1,0 0,2-0,0 7,0-5,0 0,0-2,0 6,1-4,1 5,3-3,3
  6,5-6,3 7,5-7,3 5,6-5,4 0,4-0,2 4,7-4,5 3,7-3,5 1,6-3,6 7,7-7,5 3,6-3,2 5,7-7,7 6,3-6,1 0,6-0,4 7,2-7,0 1,7-3,7`;

{
  const page = await scene.visitor({ viewport: { width: 1180, height: 1000 } });
  await page.goto(server.address);
  await pick(page, "title", "orbito");
  await shot(page, "page-start");
}
{
  const game = await make(server, { title: "konane", position: twoToJump() });
  const page = await scene.visitor({ ...DESK, reducedMotion: "no-preference" });
  await sitAt(page, server, game);
  await settled(page);
  await point(page, "5,1-1,1");
  await page.mouse.move(5, 5);
  // One of two is gone, and the other being jumped over.
  const first = await page.waitForFunction(() => document.querySelector(".captured"));
  await page.waitForFunction((gone) => {
    const [hop] = document.getAnimations();
    if (gone.isConnected || !hop || !document.querySelector(".captured")) return false;
    hop.pause();
    hop.currentTime = 120;
    return true;
  }, first);
  await shot(page, "page-konane");
}
{
  const game = await make(server, { title: "scrabble", options: { language: "en" }, seed: "11" });
  const page = await scene.visitor(DESK);
  const long = (/** @type {string} */ one, /** @type {string} */ other) => other.length - one.length;
  await played(server, game, (moves) => moves.filter((move) => /[HV] /.test(move)).sort(long)[0], 9);
  await sitAt(page, server, game);
  await settled(page);
  const { moves } = await server.api(`games/${game.game}/legal`, { token: game.tokens[1].token });
  const best = moves.filter((/** @type {string} */ move) => /^\d+,\d+ [HV] [A-Z]{6,}$/.test(move))[0];
  await lay(page, best);
  await shot(page, "page-scrabble");
}
{
  const game = await make(server, { title: "konane" });
  const moves = WHOLE.trim().split(/\s+/);
  await played(server, game, (_, turn) => moves[turn]);
  const page = await scene.visitor({ viewport: { width: 1180, height: 960 } });
  await page.goto(`${server.address}/g/${game.game}`);
  await page.locator('[data-name="review"]').click();
  await page.locator(".review .plot").waitFor();
  await page.locator('.plot [data-name="p15"]').click();
  await page.locator('[data-name="mistake-next"]').click();
  await page.locator(".marks .worse").first().waitFor();
  await page.mouse.move(5, 5);
  await shot(page, "page-review");
}
{
  const game = await make(server, { title: "orbito", options: { orbits: "3" } });
  const stones = ["c3", "d4", "b2", "e5", "d2", "c5", "a1", "f6", "e2"];
  await played(server, game, (_, turn) => stones[turn], stones.length);
  const page = await scene.visitor({
    viewport: { width: 390, height: 750 },
    isMobile: true,
    hasTouch: true,
    colorScheme: "dark",
  });
  await sitAt(page, server, game);
  await settled(page);
  await shot(page, "page-narrow");
}

await scene.close();
await leave();
