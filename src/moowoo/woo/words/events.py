"""What happens at a table of WOO, in sentences."""

from collections.abc import Sequence

from moowoo.voice.messages import Line, Told
from moowoo.voice.protocol import Tellers
from moowoo.voice.speaker import Speaker
from moowoo.woo.events import (
    Answered,
    Claimed,
    Closed,
    Dealt,
    Declined,
    Drew,
    Exchanged,
    GameWon,
    Led,
    Married,
    MarriedInVain,
    RanOut,
    RoundTied,
    RoundWon,
    TookTrumpCard,
    WonTrick,
)
from moowoo.woo.messages import _
from moowoo.woo.words import cards

tells = Tellers()

DEALT = Told(
    you=Line(
        _("Trump {suit}, you are Oya."),
        _("Round {round}. Trump: {card}. You are Oya. Your hand: {hand}."),
    ),
    they=Line(
        _("Trump {suit}, Oya {name}."),
        _("Round {round}. Trump: {card}. {name} is Oya."),
    ),
)
DEALT_TO_YOU = Told(
    you=DEALT.you,
    they=Line(DEALT.they.brief, _("Round {round}. Trump: {card}. {name} is Oya. Your hand: {hand}.")),
)
CARRY = _("{sentence} {woo} extra at stake.")
LED = Told(
    you=Line(_("You: {card}"), _("You lead {the_card}.")),
    they=Line(_("{name}: {card}"), _("{name} leads {the_card}.")),
)
ANSWERED = Told(
    you=Line(_("You: {card}"), _("You answer with {the_card}."), _("You answer {the_led} with {the_card}.")),
    they=Line(
        _("{name}: {card}"),
        _("{name} answers with {the_card}."),
        _("{name} answers {the_led} with {the_card}."),
    ),
)
WON_TRICK = Told(
    you=Line(_("Your trick, {points}."), _("You win the trick: {points}.")),
    they=Line(_("{name}: trick, {points}."), _("{name} wins the trick: {points}.")),
)
DREW = Told(
    you=Line(_("Drawn: {card}"), _("You draw {the_card}.")),
    they=Line(_("{name} draws."), _("{name} draws.")),
)
TOOK_TRUMP_CARD = Told(
    you=Line(_("You get {the_card}."), _("You take the trump card, {the_card}.")),
    they=Line(_("{name} gets {card}."), _("{name} takes the trump card, {the_card}.")),
)
RAN_OUT = Line(
    _("Stock empty. Closed phase: follow suit."),
    _("The stock is empty: the closed phase begins. Follow suit and win if you can."),
)
EXCHANGED = Told(
    you=Line(_("Zero for {card}."), _("You exchange the trump zero for {the_card}.")),
    they=Line(_("{name}: {card}, for 0."), _("{name} exchanges the trump zero for {the_card}.")),
)
MARRIED = Told(
    you=Line(_("Marriage in {suit}: {points}."), _("You announce a marriage in {suit}: {points}.")),
    they=Line(_("{name} weds {suit}: {n}."), _("{name} announces a marriage in {suit}: {points}.")),
)
MARRIED_IN_VAIN = Told(
    you=Line(
        _("Marriage in {suit}: no points."),
        _("You announce a marriage in {suit}, but by mistake: it earns nothing."),
    ),
    they=Line(
        _("{name} weds {suit}, in vain."),
        _("{name} announces a marriage in {suit}, but by mistake: it earns nothing."),
    ),
)
CLOSED = Told(
    you=Line(
        _("You close."),
        _("You close the stock. Follow suit from now on."),
        _("You close the stock with {cards} in hand. No more drawing; follow suit and win if you can."),
    ),
    they=Line(
        _("{name} closes. Follow suit."),
        _("{name} closes the stock. Follow suit from now on."),
        _("{name} closes the stock with {cards} in hand. No more drawing; follow suit and win if you can."),
    ),
)
CLAIMED_WELL = Told(
    you=Line(_("Victory! You have {points}."), _("Victory! You claim, and rightly: {points}.")),
    they=Line(_("{name}: victory, {points}!"), _("Victory! {name} claims, and rightly: {points}.")),
)
CLAIMED_FALSELY = Told(
    you=Line(
        _("False claim: only {points}."),
        _("You claim too soon: {points}, and {goal} are needed."),
    ),
    they=Line(
        _("{name}: false, only {points}."),
        _("{name} claims too soon: {points}, and {goal} are needed."),
    ),
)
DECLINED = Told(
    you=Line(_("You do not claim."), _("You do not claim.")),
    they=Line(_("{name} does not claim."), _("{name} does not claim.")),
)
LAST_TRICK = Told(
    you=Line(_("Last trick: {points} for you."), _("The last trick is yours: {points} more.")),
    they=Line(_("Last: {points} for {name}."), _("The last trick goes to {name}: {points} more.")),
)
ROUND_WON = Told(
    you=Line(
        _("You win {woo}: {won} in all."),
        _("You win the round: {woo}. Points: {points}. Woo: {total}."),
        _("You win the round: {woo}. Points: {points}. Tricks: {tricks}. Woo in the game: {total}."),
    ),
    they=Line(
        _("{name}: {woo}, {won} in all."),
        _("{name} wins the round: {woo}. Points: {points}. Woo: {total}."),
        _("{name} wins the round: {woo}. Points: {points}. Tricks: {tricks}. Woo in the game: {total}."),
    ),
)
ROUND_TIED = Line(
    _("A tie. The next round is worth {n} more."),
    _("The round is a tie. Points: {points}. Whoever wins the next one gets {woo} more."),
)
GAME_WON = Told(
    you=Line(_("You win the game with {woo}!"), _("You win the game! Woo: {total}.")),
    they=Line(_("{name} wins with {woo}."), _("{name} wins the game. Woo: {total}.")),
)
YOUR_NUMBER = _("you {number}")
THEIR_NUMBER = _("{name} {number}")


