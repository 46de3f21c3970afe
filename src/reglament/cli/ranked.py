"""Standings of players or teams as commands write them: the JSON of the contract, and the values of a row."""

from collections.abc import Mapping

from reglament.language import Translator
from reglament.model.exact import exact_text
from reglament.standings.rank import Row, Standings


def standings_json(ranked: Standings, names: Mapping[int, str]) -> dict[str, object]:
    """Standings in the form of the contract."""
    return {
        "order": list(ranked.order),
        "edition": ranked.edition,
        "standings": [
            {
                "rank": row.rank,
                "number": row.number,
                "name": names[row.number],
                "values": {code: exact_text(value) for code, value in row.values.items()},
                "decided_by": row.decided_by,
            }
            for row in ranked.rows
        ],
    }


def written(row: Row, code: str, words: Translator) -> str:
    """A value as it stands in a table: a dash where mutual games decided nothing, nothing where it is undefined."""
    value = row.values[code]
    if code in row.undecided:
        return "–"
    return "" if value is None else words.points(value)
