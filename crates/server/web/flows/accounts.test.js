// An account: a name of one's own and games on every device, and nothing that needs one.

import assert from "node:assert/strict";
import { flow } from "./flow.js";
import { begin, lastMove, playOut, point, settled, tokensOf, verdict } from "./table.js";

/** @typedef {import("playwright-core").Page} Page */

const FIRST = "correct horse";
const SECOND = "battery staple";
/** What browsers write of a refusal, whoever makes it known. */
const REFUSALS = /the server responded with a status of 4(01|03|09)/;

/** @param {Page} page */
const account = (page) => page.locator('[data-name="account"]');
/** @param {Page} page */
const dialog = (page) => page.locator("dialog.account-dialog");
/** @param {Page} page */
const trouble = (page) => dialog(page).getByRole("alert").filter({ hasText: /./ });
/** @param {Page} page */
const closed = (page) => dialog(page).waitFor({ state: "detached" });

/** @param {Page} page @param {string} name @param {string} password @param {"Log in" | "Make an account"} how */
async function enter(page, name, password, how) {
  if (!(await dialog(page).count())) await account(page).click();
  await dialog(page).getByLabel("Name").fill(name);
  await dialog(page).getByLabel("Password").fill(password);
  await dialog(page).getByRole("button", { name: how }).click();
}

/** @param {Page} page @param {string} name */
async function isCalled(page, name) {
  await closed(page);
  await account(page).getByText(name, { exact: true }).waitFor();
}

/** @param {Page} page */
async function leaves(page) {
  await account(page).click();
  await page.locator('[data-name="log-out"]').click();
  await isCalled(page, "Log in");
}

/** @param {Page} page @param {string} summary */
async function unfolded(page, summary) {
  await account(page).click();
  await dialog(page).locator("summary", { hasText: summary }).click();
  return dialog(page).locator("details[open] form");
}

flow("a name with an account is its owner's", async (scene) => {
  scene.expected = REFUSALS;
  const { server } = scene;
  const [ana, other] = [await scene.visitor(), await scene.visitor()];
  for (const page of [ana, other]) await page.goto(server.address);
  await enter(ana, "Ana", FIRST, "Make an account");
  await isCalled(ana, "Ana");
  // Whoever is logged in sits down by that name.
  await ana.locator('input[name="title"]').first().waitFor();
  assert.equal(await ana.locator('input[name="name1"]').inputValue(), "Ana");

  for (const like of ["Ana", "ANA ", "ａｎａ"]) {
    await enter(other, like, SECOND, "Make an account");
    assert.equal(await trouble(other).innerText(), "This name, or one very similar to it, already has an account.");
  }
  await other.keyboard.press("Escape");
  await closed(other);
  await other.locator('input[name="name1"]').fill("ana");
  await other.locator('form.setup button[type="submit"]').click();
  await other.getByText("This name has an account: log in to use it, or choose another.").first().waitFor();
  await begin(other, server, { title: "mnk", against: "computer", level: "facil", names: ["Bia"] });
  await settled(other);
  // Its owner can use it, and stays who she is when the page is loaded again.
  await begin(ana, server, { title: "mnk", against: "computer", level: "facil" });
  await settled(ana);
  await ana.reload();
  await isCalled(ana, "Ana");
  await settled(ana);
  assert.match(await ana.locator(".players").innerText(), /Ana \(you\)/);
});

flow("a game goes on in a second browser, and in a third that has its link", async (scene) => {
  scene.expected = REFUSALS;
  const { server } = scene;
  const [first, second, third] = [await scene.visitor(), await scene.visitor(), await scene.visitor()];
  await first.goto(server.address);
  await enter(first, "Ana", FIRST, "Make an account");
  await isCalled(first, "Ana");
  const wide = { title: "mnk", size: /** @type {[number, number]} */ ([4, 4]), numbers: { k: 4 } };
  const game = await begin(first, server, { ...wide, against: "computer", level: "facil" });
  await settled(first);
  await point(first, "1");
  await settled(first, 1);
  await leaves(first);
  // Who has logged out keeps the seat of this browser.
  await settled(first);
  await point(first, await free(server, game));
  await settled(first, 3);

  await second.goto(`${server.address}/#lobby`);
  await enter(second, "Ana", SECOND, "Log in");
  assert.equal(await trouble(second).innerText(), "The name or the password is wrong.");
  await enter(second, "Nobody", SECOND, "Log in");
  assert.equal(await trouble(second).innerText(), "The name or the password is wrong.");
  await enter(second, "Ana", FIRST, "Log in");
  await isCalled(second, "Ana");
  await second.getByRole("link", { name: /^Go on: Ana/ }).click();
  await settled(second);
  const before = await lastMove(second);
  await point(second, await free(server, game));
  await settled(second, before + 1);

  await third.goto(`${server.address}/g/${game}`);
  await third.locator(".waiting").getByText("You are watching.").waitFor();
  await enter(third, "Ana", FIRST, "Log in");
  await isCalled(third, "Ana");
  await third.locator('[data-name="go-on"]').click();
  await settled(third);
  await playOut(third, server);
  for (const page of [first, second]) assert.equal(await verdict(page), await verdict(third));
  const tokens = await Promise.all([first, second, third].map(tokensOf));
  assert.equal(new Set(tokens.map(([{ token }]) => token)).size, 3, "each browser has a token of its own");
});

