// The registration desk by keyboard: letters search, ↑ ↓ choose, Enter marks as arrived, N opens a new entry.

import { ask, post, why } from "./desk.js";
import { own } from "./live.js";

const search = document.getElementById("q");
const list = () => document.getElementById("rows");
const rows = () => [...list().querySelectorAll("tr[data-entry]")];
const current = () => list().querySelector("tr.cursor");
let chosen = new URLSearchParams(location.search).get("entry") ?? "";
let asked = 0;

/** Put an answer into the panel, unless something newer has been asked for in the meantime. */
async function show(answer) {
  const mine = ++asked;
  const text = await (await answer)?.text();
  if (text === undefined || mine !== asked) return;
  const panel = why(true);
  panel.innerHTML = text;
  htmx.process(panel);
  panel.querySelector("#f-name")?.focus();
}

function open(url) {
  return show(ask(url, { headers: { "HX-Target": "why" } }));
}

/** Put the cursor on a row and show its card. */
function choose(row, { focus = false, card = true } = {}) {
  current()?.classList.remove("cursor");
  if (!row) return;
  row.classList.add("cursor");
  row.scrollIntoView({ block: "nearest" });
  if (focus) row.focus({ preventScroll: true });
  if (chosen === row.dataset.entry) return;
  chosen = row.dataset.entry;
  if (card) open(row.querySelector("a").href);
}

/** Rows that came anew: the cursor is where it was. */
function keep() {
  rows()
    .find((row) => row.dataset.entry === chosen)
    ?.classList.add("cursor");
}

function move(by) {
  const all = rows();
  const at = all.indexOf(current());
  choose(all[Math.min(all.length - 1, Math.max(0, at + by))], { focus: true });
}

async function markArrived() {
  const row = current() ?? rows()[0];
  if (!row) return;
  choose(row, { card: false });
  search.focus();
  search.select();
  own(row.dataset.row);
  const answer = post(list().dataset.act, { action: "arrived", entry: chosen }, { "HX-Target": "why" });
  await show(answer);
  htmx.trigger(document.body, "entries-changed");
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
    why(false);
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
  if (event.ctrlKey || event.metaKey) return;
  const row = event.target.closest("tr[data-entry]");
  const link = event.target.closest("[data-panel]");
  if (row) choose(row, { focus: true });
  else if (link) open(link.href);
  else return;
  event.preventDefault();
});

// After each search the first row that is found is under the cursor: two letters and Enter are enough.
document.addEventListener("htmx:afterSwap", (event) => {
  const panel = event.detail.target;
  if (panel.id === "why" && document.activeElement === document.body) {
    (panel.querySelector('[aria-invalid="true"], #override, #f-name') ?? search).focus();
  }
  if (panel.id !== "rows") return;
  if (document.activeElement === search && search.value) choose(rows()[0]);
  else keep();
});
// What is done in the panel is done by this desk.
document.addEventListener("htmx:beforeRequest", (event) => {
  if (event.detail.elt.closest("#why") && current()) own(current().dataset.row);
});
document.addEventListener("live:refreshed", keep);
keep();
