"""From a game to its record: who decided what, round by round, as everyone may know it or as it was."""

import datetime
from collections.abc import Mapping

from moowoo.games import Game, Move
from moowoo.record.names import default_names, tidy_names
from moowoo.record.sheet import HIDDEN, HIDDEN_DEAL, UNSEEDED, Record, Round, Said, Turn


def sheet_of(
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
        seed=game.master if seeded and reveal else None,
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
    decisions = iter(decisions_of(game))
    rounds: list[Round] = []
    turns: list[Turn] = []
    for step in [*game.steps, None]:
        if isinstance(step, int):
            add_decision(turns, game.name, *next(decisions), reveal)
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


def decisions_of(game: Game) -> list[tuple[int, Move, bool]]:
    """Every decision: whose, which, and whether a trick of WOO ended before it."""
    starts = [count for _, count in game.marks]
    kinds = [event.kind for event in game.events]
    befores = [0, *starts][:-1]
    return [
        (seat, move, "won_trick" in kinds[before:start])
        for (seat, start), before, move in zip(game.marks, befores, game.moves(), strict=True)
    ]


def add_decision(turns: list[Turn], kind: str, seat: int, move: Move, after_trick: bool, reveal: bool) -> None:
    """A line is a farmer's turn, or a trick: lead and answer."""
    written = str(move) if reveal else as_seen(move)
    if written is None:
        return
    last = turns[-1] if turns else ()
    if last and last[-1].seat == seat and not after_trick:
        turns[-1] = (*last[:-1], Said(seat, (*last[-1].moves, written)))
    elif last and kind == "woo" and not after_trick:
        turns[-1] = (*last, Said(seat, (written,)))
    else:
        turns.append((Said(seat, (written,)),))


def as_seen(move: Move) -> str | None:
    """A move as a spectator saw it: a cow given back is hidden, and some decisions show in nothing."""
    if move.kind in ("done", "save"):
        return None
    return f"give {HIDDEN}" if move.kind == "give" else str(move)
