"""The nouns of the field, as plain immutable values. Nothing here computes a decision.

`NamedTuple` and not `dataclass` where the pairing engine or the report readers need the type: importing
`dataclasses` costs more than pairing a round, and the engine is also started as a process of its own.
"""
