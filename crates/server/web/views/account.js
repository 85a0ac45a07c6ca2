// Logging in and out, in a quiet place: nobody has to.

import { account, logged } from "../account.js";
import * as api from "../api.js";
import { announce, button, h } from "../dom.js";
import { t } from "../i18n/index.js";
import { devices } from "./devices.js";

/** @param {() => void} changed what is shown depends on who one is */
export function accountButton(changed) {
  const name = account();
  const label = name ?? t("log-in");
  const press = () => (name === null ? entrance(changed) : ownAccount(name, changed));
  const said = name === null ? undefined : t("account-of", { name });
  return button(label, press, { class: "account", "aria-label": said, "data-name": "account" });
}

/** @param {string} title @param {any[]} inside */
function dialogOf(title, ...inside) {
  const before = document.activeElement;
  const dialog = h(
    "dialog",
    {
      class: "account-dialog",
      "aria-label": title,
      onclose: () => {
        dialog.remove();
        const again = before?.isConnected ? before : document.querySelector("[data-name=account]");
        if (again instanceof HTMLElement) again.focus();
      },
    },
    h("h2", {}, title),
    ...inside,
  );
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** @param {string} label @param {Record<string, any>} properties @param {string} [help] */
function field(label, properties, help) {
  const input = h("input", { required: true, ...properties });
  const row = h(
    "label",
    { class: "stacked" },
    h("span", {}, label),
    input,
    help ? h("span", { class: "quiet" }, help) : null,
  );
  return { input, row };
}

const passwordField = (/** @type {string} */ label, /** @type {string} */ kind, help = "") =>
  field(label, { type: "password", name: kind, autocomplete: kind, minLength: 8, maxLength: 200 }, help);

/**
 * Does it, and says what went wrong.
 * @param {HTMLElement} wrong
 * @param {() => Promise<unknown>} act
 * @param {() => void} then
 */
async function attempt(wrong, act, then) {
  wrong.textContent = "";
  try {
    await act();
  } catch (refusal) {
    wrong.textContent = refusal instanceof api.Refused ? refusal.said : t("no-answer");
    return;
  }
  then();
}

const trouble = () => h("p", { class: "trouble", role: "alert" });

/** @param {() => void} changed */
function entrance(changed) {
  const name = field(t("name"), { name: "username", autocomplete: "username", maxLength: 40 });
  const password = passwordField(t("password"), "current-password", t("password-long"));
  const wrong = trouble();
  const enter = (/** @type {typeof api.logIn} */ how) =>
    attempt(
      wrong,
      async () => logged((await how(name.input.value.trim(), password.input.value)).name),
      () => {
        dialog.close();
        announce(t("logged-in", { name: account() ?? "" }));
        changed();
      },
    );
  const form = h(
    "form",
    { onsubmit: (/** @type {Event} */ event) => (event.preventDefault(), enter(api.logIn)) },
    h("p", { class: "quiet" }, t("account-why")),
    name.row,
    password.row,
    wrong,
    h(
      "div",
      { class: "buttons" },
      h("button", { type: "submit", class: "main" }, t("log-in")),
      button(t("sign-up"), () => form.reportValidity() && enter(api.signUp), { "data-name": "sign-up" }),
      button(t("cancel"), () => dialog.close()),
    ),
  );
  const dialog = dialogOf(t("account"), form);
}

/** @param {string} name @param {() => void} changed */
function ownAccount(name, changed) {
  const out = (/** @type {string} */ said) => {
    logged(null);
    dialog.close();
    announce(said);
    changed();
  };
  const wrong = trouble();
  const leave = button(t("log-out"), () => attempt(wrong, api.logOut, () => out(t("logged-out"))), {
    class: "main",
    "data-name": "log-out",
  });
  const dialog = dialogOf(
    t("account-of", { name }),
    h(
      "div",
      { class: "buttons" },
      leave,
      button(t("close"), () => dialog.close()),
    ),
    wrong,
    devices(() => out(t("logged-out"))),
    anotherPassword(name),
    farewell(name, () => out(t("account-deleted"))),
  );
}

/** Password managers want to know whose password it is. @param {string} name */
const whose = (name) =>
  h("input", { name: "username", autocomplete: "username", value: name, hidden: true, readOnly: true });

/** @param {string} name */
function anotherPassword(name) {
  const now = passwordField(t("password-now"), "current-password");
  const next = passwordField(t("password-new"), "new-password", t("password-long"));
  const wrong = trouble();
  const done = h("p", { class: "quiet", role: "status" });
  const change = (/** @type {Event} */ event) => {
    event.preventDefault();
    done.textContent = "";
    attempt(
      wrong,
      () => api.newPassword(now.input.value, next.input.value),
      () => {
        now.input.value = next.input.value = "";
        done.textContent = t("password-changed");
      },
    );
  };
  const press = h("button", { type: "submit" }, t("password-change"));
  return h(
    "details",
    {},
    h("summary", {}, t("password-change")),
    h("form", { onsubmit: change }, whose(name), now.row, next.row, wrong, done, press),
  );
}

/** @param {string} name @param {() => void} gone */
function farewell(name, gone) {
  const password = passwordField(t("password"), "current-password");
  const wrong = trouble();
  const end = (/** @type {Event} */ event) => {
    event.preventDefault();
    attempt(wrong, () => api.signOff(password.input.value), gone);
  };
  const press = h("button", { type: "submit", class: "danger" }, t("account-delete"));
  return h(
    "details",
    {},
    h("summary", {}, t("account-delete")),
    h("form", { onsubmit: end }, whose(name), password.row, wrong, press),
  );
}
