"""How it sounds: exact sentences, the order of facts, you and they, refusals, errors, clauses."""

import subprocess
import sys
from random import Random

import numpy as np
import pytest

from kit.clauses import CLAUSES
from kit.languages import cases, true_of
from kit.rules import rule
from moowoo import games
from moowoo.games import errors
from moowoo.mow.cows import WRITTEN as COWS
from moowoo.mow.cows import Cow
from moowoo.mow.events import GameWon, Passed, TookCow
from moowoo.mow.game import MowGame
from moowoo.mow.moves import MowMove
from moowoo.mow.rules.look import put_hand
from moowoo.voice import LANGUAGES, LENGTHS, Voice, queries
from moowoo.voice.catalogue import SOURCE
from moowoo.voice.rules.page import UnknownClause
from moowoo.woo.cards import WRITTEN as FIGURES
from voice.tables import KINDS, moments, voice
from voice.test_voice_sentences import check

NAMES = ("Anna", "Bo", "Maximilian-Alexander")
HERD = ["8/0", "7/3", "11/1"]


def table(*cows: str, edition: str = "tiles", seats: int = 3, hand: tuple[str, ...] = ("3/0",)) -> MowGame:
    """A table with these cows in the herd (or the rows in turn), and this hand for who is to play."""
    game = games.new("mow", seed=1, edition=edition, seats=seats, first=0)
    assert isinstance(game, MowGame)
    for cow in cows:
        put_hand(game.record, int(game.record.turn), [COWS[cow].code])
        game.play(cow)
    put_hand(game.record, int(game.record.turn), [COWS[cow].code for cow in hand])
    return game


def asked(language: str, name: str, game: MowGame, length: str = "normal") -> str:
    return Voice(language, length, NAMES, game.options.edition).query(name, game.view(game.actor), game)


def refused(language: str, game: MowGame, cow: str, length: str = "normal") -> str:
    clause = game.why_not(cow)
    assert clause is not None
    return Voice(language, length, NAMES, game.options.edition).why_not(clause, game.parse(cow), game.view(game.actor))


@pytest.mark.parametrize(("language", "edition", "said"), cases("cows_said", "edition", "said"))
def test_a_cow_is_number_flies_kind(language: str, edition: str, said: list[str]) -> None:
    v = Voice(language, edition=edition)
    assert [v.card(COWS[cow]) for cow in ("7/3", "8/0", "16/5", "9/5", "X")] == said


@pytest.mark.parametrize(("language", "said", "listed"), cases("figures_said", "said", "listed"))
def test_figures_and_lists_of_them(language: str, said: str, listed: str) -> None:
    v = Voice(language)
    assert v.card(FIGURES["QH"]) == said
    assert v.cards([FIGURES["0S"], FIGURES["AS"], FIGURES["10C"]]) == listed


def test_lists() -> None:
    v = Voice("en")
    assert [v.listing(range(n)) for n in range(4)] == ["", "0", "0 and 1", "0, 1 and 2"]
    assert Voice("en", "brief").cards([COWS[c] for c in ("0/5", "16/5", "7/5", "9/5", "X")]) == (
        "blocker 0, blocker 16 and 3 more"
    )


def test_in_brief_cows_of_one_number_differ_by_their_flies() -> None:
    v = Voice("en", "brief")
    assert v.cards([COWS["8/1"], COWS["8/3"]]) == "8/1 and 8/3"
    assert [v.card(COWS["8/1"]), v.short_card(COWS["8/3"])] == ["8/1", "8/3"]
    assert Voice("en").short_card(COWS["8/3"]) == "8"


@pytest.mark.parametrize(("language", "said"), cases("herd_said", "said"))
def test_the_herd_its_ends_gaps_and_flies(language: str, said: str) -> None:
    assert asked(language, "herd", table(*HERD)) == said


def test_an_empty_herd_is_said_to_be_empty() -> None:
    game = table()
    assert asked("en", "herd", game) == "The herd is empty."
    assert asked("en", "take_cost", game) == "The herd is empty: there is nothing to take."


def test_with_two_farmers_the_row_is_named_and_the_one_to_play_comes_first() -> None:
    game = table("8/0", "9/0", "4/0", seats=2)
    assert asked("en", "herd", game) == (
        "Row 1, your row now. Only the 8 is in the herd, 0 flies. Row 2. Only the 9 is in the herd, 0 flies. "
        "Row 3. Only the 4 is in the herd, 0 flies."
    )
    for language in LANGUAGES:
        assert asked(language, "herd", game, "brief") == true_of(language, "rows_in_brief")
    played = game.play("3/0")
    assert Voice("en", names=NAMES).events(played, None)[0] == "Bo plays 3, 0 flies. Row 1."


