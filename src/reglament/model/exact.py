"""Exact numbers as text: what JSON and published standings carry instead of floats."""

from fractions import Fraction


def exact_text(value: Fraction | int | None) -> str | None:
    """`"7"`, `"5.5"`, `"22.25"`; a fraction without a finite decimal form as `"19/3"`; `None` for undefined."""
    if value is None:
        return None
    exact = Fraction(value)
    denominator, twos, fives = exact.denominator, 0, 0
    while denominator % 2 == 0:
        denominator, twos = denominator // 2, twos + 1
    while denominator % 5 == 0:
        denominator, fives = denominator // 5, fives + 1
    if denominator != 1:
        return f"{exact.numerator}/{exact.denominator}"
    places = max(twos, fives)
    if not places:
        return str(exact.numerator)
    digits = str(abs(exact.numerator) * 10**places // exact.denominator).zfill(places + 1)
    return f"{'-' * (exact < 0)}{digits[:-places]}.{digits[-places:]}"
