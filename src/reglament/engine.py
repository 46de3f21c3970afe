"""The program `reglament-engine`: pairs a report for programs that call bbpPairings or JaVaFo.

Takes their arguments and gives their output and exit codes. It imports nothing but the engine and the reader of
reports: starting is most of its time. What checks reports, writes check lists and generates tournaments is imported
when it is asked for.
"""

import os
import sys
from collections.abc import Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, Final, NamedTuple

from reglament import __version__
from reglament.formats.trf16 import parse
from reglament.model.article import Reason
from reglament.model.finding import Finding
from reglament.pairing.dutch import Pair, Pairing, RoundInput
from reglament.reports.next_round import pair_next_round
from reglament.reports.round_input import NOBODY
from reglament.reports.setting import setting

if TYPE_CHECKING:
    from reglament.reports.checking import Checked
    from reglament.reports.ranking import ComparedRanks
    from reglament.simulation.configuration import Ready

DONE: Final = 0
NO_LEGAL_PAIRING: Final = 1
DIFFERENT: Final = 1
UNEXPECTED: Final = 2
BAD_REQUEST: Final = 3
TOO_LARGE: Final = 4
FILE_ACCESS: Final = 5

USAGE: Final = (
    "usage: reglament-engine [--dutch] FILE -p [OUT] [-l [LIST]] | [--dutch] FILE -c [ROUND] | -check FILE"
    " | [--dutch] -g [CONFIG] [-b] -o OUT [-s SEED] | [--dutch] MODEL -g [-b] -o OUT [-s SEED] | -r"
)

_NOT_AVAILABLE: Final = {"--burstein": "the Burstein system is not available"}


class Failure(Exception):  # noqa: N818 - what the program ends with, an expected end as often as an error
    """Why there is no answer: one line for a person and the exit code."""

    def __init__(self, message: str, code: int) -> None:
        super().__init__(message)
        self.code = code


class Request(NamedTuple):
    """What the arguments ask for: the action is `p`, `c`, `check`, `g` or `r`; `extra` is OUT or ROUND, or empty.

    `check_list` is the file for the check list, empty for none. To generate, `file` is the model, `config` the file of
    properties, empty for none of them; an empty seed is any.
    """

    action: str
    file: str = ""
    extra: str = ""
    check_list: str = ""
    config: str = ""
    seed: str = ""
    is_accelerated: bool = False


def run() -> None:
    """Entry point: answers the arguments of the process.

    Everything has been written then, and the interpreter would take longer to clear away than a round to pair.
    """
    os._exit(main(sys.argv[1:]))


def main(arguments: Sequence[str]) -> int:
    """Do what the arguments ask for; the exit code."""
    try:
        return answer(request(arguments))
    except Failure as failure:
        _complain(str(failure))
        return failure.code
    except Exception as error:  # noqa: BLE001 - a program that is called by others ends with a code, whatever happens
        _complain(f"unexpected error: {type(error).__name__}: {error}")
        return UNEXPECTED


def _complain(message: str) -> None:
    """One line on stderr, whatever the code page of the system."""
    line = " ".join(message.split())
    sys.stderr.write(line.encode("ascii", errors="backslashreplace").decode("ascii") + "\n")


