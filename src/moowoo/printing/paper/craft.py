"""All paper of a game: sheets to cut out, a score pad, and the rules as a booklet."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from moowoo.printing.order import Job, Order, said
from moowoo.printing.paper.booklet import booklet
from moowoo.printing.paper.grid import PAPERS
from moowoo.printing.paper.pad import score_pad
from moowoo.printing.paper.press import Json
from moowoo.printing.paper.sheets import Look, cut_out
from moowoo.printing.sheets import rule_sheet
from moowoo.voice import rules


def jobs(order: Order) -> Iterator[Job]:
    """When a job is done, it may raise `TooLarge`."""
    wish = order.printing
    look = Look(PAPERS[wish.paper], wish.colour, wish.large, wish.shift)
    kind = "-".join((wish.paper, *(["black"] if not wish.colour else []), *(["large"] if wish.large else [])))
    for edition in order.editions:
        for lang in order.languages:
            folder = order.place(edition) / lang / "paper"
            for name, made in _papers(order, edition, lang, look).items():
                yield Job(folder / f"{name}-{kind}.pdf", partial(_write, made))


def _papers(order: Order, edition: str | None, lang: str, look: Look) -> dict[str, Callable[[], bytes]]:
    page, words = rules.page(order.kit.name, edition, lang), said(lang)
    pieces, groups = order.pieces.pieces(edition, lang), order.pieces.groups(edition, lang)
    how: dict[str, Json] = {
        "title": words.get("cut.title", game=page.title),
        "how": list(words.all("cut.how")),
        "ruler": words.get("cut.ruler"),
    }
    inside: dict[str, Json] = {
        "subtitle": words.get("booklet.title"),
        "contents": words.get("booklet.contents"),
        "box": words.get("booklet.box"),
    }
    return {
        "cards": partial(cut_out, pieces, look, lang, how),
        "score-pad": partial(score_pad, order.pieces.score_pad(edition, lang), look, lang),
        "rules": partial(booklet, rule_sheet(page, order.pieces), groups, pieces, look, lang, inside),
    }


def _write(made: Callable[[], bytes], path: Path) -> None:
    path.write_bytes(made())
