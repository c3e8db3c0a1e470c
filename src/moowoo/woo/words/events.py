"""What happens at a table of WOO, in sentences."""

from collections.abc import Callable, Sequence

from moowoo.games.event import Event
from moowoo.voice import nouns
from moowoo.voice.messages import Line, Told, _
from moowoo.voice.speaker import Speaker

Teller = Callable[[Speaker, Event, int | None], str]

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
CARRY = _("{sentence} At stake besides: {woo}.")
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
        _("You win {woo}. Woo {own} to {theirs}."),
        _("You win the round: {woo}. Points {points}. Woo {own} to {theirs}."),
        _("You win the round: {woo}. Points {points}, tricks {tricks}. The game stands at {own} Woo to {theirs}."),
    ),
    they=Line(
        _("{name}: {woo}. Woo {own} to {theirs}."),
        _("{name} wins the round: {woo}. Points {points}. Woo {own} to {theirs}."),
        _("{name} wins the round: {woo}. Points {points}, tricks {tricks}. "
          "The game stands at {own} Woo to {theirs}."),
    ),
)  # fmt: skip
ROUND_TIED = Line(
    _("A tie. The next round is worth {n} more."),
    _("The round is a tie, {points}. Whoever wins the next one gets {woo} more."),
)
GAME_WON = Told(
    you=Line(_("You win the game, {own} to {theirs}!"), _("You win the game, {own} Woo to {theirs}!")),
    they=Line(_("{name} wins: {own} to {theirs}."), _("{name} wins the game. Woo: {own} to {theirs}.")),
)
VERSUS = _("{own} to {theirs}")


def versus(v: Speaker, numbers: Sequence[int], seat: int | None) -> str:
    """Two numbers, one's own first; a spectator hears them by seat."""
    mine = seat or 0
    return v.say(VERSUS, own=numbers[mine], theirs=numbers[1 - mine])


def dealt(v: Speaker, e: Event, seat: int | None) -> str:
    hand, card = e.get("hand"), e["trump_card"]
    facts = {"suit": v.suit(card.suit), "card": v.card(card), "round": e["round"], "hand": v.cards(hand or ())}
    sentence = v.told(DEALT if hand is None else DEALT_TO_YOU, e, seat, **facts)
    if not e["carry"] or v.brief:
        return sentence
    return v.say(CARRY, sentence=sentence, woo=v.count(nouns.WOO, e["carry"]))


def with_card(told: Told) -> Teller:
    """A teller of what is all about one card."""

    def tell(v: Speaker, e: Event, seat: int | None) -> str:
        card, led = e["card"], e.get("led", e["card"])
        return v.told(told, e, seat, card=v.card(card), the_card=v.the_card(card), the_led=v.the_card(led))

    return tell


def won_trick(v: Speaker, e: Event, seat: int | None) -> str:
    return v.told(WON_TRICK, e, seat, points=v.count(nouns.POINTS, e["value"]))


def drew(v: Speaker, e: Event, seat: int | None) -> str:
    """That the other draws goes without saying, except at full length."""
    if e.get("card") is None and v.length != "full":
        return ""
    card = e.get("card")
    return v.told(DREW, e, seat, card=v.card(card) if card else "", the_card=v.the_card(card) if card else "")


def ran_out(v: Speaker, e: Event, seat: int | None) -> str:
    return v.line(RAN_OUT)


def exchanged(v: Speaker, e: Event, seat: int | None) -> str:
    return v.told(EXCHANGED, e, seat, card=v.card(e["taken"]), the_card=v.the_card(e["taken"]))


def married(v: Speaker, e: Event, seat: int | None) -> str:
    told = MARRIED if e["value"] else MARRIED_IN_VAIN
    return v.told(told, e, seat, suit=v.suit(e["suit"]), points=v.count(nouns.POINTS, e["value"]), n=e["value"])


def closed(v: Speaker, e: Event, seat: int | None) -> str:
    return v.told(CLOSED, e, seat, cards=v.count(nouns.CARDS, e["cards"]))


def claimed(v: Speaker, e: Event, seat: int | None) -> str:
    told = CLAIMED_WELL if e["good"] else CLAIMED_FALSELY
    return v.told(told, e, seat, points=v.count(nouns.POINTS, e["points"]), goal=e["goal"])


def declined(v: Speaker, e: Event, seat: int | None) -> str:
    if e["bonus"]:
        return v.told(LAST_TRICK, e, seat, points=v.count(nouns.POINTS, e["bonus"]))
    return v.told(DECLINED, e, seat)


def round_won(v: Speaker, e: Event, seat: int | None) -> str:
    mine = seat or 0
    facts = {
        "woo": v.count(nouns.WOO, e["woo"]),
        "points": versus(v, e["points"], seat),
        "tricks": versus(v, e["tricks"], seat),
        "own": e["total"][mine],
        "theirs": e["total"][1 - mine],
    }
    return v.told(ROUND_WON, e, seat, **facts)


def round_tied(v: Speaker, e: Event, seat: int | None) -> str:
    woo = v.count(nouns.WOO, e["carry"])
    return v.line(ROUND_TIED, points=versus(v, e["points"], seat), woo=woo, n=e["carry"])


def game_won(v: Speaker, e: Event, seat: int | None) -> str:
    winner = e.seat or 0
    return v.told(GAME_WON, e, seat, own=e["total"][winner], theirs=e["total"][1 - winner])


TELL: dict[str, Teller] = {
    "dealt": dealt,
    "led": with_card(LED),
    "answered": with_card(ANSWERED),
    "won_trick": won_trick,
    "drew": drew,
    "took_trump_card": with_card(TOOK_TRUMP_CARD),
    "ran_out": ran_out,
    "exchanged": exchanged,
    "married": married,
    "married_in_vain": married,
    "closed": closed,
    "claimed": claimed,
    "declined": declined,
    "round_won": round_won,
    "round_tied": round_tied,
    "game_won": game_won,
}
