"""What the visitor may do now: the cards of the hand, the other choices, and which of them want a second thought."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from moowoo.games import Move
from moowoo.mow.rules import FARMER_NAMES
from moowoo.mow.views import MowView
from moowoo.mow.words import farmers
from moowoo.voice import Voice
from moowoo.web.table_faces import cow_face, figure_face
from moowoo.woo.views import WooView

MANY_FLIES = 5
"""From here on a herd is not taken by a slip of the finger."""

WEIGHTY = ("claim", "close", "swap")
"""Choices that change the game for good."""

CARD_KINDS = ("play", "give")
OF_FARMER = {"save": "ignore"}
"""Choices that come with a Farmer card but are called otherwise."""


@dataclass(frozen=True)
class HeldCard:
    """A card of the hand as a choice; one that cannot be played answers why when it is tried."""

    key: str
    face: str
    label: str
    move: str
    playable: bool


@dataclass(frozen=True)
class Choice:
    """Anything else that can be done; `costly` ones are asked about again."""

    move: str
    label: str
    costly: bool
    only: bool


@dataclass(frozen=True)
class FarmerCard:
    """A Farmer card with what it offers now."""

    key: str
    name: str
    label: str
    effect: str
    choices: tuple[Choice, ...]


def hand(voice: Voice, view: MowView | WooView) -> tuple[HeldCard, ...]:
    seen: Counter[str] = Counter()
    return tuple(held_card(voice, view, one, seen) for one in view.hand)


def held_card(voice: Voice, view: MowView | WooView, one: Any, seen: Counter[str]) -> HeldCard:
    """Two packs have equal cows: the key counts them."""
    face = cow_face(one.card, view.edition) if isinstance(view, MowView) else figure_face(one.card)
    seen[face] += 1
    move = str(view.move_with(one.card))
    return HeldCard(f"{face}.{seen[face]}", face, voice.card(one.card), move, one.playable)


def choices(voice: Voice, view: MowView | WooView) -> tuple[Choice, ...]:
    """What can be done without a card of the hand and without a Farmer card."""
    return tuple(choice(voice, view, move) for move in view.choices if plain(move))


def farmer_cards(voice: Voice, view: MowView) -> tuple[FarmerCard, ...]:
    """The Farmer cards held, each with its choices."""
    return tuple(
        FarmerCard(
            f"{name}.{number}",
            name,
            voice.say(farmers.NAMES[name]),
            voice.line(farmers.EFFECTS[name]),
            tuple(choice(voice, view, move) for move in view.choices if farmer_of(move) == name),
        )
        for number, name in enumerate(view.farmers)
    )


def choice(voice: Voice, view: MowView | WooView, move: Move) -> Choice:
    return Choice(str(move), voice.choice(move, view), costly(move, view), len(view.choices) == 1)


def plain(move: Move) -> bool:
    return move.kind not in CARD_KINDS and farmer_of(move) is None


def farmer_of(move: Move) -> str | None:
    """The Farmer card a choice belongs to."""
    name = OF_FARMER.get(move.kind, move.kind)
    return name if name in FARMER_NAMES else None


def costly(move: Move, view: MowView | WooView) -> bool:
    """What cannot be helped is not asked about."""
    if len(view.choices) == 1:
        return False
    if move.kind == "take" and isinstance(view, MowView):
        return view.take_cost >= MANY_FLIES
    return move.kind in WEIGHTY
