"""Ranks events with gacrux or tiebreak-core, in a Python that has it: a question a line in, a line of JSON out.

    tie_break_worker.py gacrux|tiebreak-core

A question is an object: `file`, a report (for gacrux), or `cards`, number -> rounds as `[outcome, opponent, colour]`
with `ratings` and the `edition` (for tiebreak-core); `rounds`; whether it is a `round_robin`; `order`, the codes,
points first; `runs`, how often it is computed. The answer has `values` (code -> number -> text), from gacrux `ranks` as
well, and `seconds`, the CPU time of each run without reading; where an event cannot be ranked, an `error`.
"""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

OPTIONS = {"check": False, "rank": True, "unrated": None}

Answer = dict[str, Any]


def main() -> None:
    """Answer line by line until there are no more; what the package itself prints is no answer."""
    answers, sys.stdout = sys.stdout, sys.stderr
    answer = {"gacrux": by_gacrux, "tiebreak-core": by_tiebreak_core}[sys.argv[1]]
    for line in sys.stdin:
        try:
            said = answer(json.loads(line))
        except Exception as error:  # noqa: BLE001  whatever happens there is an answer here
            said = {"error": f"{type(error).__name__}: {error}"}
        answers.write(json.dumps(said) + "\n")
        answers.flush()


def timed(runs: int, action: Callable[[], Any]) -> tuple[Any, list[float]]:
    """What an action gives, and the CPU time of each run."""
    seconds = []
    for _ in range(runs):
        begin = process_time()
        found = action()
        seconds.append(process_time() - begin)
    return found, seconds


def by_gacrux(question: Answer) -> Answer:
    """The edition follows from the first day in the report."""
    from gacrux.tiebreak import tiebreak  # noqa: PLC0415  one of the two packages is there
    from gacrux.trf2json import trf2json  # noqa: PLC0415

    file = trf2json()
    file.parse_file(Path(question["file"]).read_text(encoding="latin1"), 0)
    if file.get_status():
        raise ValueError(file.chessjson["status"])
    tournament = file.get_tournament(1)
    order = question["order"]

    def ranked() -> Answer:
        system = "pre_determined" if question["round_robin"] else "swiss"
        options = {**OPTIONS, system: True, "tiebreak": list(order)}
        tournament.pop("rankOrder", None)
        found: Answer = tiebreak(tournament, question["rounds"], options).compute_tiebreaks(tournament, options)
        return found

    result, seconds = timed(question["runs"], ranked)
    rows = result["competitors"]
    values = {code: {row["cid"]: str(row["tiebreakScore"][at]) for row in rows} for at, code in enumerate(order)}
    return {"ranks": {row["cid"]: row["rank"] for row in rows}, "values": values, "seconds": seconds}


KINDS = {
    "+": "forfeit_win",
    "-": "forfeit_loss",
    "U": "pairing_bye",
    "F": "pairing_bye",
    "H": "requested_bye",
    "Z": "requested_bye",
}
SCORES = {"1": 1.0, "=": 0.5, "0": 0.0, "+": 1.0, "-": 0.0, "U": 1.0, "F": 1.0, "H": 0.5, "Z": 0.0}


NAMES = {
    "DE": "direct_encounter",
    "BH": "buchholz",
    "BH/C1": "buchholz_cut1",
    "BH/C2": "buchholz_cut2",
    "BH/M1": "median_buchholz",
    "FB": "fore_buchholz",
    "FB/C1": "fore_buchholz_cut1",
    "AOB": "aob",
    "AOB/F": "aob_fb",
    "SB": "sonneborn_berger",
    "SB/C1": "sonneborn_berger_cut1",
    "WIN": "wins",
    "WON": "won",
    "BPG": "games_black",
    "BWG": "wins_black",
    "PS": "progressive",
    "PS/C1": "progressive_cut1",
    "REP": "rounds_elected",
    "STD": "std",
    "ARO": "aro",
    "ARO/C1": "aro_cut1",
    "TPR": "tpr",
    "PTP": "ptp",
    "APRO": "apro",
    "APPO": "appo",
}


def by_tiebreak_core(question: Answer) -> Answer:
    """What it knows of the order, by the edition of the question."""
    from tiebreak_core import GameRecord, PlayerTiebreakData, rank_standings_strict  # noqa: PLC0415  as above

    ratings = {int(number): rating for number, rating in question["ratings"].items()}
    cards = {int(number): card for number, card in question["cards"].items()}
    players = {}
    for number, card in cards.items():
        games = [
            GameRecord(
                opponent or -1,
                ratings.get(opponent, 0),
                SCORES[outcome],
                "black" if colour == "b" else "white",
                at,
                KINDS.get(outcome, "played"),
                SCORES[cards[opponent][at - 1][0]] if opponent else None,
            )
            for at, (outcome, opponent, colour) in enumerate(card, 1)
        ]
        points = sum(SCORES[outcome] for outcome, _, _ in card)
        players[number] = PlayerTiebreakData(number, ratings[number], points, games)
    order = [code for code in question["order"] if code in NAMES]
    ruleset = question["edition"].replace("c07", "fide")
    mode = {"mode": "round_robin"} if question["round_robin"] and ruleset == "fide-2026" else {}
    names = [NAMES[code] for code in order]
    result, seconds = timed(
        question["runs"],
        lambda: rank_standings_strict(players, names, total_rounds=question["rounds"], ruleset=ruleset, **mode),
    )
    values = {
        code: {row.player_id: str(row.values[NAMES[code]]) for row in result.players if NAMES[code] in row.values}
        for code in order
    }
    return {"values": values, "seconds": seconds}


if __name__ == "__main__":
    main()
