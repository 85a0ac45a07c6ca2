// All that a browser is told, byte by byte, and what in it would betray another's hand.

/** @typedef {import("playwright-core").Page} Page */

/**
 * Keeps every body and every frame that this page receives, from now on.
 * @param {Page} page
 * @returns {{texts: string[], all: () => Promise<string[]>}}
 */
export function listen(page) {
  const texts = [];
  const bodies = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => texts.push(String(payload))));
  page.on("response", (response) =>
    bodies.push(
      response.text().then(
        (text) => texts.push(text),
        () => {},
      ),
    ),
  );
  return { texts, all: async () => (await Promise.all(bodies), texts) };
}

/** States among what was heard, those inside of other answers too. @param {string[]} texts @returns {any[]} */
export const statesIn = (texts) =>
  texts.flatMap((text) => {
    try {
      const said = JSON.parse(text);
      return [said, said.state].filter((one) => one?.type === "state");
    } catch {
      return [];
    }
  });

/** What a seat held, by the number of the state. @param {string[]} texts @param {number} seat */
export const handsIn = (texts, seat) =>
  new Map(
    statesIn(texts).map((state) => [
      state.number,
      state.seats[seat - 1].hand.map((/** @type {any} */ held) => held.Face?.face),
    ]),
  );

/**
 * Every reason to say that these texts, all from before the end, tell more than the eyes of `seat` may see; null is
 * nobody's seat.
 * @param {string[]} texts
 * @param {number | null} seat
 * @param {{secrets: string[], racks: string[][], exchanges: string[][]}} hidden of the other seat
 */
export function betrayals(texts, seat, { secrets, racks, exchanges }) {
  const found = [];
  for (const text of texts) {
    for (const secret of secrets) if (text.includes(secret)) found.push(`the secret ${secret}`);
    for (const rack of racks) {
      // As it is written in positions, and as it is read from left to right.
      const sorted = [...rack].sort();
      for (const way of [rack, sorted, [...rack].reverse(), [...sorted].reverse()])
        for (const between of ["", " ", ",", '","'])
          if (way.length > 3 && text.includes(way.join(between))) found.push(`the rack ${way.join(between)}`);
    }
    for (const given of exchanges) {
      const [ahead, back] = [given.join(""), [...given].reverse().join("")];
      if (RegExp(`(exchange|T) (${ahead}|${back})\\b`, "i").test(text)) found.push(`the exchange of ${ahead}`);
    }
    if (text.startsWith("{")) found.push(...faces(JSON.parse(text), seat, []));
  }
  return found;
}

/**
 * Tiles with their face up that are not of this seat, wherever they stand; letters in a view of what is hidden.
 * @param {any} value
 * @param {number | null} seat
 * @param {any[]} around what the value stands in
 * @returns {string[]}
 */
function faces(value, seat, around) {
  if (typeof value !== "object" || value === null) return [];
  const found = [];
  if ("Face" in value) {
    const holder = around.findLast((one) => !Array.isArray(one) && typeof one.seat === "number");
    if (seat === null || holder?.seat !== seat) found.push(`the face of ${JSON.stringify(value)} of ${holder?.seat}`);
  }
  if (typeof value.view === "string") {
    const field = (/** @type {string} */ name) => RegExp(`(?:^| )${name}=(\\S*)`).exec(value.view)?.[1];
    const [bag, hands] = [field("bag"), field("racks") ?? field("hands")];
    if (bag && !/^\d+$/.test(bag)) found.push(`the bag ${bag}`);
    for (const [place, hand] of (hands?.split("|") ?? []).entries())
      if (place + 1 !== seat && !/^\d+$/.test(hand)) found.push(`the hand ${hand}`);
    if (/chance=/.test(value.view)) found.push("chance");
  }
  for (const inner of Object.values(value)) found.push(...faces(inner, seat, [...around, value]));
  return found;
}
