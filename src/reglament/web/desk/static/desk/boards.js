// The boards of a round as a list with a cursor: which rows are shown, where the cursor is, how a board is found.

const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export class Boards {
  /** @param {HTMLElement} root The element around the table; rows carry `data-board`. */
  constructor(root) {
    this.root = root;
    this.missingOnly = Boolean(root.dataset.missing);
  }

  get rows() {
    return [...this.root.querySelectorAll("tr[data-board]")];
  }

  get shown() {
    return this.rows.filter((row) => !row.hidden);
  }

  get current() {
    return this.root.querySelector("tr.cursor");
  }

  get missing() {
    return this.rows.filter((row) => !resultOf(row));
  }

  row(board) {
    return this.root.querySelector(`tr[data-board="${Number(board)}"]`);
  }

  /** Put the cursor on a row, with the focus on its result, so that it is read aloud. */
  go(row) {
    if (!row) return;
    row.hidden = false;
    for (const other of this.root.querySelectorAll("tr.cursor")) leave(other);
    row.classList.add("cursor");
    const hole = holeOf(row);
    hole.tabIndex = 0;
    hole.focus({ preventScroll: true });
    row.scrollIntoView({ block: "nearest" });
    this.root.dispatchEvent(new CustomEvent("boards:moved", { bubbles: true, detail: { row } }));
  }

  /** Move up or down among the rows shown. */
  step(by) {
    const rows = this.shown;
    const at = rows.indexOf(this.current);
    this.go(rows[Math.min(Math.max(at + by, 0), rows.length - 1)]);
  }

  /** After a result: the next board, or the next one missing; from the last board to the first one missing. */
  advance() {
    const from = this.current;
    const after = this.rows.slice(this.rows.indexOf(from) + 1);
    const next = this.missingOnly ? after.find((row) => !resultOf(row)) : after[0];
    this.go(next ?? this.missing.find((row) => row !== from) ?? from);
    this.filter();
  }

  /** Show all boards, or only those without a result. The row under the cursor stays. */
  show(missingOnly) {
    this.missingOnly = missingOnly;
    if (missingOnly && this.current && resultOf(this.current)) this.go(this.missing[0] ?? this.current);
    this.filter();
    this.current?.scrollIntoView({ block: "nearest" });
  }

  filter() {
    for (const row of this.rows) row.hidden = this.missingOnly && row !== this.current && Boolean(resultOf(row));
  }

  /** A board by its number, or by the beginning of either player's name, then by any part of it. */
  find(text) {
    const wanted = plain(text.trim());
    if (!wanted) return null;
    if (/^\d+$/.test(wanted)) return this.row(wanted);
    const names = this.rows.map((row) => ["w", "b"].map((side) => plain(nameOf(row, side))));
    const at = [(name) => name.startsWith(wanted), (name) => name.includes(wanted)]
      .map((fits) => names.findIndex((both) => both.some(fits)))
      .find((found) => found >= 0);
    return at === undefined ? null : this.rows[at];
  }
}

export const holeOf = (row) => row.querySelector("[data-result]");
export const resultOf = (row) => holeOf(row).dataset.result;
export const nameOf = (row, side) => row.querySelector(`[data-side="${side}"]`).dataset.full;

function leave(row) {
  row.classList.remove("cursor");
  holeOf(row).tabIndex = -1;
}
