// The letters in hand, and laying them.

import { carry, ghostOf } from "../carry.js";
import { announce, button, h } from "../dom.js";
import { t } from "../i18n/index.js";
import * as tiles from "../tiles.js";
import { whichLetter } from "./dialogs.js";
import { Part, cover, tileSaid } from "./parts.js";

export class Rack {
  /**
   * @param {HTMLElement} host
   * @param {{
   *   board: import("../board.js").Board,
   *   changed: () => Promise<void>,
   *   play: (text: string) => void,
   *   notice: (text: string) => void,
   *   here: () => void,
   *   ask: (type: string, fields: object) => Promise<any>,
   * }} means
   */
  constructor(host, means) {
    this.part = new Part(host);
    this.means = means;
    this.desk = tiles.emptyDesk();
    /** @type {Promise<void>} */
    this.asked = Promise.resolve();
    /** @type {import("../state.js").Model | null} */
    this.model = null;
    this.number = -1;
    /** What the laid tiles make, as far as that was answered. @type {import("../state.js").Checked | null} */
    this.made = null;
  }

  /** What there is to know about tiles, where they are laid. */
  get input() {
    const input = this.model?.state?.input;
    return input?.kind === "tiles" ? input : null;
  }

  /** What is in hand, as far as it is to be seen. @returns {import("../picture.js").Piece[]} */
  get hand() {
    const state = this.model?.state;
    const held = state?.seats.find((seat) => seat.seat === state.seat)?.hand ?? [];
    return held.flatMap((one) => (one === "Back" ? [] : [one.Face]));
  }

  get mayLay() {
    return Boolean(this.model?.state?.can.move && !this.model.covered && this.model.shown === null);
  }

  /** @param {import("../state.js").Model} model */
  show(model) {
    this.model = model;
    const state = model.state;
    if (!state || !this.input || state.seat === null || state.status === "over")
      return this.part.draw("none", () => []);
    if (state.number !== this.number) {
      this.number = state.number;
      this.desk = tiles.emptyDesk();
      this.made = null;
    }
    const { desk, hand } = this;
    if (model.covered) return this.part.draw(["covered", state.seat], () => [cover(state, this.means.here)]);
    this.part.draw([desk, state.spoken, state.can, hand], () => [this.drawHand(), this.drawButtons()]);
  }

  drawHand() {
    const used = new Set(this.desk.laid.map((tile) => tile.slot));
    const joker = this.input?.joker ?? null;
    const tile = (/** @type {import("../picture.js").Piece} */ piece, /** @type {number} */ slot) => {
      const giving = this.desk.exchanging?.includes(slot) ?? false;
      return h(
        "button",
        {
          type: "button",
          class: `held${used.has(slot) ? " used" : ""}${giving ? " giving" : ""}`,
          "data-name": `t${slot}`,
          "data-value": piece.value,
          "aria-label": tileSaid(piece, joker),
          "aria-pressed": String(this.desk.chosen === slot || giving),
          disabled: used.has(slot),
          onclick: () => this.choose(slot),
          onpointerdown: (/** @type {PointerEvent} */ event) => this.grab(event, slot),
        },
        piece.face === joker ? "" : piece.face,
      );
    };
    return h("div", { class: "hand", role: "group", "aria-label": t("rack") }, this.hand.map(tile));
  }

  drawButtons() {
    const state = this.model?.state;
    if (!state?.can.move) return null;
    const { laid, exchanging } = this.desk;
    return h("div", { class: "buttons" }, [
      laid.length > 0 && button(t("recall"), () => this.change({ ...this.desk, laid: [] }), { "data-name": "recall" }),
      exchanging?.length
        ? button(t("exchange-chosen"), () => this.exchange(), { class: "main", "data-name": "give" })
        : null,
      state.can.give &&
        button(t("exchange"), () => this.change({ ...tiles.emptyDesk(), exchanging: exchanging ? null : [] }), {
          "aria-pressed": String(exchanging !== null),
          "data-name": "exchange",
        }),
      ...state.spoken.map(({ name, move, said }) => button(said, () => this.means.play(move), { "data-name": name })),
    ]);
  }

  /** @param {tiles.Desk} desk */
  change(desk) {
    this.desk = desk;
    this.made = null;
    this.asked = this.means.changed();
  }

