"""The table page as HTML: every choice is there, nothing hidden is, and nothing that the browser would refuse."""

import itertools
import re
from dataclasses import fields, replace
from html.parser import HTMLParser
from importlib.resources import files
from random import Random

import pytest

from kit.tables import random_mover
from moowoo.games import Game
from moowoo.voice import LANGUAGES, Voice
from moowoo.web.model import ChatLine, PageSettings, Proposal, Seat, SeatClock, Stage, TablePage, Visitor
from moowoo.web.render import REGIONS, drawn, regions, table, voice_of
from moowoo.web.table_choices import choice
from moowoo.web.table_keys import chosen_keys, every_question, questions, usual_key
from moowoo.web.table_sounds import sounds
from voice.tables import KINDS, SEED, start

every_kind = pytest.mark.parametrize("kind", KINDS)


class Form(HTMLParser):
    """What a reader without scripts can press."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.moves: list[str] = []
        self.playable: list[str] = []
        self.open: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        found = dict(attributes)
        if tag == "button" and found.get("name") == "move":
            self.moves.append(found["value"] or "")
            if "aria-disabled" not in found:
                self.playable.append(found["value"] or "")


def page_of(game: Game, seat: int | None, kind: str) -> TablePage:
    return TablePage(
        code="MUH-247",
        game=game.name,
        options=KINDS[kind][1],
        stage="over" if game.over else "playing",
        seats=tuple(Seat(number, f"Farmer {number}", "person", mine=number == seat) for number in range(game.seats)),
        seat=seat,
        ply=game.ply,
        view=game.view(seat),
        log=("Something happened.",),
    )


def positions(kind: str, count: int) -> list[Game]:
    """Moments of random games."""
    found: list[Game] = []
    for seed in range(count):
        chance = Random(seed)
        game, choose = start(kind, chance), random_mover(f"{kind} {seed}")
        for _ in range(chance.randrange(60)):
            if game.over:
                break
            game.play(choose(game))
        found.append(game)
    return found


@every_kind
def test_every_choice_is_a_button_and_nothing_else_is_on_offer(kind: str) -> None:
    offered = 0
    for game in positions(kind, 25):
        for seat in range(game.seats):
            html = regions(Visitor(), page_of(game, seat, kind))["play"]
            choices = {str(move) for move in game.view(seat).choices}
            assert set(Form(html).playable) == choices
            assert len(Form(html).moves) >= len(game.view(seat).hand) if not game.over else not Form(html).moves
            offered += len(choices)
    assert offered > 5


@every_kind
def test_the_page_does_not_change_with_what_is_hidden(kind: str) -> None:
    for game in positions(kind, 12):
        if game.over:
            continue
        for seat in range(game.seats):
            twin = game.copy()
            game.rules.determinize(twin.record, seat, SEED)
            visitor = Visitor(PageSettings(verbosity="full"))
            assert table(visitor, page_of(twin, seat, kind)) == table(visitor, page_of(game, seat, kind))


@every_kind
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_stands_in_the_page_that_its_policy_forbids(kind: str, language: str) -> None:
    html = table(Visitor(PageSettings(language=language)), page_of(positions(kind, 1)[0], 0, kind))
    assert f'<html lang="{language}"' in html
    assert not re.search(r"<[^>]*\s(style|on\w+)=", html)
    assert not re.search(r"<style|<script(?![^>]*\ssrc=)|https?://(?!www\.w3\.org)", html)
    ids = re.findall(r'\sid="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    for reference in re.findall(r'(?:aria-labelledby|for)="([^"]+)"|<use href="#([^"]+)"', html):
        assert "".join(reference) in ids


def test_what_people_write_is_never_markup() -> None:
    page = page_of(positions("tiles for two", 1)[0], 0, "tiles for two")
    wicked = "<img src=x onerror=alert(1)>"
    seats = tuple(replace(seat, name=wicked) for seat in page.seats)
    html = table(Visitor(name=wicked), replace(page, seats=seats, log=(wicked,), refusal=wicked, answer=wicked))
    assert wicked not in html
    assert "&lt;img" in html


def test_the_live_regions_are_those_of_the_whole_page() -> None:
    page = page_of(positions("woo", 1)[0], 0, "woo")
    whole, parts = table(Visitor(), page), regions(Visitor(), page)
    assert set(parts) == set(REGIONS)
    for name, html in parts.items():
        assert f'id="{name}">{html}</section>' in whole


@every_kind
def test_everybody_has_a_portrait_and_its_face_is_on_the_page(kind: str) -> None:
    game = positions(kind, 1)[0]
    html = table(Visitor(), page_of(game, 0, kind))
    shown = re.findall(r'class="mw portrait".*?href="#(.*?)"', html)
    assert len(set(shown)) == game.seats
    assert all(f'id="{face}"' in html for face in shown)


def test_a_change_of_the_table_is_a_change_of_little() -> None:
    """Where a style asks what something contains, browsers style the whole table anew at every change."""
    shared = (f"web/static/css/{name}.css" for name in ("table", "screen", "stage", "scenery"))
    for path in (*shared, "mow/static/table.css", "woo/static/table.css"):
        assert ":has(" not in (files("moowoo") / path).read_text(encoding="utf-8"), path


def test_only_what_cannot_be_helped_or_mended_is_asked_about_again() -> None:
    asked = {
        move.kind
        for kind in KINDS
        for game in positions(kind, 25)
        if not game.over
        for move in game.view(game.actor).choices
        if choice(Voice(), game.view(game.actor), move).costly
    }
    assert asked <= {"take", "claim", "close", "swap"}
    assert {"take", "claim"} <= asked


@pytest.mark.parametrize(("game", "edition"), [("mow", "tiles"), ("mow", "farm"), ("woo", None)])
def test_every_question_has_a_key_of_its_own(game: str, edition: str | None) -> None:
    names = questions(game, edition)
    assert len({usual_key(name) for name in names}) == len(names)
    assert set(names) <= set(every_question())
    assert all(questions(game, edition)[name] == every_question()[name] for name in names)
    assert set(chosen_keys(PageSettings(), game, edition).values()) == set(names)
    assert chosen_keys(PageSettings(single_keys=False), game, edition) == {}
    changed = chosen_keys(PageSettings(keys={"scores": "z", "hint": ""}), game, edition)
    assert changed["z"] == "scores"
    assert "hint" not in changed.values()


def test_sounds_come_from_where_people_sit_and_tell_only_what_was_seen() -> None:
    game = next(game for game in positions("tiles for four", 20) if {"played", "drew"} <= {e.kind for e in game.events})
    heard = [one for event in game.events if (seen := event.seen_by(2)) for one in sounds([seen], 2, 4)]
    assert {one["name"] for one in heard} >= {"cow", "draw", "deal"}
    places = {
        event.seat: float(one["pan"] or 0) for event in game.events for one in sounds([event], 2, 4) if "pan" in one
    }
    assert places[2] == 0
    assert places[3] < places[0] < places[1]
    drawn = next(event for event in game.events if event.kind == "drew")
    assert sounds([drawn], 2, 4) == [{"name": "draw", "pan": places[drawn.seat]}]


def other(value: object) -> object:
    """Something else of the same kind, as far as a page can tell."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    return f"{value}x" if isinstance(value, str) else value


