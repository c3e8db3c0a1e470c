"""The table page as HTML: whole, or only the regions of it that live."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from moowoo.games import kit
from moowoo.voice import Voice
from moowoo.web import table_choices, words_learn, words_pages, words_table
from moowoo.web.drawing import sprite
from moowoo.web.model import TablePage, Visitor
from moowoo.web.staging import Scores
from moowoo.web.table_wish import edition_words
from moowoo.web.templating import Filled, fill, fill_some, static_addresses

REGIONS: Mapping[str, Callable[[TablePage], object]] = {
    "turn": lambda page: page,
    "seats": lambda page: page if page.stage == "gathering" else None,
    "board": lambda page: page,
    "players": lambda page: page,
    "absent": lambda page: (page.code, page.absent, page.stand_in_after),
    "play": lambda page: page if page.seat is not None else None,
    "bar": lambda page: (page.code, page.stage, page.seat, page.rated, page.proposable, page.chat),
    "result": lambda page: page if page.stage == "over" else None,
    "ask": lambda page: (page.code, page.stage == "gathering", page.game, page.options),
    "agree": lambda page: (
        *(page.code, page.stage, page.seat, page.seats, page.rated, page.proposable),
        *(page.link, page.commitment),
    ),
    "log": lambda page: page.log,
    "talk": lambda page: (page.code, page.chat, page.seats),
}
"""The parts of the page that change while a game is played, by id, and what of it each shows: where that is as it was,
the region is too. Each has its template."""

RECENT = 8
"""How many lines of the log and of the chat are open to the eye at once; earlier ones can be unfolded."""
KEPT = 60


@dataclass(frozen=True, eq=False)
class Drawn:
    """A page with its regions as they were drawn, by id, and what it asks the visitor, as `prompt` has it."""

    visitor: Visitor
    page: TablePage
    regions: Filled
    asked: tuple[str, str]


def drawn(visitor: Visitor, page: TablePage, voice: Voice, before: Drawn | None = None) -> Drawn:
    """A page drawn, of which some may have been drawn `before`: what shows the same is not drawn again."""
    if before is None or before.visitor != visitor:
        fresh, same = [*REGIONS], {}
    else:
        fresh, same = [name for name, shows in REGIONS.items() if shows(page) != shows(before.page)], before.regions
    facts, asked = table_facts(voice, page), prompt(voice, page)
    templates = {name: f"table_{name}.html" for name in fresh}
    made = fill_some(templates, visitor, voice, facts | dict(zip(("prompt", "besides"), asked, strict=True)))
    return Drawn(visitor, page, same | made, asked)


def regions(visitor: Visitor, page: TablePage) -> Filled:
    """Every region of the page, by its id."""
    return drawn(visitor, page, voice_of(visitor, page)).regions


def table(visitor: Visitor, page: TablePage) -> str:
    """The whole page of a table."""
    voice = voice_of(visitor, page)
    return fill(
        "table.html",
        visitor,
        voice,
        page=page,
        view=page.view,
        game_name=page.game,
        live=regions(visitor, page),
        title=table_title(voice, page),
        paces=[(value, voice.say(name)) for value, name in words_pages.PACES.items()],
        sprite=sprite(page.game, page.edition, visitor.settings.language),
        client_words=client_words(voice),
        **files_of(page.game),
    )


def files_of(game: str) -> dict[str, object]:
    """The styles and scripts that the table of a game wants."""
    scenes = kit(game).scenes()
    return {"styles": static_addresses(game, scenes.styles), "scripts": static_addresses(game, scenes.scripts)}


def round_end(visitor: Visitor, scores: Scores, took: Sequence[str]) -> str:
    """The scores of a round, to be laid over the table; `took` is how it came to its end."""
    return fill("table_round.html", visitor, scores=scores, took=took)


def voice_of(visitor: Visitor, page: TablePage) -> Voice:
    """The voice that speaks to a visitor at a table."""
    settings = visitor.settings
    return Voice(settings.language, settings.verbosity, page.names, page.edition)


def table_facts(voice: Voice, page: TablePage) -> dict[str, object]:
    """What the templates of the table are filled with."""
    view, scenes = page.view, kit(page.game).scenes()
    facts: dict[str, object] = {
        "page": page,
        "view": view,
        "game_name": page.game,
        "log": tuple(reversed(page.log[-KEPT:])),
        "chat": tuple(reversed(page.chat[-KEPT:])),
        "recent": RECENT,
        "waiting": len(page.chat),
        "request": next((one for one in page.proposals if one.mine_to_answer), next(iter(page.proposals), None)),
        "listing": voice.listing,
        "scene": None,
        "hand": (),
        "choices": (),
        "groups": (),
        "board": scenes.board,
        "shout": scenes.shout,
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
        "sending": words_table.SENDING,
        "waits": words_table.WAITS,
        "unsaved": words_table.NOT_SAVED,
        "silence": words_table.NOTHING_TO_REPEAT,
        "hinted": words_table.HINTED,
        "turn": words_table.YOUR_TURN,
        "first": words_table.NOTHING_BEFORE,
        "now": words_table.THIS_IS_NOW,
        "past": words_table.LOOKING_BACK,
        "steps": words_table.STEPS_CHOSEN,
    }
    rule = voice.say(words_learn.RULE, clause="%")
    return {name: voice.say(message) for name, message in said.items()} | {"rule": rule}
