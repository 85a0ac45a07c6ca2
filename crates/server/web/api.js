// The HTTP part of the protocol.

import { language } from "./i18n/index.js";
import { randomHex } from "./live.js";

/** What the server did not do, and why in the reader's language. */
export class Refused extends Error {
  /** @param {import("./protocol.js").Wrong} wrong */
  constructor(wrong) {
    super(wrong.said);
    this.error = wrong.error;
    this.said = wrong.said;
    this.state = wrong.state;
  }
}

/** How often a server that asks for patience is asked again. */
const PATIENCE = 10;

/**
 * Asks, and asks again a little later where many ask at once.
 * @param {string} path
 * @param {{body?: unknown, file?: Blob, token?: string, method?: string}} [request]
 * @returns {Promise<Response>}
 */
async function ask(path, request) {
  for (let attempt = 1; ; attempt++) {
    const answer = await askOnce(path, request);
    if (answer.ok) return answer;
    if (answer.status !== 429 || attempt === PATIENCE) {
      const otherwise = { error: "unknown", said: `${answer.status} ${answer.statusText}` };
      throw new Refused(await answer.json().catch(() => otherwise));
    }
    const seconds = Number(answer.headers.get("Retry-After")) || 1;
    // Not all at the same moment.
    await new Promise((go) => setTimeout(go, 1000 * seconds * (0.5 + attempt * Math.random())));
  }
}

/**
 * @param {string} path
 * @param {{body?: unknown, file?: Blob, token?: string, method?: string}} [request]
 */
function askOnce(path, { body, file, token, method } = {}) {
  /** @type {Record<string, string>} */
  const headers = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers.Authorization = `Bearer ${token}`;
  const address = new URL(`/api/${path}`, location.origin);
  address.searchParams.set("language", language());
  return fetch(address, {
    method: method ?? (body === undefined && file === undefined ? "GET" : "POST"),
    headers,
    body: file ?? (body === undefined ? undefined : JSON.stringify(body)),
  });
}

/** @type {(...asked: Parameters<typeof ask>) => Promise<any>} */
async function call(...asked) {
  const answer = await ask(...asked);
  return answer.headers.get("Content-Type")?.includes("json") ? answer.json() : answer.text();
}

/** @typedef {import("./protocol.js").TitleSaid} Title */

/** @type {Map<string, Promise<import("./protocol.js").Titles>>} */
const known = new Map();

/** What can be played; asked for once a language. @returns {Promise<import("./protocol.js").Titles>} */
export function titles() {
  const spoken = language();
  const asked = known.get(spoken) ?? call("titles");
  known.set(spoken, asked);
  asked.catch(() => known.delete(spoken));
  return asked;
}

/**
 * A game out of a file: a record, or a file of another program.
 * @param {Blob} file
 * @returns {Promise<import("./protocol.js").Made>}
 */
export const upload = (file) => call("files", { file });

/** @param {import("./protocol.js").NewGame} wanted @returns {Promise<import("./protocol.js").Made>} */
export const create = (wanted) => call("games", { body: wanted });

/** @param {Record<string, string>} filter @returns {Promise<import("./protocol.js").Games>} */
export const games = (filter) => call(`games?${new URLSearchParams(filter)}`);

/**
 * The state after so many events: all of it once the game is over, before that as it was seen.
 * @param {string} game
 * @param {number} number
 * @param {boolean} over
 * @param {string} [token]
 * @returns {Promise<import("./protocol.js").State>}
 */
export const stateAt = (game, number, over, token) =>
  call(`games/${game}?${over ? "at" : "seen"}=${number}`, { token });

/** Some games, whatever has become of them. @param {string[]} ids @returns {Promise<import("./protocol.js").Games>} */
export const theseGames = (ids) => call(`games?${new URLSearchParams({ games: ids.join(",") })}`);

/** How a title is played. @param {string} title @returns {Promise<import("./protocol.js").RulesSaid>} */
export const rules = (title) => call(`titles/${title}/rules`);

/** A token that nobody guesses. */
export const freshToken = () => randomHex(16);

/** @param {string} game @param {import("./protocol.js").Join} wish @param {string} [token] @returns {Promise<import("./protocol.js").Joined>} */
export const join = (game, wish, token) => call(`games/${game}/join`, { body: wish, token });

/** @param {string} game @param {string} token @returns {Promise<import("./protocol.js").Rematch>} */
export const rematch = (game, token) => call(`games/${game}/rematch`, { method: "POST", body: {}, token });

