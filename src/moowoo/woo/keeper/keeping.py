"""WOO's part of the keeper: the trump card is asked for, hands are arranged for what was told, claims judge themselves.

Every card of a trick is seen, so points and tricks follow from what was told, and the rules score the round.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from moowoo.games import Event, Game, Move
from moowoo.games.move import Card
from moowoo.keeper.protocol import Keeping, Moment
from moowoo.keeper.statements import AlreadySeen, Ask, BadTotal, Contradiction, Fact, WrongAnswer
from moowoo.voice.protocol import own
from moowoo.voice.speaker import Speaker
from moowoo.woo import narration, rules
from moowoo.woo.cards import FIGURES, SUIT_NAMES, WRITTEN, figures
from moowoo.woo.keeper.hidden import HiddenFigures
from moowoo.woo.moves import WooMove, move_of
from moowoo.woo.rules.cards import COUPLE, ZERO_OF
from moowoo.woo.rules.knowledge import learn_from_answer
from moowoo.woo.rules.scoring import award, tie
from moowoo.woo.rules.state import BEFORE_DRAW, FINISHED, FOLLOW
from moowoo.woo.views import HeldFigure, WooView
from moowoo.woo.words import keeper as words
from moowoo.woo.words import typed

MOST = 30
"""No round is worth more Woo, however many were tied before it."""


class WooKeeping:
    deeds = words.DEEDS
    questions = words.QUESTIONS
    units = words.UNITS
    one_wins = True
    example = "AH"

    def ask(self, moment: Moment) -> Ask | None:
        """WOO-SETUP-1: all see the card that is turned up, and the keeper must be told."""
        if moment.game.deal_due and moment.told("trump") is None:
            return Ask("trump", kind="card")
        return None

    def check(self, moment: Moment, fact: Fact) -> None:
        card = WRITTEN.get(fact.value)
        if card is None or not moment.game.record.deck >> card.code & 1:
            raise WrongAnswer(Ask("trump", kind="card"), fact.value)

    def waits(self, game: Game, move: Move) -> bool:
        return False

    def announced(self, game: Game, move: Move) -> list[Event]:
        return []

    def deal(self, moment: Moment) -> list[Event]:
        turned_up = moment.told("trump")
        deck = [str(card) for card in figures(int(moment.game.record.deck)) if str(card) != turned_up]
        return moment.game.deal([*deck, turned_up] if turned_up is not None else None)

    def prepare(self, moment: Moment, move: Move) -> None:
        s, told = moment.game.record, own(WooMove, move)
        seat = rules.actor(s)
        if seat < 0:
            return
        if told.kind == "play" and told.card is not None:
            self.hold_card(moment.game, seat, told.card.code)
        elif told.kind == "marry" and told.suit is not None:
            couple = int(COUPLE[SUIT_NAMES.index(told.suit)])
            HiddenFigures(s).hold(seat, [card.code for card in figures(couple)])
        elif told.kind == "exchange":
            HiddenFigures(s).hold(seat, [int(ZERO_OF[s.trump])])

    def hold_card(self, game: Game, seat: int, card: int) -> None:
        """WOO-CLOSED-1: who does not follow, or does not beat, holds nothing that could."""
        s = game.record
        hidden = HiddenFigures(s)
        if seen_elsewhere(hidden, seat, card):
            raise AlreadySeen(FIGURES[card])
        after = rules.copy(s)
        if s.stage == FOLLOW and s.closed:
            learn_from_answer(after, seat, card)
        if int(s.denied[seat]) >> card & 1:
            raise Contradiction("WOO-CLOSED-1", seat)
        denied = int(after.denied[seat])
        if denied & hidden.known[seat] & ~(1 << card):
            return  # a card that was shown forbids it, and the rules say so
        if not hidden.hold(seat, [card], denied):
            raise Contradiction("WOO-CLOSED-1", seat)

    def finish(self, moment: Moment, move: Move) -> list[Event]:
        return []

    def unsaid(self, game: Game) -> Move | None:
        return WooMove("draw") if game.record.stage == BEFORE_DRAW else None

    def possible(self, moment: Moment) -> Sequence[Move]:
        """Every figure the one to act may hold, and everything that may be announced, whatever they hold."""
        game, seat = moment.game, moment.game.actor
        if seat is None:
            return ()
        record = rules.copy(game.record)
        held = HiddenFigures(record).open_to(seat)
        record.hand[seat] = held
        mask = np.zeros(rules.ACTIONS, np.uint8)
        rules.legal(record, mask)
        if record.stage == FOLLOW:
            mask[[card.code for card in figures(held)]] = 1
        return [move_of(int(action)) for action in np.flatnonzero(mask)]

    def playing(self, card: Card) -> Move:
        return WooMove("play", card=FIGURES[card.code])

    def unseen(self, game: Game) -> Sequence[Card]:
        if game.actor is None:
            return figures(int(game.record.deck))
        hidden = HiddenFigures(game.record)
        return figures(hidden.open_to(0) | hidden.open_to(1))

    def correct(self, game: Game, seat: int, total: int) -> None:
        s = game.record
        if not 0 <= total < s.target + MOST:
            raise BadTotal(total, int(s.target))
        s.woo[seat] = total
        if total >= s.target:
            s.stage = FINISHED

    def tally(self, moment: Moment, points: Sequence[int]) -> list[Event]:
        """The score alone: who won how many Woo; nobody any, and it is a tie (WOO-SCORE-3)."""
        game = moment.game
        if len(points) != 2 or min(points) or not 0 <= max(points) <= MOST:
            raise words.BadTally(3)
        if game.deal_due:
            game.deal()
        s = game.record
        moment.facts.clear()
        if max(points):
            s.carry = 0  # told as it was paid
            s.gain[:] = 0
            award(s, int(points[1] > 0), max(points), 1)
        else:
            tie(s)
        events = narration.round_end(s)
        game.events += events
        return events

    def shown(self, moment: Moment) -> WooView:
        game = moment.game
        view = own(WooView, game.view(game.actor))
        if game.actor is None:
            return view
        moves = tuple(own(WooMove, move) for move in self.possible(moment))
        held = figures(HiddenFigures(game.record).open_to(game.actor))
        playable = {move.card for move in moves}
        hand = tuple(HeldFigure(card, card in playable, None) for card in held)
        return replace(view, hand=hand, choices=moves, known=(), excluded=(), unseen=())

    def now(self, v: Speaker, game: Game) -> str:
        return words.now(v, game)

    def question(self, v: Speaker, ask: Ask, game: Game) -> str:
        return words.question(v, ask)

    def answer(self, v: Speaker, name: str, moment: Moment) -> str:
        return words.answer(v, name, moment.game)

    def cards_meant(self, v: Speaker, text: str, game: Game) -> Sequence[Card] | None:
        return typed.figures_named(v, text, [own(type(FIGURES[0]), card) for card in self.unseen(game)])

    def error(self, v: Speaker, error: Exception) -> str:
        return words.error(v, error)


def seen_elsewhere(hidden: HiddenFigures, seat: int, card: int) -> bool:
    """Has everybody seen that the figure is elsewhere?"""
    lying = any(card in place.cards for place in hidden.places)
    return not lying and not hidden.known[seat] >> card & 1


KEEPING: Keeping = WooKeeping()
