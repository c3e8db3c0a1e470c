"""One turn at the terminal: questions, slips, wishes, taking back."""

from pathlib import Path

import pytest

from kit.languages import cases, true_of
from moowoo.records import parse
from moowoo.terminal.shelf import Shelf
from moowoo.voice import LANGUAGES
from terminal.people import lines, sit

MOW = ("mow", "--seed", "1")
"""You start, with 2, 8, 9, 10 and 11 in hand."""
WOO = ("woo", "--seed", "7")


def said(*typed: str, table: tuple[str, ...] = MOW, language: str = "en") -> list[str]:
    """What is said after the turn was opened, when these lines are typed."""
    code, room = sit(*table, typist=lines(*typed), language=language)
    assert code == 0
    return room.said[room.asked[0][1] :]


def ply(shelf: Shelf, game: str = "mow") -> int:
    sitting = shelf.look(game)
    assert sitting is not None
    return sitting.game.ply


@pytest.mark.parametrize(
    "typed",
    ["8", "8/2", "#2", "play 8", "Start with 8, 2 flies", "8, 2 flies", "b)", "choice b", "b) Start with 8, 2 flies"],
)
def test_a_card_by_number_name_place_or_choice(typed: str) -> None:
    assert said(typed)[0] == "You start a herd with 8, 2 flies."


@pytest.mark.parametrize(("language", "typed"), cases("terminal_typed", "text"))
def test_cards_in_other_languages(language: str, typed: str) -> None:
    two_flies = true_of(language, "flies")[2]
    assert f" 8, {two_flies}" in said(typed, language=language)[0]


def test_questions_change_nothing(shelf: Shelf) -> None:
    answers = said("my hand", "herd", "scores", "cost", "why not 8", "rules mow-add-1", "hint", "help")
    assert answers[0].startswith("You hold 2, 1 fly; 8, 2 flies")
    assert answers[1] == "The herd is empty."
    assert "That is possible now: Start with 8, 2 flies." in answers
    assert any(line.startswith("A numbered cow joins the herd only") for line in answers)
    assert any(line.startswith("A good player would choose: Start with") for line in answers)
    assert ply(shelf) == 0


def test_help_names_everything_once() -> None:
    answers = said("8", "help")[-6:-1]
    assert any(line.startswith("What you can do now: take") for line in answers)
    for line in answers:
        listed = line.rstrip(".").split(": ", 1)[1].split(", ")
        assert len(listed) == len(set(listed))


def test_why_not() -> None:
    answers = said("8", "why not 10", "10")
    assert answers[-3] == answers[-2] != answers[-1]
    assert "10" in answers[-2]


@pytest.mark.parametrize(("slip", "meaning"), [("scroes", "Flies so far: "), ("hepl", "A card: by its number")])
def test_a_slip_is_offered_its_nearest_meaning(slip: str, meaning: str) -> None:
    answers = said(slip, "")
    assert answers[1].startswith("Enter alone means: ")
    assert answers[2].startswith(meaning)


def test_a_card_that_is_not_there_offers_no_other(shelf: Shelf) -> None:
    answers = said("13", "")
    assert answers[0] == "You hold no such card: “13”."
    assert answers[1].startswith("Your turn: ")
    assert ply(shelf) == 0


def test_an_offer_can_be_refused(shelf: Shelf) -> None:
    answers = said("scroes", "no")
    assert answers[2] == "All right, nothing was done."
    assert "Flies so far" not in " ".join(answers)


def test_a_letter_alone_chooses_only_after_the_list_was_read(shelf: Shelf) -> None:
    answers = said("b", "choices", "b")
    assert "You start a herd with 8, 2 flies." not in answers[: answers.index("b) Start with 8, 2 flies")]
    assert "You start a herd with 8, 2 flies." in answers


def test_a_letter_that_is_a_command_stays_one(shelf: Shelf) -> None:
    """s asks for the scores, whether choices were listed or not."""
    assert "Flies so far" in " ".join(said("choices", "s"))
    assert ply(shelf) == 0


