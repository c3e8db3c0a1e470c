"""`Voice`: everything a table can say, in one language and length."""

from collections.abc import Iterable
from itertools import dropwhile

from moowoo.games import Event, Game, IllegalMove, Move, kit
from moowoo.games.view import View
from moowoo.voice import choices, clauses, commands, errors
from moowoo.voice.command_words import WISHES
from moowoo.voice.meanings import Query, Unclear
from moowoo.voice.messages import Line, Message, _
from moowoo.voice.speaker import Speaker, fit
from moowoo.voice.table_words import LAST

WITH_CLAUSE = _("{reason} Rule {clause}.")
NOTHING_HAPPENED = Line(_("Nothing since your turn."), _("Nothing has happened since your turn."))


def queries(game: str) -> tuple[str, ...]:
    """What can be asked at a table of a game; `last` is what happened since one's own turn, and needs the game."""
    return (*kit(game).words().questions, LAST)


class Voice(Speaker):
    def event(self, event: Event, seat: int | None) -> str:
        """What a seat (None: a spectator) hears of an event; empty where there is nothing to say."""
        seen = event.seen_by(seat)
        if seen is None:
            return ""
        return kit(seen.game).words().tell(self, seen, seat)

    def events(self, events: Iterable[Event], seat: int | None) -> list[str]:
        return [said for event in events if (said := self.event(event, seat))]

    def prompt(self, view: View) -> str:
        """Whose turn it is, what matters most for it, and what may be done besides playing a card."""
        return " ".join(self.asked(view)).rstrip()

    def asked(self, view: View) -> tuple[str, str]:
        """The prompt in its two parts: the second is for those who do not see what else may be done."""
        asked = kit(view.game).words().prompt(self, view)
        return asked, "" if self.brief else choices.special(self, view)

    def choices(self, view: View) -> list[str]:
        """What can be done now, a choice each, with the mark it can be chosen by; where it is nothing, why."""
        return choices.listed(self, view) or [self.prompt(view)]

    def choice(self, move: Move, view: View) -> str:
        """The label of a choice."""
        return kit(view.game).words().choice(self, move, view)

    def query(self, name: str, view: View, game: Game | None = None) -> str:
        """The answer to one of the `queries` of the game; a name that is not there raises `KeyError`."""
        if name == LAST:
            return self._last(view, game)
        text = kit(view.game).words().answer(self, name, view)
        return fit(text) if self.brief else text

    def _last(self, view: View, game: Game | None) -> str:
        """What happened since one's own turn, without what one did oneself; a spectator hears the last move."""
        if game is None:
            return self.line(NOTHING_HAPPENED)
        if view.seat is not None:
            since = dropwhile(lambda event: event.seat == view.seat, game.since(view.seat))
            said = self.events(since, view.seat)
        else:
            said = self.events(game.events[game.marks[-1][1] :] if game.marks else game.events, None)
        if self.brief:
            return said[-1] if said else self.line(NOTHING_HAPPENED)
        return " ".join(said) or self.line(NOTHING_HAPPENED)

    def why_not(self, clause: str, move: Move, view: View) -> str:
        """Why a move cannot be made now."""
        reason = kit(view.game).words().why_not(self, clause, move, view) or self.clause(clause)
        return reason if self.brief else self.say(WITH_CLAUSE, reason=reason, clause=clause)

    def clause(self, clause_id: str) -> str:
        """A clause of the law in a sentence; on a braille line its heading."""
        return clauses.clause(self, clause_id)

    def error(self, exception: BaseException) -> str:
        if isinstance(exception, IllegalMove):
            return self.line(errors.ILLEGAL, clause=self.clause(exception.clause), id=exception.clause)
        return errors.sentence(self, exception)

    def result(self, view: View) -> str:
        """How the game ended."""
        return kit(view.game).words().result(self, view)

    def move(self, move: Move) -> str:
        """A move in as few words as will do, without the table it is made at."""
        return kit(move.game).words().move(self, move)

    def help(self, view: View, wishes: Iterable[Message] = tuple(WISHES.values())) -> list[str]:
        """What can be said now, a line each: cards, moves, questions, and the wishes that are done here."""
        return commands.help_lines(self, view, wishes)

    def understand(self, text: str, view: View) -> Move | Query | Unclear:
        """What someone means by a line of text, in this language or in the written form of moves."""
        return commands.understand(self, text, view)