/** A cell that is free. @param {import("./server.js").Server} server @param {string} game */
async function free(server, game) {
  return (await server.api(`games/${game}/legal`)).moves[0];
}

flow("the password is changed, and the account deleted", async (scene) => {
  scene.expected = REFUSALS;
  const { server } = scene;
  const [page, elsewhere] = [await scene.visitor(), await scene.visitor()];
  await page.goto(server.address);
  await enter(page, "Ana", FIRST, "Make an account");
  await isCalled(page, "Ana");
  await elsewhere.goto(server.address);
  await enter(elsewhere, "Ana", FIRST, "Log in");
  await isCalled(elsewhere, "Ana");

  const change = await unfolded(page, "Change password");
  await change.getByLabel("Password now").fill(SECOND);
  await change.getByLabel("New password").fill(SECOND);
  await change.getByRole("button").click();
  await change.getByRole("alert").filter({ hasText: /wrong/ }).waitFor();
  await change.getByLabel("Password now").fill(FIRST);
  await change.getByRole("button").click();
  await change.getByText("The password is changed.").waitFor();
  await page.keyboard.press("Escape");
  await closed(page);
  // Whoever was logged in elsewhere no longer is.
  await elsewhere.reload();
  await isCalled(elsewhere, "Log in");
  await page.reload();
  await isCalled(page, "Ana");
  await leaves(page);
  await enter(page, "Ana", FIRST, "Log in");
  await trouble(page).waitFor();
  await enter(page, "Ana", SECOND, "Log in");
  await isCalled(page, "Ana");

  const farewell = await unfolded(page, "Delete account");
  await farewell.getByLabel("Password").fill(FIRST);
  await farewell.getByRole("button").click();
  await farewell.getByRole("alert").filter({ hasText: /wrong/ }).waitFor();
  await farewell.getByLabel("Password").fill(SECOND);
  await farewell.getByRole("button").click();
  await isCalled(page, "Log in");
  await enter(page, "Ana", SECOND, "Log in");
  await trouble(page).waitFor();
  // The name is anybody's again.
  await enter(elsewhere, "Ana", FIRST, "Make an account");
  await isCalled(elsewhere, "Ana");
});

flow("without an account nothing is missing, and nothing is kept of whoever plays", async (scene) => {
  const page = await scene.visitor();
  await begin(page, scene.server, { title: "mnk", against: "computer", level: "facil", names: ["Ana"] });
  await playOut(page, scene.server);
  assert.match(await verdict(page), /You win!|You lose\.|A draw\./);
  assert.deepEqual(await page.context().cookies(), []);
  await page.goto(`${scene.server.address}/#lobby`);
  await page.getByRole("link", { name: /^Look at it/ }).waitFor();
  assert.equal(await page.getByRole("heading", { name: "My games" }).count(), 0);
});

flow("a short password is told before it is sent", async (scene) => {
  const page = await scene.visitor();
  await page.goto(scene.server.address);
  const asked = [];
  page.on("request", (request) => request.method() === "POST" && asked.push(request.url()));
  await enter(page, "Ana", "1234567", "Make an account");
  assert.equal(await dialog(page).locator('input[type="password"]:invalid').count(), 1);
  assert.deepEqual(asked, []);
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await closed(page);
});

flow("an account sees its devices, ends one, and logs out everywhere", async (scene) => {
  const [desk, phone] = [await scene.visitor(), await scene.visitor()];
  for (const [page, name] of /** @type {const} */ ([
    [desk, "sign-up"],
    [phone, ""],
  ])) {
    await page.goto(scene.server.address);
    await page.locator('[data-name="account"]').click();
    await page.locator('dialog input[name="username"]').fill("Ana");
    await page.locator('dialog input[name="current-password"]').fill("correct horse");
    await page.locator(name ? `[data-name="${name}"]` : "dialog button[type=submit]").click();
    await page.locator('[data-name="account"]').getByText("Ana").waitFor();
  }
  await desk.locator('[data-name="account"]').click();
  await desk.locator('[data-name="devices"] > summary').click();
  const rows = desk.locator(".devices li");
  await rows.nth(1).waitFor();
  assert.deepEqual(await rows.locator("strong").allInnerTexts(), ["Chrome on Linux", "Chrome on Linux"]);
  assert.equal(await rows.getByText("this one").count(), 1);
  await desk.locator(".devices button").click();
  await rows.nth(1).waitFor({ state: "detached" });
  await phone.reload();
  await phone.locator('[data-name="account"]').getByText("Log in").waitFor();
  await desk.locator('[data-name="log-out-everywhere"]').click();
  await desk.locator('[data-name="account"]').getByText("Log in").waitFor();
});
