"""What is seen to happen in WOO: a trick lies complete and is swept to its winner; a marriage is shown; and what a
round was worth."""

from moowoo.games import Event, View
from moowoo.voice import Voice
from moowoo.voice.speaker import fit
from moowoo.web.staging import BOARD, Flight, ScoreRow, Scores, Sign, Stage, best_first, hand_place, seat_place
from moowoo.woo import events
from moowoo.woo.cards import FIGURES
from moowoo.woo.faces.cards import Figure as DrawnFigure
from moowoo.woo.faces.honours import MOST_WOO, marriage_name
from moowoo.woo.views import WooView
from moowoo.woo.words import cards
from moowoo.woo.words import page as words

BACK = "back-woo"
STOCK, LED, ANSWER = "stock", "led", "answer"
FACE_OF = {card: DrawnFigure(*card).name for card in FIGURES}
"""Every figure's face, by its name."""


def staged(voice: Voice, event: Event, view: View) -> Stage | None:
    assert isinstance(view, WooView)
    held = hand_place(event.seat, view.seat)
    match event:
        case events.Led():
            return Stage("lay", (Flight((FACE_OF[event.card],), held, LED),))
        case events.Answered():
            return Stage("lay", (Flight((FACE_OF[event.card],), held, ANSWER),), before=True)
        case events.WonTrick():
            won = Flight(tuple(FACE_OF[card] for card in event.cards), BOARD, f"treasure-{event.seat}")
            return Stage("sweep", (won,), Sign(seat_place(event.seat), count=event.value), before=True)
        case events.Drew():
            seen = BACK if event.card is None else FACE_OF[event.card]
            return Stage("lay", (Flight((seen,), STOCK, held),))
        case events.TookTrumpCard():
            return Stage("lay", (Flight((FACE_OF[event.card],), STOCK, held),))
        case events.Exchanged():
            swap = Flight((FACE_OF[event.zero],), held, STOCK), Flight((FACE_OF[event.taken],), STOCK, held)
            return Stage("lay", swap)
        case events.Married():
            return Stage("sign", sign=Sign(seat_place(event.seat), face=marriage_name(event.suit, view.trump)))
        case events.Claimed():
            return Stage("sign", sign=Sign(seat_place(event.seat), words=str(event.points)), before=True)
        case events.Closed():
            return Stage("sign")
    return None


def round_scores(voice: Voice, event: Event, seat: int | None) -> Scores | None:
    """WOO-SCORE: points and tricks of the round, Woo in all."""
    if not isinstance(event, events.RoundEnd):
        return None
    order = sorted(range(len(event.total)), key=lambda one: (-event.total[one], -event.points[one], one))
    columns = (words.ROUND_POINTS, words.ROUND_TRICKS, words.WOO_IN_ALL)
    rows = tuple(score_row(voice, event, one, seat) for one in order)
    return Scores(tuple(map(voice.say, columns)), rows)


def score_row(voice: Voice, event: events.RoundEnd, one: int, seat: int | None) -> ScoreRow:
    points, tricks, total = event.points[one], event.tricks[one], event.total[one]
    message = words.YOUR_ROUND if one == seat else words.THEIR_ROUND
    facts = {"points": voice.say(cards.POINTS, n=points), "woo": voice.say(cards.WOO, n=total)}
    sentence = voice.say(message, name=voice.name(one), **facts)
    cells = (str(points), str(tricks), str(total))
    return ScoreRow(one, voice.name(one), cells, fit(sentence) if voice.brief else sentence, woo_face(total))


def final_scores(voice: Voice, view: View) -> Scores:
    assert isinstance(view, WooView)
    totals = [player.woo for player in view.players]
    rows = tuple(
        ScoreRow(one, voice.name(one), (str(totals[one]),), face=woo_face(totals[one])) for one in best_first(totals)
    )
    return Scores((voice.say(words.WOO_IN_ALL),), rows)


def woo_face(woo: int) -> str:
    return f"woo-{min(woo, MOST_WOO)}"
