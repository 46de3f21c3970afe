"""Who may play: the conditions of the regulation for an entry."""
