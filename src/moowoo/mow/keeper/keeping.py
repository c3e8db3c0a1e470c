"""MOW's part of the keeper: what is asked when, and how hidden cows and Farmers are arranged for what was told."""

from collections.abc import Sequence
from dataclasses import replace

from moowoo.games import Event, Game, IllegalMove, Move
from moowoo.games.game import State
from moowoo.games.move import Card
from moowoo.keeper.protocol import Keeping, Moment
from moowoo.keeper.statements import NONE, Ask, AskedFirst, BadTotal, Fact, WrongAnswer
from moowoo.mow import narration, rules
from moowoo.mow.cows import COWS, WRITTEN, cows
from moowoo.mow.events import FarmerDrawn, NextStarter, Passed, Took
from moowoo.mow.keeper.arranging import (
    arrange_count,
    arrange_farmer,
    arrange_hand,
    cast_lots,
    ends_round,
    everyone,
    hold_one,
    hold_renewable,
    leave_room_for_farmers,
    may_hold_farmers,
)
from moowoo.mow.keeper.count import Counting
from moowoo.mow.keeper.hidden import HiddenCows, forget_what_farmers_know, unseen_farmers
from moowoo.mow.moves import MowMove
from moowoo.mow.rules import bags
from moowoo.mow.rules.cards import FACES, RENEWABLE, SPECIAL_FLIES, STARTERS
from moowoo.mow.rules.farmers import IGNORE_BIT, usable
from moowoo.mow.rules.herd import stands
from moowoo.mow.rules.scoring import close_round, game_is_over, highest_of
from moowoo.mow.rules.setup import CARDS
from moowoo.mow.rules.state import (
    AFTER,
    DIRECTION,
    DRAWING,
    FARM,
    FINISHED,
    GIVE,
    SCORING,
    TILES,
)
from moowoo.mow.views import HeldCow, MowView
from moowoo.mow.words import keeper as words
from moowoo.mow.words import typed
from moowoo.voice.protocol import own
from moowoo.voice.speaker import Speaker

HIGHEST = 10_000
"""No total is ever higher."""


