"""A game that is over, gone through again: every moment with what happened, the table, and all hands."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from moowoo.games import Game
from moowoo.voice import Voice
from moowoo.web import words_after
from moowoo.web.drawing import sprite
from moowoo.web.model import Seat, TablePage, Visitor
from moowoo.web.render import files_of, table_facts
from moowoo.web.table_choices import HeldCard, hand
from moowoo.web.templating import fill


@dataclass(frozen=True)
class OpenHand:
    """Somebody's cards, now that nothing is secret any more."""

    words: str
    cards: tuple[HeldCard, ...]


@dataclass(frozen=True)
class Turn:
    """A decision in the list of the whole game: `ply` is the moment after it."""

    ply: int
    words: str


def replay(visitor: Visitor, game: Game, names: Sequence[str], code: str, ply: int = 0, seat: int | None = None) -> str:
    """The page of one moment; `ply` decisions have been made, and out of range means the nearest there is. `seat` is
    where the visitor sat."""
    now = max(0, min(ply, game.ply))
    past = game.at(now)
    page = table_at(past, names, code)
    voice = Voice(visitor.settings.language, visitor.settings.verbosity, names, page.edition)
    return fill(
        "replay.html",
        visitor,
        **table_facts(voice, page),
        **files_of(game.name),
        code=code,
        ply=now,
        last=game.ply,
        heading=heading(voice, game, now),
        said=voice.events(game.events[slice(*span(game, now))], None),
        hands=[open_hand(voice, past, seat) for seat in range(game.seats)],
        turns=turns(voice, game),
        can_go_on=not past.over,
        sat=seat,
        sitting=[(str(place), voice.name(place)) for place in range(game.seats)],
        actor=str(past.actor or 0),
        sprite=sprite(game.name, page.edition, visitor.settings.language),
    )


def table_at(past: Game, names: Sequence[str], code: str) -> TablePage:
    """The table as everyone could see it at a moment."""
    return TablePage(
        code=code,
        game=past.name,
        options=asdict(past.options),
        stage="over" if past.over else "playing",
        seats=tuple(Seat(number, name, "person") for number, name in enumerate(names)),
        ply=past.ply,
        view=past.view(None),
    )


def span(game: Game, ply: int) -> tuple[int, int]:
    """Where the events of the last decision before a moment begin and end; those of the first deal for moment 0."""
    starts = [0, *(count for _, count in game.marks), len(game.events)]
    return starts[ply], starts[ply + 1]


def heading(voice: Voice, game: Game, ply: int) -> str:
    if ply == 0:
        return voice.say(words_after.THE_DEAL)
    return voice.say(words_after.MOVE_BY, n=ply, name=voice.name(game.marks[ply - 1][0]))


def open_hand(voice: Voice, game: Game, seat: int) -> OpenHand:
    view = game.view(seat)
    cards = hand(voice, view)
    message = words_after.HOLDS if cards else words_after.HOLDS_NOTHING
    held = voice.semicolons(card.label for card in cards)
    return OpenHand(voice.say(message, name=voice.name(seat), cards=held), cards)


def turns(voice: Voice, game: Game) -> list[Turn]:
    """Every moment in a line."""
    told = (" ".join(voice.events(game.events[slice(*span(game, ply))], None)) for ply in range(game.ply + 1))
    return [Turn(ply, words) for ply, words in enumerate(told) if words]
