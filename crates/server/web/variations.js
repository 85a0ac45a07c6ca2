// The tree of all that was tried on an analysis board. The server's log has every move and every take-back, so the tree is
// a fold over it and needs no other memory; only what was deleted or promoted is kept here.

/** @typedef {import("./state.js").Happened} Happened */
/** @typedef {{id: number, seen: number, move: Happened | null, parent: Node | null, children: Node[]}} Node */
/** What somebody wants to see: lines deleted after so many events, and lines promoted, the last one first. */
/** @typedef {{deleted: Record<number, number>, promoted: number[]}} Tastes */

/** @returns {Tastes} */
export const noTastes = () => ({ deleted: {}, promoted: [] });

/**
 * @param {Happened[]} events
 * @param {Tastes} [tastes]
 * @returns {{root: Node, current: Node}}
 */
export function grown(events, tastes = noTastes()) {
  /** @type {Node} */
  const root = { id: 0, seen: 0, move: null, parent: null, children: [] };
  let current = root;
  for (const event of events) {
    if (event.kind === "move") {
      const known = current.children.find((child) => child.move?.text === event.text);
      const child = known ?? { id: event.number, seen: 0, move: event, parent: current, children: [] };
      if (!known) current.children.push(child);
      current = child;
      current.seen = event.number;
    }
    if (event.kind === "take-back")
      for (let back = Number(event.text); back > 0 && current.parent; back--) current = current.parent;
  }
  const here = new Set(pathTo(current));
  prune(root, tastes, here);
  return { root, current };
}

/** Leaves out what was deleted and not played since, and puts what was promoted first. @param {Node} node @param {Tastes} tastes @param {Set<Node>} here */
function prune(node, tastes, here) {
  const gone = (/** @type {Node} */ child) => (tastes.deleted[child.id] ?? -1) >= newest(child) && !here.has(child);
  node.children = node.children.filter((child) => !gone(child));
  const rank = (/** @type {Node} */ child) => tastes.promoted.lastIndexOf(child.id);
  node.children.sort((one, other) => rank(other) - rank(one) || one.id - other.id);
  for (const child of node.children) prune(child, tastes, here);
}

/** The last event that led into a line. @param {Node} node @returns {number} */
const newest = (node) => Math.max(node.seen, ...node.children.map(newest));

/** The nodes from the start, without it. @param {Node} node @returns {Node[]} */
export const pathTo = (node) => (node.parent ? [...pathTo(node.parent), node] : []);

/**
 * How to get from one position to another: so many moves back, and then these.
 * @param {Node} from
 * @param {Node} to
 * @returns {{back: number, moves: string[]}}
 */
export function way(from, to) {
  const [past, next] = [pathTo(from), pathTo(to)];
  const split = next.findIndex((node, place) => node !== past[place]);
  const common = split < 0 ? Math.min(past.length, next.length) : split;
  return { back: past.length - common, moves: next.slice(common).map((node) => node.move?.text ?? "") };
}

/** With this line, and the lines it is in, before the others. @param {Tastes} tastes @param {Node} node @returns {Tastes} */
export const promote = (tastes, node) => {
  const ids = pathTo(node).map(({ id }) => id);
  return { ...tastes, promoted: [...tastes.promoted.filter((id) => !ids.includes(id)), ...ids] };
};

/** Without this line. @param {Tastes} tastes @param {Node} node @param {number} now the number of the last event @returns {Tastes} */
export const without = (tastes, node, now) => ({ ...tastes, deleted: { ...tastes.deleted, [node.id]: now } });
