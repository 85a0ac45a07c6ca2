// The tournaments that somebody has opened or joined: by what this browser holds, and by the account.

import { account } from "../account.js";
import * as api from "../api.js";
import { h } from "../dom.js";
import { language, t } from "../i18n/index.js";
import { contestsHeld, forgetContest, heldOf, keep } from "../kept.js";
import { calledWith } from "../setup.js";

/** @typedef {import("../protocol.js").ContestSummary} Summary */
/** @typedef {import("../api.js").Title} Title */

/** The newest; those that are no more are forgotten. @returns {Promise<Summary[]>} */
export async function ownContests() {
  const held = contestsHeld().slice(-100);
  if (held.length === 0 && account() === null) return [];
  const { tournaments } = await api.contests(held);
  const known = new Set(tournaments.map(({ tournament }) => tournament));
  for (const code of held) if (!known.has(code) && tournaments.length < 100) forgetContest(code);
  return tournaments;
}

/**
 * Lists of them: those that go on, and those that are over.
 * @param {Title[]} titles
 * @param {(address: string) => void} go
 */
export function ownContestLists(titles, go) {
  const host = h("div", { class: "own-contests" });
  ownContests().then(
    (all) => {
      const lists = [all.filter(({ status }) => status !== "over"), all.filter(({ status }) => status === "over")];
      for (const [place, key] of /** @type {const} */ ([[0, "your-tournaments"], [1, "ended-tournaments"]]))
        if (lists[place].length > 0) host.append(h("section", { class: "card" }, h("h2", {}, t(key)), contestRows(lists[place], titles, go)));
    },
    () => {},
  );
  return host;
}

/** @param {Summary[]} all @param {Title[]} titles @param {(address: string) => void} go */
export const contestRows = (all, titles, go) => h("ul", { class: "games" }, all.map((one) => row(one, titles, go)));

/** @param {Summary} one @param {Title[]} titles @param {(address: string) => void} go */
function row(one, titles, go) {
  const title = titles.find(({ name }) => name === one.title);
  const held = heldOf(one.tournament);
  const runs = Boolean(held.host) || one.runs;
  const day = new Intl.DateTimeFormat(language(), { dateStyle: "medium" }).format(new Date(one.created));
  const details = [title ? calledWith(title, one.options) : one.title, t("entrants", { count: one.entrants }), day];
  const verb = t(one.status === "over" ? "look-at" : "go-on");
  const follow = async (/** @type {Event} */ event) => {
    if (held.host || !one.runs) return;
    // Opened on another device: this one is let run it too.
    event.preventDefault();
    event.stopPropagation();
    const given = await api.hostToken(one.tournament).catch(() => null);
    if (given) keep(`tournament.${one.tournament}`, { ...held, host: given.token });
    go(`/t/${one.tournament}`);
  };
  return h(
    "li",
    {},
    h(
      "div",
      {},
      h("strong", {}, one.name),
      h("div", {}, t(runs ? "you-run-it" : "you-play-in-it")),
      h("div", { class: "quiet" }, details.join(" · ")),
    ),
    h("a", { class: "button", href: `/t/${one.tournament}`, "aria-label": `${verb}: ${one.name}`, onclick: follow }, verb),
  );
}
