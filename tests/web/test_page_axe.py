"""axe-core finds nothing wrong: every page and every state of a table, in every language, each in every theme once.

About forty seconds a language.
"""

from dataclasses import dataclass, field, replace
from random import Random

import pytest
from playwright.sync_api import Browser

from kit.deadline import DEADLINE
from moowoo.mow.views import MowView
from moowoo.server.table import OVER, Table
from moowoo.voice import LANGUAGES
from moowoo.voice.protocol import own
from moowoo.web.learn.lessons import plans
from moowoo.web.model import PageSettings, Visitor
from moowoo.web.render import table
from moowoo.woo.views import WooView
from voice.tables import start
from web.axe import THEMES, wrong_with
from web.house import Guest, LiveHouse
from web.lived_in import lived_in
from web.tables import bring, table_of_two, two_people
from web.test_table_page import page_of

pytestmark = pytest.mark.proof
every_language = pytest.mark.parametrize("language", LANGUAGES)
PAGES = (
    "/",
    "/new?game=mow",
    "/new?game=woo",
    "/lobby",
    "/games",
    "/identity",
    "/come-back",
    "/settings",
    "/rules/mow",
    "/rules/mow?edition=farm",
    "/rules/woo",
    "/learn",
    *(f"/learn/{name}?step={step}" for name, plan in plans().items() for step in (1, 3, len(plan) - 1, len(plan))),
    "/help",
    "/offline",
    "/keep",
    "/make",
    "/t/NOT-HERE",
    "/nowhere",
)


CUT = """() => [...document.querySelectorAll("main *, header *, footer *")].filter((one) => {
  const box = one.getBoundingClientRect();
  if (!box.width || one.closest(".scenery, svg, .visually-hidden, .skip")) return false;
  const scrolls = one.matches("input, textarea");
  const hides = !scrolls && getComputedStyle(one).overflowX !== "visible" && one.scrollWidth > one.clientWidth + 1;
  return hides || box.left < -1 || box.right > innerWidth + 1;
}).map((one) => one.outerHTML.slice(0, 120))"""
"""What is not to be seen whole from side to side; what is typed into a field moves along with who types."""


@dataclass
class Inspection:
    """Looks at one thing after another in one language, each time in the next theme; begins with another in each."""

    language: str
    seen: int = 0
    wrong: dict[str, list[str]] = field(default_factory=dict)

    def look(self, name: str, guest: Guest) -> None:
        theme = THEMES[(self.seen + list(LANGUAGES).index(self.language)) % len(THEMES)]
        self.seen += 1
        if found := wrong_with(guest.page, theme):
            self.wrong[f"{name}, {theme}"] = found

    def visit(self, name: str, guest: Guest, code: str) -> None:
        """The table as it is now, on a page of its own, with the scripts at work."""
        guest.page.goto(f"/t/{code}")
        if guest.page.locator("#hand .card").count():
            guest.page.wait_for_selector("#hand[role=listbox]")
        self.look(name, guest)

    def end(self, *guests: Guest) -> None:
        for guest in guests:
            guest.context.close()
        assert self.wrong == {}


@every_language
def test_pages(live: LiveHouse, browser: Browser, language: str) -> None:
    inspection = Inspection(language)
    guest = live.guest(browser, language=language)
    guest.lay("mow", ["me", "open"], start=False)
    for path in PAGES:
        guest.page.goto(path)
        inspection.look(path, guest)
    guest.page.goto("/new?game=mow")
    guest.page.locator("[name=target]").fill("-3")
    guest.page.locator("main form .primary").last.click()
    guest.page.wait_for_selector("[aria-invalid=true]")
    inspection.look("a field filled in wrongly", guest)
    inspection.end(guest)


@every_language
def test_the_pages_of_who_lives_here(live: LiveHouse, browser: Browser, language: str) -> None:
    """One's games, statistics, rankings, circles, keys and the house, with much in them; and on the narrowest screen,
    with everything unfolded, nothing is cut and nothing sticks out."""
    inspection = Inspection(language)
    guest = live.guest(browser, "Marie-Antoinette", language, patience=DEADLINE)
    for path in lived_in(live, guest.context.request.get("/api/v1/me").json()["id"]).pages:
        guest.page.set_viewport_size({"width": 1280, "height": 720})
        guest.page.goto(path)
        inspection.look(path, guest)
        guest.page.set_viewport_size({"width": 320, "height": 640})
        if cut := guest.page.evaluate(CUT):
            inspection.wrong[f"{path}, narrow"] = cut
    inspection.end(guest)


