"""The tile edition's score tokens, paid out of a limited stock (MOW-SCORE-3).

Every token is worth a whole number of the next smaller ones, so what the bigger tokens pay, smaller ones need not:
handing out as many of the biggest as fit, then of the next, fails only where every way fails. At a table of
five it never does. If the fifties run out, 400 flies of at most 569 (five farmers at 99, and the 74 flies of one round)
are paid, and the 169 that are left cannot ask for more than 7 tens, 30 fives and the ones. If they do not, at most 49
are left to each farmer, 9 fives and 4 ones at the worst: 45 fives, of which 7 tens pay 14, the fives 30, and
5 ones the last; 25 ones in all, of 26.
"""

from collections.abc import Sequence

TOKENS = (50, 10, 5, 1)
STOCK = (8, 7, 30, 26)


def tokens(totals: Sequence[int]) -> list[tuple[int, int, int, int]]:
    """How many fifties, tens, fives and ones lie before each farmer. ValueError if the stock cannot pay."""
    owed = [int(total) for total in totals]
    paid: list[list[int]] = [[] for _ in owed]
    for worth, stock in zip(TOKENS, STOCK, strict=True):
        for farmer, total in enumerate(owed):
            number = min(stock, total // worth)
            stock -= number
            owed[farmer] -= number * worth
            paid[farmer].append(number)
    if any(owed):
        raise ValueError(f"no tokens left for {list(totals)}")
    return [(fifties, tens, fives, ones) for fifties, tens, fives, ones in paid]
