// The strong player's opinion of a finished game, beside the board.

import * as api from "../api.js";
import { announce, button, h } from "../dom.js";
import { t, tenths } from "../i18n/index.js";
import { plot } from "../plot.js";
import { JUDGEMENTS, SIGNS, counts, curve, isMistake, nextMistake } from "../review.js";
import { movesOf, placeOf } from "../state.js";
import { chance, worthKey } from "../worth.js";
import { judgement, who } from "./parts.js";

const EVERY = 500;

/**
 * @param {import("../worth.js").Worth} worth
 * @param {number | null} [equity] the points to expect, in games that are won by points
 */
export function worthSaid(worth, equity = null) {
  if (equity === null) return t(...worthKey(worth));
  const chances = worth.end === null ? t("win-chance", { chance: chance(worth) }) : t(...worthKey(worth));
  return `${t("equity-points", { points: `${equity < 0 ? "−" : "+"}${tenths(Math.abs(equity))}` })}, ${chances}`;
}

export class Reviewing {
  /** @param {import("./game.js").Table} table @param {import("./parts.js").Part} part */
  constructor(table, part) {
    this.table = table;
    this.part = part;
    this.asking = false;
    this.wrong = "";
  }

  get model() {
    return this.table.model;
  }

  /** Asks until it is there. */
  async ask() {
    if (this.asking) return;
    this.asking = true;
    this.wrong = "";
    this.table.dispatch({
      type: "reviewed",
      reviewed: { done: 0, of: movesOf(this.model.events).length + 1, review: null },
    });
    // The button is gone: whoever pressed it is led to what it does.
    this.part.element.focus({ preventScroll: true });
    while (!this.table.stop.signal.aborted) {
      const told = await api.review(this.table.game, this.table.secrets.tokens[0]?.token).catch((wrong) => wrong);
      if (told instanceof Error) {
        this.wrong = told instanceof api.Refused ? told.said : t("no-answer");
        announce(this.wrong);
        this.table.dispatch({ type: "reviewed", reviewed: null });
        break;
      }
      this.table.dispatch({ type: "reviewed", reviewed: told });
      if (told.review) {
        announce(t("review-ready"));
        break;
      }
      await new Promise((go) => setTimeout(go, EVERY));
    }
    this.asking = false;
  }

  /** What is thought of the position shown. */
  get here() {
    return this.model.review?.review?.positions[placeOf(this.model)] ?? null;
  }

  /** Moves to be drawn on the board. @returns {Pick<import("../marks.js").Marks, "best" | "worse" | "advised">} */
  marks() {
    const { here } = this;
    // A word is shown by the tiles that it would lay.
    if (here && here.cells.laid.length > 0)
      return { advised: here.cells.laid.map((tile) => ({ ...tile, said: t("review-best", { line: tile.letter }) })) };
    return { best: here?.cells.best, worse: isMistake(here?.played ?? null) ? here?.cells.played : undefined };
  }

  /** @param {1 | -1} way */
  async mistake(way) {
    const review = this.model.review?.review;
    const place = review ? nextMistake(review, placeOf(this.model), way) : null;
    if (place === null) return announce(t("review-no-mistake"));
    await this.table.replay.show(this.table.replay.numberAt(place));
    announce(this.said().join(" "));
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const elsewhere =
      event.target instanceof Element && event.target.closest("input:not([type=range]), select, textarea, dialog");
    if (!this.model.review?.review || elsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key !== "n" && event.key !== "N") return;
    event.preventDefault();
    this.mistake(event.key === "n" ? 1 : -1);
  }

  /** The position in words. @returns {string[]} */
  said() {
    const { here } = this;
    const state = this.model.state;
    if (!here || !state) return [];
    if (here.seat === null || here.worth === null) return [state.result?.said ?? ""];
    const name = who(state, here.seat);
    const [line] = here.lines;
    return [
      t("review-worth", { who: name, worth: worthSaid(here.worth, line?.equity) }),
      line ? t("review-best", { line: line.written ?? line.moves.join(" ") }) : "",
      here.played
        ? t("review-played", {
            who: name,
            move: here.played.written ?? here.played.move,
            judged: t(`judged-${here.played.judgement}`),
            sign: SIGNS[here.played.judgement],
          })
        : "",
      here.played?.equity_loss ? t("review-lost", { points: tenths(here.played.equity_loss) }) : "",
      here.played?.missed === "bingo" ? t("missed-bingo") : "",
    ].filter(Boolean);
  }

