// What the games of a tournament make together: who got what against whom, and in which round.

/** @typedef {import("./protocol.js").ContestShown} Contest */
/** @typedef {import("./protocol.js").BoardShown} Board */

/**
 * One game of one against another; none was played if the other had left.
 * @typedef {{game: string | null, points: number, round: number}} Met
 */

/** `1½`. @param {number} points */
export const halves = (points) => {
  const whole = Math.floor(points);
  return points === whole ? String(whole) : `${whole || ""}½`;
};

/** What the first got against the second: 1, ½ or 0. @param {number} own @param {number} other */
const worth = (own, other) => (own === other ? 0.5 : own < other ? 1 : 0);

/**
 * All games of each entrant against each other one, in the order of the rounds.
 * @param {Contest} contest
 * @returns {Map<number, Map<number, Met[]>>}
 */
export function meetings(contest) {
  /** @type {Map<number, Map<number, Met[]>>} */
  const all = new Map(contest.entrants.map(({ entrant }) => [entrant, new Map()]));
  const gone = new Set(contest.entrants.filter(({ left }) => left).map(({ entrant }) => entrant));
  for (const { ranks, seats, game, round, cancelled } of contest.boards) {
    // Where everybody meets everybody, whoever is left there has won.
    const stays = seats.filter((seat) => !gone.has(seat));
    if (cancelled && !ranks && stays.length === 1 && contest.format !== "swiss") {
      const other = seats.find((seat) => gone.has(seat)) ?? 0;
      all.get(stays[0])?.set(other, [...(all.get(stays[0])?.get(other) ?? []), { game: null, points: 1, round }]);
    }
    if (!ranks) continue;
    for (const [place, own] of seats.entries())
      for (const [there, other] of seats.entries()) {
        if (place === there) continue;
        const met = all.get(own)?.get(other) ?? [];
        met.push({ game, points: worth(ranks[place], ranks[there]), round });
        all.get(own)?.set(other, met);
      }
  }
  return all;
}

/** @param {Met[]} met */
export const pointsOf = (met) => met.reduce((sum, { points }) => sum + points, 0);

/**
 * Whom an entrant met in a round, and what came of it; null without an opponent.
 * @param {Contest} contest
 * @param {Map<number, Map<number, Met[]>>} all
 * @param {number} entrant
 * @param {number} round
 */
export function inRound(contest, all, entrant, round) {
  const board = contest.boards.find((one) => one.round === round && one.seats.includes(entrant) && !one.cancelled);
  const other = board?.seats.find((seat) => seat !== entrant);
  if (other === undefined) return null;
  return { other, met: (all.get(entrant)?.get(other) ?? []).filter((one) => one.round === round) };
}

/** Everybody against everybody fits a table up to so many. */
const MOST = 60;

/** How the results are best seen. @param {Contest} contest @returns {"matrix" | "rounds" | "bracket"} */
export function sight(contest) {
  if (contest.format === "knock-out") return "bracket";
  if (contest.format === "tables") return "matrix";
  return contest.format === "swiss" || contest.entrants.length > MOST ? "rounds" : "matrix";
}

/** `1 – 0`; at larger tables the rank of each. @param {number[]} ranks */
export const resultOf = (ranks) =>
  ranks.length === 2
    ? ranks.map((rank, place) => halves(worth(rank, ranks[1 - place]))).join(" – ")
    : ranks.map((rank) => `${rank}.`).join(" – ");
