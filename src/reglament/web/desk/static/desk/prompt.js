// The small question under a row: forfeits, special results, the reason of a change. Answered with one key or a click.

export class Prompt {
  /** @param {HTMLElement} box Where the question stands; the questions are templates named `prompt-NAME`. */
  constructor(box) {
    this.box = box;
    this.close();
  }

  get isOpen() {
    return !this.box.hidden;
  }

  /** Ask under a row. `fill` puts words into the parts of the question; the promise gives the button pressed, or null. */
  open(name, row, fill = {}) {
    this.close();
    this.box.replaceChildren(document.getElementById(`prompt-${name}`).content.cloneNode(true));
    for (const [part, content] of Object.entries(fill)) {
      this.box.querySelector(`.${part}`)?.replaceChildren(...[content].flat());
    }
    const frame = this.box.parentElement.getBoundingClientRect();
    this.box.style.setProperty("--under", `${row.getBoundingClientRect().bottom - frame.top}px`);
    this.box.hidden = false;
    this.box.scrollIntoView({ block: "nearest" });
    return new Promise((resolve) => {
      this.answer = resolve;
    });
  }

  /** Close without an answer. */
  close() {
    this.settle(null);
  }

  settle(button) {
    this.box.hidden = true;
    const answer = this.answer;
    this.answer = null;
    answer?.(button);
  }

  click(target) {
    const button = target.closest("button");
    if (button && this.box.contains(button)) this.settle("cancel" in button.dataset ? null : button);
  }

  /** Answer with a key; false if the question does not know it. */
  press(code) {
    const key = code.replace("Numpad", "Digit").replace("DigitEnter", "Enter");
    if (key === "Escape") {
      this.close();
      return true;
    }
    const button = this.box.querySelector(`[data-on="${key}"]`);
    if (button) this.settle(button);
    return Boolean(button);
  }
}
