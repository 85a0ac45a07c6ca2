// A game that follows docs/adding-a-game.md needs no line of the page: the tiny one, added to the catalog.

import assert from "node:assert/strict";
import { flow } from "./flow.js";
import { make, played } from "./made.js";
import { WITH_TINY } from "./server.js";
import { begin, eventually, legal, pick, playOut, settled, verdict } from "./table.js";

/** @typedef {import("playwright-core").Page} Page */

/** Chooses a move from the list. @param {Page} page @param {string} move */
const choose = (page, move) => page.locator(`.choices [data-name="move-${move}"]`).click();

flow(
  "the start page offers it with its words, its picture and its choices",
  async (scene) => {
    for (const [locale, words] of Object.entries({
      "en-GB": ["Highest card", "The highest card of each round takes a point.", "Cards dealt to each seat"],
      "pt-PT": ["Carta mais alta", "A carta mais alta de cada volta ganha um ponto.", "Cartas dadas a cada lugar"],
      "fr-FR": ["La plus haute carte", "La plus haute carte de chaque tour marque un point.", "Cartes données"],
    })) {
      const page = await scene.visitor({ locale });
      await page.goto(scene.server.address);
      const card = page.locator("label.title", { has: page.locator('input[value="tiny"]') });
      const [title, about, option] = words;
      assert.deepEqual((await card.innerText()).split("\n")[1], about);
      assert.ok((await card.innerText()).startsWith(title), await card.innerText());
      assert.ok(await card.locator("img.thumb").evaluate((img) => img.decode().then(() => img.naturalWidth > 0)));
      await pick(page, "title", "tiny");
      await page.getByText(option).waitFor();
      assert.equal(await page.getByRole("spinbutton").count(), 1);
    }
  },
  WITH_TINY,
);

flow(
  "it is played in the browser against a level, and between two at one screen",
  async (scene) => {
    const page = await scene.visitor();
    await begin(page, scene.server, { title: "tiny", against: "computer", level: "facil", names: ["Ana"] });
    await settled(page);
    await eventually(async () => assert.equal(await page.locator(".choices .held").count(), 3));
    await playOut(page, scene.server, { make: choose });
    assert.match(await verdict(page), /You win!|You lose\.|A draw\./);
    assert.match(await verdict(page), /All cards are laid\./);

    await begin(page, scene.server, { title: "tiny", against: "here", players: 2, names: ["Ana", "Rui"] });
    await page.locator(".cover button").waitFor();
    assert.equal(await page.locator(".choices .held").count(), 0, "a hand is covered until its owner is there");
    await settled(page);
    assert.equal(await page.locator(".status").innerText(), "Ana lays a card.");
    const swap = (await legal(page, scene.server)).find((move) => move.startsWith("swap"));
    await choose(page, swap);
    await settled(page, 0);
    await playOut(page, scene.server, { make: choose });
    assert.match(await verdict(page), /(Ana|Rui) wins\.|A draw\./);
  },
  WITH_TINY,
);

flow(
  "it is played over HTTP, and its games are in the lobby",
  async (scene) => {
    const { server } = scene;
    const made = await make(server, { title: "tiny", options: { cards: "2" } });
    const moves = await played(server, made, (listed) => listed[0]);
    assert.equal(moves.length, 4);
    const { status, result, rules } = await server.api(`games/${made.game}?language=en`);
    assert.deepEqual([status, rules, result.said], ["over", "2 cards", "All cards are laid."]);
    const page = await scene.visitor();
    await page.goto(`${server.address}/#lobby`);
    const row = page.locator(".games li", { hasText: "Highest card" });
    assert.match(await row.innerText(), /Ana – Rui\n2 cards/);
  },
  WITH_TINY,
);
