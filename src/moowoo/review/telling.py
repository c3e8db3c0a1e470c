"""A review in sentences: how it ended, how well everybody chose, the shape of the game, what turned it, what cost."""

from collections.abc import Iterator, Sequence
from math import fsum
from typing import TYPE_CHECKING

from moowoo.bots.advice import percent
from moowoo.games import kit
from moowoo.review import words
from moowoo.review.decision import Decision
from moowoo.review.turning import Turn
from moowoo.voice import Voice

if TYPE_CHECKING:
    from moowoo.review.review import Review

NAMED = 4
"""So many chances are told of a round; of a larger table, the best."""


def tell(review: "Review", voice: Voice) -> list[str]:
    """The whole review."""
    return [
        *opening(review, voice),
        *players(review, voice),
        *shape(review, voice),
        *turning(review, voice),
        *choices(review, voice),
    ]


def moments(review: "Review", voice: Voice) -> dict[str, int]:
    """The sentences that speak of one decision, and how many were made before it."""
    turns = {turning_point(review, n, turn, voice): turn.ply for n, turn in enumerate(review.turning_points, start=1)}
    return turns | {choice(decision, voice): decision.ply for decision in review.decisions}


def opening(review: "Review", voice: Voice) -> Iterator[str]:
    game = review.game
    yield voice.result(game.view(None)) if game.over else voice.say(words.UNFINISHED)
    if not review.complete:
        yield voice.say(words.BROKEN_OFF, done=len(review.decisions), total=game.ply)
    weighed = sum(decision.analysis is not None for decision in review.decisions)
    yield voice.say(words.WEIGHED, n=weighed, budget=str(review.budget))


def players(review: "Review", voice: Voice) -> Iterator[str]:
    """How well everybody chose where there was a choice."""
    for seat in range(review.game.seats):
        costs = [one.cost for one in review.decisions if one.seat == seat and one.cost is not None]
        worse = [one.cost for one in review.decisions if one.seat == seat and one.cost is not None and not one.as_good]
        facts = {"name": voice.name(seat), "n": len(costs), "good": len(costs) - len(worse)}
        if worse and not voice.brief:
            yield voice.say(words.GAVE_AWAY, percent=percent(fsum(worse) / len(worse)), **facts)
        elif costs:
            yield voice.line(words.PLAYED_WELL, **facts)


def shape(review: "Review", voice: Voice) -> Iterator[str]:
    """The chances at the start of every round: the chart for the ear."""
    rounds = list(round_starts(review.decisions))
    if rounds:
        yield voice.say(words.SHAPE)
    for start in rounds:
        yield at_round(review, start, voice)


def at_round(review: "Review", start: Decision, voice: Voice) -> str:
    assert start.analysis is not None  # a start is chosen for having one
    chances = start.analysis.best.chances
    best = sorted(range(review.game.seats), key=lambda seat: -chances[seat])[:NAMED]
    told = [voice.say(words.CHANCE, name=voice.name(seat), percent=percent(chances[seat])) for seat in best]
    return voice.line(words.AT_ROUND, round=start.round, chances=voice.listing(told), name=voice.name(start.seat))


def round_starts(decisions: Sequence[Decision]) -> Iterator[Decision]:
    """The first real decision of every round."""
    last = 0
    for decision in decisions:
        if decision.round != last and decision.analysis is not None:
            last = decision.round
            yield decision


def turning(review: "Review", voice: Voice) -> Iterator[str]:
    points = review.turning_points
    yield voice.say(words.TURNING_POINTS if points else words.NO_TURNING_POINTS)
    for number, turn in enumerate(points, start=1):
        yield turning_point(review, number, turn, voice)


def turning_point(review: "Review", number: int, turn: Turn, voice: Voice) -> str:
    """What moved whose chance, and how far."""
    decision = review.decisions[turn.ply]
    said = voice.line(
        words.ROSE if turn.change > 0 else words.FELL,
        number=number,
        place=place(decision, voice),
        name=voice.name(turn.seat),
        before=percent(turn.before),
        after=percent(turn.after),
    )
    return with_cause(said, decision, turn, voice)


def with_cause(said: str, decision: Decision, turn: Turn, voice: Voice) -> str:
    """A sentence, and why it is so, where there is room for that and a reason."""
    cause = own_choice(decision, voice) if turn.own else in_brief(voice).event(turn.event, None) if turn.event else ""
    return said if voice.brief or not cause else f"{said} {cause}"


def the_turning_point(review: "Review", voice: Voice) -> str:
    """The one that moved most; a game may have none."""
    turn = review.turned
    if turn is None:
        return voice.say(words.NO_TURNING_POINTS)
    decision = review.decisions[turn.ply]
    facts = {"name": voice.name(turn.seat), "before": percent(turn.before), "after": percent(turn.after)}
    message = words.IT_ROSE if turn.change > 0 else words.IT_FELL
    return with_cause(voice.say(message, place=place(decision, voice), **facts), decision, turn, voice)


def in_brief(voice: Voice) -> Voice:
    """The same voice in few words: a round's score of ten players is no cause, who leads is."""
    return Voice(voice.language, "brief", voice.names, voice.edition)


def own_choice(decision: Decision, voice: Voice) -> str:
    assert decision.analysis is not None  # only a real choice costs anything
    played, best = (voice.choice(move, decision.view) for move in (decision.played, decision.analysis.move))
    return voice.say(words.OWN_CHOICE, name=voice.name(decision.seat), played=played, best=best)


def choices(review: "Review", voice: Voice) -> Iterator[str]:
    """The choices that cost something; in full, every decision."""
    everything = voice.length == "full"
    told = [decision for decision in review.decisions if everything or decision.costly]
    heading = words.EVERY_CHOICE if everything else words.COSTLY_CHOICES
    yield voice.say(heading if told else words.NO_COSTLY_CHOICES)
    for decision in told:
        yield choice(decision, voice)


def choice(decision: Decision, voice: Voice) -> str:
    """One decision: what was played and, if there was better, what."""
    facts = {
        "place": place(decision, voice),
        "name": voice.name(decision.seat),
        "played": voice.choice(decision.played, decision.view),
        "percent": percent(decision.chance or 0.0),
    }
    if decision.analysis is None:
        return voice.say(words.NO_CHOICE, **facts)
    if decision.option is None:
        return voice.say(words.NOT_WEIGHED, **facts)
    if decision.as_good or decision.analysis.move == decision.played:
        return voice.say(words.WELL_CHOSEN, **facts)
    best = voice.choice(decision.analysis.move, decision.view)
    said = voice.line(words.BETTER, best=best, better=percent(decision.best_chance or 0.0), **facts)
    cost = "" if voice.brief else expected_cost(decision, voice)
    return f"{said} {cost}" if cost else said


def expected_cost(decision: Decision, voice: Voice) -> str:
    """What a choice cost this round in the units of the game; nothing where that is next to nothing."""
    return kit(decision.view.game).words().talk.cost(voice, decision.expected_cost or 0.0)


def place(decision: Decision, voice: Voice) -> str:
    return voice.say(words.PLACE, round=decision.round, number=decision.number)
