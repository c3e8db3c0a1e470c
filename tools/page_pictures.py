"""Take the pictures of the page anew, with Chromium: `python tools/page_pictures.py`.

No server is needed: pages are made here from seeded games, and shown in a browser that fetches the files of the page
from the package. So the same pictures are taken every time.
"""

import base64
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import Any

from pictures import BROWSERS, NAMES, PICTURES, find, ridden
from playwright.sync_api import Browser, Page, Route, sync_playwright

from moowoo import bots
from moowoo.games import Game, kits
from moowoo.voice import Voice
from moowoo.web import pages
from moowoo.web.model import PageSettings, Seat, TablePage, Visitor
from moowoo.web.render import table

HOME = "http://moowoo.test"
KINDS = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
QUALITY = 30
WIDEST = 720
"""Pixels of a picture; wider ones are made smaller."""
LAST = r'<ol class="lines" reversed>\s*<li>(.*?)</li>'
"""What happened last."""
NARROW, PHONE, TALL, WIDE = (320, 800), (390, 844), (375, 1700), (1280, 720)
SCREENS = ((1440, 900), (1280, 720), (1024, 768), (390, 844), (360, 640), (844, 390))
"""The windows in which a table has to fit."""

Make = Callable[[Visitor], str]


@dataclass(frozen=True)
class Look:
    """How a page is looked at: by whom, in which window, and with which wishes of the browser."""

    size: tuple[int, int] = WIDE
    settings: PageSettings = field(default_factory=PageSettings)
    wishes: dict[str, Any] = field(default_factory=dict)


def main() -> int:
    with browser() as opened:
        for name, (make, look) in photographs().items():
            target = PICTURES / f"{name if name.startswith('screen') else f'page-{name}'}.webp"
            target.write_bytes(taken(opened, make, look))
            print(f"{target.relative_to(PICTURES.parent.parent)}: {target.stat().st_size // 1024} KB")
    return 0


def photographs() -> dict[str, tuple[Make, Look]]:
    """Every picture there is."""
    tiles = at_table(find("mow", lambda v: v.round > 1 and len(v.herd.standing) > 5, edition="tiles", seats=4))
    farm = at_table(find("mow", lambda v: v.farmers and ridden(v), edition="farm", seats=5))
    rows = at_table(find("mow", lambda v: v.farmers and len(v.herds) == 3 and ridden(v), edition="farm", seats=2))
    woo = at_table(find("woo", lambda v: v.round > 2 and v.led and any(one.marriages for one in v.players)))
    five = at_table(find("mow", lambda v: len(v.herd.standing) > 7, edition="tiles", seats=5))
    ten = at_table(
        find("mow", lambda v: v.farmers and len(v.herd.standing) > 7 and ridden(v), edition="farm", seats=10)
    )
    forced = {"forced_colors": "active", "color_scheme": "dark"}
    every = {"mow-2": rows, "mow-4": tiles, "mow-5": five, "mow-10": ten, "woo": woo}
    fitting = {
        f"screen-{name}-{width}x{height}": (make, Look((width, height)))
        for name, make in every.items()
        for width, height in SCREENS
    }
    return fitting | {
        "landing": (landing, Look()),
        "landing-phone": (landing, Look(PHONE)),
        "lesson": (lesson, Look()),
        "mow": (tiles, Look()),
        "mow-farm": (farm, Look()),
        "mow-three-rows": (rows, Look()),
        "mow-phone": (tiles, Look(PHONE)),
        "mow-320": (tiles, Look(NARROW)),
        "mow-200-percent": (tiles, Look(TALL, PageSettings(text_size=200))),
        "mow-dark": (tiles, Look(settings=PageSettings(theme="dark"))),
        "mow-contrast": (tiles, Look(settings=PageSettings(theme="contrast"))),
        "mow-forced-colours": (farm, Look(wishes=forced)),
        "mow-still": (tiles, Look(wishes={"reduced_motion": "reduce"})),
        "woo": (woo, Look()),
        "woo-phone": (woo, Look(PHONE)),
        "woo-dark": (woo, Look(settings=PageSettings(theme="dark"))),
        "woo-forced-colours": (woo, Look(wishes=forced)),
    }


def landing(visitor: Visitor) -> str:
    return pages.landing(visitor, bots.names())


def lesson(visitor: Visitor) -> str:
    return pages.learn(visitor, "mow-tiles", {"step": "3"})


def at_table(game: Game) -> Make:
    """The table as who is to act sees it."""

    def make(visitor: Visitor) -> str:
        seat, names = game.actor, NAMES[: game.seats]
        assert seat is not None
        options = {"edition": game.options.edition} if game.options.edition else {}
        voice = Voice(visitor.settings.language, "normal", names, options.get("edition"))
        seats = (
            Seat(n, name, "person" if n == seat else "bot", level="cow", mine=n == seat) for n, name in enumerate(names)
        )
        shown = TablePage(
            code="MOO-247",
            game=game.name,
            options=options,
            stage="playing",
            seats=tuple(seats),
            seat=seat,
            ply=game.ply,
            view=game.view(seat),
            proposable=("undo",),
            log=tuple(voice.events([seen for event in game.events if (seen := event.seen_by(seat))], seat)),
        )
        return table(visitor, shown)

    return make


@contextmanager
def browser() -> Iterator[Browser]:
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        sys.exit(f"no browser to look with; looked for {', '.join(BROWSERS)}")
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--hide-scrollbars"])
        yield opened
        opened.close()


def taken(opened: Browser, make: Make, look: Look) -> bytes:
    """What is seen in the window when the page has settled."""
    width, height = look.size
    context = opened.new_context(viewport={"width": width, "height": height}, service_workers="block", **look.wishes)
    page = context.new_page()
    html = make(Visitor(look.settings, name="Marguerite"))
    page.route(f"{HOME}/**", lambda route: answer(route, html))
    page.route_web_socket(re.compile("/socket"), lambda line: None)
    page.goto(f"{HOME}/")
    page.wait_for_load_state("networkidle")
    if happened := re.search(LAST, html):
        page.evaluate(
            "(words) => { announcer.innerHTML = `<div class='line latest'>${words}</div>`; }",
            happened[1],
        )
    picture = photograph(page, width, height)
    context.close()
    return picture


def answer(route: Route, html: str) -> None:
    path = route.request.url.removeprefix(HOME).partition("?")[0]
    if path == "/static/css/faces.css":
        route.fulfill(body=pages.faces_css(), content_type=KINDS[".css"])
    elif path.startswith("/static/"):
        file = file_of(path.removeprefix("/static/"))
        route.fulfill(body=file.read_bytes(), content_type=KINDS[file.suffix])
    elif path == "/":
        route.fulfill(body=html, content_type="text/html")
    else:
        route.fulfill(status=404)


def file_of(path: str) -> Path:
    """A file of the page, or one that a game brings under its name."""
    game, _, rest = path.partition("/")
    package, inside = (kits()[game].package, rest) if game in kits() else ("moowoo.web", path)
    return Path(str(files(package))) / "static" / inside


def photograph(page: Page, width: int, height: int) -> bytes:
    """As WebP, which Chromium writes itself; where the page has been scrolled to."""
    left, top = page.evaluate("[scrollX, scrollY]")
    part = {"x": left, "y": top, "width": width, "height": height, "scale": min(1, WIDEST / width)}
    wish = {"format": "webp", "quality": QUALITY, "clip": part}
    shot = page.context.new_cdp_session(page).send("Page.captureScreenshot", wish)
    return base64.b64decode(shot["data"])


if __name__ == "__main__":
    sys.exit(main())
