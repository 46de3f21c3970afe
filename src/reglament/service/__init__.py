"""Use cases: read the journal, fold, decide, append. What desk and command line call; the only place with a clock."""
