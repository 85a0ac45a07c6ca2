// What the browser keeps between visits: seats, tastes, what was chosen last.

const PREFIX = "tabuleiro.";

/**
 * @template T
 * @param {string} name
 * @param {T} otherwise
 * @returns {T}
 */
export function recall(name, otherwise) {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/**
 * @param {string} name
 * @param {unknown} value
 */
export function keep(name, value) {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/**
 * The secrets of one game: seats held here, and invitations to be sent.
 * @typedef {{tokens: {seat: number, token: string}[], invitations: {seat: number, invitation: string}[]}} Secrets
 */

/** @param {string} game @returns {Secrets} */
export const secretsOf = (game) => ({ tokens: [], invitations: [], ...recall(`game.${game}`, {}) });

/** The games in which seats are held here. @returns {string[]} */
export function gamesHeld() {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(`${PREFIX}game.`));
    const ids = names.map((name) => name.slice(`${PREFIX}game.`.length));
    return ids.filter((game) => secretsOf(game).tokens.length > 0);
  } catch {
    return [];
  }
}

/** What this browser holds of a tournament: the token of a pupil, and that of whoever runs it. @param {string} code */
export const heldOf = (code) => recall(`tournament.${code}`, /** @type {{token?: string, host?: string}} */ ({}));

/** The codes of tournaments of which this browser holds something. @returns {string[]} */
export function contestsHeld() {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(`${PREFIX}tournament.`));
    return names.map((name) => name.slice(`${PREFIX}tournament.`.length));
  } catch {
    return [];
  }
}

/** A tournament that is no more. @param {string} code */
export function forgetContest(code) {
  try {
    localStorage.removeItem(`${PREFIX}tournament.${code}`);
    localStorage.removeItem(`${PREFIX}taken.${code}`);
  } catch {
    // What is not kept need not be forgotten.
  }
}

/** A game that is no more. @param {string} game */
export function forgetGame(game) {
  try {
    localStorage.removeItem(`${PREFIX}game.${game}`);
  } catch {
    // What is not kept need not be forgotten.
  }
}

/** @param {string} game @param {Secrets} secrets */
export const keepSecrets = (game, secrets) => keep(`game.${game}`, secrets);
