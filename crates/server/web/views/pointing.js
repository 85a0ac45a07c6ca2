// Pointing, carrying and typing become questions, and answered questions become moves.

import { namedIn, nextCells } from "../cells.js";
import { announce } from "../dom.js";
import { t } from "../i18n/index.js";
import { writing } from "../tiles.js";

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

  /** @param {string} cell @returns {boolean} */
  mayDrag(cell) {
    const { state } = this.table.model;
    if (!state || (this.table.page.board.getAttribute("aria-busy") ?? "") !== "") return false;
    if (writing(state.title)) return this.table.rack.desk.laid.some((tile) => tile.cell === cell);
    // Where moves are single cells there is nothing to carry.
    return state.title === "konane" || /rules=commercial/.test(state.options);
  }

  /** @param {string} cell */
  point(cell) {
    const { state } = this.table.model;
    if (!state || this.table.model.shown !== null) return;
    this.pointed = [this.pointed[1], state.number];
    if (!state.can.move) {
      if (state.status === "running" && this.table.mine.length) this.table.notice(t("not-turn"), "wrong");
      return;
    }
    if (writing(state.title)) return this.table.rack.point(cell);
    this.carried = false;
    this.asked = this.asked.then(() => this.askPoint(cell));
  }

  /** @param {string} from @param {string} to */
  drag(from, to) {
    const { state } = this.table.model;
    if (!state?.can.move) return;
    if (writing(state.title)) return this.table.rack.drag(from, to);
    if (!to || to === from) return;
    this.carried = true;
    this.asked = this.asked.then(async () => {
      // What was begun goes on if it began here, else it begins anew.
      const begun = namedIn(this.table.model.entered, this.table.board.spots);
      if (begun.at(-1) !== from) {
        if (begun.length < 2) this.table.dispatch({ type: "cleared" });
        await this.askPoint(from);
      }
      if (!this.table.model.wrong) await this.askPoint(to);
    });
  }

  /** @param {string} cell */
  async askPoint(cell) {
    const { state, entered } = this.table.model;
    if (!state?.can.move) return;
    if (!this.table.model.wrong) this.table.notice("", "");
    const checked = await this.table.live
      .ask("point", { seat: state.seat, text: entered, cell })
      .catch((wrong) => this.table.refused("", wrong));
    if (!checked) return;
    this.table.dispatch({ type: "checked", checked });
    const whole = namedIn(checked.text, this.table.board.spots).length > 1 || state.title !== "konane";
    const ends = checked.kind === "complete" && !(checked.may_go_on && (await this.goesOn(checked.text)));
    if (ends) await this.table.play(checked.move ?? checked.text);
    // Where a wrong move loses, the page does not save anybody from it.
    else if (checked.kind === "wrong" && state.wrong_moves === "lose" && whole) await this.table.play(checked.text);
  }

  /** Whether another click can follow: `5` may become `50` by typing, but not by pointing. @param {string} text */
  async goesOn(text) {
    const legal =
      this.table.model.legal ??
      (await this.table.live.ask("legal", { seat: this.table.model.state?.seat }).catch(() => null));
    return legal !== null && nextCells(legal.moves, text, this.table.board.spots).size > 0;
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

  /** Tiles were laid or taken back. */
  async laidOut() {
    const { state } = this.table.model;
    this.table.notice("", "");
    if (this.table.model.wrong) this.table.dispatch({ type: "cleared" });
    else this.table.show();
    const { rack } = this.table;
    const { desk } = rack;
    let text = rack.composed();
    if (!text || !state) return;
    this.table.page.field.value = text;
    const check = () => this.table.live.ask("check", { seat: state.seat, text }).catch(() => null);
    let checked = await check();
    // A word may end right beside another where the rules do not mind.
    if (checked && checked.kind !== "complete" && rack.desk === desk) {
      rack.alone = true;
      const whole = text;
      text = rack.composed(true);
      const alone = text === whole ? null : await check();
      if (alone?.kind === "complete") checked = alone;
      else if (rack.desk === desk) rack.alone = false;
    }
    if (!checked || checked.number !== this.table.model.state?.number || rack.desk !== desk) return;
    const points = checked.points ?? null;
    const complete = checked.kind === "complete";
    rack.points = points;
    this.table.page.field.value = checked.text;
    this.table.markBoard();
    // A word that is being laid is none yet: that is no fault, and nobody is interrupted by it.
    this.table.notice(complete ? "" : (checked.said ?? ""), "", false);
    if (points !== null && complete) announce(t("points", { points }));
  }

  /** Pointed at twice: the sign of somebody who has no move. */
  async twice() {
    const [first, second] = this.pointed;
    // The end of a move and the begin of the next are no double click, however fast.
    if (this.table.model.state?.title !== "konane" || first !== second) return;
    // What the two clicks themselves asked is answered first.
    await this.asked;
    if (this.table.model.state?.number === second) await this.noMove();
  }

  async noMove() {
    const { state } = this.table.model;
    // Who is not on turn has no moves either, and does not give up by that.
    if (!state?.can.move) return;
    const legal = await this.table.live.ask("legal", { seat: state.seat }).catch(() => null);
    if (legal?.number !== this.table.model.state?.number) return;
    // What was begun stays begun.
    if (this.table.model.wrong) this.table.dispatch({ type: "cleared" });
    // To say so wrongly is told kindly; where wrong moves lose, it is the null move of the specification.
    const kindly = state.wrong_moves !== "lose";
    if (legal.moves.length && kindly) this.table.notice(t("no-move-but", { move: legal.moves[0] }), "wrong");
    else await this.table.act("resign");
  }

  async askLegal() {
    const { state, wantsLegal, legal } = this.table.model;
    if (!wantsLegal || !state?.can.move || legal) return;
    const answer = await this.table.live.ask("legal", { seat: state.seat }).catch(() => null);
    if (!answer) return;
    if (!answer.complete) this.table.notice(t("legal-some"), "");
    this.table.dispatch({ type: "legal", legal: answer });
  }
}
