// Pointing, carrying and typing become questions, and answered questions become moves. Whether a click completes a move
// is the server's to say.

import { announce } from "../dom.js";
import { t } from "../i18n/index.js";
import { completed } from "../state.js";

/** On larger boards the list of moves is too long to be sent for every turn. */
const MOST_CELLS = 400;

export class Pointing {
  /** @param {import("./game.js").Table} table */
  constructor(table) {
    this.table = table;
    /** Whether the last move was carried there by hand: then it has been seen already. */
    this.carried = false;
    /** For which positions the last two clicks were. */
    this.pointed = [-1, -1];
    /** One click after the other. @type {Promise<any>} */
    this.asked = Promise.resolve();
  }

  /** How a move is entered by hand. */
  get kind() {
    return this.table.model.state?.input.kind ?? "text";
  }

  /** @param {string} cell @returns {boolean} */
  mayDrag(cell) {
    const { state } = this.table.model;
    if (!state || (this.table.page.board.getAttribute("aria-busy") ?? "") !== "") return false;
    if (this.kind === "tiles") return this.table.rack.desk.laid.some((tile) => tile.cell === cell);
    return this.kind === "carry";
  }

  /** @param {string} cell */
  point(cell) {
    const { state } = this.table.model;
    // A click is about what is to be seen: while something moves, that is not yet where the game is.
    if (!state || this.table.model.shown !== null || this.table.board.number !== state.number) return;
    this.pointed = [this.pointed[1], state.number];
    // A word can be prepared while another thinks.
    if (!state.can.move && this.kind === "tiles" && this.table.rack.mayPrepare) return this.table.rack.point(cell);
    if (!state.can.move) {
      if (state.status === "running" && this.table.mine.length) this.table.notice(t("not-turn"), "wrong");
      return;
    }
    if (this.kind === "tiles") return this.table.rack.point(cell);
    if (this.kind === "text") return;
    this.carried = false;
    this.asked = this.asked.then(() => {
      const whole = completed(this.table.model, cell);
      if (!whole) return this.askPoint(cell, state.number);
      if (this.table.model.state?.number !== state.number) return;
      this.table.notice("", "");
      return this.table.play(whole.move, whole.cells, state.number);
    });
  }

  /** @param {string} from @param {string} to */
  drag(from, to) {
    const { state } = this.table.model;
    if (this.kind === "tiles" && this.table.rack.mayPrepare) return this.table.rack.drag(from, to);
    if (!state?.can.move) return;
    if (!to || to === from) return;
    this.carried = true;
    const { number } = state;
    this.asked = this.asked.then(async () => {
      // What was begun goes on if it began here, else it begins anew.
      const begun = this.table.model.checked?.cells.flat() ?? [];
      if (begun.at(-1) !== from) {
        if (begun.length < 2) this.table.dispatch({ type: "cleared" });
        await this.askPoint(from, number);
      }
      if (!this.table.model.wrong) await this.askPoint(to, number);
    });
  }

  /** @param {string} cell @param {number} number of the state that was pointed at */
  async askPoint(cell, number) {
    const { state, entered } = this.table.model;
    if (!state?.can.move || state.number !== number) return;
    if (!this.table.model.wrong) this.table.notice("", "");
    /** @type {import("../state.js").Checked | void} */
    const checked = await this.table.live
      .ask("point", { seat: state.seat, text: entered, cell })
      .catch((wrong) => this.table.refused([], wrong));
    if (!checked) return;
    this.table.dispatch({ type: "checked", checked });
    if (checked.kind === "wrong" && checked.may_go_on) this.table.notice(checked.said ?? "", "wrong");
    if (checked.ready) await this.table.play(checked.move ?? checked.text, checked.cells, checked.number);
  }

  /** The text field changes. @param {string} text */
  async typed(text) {
    const { state } = this.table.model;
    if (!state?.can.move) return;
    const checked = text ? await this.table.live.ask("check", { seat: state.seat, text }).catch(() => null) : null;
    if (this.table.page.field.value !== text) return;
    if (checked?.kind === "wrong") this.table.notice(checked.said ?? "", "wrong");
    else this.table.notice("", "");
    if (!checked) this.table.dispatch({ type: "cleared" });
    else if (checked.kind !== "wrong") this.table.dispatch({ type: "checked", checked });
  }

  /** Tiles were laid or taken back: what they make is asked. */
  async laidOut() {
    const { state } = this.table.model;
    const { rack } = this.table;
    const { desk } = rack;
    this.table.notice("", "");
    if (this.table.model.wrong) this.table.dispatch({ type: "cleared" });
    else this.table.show();
    if (!state?.can.move || desk.laid.length === 0) return;
    const tiles = desk.laid.map(({ cell, letter, joker }) => ({ cell, letter, joker }));
    const down = desk.start?.down ?? false;
    /** @type {import("../state.js").Checked | null} */
    const checked = await this.table.live.ask("lay", { seat: state.seat, tiles, down }).catch(() => null);
    if (!checked || checked.number !== this.table.model.state?.number || rack.desk !== desk) return;
    rack.made = checked;
    const complete = checked.kind === "complete";
    this.table.showEntered();
    this.table.markBoard();
    // A word that is being laid is none yet: that is no fault, and nobody is interrupted by it. Tiles that lie apart are.
    const apart = !complete && checked.text === "";
    this.table.notice(complete ? "" : (checked.said ?? ""), apart ? "wrong" : "", apart);
    if (checked.points !== null && complete) announce(t("points", { points: checked.points }));
  }

  /** Pointed at twice: the sign of somebody who has no move. */
  async twice() {
    const [first, second] = this.pointed;
    // The end of a move and the begin of the next are no double click, however fast.
    if (!this.table.model.state?.can.no_move || first !== second) return;
    // What the two clicks themselves asked is answered first.
    await this.asked;
    if (this.table.model.state?.number === second) await this.noMove();
  }

  async noMove() {
    const { state } = this.table.model;
    // Who is not on turn has no moves either, and does not give up by that.
    if (!state?.can.no_move) return;
    const legal = await this.table.live.ask("legal", { seat: state.seat }).catch(() => null);
    if (legal?.number !== this.table.model.state?.number) return;
    // What was begun stays begun.
    if (this.table.model.wrong) this.table.dispatch({ type: "cleared" });
    // To say so wrongly is told kindly; where wrong moves lose, it is the null move of the specification.
    const kindly = state.wrong_moves !== "lose";
    if (legal.moves.length && kindly) this.table.notice(t("no-move-but", { move: legal.moves[0] }), "wrong");
    else await this.table.act("resign");
  }

  /** Asks where a move may begin, and what moves there are where they are chosen from a list. */
  async askNext() {
    const { state, wantsLegal, first, legal } = this.table.model;
    if (!state?.can.move) return;
    // Known beforehand, a click that completes a move sends it at once.
    const few = (state.scene?.cells.length ?? 0) <= MOST_CELLS;
    if ((this.kind === "text" || (this.kind !== "tiles" && few)) && !legal) {
      const listed = await this.table.live.ask("legal", { seat: state.seat }).catch(() => null);
      if (listed) this.table.dispatch({ type: "legal", legal: listed });
    }
    if (!wantsLegal || first) return;
    const checked = await this.table.live.ask("check", { seat: state.seat, text: "" }).catch(() => null);
    if (checked) this.table.dispatch({ type: "first", checked });
  }
}
