// The why panel: `?` opens and closes it for the row under the cursor; a click on a number, a colour, a rank or a value
// opens it for what was clicked. While it is open it follows the cursor.

import { why } from "./desk.js";

const panel = document.getElementById("why");
let shown = "";
let waiting = 0;

async function show(url) {
  if (!url) return;
  shown = url;
  const answer = await fetch(url, { headers: { "X-Fragment": "1" } });
  if (!answer.ok || shown !== url) return;
  panel.innerHTML = await answer.text();
  why(true);
}

/** The question that a row answers. */
const questionOf = (row) => row?.querySelector("a[data-why]")?.href;

function toggle() {
  if (panel.hidden) show(questionOf(document.querySelector("tr.cursor") ?? document.querySelector("tr[data-board]")));
  else why(false);
}

function press(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("input, select, textarea")) return;
  if (event.key !== "?" && !(event.code === "Slash" && event.shiftKey)) return;
  event.preventDefault();
  event.stopPropagation();
  toggle();
}

document.addEventListener("keydown", press, true);
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-why]");
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    show(link.href);
  } else if (event.target.closest("[data-why-close]")) why(false);
});
document.addEventListener("boards:moved", (event) => {
  if (panel.hidden) return;
  clearTimeout(waiting);
  waiting = setTimeout(() => show(questionOf(event.detail.row)), 120);
});
