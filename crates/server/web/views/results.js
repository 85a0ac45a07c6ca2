// The results of a tournament: everybody against everybody, round by round, as a bracket, and all games to be looked at.

import { halves, inRound, meetings, pointsOf, resultOf, sight } from "../cross.js";
import { h } from "../dom.js";
import { t } from "../i18n/index.js";

/** @typedef {import("../cross.js").Contest} Contest */
/** @typedef {import("../cross.js").Met} Met */

/** So many results stand side by side in a cell; more are added up. */
const SINGLE = 2;

/** @param {Contest} contest @param {number | null | undefined} entrant */
const called = (contest, entrant) => contest.entrants.find((one) => one.entrant === entrant)?.said ?? "";

/** The table or the bracket, with its heading. @param {Contest} contest */
export function results(contest) {
  const seen = sight(contest);
  const heading = t(seen === "bracket" ? "bracket" : "crosstable");
  const made = seen === "bracket" ? bracket(contest) : seen === "rounds" ? rounds(contest) : matrix(contest);
  // What is wider than the screen is scrolled by itself, also by key.
  return [h("h2", {}, heading), h("div", { class: "scrolled", tabindex: "0", role: "region", "aria-label": heading }, made)];
}

/** Results, each a way to its game. @param {Contest} contest @param {number} own @param {number} other @param {Met[]} met */
function scores(contest, own, other, met) {
  if (met.length > SINGLE) return [`${halves(pointsOf(met))}/${met.length}`];
  return met.map(({ game, points }) => {
    const label = `${called(contest, own)} – ${called(contest, other)}: ${halves(points)}`;
    if (game) return h("a", { href: `/g/${game}`, "aria-label": label, title: label }, halves(points));
    return h("span", { title: t("opponent-left") }, "+");
  });
}

/** @param {Contest} contest @param {any[]} heads @param {(entrant: number) => any[]} cells */
function table(contest, heads, cells) {
  const head = (/** @type {any} */ text, kind = "") => h("th", { scope: "col", class: kind }, text);
  return h(
    "table",
    { class: "cross" },
    h("thead", {}, h("tr", {}, head(t("rank")), head(t("player"), "name"), heads.map((text) => head(text)), head(t("points-short"), "sum"))),
    h(
      "tbody",
      {},
      // By place: two who share a rank have a column each.
      contest.standings.map(({ entrant, points }, place) =>
        h(
          "tr",
          { class: entrant === contest.you ? "mine" : "" },
          h("td", {}, String(place + 1)),
          h("th", { scope: "row", class: "name", title: called(contest, entrant) }, called(contest, entrant)),
          cells(entrant),
          h("td", { class: "sum" }, halves(points)),
        ),
      ),
    ),
  );
}

/** Everybody against everybody, both in the order of the standings. @param {Contest} contest */
function matrix(contest) {
  const all = meetings(contest);
  const order = contest.standings.map(({ entrant }) => entrant);
  const heads = order.map((other, place) => h("span", { title: called(contest, other) }, String(place + 1)));
  return table(contest, heads, (own) =>
    order.map((other) => {
      const met = all.get(own)?.get(other) ?? [];
      return h("td", { class: own === other ? "self" : met.length > SINGLE ? "long" : "" }, scores(contest, own, other, met));
    }),
  );
}

/** Round by round: the opponent's place in the standings, and the result. @param {Contest} contest */
function rounds(contest) {
  const all = meetings(contest);
  const numbers = Array.from({ length: contest.round }, (_, place) => place + 1);
  const place = new Map(contest.standings.map(({ entrant }, at) => [entrant, at + 1]));
  return table(contest, numbers.map((round) => t("round-short", { round })), (own) =>
    numbers.map((round) => {
      const found = inRound(contest, all, own, round);
      // Without an opponent there is a point in a Swiss tournament, and for who was not there yet nothing.
      const bye = contest.format === "swiss" && contest.entrants.some(({ entrant, byes }) => entrant === own && byes.includes(round));
      if (!found) return h("td", { class: "none", title: t("no-opponent") }, bye ? "+" : "–");
      const number = h("span", { class: "quiet", title: called(contest, found.other) }, `${place.get(found.other) ?? ""}:`);
      return h("td", { class: "round" }, number, " ", found.met.length ? scores(contest, own, found.other, found.met) : "…");
    }),
  );
}

/** The rounds of a knock-out side by side. @param {Contest} contest */
function bracket(contest) {
  const side = (/** @type {import("../protocol.js").TieShown} */ tie, /** @type {number} */ place) => {
    const entrant = tie.entrants[place];
    const known = entrant !== null && entrant !== undefined;
    return h(
      "div",
      { class: known && entrant === tie.winner ? "side won" : "side" },
      h("span", {}, known ? called(contest, entrant) : t("no-opponent")),
      h("span", { class: "sum" }, tie.points.length ? halves(tie.points[place]) : ""),
    );
  };
  return h(
    "ol",
    { class: "bracket" },
    contest.bracket.map((ties, at) =>
      h(
        "li",
        {},
        h("h3", {}, t("round-named", { round: at + 1 })),
        h("div", { class: "ties" }, ties.map((tie) => h("div", { class: "tie" }, side(tie, 0), side(tie, 1)))),
      ),
    ),
  );
}

/** All games that were played or go on, round by round. @param {Contest} contest @param {Set<number>} unfolded rounds */
export function games(contest, unfolded) {
  const numbers = [...new Set(contest.boards.filter(({ game }) => game).map(({ round }) => round))].sort((a, b) => a - b);
  return [
    h("h2", {}, t("games-played")),
    numbers.map((round) =>
      h(
        "details",
        { open: numbers.length === 1 || unfolded.has(round), "data-round": round },
        h("summary", {}, t("round-named", { round })),
        h(
          "ul",
          {},
          contest.boards
            .filter((board) => board.round === round && board.game)
            .map(({ game, seats, ranks }) =>
              h(
                "li",
                {},
                h("a", { href: `/g/${game}` }, seats.map((seat) => called(contest, seat)).join(" – ")),
                h("span", { class: "sum" }, ranks ? resultOf(ranks) : "…"),
              ),
            ),
        ),
      ),
    ),
  ].flat();
}
