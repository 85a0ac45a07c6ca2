// What a person does at the page, found by roles and by the names that the page gives its parts.

import assert from "node:assert/strict";
import { PATIENCE } from "./scene.js";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("./server.js").Server} Server */

/**
 * Asks again until what is asserted holds; if it never does, the assertion says so.
 * @template T
 * @param {() => T | Promise<T>} holds
 * @returns {Promise<T>}
 */
export async function eventually(holds) {
  for (const end = performance.now() + PATIENCE; ; await new Promise((go) => setTimeout(go, 30)))
    try {
      return await holds();
    } catch (wrong) {
      if (performance.now() > end) throw wrong;
    }
}

/**
 * Asks for a hint until it knows what every cell is worth: the table that tells may still be on its way.
 * @param {Page} page
 */
export const warmHint = (page) =>
  eventually(async () => {
    await page.locator('[data-name="hint"]').click();
    await page.locator(".heat-legend .warm-key").first().waitFor({ timeout: 5000 });
  });

/**
 * Clicks one of several choices.
 * @param {Page} page
 * @param {string} name
 * @param {unknown} value
 */
export const pick = (page, name, value) => page.locator(`label:has(input[name="${name}"][value="${value}"])`).click();

/**
 * Chooses a game on the start page and begins it; whatever is not told stays as it is offered.
 * @param {Page} page
 * @param {Server} server
 * @param {{title: string, against?: string, level?: string, seat?: number, players?: number, names?: string[],
 *   clock?: string, wrong?: string, size?: [number, number], numbers?: Record<string, number>,
 *   choices?: Record<string, string>, switches?: string[], seed?: string}} wish `seed`: of letters that make the words needed
 */
export async function begin(page, server, wish) {
  await page.goto(server.address);
  await pick(page, "title", wish.title);
  for (const name of wish.switches ?? []) await page.locator(`input[name="${name}"]`).check();
  for (const name of /** @type {const} */ (["players", "against", "level", "seat"]))
    if (wish[name] !== undefined) await pick(page, name, wish[name]);
  for (const [place, name] of (wish.names ?? []).entries())
    await page.locator(`input[name="name${place + 1}"]`).fill(name);
  if (wish.size) {
    const [rows, columns] = wish.size;
    await page.getByRole("spinbutton", { name: "rows" }).fill(String(rows));
    await page.getByRole("spinbutton", { name: "columns" }).fill(String(columns));
  }
  for (const [label, value] of Object.entries(wish.numbers ?? {}))
    await page.locator(`input[type="number"][name^="${label}"]`).fill(String(value));
  for (const [name, value] of Object.entries(wish.choices ?? {}))
    await page.locator(`select[name="${name}"]`).selectOption(value);
  if (wish.clock) await page.locator('select[name="clock"]').selectOption(wish.clock);
  if (wish.wrong) await page.locator('select[name="wrong"]').selectOption(wish.wrong);
  const { seed } = wish;
  const asked = /\/api\/games\?/;
  let dealt = !seed;
  if (seed)
    await page.route(asked, (route) => {
      dealt = true;
      return route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), seed }) });
    });
  await page.locator('form.setup button[type="submit"]').click();
  await page.waitForURL("**/g/*");
  if (seed) await page.unroute(asked);
  assert.ok(dealt, "the page asked for a game in another way, without the seed");
  return gameOf(page);
}

/** @param {Page} page */
export const gameOf = (page) => /\/g\/(\w+)/.exec(page.url())[1];

/** The seats that this browser holds. @param {Page} page @returns {Promise<{seat: number, token: string}[]>} */
export const tokensOf = (page) =>
  page.evaluate(
    (game) => JSON.parse(localStorage.getItem(`tabuleiro.game.${game}`) ?? "{}").tokens ?? [],
    gameOf(page),
  );

/**
 * Opens a game that a program made, with its seats.
 * @param {Page} page
 * @param {Server} server
 * @param {{game: string, tokens: object[], invitations?: object[]}} made
 */
