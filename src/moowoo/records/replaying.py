"""Playing a record's lines on a real game, which checks them all."""

from moowoo.games import BadDeal, BadSeat, Game, IllegalMove, MoowooError, UnreadableMove, kit
from moowoo.records.dealing import read_deck
from moowoo.records.errors import RecordError
from moowoo.records.headers import Head
from moowoo.records.names import seat_named
from moowoo.records.protocol import HIDDEN
from moowoo.records.statements import DealLine, RoundLine, ShoutLine, Statement, TurnLine
from moowoo.records.transcript import HIDDEN_DEAL, UNSEEDED


class Replay:
    """A game that follows a record, statement by statement."""

    def __init__(self, head: Head) -> None:
        self.head = head
        self.seeded = head.seed is not None
        if not self.seeded and head.options.first is None:
            raise RecordError(head.line("Options"), "no_first")
        self.game: Game = kit(head.kind).game()(head.options, head.seed or UNSEEDED, auto_deal=False)
        self.game.mix(head.nonces)
        self.round: RoundLine | None = None
        """The round announced and not yet dealt."""
        self.deals: list[DealLine] = []
        self.shout: ShoutLine | None = None

    def follow(self, statement: Statement) -> None:
        if isinstance(statement, RoundLine):
            self.begin_round(statement)
        elif isinstance(statement, TurnLine):
            self.take_turn(statement)
        elif self.round is None:
            raise RecordError(statement.line, "late_deal")
        elif isinstance(statement, DealLine):
            self.deals.append(statement)
        else:
            self.shout = statement

    def finish(self) -> Game:
        """The game where the record leaves it; a next round that the seed deals by itself is dealt."""
        self.deal()
        self.game.auto_deal = self.seeded and not self.head.by_hand
        if self.game.auto_deal and self.game.deal_due:
            self.game.deal()
        return self.game

    def begin_round(self, line: RoundLine) -> None:
        self.deal()
        if self.game.over:
            raise RecordError(line.line, "after_the_end")
        if not self.game.deal_due:
            raise RecordError(line.line, "unfinished_round", round=self.game.round)
        self.round, self.deals, self.shout = line, [], None

    def deal(self) -> None:
        """Deal the announced round, once all lines about its deal are read."""
        if self.round is None:
            return
        line, deck = self.round.line, read_deck(self.deals, self.head)
        if deck == HIDDEN_DEAL:
            raise RecordError(self.deals[0].line, "hidden")
        if deck is None and not self.seeded:
            raise RecordError(line, "no_deal", round=self.round.number)
        settled = {"shout": self.shouter(self.shout)} if self.shout else {}
        try:
            self.game.deal(deck, **settled)
        except BadDeal as error:
            raise RecordError(self.deals[0].line, "wrong_deck") from error
        except MoowooError as error:
            raise self.wrong_shout(error) from error
        self.round = None

    def shouter(self, line: ShoutLine) -> int:
        seat = seat_named(line.name, self.head.names)
        if seat is None:
            raise RecordError(line.line, "unknown_player", name=line.name[:40])
        return seat

    def wrong_shout(self, error: MoowooError) -> Exception:
        if self.shout is None:
            return error
        called = kit(self.head.kind).grammar().shout
        clause = called.clause if called is not None and isinstance(error, BadSeat) else None
        return RecordError(self.shout.line, "wrong_shout", clause=clause, name=self.shout.name)

    def take_turn(self, turn: TurnLine) -> None:
        self.deal()
        for name, move in turn.moves:
            self.play(turn.line, name, move)

    def play(self, line: int, name: str | None, move: str) -> None:
        if self.game.over:
            raise RecordError(line, "after_the_end")
        if self.game.deal_due:
            raise RecordError(line, "no_round", round=self.game.round + 1)
        self.check_player(line, name)
        try:
            self.game.play(move)
        except UnreadableMove as error:
            reason = "hidden" if move.endswith(HIDDEN) else "unreadable_move"
            raise RecordError(line, reason, move=move[:40], nearest=error.nearest) from error
        except IllegalMove as error:
            raise RecordError(
                line, "illegal_move", clause=error.clause, position=self.game, move=str(error.move)
            ) from error

    def check_player(self, line: int, name: str | None) -> None:
        if name is None:
            return
        seat, names = seat_named(name, self.head.names), self.head.names
        if seat is None:
            raise RecordError(line, "unknown_player", name=name[:40])
        actor = self.game.actor
        if actor is not None and seat != actor:
            raise RecordError(line, "wrong_player", name=names[seat], actor=names[actor])
