"""The table page as HTML: whole, or only the regions of it that live."""

from collections.abc import Sequence

from moowoo.games import kit
from moowoo.voice import Voice
from moowoo.web import table_choices, words_learn, words_pages, words_table
from moowoo.web.drawing import sprite
from moowoo.web.model import TablePage, Visitor, rules_address
from moowoo.web.staging import Scores
from moowoo.web.table_keys import chosen_keys, questions
from moowoo.web.table_wish import edition_words
from moowoo.web.templating import fill, static_addresses

REGIONS = ("turn", "seats", "board", "players", "play", "bar", "result", "ask", "agree", "log", "talk")
"""The parts of the page that change while a game is played, by id; each has its template."""

RECENT = 8
"""How many lines of the log and of the chat are open to the eye at once; earlier ones can be unfolded."""
KEPT = 60


def table(visitor: Visitor, page: TablePage) -> str:
    """The whole page of a table."""
    voice = voice_of(visitor, page)
    facts = table_facts(voice, visitor, page)
    return fill(
        "table.html",
        visitor,
        voice,
        **facts,
        live=filled(voice, visitor, facts),
        paces=[(value, voice.say(name)) for value, name in words_pages.PACES.items()],
        sprite=sprite(page.game, page.edition, visitor.settings.language),
        client_words=client_words(voice),
    )


def regions(visitor: Visitor, page: TablePage) -> dict[str, str]:
    """Every region of the page, by its id."""
    voice = voice_of(visitor, page)
    return filled(voice, visitor, table_facts(voice, visitor, page))


def filled(voice: Voice, visitor: Visitor, facts: dict[str, object]) -> dict[str, str]:
    return {region: fill(f"table_{region}.html", visitor, voice, **facts) for region in REGIONS}


def round_end(visitor: Visitor, scores: Scores, took: Sequence[str]) -> str:
    """The scores of a round, to be laid over the table; `took` is how it came to its end."""
    return fill("table_round.html", visitor, scores=scores, took=took)


def voice_of(visitor: Visitor, page: TablePage) -> Voice:
    """The voice that speaks to a visitor at a table."""
    settings = visitor.settings
    return Voice(settings.language, settings.verbosity, page.names, page.edition)


def table_facts(voice: Voice, visitor: Visitor, page: TablePage) -> dict[str, object]:
    """What the templates of the table are filled with."""
    view, scenes = page.view, kit(page.game).scenes()
    asked, besides = prompt(voice, page)
    facts: dict[str, object] = {
        "page": page,
        "view": view,
        "game_name": page.game,
        "rules": rules_address(page.game, page.edition),
        "title": table_title(voice, page),
        "prompt": asked,
        "besides": besides,
        "log": tuple(reversed(page.log[-KEPT:])),
        "chat": tuple(reversed(page.chat[-KEPT:])),
        "recent": RECENT,
        "waiting": len(page.chat) + sum(one.mine_to_answer for one in page.proposals),
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
        "final": None,
    }
    if view is None:
        return facts
    held, grouped = table_choices.hand(voice, view), scenes.groups(voice, view)
    return facts | {
        "scene": scenes.scene(voice, view, page),
        "hand": held,
        "groups": grouped,
        "choices": table_choices.folded(voice, view, table_choices.choices(voice, view, held, grouped)),
        "final": scenes.final_scores(voice, view) if page.stage == "over" else None,
    }


def table_title(voice: Voice, page: TablePage) -> str:
    title = edition_words(page.game, page.edition).title
    return voice.say(words_table.TITLE, table=voice.say(title), code=page.code)


def prompt(voice: Voice, page: TablePage) -> tuple[str, str]:
    """Whose turn it is, or why nobody plays; and what else may be done, which who sees the choices need not read."""
    if page.view is None or page.stage == "gathering":
        return voice.say(words_table.GATHERING), ""
    if page.stage == "paused":
        return voice.say(words_table.PAUSED), ""
    return voice.asked(page.view)


def client_words(voice: Voice) -> dict[str, str]:
    """What the page says by itself, when there is no server to say it."""
    said = {
        "away": words_table.AWAY_SERVER,
        "back": words_table.BACK_AGAIN,
        "stops": words_table.SERVER_STOPS,
        "unsent": words_table.NOT_SENT,
        "silence": words_table.NOTHING_TO_REPEAT,
        "hinted": words_table.HINTED,
        "turn": words_table.YOUR_TURN,
        "first": words_table.NOTHING_BEFORE,
        "now": words_table.THIS_IS_NOW,
        "past": words_table.LOOKING_BACK,
    }
    rule = voice.say(words_learn.RULE, clause="%")
    return {name: voice.say(message) for name, message in said.items()} | {"rule": rule}
