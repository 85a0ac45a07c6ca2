// What is chosen before a game: with whom, and by which rules.

import { h } from "../dom.js";
import { t } from "../i18n/index.js";
import { keep, recall } from "../kept.js";
import { fitted, hasStrength, opponents, within } from "../setup.js";

/** @typedef {import("../setup.js").Wish} Wish */
/** @typedef {import("../api.js").Title} Title */

const CLOCKS = ["", "60+1", "180+2", "300+5", "600+0", "1800+10"];

/**
 * Who plays, and how strong.
 * @param {Title} title as it is with the chosen options
 * @param {Wish} wish
 * @param {(change: Partial<Wish>) => void} set
 */
export function people(title, wish, set) {
  Object.assign(wish, fitted(title, wish));
  const { seats } = title;
  const players = within(wish.players, seats);
  const alone = players === 1;
  const known = opponents(title);
  const kinds = /** @type {const} */ (["computer", "friend", "open", "here"]).filter(
    (kind) => kind !== "computer" || known.length > 0,
  );
  return [
    seats.low !== seats.high &&
      radios(
        t("players"),
        "players",
        range(seats.low, seats.high).map((count) => [String(count), String(count)]),
        String(players),
        (count) => set({ players: Number(count) }),
      ),
    !alone &&
      radios(
        t("against"),
        "against",
        kinds.map((kind) => [kind, t(`against-${kind}`)]),
        wish.against,
        (kind) => set({ against: /** @type {any} */ (kind) }),
      ),
    !alone &&
      wish.against === "computer" &&
      radios(
        t("level"),
        "level",
        known,
        wish.level,
        (level) => set({ level }),
      ),
    !alone && wish.against === "computer" && hasStrength(title, wish.level) && strength(wish, set),
    !alone &&
      wish.against !== "here" &&
      radios(
        t("colour"),
        "seat",
        [
          ...range(1, players).map((seat) => /** @type {[string, any]} */ ([String(seat), seatName(title, seat)])),
          ["0", t("colour-any")],
        ],
        String(wish.seat),
        (seat) => set({ seat: Number(seat) }),
      ),
    ...names(wish, players),
  ];
}

/**
 * How it is played.
 * @param {Title} title
 * @param {Wish} wish
 * @param {() => void} changed
 * @param {boolean} [alone] whether wrong moves are a choice
 */
export function rules(title, wish, changed, alone = true) {
  return h(
    "details",
    { open: recall("details", true), ontoggle: (/** @type {any} */ event) => keep("details", event.target.open) },
    h("summary", {}, t("rules")),
    title.options.map((option) => field(option, wish, changed)),
    select(
      t("clock"),
      "clock",
      CLOCKS.map((clock) => [clock, clockName(clock)]),
      wish.clock,
      (clock) => (wish.clock = clock),
    ),
    alone && select(
      t("wrong-moves"),
      "wrong",
      [
        ["asked-again", t("wrong-asked-again")],
        ["lose", t("wrong-lose")],
      ],
      wish.wrongMoves,
      (how) => (wish.wrongMoves = how),
    ),
  );
}

/** @param {number} low @param {number} high */
const range = (low, high) => Array.from({ length: high - low + 1 }, (_, place) => low + place);

/** A seat, with its stone where it has one. @param {Title} title @param {number} seat */
const seatName = (title, seat) => [
  title.stones ? h("span", { class: `stone s${seat}`, "aria-hidden": "true" }) : null,
  t(seat === 1 ? "colour-first" : "colour-nth", { mark: title.called[seat - 1] ?? String(seat) }),
];

/** @param {string} clock */
function clockName(clock) {
  if (!clock) return t("clock-none");
  const [main, more] = clock.split("+").map(Number);
  return t("clock-said", { minutes: main / 60, seconds: more });
}

/**
 * @param {string} label
 * @param {string} name
 * @param {[string, any][]} choices
 * @param {string} chosen
 * @param {(value: string) => void} set
 */
function radios(label, name, choices, chosen, set) {
  return h(
    "fieldset",
    { class: "segments" },
    h("legend", {}, label),
    choices.map(([value, said]) =>
      h(
        "label",
        {},
        h("input", { type: "radio", name, value, checked: value === chosen, onchange: () => set(value) }),
        h("span", {}, said),
      ),
    ),
  );
}

/**
 * @param {string} label
 * @param {string} name
 * @param {[string, string][]} choices
 * @param {string} chosen
 * @param {(value: string) => void} set
 */
