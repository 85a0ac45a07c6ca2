// A real server for each flow: the program itself, with a database that goes when the flow ends.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../..", import.meta.url));
const target = resolve(root, process.env.CARGO_TARGET_DIR ?? "target");
export const PROGRAM = process.env.TABULEIRO ?? join(target, "release/tabuleiro");
/** The same with the tiny game in its catalog. */
export const WITH_TINY = process.env.WITH_TINY ?? join(target, "debug/examples/with_tiny");

/** Whatever ends this process ends its servers too. @type {Set<Server>} */
const running = new Set();
process.once("exit", () => running.forEach((server) => server.remove()));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(1));

export class Server {
  /** @param {string} [program] @param {string[]} [options] of the command */
  static async start(program = PROGRAM, options = ["--rate", "0"]) {
    const server = new Server();
    server.program = program;
    server.options = options;
    server.folder = mkdtempSync(join(tmpdir(), "tabuleiro-flow-"));
    running.add(server);
    await server.listen("127.0.0.1:0");
    return server;
  }

  /** @param {string} address */
  async listen(address) {
    const database = join(this.folder, "games.sqlite");
    this.child = spawn(this.program, ["serve", "--address", address, "--database", database, ...this.options], {
      env: { ...process.env, RUST_LOG: "warn", XDG_CACHE_HOME: this.folder },
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.ended = new Promise((ended) => this.child.once("close", ended));
    this.address = await new Promise((told, failed) => {
      createInterface({ input: this.child.stdout }).once("line", told);
      this.child.once("error", failed);
      this.child.once("exit", (status) => failed(new Error(`${this.program} ended with ${status}`)));
    });
  }

  /** As a power cut would. */
  async kill() {
    this.child.kill("SIGKILL");
    await this.ended;
  }

  /** Where it was, with what it had. */
  restart() {
    return this.listen(new URL(this.address).host);
  }

  async stop() {
    await this.kill();
    this.remove();
  }

  remove() {
    this.child?.kill("SIGKILL");
    rmSync(this.folder, { recursive: true, force: true });
    running.delete(this);
  }

  /**
   * The API, as any program uses it.
   * @param {string} path
   * @param {{body?: object, token?: string}} [request]
   */
  async api(path, { body, token } = {}) {
    const answer = await fetch(`${this.address}/api/${path}`, {
      method: body ? "POST" : "GET",
      headers: {
        ...(body ? { "Content-Type": "application/json" } : {}),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: body && JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.headers.get("Content-Type").includes("json") ? answer.json() : answer.text();
  }
}
