"""The keeper at a table: what it understands, refuses by its clause, asks, corrects and takes back."""

import pytest

from keeper.table import RealTable
from kit.languages import cases
from kit.rules import rule
from moowoo.games import kit
from moowoo.mow.keeper.hidden import HiddenCows, faces_in
from moowoo.mow.rules import bags
from moowoo.mow.rules.cards import RENEWABLE
from moowoo.records import parse, write
from moowoo.records.errors import RecordError
from moowoo.voice import LANGUAGES
from moowoo.voice.typed import alternatives


def test_a_few_turns_in_words() -> None:
    table = RealTable()
    assert table("Anna 7 2") == "Anna starts a herd with 7, 2 flies. It is Hugo's turn."
    assert table("Hugo plays 9, 1 fly") == "Hugo plays 9, 1 fly. It is Léa's turn."
    assert table("Léa takes") == "Léa takes the herd: 3 flies. It is Léa's turn."
    assert table("5 0") == "Léa starts a herd with 5, 0 flies. It is Anna's turn."


@pytest.mark.parametrize(("language", "told", "asked", "said"), cases("kept", "told", "asked", "said"))
def test_the_same_in_every_language(language: str, told: list[str], asked: str, said: str) -> None:
    table = RealTable(language=language)
    table.accepted(*told)
    assert table(asked) == said


@rule("MOW-ADD-1", "MOW-ADD-3", "MOW-START-1")
def test_what_cannot_be_is_refused_by_its_clause() -> None:
    table = RealTable()
    assert "MOW-START-1" in table("Anna acrobat 7")
    table.accepted("Anna 5 0", "Hugo 9 0")
    assert table("Léa 7 1") == "Léa: 7 does not fit: the herd runs from 5 to 9. Rule MOW-ADD-1."
    assert "MOW-ADD-3" in table("Léa 7 5")
    assert table("Léa 9 0") == "9, 0 flies: this card has already been seen this round."
    assert len(table.kept.told) == 2


def test_only_who_is_to_act_is_heard_and_a_number_alone_is_not_enough() -> None:
    table = RealTable()
    assert table("Hugo 7 2") == "It is Anna's turn."
    assert table("Anna 8") == "Which one: 8, 0 flies; 8, 1 fly; 8, 2 flies or 8, 3 flies?"
    assert table.kept.told == []


@rule("MOW-DIR-1", "MOW-SETUP-3")
def test_the_direction_stays_unless_somebody_says_otherwise() -> None:
    table = RealTable()
    assert table("Anna 16") == (
        "Anna starts a herd with 16, 5 flies, blocker. Anna may turn the arrow; otherwise it stays, and Hugo is next."
    )
    assert table("Hugo 9 0") == "Anna keeps the direction. Hugo plays 9, 0 flies. It is Léa's turn."
    table("Léa 0")
    assert table("reverse") == "Léa turns the arrow: now to the right. It is Hugo's turn."


@rule("MOW-TWO-1", "MOW-TWO-4")
def test_two_farmers_play_three_rows() -> None:
    table = RealTable(names="Anna Hugo")
    table.accepted("Anna 5 0", "Hugo 6 0", "Anna 7 0")
    assert table("what is the herd?").startswith("Row 1, to be played now.")
    assert table("Hugo takes") == "Hugo takes the herd: 0 flies. Row 1. It is Hugo's turn."


def play_out(table: RealTable) -> None:
    """Empty the pile: everybody plays whatever fits, or takes and starts again, until nothing is left to draw."""
    while table.kept.game.view(None).pile:  # type: ignore[attr-defined]
        moves = table.kept.part.possible(table.kept.moment)
        cards = [move for move in moves if move.card is not None]
        table.accepted(f"{cards[0].card}".replace("/", " ") if cards else "takes")


def flies_held(table: RealTable, seat: int) -> int:
    """The flies in a hand as it could be; the keeper cannot tell it from the real one."""
    return int(bags.flies(table.kept.game.record.hand[seat]))


