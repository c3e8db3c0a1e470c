"""What Tiny Game says, and what may be said to it."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from moowoo.games.event import Event
from moowoo.games.move import Card, Move
from moowoo.games.view import View
from moowoo.voice.messages import Line, Message, Told
from moowoo.voice.protocol import Phrase, Tellers, Words, own
from moowoo.voice.speaker import Speaker
from moowoo.voice.table_words import QUESTIONS as COMMON
from moowoo.voice.table_words import TableTalk
from moowoo_tinygame.game import DECK, Dealt, Finished, Number, Played, TinyGameMove, TinyGameView, WonTrick
from moowoo_tinygame.messages import _, pgettext

tells = Tellers()

TITLE = _("Tiny Game")
DEALT = Told(
    you=Line(_("You begin."), _("The cards are dealt. You begin.")),
    they=Line(_("{name} begins."), _("The cards are dealt. {name} begins.")),
)
PLAYED = Told(
    you=Line(_("You: {card}"), _("You play {card}.")),
    they=Line(_("{name}: {card}"), _("{name} plays {card}.")),
)
WON_TRICK = Told(
    you=Line(_("Your trick."), _("You win the trick. Points: {scores}.")),
    they=Line(_("{name}: trick."), _("{name} wins the trick. Points: {scores}.")),
)
RESULT = Line(_("The end: {scores}."), _("The game is over. Points: {scores}."))
SCORE = _("{name} {points}")
YOUR_LEAD = Line(_("Play a card."), _("Your turn. Play a card."))
YOUR_ANSWER = Line(_("On {card}: your turn."), _("Your turn. {card} lies on the table."))
THEIR_TURN = Line(_("{name} to play."), _("It is {name}'s turn."))
WAITING = Line(_("Waiting for the deal."), _("Waiting for the deal."))
PLAY = _("Play {card}")
HAND = Line(_("{cards}"), _("You hold {cards}."))
NOTHING = Line(_("No cards."), _("You hold no cards."))
TABLE = Line(_("{card}"), _("{card} lies on the table."))
EMPTY_TABLE = Line(_("Nothing lies there."), _("Nothing lies on the table."))
SCORES = Line(_("{scores}"), _("Points: {scores}."))
COST = _("It also cost {points} points on average.")

HEADINGS: dict[str, Message] = {
    "TINYGAME-DECK-1": _("Cards from 1 to 12."),
    "TINYGAME-DEAL-1": _("Four cards each."),
    "TINYGAME-PLAY-1": _("Play a card from your hand."),
    "TINYGAME-WIN-1": _("The higher card wins a point."),
    "TINYGAME-END-1": _("More points win."),
}


def scores(v: Speaker, points: Sequence[int]) -> str:
    return ", ".join(v.say(SCORE, name=v.name(seat), points=count) for seat, count in enumerate(points))


@tells(Dealt)
def dealt(v: Speaker, e: Dealt, seat: int | None) -> str:
    return v.told(DEALT, e.seat, seat)


@tells(Played)
def played(v: Speaker, e: Played, seat: int | None) -> str:
    return v.told(PLAYED, e.seat, seat, card=e.card)


@tells(WonTrick)
def won_trick(v: Speaker, e: WonTrick, seat: int | None) -> str:
    return v.told(WON_TRICK, e.seat, seat, scores=scores(v, e.points))


@tells(Finished)
def finished(v: Speaker, e: Finished, seat: int | None) -> str:
    return v.line(RESULT, scores=scores(v, e.points))


def hand(v: Speaker, view: TinyGameView) -> str:
    held = v.listing(one.card for one in view.hand)
    return v.line(HAND, cards=held) if held else v.line(NOTHING)


def table(v: Speaker, view: TinyGameView) -> str:
    return v.line(TABLE, card=view.led) if view.led else v.line(EMPTY_TABLE)


def count(v: Speaker, view: TinyGameView) -> str:
    return v.line(SCORES, scores=scores(v, [player.points for player in view.players]))


def prompt(v: Speaker, view: TinyGameView) -> str:
    if view.prompt == "over":
        return v.line(RESULT, scores=scores(v, [player.points for player in view.players]))
    if view.prompt == "deal":
        return v.line(WAITING)
    if view.seat is None or view.seat != view.actor:
        return v.line(THEIR_TURN, name=v.name(view.actor))
    return v.line(YOUR_ANSWER, card=view.led) if view.led else v.line(YOUR_LEAD)


ANSWERS: dict[str, Callable[[Speaker, TinyGameView], str]] = {
    "playable": hand,
    "hand": hand,
    "table": table,
    "scores": count,
    "turn": prompt,
}
OWN = {"table": pgettext("command", "table|led")}


class TinyGameTalk:
    tables: Mapping[str | None, Message] = {None: TITLE}
    example_clause = "TINYGAME-PLAY-1"
    hand_prompts = ("lead", "answer")
    usual_moves = ("play",)
    shout = None

    def doubt(self, v: Speaker, move: Move, view: View, yes: str, no: str) -> str | None:
        return None

    def weight(self, event: Event) -> int:
        return {"finished": 100, "won_trick": 50}.get(event.kind, 0)

    def cost(self, v: Speaker, cost: float) -> str:
        return v.say(COST, points=round(cost, 1)) if round(cost, 1) > 0 else ""


TALK: TableTalk = TinyGameTalk()


class TinyGameWords:
    talk = TALK
    headings = HEADINGS
    needs: Mapping[str, Message] = {}
    questions: Mapping[str, Message] = {name: OWN.get(name) or COMMON[name] for name in ANSWERS}
    tell = tells.tell

    def prompt(self, v: Speaker, view: View) -> str:
        return prompt(v, own(TinyGameView, view))

    def choice(self, v: Speaker, move: Move, view: View) -> str:
        return v.say(PLAY, card=move.card)

    def answer(self, v: Speaker, name: str, view: View) -> str:
        return ANSWERS[name](v, own(TinyGameView, view))

    def result(self, v: Speaker, view: View) -> str:
        return prompt(v, own(TinyGameView, view))

    def why_not(self, v: Speaker, clause: str, move: Move, view: View) -> str:
        return ""

    def card(self, v: Speaker, card: Card) -> str:
        return str(card)

    def the_card(self, v: Speaker, card: Card) -> str:
        return str(card)

    def short_card(self, v: Speaker, card: Card) -> str:
        return str(card)

    def cards(self, v: Speaker, held: Sequence[Card], room: int) -> str:
        return v.short_listing(held, room) if v.brief else v.listing(held)

    def move(self, v: Speaker, move: Move) -> str:
        return str(move)

    def phrases(self, v: Speaker, view: View) -> Iterable[Phrase]:
        return ()

    def written(self, v: Speaker, text: str) -> Move | None:
        named = [card for card in DECK if str(card) == text.strip()]
        return TinyGameMove("play", named[0]) if named else None

    def cards_named(self, v: Speaker, text: str, held: Sequence[Card]) -> Sequence[Number] | None:
        named = [card for card in DECK if str(card) == text]
        return named or None


WORDS: Words = TinyGameWords()
