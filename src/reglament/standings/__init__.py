"""Standings: the order of the players, why it is so, and the crosstable."""
