"""What can I do? All choices are listed, in one order and with marks that mean nothing else. Half a minute."""

from random import Random

import pytest

from moowoo import games
from moowoo.games import kit
from moowoo.voice import LANGUAGES, LENGTHS, Query
from moowoo.voice.choices import in_order, mark
from moowoo.woo.views import WooView
from voice.tables import KINDS, moments, voice

NAMES = ("Anna", "Bo", "Zoé", "Dédé", "Eva", "Fred")
SOME, MANY = 1, 2_000


@pytest.mark.parametrize("kind", KINDS)
def test_every_choice_is_listed_and_can_be_typed_as_it_is_listed(kind: str) -> None:
    random = Random(f"choices {kind}")
    for _ in range(4):
        for moment in moments(kind, random):
            game = moment.game
            if game.over:
                continue
            view = game.view(game.actor)
            v = voice(game, random.choice(LANGUAGES), random.choice(LENGTHS), NAMES)
            listed = v.choices(view)
            moves = in_order(view)
            assert sorted(map(str, moves)) == sorted(map(str, game.legal_moves()))
            for place, (line, move) in enumerate(zip(listed, moves, strict=True)):
                assert line == f"{mark(place)}) {v.choice(move, view)}"
            place = random.randrange(len(moves))
            for typed in (listed[place], listed[place].upper(), f"{mark(place)})", f"{mark(place)} )"):
                assert v.understand(typed, view) == moves[place]
            asked = v.understand(f"{mark(place)})?", view)
            assert isinstance(asked, Query)
            assert asked.name == "why"
            assert v.understand(asked.about, view) == moves[place]


@pytest.mark.parametrize("kind", KINDS)
def test_where_a_card_is_asked_for_the_prompt_names_all_that_is_special(kind: str) -> None:
    random = Random(f"special {kind}")
    found = 0
    for _ in range(4):
        for moment in moments(kind, random):
            game = moment.game
            if game.over:
                continue
            view, talk = game.view(game.actor), kit(game.name).words().talk
            v = voice(game, random.choice(LANGUAGES), random.choice(["normal", "full"]), NAMES)
            special = [move for move in view.choices if move.kind not in talk.usual_moves]
            if view.prompt in talk.hand_prompts:
                found += len(special)
                assert all(v.choice(move, view) in v.prompt(view) for move in special)
    assert found or kind.startswith("tiles")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("number", [SOME, pytest.param(MANY, marks=pytest.mark.proof)])
def test_prompt_and_answer_together_name_every_legal_choice(kind: str, number: int) -> None:
    """In every state of so many games: who hears both has heard of all there is, each under a mark of its own."""
    random = Random(f"named {kind} {number}")
    for played in range(number):
        language, length = LANGUAGES[played % len(LANGUAGES)], LENGTHS[played % len(LENGTHS)]
        for moment in moments(kind, random):
            game = moment.game
            if game.over:
                continue
            view, v = game.view(game.actor), voice(game, language, length, NAMES)
            answer = v.choices(view)
            said = "\n".join([v.prompt(view), *answer])
            legal = game.legal_moves()
            assert all(v.choice(move, view) in said for move in legal), (said, legal)
            assert len({line.partition(")")[0] for line in answer}) == len(legal)


def test_cards_are_listed_in_the_order_of_the_hand() -> None:
    view = games.new("woo", seed=3, first=0).view(0)
    played = [move.card for move in in_order(view) if move.card is not None]
    assert played == [held.card for held in view.hand]
    assert played != sorted(played, key=lambda card: card.code)


@pytest.mark.parametrize(("place", "letters"), [(0, "a"), (25, "z"), (26, "aa"), (51, "az"), (52, "ba")])
def test_marks(place: int, letters: str) -> None:
    assert mark(place) == letters


def test_who_has_nothing_to_do_hears_whose_turn_it_is() -> None:
    game = games.new("woo", seed=3, first=0)
    v = voice(game, "en", names=NAMES)
    assert v.choices(game.view(1)) == v.choices(game.view(None)) == ["It is Anna's turn."]


@pytest.mark.parametrize(("before", "label", "points"), [("JC 0D", "20 points", 20), ("", "0", 0)])
def test_a_marriage_is_offered_for_what_the_rules_give(before: str, label: str, points: int) -> None:
    """With a trick won it pays; by mistake it pays nothing, and says so."""
    game = games.new("woo", seed=1, first=0, mistakes=True, auto_deal=False)
    game.deal([rank + suit for suit in "CDHS" for rank in ("A", "10", "K", "Q", "J", "0")])
    for move in before.split():
        game.play(move)
    view = game.view(0)
    assert isinstance(view, WooView)
    assert view.marriage_points == {"clubs": points}
    assert voice(game, "en", "brief", NAMES).choice(game.parse("marry clubs"), view).endswith(f", {label}")
