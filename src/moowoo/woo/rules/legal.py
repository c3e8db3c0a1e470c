"""What the seat to act may do."""

from moowoo.engine import compiled, lowest, make_choices
from moowoo.engine.arrays import Numbers
from moowoo.woo.rules.actions import ACTIONS, CLAIM, CLOSE, DECLINE, DRAW, EXCHANGE, MARRY
from moowoo.woo.rules.cards import COUPLE, MARRIAGE, QUEENS, STRONGER, SUIT_OF, SUIT_SET, TRUMP_MARRIAGE, ZERO_OF
from moowoo.woo.rules.state import BEFORE_DRAW, FINISHED, FOLLOW, LAST, NONE, WAITING, State

CHOICES = make_choices(ACTIONS)
put_mask, size = CHOICES.put_mask, CHOICES.size


@compiled
def legal(s: State, mask: Numbers) -> int:
    """Fill a 0/1 mask over the action space; return how many are legal."""
    actions = legal_words(s)
    put_mask(mask, actions)
    return size(actions)


@compiled
def legal_words(s: State) -> tuple[int]:
    """The legal actions as a set of one word."""
    return (legal_set(s),)


@compiled
def legal_set(s: State) -> int:
    """The legal actions as bits; empty when a deal is due or the game is over."""
    if s.stage == WAITING or s.stage == FINISHED:
        return 0
    claim = 1 << CLAIM  # WOO-CLAIM-1, WOO-CLAIM-2: at any decision of one's own
    if s.stage == FOLLOW:
        return claim | answers(s)
    if s.stage == LAST:
        return claim | 1 << DECLINE
    if s.stage == BEFORE_DRAW:
        return claim | announcements(s) | 1 << DRAW
    return claim | announcements(s) | leads(s)


@compiled
def leads(s: State) -> int:
    """WOO-WED-1: after an announcement, only the king or the queen of the couple."""
    hand = s.hand[s.oya]
    return hand if s.bound == NONE else hand & COUPLE[s.bound]


@compiled
def answers(s: State) -> int:
    """WOO-OPEN-1: any card; WOO-CLOSED-1: follow and beat, or trump, if able."""
    hand = s.hand[1 - s.oya]
    if not s.closed:
        return hand
    lead = int(s.lead)
    following = hand & SUIT_SET[SUIT_OF[lead]]
    if following:
        beating = following & STRONGER[lead]
        return beating if beating else following
    trumping = hand & SUIT_SET[s.trump]
    return trumping if trumping else hand


@compiled
def announcements(s: State) -> int:
    """WOO-TRICK-3: what the Oya may do besides leading: exchange, marry, close (WOO-ORDER-1)."""
    actions = marriages(s)
    if not s.closed:
        actions |= 1 << CLOSE  # WOO-PHASE-2: while the phase is open, the trump card lies on the table
        if may_exchange(s):
            actions |= 1 << EXCHANGE
    return actions


@compiled
def may_exchange(s: State) -> bool:
    """WOO-SWAP-1, and WOO-ORDER-1: not after a marriage."""
    holds_zero = s.hand[s.oya] >> ZERO_OF[s.trump] & 1
    return holds_zero != 0 and s.tricks[s.oya] > 0 and s.announced == 0


@compiled
def marriages(s: State) -> int:
    """WOO-WED-1, WOO-WED-2; WOO-WED-3: with the option on, also those that earn nothing."""
    if s.announced or not (earns_marriage(s) or s.mistakes):
        return 0
    hand = s.hand[s.oya]
    brides = hand & hand >> 1 & QUEENS  # a king stands one above his queen
    actions = 0
    while brides:
        actions |= 1 << MARRY + SUIT_OF[lowest(brides)]
        brides &= brides - 1
    return actions


@compiled
def earns_marriage(s: State) -> bool:
    """WOO-WED-1, WOO-CLOSED-2: only in the open phase, with a trick won."""
    return s.closed == 0 and s.tricks[s.oya] > 0


@compiled
def marriage_points(s: State, suit: int) -> int:
    """What announcing the marriage in a suit brings now (WOO-DECK-3): nothing by mistake (WOO-WED-3)."""
    if not earns_marriage(s):
        return 0
    return TRUMP_MARRIAGE if suit == s.trump else MARRIAGE
