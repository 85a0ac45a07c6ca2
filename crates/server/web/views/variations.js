// The moves of an analysis board as a tree: the main line, and under a move what else was tried there.

import { button, h } from "../dom.js";
import { t } from "../i18n/index.js";
import { keep, recall } from "../kept.js";
import { grown, noTastes, pathTo, promote, way, without } from "../variations.js";
import { worthSaid } from "./review.js";
import { moveSaid } from "./parts.js";

/** @typedef {import("../variations.js").Node} Node */

export class Variations {
  /** @param {import("./game.js").Table} table */
  constructor(table) {
    this.table = table;
    this.tastes = recall(`tree.${table.game}`, noTastes());
    /** One way after the other. @type {Promise<any>} */
    this.going = Promise.resolve();
  }

  /** @param {import("./parts.js").Part} part */
  draw(part) {
    const { events } = this.table.model;
    part.element.classList.add("tree");
    part.draw([events.length, events.at(-1)?.number, this.tastes], () => {
      const { root, current } = grown(events, this.tastes);
      return this.line(root, new Set(pathTo(current)), current, 1);
    });
  }

  /** A line from here on, and side lines where they leave it. @param {Node} from @param {Set<Node>} here @param {Node} current @param {number} ply @returns {any[]} */
  line(from, here, current, ply) {
    const items = [];
    for (let node = from, at = ply; node.children.length; node = node.children[0], at++) {
      const [main, ...others] = node.children;
      items.push(this.item(main, here, current, at, others.length > 0 || at === ply));
      for (const other of others)
        items.push(
          h(
            "li",
            { class: "side" },
            h("ol", {}, this.item(other, here, current, at, true, true), ...this.line(other, here, current, at + 1)),
          ),
        );
    }
    return items;
  }

  /** @param {Node} node @param {Set<Node>} here @param {Node} current @param {number} at @param {boolean} numbered @param {boolean} [side] begins a side line */
  item(node, here, current, at, numbered, side = false) {
    const { move } = node;
    if (!move) return null;
    return h(
      "li",
      { class: `${node === current ? "current" : ""}${here.has(node) ? " here" : ""}` },
      numbered || move.seat === 1 ? h("span", { class: "quiet" }, `${at}.`) : null,
      button(moveSaid(move), () => this.go(node), {
        "data-name": `m${node.seen}`,
        "data-line": node.id,
        "aria-current": node === current ? "step" : undefined,
      }),
      side
        ? [
            button("↑", () => this.taste(promote(this.tastes, node)), { title: t("line-promote"), "aria-label": `${t("line-promote")}: ${moveSaid(move)}`, class: "small" }),
            here.has(node)
              ? null
              : button("×", () => this.taste(without(this.tastes, node, this.table.model.state?.number ?? 0)), { title: t("line-delete"), "aria-label": `${t("line-delete")}: ${moveSaid(move)}`, class: "small" }),
          ]
        : null,
    );
  }

  /** @param {import("../variations.js").Tastes} tastes */
  taste(tastes) {
    this.tastes = tastes;
    keep(`tree.${this.table.game}`, tastes);
    this.table.show();
  }

  /** To a position of any line: the board takes back what leads away from it, and plays what leads there. @param {Node} wanted */
  go(wanted) {
    this.going = this.going.then(async () => {
      const { root, current } = grown(this.table.model.events);
      const to = pathTo(wanted).reduce(
        (/** @type {Node | undefined} */ node, step) => node?.children.find((child) => child.move?.text === step.move?.text),
        root,
      );
      if (!to) return;
      const { back, moves } = way(current, to);
      if (this.table.model.shown !== null) this.table.dispatch({ type: "shown", number: null });
      if (back > 0) await this.table.act({ take_back: back });
      for (const move of moves) await this.table.act({ move });
    });
  }
}

/** What the engine thinks of the best ways to go on; each can be tried. @param {import("./game.js").Table} table */
export function engineLines(table) {
  const { hint } = table.model;
  if (!table.study || !hint?.lines.length) return [];
  return [
    h(
      "ol",
      { class: "engine-lines", "aria-label": t("engine-lines") },
      hint.lines.map(({ moves, worth, equity }) =>
        h("li", {}, button(moves[0], () => table.play(moves[0])), h("b", {}, worthSaid(worth, equity)), h("span", { class: "quiet" }, moves.slice(1).join(" "))),
      ),
    ),
  ];
}