@every_language
def test_a_kept_game(live: LiveHouse, browser: Browser, language: str) -> None:
    """From the question who begins to a refused line, with tiles and with figures."""
    inspection = Inspection(language)
    guest = live.guest(browser, language=language, service_workers="block")
    for place, names in enumerate(("Anna, Hugo, Léa", "Anna, Hugo")):
        guest.page.goto("/keep")
        form = guest.page.locator("form[action='/keep']").nth(place)
        form.locator("[name=names]").fill(names)
        form.locator("button.primary").click()
        for name in ("who begins", "a question or a turn", "a card"):
            guest.page.wait_for_selector("#kept button")
            inspection.look(f"{name}, {names}", guest)
            guest.page.locator("#kept .choices button, #kept .faces button").last.click()
            guest.page.wait_for_selector("#announcer .line")
            guest.page.reload()
    inspection.end(guest)


@every_language
def test_a_table_of_mow(live: LiveHouse, browser: Browser, language: str) -> None:
    inspection = Inspection(language)
    anna, ben = people = two_people(live, browser, language, service_workers="block")
    clara = live.guest(browser, "Clara", language)
    code = anna.lay("mow", ["me", "open", "calf"], start=False, first=0)
    for name, guest in {"host": anna, "guest": ben, "spectator": clara}.items():
        inspection.visit(f"gathering, {name}", guest, code)
    ben.do(code, do="sit", seat=1)
    inspection.visit("gathering, seated", ben, code)
    anna.do(code, do="start")
    ben.do(code, do="say", text="Hello!")
    inspection.visit("my turn", anna, code)
    inspection.visit("not my turn", ben, code)
    inspection.visit("watching", clara, code)
    bring(live, people, code, lambda table: unfit(table) and own(MowView, table.game.view(0)).herd.standing)
    anna.sit_at(code)
    anna.page.locator("#hand .card[aria-disabled=true]").first.click(force=True)
    anna.page.wait_for_function("() => window.said.length > 0")
    inspection.look("refused", anna)
    ask_without_scripts(anna, code)
    inspection.look("answered without scripts", anna)
    anna.context.unroute_all()
    code = anna.lay("mow", ["calf", "calf"], target=5)
    bring(live, (), code, lambda table: table.stage == OVER)
    inspection.visit("over", anna, code)
    for after in ("replay", "fairness"):
        anna.page.goto(f"/t/{code}/{after}")
        inspection.look(after, anna)
    inspection.end(anna, ben, clara)


def unfit(table: Table) -> bool:
    """Anna is to play, and has a card that cannot be."""
    return table.game.actor == 0 and not all(held.playable for held in table.game.view(0).hand)


def ask_without_scripts(guest: Guest, code: str) -> None:
    """The page of the table before any script has changed it."""
    guest.context.route("**/js/table.js", lambda route: route.abort())
    guest.page.goto(f"/t/{code}?ask=herd")
    guest.page.wait_for_selector("#answer")
    assert guest.page.locator("#hand[role=group]").count() == 1


@every_language
def test_a_farm(live: LiveHouse, browser: Browser, language: str) -> None:
    inspection = Inspection(language)
    anna, ben = people = two_people(live, browser, language, service_workers="block")
    code = table_of_two(people, "mow", edition="farm", own_draw=True, first=0, target=1000)
    bring(live, people, code, lambda table: table.game.actor == 0 and own(MowView, table.game.view(0)).farmers)
    inspection.visit("three rows and Farmer cards", anna, code)
    ben.do(code, do="propose", what="pause")
    inspection.visit("a proposal", anna, code)
    anna.do(code, do="answer", proposal=next(iter(live.table(code).proposals)), yes=True)
    inspection.visit("paused", anna, code)
    many = anna.lay("mow", ["me", *["calf"] * 6], edition="farm", first=0)
    inspection.visit("seven farmers", anna, many)
    show_shout(anna)
    inspection.look("a shout", anna)
    inspection.end(*people)


def show_shout(guest: Guest) -> None:
    """Totals are seldom tied, so this page comes from here and not from a game."""
    shown = replace(page_of(start("farm for six", Random(1)), 0, "farm for six"), shout=True)
    html = table(Visitor(PageSettings(language=guest.page.locator("html").get_attribute("lang") or "")), shown)
    guest.page.route("**/t/TIED", lambda route: route.fulfill(body=html, content_type="text/html"))
    guest.page.goto("/t/TIED")
    assert guest.page.locator("button.shout").count() == 1


@every_language
def test_a_table_of_woo(live: LiveHouse, browser: Browser, language: str) -> None:
    inspection = Inspection(language)
    anna, ben = people = two_people(live, browser, language, service_workers="block")
    code = table_of_two(people, "woo", first=0)
    inspection.visit("to lead", anna, code)
    bring(live, people, code, lambda table: table.game.actor == 0 and own(WooView, table.game.view(0)).led)
    inspection.visit("to answer", anna, code)
    short = table_of_two(people, "woo", target=1, first=0)
    anna.do(short, do="move", ply=0, move="close")
    inspection.visit("closed", anna, short)
    bring(live, people, short, lambda table: table.stage == OVER)
    inspection.visit("over", ben, short)
    inspection.end(*people)
