"""Nouns in their cases: a catalogue gives them all, a sentence asks for one."""

from moowoo.voice.catalogue import LANGUAGES, Filling, cased, joined
from moowoo.voice.speaker import Speaker
from moowoo.woo.cards import FIGURES, WRITTEN
from moowoo.woo.letters import RANK_SIGNS, SUIT_LETTERS
from moowoo.woo.words.typed import figures_named

CASES = ("nom", "acc", "dat")
KING = cased("der König|den König|dem König", CASES)
QUEEN = cased("die Dame|die Dame|der Dame", CASES)


def fill(text: str, **facts: object) -> str:
    return Filling(CASES, ()).fill(text, facts)


def test_a_sentence_asks_for_a_case_and_gets_the_first_without_asking() -> None:
    assert fill("{card} / {card:acc} / {card:dat}", card=KING) == "der König / den König / dem König"


def test_a_list_is_in_the_case_of_its_sentence() -> None:
    both = joined([KING, QUEEN], " und ".join)
    assert fill("mit {cards:dat}", cards=both) == "mit dem König und der Dame"


def test_what_has_one_form_is_the_same_in_every_case() -> None:
    assert fill("{name:dat}, {n:acc}, {half:.1f}", name="Anna", n=8, half=0.5) == "Anna, 8, 0.5"
    assert cased("le roi", ()) == "le roi"
    assert fill("{one:dat}", one=cased("Anna", CASES)) == "Anna"


def test_letters_on_cards_are_understood_alone_and_with_a_suit() -> None:
    for language in LANGUAGES:
        ranks, suits = RANK_SIGNS[language], SUIT_LETTERS[language]
        assert len(set(ranks.values())) == len(ranks)
        assert len(set(suits.values())) == len(suits)
        for card in FIGURES:
            v = Speaker(language)
            assert figures_named(v, ranks[card.rank].lower(), [card]) == (card,)
            assert figures_named(v, f"{ranks[card.rank]} {suits[card.suit]}", FIGURES) == (card,)
            joined_up = ranks[card.rank] + suits[card.suit]
            assert figures_named(v, joined_up, FIGURES) == (WRITTEN.get(joined_up, card),)
