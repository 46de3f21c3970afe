"""How long the Dutch pairing takes: `python bench/pairing.py`.

Simulated events: ratings spread evenly, results drawn from the Elo expectation with a third of draws, a few half-point
byes. Prints milliseconds of CPU time per round; nothing is asserted.
"""

from random import Random
from time import process_time

from reglament.model.game import STANDARD, Cell, Outcome
from reglament.pairing.dutch import Pairing, RoundInput, pair_round

SPREAD = 600  # rating points between the first and the last player


def event(players: int, rounds: int, seed: int) -> list[float]:
    """CPU time of each round of one event, in milliseconds."""
    random = Random(seed)
    cards: dict[int, list[Cell]] = {number: [] for number in range(1, players + 1)}
    times = []
    for _ in range(rounds):
        absent = frozenset(number for number in cards if random.random() < 0.02)
        data = RoundInput(cards, absent, STANDARD, rounds, "w")
        start = process_time()
        pairing = pair_round(data)
        times.append(1000 * (process_time() - start))
        play(cards, pairing, absent, random)
    return times


def play(cards: dict[int, list[Cell]], pairing: Pairing, absent: frozenset[int], random: Random) -> None:
    for number in absent:
        cards[number].append(Cell("H"))
    if pairing.bye is not None:
        cards[pairing.bye].append(Cell("U"))
    for white, black in pairing.pairs:
        gap = SPREAD * (black - white) / len(cards)
        result, other = outcomes(1 / (1 + 10 ** (-gap / 400)), random)
        cards[white].append(Cell(result, black, "w"))
        cards[black].append(Cell(other, white, "b"))


def outcomes(expected: float, random: Random) -> tuple[Outcome, Outcome]:
    if random.random() < 1 / 3:
        return "=", "="
    return ("1", "0") if random.random() < expected else ("0", "1")


def main() -> None:
    print("players rounds   ms a round: median, worst   event, s")
    for players, rounds in ((20, 9), (50, 9), (125, 9), (210, 9)):
        times = [time for seed in range(3) for time in event(players, rounds, seed)]
        median, worst = sorted(times)[len(times) // 2], max(times)
        print(f"{players:7} {rounds:6}   {median:18.1f} {worst:8.1f}   {sum(times) / 3000:8.2f}")


if __name__ == "__main__":
    main()
