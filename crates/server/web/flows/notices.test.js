// Notices that it is one's turn: asked for by a button, given while the page is in the background, and a marked icon.

import assert from "node:assert/strict";
import { flow } from "./flow.js";
import { point, sees, settled } from "./table.js";
import { together } from "./together.js";

/** Grants notices, which a browser without windows never does; keeps what it is asked to show; and has the page be in the background when it is told to. @param {import("playwright-core").Page} page */
const overheard = (page) =>
  page.addInitScript(() => {
    const w = /** @type {any} */ (window);
    w.given = [];
    w.away = false;
    const Real = Notification;
    w.Notification = class extends Real {
      static permission = "granted";
      static requestPermission = async () => "granted";
      constructor(/** @type {string} */ title, /** @type {NotificationOptions} */ options) {
        super(title, options);
        w.given.push({ title, ...options });
      }
    };
    Object.defineProperty(document, "hidden", { get: () => w.away });
  });
/** @param {import("playwright-core").Page} page */
const given = (page) => page.evaluate(() => /** @type {any} */ (window).given);
/** @param {import("playwright-core").Page} page */
const icon = (page) => page.locator("link[rel=icon]").getAttribute("href");

flow("a notice comes when it is one's turn, the page is in the background, and it was asked for", async (scene) => {
  const [ana, rui] = [await scene.visitor(), await scene.visitor()];
  await overheard(rui);
  await together(scene, ana, rui, { title: "mnk", size: [5, 5], numbers: { k: 4 } });
  await rui.locator('[data-name="notices"]').waitFor();
  assert.equal(await rui.locator('[data-name="notices"]').getAttribute("aria-pressed"), "false");
  assert.match(await icon(rui), /^\/icon\.svg/);
  await rui.evaluate(() => (/** @type {any} */ (window).away = true));
  await point(ana, "1");
  await settled(rui, 1);
  assert.deepEqual(await given(rui), [], "nobody asked for it");
  assert.match(await icon(rui), /^data:image\/svg/);
  assert.match(await rui.title(), /^● Your turn/);
  await point(rui, "2");
  await settled(ana, 2);
  await sees(rui, 2);
  assert.match(await icon(rui), /\/icon\.svg/);
  await rui.locator('[data-name="notices"]').click();
  await rui.locator('[data-name="notices"][aria-pressed="true"]').waitFor();
  await point(ana, "3");
  await settled(rui, 3);
  const [notice, ...more] = await given(rui);
  assert.deepEqual(more, []);
  assert.match(notice.title, /^Your turn – /);
  assert.equal(notice.body, "Ana: 3.");
  // In the foreground one sees it oneself.
  await rui.evaluate(() => (/** @type {any} */ (window).away = false));
  await point(rui, "4");
  await settled(ana, 4);
  await point(ana, "6");
  await settled(rui, 5);
  assert.equal((await given(rui)).length, 1);
  await rui.reload();
  await rui.locator('[data-name="notices"][aria-pressed="true"]').waitFor();
});

flow("nothing is asked on load", async (scene) => {
  const ana = await scene.visitor();
  await ana.addInitScript(() => {
    Notification.requestPermission = () => {
      throw new Error("asked");
    };
  });
  await ana.goto(scene.server.address);
  await ana.locator('input[name="title"]').first().waitFor();
});
