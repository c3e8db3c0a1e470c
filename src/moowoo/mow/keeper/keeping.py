"""MOW's part of the keeper: what is asked when, and how hidden cows and Farmers are arranged for what was told."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from moowoo.games import Event, Game, IllegalMove, Move
from moowoo.games.game import State
from moowoo.games.move import Card
from moowoo.games.seeds import MASTER_BYTES, round_seed
from moowoo.keep.errors import AlreadySeen, AskedFirst, BadTotal, Contradiction, WrongAnswer
from moowoo.keep.protocol import Keeping, Moment
from moowoo.keep.statements import NONE, Ask, Fact
from moowoo.kernel import seed_rng
from moowoo.mow import narration, rules
from moowoo.mow.cows import COWS, WRITTEN, cows
from moowoo.mow.events import NextStarter, Passed, Took
from moowoo.mow.keeper.count import Counting
from moowoo.mow.keeper.hidden import (
    HiddenCows,
    drop_farmer,
    faces_in,
    forget_what_farmers_know,
    hold_farmer,
    lie_on_top,
    unseen_farmers,
)
from moowoo.mow.moves import MowMove, action_of
from moowoo.mow.rules import bags
from moowoo.mow.rules.cards import FACES, RENEWABLE, SPECIAL_FLIES, STARTERS
from moowoo.mow.rules.farmers import IGNORE, IGNORE_BIT, usable
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
    MAIN,
    SCORING,
    TILES,
    cows_left,
)
from moowoo.mow.views import HeldCow, MowView
from moowoo.mow.words import keeper as words
from moowoo.mow.words import typed
from moowoo.voice.protocol import own
from moowoo.voice.speaker import Speaker

HIGHEST = 10_000
"""No total is ever higher."""
AFTER_COW = ("ban", "thin", "spy", "trade", "hire", "steer", "renew")
"""Farmers that may follow a cow, those first that nearly always have an effect."""
TRIES = 200
LOTS = bytes(MASTER_BYTES)
"""Where the keeper takes chance from: only how it falls counts."""


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
        holders = tuple(seat for seat in seats if s.farmers[seat] and max(counting.scores(seat), default=0))
        if s.edition != FARM or s.farmers_gone & IGNORE_BIT or not holders:
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
        worst = int(highest_of(after.total, int(highest_of(after.gain, everyone(s)))))
        tied = tuple(seat for seat in range(s.seats) if worst >> seat & 1)
        if not after.gain.any() or len(tied) == 1 or game_is_over(after):
            return None
        return Ask("drawer", kind="seat", seats=tied)

    def check(self, moment: Moment, fact: Fact) -> None:
        game, ask = moment.game, self.ask(moment)
        assert ask is not None
        if fact.name == "renewed":
            self.check_renewed(moment, fact)
        elif fact.name == "ignore" and fact.value != NONE:
            seat, _, flies = fact.value.partition(" ignore ")
            if not seat.isdigit() or int(seat) - 1 not in ask.seats or flies not in map(str, rules.FLY_CLASSES):
                raise WrongAnswer(ask, fact.value)
            if not Counting(Moment(game, moment.facts | {("ignore", None): fact.value}, moment.waiting)).lowers():
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
        trial = Moment(moment.game.copy(), moment.facts | {("renewed", fact.seat): fact.value})
        self.prepare(trial, move)
        if clause := trial.game.why_not(move):
            raise IllegalMove(clause, move)

    def check_count(self, moment: Moment, ask: Ask, fact: Fact) -> None:
        """A number that can be, with the others that were told."""
        if fact.seat is None or (fact.name == "kind" and fact.seat != ask.seat):
            raise WrongAnswer(ask, fact.value)
        counting = Counting(Moment(moment.game, moment.facts | {(fact.name, fact.seat): fact.value}, moment.waiting))
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
            hold_farmer(s, seat, rules.FARMER_NAMES.index(told.kind))
        self.arrange_hand(moment, told)
        if ends_round(s, told.kind):
            self.arrange_count(moment)
            if (drawer := moment.told("drawer")) is not None:
                cast_lots(s, action_of(s, told), int(drawer) - 1)
        elif (told.kind == "play" or s.played) and s.farmers[seat]:
            leave_room_for_farmers(moment.game, told)

    def arrange_hand(self, moment: Moment, move: MowMove) -> None:
        """The cows that the one to act must hold, or cannot, for this move."""
        s = moment.game.record
        seat, hidden = int(s.turn), HiddenCows(s)
        if move.kind == "play" and move.card is not None:
            if move.card.code not in hidden:
                raise AlreadySeen(move.card)
            if not hidden.hold(seat, [move.card.code]):
                raise Contradiction("MOW-START-2" if s.denied[seat] else "MOW-TURN-1", seat)
        elif move.kind == "pass" and not stands(s):
            if not hidden.hold(seat, [], faces_in(int(STARTERS & usable(s)))):
                raise Contradiction("MOW-START-2", seat)
        elif move.kind == "clear" and not int(s.hand[seat, 0]) & STARTERS & int(usable(s)):
            starters = faces_in(int(STARTERS & usable(s)))
            any(HiddenCows(s).hold(seat, [face]) for face in hidden.faces() if face in starters)
        elif move.kind == "renew" and moment.told("renewed", seat) is None:
            any(HiddenCows(s).hold(seat, [face]) for face in sorted(faces_in(RENEWABLE)))
        elif move.kind == "renew" and (said := moment.told("renewed", seat)) is not None:
            shown = [WRITTEN[name].code for name in said.split()]
            if not hidden.hold(seat, shown, faces_in(RENEWABLE)):
                raise Contradiction("MOW-F-7", seat)

    def arrange_count(self, moment: Moment) -> None:
        """The hands as they were told, Ignore where it is played, and lots that fall as they fell."""
        s = moment.game.record
        counting = Counting(moment)
        deal = counting.deal() if None not in counting.flies else None
        if deal is not None:
            hidden = HiddenCows(s)
            for seat, counts in enumerate(deal):
                hidden.hands[seat].cards = [
                    counting.unseen[kind].pop() for kind, n in enumerate(counts) for _ in range(n)
                ]
            rest = [face for faces in counting.unseen for face in faces]
            for place in (hidden.pile, *hidden.lost):
                size = len(place.cards)
                place.cards, rest = rest[:size], rest[size:]
            hidden.write()
        if s.edition == FARM and not s.farmers_gone & IGNORE_BIT:
            if counting.ignoring is not None:
                hold_farmer(s, counting.ignoring[0], IGNORE)
            else:
                drop_farmer(s, IGNORE)

    def finish(self, moment: Moment, move: Move) -> list[Event]:
        game = moment.game
        events: list[Event] = []
        if game.record.stage == GIVE:  # which cow goes back is between the two
            back = game.legal_moves()[0]
            leave_room_for_farmers(game, own(MowMove, back))
            events += game.play(back)
        elif game.record.stage == SCORING:
            said = moment.told("ignore")
            played = None if said in (None, NONE) else str(said).split(" ", 1)[1]
            if (drawer := moment.told("drawer")) is not None:
                cast_lots(game.record, action_of(game.record, game.parse(played or "save")), int(drawer) - 1)
            events += game.play(played or "save")
        return events

    def unsaid(self, game: Game) -> Move | None:
        kind = {AFTER: "done", DIRECTION: "keep", DRAWING: "draw"}.get(int(game.record.stage))
        return MowMove(kind) if kind is not None else None

    def possible(self, game: Game) -> Sequence[Move]:
        """Cows that fit, and everything else that the one to act may do, whatever they hold."""
        if game.actor is None:
            return ()
        s = game.record
        moves: list[Move] = []
        if s.stage not in (AFTER, DIRECTION, DRAWING):
            fits = int(s.fits[s.row]) & int(usable(s))
            moves += [MowMove("play", card=COWS[face]) for face in HiddenCows(s).faces() if fits >> face & 1]
            moves += [MowMove("take")] if stands(s) else [MowMove("pass")]
        trial = game.copy()
        if s.farmers[s.turn]:
            # Every Farmer that nobody has played may be the one that is held.
            trial.record.farmers[s.turn] = sum(1 << farmer for farmer in unseen_farmers(s))
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
        events = narration.round_end(before, s)
        if s.edition == TILES:  # who took the last herd was not told
            events = [event for event in events if not isinstance(event, NextStarter)]
        game.events += events
        return events

    # What is seen and said.

    def shown(self, game: Game) -> MowView:
        view = own(MowView, game.view(game.actor))
        if game.actor is None:
            return view
        moves = tuple(own(MowMove, move) for move in self.possible(game))
        fitting = {move.card for move in moves}
        hand = tuple(HeldCow(cow, cow in fitting, None) for cow in cows(HiddenCows(game.record).faces()))
        farmers = tuple(rules.FARMER_NAMES[farmer] for farmer in unseen_farmers(game.record))
        held = farmers if game.record.farmers[game.actor] else ()
        return replace(view, hand=hand, choices=moves, farmers=held, shed=())

    def now(self, v: Speaker, game: Game) -> str:
        return words.now(v, game)

    def question(self, v: Speaker, ask: Ask, game: Game) -> str:
        return words.question(v, ask, game)

    def answer(self, v: Speaker, name: str, game: Game) -> str:
        return words.answer(v, name, game, self.shown(game))

    def cards_meant(self, v: Speaker, text: str, game: Game) -> Sequence[Card] | None:
        return typed.cows_named(v, text, cows(HiddenCows(game.record).faces()))

    def error(self, v: Speaker, error: Exception) -> str:
        return words.error(v, error)


FLIES = sum(FACES[face].flies for face in CARDS)
"""MOW-DECK-1: the flies of a pack."""


def everyone(s: State) -> int:
    return (1 << int(s.seats)) - 1


def payable(s: State) -> None:
    """MOW-SCORE-3: raises `ValueError` where there are not tokens enough."""
    if s.edition == TILES:
        rules.tokens([int(total) for total in s.total[: s.seats]])


def ends_round(s: State, kind: str) -> bool:
    """Would a take or a pass end the round?"""
    if kind == "take":
        return bool(cows_left(s) == 0 and s.stage == MAIN and stands(s))
    return kind == "pass" and not stands(s) and int(s.passed) | 1 << int(s.turn) == everyone(s)


def leave_room_for_farmers(game: Game, move: MowMove) -> None:
    """MOW-FARM-2: after a cow a Farmer may follow, if one that is held could be one that may.

    The rules know who holds such a Farmer. The keeper does not, and leaves it open while it can be.
    """
    for name in AFTER_COW:
        trial = rules.copy(game.record)
        if may_hold(trial, move, name) and may_renew(trial, move, name) and follows(trial, move):
            game.record = trial
            return


def may_hold(s: State, move: MowMove, name: str) -> bool:
    """Let the one to act have a Farmer after this move: one that is held, or one that is hired now."""
    farmer = rules.FARMER_NAMES.index(name)
    played = rules.FARMER_NAMES.index(move.kind) if move.kind in rules.FARMER_NAMES else None
    if farmer == played:
        return False
    return hold_farmer(s, int(s.turn), farmer, played) or (move.kind == "hire" and lie_on_top(s, farmer))


def may_renew(s: State, move: MowMove, name: str) -> bool:
    """For Renew a cow is needed that can be renewed, besides the one that is played."""
    if name != "renew":
        return True
    played = [] if move.card is None else [move.card.code]
    return any(HiddenCows(s).hold(int(s.turn), [*played, face]) for face in sorted(faces_in(RENEWABLE)))


def follows(s: State, move: MowMove) -> bool:
    """Is there a choice of Farmers after this move?"""
    after, action = rules.copy(s), action_of(s, move)
    mask = np.zeros(rules.ACTIONS, np.uint8)
    rules.legal(s, mask)
    if not mask[action]:
        return False
    rules.apply(after, action)
    return bool(after.stage == AFTER and after.turn == s.turn)


def cast_lots(s: State, action: int, drawer: int) -> None:
    """MOW-FARM-1: let chance fall as it fell at the table, where this action brings the round to its end."""
    for number in range(TRIES):
        seed_rng(s.rng, round_seed(LOTS, number))
        after = rules.copy(s)
        rules.apply(after, action)
        if after.stage == SCORING or after.farmers[drawer] & ~s.farmers[drawer]:
            return


KEEPING: Keeping = MowKeeping()
