// A player who leaves, and games that are called off before they have begun.

import assert from "node:assert/strict";
import { flow } from "./flow.js";
import { eventually, point, sees, settled, verdict } from "./table.js";
import { together } from "./together.js";

// Without a clock nobody has to begin soon, and the others wait ten times as long as with one.
const SOON = ["--rate", "0", "--away", "1"];
const LATE = ["--rate", "0", "--away", "20"];
/** @param {import("playwright-core").Page} page */
const claim = (page) => page.locator('[data-name="claim"]');

/** Rui is on turn. @param {import("./scene.js").Scene} scene */
async function begun(scene) {
  const [ana, rui] = [await scene.visitor(), await scene.visitor()];
  const game = await together(scene, ana, rui, { title: "mnk" });
  await point(ana, "5");
  await settled(rui, 1);
  return { ana, rui, game };
}

flow(
  "who stays sees a countdown, which stops when the other comes back",
  async (scene) => {
    const { ana, rui } = await begun(scene);
    const address = rui.url();
    assert.equal(await ana.locator(".away").innerText(), "");
    await rui.goto("about:blank");
    const waits = ana.locator(".away").getByText(/^Rui is away\. In [0-3]:\d\d you can claim the win\.$/);
    const before = await waits.innerText();
    await eventually(async () => assert.notEqual(await waits.innerText(), before));
    assert.equal(await claim(ana).count(), 0);
    await rui.goto(address);
    await ana.locator(".away p").waitFor({ state: "detached" });
  },
  undefined,
  LATE,
);

/** @param {import("./scene.js").Scene} scene */
async function claimsTheWin(scene) {
  const { ana, rui } = await begun(scene);
  const address = rui.url();
  await rui.goto("about:blank");
  await claim(ana).click();
  assert.match(await verdict(ana), /You win!\s+Rui left the game\./);
  await rui.goto(address);
  assert.match(await verdict(rui), /You lose\.\s+Rui left the game\./);
  assert.equal(await ana.locator(".away p").count(), 0);
}

/** @param {import("./scene.js").Scene} scene */
async function callsItADraw(scene) {
  const { ana, rui, game } = await begun(scene);
  const eva = await scene.visitor();
  await eva.goto(`${scene.server.address}/g/${game}`);
  await sees(eva, 1);
  await rui.goto("about:blank");
  await eva.locator(".away").getByText("Rui is away.").waitFor();
  await ana.locator('[data-name="claim-draw"]').waitFor();
  assert.equal(await claim(eva).count(), 0);
  await ana.locator('[data-name="claim-draw"]').click();
  assert.match(await verdict(ana), /A draw\.\s+Rui left, and the game was called a draw\./);
}

flow(
  "who stays claims the win, or calls it a draw; whoever watches sees only that somebody is away",
  // At the same time: both wait.
  async (scene) => void (await Promise.all([claimsTheWin(scene), callsItADraw(scene)])),
  undefined,
  SOON,
);

flow("either may abort before both have moved, and it counts for nobody", async (scene) => {
  const [ana, rui] = [await scene.visitor(), await scene.visitor()];
  await together(scene, ana, rui, { title: "mnk" });
  assert.equal(await ana.locator('[data-name="resign"]').count(), 0);
  await rui.locator('[data-name="abort"]').click();
  await rui.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  for (const page of [ana, rui]) {
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
