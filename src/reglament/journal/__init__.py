"""The journal: everything that happened in an event, in order, append-only and chained by digests."""
