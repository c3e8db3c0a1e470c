"""No sentence tells what its hearer may not know."""

from random import Random

import pytest

from moowoo.games import Event, Game
from moowoo.mow.events import Saved
from moowoo.voice import LANGUAGES, Voice, queries
from voice.tables import KINDS, SEED, moments, seats_and_nobody, voice


def sentences(game: Game, seat: int | None, v: Voice) -> list[str]:
    """All that a seat hears of the moment."""
    view = game.view(seat)
    said = [v.prompt(view), *(v.choice(move, view) for move in view.choices)]
    return said + [v.query(name, view, game) for name in queries(game.name)]


def redrawn(game: Game, seat: int) -> Game:
    """The game with everything redrawn that a seat cannot know."""
    twin = game.copy()
    game.rules.determinize(twin.record, seat, SEED)
    return twin


@pytest.mark.parametrize("kind", KINDS)
def test_sentences_do_not_change_with_what_is_hidden(kind: str) -> None:
    random = Random(f"hidden {kind}")
    moved = 0
    for number in range(6):
        for moment in moments(kind, random):
            if moment.game.over or random.random() < 0.8:
                continue
            v = voice(moment.game, LANGUAGES[number % 3], "full")
            seat = random.randrange(moment.game.seats)
            twin = redrawn(moment.game, seat)
            moved += twin.record.tobytes() != moment.game.record.tobytes()
            assert sentences(twin, seat, v) == sentences(moment.game, seat, v)
    assert moved > 10


def looked_at_again(seen: Event, event: Event, seat: int | None) -> bool:
    """What a seat saw stays the same for it, and who looks over its shoulder sees no more than a spectator."""
    return seen.seen_by(seat) == seen and seen.seen_by(None) == event.seen_by(None)


@pytest.mark.parametrize("kind", KINDS)
def test_an_event_is_told_to_a_seat_from_what_that_seat_saw(kind: str) -> None:
    random = Random(f"private {kind}")
    for number in range(6):
        for moment in moments(kind, random):
            v = voice(moment.game, LANGUAGES[number % 3], "full")
            for event in moment.events:
                for seat in seats_and_nobody(moment.game):
                    told = v.event(event, seat)
                    seen = event.seen_by(seat)
                    assert seen is None or looked_at_again(seen, event, seat)
                    assert ("" if seen is None else v.event(seen, seat)) == told


def test_what_only_one_seat_saw_is_told_to_it_alone() -> None:
    event = Saved(1)
    v = Voice("en", names=("Anna", "Bo"), edition="farm")
    assert [v.event(event, seat) for seat in (0, 1, None)] == ["", "You keep Ignore for a later round.", ""]
    assert v.events([event], 0) == []
