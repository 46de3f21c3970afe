"""The right to play: what the regulation asks of a player before he may be entered."""

from reglament.model.finding import ArticleLine, Finding
from reglament.model.player import Player
from reglament.regulation.facts import Fact, Regulation, article_line
from reglament.regulation.schema import RatingList


def eligibility(regulation: Regulation, tournament: str, player: Player) -> tuple[Finding, ...]:
    """Everything that stands against an entry (errors), or should be known about it (warnings).

    Errors: EN101-EN103. A member of the rating limit on which two articles disagree stops every entry (RG101) until a
    ruling settles it; the admission of unrated players, only their entries.
    """
    path = f"tournament.{tournament}"
    facts = {name: regulation.fact(f"{path}.rating_limit.{name}") for name in ("list", "at_most", "at_least")}
    contested = contested_facts(regulation, *(fact.path for fact in facts.values()))
    if contested:
        return contested
    rating = rating_on(player, regulation.tournament(tournament).rating_limit.list or "fide")
    if not rating:
        unrated = regulation.fact(f"{path}.unrated")
        return contested_facts(regulation, unrated.path) or _unrated(unrated, tournament, player)
    found: list[Finding] = []
    limit, floor = facts["at_most"].value, facts["at_least"].value
    if isinstance(limit, int) and rating > limit:
        message = "{name} is rated {rating}; tournament {tournament} admits players up to {limit}."
        found.append(_refusal("EN101", message, facts["at_most"], tournament, player, rating=rating, limit=limit))
    if isinstance(floor, int) and rating < floor:
        message = "{name} is rated {rating}; tournament {tournament} admits players from {limit} on."
        found.append(_refusal("EN102", message, facts["at_least"], tournament, player, rating=rating, limit=floor))
    return tuple(found)


def rating_on(player: Player, name: RatingList) -> int:
    """The player's rating on a list; 0 for an unrated player."""
    return player.national_rating if name == "national" else player.rating


def article_lines(fact: Fact) -> tuple[ArticleLine, ...]:
    """Every article of the regulation that states a fact with the value that counts; nothing for a default."""
    stating = (statement.source for statement in fact.statements if statement.value == fact.value)
    return tuple(dict.fromkeys(article_line(source) for source in stating))


def contested_facts(regulation: Regulation, *paths: str) -> tuple[Finding, ...]:
    """The contradictions on some facts: nothing that needs them may go on."""
    return tuple(finding for finding in regulation.contradictions() if set(finding.facts) & set(paths))


def _unrated(fact: Fact, tournament: str, player: Player) -> tuple[Finding, ...]:
    if fact.value == "refused":
        message = "{name} has no rating; tournament {tournament} admits rated players only."
        return (_refusal("EN103", message, fact, tournament, player),)
    if fact.state == "unsaid":
        message = "{name} has no rating, and the regulation does not say whether such players may enter."
        return (
            Finding(
                "EN105",
                "warning",
                message,
                {"name": player.name},
                facts=(fact.path,),
                consequence="The player was entered.",
                repair="State `unrated` as admitted or refused.",
            ),
        )
    return ()


def _refusal(code: str, message: str, fact: Fact, tournament: str, player: Player, **values: object) -> Finding:
    return Finding(
        code,
        "error",
        message,
        {"name": player.name, "tournament": tournament, **values},
        articles=article_lines(fact),
        facts=(fact.path,),
    )
