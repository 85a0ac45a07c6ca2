// The owner's page: games, load, bans and what was done, in three languages.

import assert from "node:assert/strict";
import { createServer } from "node:net";
import { flow } from "./flow.js";
import { make } from "./made.js";

/** @type {number} */
const port = await new Promise((told) => {
  const free = createServer().listen(0, "127.0.0.1", () => {
    const { port } = /** @type {import("node:net").AddressInfo} */ (free.address());
    free.close(() => told(port));
  });
});
const OWNER = `127.0.0.1:${port}`;

flow(
  "the owner sees games and load, puts one away, bans and lifts",
  async (scene) => {
    const { server } = scene;
    const { game } = await make(server, { title: "mnk" });
    const page = await scene.visitor({ viewport: { width: 1366, height: 768 } });
    scene.own = (address) => address.includes(OWNER) || address.startsWith(server.address) || address.startsWith("data:");
    page.on("dialog", (dialog) => dialog.accept());
    await page.goto(`http://${OWNER}/`);
    const row = page.locator(`[data-game="${game}"]`);
    await row.getByText("Ana – Rui").waitFor();
    await page.locator('[data-load="rooms"]').getByText(/^[1-9]/).waitFor();
    await page.locator('[data-load="requests"]').getByText(/^\d/).waitFor();
    await row.getByRole("button", { name: "Put away" }).click();
    await row.waitFor({ state: "detached" });
    await page.getByText(`mnk ${game} (Ana – Rui)`).waitFor();
    await page.locator('input[name="whom"]').fill("192.0.2.7");
    await page.getByRole("button", { name: "Ban", exact: true }).click();
    await page.locator("li").getByText("192.0.2.7", { exact: true }).waitFor();
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/owner-en.png` });
    await page.getByRole("button", { name: "Lift" }).click();
    await page.getByText("Ban lifted").waitFor();
    for (const [locale, title] of [
      ["pt-PT", "Este servidor"],
      ["fr-FR", "Ce serveur"],
    ]) {
      const other = await scene.visitor({ locale, viewport: { width: 390, height: 844 }, colorScheme: "dark" });
      await other.goto(`http://${OWNER}/`);
      await other.getByRole("heading", { name: title }).waitFor();
      await other.locator('[data-load="requests"]').getByText(/^\d/).waitFor();
      assert.ok(await other.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing sticks out");
      if (process.env.SHOTS) await other.screenshot({ path: `${process.env.SHOTS}/owner-${locale}.png`, fullPage: true });
    }
  },
  undefined,
  ["--rate", "0", "--owner", OWNER],
);
