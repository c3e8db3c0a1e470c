"""Tables at many moments, shown without a server, and what a ruler finds wrong with how they lie in the window."""

import random
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path

from playwright.sync_api import Browser, Page, Route

from moowoo import games
from moowoo.games import Game, View, kits
from moowoo.voice import Voice
from moowoo.web import pages
from moowoo.web.model import PageSettings, Seat, TablePage, Visitor
from moowoo.web.render import table

HOME = "http://moowoo.test"
KINDS = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
NAMES = (
    "Marguerite-Antoinette",
    "Bartholomew the Great",
    "Clémentine of Old Farm",
    "Daisy",
    "Éléonore-Sophie-Louise",
    "Fatou",
    "Gwenaëlle",
    "Hugo",
    "Inès",
    "Joaquín Inmaculado",
)
RULER = Path(__file__).with_name("ruler.js").read_text(encoding="utf-8")


def moments(name: str, options: Mapping[str, object], seeds: range = range(3)) -> dict[str, TablePage]:
    """Moments of seeded games: the first, the fullest middle, the most choices, the smallest hand, and the end."""
    found: dict[str, tuple[float, TablePage]] = {}
    for seed in seeds:
        game, chance = kits()[name].game().from_options(options, seed), random.Random(seed)
        while not game.over:
            view = game.view(game.actor)
            for moment, worth in worths(view).items():
                if moment not in found or worth > found[moment][0]:
                    found[moment] = worth, shown(game, game.actor)
            game.play(choose(game, chance))
        found["over"] = 0, shown(game, 0)
    return {moment: page for moment, (_, page) in found.items()}


def worths(view: View) -> dict[str, float]:
    played = [move for move in view.choices if move.kind in ("play", "give")]
    lying = sum(len(herd.standing) for herd in getattr(view, "herds", ()))
    return {
        "early": 0,
        "full": lying + len(view.hand) / 10,
        "choices": len(view.choices) - len(played) + len(getattr(view, "farmers", ())),
        "poor": -len(view.hand),
    }


def choose(game: Game, chance: random.Random) -> games.Move:
    """Mostly the card nearest to an eight, so that herds grow long."""
    moves = game.legal_moves()
    cards = [move for move in moves if move.kind == "play"]
    if not cards or chance.random() < 0.15:
        return chance.choice(moves)
    return min(cards, key=lambda move: abs((getattr(move.card, "number", None) or 8) - 8))


def shown(game: Game, seat: int | None) -> TablePage:
    options = {"edition": game.options.edition} if game.options.edition else {}
    names = NAMES[: game.seats]
    voice = Voice("en", "normal", names, options.get("edition"))
    return TablePage(
        code="MOO-247",
        game=game.name,
        options=options,
        stage="over" if game.over else "playing",
        seats=tuple(
            Seat(number, name, "person" if number == seat else "bot", level="cow", mine=number == seat)
            for number, name in enumerate(names)
        ),
        seat=seat,
        ply=game.ply,
        view=game.view(seat),
        log=tuple(voice.events([seen for event in game.events if (seen := event.seen_by(seat))], seat)),
        proposable=("rematch",) if game.over else ("undo", "pause", "end"),
        link=f"{HOME}/t/MOO-247",
    )


@contextmanager
def looking(browser: Browser, *, touch: bool, java_script_enabled: bool = True) -> Iterator[Page]:
    """A browser that gets its files from the package."""
    context = browser.new_context(
        has_touch=touch,
        is_mobile=touch,
        reduced_motion="reduce",
        service_workers="block",
        java_script_enabled=java_script_enabled,
    )
    page = context.new_page()
    page.route_web_socket(re.compile("/socket"), lambda line: None)
    yield page
    context.close()


def show(page: Page, at: TablePage, settings: PageSettings, size: tuple[int, int]) -> None:
    """The table in a window, with what happened last in the place for it."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    show_page(page, table(Visitor(settings, name="Anna"), at))
    tell(page, "announcer", *at.log[-1:])


def show_page(page: Page, html: str) -> None:
    page.unroute(f"{HOME}/**")
    page.route(f"{HOME}/**", lambda route: answer(route, html))
    page.goto(f"{HOME}/t/MOO-247", wait_until="load")


TELL = """async ([place, words]) => {
  const { Announcer } = await import("/static/js/announcer.js");
  const announcer = new Announcer(document.getElementById("announcer"), document.getElementById("refused"));
  document.getElementById("refused").replaceChildren();
  const say = place === "refused" ? (text) => announcer.refuse(text) : (text) => announcer.say([text], undefined, true);
  words.forEach(say);
}"""


def tell(page: Page, place: str, *words: str) -> None:
    """Something is said, one text after another, as the page does it."""
    page.evaluate(TELL, [place, words])


def answer(route: Route, html: str) -> None:
    path = route.request.url.removeprefix(HOME).partition("?")[0]
    if path == "/static/css/faces.css":
        route.fulfill(body=pages.faces_css(), content_type=KINDS[".css"])
    elif path.startswith("/static/"):
        file = file_of(path.removeprefix("/static/"))
        route.fulfill(body=file.read_bytes(), content_type=KINDS[file.suffix])
    elif path == "/t/MOO-247":
        route.fulfill(body=html, content_type="text/html")
    else:
        route.fulfill(status=404)


def file_of(path: str) -> Path:
    """A file of the page, or one that a game brings under its name."""
    game, _, rest = path.partition("/")
    package, inside = (kits()[game].package, rest) if game in kits() else ("moowoo.web", path)
    return Path(str(files(package))) / "static" / inside


def wrong_with(page: Page) -> list[str]:
    found: list[str] = page.evaluate(RULER)
    return found
