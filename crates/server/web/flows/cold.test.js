// A browser that has never been here: how much it asks for, and that it does not ask again.

import assert from "node:assert/strict";
import { flow } from "./flow.js";

const MOST_REQUESTS = 10;
const MOST_BYTES = 100_000;

/** Counts what goes over the wire, bodies as they are packed and heads included. @param {import("playwright-core").Page} page */
async function counted(page) {
  const wire = await page.context().newCDPSession(page);
  await wire.send("Network.enable");
  const count = { requests: /** @type {string[]} */ ([]), bytes: 0 };
  const asked = new Map();
  wire.on("Network.requestWillBeSent", ({ requestId, request }) => asked.set(requestId, request.url));
  wire.on("Network.responseReceived", ({ requestId, response }) => {
    // What the browser kept from before is not asked for.
    if (!response.fromDiskCache && !response.url.startsWith("data:")) count.requests.push(asked.get(requestId));
  });
  wire.on("Network.loadingFinished", ({ encodedDataLength }) => (count.bytes += encodedDataLength));
  return count;
}

flow("a cold start takes few requests and few bytes, and a warm one fewer", async (scene) => {
  const page = await scene.visitor();
  const cold = await counted(page);
  await page.goto(scene.server.address);
  await page.locator('input[name="title"]').first().waitFor();
  await page.waitForLoadState("networkidle");
  console.log(`cold start: ${cold.requests.length} requests, ${cold.bytes} bytes`);
  assert.ok(cold.requests.length <= MOST_REQUESTS, cold.requests.join("\n"));
  assert.ok(cold.bytes <= MOST_BYTES, `${cold.bytes} bytes`);
  const { requests, bytes } = { ...cold, requests: cold.requests.length };
  await page.goto("about:blank");
  await page.goto(scene.server.address);
  await page.locator('input[name="title"]').first().waitFor();
  await page.waitForLoadState("networkidle");
  const [again, more] = [cold.requests.slice(requests), cold.bytes - bytes];
  console.log(`warm start: ${again.length} requests, ${more} bytes`);
  assert.ok(!again.some((address) => /\.(js|css)\?/.test(address)), again.join("\n"));
  assert.ok(more < bytes / 2, `${more} bytes`);
});