@rule("MOW-END-1", "MOW-END-2", "MOW-SCORE-1", "MOW-NEXT-1")
def test_at_the_end_of_a_round_only_what_nobody_knows_is_asked() -> None:
    table = RealTable()
    play_out(table)
    taker = table.kept.game.actor or 0
    assert table("takes").startswith(f"{table.clerk.voice.name(taker)} takes the last herd")
    assert table("Anna 7 2") != ""
    assert table.kept.ask is not None, "a deed is not heard while something is asked"
    held = [flies_held(table, seat) for seat in range(3)]
    sheds = [int(bags.flies(table.kept.game.record.shed[seat])) for seat in range(3)]
    sheds[taker] += int(bags.flies(table.kept.game.record.herd[0]))
    asked = "Hugo still holds 5 cows: how many flies do they have in all?"
    assert table(f"Anna {held[0]}") == f"Noted: Anna {held[0]}. {asked}"
    table.accepted(f"{held[1]} flies")  # what Léa holds follows, since all cows have been drawn
    assert table.kept.game.totals == tuple(a + b for a, b in zip(sheds, held, strict=True))
    assert table.kept.game.round == 2
    assert table.kept.game.actor == taker


def test_flies_that_do_not_add_up_are_refused() -> None:
    table = RealTable()
    play_out(table)
    table.accepted("takes")
    held = [flies_held(table, seat) for seat in range(3)]
    table.accepted(str(held[0]))
    said = {}
    for wrong in range(26):
        reply = table.clerk.hear(str(wrong))
        said[wrong] = " ".join(reply.said)
        if reply.changed:
            table.accepted("undo")
    refused = [wrong for wrong, sentence in said.items() if "Round score" not in sentence]
    assert any(said[wrong].startswith("That does not add up: the cows") for wrong in refused)
    assert all(said[wrong].startswith(("That does not add up", "That cannot be")) for wrong in refused)
    assert "Round score" in said[held[1]]
    assert table.kept.game.round == 1


@rule("MOW-SCORE-3")
def test_a_total_is_put_right_and_tokens_follow() -> None:
    table = RealTable()
    assert table("Anna is at 23") == "Corrected: Anna has 23 now. It is Anna's turn."
    assert table("tokens") == "Anna has 2 tokens of 10 and 3 tokens of 1."
    assert table("correct Hugo 5").startswith("Corrected: Hugo has 5 now.")
    assert table("who leads?") == "Léa leads with 0 flies."
    assert table("Anna is at 9999") == "A total goes from 0 to 99 here."


@rule("MOW-GAME-1")
def test_the_score_alone_is_enough() -> None:
    table = RealTable(target=20)
    assert table("round score 3 12 5").endswith("Who starts the next round?")
    assert table("Hugo").startswith("Round 2. Hugo starts.")
    assert "wins the game" in table("round score 4 12 5")
    assert table.kept.game.totals == (7, 24, 10)
    assert table("Anna 7 2") == "The game is over."


def test_everything_told_can_be_taken_back() -> None:
    table = RealTable()
    table.accepted("Anna 7 2", "Hugo 9 1")
    before = table.kept.game.view(None)
    table.accepted("Léa takes", "5 0", "undo", "undo")
    assert table.kept.game.view(None) == before
    table.accepted("undo", "undo")
    assert table("undo") == "There is nothing to take back."


@rule("MOW-FARM-2", "MOW-F-8", "MOW-SWAP-1")
def test_farmers_and_swaps_are_told_by_their_words() -> None:
    table = RealTable(edition="farm")
    assert "MOW-FARM-2" in table("Anna steers")
    table.accepted("round score 3 12 5")
    assert table("swap with Léa").startswith("MOOO! Hugo swaps hands with Léa.")
    told = "Hugo starts a herd with 7, 2 flies. Hugo may do something more; otherwise it is Léa's turn."
    assert table("Hugo 7 2") == told
    table.accepted("Hugo steers")
    assert table("hands to Anna").startswith("Hugo hands the turn to Anna.")


