// A name is never cut. Where the column is too narrow, the first name becomes an initial (the whole name a title). Where
// that is not enough for one name in ten, the ratings go, then the numbers; a name still too long takes a second line.

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
    if (names.filter(isCut).length * 10 <= names.length) break;
  }
  const left = names.filter(isCut);
  table.classList.toggle("wraps", left.length > 0);
  rows.takeRecords();
}

function write(names, form) {
  for (const name of names) {
    name.textContent = name.dataset[form];
    name.title = form === "short" ? name.dataset.full : "";
  }
}

/** Whether a name reaches into the padding of its cell, or beyond. */
function isCut(name) {
  const cell = name.closest("td");
  const edge = cell.getBoundingClientRect().right - parseFloat(getComputedStyle(cell).paddingRight);
  return name.getBoundingClientRect().right > edge + 0.5;
}

rows.observe(table, { childList: true, subtree: true });
new ResizeObserver(fit).observe(table.parentElement);
