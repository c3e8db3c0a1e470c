"""A review in sentences: the result, everybody's play, turning points and errors."""

from collections.abc import Iterator, Sequence
from math import fsum
from typing import TYPE_CHECKING

from moowoo.bots.hints import percent
from moowoo.games import kit
from moowoo.review.decisions import Decision, Turn
from moowoo.voice import Voice
from moowoo.voice.messages import Line, _, ngettext

WEIGHED = ngettext(
    "{n} choice was weighed, with {budget} for each.", "{n} choices were weighed, with {budget} for each."
)
BROKEN_OFF = _("Stopped early. Decisions looked at: {done} of {total}.")
UNFINISHED = _("The game is unfinished.")

PLAYED_WELL = Line(
    _("{name}: good decisions, {good} of {n}."),
    ngettext(
        "{name} made {n} decision, {good} as good as the best.",
        "{name} made {n} decisions, {good} as good as the best.",
    ),
)
GAVE_AWAY = ngettext(
    "{name} made {n} decision, {good} as good as the best. The others cost {percent}% on average.",
    "{name} made {n} decisions, {good} as good as the best. The others cost {percent}% on average.",
)

SHAPE = _("Chances of winning:")
AT_ROUND = Line(_("Round {round}: {chances}"), _("As round {round} began, as far as {name} could see: {chances}."))
CHANCE = _("{name} {percent}%")

TURNING_POINTS = _("Turning points:")
NO_TURNING_POINTS = _("There was no turning point: the chances moved little by little.")
IT_ROSE = _("{place}: {name}'s chances rose from {before}% to {after}%.")
IT_FELL = _("{place}: {name}'s chances fell from {before}% to {after}%.")
ROSE = Line(
    _("{number}. {name} {before}% to {after}%"),
    _("{number}. {place}: {name}'s chances rose from {before}% to {after}%."),
)
FELL = Line(
    _("{number}. {name} {before}% to {after}%"),
    _("{number}. {place}: {name}'s chances fell from {before}% to {after}%."),
)
OWN_CHOICE = _("{name} chose “{played}”; “{best}” was better.")

COSTLY_CHOICES = _("Choices that cost something:")
NO_COSTLY_CHOICES = _("No choice cost much.")
EVERY_CHOICE = _("Every decision:")
PLACE = _("Round {round}, decision {number}")
BETTER = Line(
    _("{better}%, not {percent}%: {best}"),
    _("{place}: {name} chose “{played}”. “{best}” was better: a {better}% chance of winning instead of {percent}%."),
)
WELL_CHOSEN = _("{place}: {name} chose “{played}”: as good as any, a {percent}% chance of winning.")
NO_CHOICE = _("{place}: {name} could only choose “{played}”.")
NOT_WEIGHED = _("{place}: {name} chose “{played}”, which was not weighed.")

CHART_TITLE = _("Chances of winning, as each player could know them")
CHART_ACROSS = _("Decisions")
CHART_ROUND = _("Round {round}")

STARTING = ngettext("Going through {n} decision…", "Going through {n} decisions…")
PROGRESS = ngettext(
    "Decisions: {done} of {total}; about {n} second left.", "Decisions: {done} of {total}; about {n} seconds left."
)
WROTE = _("Written: {files}.")
NO_PNG = _("The chart could not be written as PNG: resvg-py is missing. Install it with: {command}")
BAD_BUDGET = _("“{budget}” is not a budget. Say, for example, 100ms, 1s or 500x.")
"""Refused on the command line."""


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
    yield voice.result(game.view(None)) if game.over else voice.say(UNFINISHED)
    if not review.complete:
        yield voice.say(BROKEN_OFF, done=len(review.decisions), total=game.ply)
    weighed = sum(decision.analysis is not None for decision in review.decisions)
    yield voice.say(WEIGHED, n=weighed, budget=str(review.budget))


