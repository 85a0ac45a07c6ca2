
"use strict";
(() => {
  const steps = [...document.querySelectorAll(".step")];
  const rows = [...document.querySelectorAll(".moves a")];
  const now = document.querySelector(".plot-now");
  const buttons = [...document.querySelectorAll("[data-to]")];
  const last = steps.length - 1;
  let at = 0;
  const show = (wanted) => {
    set(wanted);
    try { history.replaceState(null, "", `#p${at}`); } catch { /* A page without an address has no place to keep it. */ }
  };
  const set = (wanted) => {
    at = Math.min(Math.max(wanted, 0), last);
    steps.forEach((step, place) => step.classList.toggle("shown", place === at));
    rows.forEach((row, place) => (place === at ? row.setAttribute("aria-current", "step") : row.removeAttribute("aria-current")));
    now.setAttribute("transform", `translate(${(at + 1.5) * 10} 0)`);
    buttons.forEach((button) => (button.disabled = at === target(button.dataset.to)));
    const list = rows[at].closest("ol");
    // Only the list scrolls, not the page.
    const top = rows[at].offsetTop - list.offsetTop;
    if (top < list.scrollTop) list.scrollTop = top;
    if (top + rows[at].offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = top + rows[at].offsetHeight - list.clientHeight;
  };
  const target = (to) => ({ first: 0, previous: Math.max(at - 1, 0), next: Math.min(at + 1, last), last })[to];
  const numbered = (hash) => (/^#p\d+$/.test(hash) ? Number(hash.slice(2)) : undefined);
  const keys = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };
  document.addEventListener("keydown", (event) => {
    if (!(event.key in keys) || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(target(keys[event.key]));
  });
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-to]");
    const link = event.target.closest("a[href^='#p']");
    if (button) show(target(button.dataset.to));
    if (link) { event.preventDefault(); show(numbered(link.getAttribute("href"))); }
  });
  addEventListener("hashchange", () => show(numbered(location.hash) ?? at));
  document.documentElement.classList.add("scripted");
  // The browser would scroll to an address that is given now.
  set(numbered(location.hash) ?? 0);
  // The position that the address names is shown already: there is nowhere to scroll to.
  addEventListener("load", () => scrollTo(0, 0));
})();
