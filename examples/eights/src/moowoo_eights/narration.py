"""What happened in Crazy Eights, read off the record before and after a move."""

from moowoo.games.event import Event
from moowoo.games.game import State
from moowoo.games.move import Move
from moowoo_eights import events as happened
from moowoo_eights.cards import DECK, PlayingCard, card_in_pile, cards_in
from moowoo_eights.moves import EightsMove
from moowoo_eights.rules.cards import ACE, QUEEN, SUITS
from moowoo_eights.rules.state import FINISHED, cards_left


def hand_of(s: State, seat: int) -> tuple[PlayingCard, ...]:
    return cards_in(*(int(cards) for cards in s.hand[seat]))


def hands_of(s: State) -> tuple[tuple[PlayingCard, ...], ...]:
    return tuple(hand_of(s, seat) for seat in range(int(s.seats)))


def winners_of(s: State) -> tuple[int, ...]:
    """EIGHTS-SCORE-1: the lowest cost wins."""
    points = [int(cost) for cost in s.points[: s.seats]]
    return tuple(seat for seat, cost in enumerate(points) if cost == min(points)) if s.stage == FINISHED else ()


def dealt(s: State) -> list[Event]:
    """EIGHTS-DEAL-3: what the card turned up does is told as if the dealer had played it."""
    dealer, card = int(s.dealer), int(s.card)
    return [happened.Dealt(dealer, DECK[card], hands_of(s)), *consequences(s, dealer, card, owed=0)]


def narrate(before: State, after: State, move: Move, seat: int) -> list[Event]:
    """The events of one move, in order."""
    assert isinstance(move, EightsMove)
    if move.card is not None:
        events = played(before, after, move.card, seat)
    elif move.suit is not None:
        events = [happened.Named(seat, move.suit)]
    else:
        events = drew(before, after, seat) if move.kind == "draw" else [happened.Passed(seat)]
    return [*events, finished(after)] if after.stage == FINISHED else events


def played(before: State, after: State, card: PlayingCard, seat: int) -> list[Event]:
    events: list[Event] = [happened.Played(seat, card, len(hand_of(after, seat)))]
    if after.stage == FINISHED:
        return events
    if cards_left(before) == 0 and cards_left(after):
        events.append(happened.Reshuffled(None, int(cards_left(after))))
    return events + consequences(after, seat, card.code, owed=int(before.owed))


def consequences(s: State, seat: int, card: int, owed: int) -> list[Event]:
    """EIGHTS-SKIP-1, EIGHTS-TURN-2, EIGHTS-TWO-1: what a card that somebody has played does besides."""
    if not s.special:
        return []
    rank, seats = card // SUITS, int(s.seats)
    if rank == QUEEN:
        return [happened.Skipped((seat + int(s.step)) % seats)]
    if rank == ACE:
        return [happened.TurnedRound(None, bool(s.step == 1))]
    return [happened.Owes(int(s.turn), int(s.owed))] if s.owed > owed else []


def drew(before: State, after: State, seat: int) -> list[Event]:
    """The cards drawn; and what became of the pile, where it ran out."""
    count = len(hand_of(after, seat)) - len(hand_of(before, seat))
    events: list[Event] = [happened.Drew(seat, count, cards_drawn(before, after, seat))]
    if count >= cards_left(before):
        left = int(cards_left(after))
        events.append(happened.Reshuffled(None, left) if left else happened.RanOut(None))
    return events


def cards_drawn(before: State, after: State, seat: int) -> tuple[PlayingCard, ...]:
    """In the order they were drawn, as far as the old pile goes; those of a pile made anew come after."""
    lying = [int(card) for card in before.pile[before.top : before.end]]
    count = len(hand_of(after, seat)) - len(hand_of(before, seat))
    first = tuple(card_in_pile(card) for card in lying[:count])
    new = [int(after.hand[seat, pack] & ~before.hand[seat, pack]) for pack in range(len(after.hand[seat]))]
    rest = list(cards_in(*new))
    for card in first:
        rest.remove(card)
    return (*first, *rest)


def finished(s: State) -> Event:
    points = tuple(int(cost) for cost in s.points[: s.seats])
    return happened.Finished(None, ending(s), points, hands_of(s), winners_of(s))


def ending(s: State) -> str:
    """The clause that ended the game."""
    if not all(hands_of(s)):
        return "EIGHTS-END-1"
    return "EIGHTS-END-2" if s.plays >= s.most_plays else "EIGHTS-END-3"
