// A line that is slow, and people who are not: nothing that they do is lost.

import assert from "node:assert/strict";
import { flow } from "./flow.js";
import { lateAnswers, lateMessages } from "./late.js";
import { does, make, person, played } from "./made.js";
import { cell, eventually, overAt, sees, settled, sitAt } from "./table.js";
import { together } from "./together.js";

flow("who is logged in is told so, however late that is known", async (scene) => {
  const { server } = scene;
  const page = await scene.visitor();
  const account = page.locator('[data-name="account"]');
  await page.goto(server.address);
  await account.click();
  await page.locator('dialog input[name="username"]').fill("Ana");
  await page.locator('dialog input[name="current-password"]').fill("correct horse");
  await page.locator('[data-name="sign-up"]').click();
  await account.getByText("Ana").waitFor();
  const letGo = await lateAnswers(page, /\/api\/session\?/);
  await page.reload();
  await account.getByText("Log in").waitFor();
  letGo();
  await account.getByText("Ana").waitFor();
  await eventually(async () => assert.equal(await page.locator('input[name="name1"]').inputValue(), "Ana"));
});

flow("what is typed stays until it is played, though nobody has said yet what it is", async (scene) => {
  const { server } = scene;
  const page = await scene.visitor();
  const { letGo } = await lateMessages(page, "check");
  await sitAt(page, server, await make(server, { title: "mnk" }));
  await settled(page);
  const field = page.locator('input[name="move"]');
  await field.fill("5");
  // Something else is clicked, and the page is drawn again.
  await page.locator('[data-name="legal-show"]').click();
  await page.locator('[data-name="legal-show"][aria-pressed="true"]').waitFor();
  assert.equal(await field.inputValue(), "5");
  await page.locator('form.entry [type="submit"]').click();
  await sees(page, 0);
  letGo();
  await eventually(async () => assert.equal(await field.inputValue(), ""));
});

flow("who presses Play twice plays once", async (scene) => {
  const { server } = scene;
  const page = await scene.visitor();
  const { said, letGo } = await lateMessages(page, "act");
  await sitAt(page, server, await make(server, { title: "mnk" }));
  await settled(page);
  await page.locator('input[name="move"]').fill("5");
  await page.locator('form.entry [type="submit"]').dblclick();
  letGo();
  await sees(page, 0);
  await settled(page, 0);
  assert.deepEqual(said.map(({ act }) => act), [{ move: "5" }]);
  assert.equal(await page.locator(".notice.wrong").count(), 0);
});

flow("what is being pressed does not vanish under the finger when the other moves", async (scene) => {
  const [ana, rui] = [await scene.visitor(), await scene.visitor()];
  await together(scene, ana, rui, { title: "mnk" });
  const offer = rui.locator('[data-name="draw-offer"]');
  await offer.hover();
  await rui.mouse.down();
  await cell(ana, "5").click();
  await settled(rui, 1);
  await rui.mouse.up();
  await rui.locator(".question").getByText("You have offered a draw").waitFor();
  // What has changed meanwhile is shown now.
  await rui.locator('[data-name="hint"], [data-name="abort"]').first().waitFor();
  await offer.waitFor({ state: "detached" });
});

flow("a game that ends while its beginning is asked for can be gone through", async (scene) => {
  const { server } = scene;
  const page = await scene.visitor();
  const made = await make(server, { title: "mnk" });
  await played(server, made, (moves) => moves[0], 4);
  const letGo = await lateAnswers(page, /[?&]seen=0(&|$)/);
  const asked = page.waitForRequest(/[?&]seen=0(&|$)/);
  await page.goto(`${server.address}/g/${made.game}`);
  await asked;
  await does(server, made, "resign");
  await overAt(page);
  letGo();
  await page.locator(".leafing .quiet").getByText("4 / 4", { exact: true }).waitFor();
  await page.keyboard.press("Home");
  await page.locator(".leafing .quiet").getByText("0 / 4", { exact: true }).waitFor();
});

flow("who writes a name is not disturbed by others who sit down", async (scene) => {
  const { server } = scene;
  const page = await scene.visitor();
  const seats = [person("Ana"), { kind: "open" }, { kind: "open" }];
  const { game } = await make(server, { title: "scrabble-ist", seats });
  await page.goto(`${server.address}/g/${game}`);
  const name = page.locator('input[name="name"]');
  await name.pressSequentially("Ru");
  await server.api(`games/${game}/join`, { body: { name: "Eva" } });
  await page.locator(".players").getByText("Eva").waitFor();
  await page.keyboard.type("i");
  assert.equal(await name.inputValue(), "Rui");
});
