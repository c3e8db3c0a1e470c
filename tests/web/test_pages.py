"""Every page but the table, in every language: whole, labelled, and free of anything its security policy forbids."""

import json
import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from html.parser import HTMLParser
from typing import Any

import pytest

from moowoo import games, records
from moowoo.faces.palette import THEMES
from moowoo.games import Game, kit
from moowoo.review.chart import COLOURS
from moowoo.voice import LANGUAGES, Unclear, Voice
from moowoo.web import pages
from moowoo.web.drawing import bare
from moowoo.web.learn.lessons import LEARNER, Step, plans, position
from moowoo.web.live import LiveSource, Progress
from moowoo.web.making import SetWish, made_page
from moowoo.web.model import PageSettings, Visitor
from moowoo.web.pages import LobbyTable, ReviewState
from web.files import static

LEVELS = ("calf", "cow", "a guest")
NAMES = ("Ada", "Bo <i>")
VOID = {"meta", "link", "input", "br", "img", "hr"}


@cache
def game_over(name: str) -> Game:
    """A short game in which everyone makes the first move there is."""
    options: dict[str, Any] = {"seats": 2, "target": 5} if name == "mow" else {"target": 1}
    game = games.new(name, seed=5, **options)
    while not game.over:
        game.play(game.legal_moves()[0])
    return game


def fairness(visitor: Visitor) -> str:
    game = game_over("mow")
    return pages.fairness(
        visitor, "MUH-247", game.commitment, game.master.hex(), records.verify(records.write(game, ("Ada", "Bo")))
    )


TABLES = [
    LobbyTable("MUH-247", "mow", "farm", 4, 1, "Bo <i>"),
    LobbyTable("KRA-356", "woo", None, 2, 0, "Bo", "playing"),
]

WISH = SetWish("mow", "farm", "paper", "en")
PAGES: dict[str, Callable[[Visitor], str]] = {
    "landing": lambda visitor: pages.landing(visitor, LEVELS),
    "new mow": lambda visitor: pages.new_table(visitor, LEVELS, pages.blank("mow")),
    "new woo": lambda visitor: pages.new_table(visitor, LEVELS, pages.blank("woo")),
    "lobby": lambda visitor: pages.lobby(visitor, TABLES),
    "empty lobby": lambda visitor: pages.lobby(visitor, []),
    "settings": lambda visitor: pages.settings(visitor, saved=True),
    "tiles": lambda visitor: pages.rules(visitor, "mow"),
    "farm": lambda visitor: pages.rules(visitor, "mow", "farm"),
    "woo": lambda visitor: pages.rules(visitor, "woo"),
    "lessons": pages.lessons,
    "help": pages.help_page,
    "offline": pages.offline,
    "problem": lambda visitor: pages.problem(visitor, 404),
    "replay of mow": lambda visitor: pages.replay(visitor, game_over("mow"), NAMES, "MUH-247", 3),
    "replay of woo": lambda visitor: pages.replay(visitor, game_over("woo"), NAMES, "MUH-247", 9999),
    "review": lambda visitor: pages.review(
        visitor, "MUH-247", ReviewState(["Bo <i> won."], '<svg style="a"><style>b</style></svg>')
    ),
    "review to come": lambda visitor: pages.review(
        visitor, "MUH-247", ReviewState(progress=0.4), LiveSource("/t/MUH-247/review/live", "a1")
    ),
    "review failed": lambda visitor: pages.review(visitor, "MUH-247", ReviewState(failed="")),
    "set to come": lambda visitor: made_page(visitor, WISH, Progress(40), LiveSource(f"/make/{WISH}/live", "a1")),
    "set made": lambda visitor: made_page(visitor, WISH, Progress(100, done=True)),
    "set gone": lambda visitor: made_page(visitor, WISH, None),
    "fairness": fairness,
    "sealed": lambda visitor: pages.fairness(visitor, "MUH-247", "abc"),
}


