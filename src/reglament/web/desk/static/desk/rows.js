// A list with a cursor where nothing is typed: pairings and standings. Arrows move, letters act as the key line says.

const root = document.querySelector("[data-boards]");
const finder = document.querySelector("[data-find]");
const rows = () => [...root.querySelectorAll("tr[data-board]")].filter((row) => !row.hidden);
const current = () => root.querySelector("tr.cursor");
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

function go(row) {
  if (!row) return;
  current()?.classList.remove("cursor");
  row.hidden = false;
  row.classList.add("cursor");
  row.scrollIntoView({ block: "nearest" });
  row.dispatchEvent(new CustomEvent("boards:moved", { bubbles: true, detail: { row } }));
}

function step(by) {
  const shown = rows();
  const at = shown.indexOf(current());
  go(shown[Math.min(Math.max(at + by, 0), shown.length - 1)]);
}

/** Only players who share their points with somebody, or everybody again. */
function tiesOnly() {
  const on = root.toggleAttribute("data-ties");
  for (const row of root.querySelectorAll("tr[data-alone]")) row.hidden = on;
}

function found() {
  const wanted = plain(finder.value.trim());
  if (wanted) go(rows().find((row) => plain(row.dataset.name).startsWith(wanted)) ?? rows().find((row) => plain(row.dataset.name).includes(wanted)));
}

function publish() {
  document.querySelector("[data-publish]")?.click();
}

function press(event) {
  if (event.code === "Enter" && event.ctrlKey) return taken(event, publish);
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  if (event.target === finder) {
    if (event.code === "Enter" || event.code === "Escape") taken(event, () => finder.blur());
    return;
  }
  if (event.code === "ArrowDown") taken(event, () => step(1));
  else if (event.code === "ArrowUp") taken(event, () => step(-1));
  else if (event.code === "KeyT" && root.querySelector("[data-alone]")) taken(event, tiesOnly);
}

function taken(event, act) {
  event.preventDefault();
  event.stopPropagation();
  act();
}

document.addEventListener("keydown", press, true);
finder?.addEventListener("input", found);
root?.addEventListener("click", (event) => go(event.target.closest("tr[data-board]")));
