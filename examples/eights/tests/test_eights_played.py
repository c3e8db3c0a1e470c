"""Crazy Eights as people meet it: in words, in records, in a review, in the arena, and as it is installed."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from moowoo import bots, games
from moowoo.games import Game
from moowoo.records import parse, write
from moowoo.voice import Voice
from moowoo_eights.events import Drew, Finished, Named, Owes, Skipped, TurnedRound

HERE = Path(__file__).parents[1]


def laid(hands: str, up: str, **options: object) -> Game:
    """A game for two dealt by hand: seven cards each, one by one; the card turned up; then the pile."""
    game = games.new("eights", 1, auto_deal=False, seats=2, first=0, **options)
    dealt = [*hands.split(), up]
    rest = [str(card) for card in all_cards() if str(card) not in dealt]
    game.deal([*dealt, *rest])
    return game


def all_cards() -> tuple[object, ...]:
    from moowoo_eights.cards import DECK

    return DECK


HANDS = "QC 3C 2C 3D AC 4C 8H 4D 5C 5D 6C 6D 7C 7D"
"""Seat 0: QC 2C AC 8H 5C 6C 7C; seat 1: 3C 3D 4C 4D 5D 6D 7D."""


def test_what_happens_is_told_to_each_as_they_saw_it() -> None:
    game = laid(HANDS, "KC")
    events = [*game.play("8H"), *game.play("name diamonds"), *game.play("draw")]
    anna, bo = Voice("en", names=("Anna", "Bo")), Voice("fr", names=("Anna", "Bo"))
    drawn = next(event for event in events if isinstance(event, Drew))
    assert anna.events(events, 0) == ["You play the eight of hearts.", "You name diamonds.", "Bo draws 1 card."]
    assert bo.events(events, 1)[:2] == ["Anna joue le huit de cœur.", "Anna nomme carreau."]
    assert drawn.cards is not None
    assert bo.event(drawn, 1) == f"Tu pioches {bo.the_card(drawn.cards[0])}."
    assert drawn.seen_by(0) == Drew(1, 1, None)


def test_special_cards_are_told() -> None:
    game = laid(HANDS, "KC", special=True)
    kinds = [type(event) for move in ("QC", "AC") for event in game.play(move)]
    assert Skipped in kinds
    assert TurnedRound in kinds
    game = laid(HANDS, "KC", special=True)
    assert [event for event in game.play("2C") if isinstance(event, Owes)] == [Owes(1, 2)]
    assert Voice("es").prompt(game.view(1)) == "Te toca. Roba 2 cartas, o juega un dos."


def test_the_end_is_told_with_the_points_of_all() -> None:
    game = games.new("eights", 5, seats=3, target=3)
    random = Random(1)
    while not game.over:
        game.play(random.choice(game.legal_moves()))
    end = game.events[-1]
    assert isinstance(end, Finished)
    assert end.clause == "EIGHTS-END-2"
    assert sorted(end.points)[0] == end.points[end.winners[0]]
    assert Voice("en").result(game.view(None)).startswith("The game is over.")


def test_a_move_can_be_typed_in_words() -> None:
    game = laid(HANDS, "KC")
    view = game.view(0)
    assert str(Voice("en").understand("play the queen of clubs", view)) == "QC"
    assert str(Voice("fr").understand("dame de trèfle", view)) == "QC"
    assert str(Voice("es").understand("robar", view)) == "draw"
    game.play("8H")
    assert str(Voice("fr").understand("nommer pique", game.view(0))) == "name spades"


def test_a_hand_dealt_by_hand_is_written_and_read() -> None:
    game = laid(HANDS, "KC")
    for move in ("8H", "name diamonds", "draw", "3D"):
        game.play(move)
    text = write(game, ["Anna", "Bo"])
    assert "8H" in text
    assert parse(text).game == game


@pytest.mark.parametrize(("taken", "given"), [("8D", "5D"), ("5D", "5D")])
def test_a_deck_that_cannot_be_dealt_is_refused(taken: str, given: str) -> None:
    """An eight cannot be turned up, and no card is there twice."""
    game = games.new("eights", 1, auto_deal=False, seats=2)
    turned_up = 2 * 7
    deck = [str(card) for card in all_cards()]
    deck[deck.index(taken)], deck[turned_up] = given, taken
    with pytest.raises(games.BadDeal):
        game.deal(deck)


def test_the_levels_are_of_different_strength() -> None:
    """Who plays by plan leaves fewer points in hand than who plays anything."""
    costs = {"random": 0, "cow": 0}
    for seed in range(30):
        game = games.new("eights", seed, seats=2)
        order = ("random", "cow") if seed % 2 else ("cow", "random")
        players = [bots.create(level, "eights", seed=seed) for level in order]
        while game.actor is not None:
            game.play(bots.decide(players[game.actor], game).move)
        for level, cost in zip(order, game.totals, strict=True):
            costs[level] += cost
    assert costs["cow"] * 1.5 < costs["random"]


def test_a_bot_says_why() -> None:
    game = laid(HANDS, "KC")
    choice = bots.decide(bots.create("cow", "eights"), game)
    assert bots.say(choice.reason, Voice("en")) == "I play the queen of clubs: I have more of that suit, 5 cards."
    game.play("8H")
    choice = bots.decide(bots.create("cow", "eights"), game)
    assert str(choice.move) == "name clubs"
    assert isinstance(game.play(choice.move)[0], Named)


@pytest.mark.proof
def test_installed_it_is_found_by_its_entry_points(tmp_path: Path) -> None:
    """A folder of its own stands for a fresh environment: the command lists the game, plays it and measures it."""
    install = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation", "--target"]
    subprocess.run([*install, str(tmp_path), str(HERE)], check=True)
    inside = os.environ | {"PYTHONPATH": os.pathsep.join([str(tmp_path), *sys.path])}

    def moowoo(*words: str, typed: str = "") -> str:
        command = [sys.executable, "-m", "moowoo", *words]
        return subprocess.run(command, env=inside, input=typed, capture_output=True, text=True, check=True).stdout

    assert "eights" in moowoo("play", "--help")
    assert "On top lies" in moowoo("play", "eights", "--new", "--seed", "1", "--plain", typed="table\nquit\n")
    assert "EIGHTS-PLAY-2" in moowoo("rules", "eights")
    assert "the same game" in moowoo("bench", "eights", "--turns", "1", "--scale", "0.01")
    assert "eights" in moowoo("arena", "--help")
