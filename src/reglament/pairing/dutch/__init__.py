"""The FIDE Dutch system (C.04.3): the edition in force from 1 February 2026, and that of 2017 before it.

`pair_round` folds the histories into states (`states`, `colours`), asks which score the pairing-allocated bye must have
(`completion`), pairs bracket by bracket (`criteria`, `weighted`, `matching`) and puts the boards in order.

Why it came out so is told on demand: boards and the bye (`explain`), two who do not meet (`not_paired`), `floats`,
whole brackets (`bracket_table`), and rounds that cannot be paired (`restrictions`, `witness`). These are imported by
their own names: a program that only pairs starts without them.

`RoundInput.edition` chooses. The two differ in what rounds without a game mean (`states`), in how the round goes on
from bracket to bracket (`engine`), in the look-ahead (`completion.floaters_fit` and `floaters_meet`) and in the last
bracket of 2017 (`collapsed`). Articles and criteria are named as in 2026 inside; `contract` has the names of 2017.
"""

from reglament.pairing.dutch.contract import Edition, NoLegalPairing, Pair, Pairing, RoundInput
from reglament.pairing.dutch.engine import pair_round
from reglament.pairing.dutch.states import Histories

__all__ = ["Edition", "Histories", "NoLegalPairing", "Pair", "Pairing", "RoundInput", "pair_round"]
