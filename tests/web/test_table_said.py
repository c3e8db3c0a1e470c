"""What the table page says beside a choice or a refusal: what is known, and which rule it is. Seconds."""

import re

import pytest

from kit.tables import random_mover
from moowoo.games import Game, kit
from moowoo.voice import LANGUAGES, Voice
from moowoo.web.model import PageSettings, Seat, TablePage, Visitor
from moowoo.web.render import regions, table


def before_a_claim(**options: object) -> tuple[Game, int]:
    """A round of WOO in which the seat to act has won something and may claim."""
    game, choose = kit("woo").game().from_options(options, 5), random_mover("claim")
    while True:
        seat = game.actor
        if seat is not None and any(move.kind == "claim" for move in game.legal_moves()) and game.ply > 12:
            return game, seat
        game.play(next((move for move in [choose(game)] if move.kind not in ("claim", "close")), game.legal_moves()[0]))


def page_of(game: Game, seat: int, **more: str) -> TablePage:
    seats = tuple(Seat(number, f"Player {number}", "person", mine=number == seat) for number in range(2))
    return TablePage("MUH-247", "woo", {}, "playing", seats, seat, view=game.view(seat), **more)  # type: ignore[arg-type]


def questions(html: str) -> list[str]:
    return re.findall(r'<details class="costly".*?<p>(.*?)</p>', html, re.DOTALL)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_before_a_claim_says_what_one_counts(language: str) -> None:
    game, seat = before_a_claim()
    visitor = Visitor(PageSettings(language=language))
    asked = questions(regions(visitor, page_of(game, seat))["play"])
    counted = Voice(language).query("points", game.view(seat))
    assert asked
    assert all(counted in question for question in asked)
    assert str(game.view(seat).players[seat].points) in counted  # type: ignore[attr-defined]  # WOO's players have them


def test_where_one_counts_oneself_the_question_says_nothing_of_it() -> None:
    game, seat = before_a_claim(count_for_me=False)
    asked = questions(regions(Visitor(), page_of(game, seat))["play"])
    assert asked
    assert not any(re.search(r"\d", question) for question in asked)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_links_to_its_rule(language: str) -> None:
    game, seat = before_a_claim()
    page = page_of(game, seat, refusal="No.", clause="WOO-CLOSED-1")
    html = table(Visitor(PageSettings(language=language)), page)
    assert re.search(r'id="refusal">No\. <a href="/rules/woo#WOO-CLOSED-1">[^<]*WOO-CLOSED-1[^<]*</a>', html)
    assert 'data-rules="/rules/woo"' in html


def test_the_fairness_code_stands_behind_a_sign() -> None:
    game, seat = before_a_claim()
    html = regions(Visitor(), page_of(game, seat, commitment="0123456789abcdef"))["agree"]
    assert "0123456789abcdef" not in html
    assert 'href="/t/MUH-247/fairness"' in html
