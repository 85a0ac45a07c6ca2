// The start page: a game, an opponent, and off.

import { account } from "../account.js";
import * as api from "../api.js";
import { announce, fill, h } from "../dom.js";
import { t } from "../i18n/index.js";
import { keep, keepSecrets, recall } from "../kept.js";
import { firstWish, optionText, requested } from "../setup.js";
import { people, rules } from "./fields.js";

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
  const last = recall("title", titles[0].name);
  let title = titles.find((known) => known.name === last) ?? titles[0];
  /** The title as it is with the options chosen. */
  let told = title;
  let wish = firstWish(title, remembered(title));
  let asked = 0;
  const trouble = h("p", { class: "trouble", role: "alert" });
  const who = h("div", { class: "who" });
  const how = h("div", { class: "how" });
  const heading = h("h2", {});
  const press = h("button", { type: "submit", class: "main" }, t("play"));
  const panel = h(
    "form",
    { class: "setup card", onsubmit: start, "aria-label": t("home") },
    heading,
    who,
    how,
    h("div", { class: "foot" }, trouble, press),
  );
  const cards = h("div", { class: "titles", role: "radiogroup", "aria-label": t("game") }, titles.map(card));
  fill(main, h("h1", {}, t("welcome")), h("div", { class: "choice" }, cards, panel), fileButton(go));

  /** @param {Partial<Wish>} change */
  function set(change) {
    wish = Object.assign(wish, change);
    showPeople();
  }

  function show() {
    heading.textContent = title.said;
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
      const news = JSON.stringify(answer) !== JSON.stringify(told);
      told = answer;
      if (news) showPeople();
    }, PAUSE);
  }

  /** @param {Title} known */
  function card(known) {
    const input = h("input", {
      type: "radio",
      name: "title",
      value: known.name,
      checked: known === title,
      onchange: () => {
        title = told = known;
        wish = firstWish(known, remembered(known));
        trouble.textContent = "";
        show();
      },
    });
    return h(
      "label",
      { class: "title" },
      input,
      h("img", { class: "thumb", alt: "", src: `data:image/svg+xml,${encodeURIComponent(known.thumb)}` }),
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
    keep("title", title.name);
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
