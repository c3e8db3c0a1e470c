"""`Clerk`: takes lines for a kept game and answers each with sentences; the same at the keyboard and on the page."""

from dataclasses import dataclass

from moowoo.games import Event, GameOver, IllegalMove, MoowooError, Move, NotYourTurn
from moowoo.keeper import words
from moowoo.keeper.game import FIRST, KeptGame
from moowoo.keeper.parser import LONGEST, understand
from moowoo.keeper.statements import (
    NONE,
    AlreadySeen,
    Ask,
    AskedFirst,
    BadTotal,
    Contradiction,
    Correction,
    Deed,
    Fact,
    GameTooLong,
    NothingTold,
    Statement,
    WrongAnswer,
)
from moowoo.voice import Voice
from moowoo.voice.meanings import Query, Unclear
from moowoo.voice.typed import offered

BREAK = ";"
"""Parts things told in one line."""
MOST_AT_ONCE = 60
"""Things that one line may tell: more than a round of most games."""


@dataclass
class Reply:
    """What is said to a line; whether something has changed; a wish for the client; and what happened."""

    said: list[str]
    changed: bool = False
    wish: str | None = None
    events: tuple[Event, ...] = ()


class Clerk:
    def __init__(self, kept: KeptGame, language: str, length: str = "normal") -> None:
        self.kept = kept
        self.voice = Voice(language, length, kept.names, kept.options.edition)

    def hear(self, text: str) -> Reply:
        """One line; parts of it after the first that is refused are not heard. Of one that is too long, none is."""
        parts = [part for part in text.split(BREAK, MOST_AT_ONCE) if part.strip()] or [text]
        if len(parts) > MOST_AT_ONCE:
            return Reply([self.voice.line(words.TOO_MUCH_AT_ONCE, high=MOST_AT_ONCE)])
        if any(len(part.strip()) > LONGEST for part in parts):
            return Reply([self.voice.line(words.TOO_LONG, high=LONGEST)])
        whole = Reply([])
        for line in parts:
            reply = self.hear_one(line)
            whole = Reply(
                whole.said + reply.said, whole.changed or reply.changed, reply.wish, whole.events + reply.events
            )
            if not reply.changed:
                return whole
        whole.said += self.what_now()
        return whole

    def hear_one(self, text: str) -> Reply:
        meaning = understand(self.voice, text, self.kept)
        if isinstance(meaning, Unclear):
            return Reply([self.voice.error(GameOver()) if self.kept.game.over else meaning.sentence])
        if isinstance(meaning, Query):
            return self.asked(meaning)
        return self.told(meaning)

    def told(self, statement: Statement) -> Reply:
        over = isinstance(statement, Correction) and self.kept.game.over
        try:
            events = self.kept.tell(statement)
        except MoowooError as error:
            return Reply([self.refusal(error)])
        said = [*self.noted(statement), *self.voice.events(events, None)]
        if isinstance(statement, Correction) and self.kept.game.over and not over:
            said.append(self.voice.result(self.kept.game.view(None)))
        return Reply(said, changed=True, events=tuple(events))

    # Saying.

    def noted(self, statement: Statement) -> list[str]:
        """What was heard, where nothing else shows it."""
        v = self.voice
        if isinstance(statement, Correction):
            return [v.line(words.CORRECTED, name=v.name(statement.seat), total=statement.total)]
        if not isinstance(statement, Fact):
            return []
        if statement.value == NONE:
            return [v.line(words.NOTED_NOBODY)]
        if statement.seat is None or statement.name == FIRST or not statement.value.isdigit():
            return []
        return [v.line(words.NOTED, name=v.name(statement.seat), number=statement.value)]

    def what_now(self) -> list[str]:
        """What is asked, or who is to act; nothing once the game is over."""
        v, kept = self.voice, self.kept
        if (ask := kept.ask) is not None:
            return [self.question(ask)]
        if (actor := kept.game.actor) is None:
            return []
        if now := kept.part.now(v, kept.game):
            return [now]
        following = self.next_unsaid()
        if following is not None and following != actor:
            return [v.line(words.THEN, name=v.name(actor), next=v.name(following))]
        return [v.line(words.TURN, name=v.name(actor))]

    def next_unsaid(self) -> int | None:
        """Who acts if nothing more is said of the one to act."""
        game = self.kept.game
        while (unsaid := self.kept.part.unsaid(game)) is not None:
            game = game.copy()
            game.play(unsaid)
        return game.actor

    def question(self, ask: Ask) -> str:
        if ask.name == FIRST:
            return self.voice.line(words.ASK_FIRST)
        return self.kept.part.question(self.voice, ask, self.kept.game)

    def welcome(self) -> list[str]:
        v = self.voice
        players = v.listing(v.name(seat) for seat in range(self.kept.options.seats))
        said = [v.line(words.WELCOME, players=players, example=self.example())]
        wishes = {name: offered(v, word) for name, word in words.WISHES.items()}
        return [*said, v.line(words.HOW, **wishes), *self.voice.events(self.kept.opening, None), *self.what_now()]

    def came_back(self) -> list[str]:
        """For who goes on with a game: who plays, how it stands, and what now."""
        v = self.voice
        players = v.listing(v.name(seat) for seat in range(self.kept.options.seats))
        return [v.line(words.WELCOME, players=players, example=self.example()), *self.here(), *self.what_now()]

    def vocabulary(self) -> list[str]:
        """Words that may be said now."""
        part, v = self.kept.part, self.voice
        messages = [*part.deeds.values(), *part.questions.values(), *words.WISHES.values()]
        return [*self.kept.names, *(offered(v, message) for message in messages)]

    def example(self) -> str:
        return f"{self.voice.name(0)} {self.kept.part.example}".replace("/", " ")

    def correction(self) -> str:
        """How a total is put right, for example."""
        return f"{self.voice.name(0)} {offered(self.voice, words.HAS)} 23"

    def score(self) -> str:
        """How a round is told by its score alone, for example."""
        v = self.voice
        if self.kept.part.one_wins:
            return f"{v.name(0)} {offered(v, words.WINS)} 2"
        points = " ".join(str(number) for number in (3, 12, 5, 0, 8, 2, 7, 1, 4, 6)[: self.kept.options.seats])
        return f"{offered(v, words.TALLY)} {points}"

    def refusal(self, error: MoowooError) -> str:
        v, kept = self.voice, self.kept
        if isinstance(error, IllegalMove) and kept.game.actor is not None and isinstance(error.move, Move):
            why = v.why_not(error.clause, error.move, kept.part.shown(kept.moment))
            return v.say(words.SAID_BY, name=v.name(kept.game.actor), why=why) if not v.brief else why
        if isinstance(error, AlreadySeen):
            return v.line(words.ALREADY_SEEN, card=v.card(error.card))
        if isinstance(error, Contradiction):
            return v.line(words.CANNOT_BE, clause=v.clause(error.clause))
        if isinstance(error, AskedFirst):
            return v.line(words.ASKED_FIRST, question=self.question(error.ask))
        if isinstance(error, WrongAnswer):
            return self.wrong(error.ask)
        if isinstance(error, BadTotal):
            return v.line(words.BAD_TOTAL, high=error.high)
        if isinstance(error, NotYourTurn) and error.actor is not None:
            return v.line(words.TURN, name=v.name(error.actor))
        if isinstance(error, GameTooLong):
            return v.line(words.GAME_TOO_LONG, high=error.limit)
        if isinstance(error, NothingTold):
            return v.line(words.NOTHING_TO_TAKE_BACK)
        return kept.part.error(v, error) or v.error(error)

    def wrong(self, ask: Ask) -> str:
        v = self.voice
        if ask.kind == "number":
            return v.line(words.WRONG_NUMBER, low=ask.low, high=ask.high)
        if ask.kind == "seat":
            return v.line(words.WRONG_SEAT, names=v.listing(v.name(seat) for seat in ask.seats))
        return v.line(words.WRONG, question=self.question(ask))

    # Questions and wishes.

    def asked(self, query: Query) -> Reply:
        v, kept = self.voice, self.kept
        if query.name == "undo":
            return self.take_back()
        if query.name == "choices":
            return Reply([self.choices()])
        if query.name == "help":
            return Reply(self.help())
        if query.name in words.WISHES:
            return Reply([], wish=query.name)
        if query.name == "may" and query.card is not None:
            return Reply([self.may_go(query)])
        if not kept.begun or query.name == "here":
            return Reply([*self.here(), *self.what_now()])
        return Reply([kept.part.answer(v, query.name, kept.moment)])

    def here(self) -> list[str]:
        """How the table stands, for who comes back to it."""
        if not self.kept.begun:
            return []
        told = [name for name in self.kept.game.told if name in self.kept.part.questions]
        return [self.kept.part.answer(self.voice, name, self.kept.moment) for name in told]

    def may_go(self, query: Query) -> str:
        """Whether a card may be played now, by the rules and by what was seen."""
        v, kept = self.voice, self.kept
        card = query.card
        assert card is not None
        if kept.game.actor is None or kept.ask is not None:
            return self.what_now()[0] if self.what_now() else v.line(words.NOT_NOW)
        error = kept.refused(Deed(kept.game.actor, kept.part.playing(card)))
        if error is None:
            return v.line(words.MAY_GO, card=v.the_card(card))
        return v.line(words.MAY_NOT_GO, why=self.refusal(error))

    def choices(self) -> str:
        v, kept = self.voice, self.kept
        if kept.ask is not None or kept.game.actor is None:
            return (self.what_now() or [v.line(words.NOT_NOW)])[0]
        view = kept.part.shown(kept.moment)
        listed = [v.choice(move, view) for move in view.choices if move.card is None]
        cards = [v.short_card(move.card) for move in view.choices if move.card is not None]
        said = v.semicolons([*listed, ", ".join(dict.fromkeys(cards))] if cards else listed)
        return v.line(words.CHOICES, name=v.name(kept.game.actor), choices=said)

    def help(self) -> list[str]:
        v, part = self.voice, self.kept.part
        example = self.example()
        wishes = [offered(v, word) for word in words.WISHES.values()]
        return [
            v.line(words.HELP_TELL, example=example),
            v.line(words.HELP_DEEDS, words=", ".join(offered(v, word) for word in part.deeds.values())),
            v.line(
                words.HELP_ASK,
                words=", ".join(offered(v, word) for word in part.questions.values()),
                may=f"{offered(v, words.MAY)} {part.example}".replace("/", " "),
            ),
            v.line(words.HELP_MORE, words=", ".join(wishes), correct=self.correction()),
        ]

    def take_back(self) -> Reply:
        totals = self.kept.game.totals
        try:
            last = self.kept.take_back()
        except NothingTold as error:
            return Reply([self.refusal(error)])
        said = [self.voice.line(words.TAKEN_BACK, told=self.statement(last))]
        if self.kept.game.totals != totals:
            said.append(self.kept.part.answer(self.voice, "scores", self.kept.moment))
        return Reply(said, changed=True)

    def statement(self, told: Statement) -> str:
        """What was told, in a few words."""
        v = self.voice
        if isinstance(told, Deed):
            return f"{v.name(told.seat)}: {v.move(told.move)}"
        if isinstance(told, Correction):
            return f"{v.name(told.seat)} {told.total}"
        if isinstance(told, Fact):
            name = v.name(told.seat if told.seat is not None else int(told.value) - 1 if told.value.isdigit() else None)
            return f"{name} {told.value if told.seat is not None else ''}".strip() or told.value
        return ", ".join(str(number) for number in told.points)
