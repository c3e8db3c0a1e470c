"""What the visitor may do now: the cards of the hand, the other choices, and which of them want a second thought."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from moowoo.games import Move, View, kit
from moowoo.voice import Voice
from moowoo.web.scene import CardGroup, Choice, Fold

MANY = 3
"""So many choices of one kind are folded up, where the game has a name for them."""


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
    game, seen = kit(view.game), Counter[str]()
    faces, words = game.faces(), game.words()
    held = []
    for one in view.hand:
        face = faces.card(one.card, view).name
        seen[face] += 1
        move = str(view.move_with(one.card))
        held.append(HeldCard(f"{face}.{seen[face]}", face, words.card(voice, one.card), move, one.playable))
    return tuple(held)


def choices(voice: Voice, view: View, held: tuple[HeldCard, ...], grouped: tuple[CardGroup, ...]) -> tuple[Choice, ...]:
    """What can be done without a card of the hand and without one that has choices of its own."""
    elsewhere = {card.move for card in held}
    elsewhere |= {move for group in grouped for card in group.cards for move in moves_of(card.choices)}
    return tuple(choice(voice, view, move) for move in view.choices if str(move) not in elsewhere)


def moves_of(offered: Iterable[Choice | Fold]) -> Iterator[str]:
    for one in offered:
        yield from (inner.move for inner in one.choices) if isinstance(one, Fold) else (one.move,)


def folded(voice: Voice, view: View, offered: tuple[Choice, ...]) -> tuple[Choice | Fold, ...]:
    """The same choices in the same order, many of one kind as one."""
    names = kit(view.game).scenes().folds
    found: list[Choice | Fold] = []
    for kind, run in groupby(offered, key=lambda one: one.kind):
        alike = tuple(run)
        if kind in names and len(alike) >= MANY:
            found.append(Fold(kind, voice.say(names[kind]), alike))
        else:
            found += alike
    return tuple(found)


def choice(voice: Voice, view: View, move: Move) -> Choice:
    """A move with its label; what cannot be helped is not asked about."""
    game, only = kit(view.game), len(view.choices) == 1
    warning = None if only else game.scenes().warning(voice, move, view)
    label = game.words().choice(voice, move, view)
    return Choice(str(move), label, warning is not None, only, warning or "", move.kind)
