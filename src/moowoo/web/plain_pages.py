"""Pages that are mostly text: the rules, the keys and other help, and what is shown when something is missing."""

from markupsafe import Markup

from moowoo.games import kits
from moowoo.voice import queries
from moowoo.voice.rules import as_html
from moowoo.voice.rules import page as rule_page
from moowoo.web import words_pages
from moowoo.web.model import Visitor
from moowoo.web.table_keys import KEYS, LABELS
from moowoo.web.templating import fill

RULES = (("mow", "tiles"), ("mow", "farm"), ("woo", None))
"""Every page of rules there is: the game and the edition."""


def rules(visitor: Visitor, game: str, edition: str | None = None) -> str:
    """The rules of a game in an edition; raises `LookupError`."""
    shown = rule_page(game, edition, visitor.settings.language)
    return fill(
        "rules.html",
        visitor,
        game_name=game,
        shown=shown,
        article=Markup(as_html(shown, heading=1)),
        others=[(rules_address(*one), words_pages.RULES_OF[one[1]], one == (game, shown.edition)) for one in RULES],
        lesson="-".join(part for part in (game, shown.edition) if part),
    )


def rules_address(game: str, edition: str | None) -> str:
    return f"/rules/{game}?edition={edition}" if edition == "farm" else f"/rules/{game}"


def help_page(visitor: Visitor) -> str:
    """All keys, as the visitor has set them, and how the page is best used."""
    keys = {name: visitor.settings.keys.get(name, KEYS[name]) for name in KEYS}
    asked = [(key, LABELS[name], games_of(name)) for name, key in keys.items() if key]
    return fill("help.html", visitor, asked=asked if visitor.settings.single_keys else [])


def games_of(name: str) -> str:
    """The game in which alone a question can be asked; empty for both."""
    homes = [game for game in kits() if name in queries(game)]
    return homes[0].upper() if len(homes) == 1 else ""


def offline(visitor: Visitor) -> str:
    """Kept by the browser for when there is no network."""
    links = [(rules_address(*one), words_pages.RULES_OF[one[1]]) for one in RULES]
    return fill("offline.html", visitor, links=links)


def problem(visitor: Visitor, status: int, sentence: str | None = None) -> str:
    """Why there is nothing else to see; `sentence` if somebody knows better than the number of the status."""
    known = words_pages.PROBLEMS.get(status, words_pages.PROBLEMS[500])
    return fill("problem.html", visitor, sentence=sentence, known=known)
