// A name is never cut: where the column is too narrow, the first name becomes an initial, and the full name a title.

const table = document.querySelector(".fit-names");

function fit() {
  const names = [...table.querySelectorAll("[data-short]")];
  for (const name of names) {
    name.textContent = name.dataset.full;
    name.removeAttribute("title");
  }
  const narrow = names.filter((name) => isCut(name.closest("td")));
  for (const name of narrow) {
    name.textContent = name.dataset.short;
    name.title = name.dataset.full;
  }
  rows.takeRecords();
}

const isCut = (cell) => cell.scrollWidth > cell.clientWidth;
const rows = new MutationObserver(fit);

rows.observe(table, { childList: true, subtree: true });
new ResizeObserver(fit).observe(table);
