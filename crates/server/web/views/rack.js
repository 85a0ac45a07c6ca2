// The letters in hand, and laying them.

import { carry, ghostOf } from "../carry.js";
import { announce, button, h } from "../dom.js";
import { t } from "../i18n/index.js";
import * as tiles from "../tiles.js";
import { sure, whichLetter } from "./dialogs.js";
import { Part, cover, tileSaid } from "./parts.js";

export class Rack {
  /**
   * @param {HTMLElement} host
   * @param {{
   *   board: import("../board.js").Board,
   *   unseen: HTMLElement,
   *   changed: () => Promise<void>,
   *   play: (text: string) => void,
   *   notice: (text: string) => void,
   *   here: () => void,
   *   ask: (type: string, fields: object) => Promise<any>,
   * }} means
   */
  constructor(host, means) {
    this.part = new Part(host);
    this.unseen = new Part(means.unseen);
    this.means = means;
    this.desk = tiles.emptyDesk();
    /** @type {Promise<void>} */
    this.asked = Promise.resolve();
    /** @type {import("../state.js").Model | null} */
    this.model = null;
    this.number = -1;
    /** In which order the tiles stand on the rack, by their slots. @type {number[]} */
    this.order = [];
    /** What is held, to see when that changes. */
    this.faces = "";
    /** Whether the list of what is still to come is open. */
    this.unseenOpen = false;
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

  /** Whether a word may be laid, to be played when it is one's turn. */
  get mayPrepare() {
    const { model } = this;
    const running = model?.state?.status === "running" && model.state.seat !== null;
    return Boolean(running && this.input && !model?.covered && model?.shown === null);
  }

  /** @param {import("../state.js").Model} model */
  show(model) {
    this.model = model;
    const state = model.state;
    const none = !state || !this.input || state.seat === null || state.status === "over";
    this.unseen.draw([none || model.covered || state.unseen], () =>
      none || model.covered ? [] : [this.drawUnseen()],
    );
    if (none) return this.part.draw("none", () => []);
    if (state.number !== this.number) this.renew(state);
    const { desk, hand } = this;
    if (model.covered) return this.part.draw(["covered", state.seat], () => [cover(state, this.means.here)]);
    this.part.draw([desk, state.spoken, state.can, hand, this.order], () => [
      this.drawHand(),
      this.drawButtons(),
    ]);
  }

  /** Something happened: what was laid stays, as far as it still can. @param {import("../state.js").State} state */
  renew(state) {
    const first = this.number < 0;
    this.number = state.number;
    const faces = this.hand.map((piece) => piece.face);
    const stays = (/** @type {tiles.Laid} */ tile) =>
      !this.means.board.grid.taken(tile.cell) && (tile.joker ? this.input?.joker : tile.letter) === faces[tile.slot];
    const same = faces.join() === this.faces;
    this.faces = faces.join();
    if (!same) this.order = faces.map((_, slot) => slot);
    const laid = same && !first ? this.desk.laid.filter(stays) : [];
    this.desk = { ...tiles.emptyDesk(), laid, start: laid.length ? this.desk.start : null };
    this.made = null;
    // What it makes is asked once the picture is there.
    if (laid.length) setTimeout(() => (this.asked = this.means.changed()), 0);
  }

  /** What is still to come. */
  drawUnseen() {
    const { unseen = [] } = this.model?.state ?? {};
    if (unseen.length === 0) return null;
    const count = unseen.reduce((sum, one) => sum + one.count, 0);
    const joker = this.input?.joker;
    return h(
      "details",
      {
        class: "unseen-tiles",
        open: this.unseenOpen,
        ontoggle: (/** @type {any} */ event) => (this.unseenOpen = event.target.open),
      },
      h("summary", { "data-name": "unseen" }, t("unseen-count", { count })),
      h(
        "div",
        { class: "faces" },
        unseen.map(({ face, count }) => h("span", {}, face === joker ? t("joker") : face, h("sub", {}, String(count)))),
      ),
    );
  }

  shuffle() {
    const order = [...this.order];
    for (let place = order.length - 1; place > 0; place--) {
      const other = Math.floor(Math.random() * (place + 1));
      [order[place], order[other]] = [order[other], order[place]];
    }
    this.order = order;
    if (this.model) this.show(this.model);
  }

  /** Puts a tile where another one stands. @param {number} slot @param {number} other */
  reorder(slot, other) {
    const order = this.order.filter((one) => one !== slot);
    const place = this.order.indexOf(other);
    order.splice(place, 0, slot);
    this.order = order;
    if (this.model) this.show(this.model);
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
    const { hand } = this;
    const order = this.order.length === hand.length ? this.order : hand.map((_, slot) => slot);
    return h(
      "div",
      { class: "hand", role: "group", "aria-label": t("rack") },
      order.map((slot) => tile(hand[slot], slot)),
    );
  }

  drawButtons() {
    const state = this.model?.state;
    if (!state) return null;
    const { laid, exchanging } = this.desk;
    const shuffle = button(t("shuffle"), () => this.shuffle(), { "data-name": "shuffle" });
    if (!state.can.move) return h("div", { class: "buttons" }, shuffle);
    return h("div", { class: "buttons" }, [
      shuffle,
      laid.length > 0 && button(t("recall"), () => this.change({ ...this.desk, laid: [] }), { "data-name": "recall" }),
      exchanging?.length
        ? button(t("exchange-chosen"), () => this.exchange(), { class: "main", "data-name": "give" })
        : null,
      state.can.give &&
        button(t("exchange"), () => this.change({ ...tiles.emptyDesk(), exchanging: exchanging ? null : [] }), {
          "aria-pressed": String(exchanging !== null),
          "data-name": "exchange",
        }),
      ...state.spoken.map(({ name, move, said }) =>
        button(said, () => this.speak(state.guards[name], move), { "data-name": name }),
      ),
    ]);
  }

  /** Makes a move by its name, after a question where there is one. @param {string | undefined} guard @param {string} move */
  async speak(guard, move) {
    if (!guard || (await sure(guard))) this.means.play(move);
  }

  /** @param {tiles.Desk} desk */
  change(desk) {
    const latest = desk.laid.at(-1);
    if (latest && desk.laid.length > this.desk.laid.length) this.means.board.follow(latest.cell);
    this.desk = desk;
    this.made = null;
    this.asked = this.means.changed();
  }

  /** @param {number} slot */
  choose(slot) {
    const { desk } = this;
    if (!this.mayLay && !this.mayPrepare) return;
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
    if (!this.mayPrepare || this.desk.exchanging || event.button !== 0) return;
    carry(
      event,
      () => ghostOf({ ...this.hand[slot], value: null }),
      (x, y) => {
        const target = document.elementFromPoint(x, y);
        const cell = this.means.board.cellAt(target);
        const other = /^t(\d+)$/.exec(target?.closest(".hand .held")?.getAttribute("data-name") ?? "")?.[1];
        if (cell) this.lay(cell, slot);
        else if (other !== undefined) this.reorder(slot, Number(other));
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
    if (!this.mayPrepare) return;
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
    if (!this.mayPrepare || !input || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === "Backspace" && this.desk.laid.length) {
      this.change(tiles.untyped(this.desk));
      return true;
    }
    if (event.key === "Enter" && this.desk.laid.length && this.mayLay) {
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
    if (this.mayPrepare && !this.mayLay) return t("prepare-help");
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