  draw() {
    const { review: told, shown, state } = this.model;
    const plotted = this.part.element.querySelector(".plot")?.contains(document.activeElement);
    const key = [told?.done, told?.review ? 1 : 0, shown, this.wrong, state?.status];
    this.part.draw(key, () => {
      if (this.wrong) return [h("p", { class: "trouble", role: "alert" }, this.wrong)];
      if (!told || !state) return [];
      if (!told.review) {
        return [
          h("h2", {}, t("review")),
          h("progress", { max: told.of, value: told.done, "aria-label": t("review-working") }),
          h("p", { class: "quiet" }, t("review-progress", { done: told.done, of: told.of })),
        ];
      }
      return this.whole(told.review, state);
    });
    // Whoever goes along the curve stays on it.
    if (plotted) /** @type {SVGElement | null} */ (this.part.element.querySelector(".plot-spot.current"))?.focus();
  }

  /** @param {import("../review.js").Review} review @param {import("../state.js").State} state */
  whole(review, state) {
    const now = placeOf(this.model);
    const points = curve(review).map((point, place) => {
      const { first, played } = review.positions[place];
      const worth = t("review-worth", { who: who(state, 1), worth: worthSaid(first) });
      const judged = played && isMistake(played) ? played.judgement : null;
      const said = [`${place}: ${worth}`, judged && `${played?.written ?? played?.move} ${t(`judged-${judged}`)}`]
        .filter(Boolean)
        .join(" ");
      return { ...point, said, sign: judged ? SIGNS[judged] : "" };
    });
    const mistakes = review.positions.some(({ played }) => isMistake(played));
    return [
      h("h2", {}, t("review")),
      plot(points, now, t("review-curve", { who: who(state, 1) }), (place) =>
        this.table.replay.show(this.table.replay.numberAt(place)),
      ),
      h(
        "p",
        { class: "quiet legend" },
        t("review-axis", { who: who(state, 1) }),
        points.some((point) => point.exact) ? [" ", h("span", { class: "swatch" }), " ", t("review-exact")] : null,
      ),
      h(
        "div",
        { class: "thought" },
        this.said().map((line) => h("p", {}, line)),
      ),
      mistakes
        ? h(
            "div",
            { class: "buttons" },
            button(t("mistake-before"), () => this.mistake(-1), { "data-name": "mistake-before", title: "Shift+N" }),
            button(t("mistake-next"), () => this.mistake(1), { "data-name": "mistake-next", title: "N" }),
          )
        : h("p", { class: "quiet" }, t("review-no-mistake")),
      this.tally(counts(review), review.totals, state),
    ];
  }

  /**
   * @param {ReturnType<typeof counts>} all
   * @param {import("../review.js").Review["totals"]} totals
   * @param {import("../state.js").State} state
   */
  tally(all, totals, state) {
    const scored = totals.some((one) => one.equity_loss !== null);
    return h(
      "table",
      { class: "counts" },
      h("caption", { class: "unseen" }, t("review-counts")),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("td", {}),
          all.map((_, place) => h("th", { scope: "col" }, who(state, place + 1))),
        ),
      ),
      h(
        "tbody",
        {},
        JUDGEMENTS.map((name) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, judgement(name), " ", h("span", { "aria-hidden": "true" }, t(`judged-${name}`))),
            all.map((one) => h("td", {}, String(one[name]))),
          ),
        ),
        scored
          ? [
              h("tr", {}, h("th", { scope: "row" }, t("points-lost")), totals.map((one) => h("td", {}, tenths(one.equity_loss ?? 0)))),
              h("tr", {}, h("th", { scope: "row" }, t("bingos-missed")), totals.map((one) => h("td", {}, String(one.missed)))),
            ]
          : null,
      ),
    );
  }
}