def test_a_letter_that_is_also_a_card_or_another_move_is_asked_about() -> None:
    """At WOO a is the ace, c closes, d draws: what is listed under these letters is never taken for something else."""
    table = ("woo", "--seats", "me,cow", "--seed", "5")
    answers = said("choices", "a", table=table)
    assert "You answer with the king of clubs." in answers, "who holds no ace means the choice"
    answers = said("c)", "choices", "a", table=table)
    assert "Which one do you mean: a) Play the king of clubs or Play the ace of hearts?" in answers
    assert sum(line.startswith("You answer") for line in answers) == 1


@pytest.mark.parametrize("typed", ["8?", "#2?", "b)?", "play 8?", "Start with 8, 2 flies?"])
def test_a_question_never_acts(shelf: Shelf, typed: str) -> None:
    assert said(typed)[0] == "That is possible now: Start with 8, 2 flies."
    assert ply(shelf) == 0


def test_a_rash_claim_is_asked_once() -> None:
    answers = said("claim", "no", "claim", "", "claim", "yes", table=WOO)
    assert answers[0].startswith("You have ")
    assert answers[0].endswith("Claim all the same, yes or no?")
    assert answers[1] == "All right, nothing was done."
    assert sum(line.startswith("You claim") for line in answers) == 1


def test_who_keeps_count_alone_claims_without_being_asked() -> None:
    assert said("claim", table=(*WOO, "--no-count"))[0].startswith("You claim")


def test_repeat_says_it_again() -> None:
    answers = said("scores", "repeat", "repeat")
    assert answers[0] == answers[1] == answers[2]


def test_length_and_language_change_at_once() -> None:
    answers = said("length brief", "herd", "full", "language fr", "troupeau", "langue es", "lang", "length")
    assert answers[0] == "From now on in brief."
    assert answers[2] == "From now on in full."
    assert answers[3] == "Désormais en français."
    assert "Desde ahora en español." in answers
    languages, lengths = answers[-3:-1]
    assert languages.startswith("Di cuál: english, ")
    assert languages.count(",") == len(LANGUAGES) - 1
    assert lengths == "Di cuál: breve, normal, completo."


def test_pictures_are_for_those_who_want_them() -> None:
    assert not any("╭" in line for line in said("8"))
    answers = said("pictures", "8", "pictures off")
    assert any("╭──8───╮" in line for line in answers)
    assert answers[-2] == "Pictures are not shown."


def test_undo_goes_back_to_my_last_decision(shelf: Shelf) -> None:
    answers = said("undo", "8", "undo", "9")
    assert answers[0] == "You have nothing to take back."
    assert answers.index("Your last move is taken back.") > answers.index("You start a herd with 8, 2 flies.")
    assert "You start a herd with 9, 3 flies." in answers
    sitting = shelf.look("mow")
    assert sitting is not None
    assert str(sitting.game.moves()[0]) == "9/3"


def test_undo_repeats_what_the_bots_do() -> None:
    answers = said("8", "undo", "8")
    half = answers.index("Your last move is taken back.")
    once, twice = ([line for line in part if line.startswith("Daisy")] for part in (answers[:half], answers[half:]))
    assert once == twice != []


def test_a_game_is_saved_under_any_name(tmp_path: Path) -> None:
    file = tmp_path / "My game.txt"
    answers = said("8", f"save {file}", f"save {file}")
    assert answers[-2].startswith(f"The record of the game is in {file}.")
    assert parse(file.read_text(encoding="utf-8")).sealed


def test_nothing_else_is_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Bo")
    answers = said(f"save {file}", f"save {tmp_path}")
    assert answers[0] == f"{file} exists and is not the record of a game: nothing was changed."
    assert answers[1].startswith(f"{tmp_path} cannot be written: ")
    assert file.read_text() == "Dear Bo"
