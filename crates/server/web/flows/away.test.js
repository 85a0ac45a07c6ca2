// A player who leaves, and games that are called off before they have begun.

import assert from "node:assert/strict";
import { flow } from "./flow.js";
import { overAt, point, settled, verdict } from "./table.js";
import { together } from "./together.js";

const OPTIONS = ["--rate", "0", "--away", "2"];
const CLOCK = { title: "mnk", clock: "300+5" };
/** @param {import("playwright-core").Page} page */
const claim = (page) => page.locator('[data-name="claim"]');

flow(
  "who stays sees a countdown, which stops when the other comes back, and then claims the win",
  async (scene) => {
    const [ana, rui] = [await scene.visitor(), await scene.visitor()];
    await together(scene, ana, rui, CLOCK);
    await point(ana, "5");
    await settled(rui, 1);
    const address = rui.url();
    assert.equal(await ana.locator(".away").innerText(), "");
    await rui.goto("about:blank");
    await ana.locator(".away").getByText(/Rui is away\. In 0:0\d you can claim the win\./).waitFor();
    assert.equal(await claim(ana).count(), 0);
    await rui.goto(address);
    await ana.locator(".away p").waitFor({ state: "detached" });
    await rui.goto("about:blank");
    await claim(ana).click();
    await overAt(ana);
    assert.match(await verdict(ana), /You win!\s+Rui left the game\./);
    await rui.goto(address);
    await overAt(rui);
    assert.match(await verdict(rui), /You lose\.\s+Rui left the game\./);
    assert.equal(await ana.locator(".away p").count(), 0);
  },
  undefined,
  OPTIONS,
);

flow(
  "it can be called a draw instead, and whoever watches sees only that somebody is away",
  async (scene) => {
    const [ana, rui, eva] = [await scene.visitor(), await scene.visitor(), await scene.visitor()];
    const game = await together(scene, ana, rui, CLOCK);
    await eva.goto(`${scene.server.address}/g/${game}`);
    await point(ana, "5");
    await settled(rui, 1);
    await rui.goto("about:blank");
    await eva.locator(".away").getByText("Rui is away.").waitFor();
    await ana.locator('[data-name="claim-draw"]').click();
    await overAt(ana);
    assert.match(await verdict(ana), /A draw\.\s+Rui left, and the game was called a draw\./);
    assert.equal(await claim(eva).count(), 0);
  },
  undefined,
  OPTIONS,
);

flow("either may abort before both have moved, and it counts for nobody", async (scene) => {
  const [ana, rui] = [await scene.visitor(), await scene.visitor()];
  await together(scene, ana, rui, { title: "mnk" });
  assert.equal(await ana.locator('[data-name="resign"]').count(), 0);
  await rui.locator('[data-name="abort"]').click();
  await rui.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  for (const page of [ana, rui]) {
    await overAt(page);
    assert.match(await verdict(page), /Game aborted\s+The game was aborted and counts for nobody\./);
  }
  await ana.locator('[data-name="rematch"]').waitFor();
  await rui.goto(`${scene.server.address}/#lobby`);
  await rui.getByText("Game aborted").waitFor();
});

flow("once both have moved one gives up instead", async (scene) => {
  const [ana, rui] = [await scene.visitor(), await scene.visitor()];
  await together(scene, ana, rui, { title: "mnk" });
  await point(ana, "5");
  await settled(rui, 1);
  await point(rui, "1");
  for (const page of [ana, rui]) {
    await page.locator('[data-name="resign"]').waitFor();
    assert.equal(await page.locator('[data-name="abort"]').count(), 0);
  }
});
