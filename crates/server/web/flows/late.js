// What comes late: requests and messages that wait until a flow lets them go.

/** @typedef {import("playwright-core").Page} Page */

/** A gate that is shut until it is opened. */
function gate() {
  /** @type {(value?: unknown) => void} */
  let open = () => {};
  const opened = new Promise((go) => (open = go));
  return { opened, open };
}

/** Requests to such addresses wait. @param {Page} page @param {RegExp} address @returns {Promise<() => void>} lets them go */
export async function lateAnswers(page, address) {
  const { opened, open } = gate();
  await page.route(address, async (route) => {
    await opened;
    // A page that has been left waits for nothing.
    await route.continue().catch(() => {});
  });
  return open;
}

/**
 * What a page says of this kind by its connection waits; `said` has all of it.
 * @param {Page} page
 * @param {string} kind
 * @returns {Promise<{said: any[], letGo: () => void}>}
 */
export async function lateMessages(page, kind) {
  const { opened, open } = gate();
  const said = [];
  await page.routeWebSocket(/\/api\/live/, (client) => {
    const server = client.connectToServer();
    client.onMessage(async (message) => {
      const told = JSON.parse(String(message));
      if (told.type === kind) {
        said.push(told);
        await opened;
      }
      server.send(message);
    });
  });
  return { said, letGo: open };
}
