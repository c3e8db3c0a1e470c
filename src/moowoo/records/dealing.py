"""A deal written out: hand by hand and the rest, or the whole deck in one go."""

from collections.abc import Sequence

from moowoo.games import kit
from moowoo.records.errors import RecordError
from moowoo.records.headers import Head
from moowoo.records.names import seat_named
from moowoo.records.statements import DealLine
from moowoo.records.transcript import HIDDEN_DEAL


def read_deck(lines: Sequence[DealLine], head: Head) -> tuple[str, ...] | None:
    """The deck in the order it is dealt; None where no deal is written."""
    if not lines:
        return None
    if [card.lower() for line in lines for card in line.cards] == list(HIDDEN_DEAL):
        return HIDDEN_DEAL
    hands: dict[int, list[str]] = {}
    rest: list[str] = []
    for line in lines:
        pile = rest if line.name is None else hands.setdefault(player(line, head), [])
        pile += (known_card(card, line.line, head) for card in line.cards)
    if hands:
        check_hands(hands, head, lines[-1].line)
    return tuple(card for pile in (*(hands[seat] for seat in sorted(hands)), rest) for card in pile)


def player(line: DealLine, head: Head) -> int:
    seat = seat_named(line.name or "", head.names)
    if seat is None:
        raise RecordError(line.line, "unknown_player", name=(line.name or "")[:40])
    return seat


def known_card(card: str, line: int, head: Head) -> str:
    if card.upper() not in kit(head.kind).grammar().cards:
        raise RecordError(line, "unknown_card", card=card[:40])
    return card.upper()


def check_hands(hands: dict[int, list[str]], head: Head, line: int) -> None:
    needed = kit(head.kind).grammar().hand_size(head.options)
    for seat, name in enumerate(head.names):
        if len(hands.get(seat, ())) != needed:
            raise RecordError(line, "wrong_hand", name=name, needed=needed, cards=len(hands.get(seat, ())))
