// The letters in hand, and laying them.

import { carry, tileGhost } from "../carry.js";
import { announce, button, h } from "../dom.js";
import { t } from "../i18n/index.js";
import * as tiles from "../tiles.js";
import { whichLetter } from "./dialogs.js";
import { Part, who } from "./parts.js";

/** What a joker can be; the server refuses what the language does not have. */
const LETTERS = "ABCÇDEFGHIJKLMNOPQRSTUVWXYZ";

export class Rack {
  /**
   * @param {HTMLElement} host
   * @param {{
   *   board: import("../board.js").Board,
   *   changed: () => void,
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
    /** @type {import("../state.js").Model | null} */
    this.model = null;
    this.number = -1;
    /** @type {Record<string, boolean>} */
    this.words = {};
    /** What the laid tiles would score. @type {number | null} */
    this.points = null;
    /** Whether the word counts without what lies before and after it, as some rules have it. */
    this.alone = false;
  }

  get style() {
    return this.model?.state ? tiles.writing(this.model.state.title) : undefined;
  }

  /** What is in hand, as far as it is to be seen. @returns {import("../state.js").Piece[]} */
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
    if (!state || !this.style || state.seat === null || state.status === "over")
      return this.part.draw("none", () => []);
    if (state.number !== this.number) {
      this.number = state.number;
      this.desk = tiles.emptyDesk();
      this.points = null;
      this.alone = false;
      this.words = {};
      if (state.can.move) this.learnWords(state.number);
    }
    const { desk, words, hand } = this;
    if (model.covered) {
      return this.part.draw(["covered", state.seat], () => [
        h(
          "div",
          { class: "cover" },
          h("p", {}, t("covered", { who: who(state, state.seat ?? 0) })),
          button(t("here"), this.means.here, { class: "main" }),
        ),
      ]);
    }
    this.part.draw([desk, words, hand, state.can.move], () => [this.drawHand(), this.drawButtons()]);
  }

  drawHand() {
    const used = new Set(this.desk.laid.map((tile) => tile.slot));
    const tile = (/** @type {import("../state.js").Piece} */ piece, /** @type {number} */ slot) => {
      const giving = this.desk.exchanging?.includes(slot) ?? false;
      const label =
        piece.face === tiles.JOKER
          ? t("joker")
          : piece.value === null
            ? t("tile", { letter: piece.face })
            : t("tile-worth", { letter: piece.face, value: piece.value });
      return h(
        "button",
        {
          type: "button",
          class: `held${used.has(slot) ? " used" : ""}${giving ? " giving" : ""}`,
          "data-name": `t${slot}`,
          "data-value": piece.value,
          "aria-label": label,
          "aria-pressed": String(this.desk.chosen === slot || giving),
          disabled: used.has(slot),
          onclick: () => this.choose(slot),
          onpointerdown: (/** @type {PointerEvent} */ event) => this.grab(event, slot),
        },
        piece.face === tiles.JOKER ? "" : piece.face,
      );
    };
    return h("div", { class: "hand", role: "group", "aria-label": t("rack") }, this.hand.map(tile));
  }

  drawButtons() {
    if (!this.model?.state?.can.move) return null;
    const { laid, exchanging } = this.desk;
    const word = (/** @type {"pass"|"challenge"|"stop"} */ name) =>
      this.words[name] &&
      button(t(name), () => this.means.play(/** @type {any} */ (this.style?.words)[name]), { "data-name": name });
    return h("div", { class: "buttons" }, [
      laid.length > 0 && button(t("recall"), () => this.change({ ...this.desk, laid: [] }), { "data-name": "recall" }),
      exchanging?.length
        ? button(t("exchange-chosen"), () => this.exchange(), { class: "main", "data-name": "give" })
        : null,
      this.words.exchange &&
        button(t("exchange"), () => this.change({ ...tiles.emptyDesk(), exchanging: exchanging ? null : [] }), {
          "aria-pressed": String(exchanging !== null),
          "data-name": "exchange",
        }),
      word("pass"),
      word("challenge"),
      word("stop"),
    ]);
  }

  /** Which words are moves now is asked, not known. @param {number} number */
  async learnWords(number) {
    const style = this.style;
    const first = this.hand[0]?.face;
    if (!style) return;
    const asked = { ...style.words, ...(first ? { exchange: style.exchange([first]) } : {}) };
    /** @type {[string, boolean][]} */
    const learnt = await Promise.all(
      Object.entries(asked).map(async ([name, text]) => {
        const checked = await this.means.ask("check", { text }).catch(() => null);
        return /** @type {[string, boolean]} */ ([name, checked?.kind === "complete"]);
      }),
    );
    if (number !== this.number) return;
    this.words = Object.fromEntries(learnt);
    if (this.model) this.show(this.model);
  }

  /** @param {tiles.Desk} desk */
  change(desk) {
    this.desk = desk;
    this.points = null;
    this.alone = false;
    this.means.changed();
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

  exchange() {
    const letters = (this.desk.exchanging ?? []).map((slot) => this.hand[slot].face);
    if (this.style && letters.length) this.means.play(this.style.exchange(letters));
  }

  /** @param {PointerEvent} event @param {number} slot */
  grab(event, slot) {
    if (!this.mayLay || this.desk.exchanging || event.button !== 0) return;
    carry(
      event,
      () => tileGhost(this.hand[slot].face),
      (x, y) => {
        const cell = this.means.board.cellAt(document.elementFromPoint(x, y));
        if (cell) this.lay(cell, slot);
      },
    );
  }

  /** @param {string} cell @param {number} slot */
  async lay(cell, slot) {
    if (this.means.board.faces().get(cell) || !this.hand[slot]) return;
    const joker = this.hand[slot].face === tiles.JOKER;
    const letter = joker
      ? await whichLetter(/language=pt/.test(this.model?.state?.options ?? "") ? LETTERS : LETTERS.replace("Ç", ""))
      : this.hand[slot].face;
    if (letter) this.change(tiles.lay(this.desk, { cell, slot, letter, joker }));
  }

  /** A cell of the board was pointed at. @param {string} cell */
  point(cell) {
    const { desk } = this;
    if (!this.mayLay) return;
    if (desk.chosen !== null) this.lay(cell, desk.chosen);
    else if (desk.laid.some((tile) => tile.cell === cell)) this.change(tiles.lift(desk, cell));
    else if (!this.means.board.faces().get(cell)) this.change(tiles.begin(desk, cell));
  }

  /** A laid tile was carried elsewhere. @param {string} from @param {string} to */
  drag(from, to) {
    const tile = this.desk.laid.find((one) => one.cell === from);
    if (!tile) return;
    if (!to) this.change(tiles.lift(this.desk, from));
    else if (!this.means.board.faces().get(to)) this.change(tiles.lay(this.desk, { ...tile, cell: to }));
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether the key was for the letters */
  pressed(event) {
    if (!this.mayLay || !this.style || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === "Backspace" && this.desk.laid.length) {
      this.change(tiles.untyped(this.desk));
      return true;
    }
    if (event.key === "Enter" && this.desk.laid.length) {
      const move = this.composed();
      if (move) this.means.play(move);
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
      this.means.board.faces(),
    );
    if (next) this.change(next);
    else this.means.notice(t("no-letter", { letter: event.key.toUpperCase() }));
    if (next) announce(next.laid.at(-1)?.letter ?? "");
    return true;
  }

  /** What to do with the letters. */
  help() {
    if (!this.mayLay || !this.style) return "";
    return t(this.desk.exchanging ? "exchange-help" : "lay-help");
  }

  /** The move that is laid out, or null, saying why not. */
  composed(quiet = false) {
    if (!this.style) return null;
    const made = tiles.composed(this.desk, this.means.board.faces(), this.style);
    if ("text" in made) return this.alone ? made.alone : made.text;
    if (!quiet && made.why !== "nothing") this.means.notice(t(`lay-${made.why}`));
    return null;
  }

  /** @returns {Pick<import("../marks.js").Marks, "laid" | "typing" | "points">} */
  marks() {
    if (!this.style || this.model?.covered) return {};
    const cell = tiles.nextFree(this.desk, this.means.board.faces());
    return {
      laid: this.desk.laid.map((tile) => ({
        ...tile,
        value: tile.joker ? null : (this.hand[tile.slot]?.value ?? null),
      })),
      typing: cell && this.desk.start ? { cell, down: this.desk.start.down } : null,
      points: this.points === null ? null : tiles.farthest(this.desk.laid, String(this.points)),
    };
  }
}
