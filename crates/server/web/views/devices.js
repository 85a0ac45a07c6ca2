// Where an account is logged in, and how to end that.

import * as api from "../api.js";
import { announce, button, fill, h } from "../dom.js";
import { language, t } from "../i18n/index.js";

/** @param {number} time */
const when = (time) => new Date(time).toLocaleString(language(), { dateStyle: "medium", timeStyle: "short" });

/** A browser in words. @param {import("../protocol.js").DeviceTold} device */
function called({ browser, system }) {
  if (browser && system) return t("device-on", { browser, system });
  return browser ?? system ?? t("device-unknown");
}

/** @param {() => void} out what comes after logging out everywhere */
export function devices(out) {
  const wrong = h("p", { class: "trouble", role: "alert" });
  const list = h("ul", { class: "devices" });
  const failed = (/** @type {any} */ refusal) => {
    wrong.textContent = refusal instanceof api.Refused ? refusal.said : t("no-answer");
  };
  const end = async (/** @type {string} */ id) => {
    await api.endDevice(id).catch(failed);
    announce(t("device-ended"));
    await learn();
  };
  /** @param {import("../protocol.js").DeviceTold} device */
  const row = (device) =>
    h(
      "li",
      {},
      h(
        "div",
        {},
        h("strong", {}, called(device)),
        device.here ? h("span", { class: "here" }, t("device-here")) : null,
        h(
          "div",
          { class: "quiet" },
          [
            typeof device.since === "number" ? t("device-since", { when: when(device.since) }) : "",
            t("device-seen", { when: when(device.seen) }),
          ]
            .filter(Boolean)
            .join(" · "),
        ),
      ),
      device.here ? null : button(t("device-end"), () => end(device.id), { "aria-label": `${t("device-end")}: ${called(device)}` }),
    );
  const learn = async () => {
    const told = await api.devices().catch(failed);
    if (told) fill(list, told.devices.map(row));
  };
  const everywhere = button(t("log-out-everywhere"), () => api.endDevice().then(out, failed), {
    class: "danger",
    "data-name": "log-out-everywhere",
  });
  return h(
    "details",
    { "data-name": "devices", ontoggle: (/** @type {any} */ event) => event.target.open && learn() },
    h("summary", {}, t("devices")),
    list,
    wrong,
    everywhere,
  );
}
