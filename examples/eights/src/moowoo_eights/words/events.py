"""What happens at a table of Crazy Eights, in sentences."""

from moowoo.voice.messages import Line, Told
from moowoo.voice.protocol import Tellers
from moowoo.voice.speaker import Speaker
from moowoo_eights.events import (
    Dealt,
    Drew,
    Finished,
    Named,
    Owes,
    Passed,
    Played,
    RanOut,
    Reshuffled,
    Skipped,
    TurnedRound,
)
from moowoo_eights.messages import _
from moowoo_eights.words import cards

tells = Tellers()

DEALT = Told(
    you=Line(_("You deal. Up: {card}."), _("You have dealt. Turned up: {card}.")),
    they=Line(_("{name} deals. Up: {card}."), _("{name} has dealt. Turned up: {card}.")),
)
DEALT_TO_YOU = Told(
    you=Line(DEALT.you.brief, _("You have dealt. Turned up: {card}. Your hand: {hand}.")),
    they=Line(DEALT.they.brief, _("{name} has dealt. Turned up: {card}. Your hand: {hand}.")),
)
PLAYED = Told(
    you=Line(
        _("You: {card}"),
        _("You play {the_card}."),
        _("You play {the_card}. Left in your hand: {left}."),
    ),
    they=Line(
        _("{name}: {card}"),
        _("{name} plays {the_card}."),
        _("{name} plays {the_card}. Left in that hand: {left}."),
    ),
)
LAST_CARD = Told(
    you=Line(_("You: {card}. One left!"), _("You play {the_card}. You have one card left!")),
    they=Line(_("{name}: {card}. One left!"), _("{name} plays {the_card} and has one card left!")),
)
DREW = Told(
    you=Line(_("Drawn: {cards}"), _("You draw {the_cards}.")),
    they=Line(_("{name} draws {n}."), _("{name} draws {count}.")),
)
PASSED = Told(
    you=Line(_("You pass."), _("You pass.")),
    they=Line(_("{name} passes."), _("{name} passes.")),
)
NAMED = Told(
    you=Line(_("You name {suit}."), _("You name {suit}.")),
    they=Line(_("{name} names {suit}."), _("{name} names {suit}.")),
)
SKIPPED = Told(
    you=Line(_("You miss a turn."), _("The queen makes you miss a turn.")),
    they=Line(_("{name} misses a turn."), _("The queen makes {name} miss a turn.")),
)
OWES = Told(
    you=Line(_("Draw {n} or play a two."), _("You have to draw {count}, or play a two.")),
    they=Line(_("{name} owes {n}."), _("{name} has to draw {count}, or play a two.")),
)
TO_THE_LEFT = Line(_("Now to the left."), _("The ace turns the game round: now it goes to the left."))
TO_THE_RIGHT = Line(_("Now to the right."), _("The ace turns the game round: now it goes to the right."))
RAN_OUT = Line(_("The pile is empty."), _("The pile is empty: nobody can draw any more."))
RESHUFFLED = Line(_("New pile: {count}."), _("The discards are shuffled into a new pile of {count}."))
WON = Told(
    you=Line(_("You win with {points}."), _("The game is over. You win with {points}. In all: {scores}.")),
    they=Line(_("{name} wins with {points}."), _("The game is over. {name} wins with {points}. In all: {scores}.")),
)
SHARED = Line(
    _("{names} win with {points}."),
    _("The game is over. {names} win together with {points}. In all: {scores}."),
)
SCORE = _("{name} {points}")


@tells(Dealt)
def dealt(v: Speaker, e: Dealt, seat: int | None) -> str:
    told = DEALT if e.hand is None else DEALT_TO_YOU
    return v.told(told, e.seat, seat, card=cards.card(v, e.turned_up), hand=v.cards(e.hand or ()))


@tells(Played)
def played(v: Speaker, e: Played, seat: int | None) -> str:
    told = LAST_CARD if e.left == 1 else PLAYED
    left = v.say(cards.CARDS, n=e.left)
    return v.told(told, e.seat, seat, card=cards.card(v, e.card), the_card=cards.the_card(v, e.card), left=left)


@tells(Drew)
def drew(v: Speaker, e: Drew, seat: int | None) -> str:
    """One's own cards are named, one by one; of the others all hear how many."""
    drawn = e.cards or ()
    named = v.listing(cards.the_card(v, card) for card in drawn)
    return v.told(
        DREW, e.seat, seat, cards=v.cards(drawn), the_cards=named, n=e.count, count=v.say(cards.CARDS, n=e.count)
    )


@tells(Passed)
def passed(v: Speaker, e: Passed, seat: int | None) -> str:
    return v.told(PASSED, e.seat, seat)


@tells(Named)
def named(v: Speaker, e: Named, seat: int | None) -> str:
    return v.told(NAMED, e.seat, seat, suit=v.say(cards.SUITS[e.suit]))


@tells(Skipped)
def skipped(v: Speaker, e: Skipped, seat: int | None) -> str:
    return v.told(SKIPPED, e.seat, seat)


@tells(TurnedRound)
def turned_round(v: Speaker, e: TurnedRound, seat: int | None) -> str:
    return v.line(TO_THE_LEFT if e.to_the_left else TO_THE_RIGHT)


@tells(Owes)
def owes(v: Speaker, e: Owes, seat: int | None) -> str:
    return v.told(OWES, e.seat, seat, n=e.count, count=v.say(cards.CARDS, n=e.count))


@tells(RanOut)
def ran_out(v: Speaker, e: RanOut, seat: int | None) -> str:
    return v.line(RAN_OUT)


@tells(Reshuffled)
def reshuffled(v: Speaker, e: Reshuffled, seat: int | None) -> str:
    return v.line(RESHUFFLED, count=v.say(cards.CARDS, n=e.count))


@tells(Finished)
def finished(v: Speaker, e: Finished, seat: int | None) -> str:
    return result(v, e.winners, e.points, seat)


def result(v: Speaker, winners: tuple[int, ...], points: tuple[int, ...], seat: int | None) -> str:
    """Who has won, and what everybody's hand costs."""
    facts = {"points": v.say(cards.POINTS, n=points[winners[0]]), "scores": scores(v, points)}
    if len(winners) == 1:
        return v.told(WON, winners[0], seat, **facts)
    return v.line(SHARED, names=v.listing(v.name(winner) for winner in winners), **facts)


def scores(v: Speaker, points: tuple[int, ...]) -> str:
    """Everybody's points, the fewest first."""
    order = sorted(range(len(points)), key=lambda seat: (points[seat], seat))
    return ", ".join(v.say(SCORE, name=v.name(seat), points=points[seat]) for seat in order)
