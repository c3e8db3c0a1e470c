"""Writing of records: the headers, then every round, a line a turn."""

import datetime
from collections.abc import Iterator, Mapping, Sequence

from moowoo.games import Event, Game, Move, kit
from moowoo.records.headers import TITLE
from moowoo.records.names import default_names, tidy_names
from moowoo.records.protocol import Grammar
from moowoo.records.transcript import HIDDEN_DEAL, UNSEEDED, Record, Round, SeatMoves, Turn


def record_of(
    game: Game, names: tuple[str, ...] | None = None, *, reveal: bool = True, date: datetime.date | None = None
) -> Record:
    """The record of a game. Not revealed, it holds what a spectator has seen, and the seed's commitment."""
    seeded = not reveal or not all_dealt_by_hand(game)
    return Record(
        kind=game.name,
        options=game.options,
        names=tidy_names(names, game.seats) if names is not None else default_names(game.seats),
        rounds=rounds_of(game, reveal),
        date=date,
        by_hand=not game.auto_deal,
        commitment=game.commitment if seeded else None,
        seed=game.secret if seeded and reveal else None,
        nonces=dict(game.nonces),
        scores=game.totals if game.over else None,
        played=game if reveal else None,
    )


def all_dealt_by_hand(game: Game) -> bool:
    """Is there no seed to speak of?"""
    if game.master != UNSEEDED or game.auto_deal or game.options.first is None:
        return False
    return all("deck" in step["deal"] for step in game.steps if isinstance(step, dict))


def rounds_of(game: Game, reveal: bool) -> tuple[Round, ...]:
    """The deals and the decisions of a game, in turns."""
    decisions, grammar = decisions_of(game), kit(game.name).grammar()
    rounds: list[Round] = []
    turns: list[Turn] = []
    for step in [*game.steps, None]:
        if isinstance(step, int):
            add_decision(turns, grammar, *next(decisions), reveal)
            continue
        if rounds:
            rounds[-1] = Round(rounds[-1].number, rounds[-1].deck, rounds[-1].shout, tuple(turns))
            turns = []
        if step is not None:
            rounds.append(round_dealt(len(rounds) + 1, step["deal"], reveal))
    return tuple(rounds)


def round_dealt(number: int, deal: Mapping[str, object], reveal: bool) -> Round:
    deck, shout = deal.get("deck"), deal.get("shout")
    cards = tuple(deck) if isinstance(deck, list) else None
    return Round(number, cards if reveal or cards is None else HIDDEN_DEAL, shout if isinstance(shout, int) else None)


def decisions_of(game: Game) -> Iterator[tuple[int, Move, Sequence[Event]]]:
    """Every decision: whose, which, and what had happened since the one before."""
    seen = 0
    for (seat, start), move in zip(game.marks, game.moves(), strict=True):
        yield seat, move, game.events[seen:start]
        seen = start


def add_decision(
    turns: list[Turn], grammar: Grammar, seat: int, move: Move, happened: Sequence[Event], reveal: bool
) -> None:
    """Into the line before it, or into a new one, as the game is written."""
    written = str(move) if reveal else grammar.as_seen(move)
    if written is None:
        return
    last = turns[-1][-1] if turns else None
    if last is None or last.seat is None or grammar.new_line(last.seat, seat, happened):
        turns.append((SeatMoves(seat, (written,)),))
    elif last.seat == seat:
        turns[-1] = (*turns[-1][:-1], SeatMoves(seat, (*last.moves, written)))
    else:
        turns[-1] = (*turns[-1], SeatMoves(seat, (written,)))


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
