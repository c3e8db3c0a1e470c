"""From a game to text: the headers, then every round, a line a turn."""

import datetime
from collections.abc import Iterator, Sequence

from moowoo.games import Game, kit
from moowoo.records.headers import TITLE
from moowoo.records.noting import record_of
from moowoo.records.transcript import HIDDEN_DEAL, Record, Round, Turn

CARDS_A_LINE = 16


def write(
    game: Game | Record,
    names: Sequence[str] | None = None,
    *,
    reveal: bool = True,
    date: datetime.date | None = None,
) -> str:
    """The game as text. `reveal=False` is the public form of a running game: it hides the seed and all secrets."""
    if isinstance(game, Record):
        if reveal or game.sealed:
            return text_of(game)
        return text_of(record_of(game.game, game.names, reveal=False, date=game.date))
    return text_of(record_of(game, tuple(names) if names is not None else None, reveal=reveal, date=date))


def text_of(record: Record) -> str:
    lines = [TITLE, *(f"{header}: {text}" for header, text in record.headers.items())]
    for written in record.rounds:
        lines += ["", *round_lines(record, written)]
    return "\n".join(lines) + "\n"


def round_lines(record: Record, written: Round) -> Iterator[str]:
    yield f"Round {written.number}"
    if written.shout is not None and (shout := kit(record.kind).grammar().shout):
        yield f"{shout.word}: {record.names[written.shout]}"
    if written.deck is not None:
        yield from deal_lines(record, written.deck)
    for number, turn in enumerate(written.turns, start=1):
        yield f"{number}. {turn_text(record.names, turn)}"


def deal_lines(record: Record, deck: tuple[str, ...]) -> Iterator[str]:
    """Every hand on its line, then the stock or pile from the top."""
    if deck == HIDDEN_DEAL:
        yield f"Deal: {' '.join(deck)}"
        return
    size = kit(record.kind).grammar().hand_size(record.options)
    for seat, name in enumerate(record.names):
        yield f"Deal to {name}: {' '.join(deck[seat * size : (seat + 1) * size])}"
    for start in range(size * len(record.names), len(deck), CARDS_A_LINE):
        yield f"Deal: {' '.join(deck[start : start + CARDS_A_LINE])}"


def turn_text(names: Sequence[str], turn: Turn) -> str:
    said = []
    for part in turn:
        label = "" if part.seat is None else f"{names[part.seat]}: "
        said.append(label + ", ".join(part.moves))
    return "; ".join(said)
