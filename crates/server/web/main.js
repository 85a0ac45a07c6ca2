// The page: its head, and which view is shown for which address.

import { account, learnAccount } from "./account.js";
import { titles } from "./api.js";
import { announce, button, fill, h } from "./dom.js";
import { NAMES, language, speak, t } from "./i18n/index.js";
import { draw } from "./picture.js";
import { routed } from "./route.js";
import { sound, sounding } from "./sounds.js";
import { dress, theme, wear } from "./theme.js";
import { accountButton } from "./views/account.js";
import { contestView } from "./views/contest.js";
import { contestsView } from "./views/contests.js";
import { gameView } from "./views/game.js";
import { lobbyView } from "./views/lobby.js";
import { startView } from "./views/start.js";

/** @typedef {{leave?: () => void}} View */

/** @type {View} */
let current = {};

/** @param {string} address */
function go(address) {
  history.pushState(null, "", address);
  show();
  document.getElementById("main")?.focus({ preventScroll: true });
  scrollTo(0, 0);
}

function show() {
  current.leave?.();
  document.documentElement.lang = language();
  document.title = "Tabuleiro";
  head();
  const main = /** @type {HTMLElement} */ (document.getElementById("main"));
  fill(main);
  const route = routed(location);
  main.className = route.view;
  if (route.view === "game") current = gameView(main, route, go);
  else if (route.view === "contest") current = contestView(main, route.code, go);
  else if (route.view === "contests") current = contestsView(main, go);
  else if (route.view === "lost") current = lost(main);
  else current = route.view === "lobby" ? lobbyView(main, go) : startView(main, go);
}

/** An address at which there is nothing. @param {HTMLElement} main @returns {View} */
function lost(main) {
  fill(main, h("h1", {}, t("lost-way")), h("p", {}, h("a", { href: "/" }, t("lost-way-home"))));
  return {};
}

function head() {
  const skip = document.getElementById("skip");
  if (skip) skip.textContent = t("skip");
  const top = /** @type {HTMLElement} */ (document.getElementById("top"));
  const option = (/** @type {string} */ value, /** @type {string} */ label, /** @type {string} */ chosen) =>
    h("option", { value, selected: value === chosen }, label);
  const languages = h(
    "select",
    { "aria-label": t("language"), onchange: (/** @type {any} */ event) => (speak(event.target.value), show()) },
    Object.entries(NAMES).map(([tag, name]) => option(tag, name, language())),
  );
  const themes = h(
    "select",
    { "aria-label": t("theme"), onchange: (/** @type {any} */ event) => wear(event.target.value) },
    /** @type {const} */ (["auto", "light", "dark"]).map((name) => option(name, t(`theme-${name}`), theme())),
  );
  fill(
    top,
    h("a", { class: "brand", href: "/" }, h("img", { src: "/icon.svg", alt: "", width: 28, height: 28 }), "Tabuleiro"),
    h("nav", {}, h("a", { href: "/" }, t("home")), h("a", { href: "/#lobby" }, t("lobby")), h("a", { href: "/t" }, t("tournaments"))),
    h("div", { class: "tastes" }, accountButton(show), soundSwitch(), languages, themes),
  );
}

/** One switch for all sounds. */
function soundSwitch() {
  const label = () => t(sounding() ? "sounds-on" : "sounds-off");
  const icon = draw("svg", { viewBox: "0 0 20 20", width: 20, height: 20, class: "icon", "aria-hidden": "true" });
  const paint = () => {
    const waves = sounding() ? "M13 6q3 4 0 8M15.5 4q5 6 0 12" : "M13 8l4 4M17 8l-4 4";
    icon.replaceChildren(
      draw("path", { d: "M3 8v4h3l4 3V5L6 8Z" }),
      draw("path", { d: waves, class: "waves" }),
    );
  };
  const press = () => {
    sound(!sounding());
    paint();
    made.title = label();
    made.setAttribute("aria-checked", String(sounding()));
  };
  const made = button("", press, {
    class: "account sound",
    role: "switch",
    title: label(),
    "aria-label": t("sounds"),
    "aria-checked": String(sounding()),
    "data-name": "sounds",
  });
  paint();
  made.append(icon);
  return made;
}

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const plain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.button);
  if (!link || !plain || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (link.id === "skip") {
    event.preventDefault();
    const content = document.querySelector("[data-skip] [tabindex='0']") ?? document.getElementById("main");
    if (content instanceof HTMLElement || content instanceof SVGElement) content.focus();
    return;
  }
  if (!/^\/(|g\/.*|t|t\/.*)$/.test(link.pathname)) return;
  event.preventDefault();
  go(link.pathname + link.hash);
});
addEventListener("popstate", show);
addEventListener("unhandledrejection", (event) => announce(event.reason?.said ?? t("no-answer")));
dress();
// Whatever is shown, it is said by the names of the games: asked for at the same time.
titles().catch(() => {});
// Who one is decides what one sees: asked for first, and not waited for long. What comes late is shown late.
const learned = learnAccount();
await Promise.race([learned, new Promise((go) => setTimeout(go, 1500))]);
const shown = account();
show();
learned.then(() => account() !== shown && show());
