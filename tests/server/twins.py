"""Twins of a game: the same moves over other decks, which one seat cannot tell apart from the real ones.

Two cards of a deck, or two Farmer cards, change places where every move stays legal and everything the seat can
observe, after every deal and every move, stays as it was. What `observe` shows is the measure of what a seat may know;
it is proved in the rooms of the rules.
"""

import random
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

import numpy as np

from moowoo import games
from moowoo.games import Game
from moowoo.mow import rules as mow
from moowoo.mow.cows import COWS
from moowoo.woo.cards import FIGURES

Swap = tuple[list[str], int, int]
"""A deck, and the places of two cards in it."""
TRIES = 40
"""Pairs of a deck, or of Farmer cards, that are tried in any case."""
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
    """Return the same moves over other decks that the seat cannot tell from the real ones, though another seat can.

    In every deck some pairs of cards change places where they may. If nobody could tell the world that comes of it from
    the real one, the other pairs are tried as well.
    """
    chance = random.Random(f"{seed} {seat}")
    known = observed(played, played.decks, seat)
    assert known is not None
    real = played
    if played.options.get("edition") == "farm":
        played = other_farmers(played, seat, known, chance)
    decks = [list(deck) for deck in played.decks]
    first: list[Swap] = []
    others: list[Swap] = []
    for deck in decks:
        swaps = [(deck, i, j) for i, j in combinations(range(len(deck)), 2) if deck[i] != deck[j]]
        chance.shuffle(swaps)
        first += swaps[:TRIES]
        others += swaps[TRIES:]
    for swap in first:
        try_swap(swap, played, decks, seat, known)
    while not is_told_apart(real, replace(played, decks=decks)):
        assert others, "there is no other world"
        while others and not try_swap(others.pop(), played, decks, seat, known):
            pass
    return replace(played, decks=decks)


def try_swap(swap: Swap, played: Played, decks: list[list[str]], seat: int, known: list[bytes]) -> bool:
    """Let two cards change places; put them back and return False if the seat could tell."""
    deck, i, j = swap
    deck[i], deck[j] = deck[j], deck[i]
    if observed(played, decks, seat) == known:
        return True
    deck[i], deck[j] = deck[j], deck[i]
    return False


def is_told_apart(one: Played, other: Played) -> bool:
    """Return whether the decks differ and some seat observes a difference between two worlds."""
    return one.decks != other.decks and any(
        observed(one, one.decks, seat) != observed(other, other.decks, seat) for seat in range(one.seats)
    )


def other_farmers(played: Played, seat: int, known: list[bytes], chance: random.Random) -> Played:
    """Return the game with other Farmers in other hands and in the pile, as far as the seat cannot tell."""
    for _ in range(TRIES):
        one, other = chance.sample(range(len(mow.FARMER_NAMES)), 2)
        changed = replace(played, exchanged=(*played.exchanged, (one, other)))
        if observed(changed, changed.decks, seat) == known:
            played = changed
    return played


def observed(played: Played, decks: list[list[str]], seat: int) -> list[bytes] | None:
    """Return all that a seat observes of a game played over these decks, or None if its moves cannot be made.

    A seat looks after every deal and after every move: a card that it holds before its first move and one that it
    draws with that move are the same two cards afterwards, whichever of them was dealt. Who draws several cows at once
    knows also in which order they came, which a hand does not show.
    """
    game = games.new(played.name, played.seed, auto_deal=False, **played.options)
    kernel, s = game.rules, game.record
    seen, mask = np.zeros(kernel.OBSERVATION, np.uint8), np.zeros(kernel.ACTIONS, np.uint8)
    story = []
    for mover, move in played.moves:
        if game.deal_due:
            game.deal(decks[game.round])
            played.lay(game.record)
            kernel.observe(s, seat, seen)
            story.append(seen.tobytes())
        action = game._action(game.parse(move))
        kernel.legal(s, mask)
        if not mask[action]:
            return None
        top = int(s.top)
        kernel.apply(s, action)
        kernel.observe(s, seat, seen)
        story.append(seen.tobytes())
        if played.name == "mow" and mover == seat:
            story.append(s.pile[top : int(s.top)].tobytes())
    return story
