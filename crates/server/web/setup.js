// From what is chosen on the start page to what the server is asked for.

/**
 * @typedef {{
 *   title: string,
 *   options: Record<string, string>,
 *   against: "computer" | "friend" | "open" | "here",
 *   level: string,
 *   strength: number,
 *   players: number,
 *   seat: number,
 *   clock: string,
 *   wrongMoves: string,
 *   names: string[],
 * }} Wish
 */

/** @typedef {import("./api.js").Title} Title */

/**
 * How many can sit down: a title tells it for its own defaults, and these switches let more in.
 * @param {Title} title
 * @param {Record<string, string>} options
 */
export function seatsOf(title, options) {
  const more = ["multiplayer", "full"].some(
    (name) => title.options.some((option) => option.name === name) && options[name] === "on",
  );
  return more ? { low: 1, high: 4 } : title.seats;
}

/**
 * What is offered first: the computer where there is one, of middling strength.
 * @param {Title} title
 * @param {Partial<Wish>} [before] what was chosen for this title last time
 * @returns {Wish}
 */
export function firstWish(title, before = {}) {
  const known = Object.fromEntries(
    title.options.map((option) => [option.name, before.options?.[option.name] ?? option.default]),
  );
  const computer = title.levels.length > 0;
  const level =
    before.level && title.levels.includes(before.level)
      ? before.level
      : (title.levels.find((name) => name === "normal") ?? title.levels[0]);
  const against = before.against === "computer" && !computer ? undefined : before.against;
  return {
    title: title.name,
    options: known,
    against: against ?? (computer ? "computer" : "here"),
    level: level ?? "",
    strength: before.strength ?? 5,
    players: within(before.players ?? 2, seatsOf(title, known)),
    seat: before.seat ?? 1,
    clock: before.clock ?? "",
    wrongMoves: before.wrongMoves ?? "asked-again",
    names: before.names ?? [],
  };
}

/** @param {number} count @param {{low: number, high: number}} range */
export const within = (count, range) => Math.min(range.high, Math.max(range.low, count));

/** A level's spec: the strong player is told how strong. @param {string} level @param {number} strength */
export const levelSpec = (level, strength) => (level === "mestre" ? `mestre:1s,strength=${strength}` : level);

/**
 * The body of the request.
 * @param {Title} title
 * @param {Wish} wish
 * @param {(seat: number) => string} called what somebody without a name is called
 * @param {number} [chance] from 0 to 1, for a seat by lot
 */
export function requested(title, wish, called, chance = Math.random()) {
  const players = within(wish.players, seatsOf(title, wish.options));
  const mine = wish.seat === 0 ? 1 + Math.floor(chance * players) : Math.min(wish.seat, players);
  const seats = Array.from({ length: players }, (_, place) => {
    const seat = place + 1;
    const person = (/** @type {number} */ which) => ({
      kind: "person",
      name: wish.names[which]?.trim().slice(0, 40) || called(seat),
    });
    if (wish.against === "here") return person(place);
    if (seat === mine) return person(0);
    return wish.against === "computer"
      ? { kind: "level", level: levelSpec(wish.level, wish.strength) }
      : { kind: wish.against };
  });
  const changed = Object.entries(wish.options).filter(
    ([name, value]) => title.options.find((option) => option.name === name)?.default !== value,
  );
  return {
    title: title.name,
    options: Object.fromEntries(changed),
    seats,
    ...(wish.clock ? { clock: wish.clock } : {}),
    ...(wish.wrongMoves === "lose" ? { wrong_moves: "lose" } : {}),
  };
}
