"""Hidden cards change places until what was told could be, and only where that can be."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from moowoo.keeper.protocol import Place, pin, settle

CARDS = st.integers(0, 7)
PLACES = st.lists(
    st.builds(Place, st.lists(CARDS, max_size=5), st.frozensets(CARDS, max_size=5)), min_size=1, max_size=4
)


def can_be(places: list[Place]) -> bool:
    """By trying everything: may every card lie somewhere?"""
    slots = [place for place in places for _ in place.cards]
    cards = sorted(card for place in places for card in place.cards)

    def lie(card: int, left: list[Place]) -> bool:
        if card == len(cards):
            return True
        tried: list[Place] = []
        for index, place in enumerate(left):
            if cards[card] in place.refused or any(place is one for one in tried):
                continue
            tried.append(place)
            if lie(card + 1, left[:index] + left[index + 1 :]):
                return True
        return False

    return lie(0, slots)


@given(
    st.lists(st.builds(Place, st.lists(CARDS, max_size=3), st.frozensets(CARDS, max_size=5)), min_size=1, max_size=3)
)
def test_cards_find_places_exactly_where_there_are_some(places: list[Place]) -> None:
    possible = can_be(places)
    assert settle(places) == possible
    if possible:
        assert all(card not in place.refused for place in places for card in place.cards)


@given(PLACES, CARDS)
def test_no_card_is_lost_and_every_place_keeps_its_size(places: list[Place], card: int) -> None:
    cards = Counter(one for place in places for one in place.cards)
    sizes = [len(place.cards) for place in places]
    held = pin(places, places[0], card) and settle(places)
    assert Counter(one for place in places for one in place.cards) == cards
    assert [len(place.cards) for place in places] == sizes
    if held:
        assert card in places[0].cards