class Outline(HTMLParser):
    """What a page is made of: tags with their attributes, and whether they are closed in order."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def values(self, attribute: str) -> list[str]:
        return [found for _, attributes in self.tags if (found := attributes.get(attribute)) is not None]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_whole_and_labelled(name: str, language: str) -> None:
    html = PAGES[name](
        Visitor(PageSettings(language, theme="dark"), csrf="secret", personal_link="https://a.example/me/x")
    )
    page = Outline(html)
    assert page.open == []
    assert page.tags[0][0] == "html"
    assert page.tags[0][1]["lang"] == language
    assert [tag for tag, _ in page.tags].count("h1") == 1
    assert max(Counter(page.values("id")).values()) == 1
    assert set(page.values("for")) <= set(page.values("id"))
    described = {one for ids in page.values("aria-describedby") + page.values("aria-labelledby") for one in ids.split()}
    assert described <= set(page.values("id"))
    fields = [attributes for tag, attributes in page.tags if tag in ("input", "select")]
    named = set(page.values("for"))
    assert [f for f in fields if f.get("type") not in ("hidden", "radio") and f.get("id") not in named] == []


@pytest.mark.parametrize("name", PAGES)
def test_a_page_keeps_to_its_security_policy(name: str) -> None:
    page = Outline(PAGES[name](Visitor(csrf="secret")))
    tags = [tag for tag, _ in page.tags]
    assert "style" not in tags
    assert page.values("style") == []
    assert [name for _, attributes in page.tags for name in attributes if name.startswith("on")] == []
    assert all(attributes.get("src") for tag, attributes in page.tags if tag == "script")
    assert [address for address in page.values("src") + page.values("href") if "//" in address] == []
    forms = [attributes for tag, attributes in page.tags if tag == "form" and attributes.get("method") == "post"]
    assert page.values("value").count("secret") == len(forms)


def test_names_cannot_break_a_page() -> None:
    for name in ("lobby", "replay of mow", "review"):
        html = PAGES[name](Visitor())
        assert "Bo &lt;i&gt;" in html
        assert "<i>" not in html


def test_rules_say_which_clause_stands_where() -> None:
    page = pages.rules(Visitor(), "mow", "farm")
    assert 'id="MOW-ADD-1"' in page
    assert 'aria-current="page">MOW with Farmer cards' in page
    with pytest.raises(LookupError):
        pages.rules(Visitor(), "chess")


def test_help_lists_the_visitors_own_keys() -> None:
    page = pages.help_page(Visitor(PageSettings(keys={"herd": "z", "gaps": ""})))
    assert "<kbd>z</kbd></th><td>The herd" in page
    assert "<td>Gaps in the herd" not in page
    assert "<td>The herd" not in pages.help_page(Visitor(PageSettings(single_keys=False)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "step"), [("mow", plans()["mow-tiles"][2]), ("woo", plans()["woo"][5])])
def test_what_help_says_can_be_typed_is_understood(game: str, step: Step, language: str) -> None:
    """The lessons have moments in which every example makes sense."""
    view = position("mow-tiles" if game == "mow" else "woo", step.ply).view(LEARNER)
    voice = Voice(language)
    for example in kit(game).scenes().examples:
        typed = voice.say(example).partition(":")[0].strip()
        assert not isinstance(voice.understand(typed, view), Unclear), typed


def test_the_replay_shows_every_moment_and_all_hands() -> None:
    game = game_over("woo")
    first = pages.replay(Visitor(), game, ("Ada", "Bo"), "MUH-247", 0)
    assert "The deal" in first
    assert "Ada holds" in first
    assert "Bo holds" in first
    middle = pages.replay(Visitor(), game, ("Ada", "Bo"), "MUH-247", 2)
    for ply in (0, 1, 3, game.ply):
        assert f'href="/t/MUH-247/replay?ply={ply}">' in middle
    last = pages.replay(Visitor(), game, ("Ada", "Bo"), "MUH-247", 10_000)
    assert f"Moment {game.ply} of {game.ply}" in last
    assert f'data-key="On" href="/t/MUH-247/replay?ply={game.ply + 1}"' not in last


def test_the_verdict_is_told() -> None:
    assert "Yes. The seed is the promised one" in fairness(Visitor())
    assert "still locked away" in PAGES["sealed"](Visitor())
    assert "could not be proved" in pages.fairness(Visitor(), "A", "abc", "def", records.verify("nonsense"))


def test_pictures_come_without_styles_and_the_page_brings_them() -> None:
    assert bare('<svg style="x:1"><style>a{}</style><g/></svg>') == "<svg><g/></svg>"
    css = pages.faces_css()
    assert ".mw-pa{fill:" in css
    for name in THEMES:
        assert f':root[data-theme="{name}"]{{--mw-paper:' in css
    chart = static("css/chart.css")
    for number, colour in enumerate(COLOURS):
        assert f".mwr-{number} {{ fill: none; stroke: var(--mw-{colour}); }}" in chart
        assert f".mwr-sign-{number} {{ fill: var(--mw-{colour}); }}" in chart


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manifest_and_what_is_kept_offline(language: str) -> None:
    told = json.loads(pages.manifest(language))
    assert told["lang"] == language
    for icon in told["icons"]:
        assert static(icon["src"].removeprefix("/static/")).startswith("<svg")
    kept = re.findall(r'"/static/([^"]+)"', static("sw.js"))
    assert kept
    for path in kept:
        assert path == "css/faces.css" or static(path)
