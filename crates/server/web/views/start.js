// The start page: a game, an opponent, and off.

import * as api from "../api.js";
import { announce, button, fill, h } from "../dom.js";
import { levelName, t } from "../i18n/index.js";
import { keep, keepSecrets, recall } from "../kept.js";
import { firstWish, requested, seatsOf, within } from "../setup.js";
import { thumb } from "../thumbs.js";

/** @typedef {import("../setup.js").Wish} Wish */
/** @typedef {import("../api.js").Title} Title */

const CLOCKS = ["", "60+1", "180+2", "300+5", "600+0", "1800+10"];

/**
 * @param {HTMLElement} main
 * @param {(address: string) => void} go
 */
export function startView(main, go) {
  fill(main, h("p", { class: "quiet" }, t("loading")));
  api.titles().then(
    ({ titles }) => main.isConnected && main.className === "start" && choose(main, titles, go),
    () => fill(main, h("p", { class: "trouble" }, t("no-answer"))),
  );
  return {};
}

/** @param {HTMLElement} main @param {Title[]} titles @param {(address: string) => void} go */
function choose(main, titles, go) {
  const last = recall("title", titles[0].name);
  let title = titles.find((known) => known.name === last) ?? titles[0];
  let wish = firstWish(title, remembered(title));
  const panel = h("form", { class: "setup card", onsubmit: start, "aria-label": t("home") });
  const cards = h("div", { class: "titles", role: "radiogroup", "aria-label": t("game") });
  fill(main, h("h1", {}, t("welcome")), h("div", { class: "choice" }, cards, panel));

  /** @param {Partial<Wish>} change */
  function set(change) {
    wish = { ...wish, ...change };
    show();
  }

  function show() {
    const focus = document.activeElement?.getAttribute("name");
    const value = document.activeElement?.getAttribute("value");
    fill(cards, titles.map(card));
    fill(panel, ...fields(title, wish, set));
    // Drawn anew, the page leaves the keyboard where it was.
    const again = focus && document.querySelectorAll(`[name="${focus}"]`);
    if (again)
      /** @type {any} */ ([...again].find((element) => element.getAttribute("value") === value) ?? again[0])?.focus();
  }

  /** @param {Title} known */
  function card(known) {
    const about = `about-${known.name}`;
    const input = h("input", {
      type: "radio",
      name: "title",
      value: known.name,
      checked: known === title,
      onchange: () => {
        title = known;
        wish = firstWish(known, remembered(known));
        show();
      },
    });
    return h(
      "label",
      { class: "title" },
      input,
      thumb(known.name),
      h(
        "span",
        { class: "words" },
        h("strong", {}, known.said),
        h("span", { class: "about" }, t(/** @type {any} */ (about))),
      ),
    );
  }

  /** @param {Event} event */
  async function start(event) {
    event.preventDefault();
    const press = panel.querySelector("[type=submit]");
    press.disabled = true;
    keep("title", title.name);
    keep(`wish.${title.name}`, { ...wish, names: undefined });
    keep("names", wish.names);
    try {
      const made = await api.create(requested(title, wish, (seat) => `${t("somebody")} ${seat}`));
      keepSecrets(made.game, { tokens: made.tokens, invitations: made.invitations });
      go(`/g/${made.game}`);
    } catch (wrong) {
      press.disabled = false;
      const said = wrong instanceof api.Refused ? wrong.said : t("no-answer");
      panel.querySelector(".trouble").textContent = said;
      announce(said);
    }
  }
  show();
}

/** @param {Title} title @returns {Partial<Wish>} */
const remembered = (title) => ({
  ...recall(`wish.${title.name}`, {}),
  names: recall("names", /** @type {string[]} */ ([])),
});

/**
 * @param {Title} title
 * @param {Wish} wish
 * @param {(change: Partial<Wish>) => void} set
 */
function fields(title, wish, set) {
  const seats = seatsOf(title, wish.options);
  wish.players = within(wish.players, seats);
  const alone = wish.players === 1;
  const computer = title.levels.length > 0;
  const opponents = /** @type {const} */ (["computer", "friend", "open", "here"]).filter(
    (kind) => kind !== "computer" || computer,
  );
  return [
    h("h2", {}, title.said),
    seats.low !== seats.high &&
      radios(
        t("players"),
        "players",
        range(seats.low, seats.high).map((count) => [String(count), String(count)]),
        String(wish.players),
        (count) => set({ players: Number(count) }),
      ),
    !alone &&
      radios(
        t("against"),
        "against",
        opponents.map((kind) => [kind, t(`against-${kind}`)]),
        wish.against,
        (kind) => set({ against: /** @type {any} */ (kind) }),
      ),
    !alone &&
      wish.against === "computer" &&
      radios(
        t("level"),
        "level",
        title.levels.map((name) => [name, levelName(name)]),
        wish.level,
        (level) => set({ level }),
      ),
    !alone && wish.against === "computer" && wish.level === "mestre" && strength(wish, set),
    !alone &&
      wish.against !== "here" &&
      radios(
        t("colour"),
        "seat",
        [
          ...range(1, wish.players).map((seat) => /** @type {[string, any]} */ ([String(seat), seatName(title, seat)])),
          ["0", t("colour-any")],
        ],
        String(wish.seat),
        (seat) => set({ seat: Number(seat) }),
      ),
    ...names(wish),
    h(
      "details",
      { open: recall("details", true), ontoggle: (/** @type {any} */ event) => keep("details", event.target.open) },
      h("summary", {}, t("rules")),
      title.options.map((option) => field(option, wish, set)),
      select(
        t("clock"),
        "clock",
        CLOCKS.map((clock) => [clock, clockName(clock)]),
        wish.clock,
        (clock) => (wish.clock = clock),
      ),
      select(
        t("wrong-moves"),
        "wrong",
        [
          ["asked-again", t("wrong-asked-again")],
          ["lose", t("wrong-lose")],
        ],
        wish.wrongMoves,
        (how) => (wish.wrongMoves = how),
      ),
    ),
    h("p", { class: "trouble", role: "alert" }),
    h("button", { type: "submit", class: "main" }, t("play")),
  ];
}

/** @param {number} low @param {number} high */
const range = (low, high) => Array.from({ length: high - low + 1 }, (_, place) => low + place);

/** A seat, with its stone where it has one. @param {Title} title @param {number} seat */
const seatName = (title, seat) => [
  title.hides ? null : h("span", { class: `stone s${seat}`, "aria-hidden": "true" }),
  t(seat === 1 ? "colour-first" : "colour-nth", { mark: title.marks[seat - 1] ?? seat }),
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
function select(label, name, choices, chosen, set) {
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

/** @param {Wish} wish */
function names(wish) {
  const count = wish.against === "here" ? wish.players : 1;
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
 * @param {import("../api.js").Option} option
 * @param {Wish} wish
 * @param {(change: Partial<Wish>) => void} redraw
 */
function field(option, wish, redraw) {
  const value = wish.options[option.name];
  const set = (/** @type {string} */ text) => (wish.options = { ...wish.options, [option.name]: text });
  const said = option.said.charAt(0).toUpperCase() + option.said.slice(1);
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
          onchange: (/** @type {any} */ event) => {
            set(event.target.checked ? "on" : "off");
            // More may sit down now.
            redraw({});
          },
        }),
      );
    default:
      // A file with one choice is no choice.
      return (
        option.choices.length > 1 &&
        select(
          said,
          option.name,
          option.choices.map((choice) => [choice, choice]),
          value,
          set,
        )
      );
  }
}