def versus(v: Speaker, numbers: Sequence[int], seat: int | None) -> str:
    """Two numbers and whose they are, one's own first; a spectator hears them by seat."""
    mine = seat or 0
    return ", ".join(
        v.say(YOUR_NUMBER if one == seat else THEIR_NUMBER, name=v.name(one), number=numbers[one])
        for one in (mine, 1 - mine)
    )


@tells(Dealt)
def dealt(v: Speaker, e: Dealt, seat: int | None) -> str:
    hand, card = e.hand, e.trump_card
    facts = {
        "suit": v.say(cards.SUITS[card.suit]),
        "card": cards.figure(v, card),
        "round": e.round,
        "hand": v.cards(hand or ()),
    }
    sentence = v.told(DEALT if hand is None else DEALT_TO_YOU, e.seat, seat, **facts)
    if not e.carry or v.brief:
        return sentence
    return v.say(CARRY, sentence=sentence, woo=v.say(cards.WOO, n=e.carry))


@tells(Led)
def led(v: Speaker, e: Led, seat: int | None) -> str:
    return v.told(LED, e.seat, seat, card=cards.figure(v, e.card), the_card=cards.the_figure(v, e.card))


@tells(Answered)
def answered(v: Speaker, e: Answered, seat: int | None) -> str:
    led = cards.the_figure(v, e.led)
    return v.told(
        ANSWERED, e.seat, seat, card=cards.figure(v, e.card), the_card=cards.the_figure(v, e.card), the_led=led
    )


@tells(TookTrumpCard)
def took_trump_card(v: Speaker, e: TookTrumpCard, seat: int | None) -> str:
    return v.told(TOOK_TRUMP_CARD, e.seat, seat, card=cards.figure(v, e.card), the_card=cards.the_figure(v, e.card))


@tells(WonTrick)
def won_trick(v: Speaker, e: WonTrick, seat: int | None) -> str:
    return v.told(WON_TRICK, e.seat, seat, points=v.say(cards.POINTS, n=e.value))


@tells(Drew)
def drew(v: Speaker, e: Drew, seat: int | None) -> str:
    """That the other draws goes without saying, except at full length."""
    if e.card is None and v.length != "full":
        return ""
    card = e.card
    return v.told(
        DREW,
        e.seat,
        seat,
        card=cards.figure(v, card) if card else "",
        the_card=cards.the_figure(v, card) if card else "",
    )


@tells(RanOut)
def ran_out(v: Speaker, e: RanOut, seat: int | None) -> str:
    return v.line(RAN_OUT)


@tells(Exchanged)
def exchanged(v: Speaker, e: Exchanged, seat: int | None) -> str:
    return v.told(EXCHANGED, e.seat, seat, card=cards.figure(v, e.taken), the_card=cards.the_figure(v, e.taken))


@tells(MarriedInVain)
@tells(Married)
def married(v: Speaker, e: Married, seat: int | None) -> str:
    told = MARRIED if e.value else MARRIED_IN_VAIN
    return v.told(told, e.seat, seat, suit=v.say(cards.SUITS[e.suit]), points=v.say(cards.POINTS, n=e.value), n=e.value)


@tells(Closed)
def closed(v: Speaker, e: Closed, seat: int | None) -> str:
    return v.told(CLOSED, e.seat, seat, cards=v.say(cards.CARDS, n=e.cards))


@tells(Claimed)
def claimed(v: Speaker, e: Claimed, seat: int | None) -> str:
    told = CLAIMED_WELL if e.good else CLAIMED_FALSELY
    return v.told(told, e.seat, seat, points=v.say(cards.POINTS, n=e.points), goal=e.goal)


@tells(Declined)
def declined(v: Speaker, e: Declined, seat: int | None) -> str:
    if e.bonus:
        return v.told(LAST_TRICK, e.seat, seat, points=v.say(cards.POINTS, n=e.bonus))
    return v.told(DECLINED, e.seat, seat)


@tells(RoundWon)
def round_won(v: Speaker, e: RoundWon, seat: int | None) -> str:
    facts = {
        "woo": v.say(cards.WOO, n=e.woo),
        "points": versus(v, e.points, seat),
        "tricks": versus(v, e.tricks, seat),
        "total": versus(v, e.total, seat),
        "won": e.total[e.seat or 0],
    }
    return v.told(ROUND_WON, e.seat, seat, **facts)


@tells(RoundTied)
def round_tied(v: Speaker, e: RoundTied, seat: int | None) -> str:
    woo = v.say(cards.WOO, n=e.carry)
    return v.line(ROUND_TIED, points=versus(v, e.points, seat), woo=woo, n=e.carry)


@tells(GameWon)
def game_won(v: Speaker, e: GameWon, seat: int | None) -> str:
    return won_by(v, e.seat or 0, e.total, seat)


def won_by(v: Speaker, winner: int, total: Sequence[int], seat: int | None) -> str:
    """How the game ended."""
    return v.told(GAME_WON, winner, seat, woo=v.say(cards.WOO, n=total[winner]), total=versus(v, total, seat))
