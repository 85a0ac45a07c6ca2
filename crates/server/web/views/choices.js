// Moves that no cell stands for: those that are made by name, and all of them where moves are chosen from a list.

import { button, h } from "../dom.js";
import { t } from "../i18n/index.js";
import { Part, cover, tile } from "./parts.js";

/** More moves than these are written, not chosen. */
const MOST = 40;

export class Choices {
  /** @param {HTMLElement} host @param {{play: (text: string) => void, here: () => void}} means */
  constructor(host, means) {
    this.part = new Part(host);
    this.means = means;
  }

  /** @param {import("../state.js").Model} model */
  show(model) {
    const { state, legal, covered, shown } = model;
    if (!state || state.input.kind === "tiles" || state.seat === null || state.status === "over")
      return this.part.draw("none", () => []);
    if (covered) return this.part.draw(["covered", state.seat], () => [cover(state, this.means.here)]);
    const held = state.seats[state.seat - 1].hand.flatMap((one) => (one === "Back" ? [] : [one.Face]));
    const listed = state.input.kind === "text" && legal?.complete && legal.moves.length <= MOST ? legal.moves : [];
    const spoken = state.spoken.map(({ name, move, said }) => ({ name, move, said }));
    const moves = [...spoken, ...listed.filter((move) => !spoken.some((one) => one.move === move)).map(plain)];
    const offered = state.can.move && shown === null ? moves : [];
    this.part.draw([held, offered], () => [
      held.length > 0 &&
        h(
          "div",
          { class: "hand", role: "list", "aria-label": t("hand") },
          held.map((piece) => tile(piece, state.input.joker)),
        ),
      offered.length > 0 &&
        h(
          "div",
          { class: "buttons", role: "group", "aria-label": t("moves") },
          offered.map(({ name, move, said }) => button(said, () => this.means.play(move), { "data-name": name })),
        ),
    ]);
  }
}

/** A move that is called by its text. @param {string} move */
const plain = (move) => ({ name: `move-${move}`, move, said: move });
