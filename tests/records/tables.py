"""Random games of every kind and edition, finished or broken off, dealt by the seed or by hand."""

from random import Random
from typing import Any

from moowoo import games
from moowoo.games import Game, Move
from moowoo.mow.cows import COWS
from moowoo.records.transcript import UNSEEDED
from moowoo.woo.cards import figures
from moowoo.woo.options import WooOptions

NAMES = ("Anna", "Bo", "Cléa", "Dan", "Évariste", "Fay", "Gil", "Hui", "Ida", "Jo")
ODD_NAMES = ("Deal", "2", "Round 1", "1. FC", "Meuhhh", "give", "unfinished", "take", "AH", "Bo 4")
"""Names that look like something else in a record."""

RARE = {"claim": 0.05, "close": 0.3, "save": 0.5}


def random_options(kind: str, random: Random) -> dict[str, Any]:
    if kind == "woo":
        return woo_options(random)
    edition = "farm" if kind == "farm" else "tiles"
    seats = random.randint(2, 10 if kind == "farm" else 5)
    chosen: dict[str, Any] = {"edition": edition, "seats": seats, "target": random.choice([1, 10, 30])}
    if random.random() < 0.5:
        chosen["first"] = random.randrange(seats)
    if kind == "farm":
        chosen["own_draw"] = random.random() < 0.4
    return chosen


def woo_options(random: Random) -> dict[str, Any]:
    chosen: dict[str, Any] = {"target": random.choice([1, 2, 7])}
    if random.random() < 0.5:
        chosen["first"] = random.randrange(2)
    if random.random() < 0.3:
        chosen |= {"mistakes": True, "count_for_me": False}
    if random.random() < 0.2:
        chosen |= {"suits": 2, "ranks": "AKQ0", "hand": 3, "goal": random.choice([None, 20])}
    return chosen


def random_game(kind: str, number: int, most: int | None = None) -> Game:
    """One game, of so many decisions at most; the same number gives the same game."""
    random = Random(f"{kind} {number}")
    options = random_options(kind, random)
    by_hand = random.random() < 0.25
    seed: Any = UNSEEDED if by_hand and "first" in options and random.random() < 0.6 else number
    game = games.new("woo" if kind == "woo" else "mow", seed, auto_deal=not by_hand, **options)
    most = random.choice([0, 5, 30, 30, 30, 100, 1000]) if most is None else most
    while not game.over and game.ply < most:
        if game.deal_due:
            deal_by_hand(game, random)
        else:
            game.play(choose(random, game.legal_moves()))
    return game


def deal_by_hand(game: Game, random: Random) -> None:
    """The whole deck, a shout where one is possible, or both, or neither."""
    shouters = getattr(game, "shouters", ())
    settled = {"shout": random.choice(shouters)} if shouters else {}
    seedless = game.master == UNSEEDED
    game.deal(shuffled(game, random) if seedless or random.random() < 0.6 else None, **settled)


def shuffled(game: Game, random: Random) -> list[Any]:
    pack: list[Any] = [*COWS, COWS[-1]] * (2 if game.seats > 5 else 1)
    deck = list(figures(game.options.deck)) if isinstance(game.options, WooOptions) else pack
    random.shuffle(deck)
    return deck


def choose(random: Random, moves: list[Move]) -> Move:
    return random.choices(moves, [RARE.get(move.kind, 1.0) for move in moves])[0]


def names_for(game: Game, number: int) -> tuple[str, ...] | None:
    return (NAMES[: game.seats], ODD_NAMES[: game.seats], None)[number % 3]
