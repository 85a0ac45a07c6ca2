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

/** What a program of the server's owner is called among the levels. */
const GUEST = "guest:";

/**
 * Whom one can play against at this server: the levels, and programs that its owner allows.
 * @param {Title} title as it is with the chosen options
 * @returns {[string, string][]} a value and what people call it
 */
export const opponents = (title) => [
  ...title.levels.map((name, place) => /** @type {[string, string]} */ ([name, title.levels_said[place]])),
  ...title.guests.map(({ name, said }) => /** @type {[string, string]} */ ([GUEST + name, said])),
];

/**
 * The options as the server reads them: those that are not as usual.
 * @param {Title} title
 * @param {Record<string, string>} options
 */
export const changed = (title, options) =>
  Object.entries(options).filter(
    ([name, value]) => title.options.find((option) => option.name === name)?.default !== value,
  );

/** `board=15x15 k=5` @param {Title} title @param {Record<string, string>} options */
export const optionText = (title, options) =>
  changed(title, options)
    .map(([name, value]) => `${name}=${value}`)
    .join(" ");

/**
 * A game on the start page: a title, or one of those by which people know it.
 * @typedef {{value: string, title: Title, said: string, about: string, thumb: string, options: Record<string, string> | null}} Offer
 */

/**
 * Options as they are written in a state, by name.
 * @param {string} options
 * @returns {Record<string, string>}
 */
export const chosenIn = (options) =>
  Object.fromEntries(options.split(" ").flatMap((pair) => (pair ? [pair.split("=")] : [])));

/**
 * What people call a title with these options, which are written as in a state: by the name of its own, where it has one.
 * @param {Title} title
 * @param {string} options
 */
export function calledWith(title, options) {
  const chosen = chosenIn(options);
  const fits = (/** @type {Title["presets"][0]} */ preset) =>
    title.options.every(({ name, default: usual }) => (preset.options[name] ?? usual) === (chosen[name] ?? usual));
  return title.presets.find(fits)?.said ?? title.said;
}

/**
 * All that is offered, a title by the names that people know where it has such.
 * @param {Title[]} titles
 * @returns {Offer[]}
 */
export function offers(titles) {
  return titles.flatMap((title) => {
    const usual = (/** @type {Record<string, string>} */ options) =>
      title.options.every((option) => (options[option.name] ?? option.default) === option.usual);
    const presets = title.presets.filter((preset) => preset.said !== title.said);
    // What is usual for the reader comes first.
    presets.sort((one, other) => Number(usual(other.options)) - Number(usual(one.options)));
    const known = presets.map(({ name, said, about, thumb, options }) => ({
      value: `${title.name}:${name}`,
      title,
      said,
      about,
      thumb,
      options,
    }));
    const { name, said, about, thumb } = title;
    return [...known, { value: name, title, said, about, thumb, options: null }];
  });
}

/**
 * What is offered first: the computer where there is one, of middling strength.
 * @param {Title} title
 * @param {Partial<Wish>} [before] what was chosen for this title last time
 * @returns {Wish}
 */
export function firstWish(title, before = {}) {
  const options = Object.fromEntries(
    title.options.map((option) => [option.name, before.options?.[option.name] ?? option.usual ?? option.default]),
  );
  const known = opponents(title).map(([value]) => value);
  const computer = known.length > 0;
  const level = before.level && known.includes(before.level) ? before.level : usual(known);
  const against = before.against === "computer" && !computer ? undefined : before.against;
  return {
    title: title.name,
    options,
    against: against ?? (computer ? "computer" : "here"),
    level: level ?? "",
    strength: before.strength ?? 5,
    players: before.players ?? 2,
    seat: before.seat ?? 1,
    clock: before.clock ?? "",
    wrongMoves: before.wrongMoves ?? "asked-again",
    names: before.names ?? [],
  };
}

/**
 * What has to change in a wish because these rules have other players or seats.
 * @param {Title} title as it is with the chosen options
 * @param {Wish} wish
 * @returns {Partial<Wish>}
 */
export function fitted(title, wish) {
  const levels = opponents(title).map(([value]) => value);
  const players = within(wish.players, title.seats);
  return {
    ...(levels.length === 0 && wish.against === "computer" ? { against: "here" } : {}),
    ...(levels.length > 0 && !levels.includes(wish.level) ? { level: usual(levels) } : {}),
    ...(wish.seat > players ? { seat: players } : {}),
  };
}

/** The middling one, where there is one. @param {string[]} levels */
const usual = (levels) => levels.find((name) => name === "normal") ?? levels[0];

/** @param {number} count @param {{low: number, high: number}} range */
export const within = (count, range) => Math.min(range.high, Math.max(range.low, count));

/** Whether a level can be told how strong to play: that is the strong player, the last of them. @param {Title} title @param {string} level */
export const hasStrength = (title, level) => title.strong && level === title.levels.at(-1);

/** What is asked of a level. @param {Title} title @param {Wish} wish */
export const levelSpec = (title, { level, strength }) =>
  hasStrength(title, level) ? `${level}:1s,strength=${strength}` : level;

/** Who plays for the computer. @param {Title} title @param {Wish} wish */
const computer = (title, wish) =>
  wish.level.startsWith(GUEST)
    ? /** @type {const} */ ({ kind: "guest", guest: wish.level.slice(GUEST.length) })
    : /** @type {const} */ ({ kind: "level", level: levelSpec(title, wish) });

/**
 * The body of the request.
 * @param {Title} title as it is with these options
 * @param {Wish} wish
 * @param {(seat: number) => string} called what somebody without a name is called
 * @param {number} [chance] from 0 to 1, for a seat by lot
 * @returns {import("./protocol.js").NewGame}
 */
export function requested(title, wish, called, chance = Math.random()) {
  const players = within(wish.players, title.seats);
  const mine = wish.seat === 0 ? 1 + Math.floor(chance * players) : Math.min(wish.seat, players);
  const seats = Array.from({ length: players }, (_, place) => {
    const seat = place + 1;
    const person = (/** @type {number} */ which) => /** @type {const} */ ({
      kind: "person",
      name: wish.names[which]?.trim().slice(0, 40) || called(seat),
    });
    if (wish.against === "here") return person(place);
    if (seat === mine) return person(0);
    if (wish.against === "computer") return computer(title, wish);
    return /** @type {const} */ ({ kind: wish.against });
  });
  return {
    title: title.name,
    options: Object.fromEntries(changed(title, wish.options)),
    seats,
    ...(wish.clock ? { clock: wish.clock } : {}),
    ...(wish.wrongMoves === "lose" ? { wrong_moves: "lose" } : {}),
  };
}
