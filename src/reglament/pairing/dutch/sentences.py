"""The sentences of explanations that are chosen from a table, in English; articles and criteria as numbered in 2026."""

from typing import Final

from reglament.model.game import Colour
from reglament.pairing.dutch.colours import ABSOLUTE, MILD, NONE, STRONG

PREFERENCES: Final[dict[tuple[int, Colour | None], tuple[str, str]]] = {
    (ABSOLUTE, "w"): ("{player} must get White: colours so far {colours}.", "1.7.1"),
    (ABSOLUTE, "b"): ("{player} must get Black: colours so far {colours}.", "1.7.1"),
    (STRONG, "w"): ("{player} has a strong preference for White: colours so far {colours}.", "1.7.2"),
    (STRONG, "b"): ("{player} has a strong preference for Black: colours so far {colours}.", "1.7.2"),
    (MILD, "w"): ("{player} has a mild preference for White: colours so far {colours}.", "1.7.3"),
    (MILD, "b"): ("{player} has a mild preference for Black: colours so far {colours}.", "1.7.3"),
    (NONE, None): ("{player} has not played a game yet and prefers no colour.", "1.7.4"),
}

COLOUR_RULES: Final = {
    "5.2.1": "The preferences do not clash: both are granted.",
    "5.2.2": "Both prefer the same colour: the stronger preference, that of {favoured}, is granted.",
    "5.2.3": (
        "Equal preferences: colours change from the latest time at which one had White and the other Black; "
        "that favours {favoured}."
    ),
    "5.2.4": "Equal preferences and equal colour histories: the higher ranked, {favoured}, gets the preferred colour.",
    "5.2.5": (
        "Nobody has a preference: the higher ranked, {favoured}, is number {number} of those taking part; "
        "odd numbers get the colour drawn by lot, even ones the other."
    ),
}

CRITERIA: Final = {
    "C6": "more players of the bracket would stay unpaired",
    "C7": "players with more points would stay unpaired",
    "C8": "the players left over would fit the next bracket less well",
    "C9": "the bye would go to a player with more unplayed games",
    "C10": "the colour difference of a topscorer or of his opponent would exceed two",
    "C11": "a topscorer or his opponent would get the same colour a third time running",
    "C12": "more players would not get the colour they prefer",
    "C13": "more players would not get a colour they strongly prefer",
    "C14": "more players who floated down in the round before would float down again",
    "C15": "more players who met a higher score in the round before would meet a moved-down player",
    "C16": "more players who floated down two rounds ago would float down again",
    "C17": "more players who met a higher score two rounds ago would meet a moved-down player",
    "C18": "players with more points who floated down in the round before would float down again",
    "C19": "players who met a higher score in the round before would meet a higher one again",
    "C20": "players with more points who floated down two rounds ago would float down again",
    "C21": "players who met a higher score two rounds ago would meet a higher one again",
}

CRITERIA_WHEN_COLLAPSED: Final = {
    **CRITERIA,
    "C7": "the score differences of the pairs would be greater",
    "C15": "more players who met a higher score in the round before would meet a higher one again",
    "C17": "more players who met a higher score two rounds ago would meet a higher one again",
    "C18": "those who floated down in the round before would float down by more points",
    "C19": "those who met a higher score in the round before would meet one that is higher by more points",
    "C20": "those who floated down two rounds ago would float down by more points",
    "C21": "those who met a higher score two rounds ago would meet one that is higher by more points",
}
"""In the collapsed last bracket of 2017 players with different scores are residents."""

WORDS: Final = {"w": "white", "b": "black"}

OBSTACLES: Final = {
    "met": "pairs that have met",
    "colour": "pairs of two who must get the same colour",
    "forbidden": "forbidden pairs",
    "barred": "byes for those who may not get one",
}
"""What rules out a pair or a bye, in the plural."""

VIOLATIONS: Final = {
    "C7": "Moved-down players left over, with {points} points: {count}.",
    "C9": "Unplayed games of the player who has the bye: {count}.",
    "C10": "Topscorers or their opponents whose colour difference exceeds two: {count}.",
    "C11": "Topscorers or their opponents with the same colour a third time running: {count}.",
    "C12": "Players without the colour they prefer: {count}.",
    "C13": "Players without a colour they strongly prefer: {count}.",
    "C14": "Residents floating down as in the round before: {count}.",
    "C15": "Residents meeting a moved-down player, who met a higher score in the round before: {count}.",
    "C16": "Residents floating down as two rounds ago: {count}.",
    "C17": "Residents meeting a moved-down player, who met a higher score two rounds ago: {count}.",
    "C18": "Moved-down players left over as in the round before, with {points} points: {count}.",
    "C19": "Residents meeting a higher score as in the round before, one of {points} points: {count}.",
    "C20": "Moved-down players left over as two rounds ago, with {points} points: {count}.",
    "C21": "Residents meeting a higher score as two rounds ago, one of {points} points: {count}.",
}
"""What a candidate has to pay for a criterion. C6 are its floaters, who are named; C8 is about the next bracket."""

VIOLATIONS_WHEN_COLLAPSED: Final = {
    **VIOLATIONS,
    "C7": "Pairs, and byes, with a score difference of {points}: {count}.",
    "C14": "Players floating down as in the round before: {count}.",
    "C15": "Players meeting a higher score as in the round before: {count}.",
    "C16": "Players floating down as two rounds ago: {count}.",
    "C17": "Players meeting a higher score as two rounds ago: {count}.",
    "C18": "Players floating down as in the round before, by {points} points: {count}.",
    "C19": "Players meeting a higher score as in the round before, by {points} points: {count}.",
    "C20": "Players floating down as two rounds ago, by {points} points: {count}.",
    "C21": "Players meeting a higher score as two rounds ago, by {points} points: {count}.",
}
