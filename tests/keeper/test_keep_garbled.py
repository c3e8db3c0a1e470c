"""Lines nobody can have meant: the keeper never breaks, and no score changes without a word about it."""

import random
import re

import pytest

from keeper.telling import Teller
from moowoo.keeper.game import from_text, to_text
from moowoo.voice import LANGUAGES

EVERY_DAY, PROOF, PARTS = 500, 34_000, 10
"""Garbled lines for each kind of game, and the parts that so many come in."""
AT_ONCE = 10
"""Garbled lines before each that is not."""
LETTERS = "abcdefghij 0123456789/#?!;:,.-+='“éñßœ\t\x00\u202e🐄"


def garbled(chance: random.Random, line: str, others: list[str]) -> str:
    """A line with something wrong: letters lost, doubled or strange, words of other lines, or pure noise."""
    way = chance.randrange(6)
    at = chance.randrange(len(line) + 1)
    if way == 0:
        return line[:at] + line[at + 1 :]
    if way == 1:
        return line[:at] + chance.choice(LETTERS) + line[at:]
    if way == 2:
        words = (line + " " + chance.choice(others)).split()
        chance.shuffle(words)
        return " ".join(words[: chance.randint(1, 5)])
    if way == 3:
        return re.sub(r"\d+", lambda _: str(chance.choice((0, 1, 7, 16, 17, 99, 10**9))), line)
    if way == 4:
        return chance.choice(others)
    return "".join(chance.choice(LETTERS) for _ in range(chance.randint(0, 30)))


@pytest.mark.parametrize("kind", ["tiles", "farm", "woo"])
def test_garbled_lines_never_break_it_and_never_score_in_silence(kind: str) -> None:
    assert hear_garbled(kind, EVERY_DAY) >= EVERY_DAY


@pytest.mark.proof
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("kind", ["tiles", "farm", "woo"])
def test_a_hundred_thousand_garbled_lines_do_not_either(kind: str, part: int) -> None:
    assert hear_garbled(kind, PROOF // PARTS, part) >= PROOF // PARTS


def hear_garbled(kind: str, lines: int, part: int = 0) -> int:
    """How many lines were heard: at least so many, and to the end of a game."""
    chance = random.Random(f"{kind} {part}")
    heard, seed = 0, part * PROOF
    while heard < lines:
        options = {"target": 7} if kind == "woo" else {"edition": kind, "seats": chance.randint(2, 5), "target": 40}
        teller = Teller("woo" if kind == "woo" else "mow", options, seed, sorted(LANGUAGES)[seed % len(LANGUAGES)])
        seed += 1
        others = [*teller.clerk.vocabulary(), "Anna is at 7", "round score 1 2 3", "undo", "may an 8 go?"]
        for statement in teller.told():
            for _ in range(AT_ONCE):
                one_garbled_line(teller, garbled(chance, teller.say(statement), others))
                heard += 1
            teller.tell(statement)
            others = [*others[-30:], teller.say(statement)]
        assert teller.kept.game.totals == teller.game.totals
    return heard


def one_garbled_line(teller: Teller, line: str) -> None:
    """Hear it; what it changed is said, can be saved, and is taken back."""
    before, totals = list(teller.kept.told), teller.kept.game.totals
    stood = teller.kept.game.record.tobytes()
    reply = teller.clerk.hear(line)
    after = list(teller.kept.told)
    assert reply.said or reply.wish, line
    assert reply.changed == (after != before) or ";" in line, line
    if teller.kept.game.totals != totals:
        assert after != before, line
        assert any(re.search(r"\d", sentence) for sentence in reply.said), (line, reply.said)
    if after == before:
        assert teller.kept.game.record.tobytes() == stood, line
    while len(teller.kept.told) > len(before):
        teller.kept.take_back()
    for statement in before[len(teller.kept.told) :]:
        teller.kept.tell(teller.kept.read(str(statement)))
    assert teller.kept.told == before
    assert teller.kept.game.totals == totals


def test_what_was_saved_is_the_same_game() -> None:
    teller = Teller("mow", {"edition": "farm", "seats": 4, "target": 30}, 3)
    for place, statement in enumerate(teller.told()):
        teller.tell(statement)
        if place % 20 == 0:
            again = from_text(to_text(teller.kept))
            assert again.told == teller.kept.told
            assert again.game.view(None) == teller.kept.game.view(None)
            assert again.ask == teller.kept.ask


NO_SAVES = (
    "",
    "{}",
    "[]",
    '{"kept": 1}',
    '{"kept":1,"game":"mow","options":{},"names":["a"],"told":["1 7/2"]}',
    '{"kept":1,"game":"mow","options":{"seats":2,"first":0},"names":["a","b"],"told":["1 7/5", "x"]}',
    "\x00",
)


@pytest.mark.parametrize("text", NO_SAVES)
def test_what_is_no_saved_game_says_so(text: str) -> None:
    with pytest.raises(ValueError, match=r"not|Expecting|Invalid"):
        from_text(text)
