"use strict";
(() => {
  const viewer = document.querySelector(".viewer");
  const links = [...document.querySelectorAll(".list a[data-film]")];
  const all = [...document.querySelectorAll(".list a")];
  if (!links.length || typeof DecompressionStream === "undefined") return;
  const [title, image, came, stands] = ["h3", "img", ".came", ".stands"].map((part) => viewer.querySelector(part));
  const buttons = [...viewer.querySelectorAll("[data-to]")];
  const unpack = async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).json();
  };
  let parts, game, film, at = 0, asked = 0;
  const last = () => film.pictures.length - 1;
  const target = (to) => ({ first: 0, previous: Math.max(at - 1, 0), next: Math.min(at + 1, last()), last: last() })[to];
  const show = (wanted) => {
    at = Math.min(Math.max(wanted, 0), last());
    image.src = "data:image/svg+xml," + encodeURIComponent(film.pictures[at].map((part) => parts[part]).join(""));
    [came.textContent, stands.textContent] = film.said[at];
    came.textContent = at ? `${at}. ${came.textContent}` : "";
    image.alt = stands.textContent;
    buttons.forEach((button) => (button.disabled = at === target(button.dataset.to)));
    try { history.replaceState(null, "", `#g${all.indexOf(game) + 1}.${at}`); } catch { /* A page without an address has no place to keep it. */ }
  };
  const open = async (link, wanted) => {
    const turn = ++asked;
    parts ??= await unpack(document.getElementById("parts").textContent);
    const found = await unpack(link.dataset.film);
    // Who asks for another game meanwhile gets that one.
    if (turn !== asked) return;
    film = found;
    game?.removeAttribute("aria-current");
    game = link;
    game.setAttribute("aria-current", "true");
    title.textContent = `${link.querySelector(".id").textContent}  ${link.querySelector(".who").textContent}  ${link.querySelector(".result").textContent}`;
    viewer.hidden = false;
    document.documentElement.classList.add("viewing");
    show(wanted);
  };
  const shown = () => links.filter((link) => !link.parentElement.hidden);
  const beside = (by) => {
    const games = shown();
    const next = games[games.indexOf(game) + by];
    if (!next) return;
    open(next, 0);
    next.scrollIntoView({ block: "nearest" });
  };
  const keys = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.target.closest("select, .wide")) return;
    if (!film) return;
    if (event.key in keys) show(target(keys[event.key]));
    else if (event.key === "PageDown") beside(1);
    else if (event.key === "PageUp") beside(-1);
    else return;
    event.preventDefault();
  });
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-to]");
    const link = event.target.closest("a[data-film]");
    if (button) show(target(button.dataset.to));
    if (link) {
      event.preventDefault();
      open(link, 0).then(() => viewer.scrollIntoView({ block: "nearest" }));
    }
  });
  document.querySelector(".list select").addEventListener("change", (event) => {
    const wanted = event.target.value;
    document.querySelectorAll(".list li").forEach((row) => (row.hidden = wanted !== "" && !row.dataset.players.split(" ").includes(wanted)));
  });
  const named = () => {
    const [, number, place] = /^#g(\d+)(?:\.(\d+))?$/.exec(location.hash) ?? [];
    const link = all[number - 1];
    if (link?.dataset.film) open(link, Number(place ?? 0)).then(() => viewer.scrollIntoView({ block: "nearest" }));
  };
  addEventListener("hashchange", named);
  named();
})();
