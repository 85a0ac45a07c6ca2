// What everybody can use: every view through axe, light and dark, on a telephone and on a wall.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { flow } from "./flow.js";
import { rackOf } from "./letters.js";
import { PEOPLE, level, make, person, played } from "./made.js";
import { anyOf, cell, legal, overAt, pick, point, settled, sitAt, warmHint } from "./table.js";

/** @typedef {import("playwright-core").Page} Page */

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const SIZES = [
  { width: 360, height: 740 },
  { width: 2560, height: 1440 },
];
const GRAVE = ["serious", "critical"];

/** @param {Page} page @param {string} view */
async function looked(page, view) {
  const found = [];
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  for (const viewport of SIZES)
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      // In the dark only colours are others.
      const only = colorScheme === "dark" ? { runOnly: ["color-contrast"] } : {};
      const { violations } = await page.evaluate((options) => window.axe.run(document, options), {
        resultTypes: ["violations"],
        ...only,
      });
      for (const { id, impact, nodes } of violations) {
        const where = nodes.map((/** @type {any} */ node) => node.html.slice(0, 120)).slice(0, 3);
        const told = `${view}, ${viewport.width}, ${colorScheme}: ${impact} ${id}: ${where.join(" | ")}`;
        if (GRAVE.includes(impact)) found.push(told);
        else console.log(told);
      }
    }
  assert.deepEqual(found, []);
}

flow("the start of every game, the lobby and a waiting game", async (scene) => {
  const { server } = scene;
  const page = await scene.visitor();
  const { titles } = await server.api("titles");
  for (const { name } of titles) {
    await page.goto(server.address);
    await pick(page, "title", name);
    await looked(page, `start ${name}`);
  }
  await server.api("games", { body: { title: "mnk", seats: [person("Eva"), { kind: "open" }] } });
  await server.api("games", { body: { title: "konane", seats: PEOPLE } });
  const over = await server.api("games", { body: { title: "orbito", seats: PEOPLE } });
  await server.api(`games/${over.game}/acts`, { body: { id: "1", act: "resign" }, token: over.tokens[0].token });
  await page.goto(`${server.address}/#lobby`);
  await page.getByRole("link", { name: /^Look at it/ }).waitFor();
  await looked(page, "lobby");
  await page.getByRole("link", { name: /^Sit down/ }).click();
  await page.locator('input[name="name"]').waitFor();
  await looked(page, "a seat to take");
  const waits = await server.api("games", { body: { title: "mnk", seats: [person("Ana"), { kind: "friend" }] } });
  await sitAt(page, server, waits);
  await page.locator(".waiting input").waitFor();
  await looked(page, "waiting for a friend");
});

const BEGUN = { mnk: "5", orbito: "a1", konane: "0,0", scrabble: null, "scrabble-ist": null, "scrabble-ulb": null };
for (const [title, move] of Object.entries(BEGUN))
  flow(`${title} in play, asked about, and over`, async (scene) => {
    const { server } = scene;
    const page = await scene.visitor();
    const seats = title === "scrabble-ulb" ? [person("Ana")] : PEOPLE;
    const made = await server.api("games", { body: { title, seats, clock: title === "mnk" ? "300+5" : undefined } });
    await sitAt(page, server, made);
    if (move) {
      await settled(page);
      await point(page, move);
      await settled(page, 0);
      await page.locator('[data-name="legal-show"]').click();
    } else {
      await page.waitForFunction(() => document.querySelector(".cover button, .rack [data-name]"));
      if (await page.locator(".cover").count()) await looked(page, `${title}, covered`);
      await settled(page);
      await page.locator('.rack [data-name="t0"]').click();
      const middle = title === "scrabble-ist" ? "8,8" : "7,7";
      if ((await rackOf(page))[0] !== "") await cell(page, middle).click();
    }
    await looked(page, `${title}, running`);
    await page.locator('[data-name="resign"]').click();
    await page.getByRole("dialog").waitFor();
    if (title === "mnk") await looked(page, "sure?");
    await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
    await overAt(page);
    await looked(page, `${title}, over`);
  });

flow("which letter the joker is", async (scene) => {
  const page = await scene.visitor();
  const body = { title: "scrabble", options: { language: "en" }, seats: PEOPLE, seed: "32" };
  await sitAt(page, scene.server, await scene.server.api("games", { body }));
  await settled(page);
  await page.locator(".rack").getByRole("button", { name: "Joker" }).click();
  await cell(page, "7,7").click();
  await page.getByRole("dialog").waitFor();
  await looked(page, "joker");
});

