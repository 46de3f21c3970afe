// The registration desk by keyboard: letters search, ↑ ↓ choose, Enter marks as arrived, N opens a new entry.

const search = document.getElementById("q");
const list = () => document.getElementById("rows");
const rows = () => [...list().querySelectorAll("tr[data-entry]")];
const current = () => list().querySelector("tr.cursor");
let chosen = new URLSearchParams(location.search).get("entry") ?? "";

/** Put the cursor on a row and show its card. */
function choose(row, { focus = false, show = true } = {}) {
  current()?.classList.remove("cursor");
  if (!row) return;
  row.classList.add("cursor");
  row.scrollIntoView({ block: "nearest" });
  if (focus) row.focus({ preventScroll: true });
  if (chosen === row.dataset.entry) return;
  chosen = row.dataset.entry;
  if (show) htmx.ajax("GET", row.querySelector("a").href, { target: "#why", swap: "outerHTML" });
}

/** Rows that came anew: the cursor is where it was. */
function keep() {
  rows().find((row) => row.dataset.entry === chosen)?.classList.add("cursor");
}

function move(by) {
  const all = rows();
  const at = all.indexOf(current());
  choose(all[Math.min(all.length - 1, Math.max(0, at + by))], { focus: true });
}

function markArrived() {
  const row = current() ?? rows()[0];
  if (!row) return;
  choose(row, { show: false });
  const values = { action: "arrived", entry: row.dataset.entry };
  htmx.ajax("POST", list().dataset.act, { target: "#why", swap: "outerHTML", values });
  search.focus();
  search.select();
}

function newSearch() {
  search.value = "";
  search.dispatchEvent(new Event("input", { bubbles: true }));
  search.focus();
}

document.addEventListener("keydown", (event) => {
  const inSearch = event.target === search;
  const inRows = Boolean(event.target.closest?.("#rows"));
  const inPanel = Boolean(event.target.closest?.("#why"));
  if (event.key === "Escape" && inPanel) {
    document.getElementById("why").hidden = true;
    search.focus();
  } else if (event.key === "Escape") {
    newSearch();
  } else if (inPanel || event.ctrlKey || event.altKey || event.metaKey) {
    return;
  } else if (event.key === "ArrowDown" && (inSearch || inRows || event.target === document.body)) {
    move(current() ? 1 : 0);
  } else if (event.key === "ArrowUp" && (inSearch || inRows)) {
    move(-1);
  } else if (event.key === "Enter" && (inSearch || inRows)) {
    markArrived();
  } else {
    return;
  }
  event.preventDefault();
});

document.addEventListener("click", (event) => {
  const row = event.target.closest("tr[data-entry]");
  if (!row || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  choose(row, { focus: true });
});

// After each search the first row that is found is under the cursor: two letters and Enter are enough.
document.addEventListener("htmx:afterSwap", (event) => {
  if (event.detail.target.id === "why") document.getElementById("f-name")?.focus();
  if (list() === null) return;
  if (document.activeElement === search && search.value && event.detail.target.id === "rows") choose(rows()[0]);
  else keep();
});
document.addEventListener("live:refreshed", keep);
keep();
