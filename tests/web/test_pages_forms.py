"""Forms: what is typed becomes a table or settings; what is wrong is said at its field, and nothing is lost."""

import re
from dataclasses import fields

import pytest

from kit.languages import ANOTHER, THIRD
from moowoo.mow.options import MowOptions
from moowoo.web import pages
from moowoo.web.model import PageSettings, Visitor
from moowoo.web.pages import BadForm, TableWish
from moowoo.web.table_keys import usual_key
from moowoo.woo.options import WooOptions

LEVELS = ("calf", "cow")
VISITOR = Visitor(csrf="secret")


def problems(fields: dict[str, str]) -> set[str]:
    with pytest.raises(BadForm) as refused:
        pages.read_table(fields, LEVELS)
    return set(refused.value.form.problems)


def test_two_keys_to_a_game_of_mow() -> None:
    wish = pages.read_play({"game": "mow", "edition": "farm", "farmers": "3", "level": "calf"}, LEVELS)
    assert wish == TableWish(
        "mow", {"edition": "farm", "own_draw": False, "seats": 3}, ("me", "calf", "calf"), name=None
    )


def test_two_keys_to_a_game_of_woo() -> None:
    wish = pages.read_play({"game": "woo", "level": "cow", "name": "  Léo \n"}, LEVELS)
    assert (wish.game, wish.seats, wish.name) == ("woo", ("me", "cow"), "Léo")
    assert wish.options == {"mistakes": False, "count_for_me": True}


def test_the_buttons_of_the_first_page_start_a_game() -> None:
    for game in ("mow", "woo"):
        page = pages.landing(VISITOR, LEVELS)
        form = next(part for part in page.split("<form")[1:] if f'value="{game}"' in part)
        sent = dict(re.findall(r'<input type="hidden" name="(\w+)" value="(\w+)"', form))
        assert pages.read_play(sent | {"level": "cow"}, LEVELS).game == game


@pytest.mark.parametrize(
    "fields", [{}, {"game": "chess"}, {"game": "mow", "level": "wolf"}, {"game": "mow", "edition": "zoo"}]
)
def test_nonsense_is_refused(fields: dict[str, str]) -> None:
    with pytest.raises(BadForm):
        pages.read_play(fields, LEVELS)


@pytest.mark.parametrize("game", ["mow", "woo"])
def test_the_form_as_it_is_first_shown_is_a_table(game: str) -> None:
    wish = pages.read_table(pages.blank(game).values, LEVELS)
    assert wish.seats == ("me", "open", "open", "open")[: 4 if game == "mow" else 2]
    assert not wish.public
    assert wish.clock is None


@pytest.mark.parametrize(("game", "options"), [("mow", MowOptions), ("woo", WooOptions)])
def test_every_option_of_a_game_has_its_field(game: str, options: type[MowOptions | WooOptions]) -> None:
    page = pages.new_table(VISITOR, LEVELS, pages.blank(game))
    named = set(re.findall(r'name="(\w+)"', page))
    assert {field.name for field in fields(options)} - {"seats"} <= named
    assert {"seat1", "seat2", "public", "clock", "stand_in_after", "name"} <= named


def test_a_whole_form() -> None:
    wish = pages.read_table(
        {
            "game": "mow",
            "edition": "farm",
            "target": "50",
            "own_draw": "on",
            "seat1": "cow",
            "seat2": "me",
            "seat7": "open",
            "first": "7",
            "public": "yes",
            "clock": "60",
            "stand_in_after": "300",
        },
        LEVELS,
    )
    assert wish.stand_in_after == 300
    assert wish.seats == ("cow", "me", "open")
    assert wish.options == {"edition": "farm", "target": 50, "own_draw": True, "seats": 3, "first": 2}
    assert wish.public
    assert wish.clock == 60


