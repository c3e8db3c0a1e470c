"""Pages that are mostly text: the rules, the keys and other help, and what is shown when something is missing."""

from markupsafe import Markup

from moowoo.games import kits
from moowoo.voice import Message
from moowoo.voice.rules import as_html
from moowoo.voice.rules import page as rule_page
from moowoo.web import words_pages
from moowoo.web.learn.lessons import plans
from moowoo.web.model import Visitor, rules_address
from moowoo.web.rule_pictures import RulePictures
from moowoo.web.table_keys import every_question, usual_key
from moowoo.web.templating import fill


def rules(visitor: Visitor, game: str, edition: str | None = None) -> str:
    """The rules of a game in an edition; raises `LookupError`."""
    shown = rule_page(game, edition, visitor.settings.language)
    pictures = RulePictures(game, shown.edition, visitor.settings.language)
    article = Markup(as_html(shown, heading=1, pictures=pictures.show))
    lesson = "-".join(part for part in (game, shown.edition) if part)
    return fill(
        "rules.html",
        visitor,
        game_name=game,
        shown=shown,
        article=article,
        sprite=pictures.sprite(),
        others=[(rules_address(*one), title, one == (game, shown.edition)) for one, title in every_rules().items()],
        lesson=lesson if lesson in plans() else None,
    )


def every_rules() -> dict[tuple[str, str | None], Message]:
    """Every page of rules there is: the game and the edition, and what it is called."""
    return {
        (name, edition): words.title for name, kit in kits().items() for edition, words in kit.scenes().editions.items()
    }


def help_page(visitor: Visitor) -> str:
    """All keys, as the visitor has set them, and how the page is best used."""
    keys = {name: visitor.settings.keys.get(name, usual_key(name)) for name in every_question()}
    asked = [(key, every_question()[name].label, games_of(name)) for name, key in keys.items() if key]
    examples = [(kit.title, said) for kit in kits().values() if (said := kit.scenes().examples)]
    return fill("help.html", visitor, asked=asked if visitor.settings.single_keys else [], examples=examples)


def games_of(name: str) -> str:
    """The games in which alone a question of a game can be asked; empty for all."""
    homes = [kit.title for kit in kits().values() if any(one.name == name for one in kit.scenes().questions(None))]
    return ", ".join(homes) if len(homes) < len(kits()) else ""


def offline(visitor: Visitor) -> str:
    """Kept by the browser for when there is no network."""
    links = [(rules_address(*one), title) for one, title in every_rules().items()]
    return fill("offline.html", visitor, links=links)


def link(visitor: Visitor, name: str) -> str:
    """A link to another device says whose it is, and asks; `name` may be empty."""
    return fill("link.html", visitor, name=name)


def problem(visitor: Visitor, status: int, sentence: str | None = None) -> str:
    """Why there is nothing else to see; `sentence` if somebody knows better than the number of the status."""
    known = words_pages.PROBLEMS.get(status, words_pages.PROBLEMS[500])
    return fill("problem.html", visitor, sentence=sentence, known=known)
