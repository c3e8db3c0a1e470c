"""A review in sentences, in every language and length. Budget: 3 seconds."""

import pytest

from moowoo.bots import Budget
from moowoo.review import Review, review
from moowoo.voice import LANGUAGES, LENGTHS, Voice
from review.games import KINDS, NAMES, played
from review.judges import use_judge


def reviewed(kind: str, monkeypatch: pytest.MonkeyPatch) -> Review:
    use_judge(monkeypatch)
    return review(played(kind), Budget(effort=1))


def voice(found: Review, language: str, length: str) -> Voice:
    return Voice(language, length, NAMES[: found.game.seats], getattr(found.game.options, "edition", None))


@pytest.mark.parametrize("kind", KINDS)
def test_everything_can_be_said(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = reviewed(kind, monkeypatch)
    for language in LANGUAGES:
        told = {length: found.sentences(voice(found, language, length)) for length in LENGTHS}
        assert all(sentence for sentences in told.values() for sentence in sentences)
        assert not any("{" in sentence for sentences in told.values() for sentence in sentences)
        assert len(told["full"]) > len(told["normal"])
        assert sum(map(len, told["brief"])) < sum(map(len, told["normal"]))


def test_the_sentences_say_what_the_numbers_say(monkeypatch: pytest.MonkeyPatch) -> None:
    found = reviewed("woo", monkeypatch)
    told = found.sentences(voice(found, "en", "normal"))
    winner = NAMES[found.game.winners[0]]
    assert told[0].startswith(f"{winner} wins the game.")
    weighed = [decision for decision in found.decisions if decision.analysis is not None]
    assert told[1] == f"{len(weighed)} choices were weighed, with 1x for each."
    costly = [decision for decision in found.decisions if decision.costly]
    start = told.index("Choices that cost something:") + 1
    assert len(told[start:]) == len(costly)
    for sentence, decision in zip(told[start:], costly, strict=True):
        assert sentence.startswith(
            f"Round {decision.round}, decision {decision.number}: {NAMES[decision.seat]} chose “"
        )
        assert f"{round(100 * (decision.chance or 0))}%" in sentence
    points = told[told.index("Turning points:") + 1 : start - 1]
    assert len(points) == len(found.turning_points)
    for number, (sentence, turn) in enumerate(zip(points, found.turning_points, strict=True), start=1):
        assert sentence.startswith(f"{number}. Round ")
        assert (" rose from " in sentence) == (turn.change > 0)


def test_the_shape_of_the_game_has_a_sentence_for_every_round(monkeypatch: pytest.MonkeyPatch) -> None:
    found = reviewed("tiles for four", monkeypatch)
    told = found.sentences(voice(found, "en", "normal"))
    rounds = [sentence for sentence in told if sentence.startswith("As round ")]
    assert [sentence.split()[2] for sentence in rounds] == [str(number + 1) for number in range(found.game.round)]
    for sentence in rounds:
        assert all(name in sentence for name in NAMES[:4])


def test_every_decision_is_told_in_full(monkeypatch: pytest.MonkeyPatch) -> None:
    found = reviewed("tiles for four", monkeypatch)
    told = found.sentences(voice(found, "en", "full"))
    assert len(told[told.index("Every decision:") + 1 :]) == found.game.ply
    assert any("could only choose" in sentence for sentence in told)
    assert any("as good as any" in sentence for sentence in told)
