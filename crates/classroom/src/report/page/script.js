"use strict";
(() => {
  const figure = (cell) => {
    const text = cell.textContent.trim();
    const number = parseFloat(text.replace("−", "-").replace(",", "."));
    return { text, number: Number.isNaN(number) ? -Infinity : number };
  };
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-sort]");
    if (!button) return;
    const head = button.closest("th");
    const body = head.closest("table").tBodies[0];
    const turned = head.getAttribute("aria-sort") === "descending" ? 1 : -1;
    const place = head.cellIndex;
    const rows = [...body.rows].map((row) => ({ row, ...figure(row.cells[place]) }));
    const names = button.dataset.sort === "text";
    rows.sort((one, other) => turned * (names ? other.text.localeCompare(one.text) : one.number - other.number));
    head.parentElement.querySelectorAll("[aria-sort]").forEach((other) => other.removeAttribute("aria-sort"));
    head.setAttribute("aria-sort", turned === 1 ? "ascending" : "descending");
    body.append(...rows.map(({ row }) => row));
  });
})();