@rule("MOW-F-7")
def test_renew_may_follow_whatever_the_hand_is_guessed_to_be() -> None:
    table = RealTable(edition="farm")
    table.accepted("round score 3 12 5", "Hugo 5 0")
    assert HiddenCows(table.kept.game.record).hold(1, [], faces_in(RENEWABLE))
    assert "renew" in {move.kind for move in table.kept.part.possible(table.kept.moment)}
    table.accepted("renew")
    assert str(table.kept.told[-1]) == "2 renew"


@rule("MOW-FARM-2", "MOW-F-6")
def test_after_a_round_told_by_its_score_anybody_may_hold_a_farmer() -> None:
    table = RealTable(edition="farm")
    table.accepted("round score 3 12 5", "round score 2 1 9", "Léa 5 0")
    assert not table.kept.game.record.farmers[0], "by what was told, Anna never drew one"
    table.accepted(
        "Anna 7 0", "Anna steers", "hands to Hugo", "Hugo hires", "Hugo bans", "Hugo spies on Anna", "Hugo 9 0"
    )


@rule("MOW-FARM-1", "MOW-NEXT-2")
def test_nothing_is_said_of_a_lot_that_nobody_told_of() -> None:
    assert "Hugo draws a Farmer. Hugo starts" in RealTable(edition="farm")("round score 3 12 5")
    tied = RealTable(edition="farm")("round score 7 7 1")
    assert "draws a Farmer" not in tied
    assert "starts the next round" not in tied


@rule("WOO-SETUP-1", "WOO-CLAIM-2", "WOO-SCORE-2")
def test_woo_judges_a_claim_from_what_was_told() -> None:
    table = RealTable("woo", names="Anna Hugo")
    assert table("queen of hearts").startswith("Round 1. Trump: queen of hearts. Anna is Oya.")
    told = table("Anna ace of spades; Hugo ten of spades")
    assert told.endswith("Anna wins the trick: 21 points. It is Anna's turn.")
    assert "WOO-WED-1" in table("Anna marries hearts")
    assert "20 points" in table("Anna marries clubs")
    said = table("Anna claims")
    assert said.startswith("Anna claims too soon: 41 points, and 66 are needed. Hugo wins the round: 2 Woo.")


@rule("WOO-CLOSED-1")
def test_woo_remembers_who_could_not_follow() -> None:
    table = RealTable("woo", names="Anna Hugo")
    table.accepted("jack of hearts", "Anna closes", "Anna ace of spades", "Hugo zero of clubs", "Anna ace of clubs")
    assert table("Hugo king of spades").startswith("That does not fit what was said before.")


@rule("WOO-GAME-1")
def test_woo_by_its_score_alone() -> None:
    table = RealTable("woo", names="Anna Hugo", first=None)
    for _ in range(2):
        table.accepted("Hugo wins 3")
    assert table("scores").startswith("Woo: Anna 0, Hugo 6.")
    assert "Hugo wins the game" in table("Hugo wins 1 Woo")


def test_a_record_holds_what_was_told_and_nothing_else() -> None:
    table = RealTable()
    table.accepted("Anna 7 2", "Hugo takes", "Hugo 5 0")
    text = write(table.kept.record())
    assert "Dealing: unknown" in text
    assert "Seed" not in text
    assert "2. Hugo: take, 5/0" in text
    again = parse(text)
    assert write(again) == text
    with pytest.raises(RecordError):
        again.game  # noqa: B018  # nobody knows the deals


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "names"), [("mow", "Anna Hugo Léa"), ("woo", "Anna Hugo")])
def test_every_question_that_help_names_is_answered(game: str, names: str, language: str) -> None:
    table = RealTable(game, language, names)
    if game == "woo":
        table.accepted("QH")
    unheard = table("xyzzy").replace("xyzzy", "{}")
    for message in table.kept.part.questions.values():
        for word in alternatives(language, message):
            assert table(word) not in ("", unheard.format(word)), word
    assert table.kept.told == ([] if game == "mow" else table.kept.told[:1])


def test_every_game_of_the_house_is_kept() -> None:
    assert all(kit(name).keeper is not None for name in ("mow", "woo"))
