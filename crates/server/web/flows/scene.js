// A server, browsers that look at it, and nothing that goes wrong unseen.

import { chromium } from "playwright-core";
import { Server } from "./server.js";

/** @type {Promise<import("playwright-core").Browser> | undefined} */
let browser;
// The shell without windows: the same engine, for a quarter less computing than the whole browser.
export const launched = () =>
  (browser ??= chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
    args: ["--no-sandbox"],
  }));
/** Closes all browsers. */
export const leave = async () => (await browser)?.close();

/** With SLOW=6 every page computes six times slower and waits for its answers: haste in a flow shows then. */
const rate = Math.max(1, Number(process.env.SLOW ?? 1));
/** How many milliseconds anything may take: what comes sooner costs nothing, and machines can be busy. */
export const PATIENCE = 60000 * rate;

/** @param {import("playwright-core").Page} page */
async function slowed(page) {
  if (rate === 1) return;
  const tools = await page.context().newCDPSession(page);
  await tools.send("Emulation.setCPUThrottlingRate", { rate });
  await tools.send("Network.enable");
  await tools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 40 * rate,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

export class Scene {
  problems = [];
  contexts = [];
  /** Complaints of the browser that this flow is about. @type {RegExp | null} */
  expected = null;

  /** @param {string} [program] @param {string[]} [options] of the server */
  static async open(program, options) {
    const scene = new Scene();
    scene.server = await Server.start(program, options);
    return scene;
  }

  /**
   * Somebody's own browser: nothing is shared with others but the server.
   * @param {import("playwright-core").BrowserContextOptions} [options]
   */
  async visitor(options = {}) {
    const context = await (await launched()).newContext({ locale: "en-GB", reducedMotion: "reduce", ...options });
    this.contexts.push(context);
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    await slowed(page);
    const wrong = (/** @type {string} */ text) => this.expected?.test(text) || this.problems.push(text);
    page.on("pageerror", (error) => wrong(String(error.stack)));
    page.on("console", (message) => message.type() === "error" && wrong(message.text()));
    page.on("request", (request) => this.own(request.url()) || wrong(`a request to ${request.url()}`));
    page.on("websocket", (socket) => this.own(socket.url()) || wrong(`a connection to ${socket.url()}`));
    return page;
  }

  /** @param {string} address */
  own(address) {
    const { protocol, host } = new URL(address);
    return ["data:", "blob:"].includes(protocol) || host === new URL(this.server.address).host;
  }

  async close() {
    await Promise.all(this.contexts.map((context) => context.close()));
    await this.server.stop();
  }
}
