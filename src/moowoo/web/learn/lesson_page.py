"""A lesson as a page. Nothing is remembered between two pages: the address says which step it is and what was tried."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Literal, NamedTuple

from moowoo.games import Game, MoowooError, Move, kit
from moowoo.voice import Query, Voice, command_words
from moowoo.web.drawing import sprite
from moowoo.web.learn.lessons import LEARNER, Lesson, Step, lesson, plans
from moowoo.web.model import Seat, TablePage, Visitor, rules_address
from moowoo.web.render import files_of, table_facts
from moowoo.web.templating import fill

MOST_TOLD = 6
"""How many sentences of what happened stand before a step; a whole round is too much to hear."""
WISHES = [command_words.WISHES[name] for name in ("help", "choices", "hint", "why")]
"""What a line may wish for in a lesson."""


class Reply(NamedTuple):
    """What is said to something the learner tried: done, answered, or not yet."""

    kind: Literal["done", "answer", "no"]
    words: str
    clause: str | None = None
    """The rule that forbids it."""


def lessons(visitor: Visitor) -> str:
    """All lessons, to choose from."""
    lang = visitor.settings.language
    found = [lesson(name, lang) for name in plans()]
    return fill("lessons.html", visitor, lessons=[(one, inviting(one, lang)) for one in found])


def inviting(taught: Lesson, lang: str) -> list[str]:
    """The cards that show what a lesson is about."""
    return [card.draw(lang) for card in kit(taught.game.name).scenes().invitation.cards]


def learn(visitor: Visitor, name: str, query: Mapping[str, str]) -> str:
    """The page of a step, after what was tried there; raises `NoSuchLesson`."""
    taught = lesson(name, visitor.settings.language)
    number = step_number(query.get("step", ""), taught)
    voice = voice_for(visitor, taught)
    reply = answer(voice, taught, taught.steps[number], query)
    if reply is not None and reply.kind == "done" and taught.steps[number].task == "play":
        reply = Reply("done", taught.texts[number].done)
        number += 1
    return fill("learn.html", visitor, **step_facts(visitor, voice, taught, number, reply))


def step_number(text: str, taught: Lesson) -> int:
    """The step an address means, from 0; the first where it means none."""
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 3 else 1
    return max(1, min(number, len(taught.steps))) - 1


def voice_for(visitor: Visitor, taught: Lesson) -> Voice:
    learner, *others = taught.record.names
    names = (visitor.name or learner, *others)
    return Voice(visitor.settings.language, visitor.settings.verbosity, names, taught.edition)


def answer(voice: Voice, taught: Lesson, step: Step, query: Mapping[str, str]) -> Reply | None:
    """What the learner asked, played or typed, answered; None where nothing was tried."""
    now = taught.at(step)
    if question := query.get("ask"):
        return asked(voice, now, step, question)
    if now.actor != LEARNER:
        return None
    try:
        return tried(voice, taught, now, step, query)
    except MoowooError as error:
        return Reply("no", voice.error(error))


def tried(voice: Voice, taught: Lesson, now: Game, step: Step, query: Mapping[str, str]) -> Reply | None:
    """A move by its button, or whatever was meant by a line of text."""
    if move := query.get("move"):
        return played(voice, taught, now, step, now.parse(move))
    text = query.get("text", "").strip()
    if not text:
        return None
    meant = voice.understand(text, now.view(LEARNER))
    if isinstance(meant, Move):
        return played(voice, taught, now, step, meant)
    return wished(voice, taught, now, step, meant) if isinstance(meant, Query) else Reply("no", meant.sentence)


def asked(voice: Voice, now: Game, step: Step, question: str) -> Reply:
    """A question answered; what is no question of the game is answered with what can be said."""
    view = now.view(LEARNER)
    if question == "choices":
        return Reply("answer", " ".join(voice.choices(view)))
    if not any(one.name == question for one in kit(now.name).scenes().questions(None)):
        return Reply("answer", " ".join(voice.help(view, WISHES)))
    return Reply("done" if question == step.question else "answer", voice.query(question, view, now))


def wished(voice: Voice, taught: Lesson, now: Game, step: Step, meant: Query) -> Reply:
    """A typed question: about the table, about a card, or for a hint, which is the task itself."""
    if meant.name == "why" and meant.card is not None:
        move = now.view(LEARNER).move_with(meant.card)
        clause = now.why_not(move)
        if clause is not None:
            return Reply("answer", voice.why_not(clause, move, now.view(LEARNER)), clause)
    if meant.name in ("why", "hint"):
        return Reply("answer", taught.text(step).task)
    return asked(voice, now, step, meant.name)


def played(voice: Voice, taught: Lesson, now: Game, step: Step, move: Move) -> Reply:
    """A move judged: the one that is meant, an impossible one with the reason, or a possible one that can wait."""
    clause = now.why_not(move)
    if clause is not None:
        return Reply("no", voice.why_not(clause, move, now.view(LEARNER)), clause)
    if step.task == "play" and move == taught.goal(step):
        return Reply("done", "")
    return Reply("no", taught.text(step).other or taught.text(step).task)


def step_facts(visitor: Visitor, voice: Voice, taught: Lesson, number: int, reply: Reply | None) -> dict[str, object]:
    """What the template of a step is filled with."""
    step, text = taught.steps[number], taught.texts[number]
    page, scenes = table_at(voice, taught, step), kit(taught.game.name).scenes()
    solved = reply is not None and reply.kind == "done" and step.task == "ask"
    return {
        **table_facts(voice, page),
        **files_of(page.game),
        "taught": taught,
        "step": step,
        "text": text,
        "number": number + 1,
        "reply": reply,
        "solved": solved,
        "told": told(voice, taught, number),
        "questions": scenes.questions(taught.edition),
        "rules_address": rules_address(taught.game.name, taught.edition),
        "seats_field": scenes.invitation.seats,
        "others": [lesson(name, visitor.settings.language) for name in plans() if name != taught.name],
        "sprite": sprite(taught.game.name, taught.edition, visitor.settings.language),
    }


def table_at(voice: Voice, taught: Lesson, step: Step) -> TablePage:
    """The table as the learner sees it at a step."""
    return TablePage(
        code=taught.name,
        game=taught.game.name,
        options=asdict(taught.game.options),
        stage="playing",
        seats=tuple(Seat(seat, name, "person", mine=seat == LEARNER) for seat, name in enumerate(voice.names)),
        seat=LEARNER,
        ply=step.ply,
        view=taught.at(step).view(LEARNER),
    )


def told(voice: Voice, taught: Lesson, number: int) -> list[str]:
    """What has happened since the step before, the last of it if it was much."""
    plies = [step.ply for step in taught.steps]
    marks = [*(count for _, count in taught.game.marks), len(taught.game.events)]
    begin = marks[plies[number - 1]] if number else 0
    return voice.events(taught.game.events[begin : marks[plies[number]]], LEARNER)[-MOST_TOLD:]