  /** @param {number} slot */
  choose(slot) {
    const { desk } = this;
    if (!this.mayLay) return;
    if (desk.exchanging) {
      const rest = desk.exchanging.filter((other) => other !== slot);
      this.change({ ...desk, exchanging: rest.length < desk.exchanging.length ? rest : [...rest, slot] });
    } else {
      this.change({ ...desk, chosen: desk.chosen === slot ? null : slot });
    }
  }

  async exchange() {
    const faces = (this.desk.exchanging ?? []).map((slot) => this.hand[slot].face);
    if (faces.length === 0) return;
    const given = await this.means.ask("give", { seat: this.model?.state?.seat, faces }).catch(() => null);
    if (given?.kind === "complete") this.means.play(given.move);
    else this.means.notice(given?.said ?? t("no-answer"));
  }

  /** @param {PointerEvent} event @param {number} slot */
  grab(event, slot) {
    if (!this.mayLay || this.desk.exchanging || event.button !== 0) return;
    carry(
      event,
      () => ghostOf({ ...this.hand[slot], value: null }),
      (x, y) => {
        const cell = this.means.board.cellAt(document.elementFromPoint(x, y));
        if (cell) this.lay(cell, slot);
      },
    );
  }

  /** @param {string} cell @param {number} slot */
  async lay(cell, slot) {
    if (this.means.board.grid.taken(cell) || !this.hand[slot]) return;
    const { face } = this.hand[slot];
    const joker = face === this.input?.joker;
    const letter = joker ? await whichLetter(this.input?.letters ?? "") : face;
    if (letter) this.change(tiles.lay(this.desk, { cell, slot, letter, joker }));
  }

  /** A cell of the board was pointed at. @param {string} cell */
  point(cell) {
    const { desk } = this;
    if (!this.mayLay) return;
    if (desk.chosen !== null) this.lay(cell, desk.chosen);
    else if (desk.laid.some((tile) => tile.cell === cell)) this.change(tiles.lift(desk, cell));
    else if (!this.means.board.grid.taken(cell)) this.change(tiles.begin(desk, cell));
  }

  /** A laid tile was carried elsewhere. @param {string} from @param {string} to */
  drag(from, to) {
    const tile = this.desk.laid.find((one) => one.cell === from);
    if (!tile) return;
    if (!to) this.change(tiles.lift(this.desk, from));
    else if (!this.means.board.grid.taken(to)) this.change(tiles.lay(this.desk, { ...tile, cell: to }));
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether the key was for the letters */
  pressed(event) {
    const { input } = this;
    if (!this.mayLay || !input || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === "Backspace" && this.desk.laid.length) {
      this.change(tiles.untyped(this.desk));
      return true;
    }
    if (event.key === "Enter" && this.desk.laid.length) {
      // What was laid last is answered first.
      this.asked.then(() => this.made?.text && this.means.play(this.made.move ?? this.made.text));
      return true;
    }
    if (!/^\p{L}$/u.test(event.key)) return false;
    const cursor = this.means.board.cursor;
    // Before the first letter a word begins where the cursor is.
    const moved = cursor && this.desk.laid.length === 0 && this.desk.start?.cell !== cursor;
    const desk = moved ? { ...this.desk, start: { cell: cursor, down: this.desk.start?.down ?? false } } : this.desk;
    const next = tiles.typed(
      desk,
      event.key,
      this.hand.map((piece) => piece.face),
      this.means.board.grid,
      input,
    );
    if (next) this.change(next);
    else this.means.notice(t("no-letter", { letter: event.key.toUpperCase() }));
    if (next) announce(next.laid.at(-1)?.letter ?? "");
    return true;
  }

  /** What to do with the letters. */
  help() {
    if (!this.mayLay || !this.input) return "";
    return t(this.desk.exchanging ? "exchange-help" : "lay-help");
  }

  /** @returns {Pick<import("../marks.js").Marks, "laid" | "typing" | "points">} */
  marks() {
    if (!this.input || this.model?.covered) return {};
    const { grid } = this.means.board;
    const cell = tiles.nextFree(this.desk, grid);
    const points = this.made?.points ?? null;
    return {
      laid: this.desk.laid.map((tile) => ({
        ...tile,
        value: tile.joker ? null : (this.hand[tile.slot]?.value ?? null),
      })),
      typing: cell && this.desk.start ? { cell, down: this.desk.start.down } : null,
      points: points === null ? null : tiles.farthest(this.desk.laid, grid, String(points)),
    };
  }
}