flow("a game leafed through and reviewed", async (scene) => {
  const { server } = scene;
  const page = await scene.visitor();
  const made = await make(server, { title: "konane", options: { size: "6" } });
  await played(server, made, anyOf(4));
  await page.goto(`${server.address}/g/${made.game}`);
  await overAt(page);
  await page.locator('[data-name="review"]').click();
  await page.locator(".review .plot").waitFor();
  await looked(page, "review, at the end");
  await page.keyboard.press("Home");
  await page.locator('[data-name="mistake-next"]').click();
  await page.locator(".marks .worse").first().waitFor();
  await looked(page, "review, at a mistake");
  const five = await make(server, { title: "mnk", options: { board: "15x15", k: "5" } });
  await played(server, five, anyOf(1), 3);
  await page.goto(`${server.address}/g/${five.game}`);
  await page.locator('[data-name="downloads"]').click();
  await page.locator('[data-name="format-psq"]').waitFor();
  await looked(page, "downloads");
});

flow("a draw that is offered", async (scene) => {
  const { server } = scene;
  const [page, other] = [await scene.visitor(), await scene.visitor()];
  const made = await make(server, { title: "mnk" });
  const [own, others] = made.tokens.map((token) => ({ ...made, tokens: [token] }));
  await sitAt(page, server, own);
  await sitAt(other, server, others);
  await page.locator('[data-name="draw-offer"]').click();
  await page.locator(".question p").waitFor();
  await looked(page, "a draw offered");
  await other.locator('[data-name="draw-accept"]').waitFor();
  await looked(other, "a draw to accept");
  await other.locator('[data-name="draw-accept"]').click();
  await overAt(page);
  await looked(page, "a draw agreed");
});

flow("every cell with its worth", async (scene) => {
  const { server } = scene;
  const page = await scene.visitor();
  // Who is not careful loses here, so that there is something of everything.
  const made = await make(server, {
    title: "orbito",
    options: { orbits: "2" },
    seats: [person("Ana"), level("facil")],
  });
  await sitAt(page, server, made);
  for (const turn of [0, 1, 2]) {
    await settled(page, turn ? 2 * turn - 1 : -1);
    await warmHint(page);
    await looked(page, `heat map ${turn}`);
    await point(page, (await legal(page, server))[0]);
  }
});

flow("logging in, one's own account, one's own games", async (scene) => {
  scene.expected = /the server responded with a status of 401/;
  const { server } = scene;
  const page = await scene.visitor();
  await page.goto(server.address);
  const dialog = page.getByRole("dialog");
  await page.locator('[data-name="account"]').click();
  await looked(page, "log in");
  await dialog.getByLabel("Name").fill("Ana");
  await dialog.getByLabel("Password").fill("correct horse");
  await dialog.getByRole("button", { name: "Log in" }).click();
  await dialog.getByRole("alert").filter({ hasText: /wrong/ }).waitFor();
  await looked(page, "a wrong password");
  await page.locator('[data-name="sign-up"]').click();
  await dialog.waitFor({ state: "detached" });
  await looked(page, "logged in");
  await page.locator('[data-name="account"]').click();
  for (const summary of await dialog.locator("summary").all()) await summary.click();
  await looked(page, "one's own account");
  await page.keyboard.press("Escape");
  await page.locator('form.setup button[type="submit"]').click();
  await page.waitForURL("**/g/*");
  await page.goto(`${server.address}/#lobby`);
  await page.getByRole("link", { name: /^Go on/ }).waitFor();
  await looked(page, "one's own games");
});

flow("a tournament before, while and after it is played, and the list of one's own", async (scene) => {
  const { server } = scene;
  const { tournament: code, token } = await server.api("tournaments", { body: { name: "Class 7B", title: "mnk", format: "round-robin" } });
  const tokens = new Map();
  for (const name of ["Ana", "Rui", "Eva"]) {
    const joined = await server.api(`tournaments/${code}/join`, { body: { name } });
    tokens.set(joined.entrant, joined.token);
  }
  const page = await scene.visitor();
  await page.goto(server.address);
  await page.evaluate(([key, held]) => localStorage.setItem(key, held), [`tabuleiro.tournament.${code}`, JSON.stringify({ host: token })]);
  await page.goto(`${server.address}/t/${code}`);
  await page.locator("img.qr").waitFor();
  await looked(page, "a tournament that waits");
  await page.locator('[data-name="start"]').click();
  for (let round = 1; round <= 3; round++) {
    await page.getByText(`Boards of round ${round}`).waitFor();
    const { boards } = await server.api(`tournaments/${code}`);
    const [board] = boards.filter((/** @type {any} */ { game, ranks }) => game && !ranks);
    if (round === 2) await looked(page, "a tournament that is played");
    await server.api(`games/${board.game}/acts`, { body: { id: "1", act: "resign" }, token: tokens.get(board.seats[0]) });
  }
  await page.getByText("The tournament is over.").waitFor();
  await looked(page, "a tournament that is over");
  await page.goto(`${server.address}/t`);
  await page.locator(".own-contests section").waitFor();
  await looked(page, "tournaments");
});
