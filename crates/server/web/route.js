// Which view an address asks for.

/**
 * @param {{pathname: string, hash: string}} address
 * @returns {{view: "start"} | {view: "lobby"} | {view: "lost"} | {view: "contests"} | {view: "contest", code: string} | {view: "game", game: string, invitation: string, at?: number}}
 */
export function routed({ pathname, hash }) {
  const game = /^\/g\/([0-9a-zA-Z]+)\/?$/.exec(pathname)?.[1];
  const at = /^#(\d{1,6})$/.exec(hash)?.[1];
  if (game) {
    const invitation = /^#[0-9a-f]{32}$/.test(hash) ? hash.slice(1) : "";
    return { view: "game", game, invitation, ...(at ? { at: Number(at) } : {}) };
  }
  const code = /^\/t\/([0-9a-zA-Z]{6})\/?$/.exec(pathname)?.[1];
  if (code) return { view: "contest", code: code.toUpperCase() };
  if (/^\/t\/?$/.test(pathname)) return { view: "contests" };
  if (pathname !== "/") return { view: "lost" };
  return { view: hash === "#lobby" ? "lobby" : "start" };
}
