"""The FIDE Dutch system (C.04.3), edition in force from 1 February 2026.

`pair_round` folds the histories into states (`states`, `colours`), asks which score the pairing-allocated bye must have
(`completion`), pairs bracket by bracket (`criteria`, `weighted`, `matching`) and puts the boards in order.
"""

from reglament.pairing.dutch.contract import NoLegalPairing, Pair, Pairing, RoundInput
from reglament.pairing.dutch.engine import pair_round
from reglament.pairing.dutch.explain import explain_board, explain_bye

__all__ = ["NoLegalPairing", "Pair", "Pairing", "RoundInput", "explain_board", "explain_bye", "pair_round"]
