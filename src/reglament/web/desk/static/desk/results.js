// Results by keyboard, mouse and touch. Digits are always results, letters always commands; keys are matched by their
// place on the keyboard. Each result is sent at once, one after the other; what could not be sent stays and is sent again.

import { Boards, holeOf, nameOf, resultOf } from "./boards.js";
import { toast } from "./desk.js";
import { own } from "./live.js";
import { Prompt } from "./prompt.js";

const root = document.querySelector("[data-results]");
const boards = new Boards(root);
const prompt = new Prompt(document.getElementById("prompt"));
const finder = document.querySelector("[data-search]");
const words = document.getElementById("words").dataset;
const unsent = new Map();
const waiting = new Map();
const answered = new Map();
const RETRY = 3000;
const OWN = "own"; // typed on top of what this desk has sent itself and not heard of yet
let queue = Promise.resolve();

const SIGNS = { "1-0": "1–0", "0-1": "0–1", "1/2-1/2": "½–½", "F1-0": "+ : −", "F0-1": "− : +", "F0-0": "− : −", "0-0": "0–0", "1/2-0": "½–0", "0-1/2": "0–½" };
const RESULT_KEYS = { Digit1: "1-0", Digit5: "1/2-1/2", Digit0: "0-1" };
const isHand = () => matchMedia("(max-width: 599px), (pointer: coarse)").matches;
const written = (result) => SIGNS[result] ?? result;
const filled = (template, values) => template.replace(/\{(\w+)\}/g, (_, name) => values[name]);

// ---- What is typed ---------------------------------------------------------------------------------------------------

/** Give a board a result (or `clear` it). A change of a result asks why; the same result again only moves on. */
async function give(row, action, { confirmed = !isHand() } = {}) {
  const old = resultOf(row);
  const wanted = action === "clear" ? "" : action;
  if (old === wanted && !unsent.has(row.dataset.board)) return finish(row, action);
  let reason = "";
  if (old && old !== wanted) {
    const change = filled(wanted ? words.becomes : words.cleared, { board: row.dataset.board, old: written(old), new: written(wanted) });
    const answer = await prompt.open("reason", row, { change });
    if (!answer) return boards.go(row);
    reason = answer.dataset.reason;
  } else if (!confirmed) {
    const change = filled(words.result, { board: row.dataset.board, new: written(wanted) });
    if (!(await prompt.open("confirm", row, { board: row.dataset.board, pair: pairOf(row), change }))) return boards.go(row);
  }
  send(row, { action, reason }, wanted);
  finish(row, action);
}

function finish(row, action) {
  if (action === "clear" || isHand()) boards.go(row);
  else boards.advance();
}

/** Record that the game was played with the colours exchanged: the points stay with the players, and that is said. */
async function reverse(row) {
  const answer = await prompt.open("colours", row, { change: reversedWords(row) });
  if (answer) send(row, { action: "reverse" });
  boards.go(row);
}

function reversedWords(row) {
  const [white, black] = [nameOf(row, "b"), nameOf(row, "w")];
  const parts = [filled(words.white, { white, black })];
  const result = resultOf(row);
  if (result === "1-0") parts.push(filled(words.winsBlack, { name: black }));
  else if (result === "0-1") parts.push(filled(words.winsWhite, { name: white }));
  else parts.push(result ? words.keeps : words.none);
  return parts.join(" ");
}

async function choose(name, row) {
  const button = await prompt.open(name, row, name === "pick" ? { board: row.dataset.board, pair: pairOf(row) } : {});
  if (!button) return;
  const { action, next } = button.dataset;
  if (next === "colours") reverse(row);
  else if (next) choose(next, row);
  else give(row, action);
}

/** Both players with their colours, as they stand in the row. */
function pairOf(row) {
  return [".white", ".black"].map((side) => {
    const line = document.createElement("span");
    line.append(...row.querySelector(side).cloneNode(true).childNodes);
    for (const name of line.querySelectorAll("[data-full]")) name.textContent = name.dataset.full;
    return line;
  });
}

// ---- Sending ---------------------------------------------------------------------------------------------------------

/** Send what was typed, with the number of the board's record that was in sight: a desk that was overtaken is told so. */
function send(row, fields, wanted) {
  const board = row.dataset.board;
  fields.seen = waiting.get(board) ? OWN : holeOf(row).dataset.seen;
  waiting.set(board, (waiting.get(board) ?? 0) + 1);
  if (wanted !== undefined) showTyped(row, wanted);
  queue = queue.then(() => deliver(board, fields, wanted)).finally(() => waiting.set(board, waiting.get(board) - 1));
}

async function deliver(board, fields, wanted) {
  if (fields.seen === OWN) fields.seen = answered.get(board) ?? "";
  const answer = await submit(board, fields);
  const row = boards.row(board);
  if (!answer) {
    unsent.set(board, { fields, wanted });
    showUnsent(row, wanted);
    setTimeout(retry, RETRY);
    return;
  }
  unsent.delete(board);
  if (answer.ok) own(row.dataset.row);
  const told = await answer.json();
  renew(row, told.row);
  answered.set(board, holeOf(row).dataset.seen);
  document.getElementById("count").innerHTML = told.count;
  document.getElementById("progress").innerHTML = told.progress;
  mark();
  if (!told.ok) toast([words.unchanged, ...told.say].join(": "), "error");
  else if (told.say.length) toast(told.say.join(" "), "question");
}

