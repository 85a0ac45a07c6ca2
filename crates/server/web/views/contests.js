// Tournaments: join one by its code, go on with one, or open one.

import * as api from "../api.js";
import { announce, fill, h } from "../dom.js";
import { t } from "../i18n/index.js";
import { keep } from "../kept.js";
import { changed, firstWish, offers } from "../setup.js";
import { rules, select } from "./fields.js";
import { ownContestLists } from "./own-contests.js";

/** @param {HTMLElement} main @param {(address: string) => void} go */
export function contestsView(main, go) {
  const code = h("input", {
    name: "code",
    required: true,
    maxLength: 6,
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: false,
    class: "code-entry",
  });
  const trouble = h("p", { class: "trouble", role: "alert" });
  const find = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const typed = code.value.trim().toUpperCase();
    try {
      await api.contest(typed);
      go(`/t/${typed}`);
    } catch (wrong) {
      trouble.textContent = wrong instanceof api.Refused ? wrong.said : t("no-answer");
    }
  };
  const [own, host] = [h("div", {}), h("div", {})];
  fill(
    main,
    h("h1", {}, t("tournaments")),
    h(
      "form",
      { class: "card find", onsubmit: find },
      h("h2", {}, t("join-tournament")),
      h("label", { class: "row" }, h("span", {}, t("code")), code),
      trouble,
      h("button", { type: "submit", class: "main" }, t("take-part")),
    ),
    own,
    host,
  );
  api.titles().then(
    ({ titles }) => (fill(own, ownContestLists(titles, go)), fill(host, opening(titles, go))),
    () => (trouble.textContent = t("no-answer")),
  );
  return {};
}

/** @param {import("../api.js").Title[]} titles @param {(address: string) => void} go */
function opening(titles, go) {
  const all = offers(titles);
  let offer = all[0];
  let wish = firstWish(offer.title, offer.options ? { options: offer.options } : {});
  const how = h("div", { class: "how" });
  const trouble = h("p", { class: "trouble", role: "alert" });
  const wanted = { format: "round-robin", rounds: "5", patience: "300" };
  const name = h("input", { name: "tournament", maxLength: 40, required: true, placeholder: t("tournament-name-help") });
  const rounds = h("div", {});
  const show = () => {
    fill(how, rules(offer.title, wish, () => {}, false));
    const count = h("input", {
      type: "number",
      name: "rounds",
      min: 1,
      max: 30,
      value: wanted.rounds,
      oninput: (/** @type {any} */ event) => (wanted.rounds = event.target.value),
    });
    fill(rounds, wanted.format === "swiss" ? h("label", { class: "row" }, h("span", {}, t("rounds")), count) : null);
  };
  const choose = (/** @type {string} */ value) => {
    offer = all.find((known) => known.value === value) ?? all[0];
    wish = firstWish(offer.title, offer.options ? { options: offer.options } : {});
    show();
  };
  const open = async (/** @type {Event} */ event) => {
    event.preventDefault();
    try {
      const made = await api.openContest({
        name: name.value.trim(),
        title: offer.title.name,
        options: Object.fromEntries(changed(offer.title, wish.options)),
        format: /** @type {"round-robin" | "swiss"} */ (wanted.format),
        rounds: wanted.format === "swiss" ? Number(wanted.rounds) : 1,
        patience: Number(wanted.patience),
        ...(wish.clock ? { clock: wish.clock } : {}),
      });
      keep(`tournament.${made.tournament}`, { host: made.token });
      go(`/t/${made.tournament}`);
    } catch (wrong) {
      trouble.textContent = wrong instanceof api.Refused ? wrong.said : t("no-answer");
      announce(trouble.textContent ?? "");
    }
  };
  const minutes = (/** @type {number} */ count) =>
    /** @type {[string, string]} */ ([String(60 * count), t("minutes", { count })]);
  show();
  return h(
    "form",
    { class: "card opening", onsubmit: open, "aria-label": t("open-tournament") },
    h("h2", {}, t("open-tournament")),
    h("label", { class: "row" }, h("span", {}, t("tournament-name")), name),
    select(t("game"), "offer", all.map(({ value, said }) => [value, said]), offer.value, choose),
    select(
      t("format"),
      "format",
      [
        ["round-robin", t("format-round-robin")],
        ["swiss", t("format-swiss")],
      ],
      wanted.format,
      (format) => ((wanted.format = format), show()),
    ),
    rounds,
    select(t("patience"), "patience", [1, 2, 5, 10, 30].map(minutes), wanted.patience, (value) => (wanted.patience = value)),
    how,
    trouble,
    h("button", { type: "submit", class: "main" }, t("open-tournament")),
  );
}
