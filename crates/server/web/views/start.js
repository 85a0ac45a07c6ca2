// The start page: a game, an opponent, and off.

import { account } from "../account.js";
import * as api from "../api.js";
import { announce, fill, h, whenFree } from "../dom.js";
import { t } from "../i18n/index.js";
import { keep, keepSecrets, recall } from "../kept.js";
import { firstWish, offers, optionText, requested } from "../setup.js";
import { demo } from "./demo.js";
import { people, rules } from "./fields.js";
import { HeldSection, heldGames } from "./lobby.js";
import { contestRows, ownContests } from "./own-contests.js";
import { picture, rulesButton } from "./rules.js";

/** @typedef {import("../setup.js").Wish} Wish */
/** @typedef {import("../api.js").Title} Title */

/** How long somebody who types is left alone. */
const PAUSE = 250;

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
  const all = offers(titles);
  const last = recall("offer", "");
  let offer = all.find((known) => known.value === last) ?? all[0];
  let { title } = offer;
  /** The title as it is with the options chosen. */
  let told = title;
  let wish = firstWish(title, remembered(title));
  let asked = 0;
  const trouble = h("p", { class: "trouble", role: "alert" });
  const caution = h("p", { class: "caution", role: "status" });
  const who = h("div", { class: "who" });
  const how = h("div", { class: "how" });
  const heading = h("h2", {});
  const help = h("div", { class: "buttons" });
  const press = h("button", { type: "submit", class: "main" }, t("play"));
  const panel = h(
    "form",
    { class: "setup card", onsubmit: start, "aria-label": t("home") },
    heading,
    help,
    who,
    how,
    h("div", { class: "foot" }, caution, trouble, press),
  );
  const cards = h("div", { class: "titles", role: "radiogroup", "aria-label": t("game") }, all.map(card));
  const welcome = h(
    "div",
    { class: "welcome" },
    demo(titles.find((known) => known.strong)?.name ?? titles[0].name),
    h("div", {}, h("h1", {}, t("welcome")), h("p", { class: "lead" }, t("what-this-is"))),
  );
  fill(main, welcome, ownTournaments(titles, go), ownGames(titles), h("div", { class: "choice" }, cards, panel), fileButton(go));

  /** @param {Partial<Wish>} change */
  function set(change) {
    wish = Object.assign(wish, change);
    showPeople();
  }

  function show() {
    heading.textContent = offer.said;
    fill(help, rulesButton(title.name));
    fill(how, rules(title, wish, learn));
    showPeople();
    learn();
  }

  function showPeople() {
    const focus = who.contains(document.activeElement) ? document.activeElement?.getAttribute("name") : null;
    const value = document.activeElement?.getAttribute("value");
    fill(who, ...people(told, wish, set));
    // Drawn anew, the page leaves the keyboard where it was.
    const again = focus ? [...who.querySelectorAll(`[name="${focus}"]`)] : [];
    (again.find((element) => element.getAttribute("value") === value) ?? again[0])?.focus();
  }

  /** Asks who can play by these rules; what is wrong with them is said before anybody starts. */
  function learn() {
    const mine = ++asked;
    setTimeout(async () => {
      if (mine !== asked || !panel.isConnected) return;
      const answer = await api.titleWith(title.name, optionText(title, wish.options)).catch((wrong) => wrong);
      if (mine !== asked) return;
      trouble.textContent = answer instanceof api.Refused && answer.error === "setup" ? answer.said : "";
      if (answer instanceof Error) return;
      caution.textContent = answer.caution ?? "";
      const news = opposition(answer) !== opposition(told);
      told = answer;
      if (news) whenFree(who, showPeople);
    }, PAUSE);
  }

  /** @param {import("../setup.js").Offer} known */
  function card(known) {
    const input = h("input", {
      type: "radio",
      name: "title",
      value: known.value,
      checked: known === offer,
      onchange: () => {
        offer = known;
        title = told = known.title;
        wish = firstWish(title, { ...remembered(title), ...(known.options ? { options: known.options } : {}) });
        trouble.textContent = caution.textContent = "";
        show();
      },
    });
    return h(
      "label",
      { class: "title" },
      input,
      picture(known.thumb),
      h(
        "span",
        { class: "words" },
        h("strong", {}, known.said),
        h("span", { class: "about" }, known.about),
      ),
    );
  }

  /** @param {Event} event */
  async function start(event) {
    event.preventDefault();
    press.disabled = true;
    keep("offer", offer.value);
    keep(`wish.${title.name}`, { ...wish, names: undefined });
    keep("names", wish.names);
    try {
      const made = await api.create(requested(told, wish, (seat) => `${t("somebody")} ${seat}`));
      keepSecrets(made.game, { tokens: made.tokens, invitations: made.invitations });
      go(`/g/${made.game}`);
    } catch (wrong) {
      press.disabled = false;
      const said = wrong instanceof api.Refused ? wrong.said : t("no-answer");
      trouble.textContent = said;
      announce(said);
    }
  }
  show();
}

