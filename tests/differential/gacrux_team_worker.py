"""Ranks the teams of reports with gacrux, in a Python that has it: a question a line in, a line of JSON out.

A question is `CODE CODE …|FILE`. The answer is an object: for each team its rank and its values, as gacrux writes them.
"""

import contextlib
import io
import json
import sys
import tempfile
from pathlib import Path

from gacrux.tiebreakchecker import tiebreakchecker


def main() -> None:
    """Answer line by line until there are no more."""
    for line in sys.stdin:
        codes, name = line.rstrip("\n").split("|", 1)
        sys.stdout.write(json.dumps(ranked(name, codes.split())) + "\n")
        sys.stdout.flush()


def ranked(name: str, codes: list[str]) -> dict[str, list[object]]:
    """Rank and values of every team, by its number."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "ranking.json"
        sys.argv = ["tiebreakchecker", "-i", name, "-o", str(out), "-f", "TRF", "-t", *codes]
        with contextlib.redirect_stdout(io.StringIO()):
            tiebreakchecker().common_main()
        answer = json.loads(out.read_text(encoding="utf-8"))
    teams = answer["tiebreakResult"]["competitors"]
    return {str(team["cid"]): [team["rank"], *team["tiebreakScore"]] for team in teams}


if __name__ == "__main__":
    main()
