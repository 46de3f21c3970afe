"""Pairs rounds of reports with gacrux, in a Python that has it: a question a line in, a line of JSON out.

A question is `ROUNDS FILE`: numbers with commas between them, and a report. The answer is a list, for each round its
`pairs` (0 is the opponent of who has the bye; null where gacrux finds no legal pairing) and `seconds`, its CPU time.
Where a report cannot be paired the answer is an object with an `error`.
"""

import json
import sys
from pathlib import Path
from time import process_time
from typing import Any

from gacrux.gacruxexeptions import GacruxNoLegalPairing
from gacrux.pairingdutch import pairing_dutch
from gacrux.trf2json import trf2json

OPTIONS = {"experimental": [], "verbose": 0, "rank": False}


def main() -> None:
    """Answer line by line until there are no more; what gacrux itself prints is no answer."""
    answers, sys.stdout = sys.stdout, sys.stderr
    for line in sys.stdin:
        rounds, name = line.rstrip("\n").split(" ", 1)
        try:
            tournament = read(Path(name))
            answer: object = [paired(tournament, int(number)) for number in rounds.split(",")]
        except Exception as error:  # noqa: BLE001  whatever happens there is an answer here
            answer = {"error": f"{type(error).__name__}: {error}"}
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


def read(path: Path) -> dict[str, Any]:
    """The tournament of a report."""
    file = trf2json()
    file.parse_file(path.read_text(encoding="latin1"), 0)
    if file.get_status():
        raise ValueError(file.chessjson["status"])
    tournament: dict[str, Any] = file.get_tournament(1)
    return tournament


def paired(tournament: dict[str, Any], number: int) -> dict[str, object]:
    """A round, paired from the rounds before it."""
    begin = process_time()
    try:
        brackets = pairing_dutch(tournament, number, OPTIONS).compute_pairing(checkonly=False)
    except GacruxNoLegalPairing:
        return {"pairs": None, "seconds": process_time() - begin}
    seconds = process_time() - begin
    pairs = [(pair["w"], pair["b"]) for bracket in brackets if bracket for pair in bracket["pairs"]]
    return {"pairs": pairs, "seconds": seconds}


if __name__ == "__main__":
    main()