@pytest.mark.parametrize(("language", "said"), cases("why_not_8", "said"))
@rule("MOW-ADD-1")
def test_why_not_8(language: str, said: str) -> None:
    assert refused(language, table(*HERD, hand=("8/1",)), "8/1") == said


@pytest.mark.parametrize(
    ("cows", "cow", "said"),
    [
        (["8/0"], "8/1", "8 does not fit: only the 8 is in the herd. Rule MOW-ADD-1."),
        (["8/0", "10/0"], "9/5", "The acrobat 9 finds no 9 in the herd to jump onto. Rule MOW-ADD-3."),
        (["8/0", "9/0"], "X", "The blind cow finds no gap in the herd. Rule MOW-ADD-4."),
        ([], "X", "You cannot start a herd with an acrobat or a blind cow. Rule MOW-START-1."),
        (["8/0"], "12/0", "You do not hold this card: 12, 0 flies. Rule MOW-TURN-1."),
    ],
)
def test_why_not_another(cows: list[str], cow: str, said: str) -> None:
    held = "3/0" if cow == "12/0" else cow
    assert refused("en", table(*cows, hand=(held,)), cow) == said


@pytest.mark.parametrize(
    ("end", "said"),
    [
        ("0/5", "5 does not fit: 0 closes the low end, and the high end is 8. Rule MOW-ADD-2."),
        ("16/5", "12 does not fit: 16 closes the high end, and the low end is 8. Rule MOW-ADD-2."),
    ],
)
def test_why_not_beside_a_blocker(end: str, said: str) -> None:
    game = table("8/0", end)
    game.play("keep")
    cow = said.split()[0] + "/0"
    put_hand(game.record, int(game.record.turn), [COWS[cow].code])
    assert refused("en", game, cow) == said


def test_every_refusal_of_every_move_can_be_told() -> None:
    random = Random("refusals")
    clauses: set[str] = set()
    for kind in KINDS:
        for moment in moments(kind, random):
            game = moment.game
            if game.over or random.random() < 0.7:
                continue
            view = game.view(game.actor)
            v = voice(game, random.choice(LANGUAGES), random.choice(LENGTHS))
            for action in np.flatnonzero(game.legal_mask() == 0):
                move = game._move(int(action))
                if getattr(move, "seat", None) == game.actor or (move.kind == "give" and view.prompt != "give"):
                    continue
                clause = game.why_not(move)
                if clause is None:
                    continue  # at a small table several numbers aim at one farmer
                clauses.add(clause)
                said = v.why_not(clause, move, view)
                check(said, v.length)
                assert (clause in said) == (v.length != "brief")
    assert len(clauses) > 25


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        (0, "You take 7, 3 flies, from Bo."),
        (1, "Anna takes 7, 3 flies, from your hand."),
        (2, "Anna takes a cow at random from Bo."),
        (None, "Anna takes a cow at random from Bo."),
    ],
)
def test_one_event_told_to_doer_target_and_others(seat: int | None, said: str) -> None:
    cow = Cow(7, 3, "cow")
    event = TookCow(0, 1, cow)
    assert Voice("en", names=NAMES).event(event, seat) == said


def test_names_are_shortened_in_brief_and_cleaned() -> None:
    assert Voice("en", "brief", NAMES).name(2) == "Maximilian-A"
    assert Voice("en", "normal", ("Anna\n Lena",)).name(0) == "Anna Lena"
    assert Voice("en", names=("{0} %s",)).event(Passed(0, row=0, rows=1), 1) == "{0} %s passes."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("length", LENGTHS)
def test_every_clause_can_be_told(language: str, length: str) -> None:
    v = Voice(language, length, edition="farm")
    said = [v.clause(clause) for clause in CLAUSES]
    for sentence in said:
        check(sentence, length)
        assert not sentence.endswith("…")
    assert len(set(said)) == len(CLAUSES)


def test_an_unknown_clause_is_refused_in_every_length() -> None:
    for length in LENGTHS:
        with pytest.raises(UnknownClause):
            Voice("en", length).clause("MOW-ADD-9")


ERRORS: dict[type[errors.MoowooError], errors.MoowooError] = {
    type(error): error
    for error in (
        errors.MissingExtra("envs", "gymnasium"),
        errors.UnknownGame("chess", ["mow", "woo"]),
        errors.BadOption("seats", 11, "whole", low=2, high=5),
        errors.BadSeed(-1),
        errors.BadSeat(9, 4),
        errors.BadBytes("the checksum does not fit"),
        errors.BadDeal("no such cow: 99/1"),
        errors.UnreadableMove("tkae", ["take", "trade"]),
        errors.IllegalMove("MOW-TAKE-2", MowMove("take")),
        errors.NotYourTurn(0, 2),
        errors.GameOver(),
    )
}


