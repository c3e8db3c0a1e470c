"""Random games, looked at from every place in every language and length, with all that may come up at a table."""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from moowoo.games import Event, Game, kits
from moowoo.voice import LANGUAGES, LENGTHS, Voice
from moowoo.web.model import ChatLine, PageSettings, Proposal, SeatClock, TablePage
from moowoo.web.staging import Scores
from web.screens import choose, shown

LOOKED_AT = 0.2
"""How many of the usual moments are looked at; of those that are new in kind, all."""
OF_A_KIND = 3
DAYS = 250_000


@dataclass(frozen=True)
class Moment:
    """A table as somebody sees it, and what may be said just then."""

    name: str
    page: TablePage
    settings: PageSettings
    said: tuple[str, ...]
    """What has just happened."""
    answers: tuple[str, ...]
    """What is said to who asks."""
    refused: str
    scores: tuple[Scores, list[str]] | None = None
    """Of the round that has just ended, and what it took."""


def walk(game_name: str, options: Mapping[str, object], number: int) -> Iterator[Moment]:
    """So many moments of games that chance plays; rare kinds of moments are looked for."""
    chance, kinds, seed = random.Random(f"{game_name} {options}"), dict[object, int](), 0
    while True:
        game, seed = kits()[game_name].game().from_options(options, seed), seed + 1
        told = 0
        while True:
            fresh, told = game.events[told:], len(game.events)
            if worth_a_look(game, fresh, kinds) or chance.random() < LOOKED_AT:
                yield moment(game, fresh, chance)
                number -= 1
            if not number:
                return
            if game.over:
                break
            game.play(choose(game, chance))


def worth_a_look(game: Game, fresh: list[Event], kinds: dict[object, int]) -> bool:
    """Is this one of the first moments of its kind?"""
    asked = (game.view(game.actor).prompt, *sorted({move.kind for move in game.legal_moves()})) if not game.over else ()
    new = False
    for kind in (asked, *(event.kind for event in fresh)):
        kinds[kind] = kinds.get(kind, 0) + 1
        new |= kinds[kind] <= OF_A_KIND
    return new


def moment(game: Game, fresh: list[Event], chance: random.Random) -> Moment:
    """As who is to act sees it, mostly, or else anybody else."""
    acts = game.actor is not None and chance.random() < 0.6
    seat = game.actor if acts else chance.choice([None, *range(game.seats)])
    settings = PageSettings(language=chance.choice([*LANGUAGES]), verbosity=chance.choice([*LENGTHS]))
    kind, page = chance.choice([*CIRCUMSTANCES.items()])
    at = page(shown(game, seat), game)
    voice = Voice(settings.language, settings.verbosity, at.names, at.edition)
    return Moment(
        f"{game.name} {game.seats} ply {game.ply} seat {seat} {settings.language} {settings.verbosity} {kind}",
        at,
        settings,
        tuple(voice.events(fresh, seat)),
        answers(voice, at, game, chance),
        refusal(voice, at, game),
        round_end(voice, fresh, seat),
    )


def round_end(voice: Voice, fresh: list[Event], seat: int | None) -> tuple[Scores, list[str]] | None:
    """The scores, if a round has ended."""
    for place, event in enumerate(fresh):
        if scores := kits()[event.game].scenes().round_scores(voice, event, seat):
            return scores, voice.events(fresh[:place], seat)
    return None


def answers(voice: Voice, page: TablePage, game: Game, chance: random.Random) -> tuple[str, ...]:
    view = page.view
    if view is None or page.seat is None or game.over:
        return ()
    question = chance.choice([*kits()[game.name].words().questions])
    return voice.query(question, view, game), " ".join(voice.choices(view))


def refusal(voice: Voice, page: TablePage, game: Game) -> str:
    """Why the first card that does not fit does not."""
    view = page.view
    if view is None or game.actor is None or page.seat != game.actor:
        return ""
    unfit = (view.move_with(held.card) for held in view.hand if not held.playable)
    found = ((game.why_not(move), move) for move in unfit)
    return next((voice.why_not(clause, move, view) for clause, move in found if clause), "")


def plain(page: TablePage, game: Game) -> TablePage:
    return page


def with_clock(page: TablePage, game: Game) -> TablePage:
    return replace(page, clocks=(SeatClock(game.actor, DAYS, running=True),) if game.actor is not None else ())


def that_counts(page: TablePage, game: Game) -> TablePage:
    return replace(page, rated=True)


def stood_in(page: TablePage, game: Game) -> TablePage:
    return replace(
        page, seats=tuple(replace(one, kind="person", level=None, stood_in=not one.mine) for one in page.seats)
    )


def away(page: TablePage, game: Game) -> TablePage:
    return replace(page, seats=tuple(replace(one, kind="person", level=None, here=one.mine) for one in page.seats))


def talked(page: TablePage, game: Game) -> TablePage:
    lines = tuple(ChatLine("Ben", "That was my cow, and you know it!") for _ in range(99))
    return replace(page, chat=lines, proposals=(Proposal("1", "undo", "Ben", mine_to_answer=True),))


CIRCUMSTANCES = {
    "": plain,
    "clock": with_clock,
    "counts": that_counts,
    "stood in": stood_in,
    "away": away,
    "talk": talked,
}
