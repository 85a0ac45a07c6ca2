// Going through a game again: forward, backward, to any position.

import * as api from "../api.js";
import { announce, button, h } from "../dom.js";
import { t } from "../i18n/index.js";
import { draw } from "../picture.js";
import { hides, movesOf, placeOf, positions, stepped } from "../state.js";
import { eventSaid } from "./parts.js";
import { copy } from "./waiting.js";

const KEYS = /** @type {Record<string, number>} */ ({ ArrowLeft: -1, ArrowRight: 1, Home: -1e9, End: 1e9 });

export class Replay {
  /** @param {import("./game.js").Table} table @param {HTMLElement} host */
  constructor(table, host) {
    this.table = table;
    this.host = host;
    /** The newest wish: whoever leafs fast sees the last only. */
    this.wish = 0;
    this.learning = false;
    /** Where that leads, as long as it is asked for. @type {number | null | undefined} */
    this.aim = undefined;
    const press = (
      /** @type {string} */ drawn,
      /** @type {"first"|"back"|"forward"|"last"} */ name,
      /** @type {number} */ steps,
    ) => {
      const made = button("", () => this.step(steps), { title: t(name), "aria-label": t(name), "data-name": name });
      const icon = draw("svg", { viewBox: "0 0 16 16", width: 18, height: 18, class: "icon", "aria-hidden": "true" });
      icon.append(draw("path", { d: drawn }));
      made.append(icon);
      return made;
    };
    this.before = [press("M3 3h2v10H3ZM13 3v10L6 8Z", "first", -1e9), press("M12 2v12L4 8Z", "back", -1)];
    this.after = [press("M4 2v12l8-6Z", "forward", 1), press("M11 3h2v10h-2ZM3 3v10l7-5Z", "last", 1e9)];
    this.link = button(t("copy-position"), () => this.copyLink(), { "data-name": "copy-position" });
    this.study = button(t("analyse"), () => this.table.analyse(), { "data-name": "analyse" });
    this.slider = h("input", {
      type: "range",
      min: 0,
      "aria-label": t("position"),
      "data-name": "slider",
      oninput: () => this.show(this.numberAt(Number(this.slider.value))),
    });
    this.count = h("span", { class: "quiet" });
    host.hidden = true;
    host.append(...this.before, this.slider, ...this.after, this.count, this.link, this.study);
  }

  get model() {
    return this.table.model;
  }

  draw() {
    const known = positions(this.model);
    const at = placeOf(this.model);
    this.host.hidden = known.length < 2;
    for (const one of this.before) one.setAttribute("aria-disabled", String(at <= 0));
    for (const one of this.after) one.setAttribute("aria-disabled", String(at >= known.length - 1));
    this.slider.max = String(known.length - 1);
    this.slider.value = String(at);
    const said = t("position-of", { number: at, count: known.length - 1 });
    this.slider.setAttribute("aria-valuetext", said);
    this.count.textContent = `${at} / ${known.length - 1}`;
    // What is hidden has no position to go on from.
    const { state } = this.model;
    // Whoever still plays against somebody does not ask an engine.
    this.study.hidden = !state || hides(state) || (state.status !== "over" && !this.table.study);
    this.link.hidden = this.model.shown === null;
  }

  /** The address of the position that is shown. */
  async copyLink() {
    const address = `${location.origin}/g/${this.table.game}#${this.model.shown ?? ""}`;
    this.table.notice((await copy(address)) ? t("copied") : address, "good");
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const steps = KEYS[event.key];
    const elsewhere = event.target instanceof Element && event.target.closest("input, select, textarea, dialog");
    if (!steps || elsewhere || this.model.state?.status !== "over" || event.altKey || event.ctrlKey || event.metaKey)
      return;
    event.preventDefault();
    this.step(steps);
  }

  /** @param {number} steps */
  step(steps) {
    const from = this.aim === undefined ? this.model : { ...this.model, shown: this.aim };
    return this.show(stepped(from, steps));
  }

  /** @param {number} place among the positions @returns {number | null} */
  numberAt(place) {
    const known = positions(this.model);
    return place >= known.length - 1 ? null : known[Math.max(0, place)];
  }

  /** Whether the server tells earlier positions is found out by asking for the first. */
  async learn() {
    const [first] = movesOf(this.model.events);
    const status = this.model.state?.status;
    if (!first || this.learning) return;
    this.learning = true;
    await this.see(first.number - 1);
    this.learning = false;
    // A game that has ended meanwhile is asked about anew.
    if (this.model.state?.status !== status) await this.learn();
  }

  /** @param {number} number */
  async see(number) {
    const { state } = this.model;
    const over = state?.status === "over";
    // What is not over is seen with the eyes that see it now.
    const { tokens } = this.table.secrets;
    const token = tokens.find(({ seat }) => seat === state?.seat)?.token ?? tokens[0]?.token;
    const told = await api.stateAt(this.table.game, number, over, token).catch(() => null);
    if (told?.number === number && (this.model.state?.status === "over") === over) this.table.dispatch({ type: "seen", state: told });
  }

  /** @param {number | null} number */
  async show(number) {
    const wish = ++this.wish;
    this.aim = number;
    if (number !== null && !this.model.boards.has(number)) await this.see(number);
    if (wish !== this.wish) return;
    this.aim = undefined;
    if (number !== null && !this.model.boards.has(number)) return;
    this.table.pointing.carried = false;
    this.table.board.hurry();
    this.table.dispatch({ type: "shown", number });
    const shown = number ?? movesOf(this.model.events).at(-1)?.number;
    const event = this.model.events.find((one) => one.number === shown);
    if (event && this.model.state) announce(eventSaid(this.model.state, event));
    // What comes next is fetched while this is looked at.
    const next = stepped(this.model, 1);
    if (this.model.leafable && next !== null && !this.model.boards.has(next)) this.see(next);
  }
}
