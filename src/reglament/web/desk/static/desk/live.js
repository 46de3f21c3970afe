// What changes by somebody else's hand appears by itself.
//
// The page asks the event for its last number. When that has grown, the page is fetched again and every element with
// `id` and `data-live` takes its new content. Rows with `data-row="A/round/4/board/7"` are renewed one by one, so that
// the row under the cursor never moves: as long as the cursor, the pointer or the focus is in the table, rows are
// neither added, removed nor re-sorted. Rows that somebody else changed are marked for four seconds.

import { toast } from "./desk.js";

const body = document.body;
const PAUSE = 1500;
const mine = new Set();
let lost = false;
let waiting = false;

/** A row that this page changes itself is not marked when the change comes back. */
export function own(row) {
  mine.add(row);
}

/** Fetch the page again and renew its live parts; rows named in `changed` are marked. */
export async function refresh(changed = []) {
  const answer = await fetch(body.dataset.here ?? location.href, { headers: { "X-Live": "1" } });
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  waiting = false;
  for (const part of parts()) {
    const next = fresh.getElementById(part.id);
    if (next) renew(part, next);
  }
  body.dataset.seq = fresh.body.dataset.seq;
  changed.filter((row) => !mine.delete(row)).forEach(flash);
  document.dispatchEvent(new CustomEvent("live:refreshed", { detail: { changed } }));
}

function parts() {
  return [...document.querySelectorAll("[data-live][id]")];
}

function renew(part, next) {
  const rows = new Map([...part.querySelectorAll("[data-row]")].map((row) => [row.dataset.row, row]));
  const incoming = [...next.querySelectorAll("[data-row]")];
  if (rows.size === 0 && incoming.length === 0) {
    if (part.innerHTML !== next.innerHTML) part.replaceChildren(...next.childNodes);
    return;
  }
  const moved = [...rows.keys()].join("\n") !== incoming.map((row) => row.dataset.row).join("\n");
  if (moved && !busy(part)) {
    part.replaceChildren(...next.childNodes);
    return;
  }
  waiting ||= moved;
  for (const row of incoming) {
    const shown = rows.get(row.dataset.row);
    if (shown && shown.innerHTML !== row.innerHTML && !isTypedIn(shown)) renewRow(shown, row);
  }
}

/** New content for a row; if a link or a button in it had the focus, its successor has it. */
function renewRow(shown, row) {
  const at = [...shown.querySelectorAll("a, button")].indexOf(document.activeElement);
  shown.replaceChildren(...row.childNodes);
  if (at >= 0) shown.querySelectorAll("a, button")[at]?.focus({ preventScroll: true });
}

/** Whether somebody is writing in the row: then it waits. */
function isTypedIn(row) {
  return row.contains(document.activeElement) && document.activeElement.matches("input, select, textarea");
}

/** Whether somebody is working in this part: then no row may move. */
function busy(part) {
  return part.matches(":hover") || part.contains(document.activeElement) || part.querySelector(".cursor") !== null;
}

function flash(name) {
  const row = document.querySelector(`[data-row="${CSS.escape(name)}"]`);
  if (!row) return;
  row.classList.add("flash");
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) note(row);
  setTimeout(() => row.classList.remove("flash"), 4000);
}

/** Without motion, a chip says what the fading would have said. */
function note(row) {
  const chip = document.createElement("span");
  const now = new Date();
  chip.className = "chip blue";
  chip.textContent = `${body.dataset.changedWord} ${now.getHours()}:${String(now.getMinutes()).padStart(2, "0")}`;
  row.lastElementChild.append(" ", chip);
}

async function ask() {
  try {
    const answer = await fetch(body.dataset.since.replace(/0\/$/, `${body.dataset.seq}/`));
    if (answer.status === 200) {
      const { changed } = await answer.json();
      await refresh(changed);
    } else if (waiting && !parts().some(busy)) {
      await refresh();
    }
    lost = false;
  } catch {
    if (!lost) toast(body.dataset.offlineWords, "error");
    lost = true;
  }
  setTimeout(ask, PAUSE);
}

if (body.dataset.since) setTimeout(ask, PAUSE);
