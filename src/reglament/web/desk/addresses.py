"""The addresses of the desk's pages, for frames, tables and redirections."""


def event_page(event: str, page: str = "") -> str:
    """A page of the event: `registration`, `history`, `regulation`; without a name, Today."""
    return f"/desk/{event}/{page}/" if page else f"/desk/{event}/"


def article_page(event: str, number: str) -> str:
    """The place of an article in the event's regulation."""
    return f"/desk/{event}/regulation/#article-{number}"


def round_page(event: str, tournament: str, number: int) -> str:
    """The page of a round: its draft, or its pairing and results."""
    return f"/desk/{event}/{tournament}/round/{number}/"


def standings_page(event: str, tournament: str, after: int | None = None) -> str:
    """The standings, after the last finished round or after a given one."""
    page = f"/desk/{event}/{tournament}/standings/"
    return page if after is None else f"{page}{after}/"


def rank_page(event: str, tournament: str, one: int, other: int, after: int) -> str:
    """Why one of two players ranks before the other, after a round."""
    return f"/desk/{event}/{tournament}/why/rank/{one}/{other}/?after={after}"


def crosstable_page(event: str, tournament: str) -> str:
    """The crosstable."""
    return f"/desk/{event}/{tournament}/crosstable/"


def players_page(event: str, tournament: str) -> str:
    """The starting list."""
    return f"/desk/{event}/{tournament}/players/"


def conditions_page(event: str, tournament: str) -> str:
    """What holds for all rounds: their number, the initial colour, who may not meet."""
    return f"/desk/{event}/{tournament}/conditions/"


def tournament_page(event: str, tournament: str) -> str:
    """The tournament's own page, which leads to the round in hand."""
    return f"/desk/{event}/{tournament}/"
