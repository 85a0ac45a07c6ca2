// A flow is a test with a scene of its own; whatever the browser complains of fails it.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { PATIENCE, Scene, leave } from "./scene.js";

after(leave);

/**
 * @param {string} name
 * @param {(scene: Scene) => Promise<void>} body
 * @param {string} [program] that serves, if it is not the usual one
 * @param {string[]} [options] of the server, if they are not the usual ones
 */
export function flow(name, body, program, options) {
  test(name, { timeout: 4 * PATIENCE }, async () => {
    const scene = await Scene.open(program, options);
    try {
      await body(scene);
      assert.deepEqual(scene.problems, []);
    } catch (wrong) {
      if (scene.problems.length) console.error("The browser complained:", scene.problems);
      // What was to be seen then, for whoever looks for the reason.
      if (process.env.SHOTS) {
        const pages = scene.contexts.flatMap((context) => context.pages());
        for (const [place, page] of pages.entries())
          await page.screenshot({ path: `${process.env.SHOTS}/${name.replace(/\W+/g, "-")}-${place}.png` });
      }
      throw wrong;
    } finally {
      await scene.close();
    }
  });
}
