"""What the visitor may do now: the cards of the hand, the other choices, and which of them want a second thought."""

from collections import Counter
from dataclasses import dataclass

from moowoo.games import Move, View, kit
from moowoo.voice import Voice
from moowoo.web.scene import CardGroup, Choice


@dataclass(frozen=True)
class HeldCard:
    """A card of the hand as a choice; one that cannot be played answers why when it is tried."""

    key: str
    face: str
    label: str
    move: str
    playable: bool


def hand(voice: Voice, view: View) -> tuple[HeldCard, ...]:
    """The hand; cards may be equal, so the key counts them."""
    faces, seen = kit(view.game).faces(), Counter[str]()
    held = []
    for one in view.hand:
        face = faces.card(one.card, view).name
        seen[face] += 1
        move = str(view.move_with(one.card))
        held.append(HeldCard(f"{face}.{seen[face]}", face, voice.card(one.card), move, one.playable))
    return tuple(held)


def groups(voice: Voice, view: View) -> tuple[CardGroup, ...]:
    return kit(view.game).scenes().groups(voice, view)


def choices(voice: Voice, view: View, held: tuple[HeldCard, ...], grouped: tuple[CardGroup, ...]) -> tuple[Choice, ...]:
    """What can be done without a card of the hand and without one that has choices of its own."""
    elsewhere = {card.move for card in held}
    elsewhere |= {one.move for group in grouped for card in group.cards for one in card.choices}
    return tuple(choice(voice, view, move) for move in view.choices if str(move) not in elsewhere)


def choice(voice: Voice, view: View, move: Move) -> Choice:
    return Choice(str(move), voice.choice(move, view), costly(move, view), len(view.choices) == 1)


def costly(move: Move, view: View) -> bool:
    """What cannot be helped is not asked about."""
    return len(view.choices) > 1 and kit(view.game).scenes().costly(move, view)