/** The program's answer, be it a refusal; `null` where there was none. */
async function submit(board, fields) {
  const body = new URLSearchParams(fields);
  const headers = { "X-CSRFToken": document.body.dataset.csrf };
  try {
    const answer = await fetch(`${root.dataset.post}${board}/`, { method: "POST", body, headers });
    return answer.ok || answer.status === 409 ? answer : null;
  } catch {
    return null;
  }
}

function renew(row, cells) {
  const hasFocus = row.contains(document.activeElement);
  row.innerHTML = cells;
  if (row !== boards.current) return;
  holeOf(row).tabIndex = 0;
  if (hasFocus) holeOf(row).focus({ preventScroll: true });
}

/** What was typed, until the program has answered. */
function showTyped(row, wanted) {
  const hole = holeOf(row);
  hole.dataset.result = wanted;
  hole.textContent = written(wanted);
  hole.className = wanted ? "res" : "hole";
}

function showUnsent(row, wanted) {
  if (wanted !== undefined) showTyped(row, wanted);
  const chip = document.createElement("button");
  chip.type = "button";
  chip.className = "chip amber";
  chip.dataset.retry = row.dataset.board;
  chip.textContent = `${words.unsent}, ${words.retry}`;
  row.querySelector(".entered").replaceChildren(chip);
}

function retry() {
  for (const [board, { fields, wanted }] of unsent) {
    queue = queue.then(() => deliver(board, fields, wanted));
  }
}

// ---- Finding and showing ---------------------------------------------------------------------------------------------

/** The ring on the strip stands at the cursor's board. */
function mark() {
  const squares = document.querySelectorAll("#progress .strip > *");
  const at = Number(boards.current?.dataset.board) - 1;
  squares.forEach((square, index) => square.classList.toggle("here", index === at));
}

function show(missingOnly) {
  if (missingOnly && !boards.missing.length) toast(words.missing);
  boards.show(missingOnly);
  for (const button of document.querySelectorAll("[data-show]")) {
    button.setAttribute("aria-pressed", String((button.dataset.show === "missing") === missingOnly));
  }
}

function search() {
  finder.value = "";
  finder.focus();
}

function found(isFinal) {
  const row = boards.find(finder.value);
  if (isFinal) {
    if (row) boards.go(row);
    else toast(words.nobody);
  } else if (row && !/^\d+$/.test(finder.value.trim())) {
    boards.go(row);
    finder.focus();
  }
}

// ---- Keys and clicks -------------------------------------------------------------------------------------------------

const COMMANDS = {
  ArrowDown: () => boards.step(1),
  ArrowUp: () => boards.step(-1),
  Home: () => boards.go(boards.shown[0]),
  End: () => boards.go(boards.shown.at(-1)),
  Backspace: (row) => give(row, "clear"),
  KeyF: (row) => choose("forfeit", row),
  KeyS: (row) => choose("special", row),
  KeyC: (row) => reverse(row),
  KeyG: search,
  Slash: search,
  NumpadDivide: search,
  KeyM: () => show(!boards.missingOnly),
};

function press(event) {
  if (event.key === "?" || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.target === finder) return inFinder(event);
  if (event.shiftKey || !boards.current) return;
  if (prompt.isOpen && (prompt.press(event.code) || !event.code.startsWith("Arrow"))) return inPrompt(event);
  const result = RESULT_KEYS[event.code.replace("Numpad", "Digit")];
  const command = result ? (row) => give(row, result, { confirmed: true }) : COMMANDS[event.code];
  if (!command) return;
  if (event.repeat && !event.code.startsWith("Arrow")) return taken(event);
  prompt.close();
  command(boards.current);
  taken(event);
}

/** While a question is open, only its own keys and the arrows do anything, so that nothing is misread. */
function inPrompt(event) {
  if (event.code !== "Tab" && !event.target.closest("#prompt")) taken(event);
}

function inFinder(event) {
  if (event.code === "Enter" || event.code === "NumpadEnter") found(true);
  else if (event.code === "Escape") boards.go(boards.current);
  else return;
  taken(event);
}

function taken(event) {
  event.preventDefault();
  event.stopPropagation();
}

function click(event) {
  const target = event.target;
  if (prompt.box.contains(target)) return prompt.click(target);
  if (target.closest("[data-retry]")) return retry();
  const row = target.closest("tr[data-board]");
  if (!row) return;
  boards.go(row);
  if (target.closest("a")) return prompt.close();
  if (target.closest("[data-result]") || isHand()) choose("pick", row);
  else prompt.close();
}

document.addEventListener("keydown", press, true);
root.addEventListener("click", click);
root.addEventListener("boards:moved", mark);
finder.addEventListener("input", () => found(false));
for (const button of document.querySelectorAll("[data-show]")) {
  button.addEventListener("click", () => show(button.dataset.show === "missing"));
}
document.getElementById("progress").addEventListener("click", (event) => {
  const link = event.target.closest("[data-go]");
  const square = event.target.closest(".strip > *");
  if (link) boards.go(boards.row(link.dataset.go));
  else if (square) boards.go(boards.rows[[...square.parentElement.children].indexOf(square)]);
  if (link) event.preventDefault();
});
document.addEventListener("live:refreshed", () => {
  mark();
  for (const [board, { wanted }] of unsent) showUnsent(boards.row(board), wanted);
  retry();
});
window.addEventListener("beforeunload", (event) => {
  if (unsent.size) event.preventDefault();
});

boards.go(boards.missing[0] ?? boards.rows[0]);
boards.filter();
