"""The table page as HTML: whole, or only the regions of it that live."""

from typing import Any

from moowoo.games import kit
from moowoo.voice import Voice
from moowoo.web import table_choices, words_table
from moowoo.web.drawing import sprite
from moowoo.web.model import TablePage, Visitor
from moowoo.web.table_keys import chosen_keys, questions
from moowoo.web.table_wish import edition_words
from moowoo.web.templating import fill, static_addresses

REGIONS = ("turn", "seats", "board", "players", "play", "result", "ask", "agree", "log", "talk")
"""The parts of the page that change while a game is played, by id; each has its template."""

RECENT = 8
"""How many lines of the log and of the chat are open to the eye at once; earlier ones can be unfolded."""
KEPT = 60


def table(visitor: Visitor, page: TablePage) -> str:
    """The whole page of a table."""
    facts = table_facts(visitor, page)
    live = {region: fill(f"table_{region}.html", visitor, **facts) for region in REGIONS}
    return fill(
        "table.html",
        visitor,
        **facts,
        live=live,
        sprite=sprite(page.game, page.edition, visitor.settings.language),
        client_words=client_words(visitor, page),
    )


def regions(visitor: Visitor, page: TablePage) -> dict[str, str]:
    """Every region of the page, by its id."""
    facts = table_facts(visitor, page)
    return {region: fill(f"table_{region}.html", visitor, **facts) for region in REGIONS}


def voice_of(visitor: Visitor, page: TablePage) -> Voice:
    """The voice that speaks to a visitor at a table."""
    settings = visitor.settings
    return Voice(settings.language, settings.verbosity, page.names, page.edition)


def table_facts(visitor: Visitor, page: TablePage) -> dict[str, Any]:
    """What the templates of the table are filled with."""
    voice, view, scenes = voice_of(visitor, page), page.view, kit(page.game).scenes()
    facts: dict[str, Any] = {
        "page": page,
        "view": view,
        "game_name": page.game,
        "title": table_title(voice, page),
        "prompt": prompt(voice, page),
        "log": tuple(reversed(page.log[-KEPT:])),
        "chat": tuple(reversed(page.chat[-KEPT:])),
        "recent": RECENT,
        "questions": questions(page.game, page.edition).values(),
        "keys": chosen_keys(visitor.settings, page.game, page.edition),
        "scene": None,
        "hand": (),
        "choices": (),
        "groups": (),
        "board": scenes.board,
        "shout": scenes.shout,
        "styles": static_addresses(page.game, scenes.styles),
        "scripts": static_addresses(page.game, scenes.scripts),
    }
    if view is None:
        return facts
    held, grouped = table_choices.hand(voice, view), table_choices.groups(voice, view)
    return facts | {
        "scene": scenes.scene(voice, view, page),
        "hand": held,
        "groups": grouped,
        "choices": table_choices.choices(voice, view, held, grouped),
    }


def table_title(voice: Voice, page: TablePage) -> str:
    title = edition_words(page.game, page.edition).title
    return voice.say(words_table.TITLE, table=voice.say(title), code=page.code)


def prompt(voice: Voice, page: TablePage) -> str:
    """Whose turn it is, or why nobody plays."""
    if page.view is None or page.stage == "gathering":
        return voice.say(words_table.GATHERING)
    if page.stage == "paused":
        return voice.say(words_table.PAUSED)
    return voice.prompt(page.view)


def client_words(visitor: Visitor, page: TablePage) -> dict[str, str]:
    """What the page says by itself, when there is no server to say it."""
    voice = voice_of(visitor, page)
    said = {
        "away": words_table.AWAY_SERVER,
        "back": words_table.BACK_AGAIN,
        "stops": words_table.SERVER_STOPS,
        "unsent": words_table.NOT_SENT,
        "silence": words_table.NOTHING_TO_REPEAT,
    }
    return {name: voice.say(message) for name, message in said.items()}