@every_kind
def test_a_region_changes_only_with_what_it_is_said_to_show(kind: str) -> None:
    """What was drawn before is kept by that; a page drawn anew must not differ."""
    game = positions(kind, 1)[0]
    seen, later = game.view(0), replace(game.view(0), round=99)  # type: ignore[type-var]  # a protocol
    line, asked = ChatLine("Bo", "Hello"), Proposal("1", "undo", "Bo", (), mine_to_answer=True)
    stages: tuple[Stage, ...] = ("gathering", "playing", "paused", "over")
    for stage, seat in itertools.product(stages, (0, None)):
        view = None if stage == "gathering" else seen
        page = replace(page_of(game, seat, kind), stage=stage, view=view, log=("One.",))
        changes: dict[str, object] = {"view": view and later, "log": ("One.", "Two."), "chat": (line,)}
        changes |= {"proposals": (asked,), "proposable": ("undo", "pause"), "clocks": (SeatClock(0, 9, running=True),)}
        changes |= {"seats": (*page.seats[:-1], replace(page.seats[-1], name="Zoe", here=False)), "levels": ("calf",)}
        plain = {field.name: other(getattr(page, field.name)) for field in fields(page)}
        before = drawn(Visitor(), page, voice_of(Visitor(), page))
        for name, value in ({"refusal": "No.", "answer": "Yes."} | plain | changes).items():
            if name in ("game", "stage", "seat", "options"):
                continue
            after = replace(page, **{name: value})  # type: ignore[arg-type]
            assert drawn(Visitor(), after, voice_of(Visitor(), after), before).regions == regions(Visitor(), after), (
                name
            )


def test_who_knows_nothing_yet_finds_the_first_question_first() -> None:
    assert next(iter(questions("mow", "tiles"))) == next(iter(questions("woo"))) == "choices"


@pytest.mark.parametrize(("seconds", "shown"), [(7, "0:07"), (299, "4:59"), (7_300, "2 h 1 min"), (176_400, "2 d 1 h")])
def test_a_clock_is_figures_for_the_eye_and_words_for_the_ear(seconds: int, shown: str) -> None:
    page = page_of(start("woo", Random(1)), 0, "woo")
    actor = page.view.actor if page.view else None
    assert actor is not None
    plates = regions(Visitor(), replace(page, clocks=(SeatClock(actor, seconds, running=True),)))["players"]
    assert f'<span class="digits">{shown}</span>' in plates.replace("\N{NO-BREAK SPACE}", " ")
    assert f"Time left: {Voice().duration(seconds)}</span>" in plates