def test_no_error_of_the_games_is_missing_here() -> None:
    ours = set(errors.MoowooError.__subclasses__())
    assert {kind for kind in ours if kind.__module__ == errors.__name__} == set(ERRORS)


@pytest.mark.parametrize("length", LENGTHS)
def test_every_error_can_be_told(length: str) -> None:
    told: dict[str, list[str]] = {language: [] for language in LANGUAGES}
    for error in [*ERRORS.values(), errors.NotYourTurn(0, None), errors.UnreadableMove("\x1b[2J" * 90)]:
        for language in LANGUAGES:
            told[language].append(Voice(language, length, NAMES, "farm").error(error))
            check(told[language][-1], length)
    assert all(not set(told[SOURCE]) & set(told[language]) for language in LANGUAGES if language != SOURCE)


NEEDED = {"known": "tiles, farm", "edition": "farm", "low": 2, "high": 5}


@pytest.mark.parametrize("need", [*errors.NEEDS, "deck", "of a game nobody knows"])
def test_what_an_option_needs_is_said_in_every_language(need: str) -> None:
    error = errors.BadOption("seats", "x", need, why="it is so", **NEEDED)
    told = {Voice(language).error(error) for language in LANGUAGES}
    assert len(told) == len(LANGUAGES)
    places = [place for place in ("known", "low", "high") if f"{{{place}}}" in errors.NEEDS.get(need, "")]
    assert all(str(NEEDED[place]) in sentence for place in places for sentence in told)


@pytest.mark.parametrize(
    ("need", "facts", "said"),
    [
        ("edition", {"edition": "farm"}, "only the farm edition has it"),
        ("edition", {"edition": "moon"}, "only another edition has this"),
        ("deck", {"why": "…"}, "the deck must have an even number of cards, six at least"),
        ("moonlight", {"why": "…"}, "it cannot be that"),
    ],
)
def test_a_need_of_one_game_is_said_in_its_words(need: str, facts: dict[str, str], said: str) -> None:
    told = Voice("en").error(errors.BadOption("ranks", "x", need, **facts))
    assert told == f"The option ranks cannot be x: {said}."


def test_an_option_that_is_not_there_is_said_to_be_so() -> None:
    told = Voice("en").error(errors.BadOption("auto_deal", True, "known", known="first, target"))
    assert told == "There is no option auto_deal; there are first, target."


@pytest.mark.parametrize(("language", "said"), cases("unreadable", "said"))
def test_an_unreadable_move_gets_the_nearest_offered(language: str, said: str) -> None:
    assert Voice(language).error(ERRORS[errors.UnreadableMove]) == said


def test_a_stranger_among_errors_still_gets_a_sentence() -> None:
    class Later(errors.BadBytes):
        """An error of a room above."""

    assert Voice("en").error(Later("…")) == "That is not a saved game, or it is damaged."
    assert Voice("en").error(KeyError("x")) == "That did not work; nothing has changed."


@pytest.mark.parametrize(
    ("seat", "winners", "said"),
    [
        (0, (0,), "You win the game with 12 flies!"),
        (1, (0,), "Anna wins the game with 12 flies."),
        (1, (0, 1), "Shared win with 12 flies: Anna and you."),
    ],
)
def test_how_a_game_of_mow_ended(seat: int, winners: tuple[int, ...], said: str) -> None:
    totals = (12, 12 if 1 in winners else 101, 103)
    assert Voice("en", names=NAMES).event(GameWon(None, winners, totals), seat) == said


def test_what_happened_since_my_turn_leaves_out_what_i_did() -> None:
    game = table("8/0")
    v = Voice("en", names=NAMES)
    assert v.query("last", game.view(0), game) == "Nothing has happened since your turn."
    game.play("3/0")
    assert v.query("last", game.view(0), game) == "Bo plays 3, 0 flies."
    assert v.query("last", game.view(None), game) == "Bo plays 3, 0 flies."


def test_questions_the_game_does_not_have_are_refused() -> None:
    with pytest.raises(KeyError):
        Voice("en").query("trump", table().view(0))
    assert "trump" in queries("woo")


@pytest.mark.parametrize("wrong", [{"language": "xx"}, {"length": "short"}])
def test_an_unknown_language_or_length_is_refused(wrong: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="there are"):
        Voice(**wrong)


def test_texts_can_be_had_without_the_engine() -> None:
    code = "import sys, moowoo.voice, moowoo.voice.rules; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
