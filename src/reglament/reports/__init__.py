"""The rounds of a tournament report paired by the rules: the next one, or all played ones again.

`setting` finds out what is the same for all rounds (edition, number of rounds, initial colour, acceleration),
`round_input` cuts one round out of a report, `next_round` pairs the round to come, `checking` compares the played ones.

Values in, values and findings out. Imported by the pairing engine's own process, each module by its own name: no
`dataclasses`, `fractions` or pydantic here.
"""
