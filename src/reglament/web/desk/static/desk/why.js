// The why panel: `?` opens and closes it for the row under the cursor; a click on a number, a colour, a rank or a value
// opens it for what was clicked. While it is open it follows the cursor. Its form asks why two do not meet.

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

/** What is typed in the panel is typed: a digit is no result, an arrow moves no cursor. */
function inPanel(event) {
  event.stopImmediatePropagation();
  if (event.key === "Escape") event.target.blur();
}

function press(event) {
  if (event.target.closest("#why input, #why select")) return inPanel(event);
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
document.addEventListener("submit", async (event) => {
  const form = event.target.closest("form[data-why-form]");
  if (!form || !panel) return;
  event.preventDefault();
  await show(`${form.action}?${new URLSearchParams(new FormData(form))}`);
  panel.querySelector("[data-why-form] input")?.select();
});
document.addEventListener("boards:moved", (event) => {
  if (panel.hidden) return;
  clearTimeout(waiting);
  waiting = setTimeout(() => show(questionOf(event.detail.row)), 120);
});
