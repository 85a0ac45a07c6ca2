// Games that a program makes and plays, for people to look at.

/** @typedef {import("./server.js").Server} Server */
/** @typedef {{game: string, tokens: {seat: number, token: string}[]}} Made */

/** @param {string} name */
export const person = (name) => ({ kind: "person", name });
export const PEOPLE = [person("Ana"), person("Rui")];
/** @param {string} name */
export const level = (name) => ({ kind: "level", level: name });

/** @param {Server} server @param {object} body @returns {Promise<Made>} */
export const make = (server, body) => server.api("games", { body: { seats: PEOPLE, ...body } });

/** @param {Server} server @param {Made} made @param {object | string} act */
export async function does(server, { game, tokens }, act) {
  const { number, on_turn } = await server.api(`games/${game}`);
  const { token } = tokens[(on_turn ?? 1) - 1];
  await server.api(`games/${game}/acts`, { body: { id: `n${number}`, number, act }, token });
}

/**
 * Plays so many moves, or to the end.
 * @param {Server} server
 * @param {Made} made
 * @param {(moves: string[], turn: number) => string} choose
 * @param {number} [turns]
 */
export async function played(server, made, choose, turns = Infinity) {
  const moves = [];
  let state = await server.api(`games/${made.game}`);
  while (moves.length < turns && state.status !== "over") {
    const { token } = made.tokens[state.on_turn - 1];
    const legal = await server.api(`games/${made.game}/legal`, { token });
    const move = choose(legal.moves, moves.length);
    moves.push(move);
    const body = { id: `n${state.number}`, number: state.number, act: { move } };
    ({ state } = await server.api(`games/${made.game}/acts`, { body, token }));
  }
  return moves;
}
