// A page about a round that somebody else drafts, discards or publishes is another page now: it is fetched anew.

const round = document.querySelector("[data-reload]").dataset.reload;

document.addEventListener("live:refreshed", (event) => {
  if (event.detail.changed.includes(round)) location.reload();
});
