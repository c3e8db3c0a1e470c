"""Twins of a game: the same moves over other decks, which one seat cannot tell apart from the real ones.

Two cards of a deck, or two Farmer cards, change places where every move stays legal and everything the seat can
observe, after every move, stays as it was. What `observe` shows is the measure of what a seat may know; it is proved in
the rooms of the rules.
"""

import random
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from moowoo import games
from moowoo.games import Game
from moowoo.mow import rules as mow
from moowoo.mow.cows import COWS
from moowoo.woo.cards import FIGURES

TRIES = 40
RASH = ("claim", "close")
"""What would end a round of WOO before much has been hidden."""


@dataclass(frozen=True)
class Played:
    """A whole game: its table and seed, the deck of every round, and every move as it is written, with its seat."""

    name: str
    seed: int
    options: dict[str, Any]
    decks: list[list[str]]
    moves: list[tuple[int, str]]
    seats: int
    bots: int = 0
    """How many of the last seats are a bot's."""
    scripted: bool = False
    """Do the moves say also who goes on at the end of a round?"""
    exchanged: tuple[tuple[int, int], ...] = ()
    """Farmer cards that have changed places since the first deal, wherever they are."""

    def lay(self, s: Any) -> None:
        """Let the Farmer cards of a record that was just dealt change places."""
        if s.rounds == 1:
            for pair in self.exchanged:
                exchange(s, *pair)


def exchange(s: Any, one: int, other: int) -> None:
    """Let two Farmer cards change places, in whatever hand or place of the pile they are."""
    places = {one: other, other: one}
    held = [[places.get(farmer, farmer) for farmer in mow.farmers_of(s, seat)] for seat in range(s.seats)]
    pile = [places.get(farmer, farmer) for farmer in mow.farmer_pile(s)]
    for seat, farmers in enumerate(held):
        mow.put_farmers(s, seat, farmers)
    mow.put_farmer_pile(s, pile)


def play_at_random(name: str, options: dict[str, Any], seed: int) -> Played:
    game, chance = games.new(name, seed, auto_deal=False, **options), random.Random(seed)
    decks: list[list[str]] = []
    moves: list[tuple[int, str]] = []
    while not game.over:
        if game.deal_due:
            game.deal()
            decks.append(deck_of(game))
        assert game.actor is not None
        legal = game.legal_moves()
        move = chance.choice([move for move in legal if move.kind not in RASH] or legal)
        moves.append((game.actor, str(move)))
        game.play(move)
    return Played(name, seed, options, decks, moves, game.seats)


def deck_of(game: Game) -> list[str]:
    """The whole deck in the order in which it was dealt, read right after the deal."""
    s = game.record
    pile = s.stock if game.name == "woo" else s.pile
    if game.name == "woo":
        return [str(FIGURES[int(card)]) for card in pile[: s.end]]
    return [str(COWS[int(face)]) for face in pile[: s.end]]


def twin(played: Played, seat: int, seed: int) -> Played:
    """Other decks that the seat cannot tell from the real ones; as different as they could be made in some tries."""
    chance = random.Random(f"{seed} {seat}")
    known = observed(played, played.decks, seat)
    assert known is not None
    if played.options.get("edition") == "farm":
        played = other_farmers(played, seat, known, chance)
    decks = [list(deck) for deck in played.decks]
    for deck in decks:
        for _ in range(TRIES):
            i, j = chance.sample(range(len(deck)), 2)
            deck[i], deck[j] = deck[j], deck[i]
            if observed(played, decks, seat) != known:
                deck[i], deck[j] = deck[j], deck[i]
    return replace(played, decks=decks)


def other_farmers(played: Played, seat: int, known: list[bytes], chance: random.Random) -> Played:
    """The same with other Farmers in other hands and in the pile, as far as the seat cannot tell."""
    for _ in range(TRIES):
        one, other = chance.sample(range(len(mow.FARMER_NAMES)), 2)
        changed = replace(played, exchanged=(*played.exchanged, (one, other)))
        if observed(changed, changed.decks, seat) == known:
            played = changed
    return played


def observed(played: Played, decks: list[list[str]], seat: int) -> list[bytes] | None:
    """All that a seat observes of a game played over these decks; None if its moves cannot be made."""
    game = games.new(played.name, played.seed, auto_deal=False, **played.options)
    kernel, s = game.rules, game.record
    seen, mask = np.zeros(kernel.OBSERVATION, np.uint8), np.zeros(kernel.ACTIONS, np.uint8)
    story = []
    for _, move in played.moves:
        if game.deal_due:
            game.deal(decks[game.round])
            played.lay(game.record)
        action = game._action(game.parse(move))
        kernel.legal(s, mask)
        if not mask[action]:
            return None
        kernel.apply(s, action)
        kernel.observe(s, seat, seen)
        story.append(seen.tobytes())
    return story
