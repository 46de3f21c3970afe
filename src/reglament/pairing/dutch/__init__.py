"""The FIDE Dutch system (C.04.3): the edition in force from 1 February 2026, and that of 2017 before it.

`pair_round` folds the histories into states (`states`, `colours`), asks whether the round can be completed and which
score the pairing-allocated bye must have (`completion`), and pairs bracket by bracket (`engine`). For each bracket it
asks how many must float and which floaters do best below (`lookahead`), and then one rung after the other, until one
can tell (`ladder`: `fast`, `tiny` or `split`, `weighted`). `docs/explanation/pairing.md` says why each is exact.

Why it came out so is told on demand: boards and the bye (`explain`), two who do not meet (`not_paired`), `floats`,
whole brackets (`bracket_table`), and rounds that cannot be paired (`restrictions`, `witness`). These are imported by
their own names: a program that only pairs starts without them.

`RoundInput.edition` chooses. The two differ in what rounds without a game mean (`states`), in how the round goes on
from bracket to bracket (`engine`), in the look-ahead (`lookahead`, by the kind of the bracket) and in the last bracket
of 2017 (`collapsed`). Articles and criteria are named as in 2026 inside; `contract` has the names of 2017.
"""

from reglament.pairing.dutch.contract import Edition, NoLegalPairing, Pair, Pairing, RoundInput
from reglament.pairing.dutch.engine import pair_round
from reglament.pairing.dutch.states import Histories

__all__ = ["Edition", "Histories", "NoLegalPairing", "Pair", "Pairing", "RoundInput", "pair_round"]