def _say(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


def request(arguments: Sequence[str]) -> Request:
    """Understand the arguments. Raises `Failure` for what is no request."""
    words = [word for word in arguments if word != "--dutch"]
    for word in words:
        if word in _NOT_AVAILABLE:
            raise Failure(_NOT_AVAILABLE[word], BAD_REQUEST)
    if words == ["-r"]:
        return Request("r")
    match words:
        case [file, "-p", *rest] if not file.startswith("-"):
            return _pairing_request(file, rest)
        case [file, "-c", *rest] if len(rest) <= 1 and not file.startswith("-"):
            return Request("c", file, "".join(rest))
        case ["-check", file]:
            return Request("check", file)
        case ["-g", *rest]:
            return _generating_request("", rest)
        case [model, "-g", *rest] if not model.startswith("-"):
            return _generating_request(model, rest)
    raise Failure(USAGE, BAD_REQUEST)


def _pairing_request(file: str, rest: Sequence[str]) -> Request:
    """The request of what follows `-p`; a check list without a name is called like the file, with `.list`."""
    out, *listing = rest if rest and rest[0] != "-l" else ("", *rest)
    match listing:
        case []:
            return Request("p", file, out)
        case ["-l"]:
            return Request("p", file, out, os.path.splitext(file)[0] + ".list")  # noqa: PTH122 - see `_read`
        case ["-l", name]:
            return Request("p", file, out, name)
    raise Failure(USAGE, BAD_REQUEST)


def _generating_request(model: str, rest: Sequence[str]) -> Request:
    """The request of what follows `-g`; a number in the place of CONFIG is the seed, as JaVaFo has it."""
    words = [word for word in rest if word != "-b"]
    config = words.pop(0) if words and not model and words[0] != "-o" else ""
    match words:
        case ["-o", out]:
            seed = config if config.isdecimal() else ""
        case ["-o", out, "-s", seed] if seed.isdecimal():
            pass
        case _:
            raise Failure(USAGE, BAD_REQUEST)
    config = "" if config.isdecimal() else config
    return Request("g", model, out, config=config, seed=seed, is_accelerated="-b" in rest)


def answer(asked: Request) -> int:
    """Carry out a request; the exit code. Raises `Failure`."""
    if asked.action == "r":
        _say(f"reglament-engine {__version__}\n")
        return DONE
    if asked.action == "c":
        return _check(asked)
    if asked.action == "check":
        return _check_boards(asked)
    if asked.action == "g":
        return _generate(asked)
    data, pairing = pair(_read(asked.file), asked.file)
    if asked.check_list:
        from reglament.reports.check_list import check_list  # noqa: PLC0415 - as in `_checked`

        _write(check_list(data, pairing), asked.check_list)
    _write(pairing_text(pairing), asked.extra)
    return DONE


def pair(content: bytes, name: str) -> tuple[RoundInput, Pairing]:
    """The next round of a report, and what it was paired from. Warnings go to stderr where there is a pairing.

    Raises `Failure` if the file cannot be read, the round cannot be paired, or no pairing is legal.
    """
    report, findings = parse(content, name)
    if report is None:
        raise Failure(sentence(_first_error(findings)), BAD_REQUEST)
    following = pair_next_round(report, name)
    if following.data is None or following.pairing is None:
        code = NO_LEGAL_PAIRING if following.is_impossible else BAD_REQUEST
        raise Failure(sentence(_first_error(following.findings)), code)
    for finding in (*findings, *following.findings):
        if finding.severity == "warning":
            _complain(f"warning: {sentence(finding)}")
    return following.data, following.pairing


def pairing_text(pairing: Pairing) -> str:
    """The pairs, a line each, after a line with their number; the bye is the last pair, with 0."""
    pairs, bye = pairing
    lines = pairs if bye is None else (*pairs, Pair(bye, NOBODY))
    return "".join(f"{line}\n" for line in (len(lines), *(f"{white} {black}" for white, black in lines)))


def _first_error(findings: Sequence[Finding]) -> Finding:
    return next(finding for finding in findings if finding.severity == "error")


def _check(asked: Request) -> int:
    """Compare all rounds, or the one asked for, with what the rules give, and write down the differences."""
    if asked.extra and not asked.extra.isdecimal():
        raise Failure(USAGE, BAD_REQUEST)
    checked = _checked(asked.file)
    lines = difference_lines(checked, int(asked.extra or 0))
    _say("".join(f"{line}\n" for line in lines))
    return DIFFERENT if lines else DONE


def _checked(file: str, *, with_ranks: bool = False) -> "Checked":
    from reglament.reports.checking import check_report  # noqa: PLC0415 - not loaded to pair a round
    from reglament.reports.ranking import BY_THE_REPORT  # noqa: PLC0415

    checked = check_report(_read(file), file, ranks=BY_THE_REPORT if with_ranks else None)
    if checked.error:
        raise Failure(sentence(checked.error), BAD_REQUEST)
    return checked


def difference_lines(checked: "Checked", only: int) -> list[str]:
    """Two lines a differing round: the pairs that the rules give, and those of the file. `only` 0 is all rounds."""
    lines = []
    for difference in checked.differences:
        if only in {0, difference.round_number}:
            expected = "none" if difference.expected is None else _in_line(difference.expected)
            lines.append(f"Round {difference.round_number}: expected {expected}")
            lines.append(f"Round {difference.round_number}: found {_in_line(difference.found)}")
    return lines


def _in_line(pairs: Sequence[Pair]) -> str:
    return ", ".join(f"{white} {black}" for white, black in pairs)


def _check_boards(asked: Request) -> int:
    """Compare all rounds and ranks, and write down what differs: the checker that FIDE asks programs for."""
    checked = _checked(asked.file, with_ranks=True)
    rounds = f"Rounds compared: {checked.rounds}, differing: {len(checked.differences)}"
    lines = [*board_lines(checked), rounds, *rank_lines(checked.ranks)]
    _say("".join(f"{line}\n" for line in lines))
    return DIFFERENT if checked.differences or (checked.ranks and checked.ranks.differences) else DONE


def rank_lines(ranks: "ComparedRanks | None") -> list[str]:
    """Each rank (columns 86-89) that differs, with the player's number, and how many there are; or why there is none.

    What else is to be said, of the edition above all, stands behind.
    """
    if ranks is None:
        return []
    notes = [_filled(Reason(finding.message, finding.values)) for finding in ranks.findings]
    if ranks.compared is None:
        return notes
    lines = [f"{one.number:>4}: expected {one.expected:>4}, found {one.found:>4}" for one in ranks.differences]
    heading = ["Ranks"] if lines else []
    return [*heading, *lines, f"Ranks compared: {ranks.compared}, differing: {len(lines)}", *notes]


def board_lines(checked: "Checked") -> list[str]:
    """Under each differing round its boards that differ: White and Black by the rules, and of the file; 0 is a bye."""
    lines = []
    for number, expected, found in checked.differences:
        lines.append(f"Round {number}" if expected is not None else f"Round {number}: the rules allow no pairing")
        missing = [pair for pair in expected or () if pair not in found]
        foreign = [pair for pair in found if pair not in (expected or ())]
        boards = [("  expected", "  found"), *zip_longest(map(_board, missing), map(_board, foreign), fillvalue="")]
        lines += [f"  {left:11}    {right}".rstrip() for left, right in boards]
    return lines


def _board(pair: Pair) -> str:
    return f"{pair.white:>4} - {pair.black:>4}"


def _by_model(file: str, seed: int) -> "Ready":
    """The event of a report before its first round."""
    from reglament.simulation.configuration import by_model  # noqa: PLC0415

    report, read = parse(_read(file), file)
    if report is None:
        raise Failure(sentence(_first_error(read)), BAD_REQUEST)
    if not report.played_rounds:
        raise Failure(f"{file}: a model has rounds that were played", BAD_REQUEST)
    basis, findings = setting(report, file, report.played_rounds)
    if basis is None:
        raise Failure(sentence(_first_error(findings)), BAD_REQUEST)
    return by_model(report, basis.initial_colour, seed)


def _generate(asked: Request) -> int:
    """Write a random tournament; one that ends early is written as far as it came, and the exit code says so."""
    from random import Random  # noqa: PLC0415 - nothing of all this is loaded to pair a round

    from reglament.formats.trf16 import writing  # noqa: PLC0415
    from reglament.simulation import configuration, play  # noqa: PLC0415
    from reglament.simulation.start import accelerated  # noqa: PLC0415

    seed = int(asked.seed) if asked.seed else int.from_bytes(os.urandom(4), "big")
    chance = Random(seed)  # noqa: S311 - simulated results, no secret
    try:
        properties = _read(asked.config).decode("latin-1") if asked.config else ""
        if configuration.is_without_effect(properties):
            _complain(f"warning: {asked.config}: Groups and Separator have no effect: ratings are spread evenly")
        ready = _by_model(asked.file, seed) if asked.file else configuration.configured(properties, seed, chance)
        start = accelerated(ready.start) if asked.is_accelerated else ready.start
        report, refusal = play(start, ready.habits, chance)
        content = writing.write(report, "engine")
    except configuration.ConfigurationError as error:
        raise Failure(f"{asked.config}: {error}", BAD_REQUEST) from error
    except (configuration.TooLargeError, writing.UnwritableError) as error:
        raise Failure(str(error), TOO_LARGE) from error
    _save(content, asked.extra)
    if refusal:
        message = f"Round {report.played_rounds + 1} has no legal pairing. {_filled(refusal)}"
        raise Failure(f"{asked.extra}: {message}", NO_LEGAL_PAIRING)
    return DONE


def _read(path: str) -> bytes:
    try:
        with open(path, "rb") as file:  # noqa: PTH123 - pathlib's Path takes longer to import than a round to pair
            return file.read()
    except OSError as error:
        raise Failure(f"{path}: {error.strerror or error}", FILE_ACCESS) from error


def _save(content: bytes, path: str) -> None:
    """Write to a file."""
    try:
        with open(path, "wb") as file:  # noqa: PTH123 - as above
            file.write(content)
    except OSError as error:
        raise Failure(f"{path}: {error.strerror or error}", FILE_ACCESS) from error


def _write(text: str, path: str) -> None:
    """Write to a file, or to stdout where none is named; line ends are those of the platform."""
    if not path:
        _say(text)
        return
    try:
        with open(path, "w", encoding="ascii") as file:  # noqa: PTH123 - as above
            file.write(text)
    except OSError as error:
        raise Failure(f"{path}: {error.strerror or error}", FILE_ACCESS) from error


def sentence(finding: Finding) -> str:
    """A finding as one English line: place, what is wrong, what follows, how to mend it."""
    place = ":".join([finding.file, *(str(one) for one in (finding.line, finding.column) if one)])
    texts = (finding.message, finding.consequence, finding.repair)
    return " ".join([f"{place}:", *(_filled(Reason(text, finding.values)) for text in texts if text)])


def _filled(reason: Reason) -> str:
    return reason.text.format(**{name: _in_words(value) for name, value in reason.values.items()})


def _in_words(value: object) -> str:
    match value:
        case Reason():
            return _filled(value)
        case list() | tuple():
            return ", ".join(_in_words(one) for one in value)
        case _:
            return str(value)


if __name__ == "__main__":
    run()