def test_everything_that_is_wrong_is_said_at_once() -> None:
    asked = {"game": "mow", "edition": "tiles", "own_draw": "on", "target": "many", "seat1": "me", "seat2": "me"}
    assert problems(asked | {"first": "3", "clock": "7", "stand_in_after": "7"}) == {
        *("own_draw", "target", "seat2", "first", "clock", "stand_in_after")
    }


def test_too_many_farmers_for_the_tiles() -> None:
    with pytest.raises(BadForm) as refused:
        pages.read_table({"game": "mow"} | {f"seat{place}": "cow" for place in range(1, 8)}, LEVELS)
    assert dict(refused.value.form.problems["seats"].facts) == {"low": 2, "high": 5}


def test_woo_is_for_two_and_its_deck_must_be_possible() -> None:
    assert problems({"game": "woo", "seat1": "me"}) == {"seat2"}
    deck = {"game": "woo", "seat1": "me", "seat2": "cow"}
    assert problems(deck | {"ranks": "XYZ"}) == {"ranks"}
    assert problems(deck | {"hand": "11", "suits": "9"}) == {"suits"}
    assert problems(deck | {"hand": "99"}) == {"hand"}


def test_nothing_typed_is_lost_and_the_field_says_what_is_wrong() -> None:
    with pytest.raises(BadForm) as refused:
        pages.read_table({"game": "woo", "seat1": "me", "seat2": "cow", "target": "<b>", "name": "Zoé"}, LEVELS)
    page = pages.new_table(VISITOR, LEVELS, refused.value.form)
    assert 'value="&lt;b&gt;"' in page
    assert 'value="Zoé"' in page
    assert re.search(r'id="target"[^>]*aria-describedby="target-error"[^>]*aria-invalid="true"', page)
    assert '<p class="error" id="target-error">' in page
    assert '<a href="#target">' in page


def test_a_code_as_people_type_it() -> None:
    assert pages.read_join({"code": " muh-247 ", "name": ""}).code == "MUH-247"
    with pytest.raises(BadForm):
        pages.read_join({"code": "  "})
    assert "MUH-247" in pages.lobby(VISITOR, [], pages.no_such_table({"code": "MUH-247"}))


def test_settings_come_back_as_they_were_shown() -> None:
    before = PageSettings(ANOTHER, "contrast", 150, "on", 35, "brief", {"herd": "z", "hint": ""}, False, "off", False)
    page = pages.settings(Visitor(before, name="Ada"))
    assert re.search(r'name="key-herd" value="z"', page)
    sent = {"language": ANOTHER, "theme": "contrast", "text_size": "150", "sound": "on", "volume": "35"}
    sent |= {"verbosity": "brief", "motion": "off", "key-herd": "z", "key-hint": "", "whole": "yes", "name": "Ada"}
    assert pages.read_settings(sent, PageSettings()) == pages.SettingsWish(before, "Ada")


def test_one_setting_alone_leaves_the_others() -> None:
    before = PageSettings(THIRD, "dark", 200, keys={"herd": "z"}, single_keys=False)
    wish = pages.read_settings({"language": "en"}, before)
    assert wish.settings == PageSettings("en", "dark", 200, keys={"herd": "z"}, single_keys=False)


@pytest.mark.parametrize(
    ("sent", "wrong"),
    [
        ({"theme": "pink"}, "theme"),
        ({"text_size": "1000"}, "text_size"),
        ({"volume": "loud"}, "volume"),
        ({"volume": "101"}, "volume"),
        ({"key-herd": "zz"}, "key-herd"),
        ({"key-herd": "?"}, "key-herd"),
        ({"key-gaps": usual_key("herd")}, "key-gaps"),
    ],
)
def test_settings_that_cannot_be(sent: dict[str, str], wrong: str) -> None:
    with pytest.raises(BadForm) as refused:
        pages.read_settings(sent, PageSettings())
    assert set(refused.value.form.problems) == {wrong}
    assert f'id="{wrong}-error"' in pages.settings(VISITOR, refused.value.form)
