from reglament.model.player import Player
from reglament.pairing.numbers import pairing_order


def order(*players: Player) -> list[int]:
    return pairing_order(dict(enumerate(players)), lambda player: player.rating)


def test_the_higher_rating_comes_first_and_the_unrated_last() -> None:
    assert order(Player("A"), Player("B", rating=2000), Player("C", rating=2100)) == [2, 1, 0]


def test_equal_ratings_are_ordered_by_title_in_the_order_of_the_article() -> None:
    titles = ("", "WCM", "WFM", "CM", "WIM", "FM", "WGM", "IM", "GM")
    players = [Player("Same, Name", title=title, rating=2000) for title in titles]
    assert order(*players) == [8, 7, 6, 5, 4, 3, 2, 1, 0]


def test_equal_titles_are_ordered_alphabetically_whatever_the_case() -> None:
    assert order(Player("de Vries, B"), Player("Dahl, C"), Player("DEAN, A")) == [1, 0, 2]


def test_the_rating_is_the_one_that_is_asked_for() -> None:
    players = {"a": Player("A", rating=2500), "b": Player("B", rating=2400, national_rating=2600)}
    assert pairing_order(players, lambda player: player.national_rating) == ["b", "a"]
