// How long a visitor waits, and how large the board is: `node measure.js` here, after a release build; `node measure.js
// 150` for a network on which a question and its answer take 150 ms. docs/performance.md has figures.

import { createServer, connect } from "node:net";
import { Scene, leave } from "./scene.js";
import { make, level, person } from "./made.js";
import { cell, settled, sitAt } from "./table.js";

const TRIP = Number(process.argv[2] ?? 0);

/** A line to the server on which everything is late by half a round trip each way. @param {string} address */
async function slowLine(address) {
  const { hostname, port } = new URL(address);
  const late = (/** @type {any} */ from, /** @type {any} */ to) => {
    from.on("data", (/** @type {Buffer} */ data) => setTimeout(() => to.writable && to.write(data), TRIP / 2));
    from.on("end", () => setTimeout(() => to.end(), TRIP / 2));
    from.on("error", () => to.destroy());
  };
  const line = createServer((near) => {
    const far = connect(Number(port), hostname);
    late(near, far);
    late(far, near);
  });
  await new Promise((ready) => line.listen(0, "127.0.0.1", () => ready(undefined)));
  const { port: own } = /** @type {import("node:net").AddressInfo} */ (line.address());
  return { address: `http://127.0.0.1:${own}`, close: () => line.close() };
}

/** The middle one of several. @param {number[]} times */
const middle = (times) => [...times].sort((one, other) => one - other)[times.length >> 1];

const scene = await Scene.open();
const { server } = scene;
const line = TRIP ? await slowLine(server.address) : null;
if (line) server.address = line.address;

const starts = [];
let told = { requests: 0, bytes: 0 };
for (let turn = 0; turn < 3; turn++) {
  const page = await scene.visitor();
  const wire = await page.context().newCDPSession(page);
  await wire.send("Network.enable");
  told = { requests: 0, bytes: 0 };
  wire.on("Network.responseReceived", ({ response }) => (told.requests += response.url.startsWith("data:") ? 0 : 1));
  wire.on("Network.loadingFinished", ({ encodedDataLength }) => (told.bytes += encodedDataLength));
  const began = performance.now();
  await page.goto(server.address, { waitUntil: "commit" });
  await page.locator('input[name="title"]').first().waitFor();
  starts.push(performance.now() - began);
  await page.waitForLoadState("networkidle");
  await page.close();
}
console.log(`cold start: ${told.requests} requests, ${told.bytes} bytes, ${middle(starts).toFixed(0)} ms`);

/** From the click until the stone is there. @param {string} title @param {Record<string, string>} options @param {string[]} cells */
async function clicked(title, options, cells) {
  const times = [];
  const made = await make(server, { title, options, seats: [person("Ana"), level("facil")] });
  const page = await scene.visitor();
  await sitAt(page, server, made);
  for (const name of cells) {
    await settled(page);
    if (await page.evaluate((wanted) => /: ./.test(document.querySelector(`[data-cell="${wanted}"] > title`)?.textContent ?? ""), name))
      continue;
    // Nobody clicks in the moment in which it becomes their turn.
    await page.waitForTimeout(600);
    const { x, y, width, height } = await cell(page, name).boundingBox();
    await page.evaluate((wanted) => {
      const seen = () =>
        document.querySelector(`[data-cell="${wanted}"] [class^=stone]`) || document.querySelector(".stage [class^=stone]");
      const w = /** @type {any} */ (window);
      addEventListener("pointerdown", () => (w.began = performance.now()), { once: true, capture: true });
      w.took = new Promise((done) => {
        const look = () => (w.began && seen() ? (done(performance.now() - w.began), (w.began = 0)) : requestAnimationFrame(look));
        look();
      });
    }, name);
    await page.mouse.click(x + width / 2, y + height / 2);
    times.push(await page.evaluate(() => /** @type {any} */ (window).took));
  }
  await page.close();
  return middle(times);
}
console.log(`click to own stone: ${(await clicked("mnk", { board: "9x9", k: "5" }, ["41", "31", "51", "13", "77", "5"])).toFixed(0)} ms`);

for (const [name, viewport] of Object.entries({
  "1280x800": { width: 1280, height: 800 },
  "1366x768": { width: 1366, height: 768 },
  "390x844": { width: 390, height: 844 },
})) {
  const made = await make(server, { title: "scrabble", options: { language: "en" }, seed: "3" });
  const page = await scene.visitor({ viewport, ...(viewport.width < 500 ? { isMobile: true, hasTouch: true } : {}) });
  await sitAt(page, server, { ...made, tokens: made.tokens.slice(0, 1) });
  await settled(page);
  const { width, height } = await page.locator(".board-host svg").boundingBox();
  const square = await page.locator("[data-cell] rect").first().boundingBox();
  const seen = await page.evaluate(() =>
    [".rack .hand", "form.entry button.main, .rack [data-name=play]"].map((part) => {
      const box = document.querySelector(part)?.getBoundingClientRect();
      return box && box.top >= 0 && box.bottom <= innerHeight ? "in sight" : "out of sight";
    }),
  );
  console.log(
    `Scrabble at ${name}: board ${width.toFixed(0)}x${height.toFixed(0)}, a square ${square.width.toFixed(1)}, letters ${seen[0]}, Play ${seen[1]}`,
  );
  await page.close();
}
line?.close();
await scene.close();
await leave();