/** All of a title that decides with whom it is played. @param {Title} title */
const opposition = ({ levels, levels_said, guests, strong, seats, called, stones }) =>
  JSON.stringify([levels, levels_said, guests, strong, seats, called, stones]);

/** Tournaments of one's own that are not over. @param {Title[]} titles @param {(address: string) => void} go */
function ownTournaments(titles, go) {
  const host = h("div", { class: "own-games" });
  ownContests().then(
    (all) => {
      const open = all.filter(({ status }) => status !== "over").slice(0, 3);
      if (open.length === 0) return;
      const rows = contestRows(open, titles, go);
      rows.classList.add("card");
      host.append(h("h2", {}, t("your-tournaments")), rows);
    },
    () => {},
  );
  return host;
}

/** Games of one's own that are not over, with a way back to each. @param {Title[]} titles */
function ownGames(titles) {
  const host = h("div", { class: "own-games" });
  heldGames().then(
    (games) => {
      const open = games.filter((game) => game.status !== "over").slice(0, 3);
      if (open.length === 0) return;
      const said = new Map(titles.map((title) => [title.name, title.said]));
      const section = new HeldSection({}, said);
      host.append(h("h2", {}, t("yours")), h("ul", { class: "games card" }, open.map((game) => section.row(game))));
    },
    () => {},
  );
  return host;
}

/** Opens a game that is kept in a file. @param {(address: string) => void} go */
function fileButton(go) {
  const trouble = h("p", { class: "trouble", role: "alert" });
  const input = h("input", { type: "file", accept: ".txt,.psq,.sgf,.gcg", hidden: true, onchange: open });
  const press = h("button", { type: "button", onclick: () => input.click() }, t("open-file"));
  return h("div", { class: "from-file" }, press, h("span", { class: "quiet" }, t("open-file-help")), input, trouble);

  async function open() {
    const file = input.files?.[0];
    if (!file) return;
    press.disabled = true;
    trouble.textContent = "";
    try {
      const made = await api.upload(file);
      keepSecrets(made.game, { tokens: made.tokens, invitations: made.invitations });
      go(`/g/${made.game}`);
    } catch (wrong) {
      press.disabled = false;
      // The same file may be chosen again once it is mended.
      input.value = "";
      trouble.textContent = wrong instanceof api.Refused ? wrong.said : t("no-answer");
      announce(trouble.textContent);
    }
  }
}

/** @param {Title} title @returns {Partial<Wish>} */
const remembered = (title) => ({
  ...recall(`wish.${title.name}`, {}),
  names: ownName(recall("names", /** @type {string[]} */ ([]))),
});

/** Whoever is logged in sits down by that name. @param {string[]} names */
const ownName = (names) => (account() === null ? names : [account() ?? "", ...names.slice(1)]);
