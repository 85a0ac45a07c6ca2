// Who is logged in, if anybody is; everything works without.

import * as api from "./api.js";

/** @type {string | null} */
let name = null;

/** The name of whoever is logged in. */
export const account = () => name;

/** @param {string | null} now */
export function logged(now) {
  name = now;
}

/** Asks the server once; a server without accounts has nobody. Whoever logs in meanwhile stays. */
export async function learnAccount() {
  const told = await api.session().catch(() => null);
  name ??= told?.name ?? null;
}
