// Which view an address asks for.

/**
 * @param {{pathname: string, hash: string}} address
 * @returns {{view: "start"} | {view: "lobby"} | {view: "game", game: string, invitation: string}}
 */
export function routed({ pathname, hash }) {
  const game = /^\/g\/([0-9a-zA-Z]+)\/?$/.exec(pathname)?.[1];
  if (game) return { view: "game", game, invitation: /^#[0-9a-f]{32}$/.test(hash) ? hash.slice(1) : "" };
  return { view: hash === "#lobby" ? "lobby" : "start" };
}
