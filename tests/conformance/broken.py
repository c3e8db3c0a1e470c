"""Kits with one thing broken each: a good kit, of which one part is put aside for another."""

import random
from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, TypeVar

import numpy as np

from moowoo.games import Event, Kit, Move, View
from moowoo.games.kit import Part
from moowoo.voice.speaker import Speaker
from moowoo.woo import rules
from moowoo.woo.bots.players import WooPlayers
from moowoo.woo.chance import WooChance
from moowoo.woo.events import Drew
from moowoo.woo.faces import Figure, WooFaces
from moowoo.woo.game import WooGame
from moowoo.woo.kit import KIT
from moowoo.woo.record import WooGrammar
from moowoo.woo.scene import WooScenes
from moowoo.woo.words import WooWords

P = TypeVar("P")


class Given(Part[P]):
    """A part that is simply there."""

    def __init__(self, value: P, address: str = "") -> None:
        super().__init__(address)
        self.value = value

    def __call__(self) -> P:
        return self.value


def with_rules(**changed: Callable[..., Any]) -> Kit:
    """WOO with some of its rules exchanged."""
    namespace = SimpleNamespace(**(vars(rules) | changed))
    return replace(KIT, game=Given(type("BrokenGame", (WooGame,), {"rules": namespace})))


def with_game(**changed: Any) -> Kit:
    return replace(KIT, game=Given(type("BrokenGame", (WooGame,), changed)))


# The rules.


def miscounting(s: Any, mask: Any) -> int:
    return int(rules.legal(s, mask)) + 1


def shouting(s: Any, mask: Any) -> int:
    count = int(rules.legal(s, mask))
    mask *= 2
    return count


def telling(s: Any, seat: int, out: Any) -> None:
    """An observation with the other's whole hand in it."""
    rules.observe(s, seat, out)
    out[:3] = [int(s.hand[1 - seat]) >> shift & 255 for shift in (0, 8, 16)]


def forgetful(s: Any, seat: int, out: Any) -> None:
    """An observation that leaves a byte as it was."""
    last = int(out[-1])
    rules.observe(s, seat, out)
    out[-1] = last


def idle(s: Any, seat: int, seed: Any) -> None:
    """A redrawn world that is the old one."""


def careless(s: Any, seat: int, seed: Any) -> None:
    """A redrawn world that still tells something of the old one."""
    trace = int(s.hand[1 - seat]) % 7
    rules.determinize(s, seat, seed)
    s.verdict = trace


def stubborn(s: Any, seed: Any) -> None:
    """The same deal whatever the seed."""
    rules.deal(s, np.zeros(4, np.uint64))


def moody(s: Any, action: int) -> None:
    """An action that comes out otherwise every time."""
    rules.apply(s, action)
    s.rng[0] = random.getrandbits(60)


def generous(s: Any, out: Any) -> None:
    out[:] = 0.5


# The game.


def speechless(self: WooGame, action: int) -> str:
    """Forbids, and does not say why."""
    return ""


def seeing_all(self: WooGame, seat: int | None) -> View:
    """A view that shows what the other holds."""
    view = WooGame.view(self, seat)
    if seat is None or self.round == 0:
        return view
    from moowoo.woo.cards import figures

    return replace(view, known=figures(int(self.record.hand[1 - seat])))


def deaf(self: WooGame, text: str) -> Move:
    """Reads a move in small letters only."""
    if text != text.lower():
        from moowoo.games import UnreadableMove

        raise UnreadableMove(text)
    return WooGame.parse(text)


class OpenDrew(Drew):
    """A card drawn for all to see."""

    def seen_by(self, viewer: int | None) -> "OpenDrew":
        return self


def gossiping(self: WooGame, before: Any, after: Any, move: Move, seat: int) -> list[Event]:
    told = WooGame._narrate(before, after, move, seat)
    return [OpenDrew(event.seat, event.card) if type(event) is Drew else event for event in told]


class HashedGame(WooGame):
    """What is at stake depends on the hash of a text, which every process has its own of."""

    def _start(self) -> None:
        super()._start()
        self.record.carry = hash("what is at stake?") % 1000


# What is said, drawn, written and decided.


class GossipingWords(WooWords):
    def tell(self, v: Speaker, event: Event, seat: int | None) -> str:
        return super().tell(v, Drew(event.seat, event.card) if isinstance(event, OpenDrew) else event, seat)


class SilentWords(WooWords):
    def choice(self, v: Speaker, move: Move, view: View) -> str:
        return "" if move.kind == "draw" else super().choice(v, move, view)


class MumblingWords(WooWords):
    def choice(self, v: Speaker, move: Move, view: View) -> str:
        return "Play a card" if move.kind == "play" else super().choice(v, move, view)


class EnglishWords(WooWords):
    def tell(self, v: Speaker, event: Event, seat: int | None) -> str:
        return super().tell(Speaker("en", v.length, v.names), event, seat)


class UnfilledWords(WooWords):
    def prompt(self, v: Speaker, view: View) -> str:
        return "It is {name}'s turn."


class TornFaces(WooFaces):
    def every_face(self, lang: str) -> dict[str, str]:
        return {name: face.removesuffix("</svg>") for name, face in super().every_face(lang).items()}


class Nobody(Figure):
    name = "nobody"


class NamelessFaces(WooFaces):
    def card(self, card: Any, view: View) -> Figure:
        return Nobody(card.suit, card.rank)


class OneWordGrammar(WooGrammar):
    two_words: frozenset[str] = frozenset()


class LoadedChance(WooChance):
    __slots__ = ()

    def outcomes(self, s: Any) -> list[tuple[int, float]]:
        return [(outcome, odds / 2) for outcome, odds in super().outcomes(s)]


class CheatingPlayers(WooPlayers):
    """Its calf plays a card that nobody may play now."""

    plans = WooPlayers.plans | {
        "calf": WooPlayers.plans["calf"]._replace(plan=lambda s, scratch, source: (illegal(s), 0, 0))
    }


def illegal(s: Any) -> int:
    mask = np.zeros(rules.ACTIONS, np.uint8)
    rules.legal(s, mask)
    return int(np.flatnonzero(mask == 0)[0])


class EmptyScenes(WooScenes):
    def scene(self, voice: Any, view: Any, page: Any) -> Any:
        raise NotImplementedError("the board is not drawn yet")


HASHED = replace(KIT, game=Part("conformance.broken:HashedGame"))
