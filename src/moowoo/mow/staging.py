"""What is seen to happen in MOW: cows walk to the herd, a herd trots home, the arrow turns; and what a round counts."""

from collections.abc import Sequence

from moowoo.games import Event, View
from moowoo.mow import events
from moowoo.mow.cows import Cow
from moowoo.mow.faces.cards import Farmer, as_drawn
from moowoo.mow.views import MowView
from moowoo.mow.words import cards, scoring
from moowoo.mow.words import page as words
from moowoo.voice import Voice
from moowoo.voice.speaker import fit
from moowoo.web.staging import BOARD, HAND, Flight, ScoreRow, Scores, Sign, Stage, best_first, hand_place, seat_place

BACK = "back-mow"
PILE = "pile"


def staged(voice: Voice, event: Event, view: View) -> Stage | None:
    assert isinstance(view, MowView)
    held = hand_place(event.seat, view.seat)
    match event:
        case events.Played():
            return Stage("lay", (Flight(faces([event.cow], view), held, row(event.row)),))
        case events.Took():
            home = seat_place(event.seat)
            flight = Flight(faces(event.cows, view), row(event.row), home)
            return Stage("home", (flight,), Sign(home, count=event.flies), before=True)
        case events.Cleared():
            return Stage("home", (Flight(faces(event.cows, view), row(event.row), PILE),), before=True)
        case events.Drew() | events.Renewed():
            return Stage("lay", (Flight(drawn(event, view), PILE, held),))
        case events.Kept() | events.Reversed():
            return Stage("sign", sign=Sign(BOARD, face=arrow_face(event.arrow, event.rows)))
        case events.Swapped():
            return Stage("sign", swap(event, view), Sign(seat_place(event.seat), voice.say(words.SHOUT)))
        case events.FarmerPlayed():
            return Stage("sign", sign=Sign(seat_place(event.seat), face=Farmer(event.farmer).name))
        case events.TookCow():
            return Stage("lay", (Flight((BACK,), seat_place(event.other), held),))
        case events.GaveCow():
            return Stage("lay", (Flight((BACK,), held, seat_place(event.other)),))
    return None


def faces(some: Sequence[Cow], view: MowView) -> tuple[str, ...]:
    return tuple(as_drawn(cow, view.edition).name for cow in some)


def row(number: int) -> str:
    return f"row-{number}"


def drawn(event: events.Drew | events.Renewed, view: MowView) -> tuple[str, ...]:
    """Who draws sees the cows, everybody else how many there are."""
    if isinstance(event, events.Drew):
        return faces(event.cows, view) if event.cows is not None else (BACK,) * event.count
    return faces(event.drawn, view) if event.drawn is not None else (BACK,) * len(event.cows)


def swap(event: events.Swapped, view: MowView) -> tuple[Flight, ...]:
    """Each hand goes to the other; who gets one sees it."""
    mine, theirs = hand_place(event.seat, view.seat), hand_place(event.other, view.seat)
    given, taken = (
        faces(event.received, view) if place == HAND else (BACK,) * view.players[one or 0].cows
        for place, one in ((theirs, event.other), (mine, event.seat))
    )
    return Flight(given, mine, theirs), Flight(taken, theirs, mine)


def arrow_face(arrow: int, rows: int) -> str:
    """Two farmers: down or up the rows. More: around the table."""
    if rows > 1:
        return "arrow-down" if arrow > 0 else "arrow-up"
    return "round-left" if arrow > 0 else "round-right"


def round_scores(voice: Voice, event: Event, seat: int | None) -> Scores | None:
    """MOW-SCORE: flies of the round and in all, the fewest first."""
    if not isinstance(event, events.Scored):
        return None
    order = best_first(event.totals, low=True)
    rows = tuple(score_row(voice, event, one, seat) for one in order)
    leads = voice.say(scoring.LEADING, name=voice.name(order[0]), total=cards.flies(voice, event.totals[order[0]]))
    return Scores((voice.say(words.THIS_ROUND), voice.say(words.IN_ALL)), rows, leads)


def score_row(voice: Voice, event: events.Scored, one: int, seat: int | None) -> ScoreRow:
    flies, total = event.flies[one], event.totals[one]
    message = scoring.SCORED_TO_YOU if one == seat else scoring.SCORED_TO_THEM
    sentence = voice.say(message, name=voice.name(one), flies=cards.flies(voice, flies), total=total)
    return ScoreRow(one, voice.name(one), (str(flies), str(total)), fit(sentence) if voice.brief else sentence)


def final_scores(voice: Voice, view: View) -> Scores:
    assert isinstance(view, MowView)
    totals = [player.total for player in view.players]
    rows = tuple(ScoreRow(one, voice.name(one), (str(totals[one]),)) for one in best_first(totals, low=True))
    return Scores((voice.say(words.FLIES_IN_ALL),), rows)
