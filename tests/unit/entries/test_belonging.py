"""Who belongs to a group: conditions as a regulation writes them."""

import pytest

from reglament.entries.belonging import Belonging, belonging
from reglament.model.player import Player
from reglament.regulation.load import load
from reglament.regulation.schema import PlayersWho

PLAYERS = {
    1: Player("Ann", sex="w", birth="2012-01-01", federation="BUL", club="Lokomotiv", rating=1800),
    2: Player("Bob", sex="m", birth="2011", federation="BUL", rating=1600, national_rating=1900),
    3: Player("Cat", sex="w", birth="1965-12-31", federation="ROU", club="lokomotiv", title="WFM"),
    4: Player("Dan", birth="", rating=2000),
}


def when(condition: str) -> PlayersWho:
    """A condition, read from a regulation."""
    text = (
        'reglament = 1\n[[article]]\nnumber = "1"\n[article.states.tournament.A]\n'
        f'rankings = [{{ name = "group", when = {condition} }}]\n'
    )
    regulation, mistakes = load(text, "open.toml")
    assert regulation is not None, mistakes
    (group,) = regulation.tournament("A").rankings
    return group.when


@pytest.mark.parametrize(
    ("condition", "members", "unknown"),
    [
        ("{}", {1, 2, 3, 4}, ()),
        ('{ sex = "w" }', {1, 3}, (4,)),
        ("{ born = { from = 2012-01-01 } }", {1}, (4,)),
        ("{ born = { after = 2012-01-01 } }", set(), (4,)),
        ("{ born = { after = 2011-12-31 } }", {1}, (4,)),
        ("{ born = { until = 1965-12-31 } }", {3}, (4,)),
        ("{ born = { before = 1965-12-31 } }", set(), (4,)),
        ("{ born = { from = 2011-06-01 } }", {1}, (2, 4)),
        ("{ born = { from = 2011-01-01, until = 2011-12-31 } }", {2}, (4,)),
        ("{ rating = { from = 1700 } }", {1, 4}, ()),
        ("{ rating = { to = 1800 } }", {1, 2}, ()),
        ('{ rating = { to = 1800, unrated = "admitted" } }', {1, 2, 3}, ()),
        ('{ rating = { list = "national", from = 1900 } }', {2}, ()),
        ('{ title = ["WFM", "WIM"] }', {3}, ()),
        ('{ federation = ["BUL"] }', {1, 2}, (4,)),
        ('{ club = ["Lokomotiv"] }', {1, 3}, (2, 4)),
        ('{ sex = "w", federation = ["BUL"] }', {1}, (4,)),
        ('{ sex = "w", rating = { from = 2100 } }', set(), ()),
    ],
)
def test_members_and_those_of_whom_it_is_not_known(condition: str, members: set[int], unknown: tuple[int, ...]) -> None:
    assert belonging(when(condition), PLAYERS) == Belonging(frozenset(members), unknown)