def players(review: "Review", voice: Voice) -> Iterator[str]:
    """How well everybody chose where there was a choice."""
    for seat in range(review.game.seats):
        costs = [one.cost for one in review.decisions if one.seat == seat and one.cost is not None]
        worse = [one.cost for one in review.decisions if one.seat == seat and one.cost is not None and not one.as_good]
        facts = {"name": voice.name(seat), "n": len(costs), "good": len(costs) - len(worse)}
        if worse and not voice.brief:
            yield voice.say(GAVE_AWAY, percent=percent(fsum(worse) / len(worse)), **facts)
        elif costs:
            yield voice.line(PLAYED_WELL, **facts)


def shape(review: "Review", voice: Voice) -> Iterator[str]:
    """The chances at the start of every round: the chart for the ear."""
    rounds = list(round_starts(review.decisions))
    if rounds:
        yield voice.say(SHAPE)
    for start in rounds:
        yield at_round(review, start, voice)


def at_round(review: "Review", start: Decision, voice: Voice) -> str:
    assert start.analysis is not None  # a start is chosen for having one
    chances = start.analysis.best.chances
    best = sorted(range(review.game.seats), key=lambda seat: -chances[seat])[:NAMED]
    told = [voice.say(CHANCE, name=voice.name(seat), percent=percent(chances[seat])) for seat in best]
    return voice.line(AT_ROUND, round=start.round, chances=voice.listing(told), name=voice.name(start.seat))


def round_starts(decisions: Sequence[Decision]) -> Iterator[Decision]:
    """The first real decision of every round."""
    last = 0
    for decision in decisions:
        if decision.round != last and decision.analysis is not None:
            last = decision.round
            yield decision


def turning(review: "Review", voice: Voice) -> Iterator[str]:
    points = review.turning_points
    yield voice.say(TURNING_POINTS if points else NO_TURNING_POINTS)
    for number, turn in enumerate(points, start=1):
        yield turning_point(review, number, turn, voice)


def turning_point(review: "Review", number: int, turn: Turn, voice: Voice) -> str:
    """What moved whose chance, and how far."""
    decision = review.decisions[turn.ply]
    said = voice.line(
        ROSE if turn.change > 0 else FELL,
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
        return voice.say(NO_TURNING_POINTS)
    decision = review.decisions[turn.ply]
    facts = {"name": voice.name(turn.seat), "before": percent(turn.before), "after": percent(turn.after)}
    message = IT_ROSE if turn.change > 0 else IT_FELL
    return with_cause(voice.say(message, place=place(decision, voice), **facts), decision, turn, voice)


def in_brief(voice: Voice) -> Voice:
    """The same voice in few words: a round's score of ten players is no cause, who leads is."""
    return Voice(voice.language, "brief", voice.names, voice.edition)


def own_choice(decision: Decision, voice: Voice) -> str:
    assert decision.analysis is not None  # only a real choice costs anything
    played, best = (voice.choice(move, decision.view) for move in (decision.played, decision.analysis.move))
    return voice.say(OWN_CHOICE, name=voice.name(decision.seat), played=played, best=best)


def choices(review: "Review", voice: Voice) -> Iterator[str]:
    """The choices that cost something; in full, every decision."""
    everything = voice.length == "full"
    told = [decision for decision in review.decisions if everything or decision.costly]
    heading = EVERY_CHOICE if everything else COSTLY_CHOICES
    yield voice.say(heading if told else NO_COSTLY_CHOICES)
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
        return voice.say(NO_CHOICE, **facts)
    if decision.option is None:
        return voice.say(NOT_WEIGHED, **facts)
    if decision.as_good or decision.analysis.move == decision.played:
        return voice.say(WELL_CHOSEN, **facts)
    best = voice.choice(decision.analysis.move, decision.view)
    said = voice.line(BETTER, best=best, better=percent(decision.best_chance or 0.0), **facts)
    cost = "" if voice.brief else expected_cost(decision, voice)
    return f"{said} {cost}" if cost else said


def expected_cost(decision: Decision, voice: Voice) -> str:
    """What a choice cost this round in the units of the game; nothing where that is next to nothing."""
    return kit(decision.view.game).words().talk.cost(voice, decision.expected_cost or 0.0)


def place(decision: Decision, voice: Voice) -> str:
    return voice.say(PLACE, round=decision.round, number=decision.number)
