// What every page does: the clock, the keys, the why panel, toasts.

const typing = (target) => Boolean(target.closest?.("input, select, textarea, [contenteditable]"));

/** Tell the person at the desk something, bottom left. Errors, and work under way, stay until they are dismissed. */
export function toast(words, kind = "") {
  const box = document.createElement("div");
  box.className = `toast ${kind}`;
  box.append(words);
  const dismiss = document.createElement("button");
  dismiss.className = "btn link dismiss";
  dismiss.textContent = "Esc";
  dismiss.addEventListener("click", () => box.remove());
  box.append(dismiss);
  document.getElementById("toasts").append(box);
  if (!["error", "busy"].includes(kind)) setTimeout(() => box.remove(), 6000);
  return box;
}

/** Ask the program; what cannot be sent is said, and `null` comes back. */
export async function ask(url, options = {}) {
  try {
    return await fetch(url, options);
  } catch {
    toast(document.body.dataset.offlineWords, "error");
    return null;
  }
}

/** POST a form's fields (or a plain object) and give the answer, as `ask` does. */
export function post(url, fields, headers = {}) {
  const body = fields instanceof FormData ? new URLSearchParams(fields) : new URLSearchParams(Object.entries(fields));
  return ask(url, { method: "POST", body, headers: { "X-CSRFToken": document.body.dataset.csrf, ...headers } });
}

/** Open or close the why panel; without a wish, the other of the two. */
export function why(open) {
  const panel = document.getElementById("why");
  if (panel) panel.hidden = open === undefined ? !panel.hidden : !open;
  return panel;
}

function startClock() {
  const face = document.querySelector("[data-clock]");
  if (!face || face.dataset.clock === "fixed") return;
  const show = () => {
    const now = new Date();
    face.textContent = `${now.getHours()}:${String(now.getMinutes()).padStart(2, "0")}`;
  };
  show();
  setInterval(show, 5000);
}

/** Keys are matched by their place on the keyboard, so that they work in every layout: data-key="KeyR". */
function press(event) {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === "Escape") {
    const errors = document.querySelectorAll("#toasts .error");
    if (errors.length) errors.forEach((one) => one.remove());
    else if (typing(event.target)) event.target.blur();
    else why(false);
    return;
  }
  if (typing(event.target)) return;
  if (event.key === "?") {
    why();
    event.preventDefault();
    return;
  }
  if (event.key === "/") {
    const search = document.querySelector("[data-search]");
    event.preventDefault();
    if (search) {
      search.focus();
      search.select();
    } else {
      document.querySelector('.rail [data-key="KeyR"]')?.click();
    }
    return;
  }
  if (event.key === "Enter" && event.target.closest("a, button, summary")) return;
  const button = document.querySelector(`[data-key="${event.code}"]:not([disabled], [aria-disabled="true"])`);
  if (button) {
    button.click();
    event.preventDefault();
  }
}

/** A form with data-busy is sent once only, and says so if the answer takes its time. */
function sent(event) {
  const form = event.target;
  if (!form.dataset.busy) return;
  if (form.hasAttribute("aria-busy")) {
    event.preventDefault();
    return;
  }
  form.setAttribute("aria-busy", "true");
  setTimeout(() => toast(form.dataset.busy, "busy"), 300);
}

document.addEventListener("keydown", press);
document.addEventListener("submit", sent);
document.addEventListener("click", (event) => {
  if (event.target.closest("[data-why-toggle]")) why();
});
document.addEventListener("htmx:sendError", () => toast(document.body.dataset.offlineWords, "error"));
startClock();
