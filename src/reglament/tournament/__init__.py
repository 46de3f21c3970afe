"""The event itself: what happened (events), what it amounts to (state), and what may happen next (decide)."""