class MowKeeping:
    deeds = words.DEEDS
    questions = words.QUESTIONS
    units = typed.FLIES
    one_wins = False
    example = "7/2"

    # What has to be asked.

    def ask(self, moment: Moment) -> Ask | None:
        game, move = moment.game, moment.waiting
        if move is not None:
            return self.ask_renewed(moment) if move.kind == "renew" else self.ask_count(moment)
        if game.deal_due and game.round:
            return self.ask_starter(moment)
        return None

    def ask_starter(self, moment: Moment) -> Ask | None:
        """MOW-NEXT-2: who shouts first; in the tile edition, after a round of which only the score was told."""
        if moment.told("starter") is not None:
            return None
        tied = moment.game.shouters or (tuple(range(moment.game.seats)) if moment.told("tally") is not None else ())
        return Ask("starter", kind="seat", seats=tied) if tied else None

    def ask_renewed(self, moment: Moment) -> Ask | None:
        """MOW-F-7: the cows that are discarded are shown."""
        seat = moment.game.actor
        return None if moment.told("renewed", seat) is not None else Ask("renewed", seat, kind="cards")

    def ask_count(self, moment: Moment) -> Ask | None:
        """The end of a round: only what makes a difference is asked, hand by hand."""
        counting = Counting(moment)
        for seat, flies in enumerate(counting.flies):
            if flies is None:
                return Ask("flies", seat, high=SPECIAL_FLIES * counting.sizes[seat])
        for seat, size in enumerate(counting.sizes):
            if len(counting.scores(seat)) > 1 and moment.told("specials", seat) is None and not counting.ignoring:
                return Ask("specials", seat, high=size)
        return self.ask_ignore(moment, counting) or self.ask_drawer(moment, counting)

    def ask_ignore(self, moment: Moment, counting: Counting) -> Ask | None:
        """MOW-F-10: nobody knows who holds Ignore."""
        s, seats = moment.game.record, range(moment.game.seats)
        if s.edition != FARM or s.farmers_gone & IGNORE_BIT:
            return None
        holders = tuple(
            seat for seat in seats if may_hold_farmers(moment, seat) and max(counting.scores(seat), default=0)
        )
        if not holders:
            return None
        if moment.told("ignore") is None:
            moves = tuple(MowMove("ignore", number=flies) for flies in rules.FLY_CLASSES)
            return Ask("ignore", kind="deed", seats=holders, moves=moves, none=True)
        if counting.ignoring is None or len(counting.scores(counting.ignoring[0])) == 1:
            return None
        seat = counting.ignoring[0]
        played = MowMove("ignore", number=counting.ignoring[1])
        return Ask("kind", seat, high=counting.sizes[seat], moves=(played,))

    def ask_drawer(self, moment: Moment, counting: Counting) -> Ask | None:
        """MOW-FARM-1: where flies and totals are equal, the table draws lots."""
        s = moment.game.record
        if s.edition != FARM or not s.farmers_left or moment.told("drawer") is not None:
            return None
        after = rules.copy(s)
        for seat in range(s.seats):
            after.gain[seat] = min(counting.scores(seat), default=0)
            after.total[seat] += after.gain[seat]
        tied = drawers(after)
        if not after.gain.any() or len(tied) == 1 or game_is_over(after):
            return None
        return Ask("drawer", kind="seat", seats=tied, none=moment.gaps)

    def check(self, moment: Moment, fact: Fact) -> None:
        ask = self.ask(moment)
        assert ask is not None
        if fact.name == "renewed":
            self.check_renewed(moment, fact)
        elif fact.name == "ignore" and fact.value != NONE:
            seat, _, flies = fact.value.partition(" ignore ")
            if not seat.isdigit() or int(seat) - 1 not in ask.seats or flies not in map(str, rules.FLY_CLASSES):
                raise WrongAnswer(ask, fact.value)
            if not Counting(replace(moment, facts=moment.facts | {("ignore", None): fact.value})).lowers():
                raise IllegalMove("MOW-F-10", MowMove("ignore", number=int(flies)))
        elif fact.name in ("flies", "specials", "kind"):
            self.check_count(moment, ask, fact)

    def check_renewed(self, moment: Moment, fact: Fact) -> None:
        """All 7s, 8s and 9s of a hand, and nothing else."""
        shown, move = fact.value.split(), MowMove("renew")
        if not shown or any(name not in WRITTEN for name in shown):
            raise IllegalMove("MOW-F-7", move)
        if any(not RENEWABLE >> WRITTEN[name].code & 1 for name in shown):
            raise IllegalMove("MOW-F-7", move)
        facts = moment.facts | {("renewed", fact.seat): fact.value}
        trial = replace(moment, game=moment.game.copy(), facts=facts)
        self.prepare(trial, move)
        if clause := trial.game.why_not(move):
            raise IllegalMove(clause, move)

    def check_count(self, moment: Moment, ask: Ask, fact: Fact) -> None:
        """A number that can be, with the others that were told."""
        if fact.seat is None or (fact.name == "kind" and fact.seat != ask.seat):
            raise WrongAnswer(ask, fact.value)
        counting = Counting(replace(moment, facts=moment.facts | {(fact.name, fact.seat): fact.value}))
        if not counting.hands(fact.seat):
            raise WrongAnswer(ask, fact.value)
        if None not in counting.flies and counting.deal() is None:
            raise words.DoesNotAddUp(counting.left)

    # What is told.

    def waits(self, game: Game, move: Move) -> bool:
        return move.kind == "renew" or (move.kind in ("take", "pass") and ends_round(game.record, move.kind))

    def announced(self, game: Game, move: Move) -> list[Event]:
        if move.kind == "renew":
            return []
        trial = Moment(game.copy())
        self.prepare(trial, move)
        return [event for event in trial.game.play(move)[:1] if isinstance(event, Took | Passed)]

    def deal(self, moment: Moment) -> list[Event]:
        game, said = moment.game, moment.told("starter")
        if said is None:
            return game.deal()
        if game.shouters:
            return game.deal(shout=int(said) - 1)
        game.record.starter = int(said) - 1
        return game.deal()

    def prepare(self, moment: Moment, move: Move) -> None:
        s, told = moment.game.record, own(MowMove, move)
        seat = int(s.turn)
        forget_what_farmers_know(s)
        if s.stage == GIVE or rules.actor(s) < 0:
            return
        if told.kind in rules.FARMER_NAMES:
            arrange_farmer(moment, seat, rules.FARMER_NAMES.index(told.kind))
        arrange_hand(moment, told)
        if ends_round(s, told.kind):
            arrange_count(moment)
            self.draw_lots(moment, told)
        elif told.kind == "play" or s.played:
            leave_room_for_farmers(moment, told)

    def draw_lots(self, moment: Moment, move: MowMove) -> None:
        if (drawer := moment.told("drawer")) not in (None, NONE):
            cast_lots(moment.game, move, int(str(drawer)) - 1)

    def finish(self, moment: Moment, move: Move) -> list[Event]:
        game = moment.game
        events: list[Event] = []
        if game.record.stage == GIVE:  # which cow goes back is between the two
            back = game.legal_moves()[0]
            leave_room_for_farmers(moment, own(MowMove, back))
            events += game.play(back)
        elif game.record.stage == SCORING:
            said = moment.told("ignore")
            move = game.parse("save" if said in (None, NONE) else str(said).split(" ", 1)[1])
            self.draw_lots(moment, own(MowMove, move))
            events += game.play(move)
        return events

    def unsaid(self, game: Game) -> Move | None:
        kind = {AFTER: "done", DIRECTION: "keep", DRAWING: "draw"}.get(int(game.record.stage))
        return MowMove(kind) if kind is not None else None

    def possible(self, moment: Moment) -> Sequence[Move]:
        """Cows that fit, and everything else that the one to act may do, whatever they hold."""
        game = moment.game
        if game.actor is None:
            return ()
        s = game.record
        moves: list[Move] = []
        if s.stage not in (AFTER, DIRECTION, DRAWING):
            fits = int(s.fits[s.row]) & int(usable(s))
            moves += [MowMove("play", card=COWS[face]) for face in HiddenCows(s).faces() if fits >> face & 1]
            moves += [MowMove("take")] if stands(s) else [MowMove("pass")]
        trial = game.copy()
        if may_hold_farmers(moment, game.actor):
            # Every Farmer that nobody has played may be the one that is held, and any cow that it needs.
            trial.record.farmers[game.actor] = sum(1 << farmer for farmer in unseen_farmers(s))
            hold_renewable(trial.record, game.actor) or hold_one(trial.record, game.actor, int(STARTERS & usable(s)))
        moves += [
            move for move in trial.legal_moves() if move.kind not in ("play", "take", "pass", "give", "ignore", "save")
        ]
        return moves

    def playing(self, card: Card) -> Move:
        return MowMove("play", card=COWS[card.code])

    def unseen(self, game: Game) -> Sequence[Card]:
        return cows(HiddenCows(game.record).faces())

    # Scores by hand.

    def correct(self, game: Game, seat: int, total: int) -> None:
        s = game.record
        if not 0 <= total <= HIGHEST:
            raise BadTotal(total, HIGHEST)
        before, s.total[seat] = int(s.total[seat]), total
        try:
            payable(s)
        except ValueError:
            s.total[seat] = before
            raise BadTotal(total, int(s.target) - 1) from None
        if game_is_over(s):
            s.stage = FINISHED

    def tally(self, moment: Moment, points: Sequence[int]) -> list[Event]:
        """The flies of a round, told farmer by farmer, with nothing else of it."""
        game, s = moment.game, moment.game.record
        if game.deal_due and (ask := self.ask(moment)) is not None:
            raise AskedFirst(ask)
        if len(points) != game.seats or not all(0 <= flies <= FLIES * int(s.packs) for flies in points):
            raise words.BadTally(game.seats, FLIES * int(s.packs))
        before = rules.copy(s)
        for seat, flies in enumerate(points):
            s.gain[seat] = flies
            bags.empty(s.shed[seat])
        close_round(s)
        try:
            payable(s)
        except ValueError:
            raise words.BadTally(game.seats, FLIES) from None
        moment.waiting = None
        moment.facts.clear()
        if s.edition == TILES:
            moment.facts["tally", None] = NONE
        unsure: tuple[type[Event], ...] = ()
        if s.edition == TILES or game.shouters:  # who took the last herd, or shouted first, was not told
            unsure += (NextStarter,)
        if len(drawers(s)) > 1:  # nor on whom the lot fell
            unsure += (FarmerDrawn,)
        events = [event for event in narration.round_end(before, s) if not isinstance(event, unsure)]
        game.events += events
        return events

    # What is seen and said.

    def shown(self, moment: Moment) -> MowView:
        game = moment.game
        view = own(MowView, game.view(game.actor))
        if game.actor is None:
            return view
        moves = tuple(own(MowMove, move) for move in self.possible(moment))
        fitting = {move.card for move in moves}
        hand = tuple(HeldCow(cow, cow in fitting, None) for cow in cows(HiddenCows(game.record).faces()))
        farmers = tuple(rules.FARMER_NAMES[farmer] for farmer in unseen_farmers(game.record))
        held = farmers if may_hold_farmers(moment, game.actor) else ()
        return replace(view, hand=hand, choices=moves, farmers=held, shed=())

    def now(self, v: Speaker, game: Game) -> str:
        return words.now(v, game)

    def question(self, v: Speaker, ask: Ask, game: Game) -> str:
        return words.question(v, ask, game)

    def answer(self, v: Speaker, name: str, moment: Moment) -> str:
        return words.answer(v, name, moment.game, self.shown(moment))

    def cards_meant(self, v: Speaker, text: str, game: Game) -> Sequence[Card] | None:
        return typed.cows_named(v, text, cows(HiddenCows(game.record).faces()))

    def error(self, v: Speaker, error: Exception) -> str:
        return words.error(v, error)


FLIES = sum(FACES[face].flies for face in CARDS)
"""MOW-DECK-1: the flies of a pack."""


def drawers(s: State) -> tuple[int, ...]:
    """MOW-FARM-1: who may draw a Farmer, before lots are cast: the most flies of the round, then the higher total."""
    worst = int(highest_of(s.total, int(highest_of(s.gain, everyone(s)))))
    return tuple(seat for seat in range(s.seats) if worst >> seat & 1)


def payable(s: State) -> None:
    """MOW-SCORE-3: raises `ValueError` where there are not tokens enough."""
    if s.edition == TILES:
        rules.tokens([int(total) for total in s.total[: s.seats]])


KEEPING: Keeping = MowKeeping()
