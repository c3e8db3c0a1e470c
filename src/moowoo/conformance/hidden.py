"""What a seat may not know is in nothing that it is shown or told.

Everything hidden from a seat is drawn anew, by the kit's own `determinize`: whatever the seat then sees, hears and
observes must be what it was. That the new worlds are other worlds is checked too: else nothing would be.
"""

from random import Random

import numpy as np

from moowoo.conformance.faults import Fault, expect, trying
from moowoo.conformance.tables import moments, tables, words
from moowoo.engine.rules import State
from moowoo.games import Event, Game, Kit, Move
from moowoo.games.event import seen_by
from moowoo.voice import Voice
from moowoo.voice.voice import queries

WORLDS = 12
"""In how many worlds a move is tried out."""
REDRAWN = "drawing anew what a seat cannot know"


def check_hidden(kit: Kit) -> None:
    for table in tables(kit):
        changed, random = 0, Random(str(table))
        for game in moments(kit, table):
            seat = random.randrange(game.seats)
            twin = redrawn(game, seat, random.getrandbits(60))
            changed += twin.record.tobytes() != game.record.tobytes()
            same_observation(game, twin, seat)
            same_view(game, twin, seat)
            same_sentences(game, twin, seat)
            nothing_left(game, twin, seat, random.getrandbits(60))
            same_events(game, seat, random)
        tried = f"{REDRAWN}, at many moments of a game"
        expect(changed, tried, "another world at least once", "the same record always", "rules: determinize")


def redrawn(game: Game, seat: int, seed: int) -> Game:
    twin = game.copy()
    with trying(REDRAWN, "rules: determinize"):
        twin.rules.determinize(twin.record, seat, words(seed, seat))
    return twin


def observed(game: Game, seat: int) -> bytes:
    out = np.zeros(game.rules.OBSERVATION, np.uint8)
    game.rules.observe(game.record, seat, out)
    return out.tobytes()


def same_observation(game: Game, twin: Game, seat: int) -> None:
    one, other = observed(game, seat), observed(twin, seat)
    places = [place for place, (a, b) in enumerate(zip(one, other, strict=True)) if a != b]
    tried = f"{REDRAWN}, and observing from that seat"
    look_at = "rules: observe, which shows too much, or determinize, which changes too much"
    expect(not places, tried, "the same observation", f"bytes {places} differ", look_at)
    tried = f"{REDRAWN}, and asking who acts"
    actors = int(game.rules.actor(game.record)), int(game.rules.actor(twin.record))
    expect(actors[0] == actors[1], tried, f"seat {actors[0]}", f"seat {actors[1]}", "rules: determinize")


def same_view(game: Game, twin: Game, seat: int) -> None:
    for viewer in (seat, None):
        who = "a spectator" if viewer is None else "that seat"
        with trying(f"asking for the view of {who}", "game: view"):
            one, other = game.view(viewer), twin.view(viewer)
        if one != other:
            fields = [name for name in vars(one) if getattr(one, name) != getattr(other, name)]
            tried = f"{REDRAWN}, and looking at the table as {who}"
            raise Fault(tried, "the same view", f"it differs in {', '.join(fields)}", "game: view")


def same_sentences(game: Game, twin: Game, seat: int) -> None:
    voice = Voice("en", "full", edition=game.options.edition)
    for name in queries(game.name):
        with trying(f"asking the question {name!r}", "words: questions"):
            one, other = (voice.query(name, one.view(seat), one) for one in (game, twin))
        tried = f"{REDRAWN}, and asking {name!r} there"
        expect(one == other, tried, one, other, f"words: the answer to the question {name!r}")


def nothing_left(game: Game, twin: Game, seat: int, seed: int) -> None:
    """Two worlds a seat cannot tell apart, redrawn with one seed, are the same to the last byte."""
    if game.over:
        return
    one, other = redrawn(game, seat, seed), redrawn(twin, seat, seed)
    different = fields_that_differ(one.record, other.record)
    tried = "redrawing two worlds that a seat cannot tell apart, with one seed"
    look_at = "rules: determinize, which leaves something of the old world in the record"
    expect(not different, tried, "the same record", f"the fields {', '.join(different)} differ", look_at)


def fields_that_differ(one: State, other: State) -> list[str]:
    return [name for name in one.dtype.names or () if not np.array_equal(one[name], other[name])]


def same_events(game: Game, seat: int, random: Random) -> None:
    """What is done tells a seat no more than it then knows: worlds alike for it, before and after, are told alike."""
    if game.over or game.actor in (seat, None):
        return
    move = random.choice(game.legal_moves())
    told, after = played(game, move, seat)
    if after is None:
        return
    for _ in range(WORLDS):
        twin = redrawn(game, seat, random.getrandbits(60))
        if move not in twin.legal_moves():
            continue
        told_there, after_there = played(twin, move, seat)
        if after == after_there:
            tried = f"playing {str(move)!r} in two worlds that another seat cannot tell apart, before it or after"
            expect(told == told_there, tried, f"that seat sees {told}", told_there, "the game's events: seen_by")


def played(game: Game, move: Move, seat: int) -> tuple[list[Event], bytes | None]:
    """What a seat sees of a move, and all it knows after it; nothing is asked where a round has ended."""
    world = game.copy()
    world.auto_deal = False
    with trying("playing a legal move", "game: play, _narrate"):
        told = seen_by(world.play(move), seat)
    return told, None if world.deal_due or world.over else observed(world, seat)


def check_events(kit: Kit) -> None:
    """An event that a seat saw holds no more when it is looked at again."""
    for table in tables(kit):
        for game in moments(kit, table):
            for event in game.events[-8:]:
                for seat in (None, *range(game.seats)):
                    with trying("asking what a seat saw of an event", f"the event {type(event).__name__}: seen_by"):
                        seen = event.seen_by(seat)
                        again = seen.seen_by(seat) if seen is not None else None
                        beside = seen.seen_by(None) if seen is not None else event.seen_by(None)
                    look_at = f"the event {type(event).__name__}: seen_by"
                    tried = "asking twice what a seat saw of an event"
                    expect(again == seen, tried, str(seen), again, look_at)
                    tried = "asking what a spectator sees of what a seat saw"
                    public = event.seen_by(None)
                    expect(seen is None or beside == public, tried, str(public), beside, look_at)
