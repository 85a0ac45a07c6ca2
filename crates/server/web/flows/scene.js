// A server, browsers that look at it, and nothing that goes wrong unseen.

import { chromium } from "playwright-core";
import { Server } from "./server.js";

/** @type {Promise<import("playwright-core").Browser> | undefined} */
let browser;
const launched = () =>
  (browser ??= chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  }));
/** Closes all browsers. */
export const leave = async () => (await browser)?.close();

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
    context.setDefaultTimeout(15000);
    const page = await context.newPage();
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
