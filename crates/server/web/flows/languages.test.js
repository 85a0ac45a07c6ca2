// The page speaks the reader's language, and changes it when told so.

import assert from "node:assert/strict";
import { LANGUAGES, NAMES } from "../i18n/index.js";
import { flow } from "./flow.js";
import { begin, eventually, pick, point, settled } from "./table.js";

/** @typedef {import("playwright-core").Page} Page */

/** Words of other languages that stand on the page. @param {Page} page @param {string} tag */
async function foreign(page, tag) {
  const shown = await page.evaluate(() => {
    const texts = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode.textContent.trim());
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder]"))
      for (const name of ["aria-label", "title", "placeholder"]) texts.push(element.getAttribute(name) ?? "");
    return texts;
  });
  // The program and the languages are called the same everywhere.
  const own = new Set(["Tabuleiro", ...Object.values(NAMES), ...Object.values(LANGUAGES[tag])]);
  const others = new Set(
    Object.entries(LANGUAGES).flatMap(([other, words]) => (other === tag ? [] : Object.values(words))),
  );
  return [...new Set(shown)].filter((text) => others.has(text) && !own.has(text));
}

/** Choices that stand in what is said of them as they are typed. @param {Page} page */
const typedWords = (page) =>
  page.locator("select").evaluateAll((selects) =>
    selects.flatMap((select) => {
      const about = select.closest("div")?.querySelector("p.quiet")?.textContent ?? "";
      return [...select.options]
        .filter(({ value, text }) => value && value !== text && RegExp(`(?<![\\w-])${value}(?![\\w-])`).test(about))
        .map(({ value }) => `${value}: ${about}`);
    }),
  );

for (const [locale, tag] of Object.entries({ "pt-PT": "pt", "fr-FR": "fr", "en-GB": "en" }))
  flow(`a browser in ${locale} is spoken to in ${tag}`, async (scene) => {
    const page = await scene.visitor({ locale });
    await page.goto(scene.server.address);
    await page.getByRole("heading", { name: LANGUAGES[tag].welcome }).waitFor();
    assert.equal(await page.locator("html").getAttribute("lang"), tag);
    const { titles } = await scene.server.api(`titles?language=${tag}`);
    for (const { name: title, said, about } of titles) {
      await pick(page, "title", title);
      const card = page.locator("label.title", { has: page.locator(`input[value="${title}"]`) });
      assert.equal(await card.innerText(), `${said}\n${about}`);
      assert.deepEqual(await foreign(page, tag), [], title);
      assert.deepEqual(await typedWords(page), [], title);
    }
    await page.goto(`${scene.server.address}/#lobby`);
    await page.getByText(LANGUAGES[tag]["open-none"]).waitFor();
    assert.deepEqual(await foreign(page, tag), [], "lobby");
    await begin(page, scene.server, { title: "konane", against: "computer", level: "facil" });
    await settled(page);
    await point(page, "0,0");
    await settled(page, 1);
    assert.deepEqual(await foreign(page, tag), [], "a game");
  });

flow("another language in the middle of a game, kept for the next visit", async (scene) => {
  const page = await scene.visitor();
  await begin(page, scene.server, { title: "konane", against: "here", names: ["Ana", "Rui"] });
  await settled(page);
  await page.locator(".status").getByText("Ana removes a first piece.").waitFor();
  await page.getByLabel("Language").selectOption("pt");
  await page.locator('[data-name="resign"]', { hasText: LANGUAGES.pt.resign }).waitFor();
  await page.waitForFunction(
    () => !/removes/.test(document.querySelector(".status").textContent) && document.querySelector(".status").textContent,
  );
  await eventually(async () => assert.deepEqual(await foreign(page, "pt"), []));
  await page.reload();
  await page.locator('[data-name="resign"]', { hasText: LANGUAGES.pt.resign }).waitFor();
  assert.equal(await page.locator("html").getAttribute("lang"), "pt");
});
