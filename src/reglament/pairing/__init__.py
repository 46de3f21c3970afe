"""Pairing systems: who meets whom in a round, with which colour and on which board, and why."""
