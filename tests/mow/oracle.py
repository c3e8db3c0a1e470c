"""A slow, plain model of MOW, written from the law alone: both editions, two to ten farmers.

`oracle_position` says what is legal; here is what happens. Every stroke of luck comes from outside, through a `Chance`.
"""

from __future__ import annotations

from mow.oracle_cows import Cow, flies, is_special
from mow.oracle_position import (
    AFTER,
    DEAL,
    DIRECTION,
    DRAWING,
    FARMERS,
    GIVE,
    MAIN,
    OVER,
    RESTART,
    SCORING,
    Action,
    Position,
)


class Oracle(Position):
    """One game."""

    def apply(self, action: Action) -> None:
        assert action in self.legal(), action
        self.met[f"{self.phase} {action[0]}"] += 1
        if self.phase == GIVE:
            self.give_back(action[1])
        elif action[0] in FARMERS and self.phase != SCORING:
            self.play_farmer(action)
        else:
            getattr(self, f"do_{action[0]}")(*action[1:])

    def do_cow(self, cow: Cow) -> None:
        self.no_more_swap()
        self.hand.remove(cow)
        self.met["start with a blocker"] += self.herd.empty and is_special(cow)
        self.herd.add(cow)
        self.minds.shown(self.seat, cow)
        self.passed = []
        self.played = cow
        self.after_the_cow()

    def after_the_cow(self) -> None:
        """MOW-TURN-1: Farmers, then the direction, then the draw."""
        if self.farmer_choices():
            self.phase = AFTER
        else:
            self.settle_direction()

    def do_done(self) -> None:
        self.settle_direction()

    def settle_direction(self) -> None:
        if self.direction_choices():
            self.phase = DIRECTION
        else:
            self.draw()

    def do_keep(self) -> None:
        self.draw()

    def do_reverse(self) -> None:
        self.met["reverse after Skip"] += self.skipped
        self.arrow = -self.arrow
        self.draw()

    def do_hand_to(self, seat: int) -> None:
        """MOW-DIR-3: the arrow stays as it is."""
        self.called = seat
        self.draw()

    def do_row(self, row: int) -> None:
        """MOW-TWO-3."""
        self.met["row after Skip"] += self.skipped
        self.called = row
        self.draw()

    def draw(self) -> None:
        """MOW-DRAW-1 and MOW-DRAW-2; nothing is drawn after Skip or a pass."""
        if self.played is None:
            self.next_turn()
        elif self.owes[self.seat]:
            self.met["two drawn"] += len(self.pile) > 1
            self.met["one drawn of two owed"] += len(self.pile) == 1
            self.owes[self.seat] = False
            self.draw_cow()
            self.draw_cow()
            self.next_turn()
        elif self.own_draw and self.pile:
            self.phase = DRAWING
        else:
            self.draw_cow()
            self.next_turn()

    def do_draw(self) -> None:
        self.draw_cow()
        self.next_turn()

    def do_forget(self) -> None:
        self.owes[self.seat] = True
        self.next_turn()

    def draw_cow(self) -> None:
        self.met["nothing left to draw"] += not self.pile
        if self.pile:
            self.hand.append(self.pile.pop(0))
            self.minds.drew(self.seat)

    def next_turn(self) -> None:
        """MOW-TURN-1, MOW-TWO-1, MOW-TWO-2."""
        if self.seats > 2:
            step = (self.seat + self.arrow) % self.seats
            self.begin_turn(step if self.called is None else self.called)
            return
        if self.called is not None:
            self.row = self.called
        elif not self.skipped:
            self.row = (self.row + self.arrow) % 3
        self.begin_turn(1 - self.seat)

    def do_take(self) -> None:
        """MOW-TAKE-1, MOW-END-1."""
        self.met["take with an empty hand"] += not self.hand
        self.met["take with a cow that fits"] += bool(self.cows_to_play())
        self.sheds[self.seat] += self.herd.leave()
        self.last_taker = self.seat
        if self.pile:
            self.phase = RESTART
        else:
            self.met["rows left for nobody"] += any(not herd.empty for herd in self.herds)
            self.starters = [self.seat]  # MOW-NEXT-1
            self.end_round()

    def do_pass(self) -> None:
        """MOW-START-2."""
        self.met["pass under a Ban"] += self.banned
        self.met["pass with Steer"] += self.steering
        self.minds.stuck(self.seat, self.banned)
        self.passed += [self.seat] * (self.seat not in self.passed)
        if len(self.passed) == self.seats:
            self.met["round ended by passes"] += 1
            self.starters = [self.passed[0]]  # MOW-NEXT-1
            self.end_round()
        else:
            self.settle_direction()

    def do_swap(self, other: int) -> None:
        """MOW-SWAP-1."""
        self.met["swap after a pass"] += self.seat in self.passed or any(not herd.empty for herd in self.herds)
        self.no_more_swap()
        self.hands[self.seat], self.hands[other] = self.hands[other], self.hands[self.seat]
        self.minds.swapped(self.seat, other, self.hands)

    def no_more_swap(self) -> None:
        """MOW-SWAP-1: only before the starter's own first cow or Farmer; a pass is neither."""
        if self.seat == self.starter:
            self.may_swap = False

    # The Farmers

    def play_farmer(self, action: Action) -> None:
        """MOW-FARM-2: it takes full effect, then the farmer goes on."""
        self.no_more_swap()
        self.farmers[self.seat].remove(action[0])
        before_the_cow = self.phase == MAIN
        getattr(self, f"farmer_{action[0]}")(*action[1:])
        if action[0] in ("trade", "skip", "clear"):
            return
        if not before_the_cow:
            self.after_the_cow()

    def farmer_ban(self) -> None:
        self.ban_next = True

    def farmer_spy(self, target: int) -> None:
        self.minds.spied(self.seat, target, self.hands[target])

    def farmer_trade(self, target: int) -> None:
        self.met["trade with an empty hand"] += not self.hand
        cow = self.chance.cow_from(target)
        self.hands[target].remove(cow)
        self.hand.append(cow)
        self.minds.taken(self.seat, target, cow)
        self.partner, self.taken_cow = target, cow
        self.phase = GIVE

    def give_back(self, cow: Cow) -> None:
        self.met["give the same face back"] += cow == self.taken_cow
        self.hand.remove(cow)
        self.hands[self.partner].append(cow)
        self.minds.given_back(self.seat, self.partner, cow)
        if self.played is None:
            self.phase = MAIN
        else:
            self.after_the_cow()

    def farmer_skip(self) -> None:
        self.met["skip under a Ban"] += self.banned
        self.skipped = True
        self.settle_direction()

    def farmer_clear(self) -> None:
        self.out += self.herd.leave()
        self.phase = RESTART

    def farmer_hire(self) -> None:
        self.met["hire the last one"] += len(self.farmer_pile) == 1
        for _ in range(min(2, len(self.farmer_pile))):
            self.farmers[self.seat].append(self.farmer_pile.pop(0))

    def farmer_renew(self) -> None:
        discards = self.renewable()
        for cow in discards:
            self.hand.remove(cow)
            self.minds.shown(self.seat, cow)
        self.out += discards
        for _ in discards:
            self.draw_cow()

    def farmer_steer(self) -> None:
        self.steering = True

    def farmer_thin(self) -> None:
        for seat in self.opponents():
            self.met["thin passes over an empty hand"] += not self.hands[seat]
            if self.hands[seat]:
                cow = self.chance.cow_from(seat)
                self.hands[seat].remove(cow)
                self.minds.thinned(seat, cow)

    # Scoring

    def end_round(self) -> None:
        """MOW-END-2, then Ignore if its holder can use it (MOW-F-10)."""
        for seat in range(self.seats):
            self.sheds[seat] += self.hands[seat]
            self.hands[seat] = []
            self.minds.unseen(seat)
        for seat in range(self.seats):
            if "ignore" in self.farmers[seat] and self.kinds_that_count(seat):
                self.seat, self.phase = seat, SCORING
                return
        self.score()

    def do_ignore(self, kind: int) -> None:
        self.farmers[self.seat].remove("ignore")
        self.score(self.seat, kind)

    def do_save(self) -> None:
        self.score()

    def score(self, ignorer: int = -1, kind: int = 0) -> None:
        """MOW-SCORE-1, MOW-SCORE-2, MOW-GAME-1."""
        for seat in range(self.seats):
            counted = [cow for cow in self.sheds[seat] if seat != ignorer or cow[1] != kind]
            self.gains[seat] = 0 if self.loves_cows(seat) else flies(counted)
            self.met["Amour vache"] += self.loves_cows(seat)
            self.total[seat] += self.gains[seat]
        if max(self.total) >= self.target:
            self.phase = OVER
            return
        if self.farm:
            self.draw_a_farmer()
            self.starters = [s for s in range(self.seats) if self.total[s] == max(self.total)]  # MOW-NEXT-2
            self.met["tied starters"] += len(self.starters) > 1
        self.phase = DEAL

    def draw_a_farmer(self) -> None:
        """MOW-FARM-1."""
        most = max(self.gains)
        if most == 0 or not self.farmer_pile:
            self.met["no Farmer left to draw"] += not self.farmer_pile
            return
        losers = [seat for seat in range(self.seats) if self.gains[seat] == most]
        highest = max(self.total[seat] for seat in losers)
        tied = [seat for seat in losers if self.total[seat] == highest]
        self.met["losers told apart by the total"] += len(losers) > len(tied)
        self.met["tied losers"] += len(tied) > 1
        loser = tied[0] if len(tied) == 1 else self.chance.tied_loser(tied)
        assert loser in tied
        self.farmers[loser].append(self.farmer_pile.pop(0))

    def winners(self) -> list[int]:
        """MOW-GAME-1: the lowest total wins; equal ones share."""
        return [seat for seat in range(self.seats) if self.total[seat] == min(self.total)]
