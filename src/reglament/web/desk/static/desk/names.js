// A name is never cut. Where the column is too narrow, the first name becomes an initial (the whole name a title); where
// that is not enough, the ratings go, then the numbers, and at last the names take a second line.

const table = document.querySelector(".fit-names");
const STEPS = [[], ["without-rating"], ["without-rating", "without-number"]];
const rows = new MutationObserver(fit);

function fit() {
  const names = [...table.querySelectorAll("[data-short]")];
  for (const step of STEPS) {
    table.classList.remove(...STEPS.at(-1), "wraps");
    table.classList.add(...step);
    write(names, "full");
    write(names.filter(isCut), "short");
    if (!names.some(isCut)) break;
  }
  table.classList.toggle("wraps", names.some(isCut));
  rows.takeRecords();
}

function write(names, form) {
  for (const name of names) {
    name.textContent = name.dataset[form];
    name.title = form === "short" ? name.dataset.full : "";
  }
}

function isCut(name) {
  const cell = name.closest("td");
  return cell.scrollWidth > cell.clientWidth;
}

rows.observe(table, { childList: true, subtree: true });
new ResizeObserver(fit).observe(table.parentElement);
