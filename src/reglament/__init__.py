"""Reglament: a tournament manager for chess arbiters that runs an event from its regulation."""

__version__ = "0.1.0"
