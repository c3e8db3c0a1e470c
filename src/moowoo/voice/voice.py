"""`Voice`: everything a table can say, in one language and length."""

from collections.abc import Iterable, Mapping
from itertools import dropwhile

from moowoo.games import Event, Game, IllegalMove, Move
from moowoo.mow.views import MowView
from moowoo.mow.words import events as mow_events
from moowoo.mow.words import farmers
from moowoo.mow.words import prompts as mow_prompts
from moowoo.mow.words import queries as mow_queries
from moowoo.voice import clauses, commands, errors, refusals
from moowoo.voice.meanings import Query, Unclear
from moowoo.voice.messages import Line, _
from moowoo.voice.speaker import Speaker, fit
from moowoo.woo.views import WooView
from moowoo.woo.words import events as woo_events
from moowoo.woo.words import prompts as woo_prompts
from moowoo.woo.words import queries as woo_queries

View = MowView | WooView

QUERIES: Mapping[str, tuple[str, ...]] = {
    "mow": (*mow_queries.ANSWERS, "last"),
    "woo": (*woo_queries.ANSWERS, "last"),
}
"""What can be asked, game by game; `last` is what happened since one's own turn, and needs the game."""

NOTHING_HAPPENED = Line(_("Nothing since your turn."), _("Nothing has happened since your turn."))


class Voice(Speaker):
    def event(self, event: Event, seat: int | None) -> str:
        """What a seat (None: a spectator) hears of an event; empty where there is nothing to say."""
        seen = event.seen_by(seat)
        if seen is None:
            return ""
        tells = mow_events.tells if seen.game == "mow" else woo_events.tells
        return tells.tell(self, seen, seat)

    def events(self, events: Iterable[Event], seat: int | None) -> list[str]:
        return [said for event in events if (said := self.event(event, seat))]

    def farmer(self, name: str) -> str:
        return self.say(farmers.NAMES[name])

    def farmer_effect(self, name: str) -> str:
        return self.line(farmers.EFFECTS[name])

    def prompt(self, view: View) -> str:
        """Whose turn it is, and what matters most for it."""
        return mow_prompts.prompt(self, view) if isinstance(view, MowView) else woo_prompts.prompt(self, view)

    def choice(self, move: Move, view: View) -> str:
        """The label of a choice."""
        if isinstance(view, MowView):
            return mow_prompts.choice(self, move, view)
        return woo_prompts.choice(self, move, view)

    def query(self, name: str, view: View, game: Game | None = None) -> str:
        """The answer to a question named in `QUERIES`; a name that is not there raises `KeyError`."""
        if name == "last":
            return self._last(view, game)
        if isinstance(view, MowView):
            return self._cut(mow_queries.ANSWERS[name](self, view))
        return self._cut(woo_queries.ANSWERS[name](self, view))

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

    def _cut(self, text: str) -> str:
        return fit(text) if self.brief else text

    def why_not(self, clause: str, move: Move, view: View) -> str:
        """Why a move cannot be made now."""
        return refusals.why_not(self, clause, move, view)

    def clause(self, clause_id: str) -> str:
        """A clause of the law in a sentence; on a braille line its heading."""
        return clauses.clause(self, clause_id)

    def error(self, exception: BaseException) -> str:
        if isinstance(exception, IllegalMove):
            return self.line(errors.ILLEGAL, clause=self.clause(exception.clause), id=exception.clause)
        return errors.sentence(self, exception)

    def result(self, view: View) -> str:
        """How the game ended."""
        return mow_prompts.result(self, view) if isinstance(view, MowView) else woo_prompts.result(self, view)

    def help(self, view: View) -> list[str]:
        """What can be said now, a line each: cards, moves, questions, wishes."""
        return commands.help_lines(self, view)

    def understand(self, text: str, view: View) -> Move | Query | Unclear:
        """What someone means by a line of text, in this language or in the written form of moves."""
        return commands.understand(self, text, view)