export async function sitAt(page, server, { game, tokens, invitations = [] }) {
  await page.addInitScript(
    ([name, value]) => localStorage.setItem(name, value),
    [`tabuleiro.game.${game}`, JSON.stringify({ tokens, invitations })],
  );
  await page.goto(`${server.address}/g/${game}`);
  await page.locator("[data-cell]").first().waitFor();
}

/**
 * What the page shows, if that is later than move `after` and waits for somebody here or for nobody.
 * @param {number} after
 */
function glance(after) {
  const shown = (/** @type {string} */ selector) => document.querySelector(selector) !== null;
  const moves = [...document.querySelectorAll(".moves [data-name^=m]")].map((move) =>
    Number(move.dataset.name.slice(1)),
  );
  const seen = { last: Math.max(0, ...moves), over: shown(".result h2"), covered: shown(".cover button") };
  const waits = seen.covered || shown(".board-host.active:not([aria-busy])");
  return seen.over || (seen.last > after && waits) ? seen : after === -Infinity && seen;
}

/** The number of the last move that the page shows. @param {Page} page */
export const lastMove = async (page) => (await page.evaluate(glance, -Infinity)).last;
/** @param {Page} page */
export const isOver = async (page) => (await page.evaluate(glance, -Infinity)).over;
/** @param {Page} page */
export const overAt = (page) => page.locator(".result h2").waitFor();

/** Until a move later than `after` is shown. @param {Page} page @param {number} after */
export const sees = (page, after) =>
  page.waitForFunction(
    (number) =>
      [...document.querySelectorAll(".moves [data-name^=m]")].some((one) => Number(one.dataset.name.slice(1)) > number),
    after,
  );

/**
 * Until somebody here can move or the game is over, later than move `after`; whoever is next uncovers the letters.
 * @param {Page} page
 * @param {number} [after]
 */
export async function settled(page, after = -1) {
  const seen = await (await page.waitForFunction(glance, after)).jsonValue();
  if (!seen.covered) return;
  await page.locator(".cover button").click();
  await page.locator(".board-host.active:not([aria-busy])").waitFor();
}

/** @param {Page} page @param {string} cell */
export const cell = (page, cell) => page.locator(`[data-cell="${cell}"]`);

/** The cells that a move names. @param {string} move */
export const cellsOf = (move) => move.split(/[-\s]+/);

/** Points at the cells of a move. @param {Page} page @param {string} move */
export async function point(page, move) {
  for (const name of cellsOf(move)) await cell(page, name).click();
}

/**
 * The moves of whoever is on turn, to know where to point.
 * @param {Page} page
 * @param {Server} server
 * @returns {Promise<string[]>}
 */
export async function legal(page, server) {
  const game = gameOf(page);
  const tokens = await tokensOf(page);
  const { on_turn } = await server.api(`games/${game}`);
  const { token } = tokens.find(({ seat }) => seat === on_turn) ?? tokens[0];
  return (await server.api(`games/${game}/legal`, { token })).moves;
}

/**
 * Plays until the game is over.
 * @param {Page} page
 * @param {Server} server
 * @param {{choose?: (moves: string[], turn: number) => string | Promise<string>,
 *   make?: (page: Page, move: string, turn: number) => Promise<unknown>}} [way]
 */
export async function playOut(page, server, { choose = anyOf(1), make = point } = {}) {
  const played = [];
  await settled(page);
  while (!(await isOver(page))) {
    const before = await lastMove(page);
    const move = await choose(await legal(page, server), played.length);
    played.push(move);
    await make(page, move, played.length - 1);
    await settled(page, before);
  }
  return played;
}

/** Any move, the same at every run. @param {number} seed @returns {(moves: string[]) => string} */
export function anyOf(seed) {
  let chance = seed;
  return (moves) => {
    chance = (Math.imul(chance, 1103515245) + 12345) & 0x7fffffff;
    return moves[(chance >> 8) % moves.length];
  };
}

/** What the page says of the end. @param {Page} page */
export const verdict = (page) => page.locator(".result", { has: page.locator("h2") }).innerText();

/** @param {Page} page */
export async function giveUp(page) {
  await page.locator('[data-name="resign"]').click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
}

/** What lies on each cell, as the page shows it. @param {Page} page */
export const boardOf = (page) => page.locator("[data-cell] > title").allTextContents();