/**
 * A title as it is with some options: `board=15x15 k=5`.
 * @param {string} title
 * @param {string} options
 * @returns {Promise<Title>}
 */
export const titleWith = (title, options) => call(`titles/${title}?${new URLSearchParams({ options })}`);

/** @param {string} game @param {string} [token] @returns {Promise<import("./protocol.js").Reviewed>} */
export const review = (game, token) => call(`games/${game}/review`, { token });

/** Puts a game away that has not begun. @param {string} game @param {string} token */
export const cancel = (game, token) => call(`games/${game}`, { method: "DELETE", token });

/**
 * The record, in one of the formats that the state lists.
 * @param {string} game
 * @param {string} format
 * @param {string} [token]
 * @returns {Promise<{text: string, name: string | null}>}
 */
export async function record(game, format, token) {
  const answer = await ask(`games/${game}/record${format === "record" ? "" : `?format=${format}`}`, { token });
  const name = /filename="?([^";]+)/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1] ?? null;
  return { text: await answer.text(), name };
}

/** @param {import("./protocol.js").NewContest} wanted @returns {Promise<import("./protocol.js").OpenedContest>} */
export const openContest = (wanted) => call("tournaments", { body: wanted });

/** These, and those of whoever is logged in. @param {string[]} codes @returns {Promise<import("./protocol.js").ContestList>} */
export const contests = (codes) => call(`tournaments?${new URLSearchParams({ codes: codes.join(",") })}`);

/** To run a tournament of one's own from this device. @param {string} code @returns {Promise<import("./protocol.js").HostToken>} */
export const hostToken = (code) => call(`tournaments/${code}/token`, { method: "POST", body: {} });

/** @param {string} code @returns {Promise<import("./protocol.js").ContestShown>} */
export const contest = (code) => call(`tournaments/${encodeURIComponent(code)}`);

/** The boards that are played now, as small pictures. @param {string} code @returns {Promise<import("./protocol.js").Glances>} */
export const contestBoards = (code) => call(`tournaments/${code}/boards`);

/** The way in, as a picture for telephones. @param {string} code @param {string} origin @returns {Promise<import("./protocol.js").CodeShown>} */
export const contestCode = (code, origin) => call(`tournaments/${code}/code?${new URLSearchParams({ origin })}`);

/**
 * @param {string} code
 * @param {import("./protocol.js").NewEntrant} wish
 * @param {string} [token] of whoever runs it
 * @returns {Promise<import("./protocol.js").EnteredContest>}
 */
export const enterContest = (code, wish, token) => call(`tournaments/${code}/join`, { body: wish, token });

/** @param {string} code @param {number} entrant @param {string} token */
export const leaveContest = (code, entrant, token) =>
  call(`tournaments/${code}/entrants/${entrant}`, { method: "DELETE", token });

/** @param {string} code @param {string} token */
export const startContest = (code, token) => call(`tournaments/${code}/start`, { body: {}, token });

/** @param {string} code @param {string} token */
export const endContest = (code, token) => call(`tournaments/${code}/end`, { body: {}, token });

/** Who is logged in. @returns {Promise<import("./protocol.js").LoggedIn>} */
export const session = () => call("session");

/** @param {string} name @param {string} password @returns {Promise<import("./protocol.js").LoggedIn>} */
export const logIn = (name, password) => call("session", { body: { name, password } });

/** @param {string} name @param {string} password @returns {Promise<import("./protocol.js").LoggedIn>} */
export const signUp = (name, password) => call("account", { body: { name, password } });

export const logOut = () => call("session", { method: "DELETE" });

/** @param {string} password @param {string} changed */
export const newPassword = (password, changed) => call("account/password", { body: { password, new: changed } });

/** @param {string} password */
export const signOff = (password) => call("account", { method: "DELETE", body: { password } });

/** Where one is logged in. @returns {Promise<import("./protocol.js").Devices>} */
export const devices = () => call("session/devices");

/** Logs out on one device, or everywhere. @param {string} [id] */
export const endDevice = (id) => call(`session/devices${id ? `/${id}` : ""}`, { method: "DELETE" });

/** The games of whoever is logged in. @returns {Promise<import("./protocol.js").OwnGames>} */
export const ownGames = () => call("session/games");

/** @param {string} game @returns {Promise<import("./protocol.js").Tokens>} */
export const ownTokens = (game) => call(`games/${game}/token`, { method: "POST", body: {} });
