"""Paper: lists as values, and their pages. Knows the nouns, the state and the standings, never the journal."""
