"""The keeper's page: the table as all see it, what was said, and a button for everything that may be told now."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from moowoo.games import BadOption, Event, MoowooError, kit, kits
from moowoo.keeper import page_words, words
from moowoo.keeper.game import KeptGame
from moowoo.keeper.parser import LONGEST
from moowoo.keeper.session import Clerk, Reply
from moowoo.keeper.statements import NONE, Ask, Deed, Fact
from moowoo.records.names import tidy_names
from moowoo.voice import Voice
from moowoo.voice.typed import offered
from moowoo.web.drawing import sprite
from moowoo.web.forms import BadForm, Form, Problem
from moowoo.web.model import Visitor
from moowoo.web.render import table_facts
from moowoo.web.replay import table_at
from moowoo.web.table_choices import choices, hand
from moowoo.web.table_sounds import sounds
from moowoo.web.templating import fill, static_addresses

MANY_NUMBERS = 26
"""Up to here every number that may be an answer has a button."""


class Button(NamedTuple):
    """A statement that can be told by a press."""

    statement: str
    label: str


def new_page(visitor: Visitor, form: Form | None = None) -> str:
    """Where a game is begun, for every game that can be kept."""
    kept = [(name, one) for name, one in kits().items() if one.keeper is not None]
    voice = Voice(visitor.settings.language)
    offers = [
        {"name": name, "title": one.title, "editions": editions(voice, name), "edition": usual(name)}
        for name, one in kept
    ]
    return fill("keep_new.html", visitor, form=form or Form(), offers=offers, keep_words=page_words)


def editions(voice: Voice, game: str) -> list[tuple[str, str]]:
    told = kit(game).scenes().editions
    return [(edition, voice.say(said.title)) for edition, said in told.items() if edition is not None]


def usual(game: str) -> str:
    return next((edition for edition in kit(game).scenes().editions if edition is not None), "")


def read_new(fields: Mapping[str, str]) -> KeptGame:
    """The game that a form asks for; raises `BadForm`."""
    game = fields.get("game", "")
    if game not in kits() or kit(game).keeper is None:
        game = next(name for name, one in kits().items() if one.keeper is not None)
    options = kit(game).options()
    names = [name.strip() for name in fields.get("names", "").split(",") if name.strip()]
    edition = fields.get("edition", "")
    chosen: dict[str, object] = {"edition": edition} if edition in options.editions() else {}
    span = options.for_how_many()
    try:
        if len(names) not in span:
            raise BadOption("seats", len(names), "whole", low=span[0], high=span[-1])
        return KeptGame(game, options.with_seats(chosen, len(names)), tidy_names(names, len(names)))
    except BadOption as error:
        facts = {"low": error.facts.get("low", span[0]), "high": error.facts.get("high", span[-1])}
        raise BadForm(Form(dict(fields), {"names": Problem(page_words.WRONG_NAMES, facts)})) from error


def clerk_for(visitor: Visitor, kept: KeptGame) -> Clerk:
    return Clerk(kept, visitor.settings.language, visitor.settings.verbosity)


def heard(visitor: Visitor, kept: KeptGame, fields: Mapping[str, str]) -> Reply:
    """What follows from a form: a line, a press on what may be told, a question, or a wish."""
    clerk = clerk_for(visitor, kept)
    if "tell" in fields:
        return pressed(clerk, fields["tell"])
    if "move" in fields and kept.game.actor is not None:
        return pressed(clerk, f"{kept.game.actor + 1} {fields['move']}")
    reply = clerk.hear(fields.get("say", ""))
    return reply if reply.wish is None else Reply([*clerk.here(), *clerk.what_now()])


def pressed(clerk: Clerk, text: str) -> Reply:
    try:
        statement = clerk.kept.read(text[:LONGEST])
    except (ValueError, MoowooError):
        return clerk.hear("")
    reply = clerk.told(statement)
    if reply.changed:
        reply.said += clerk.what_now()
    return reply


def keep_page(visitor: Visitor, kept: KeptGame, address: str, told: int, reply: Reply | None = None) -> str:
    """The whole page; `told` tells a form that was sent from a page that has grown old."""
    clerk = clerk_for(visitor, kept)
    page = table_at(kept.game, kept.names, address)
    scenes, voice = kit(kept.kind).scenes(), clerk.voice
    said = reply.said if reply is not None else [*clerk.here(), *clerk.what_now()]
    facts: dict[str, Any] = table_facts(voice, page) if kept.begun and kept.game.round else {}
    return fill(
        "keep.html",
        visitor,
        voice,
        **facts | buttons(clerk),
        keep_words=page_words,
        address=address,
        told=told,
        said=said,
        sounds=json.dumps(sounds(reply.events if reply else (), None, kept.options.seats)),
        players=voice.listing(kept.names),
        example=clerk.example(),
        correction=clerk.correction(),
        score=clerk.score(),
        help=offered(voice, words.WISHES["help"]),
        undo=offered(voice, words.WISHES["undo"]),
        ask_words=[offered(voice, message) for message in kept.part.questions.values()],
        shown=bool(facts),
        game_of_table=kept.kind,
        sprite=sprite(kept.kind, page.edition, visitor.settings.language),
        board_styles=static_addresses(kept.kind, scenes.styles),
        board_scripts=static_addresses(kept.kind, scenes.scripts),
    )


def news(visitor: Visitor, kept: KeptGame, events: tuple[Event, ...]) -> Reply:
    """What has happened, for somebody who did not tell it."""
    clerk = clerk_for(visitor, kept)
    return Reply([*clerk.voice.events(events, None), *clerk.what_now()], changed=True, events=events)


def buttons(clerk: Clerk) -> dict[str, Any]:
    """Everything that may be told now, as buttons: answers, or cards and other deeds."""
    kept, voice = clerk.kept, clerk.voice
    if (ask := kept.ask) is not None:
        return {"question": clerk.question(ask), "answers": answers(clerk, ask), "cards": (), "deeds": ()}
    none: dict[str, Any] = {"question": "", "answers": (), "cards": (), "deeds": ()}
    if kept.game.actor is None:
        return none
    view = kept.part.shown(kept.moment)
    held = tuple(card for card in hand(voice, view) if card.playable)
    return none | {"cards": held, "deeds": choices(voice, view, held, ())}


def answers(clerk: Clerk, ask: Ask) -> Sequence[Button]:
    kept, voice = clerk.kept, clerk.voice
    found: list[Button] = []
    if ask.kind == "seat":
        found = [Button(str(Fact(ask.name, None, str(seat + 1))), voice.name(seat)) for seat in ask.seats]
    elif ask.kind == "number" and ask.high < MANY_NUMBERS:
        found = [
            Button(str(Fact(ask.name, ask.seat, str(number))), str(number)) for number in range(ask.low, ask.high + 1)
        ]
    elif ask.kind == "card":
        found = [
            Button(str(Fact(ask.name, ask.seat, str(card))), voice.card(card)) for card in kept.part.unseen(kept.game)
        ]
    elif ask.kind == "deed":
        found = [
            Button(str(Fact(ask.name, None, str(Deed(seat, move)))), f"{voice.name(seat)}: {voice.move(move)}")
            for seat in ask.seats
            for move in ask.moves
        ]
    if ask.none:
        found.append(Button(str(Fact(ask.name, ask.seat, NONE)), offered(voice, words.NOBODY)))
    return found