export function select(label, name, choices, chosen, set) {
  return h(
    "label",
    { class: "row" },
    h("span", {}, label),
    h(
      "select",
      { name, onchange: (/** @type {any} */ event) => set(event.target.value) },
      choices.map(([value, said]) => h("option", { value, selected: value === chosen }, said)),
    ),
  );
}

/** @param {Wish} wish @param {(change: Partial<Wish>) => void} set */
function strength(wish, set) {
  const shown = h("output", {}, String(wish.strength));
  return h(
    "label",
    { class: "row" },
    h("span", {}, t("strength")),
    h(
      "span",
      { class: "slider" },
      h("input", {
        type: "range",
        name: "strength",
        min: 1,
        max: 10,
        value: wish.strength,
        oninput: (/** @type {any} */ event) => {
          wish.strength = Number(event.target.value);
          shown.textContent = event.target.value;
        },
        onchange: () => set({}),
      }),
      shown,
    ),
  );
}

/** @param {Wish} wish @param {number} players */
function names(wish, players) {
  const count = wish.against === "here" ? players : 1;
  return range(1, count).map((seat) =>
    h(
      "label",
      { class: "row" },
      h("span", {}, count === 1 ? t("your-name") : t("name-of", { seat })),
      h("input", {
        name: `name${seat}`,
        maxLength: 40,
        autocomplete: seat === 1 ? "nickname" : "off",
        placeholder: `${t("somebody")} ${seat}`,
        value: wish.names[seat - 1] ?? "",
        oninput: (/** @type {any} */ event) => {
          const changed = [...wish.names];
          changed[seat - 1] = event.target.value;
          wish.names = changed;
        },
      }),
    ),
  );
}

/**
 * @param {import("../protocol.js").OptionSaid} option
 * @param {Wish} wish
 * @param {() => void} changed
 */
function field(option, wish, changed) {
  const value = wish.options[option.name];
  const set = (/** @type {string} */ text) => {
    wish.options = { ...wish.options, [option.name]: text };
    // Others may sit down now, or play worse or better.
    changed();
  };
  const said = capital(option.said);
  const number = (
    /** @type {string} */ now,
    /** @type {string} */ label,
    /** @type {(text: string) => void} */ change,
  ) =>
    h("input", {
      type: "number",
      name: `${option.name}-${label}`,
      min: option.low ?? undefined,
      max: option.high ?? undefined,
      value: now,
      required: true,
      "aria-label": label,
      oninput: (/** @type {any} */ event) => change(event.target.value),
    });
  switch (option.kind) {
    case "number":
      return h("label", { class: "row" }, h("span", {}, said), number(value, said, set));
    case "size": {
      const [rows, columns] = value.split("x");
      const size = [rows, columns];
      const change = (/** @type {number} */ place) => (/** @type {string} */ text) => (
        (size[place] = text),
        set(size.join("x"))
      );
      return h(
        "div",
        { class: "row", role: "group", "aria-label": said },
        h("span", {}, said),
        h("span", { class: "pair" }, number(rows, t("rows"), change(0)), "×", number(columns, t("columns"), change(1))),
      );
    }
    case "switch":
      return h(
        "label",
        { class: "row" },
        h("span", {}, said),
        h("input", {
          type: "checkbox",
          role: "switch",
          name: option.name,
          checked: value === "on",
          onchange: (/** @type {any} */ event) => set(event.target.checked ? "on" : "off"),
        }),
      );
    default:
      // A file with one choice is no choice.
      return option.choices.length > 1 && choice(option, said, value, set);
  }
}

/**
 * One of several choices, and what the chosen one means.
 * @param {import("../protocol.js").OptionSaid} option
 * @param {string} said
 * @param {string} value
 * @param {(value: string) => void} set
 */
function choice(option, said, value, set) {
  const help = h("p", { class: "quiet" });
  const tell = (/** @type {string} */ chosen) => {
    const meant = option.choices.find((one) => one.value === chosen)?.help ?? null;
    help.textContent = meant === null ? "" : `${capital(meant)}.`;
    help.hidden = meant === null;
  };
  tell(value);
  /** @type {[string, string][]} */
  const choices = option.choices.map((one) => [one.value, one.said]);
  const chosen = (/** @type {string} */ text) => (tell(text), set(text));
  return h("div", {}, select(said, option.name, choices, value, chosen), help);
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
