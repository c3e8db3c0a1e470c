"""An independent model of WOO: slow, plain, and written from the law alone.

It shares nothing with the kernel. Cards are pairs, hands are lists, and every method cites the clause it
enforces, so that a disagreement with the kernel can be settled by reading. Chance stays outside: `deal` is
handed the cards already shuffled.
"""

from collections.abc import Iterable

Card = tuple[int, int]
Action = tuple[str] | tuple[str, Card] | tuple[str, int]

ZERO, JACK, QUEEN, KING, TEN, ACE = range(6)
WORTH = {ACE: 11, TEN: 10, KING: 4, QUEEN: 3, JACK: 2, ZERO: 0}  # WOO-DECK-2
FULL_DECK = [(suit, rank) for suit in range(4) for rank in range(6)]  # WOO-DECK-1
MARRIAGE, TRUMP_MARRIAGE, LAST_TRICK = 20, 40, 10  # WOO-DECK-3, WOO-LAST-1
DEAL, OVER = -1, -2

DRAW: Action = ("draw",)
EXCHANGE: Action = ("exchange",)
CLOSE: Action = ("close",)
CLAIM: Action = ("claim",)
DECLINE: Action = ("decline",)


class Oracle:
    """One game of WOO, from the first deal to the last Woo."""

    def __init__(
        self,
        first: int,
        target: int = 7,
        mistakes: bool = False,
        deck: Iterable[Card] | None = None,
        hand: int = 6,
        goal: int = 66,
    ) -> None:
        self.next_oya = first
        self.target = target
        self.mistakes = mistakes
        self.deck = sorted(FULL_DECK if deck is None else deck)
        self.hand_size = hand
        self.goal = goal
        self.woo = [0, 0]
        self.carry = 0
        self.gains = [0, 0]
        self.verdict = ""
        self.stage = "deal"

    def deal(self, hands: list[list[Card]], stock: list[Card], trump_card: Card, opener: int) -> None:
        """Lay out a shuffled round; `stock` is face down, drawn from its front (WOO-SETUP-1, WOO-SETUP-2)."""
        assert self.stage == "deal"
        assert self.next_oya in (-1, opener), "the wrong player opens"
        assert [len(h) for h in hands] == [self.hand_size, self.hand_size]
        assert sorted([*hands[0], *hands[1], *stock, trump_card]) == self.deck
        self.hands = [list(hands[0]), list(hands[1])]
        self.stock = list(stock)
        self.trump_card: Card | None = trump_card
        self.trump = trump_card[0]
        self.opener = self.oya = opener
        self.led: Card | None = None
        self.treasure: list[list[Card]] = [[], []]
        self.marriages: dict[int, int] = {}
        self.points = [0, 0]
        self.tricks = [0, 0]
        self.closer = -1
        self.tricks_at_close = [0, 0]
        self.couple: list[Card] = []
        self.shown: list[set[Card]] = [set(), set()]
        self.lacking: list[set[Card]] = [set(), set()]
        self.verdict = ""
        self.stage = "lead"

    @property
    def actor(self) -> int:
        """Whose decision it is."""
        if self.stage == "deal":
            return DEAL
        if self.stage == "over":
            return OVER
        return 1 - self.oya if self.stage == "follow" else self.oya

    @property
    def open(self) -> bool:
        """Open until somebody closes or the trump card is taken (WOO-PHASE-1, WOO-PHASE-2)."""
        return self.closer == -1 and self.trump_card is not None

    # What may be done

    def legal(self) -> set[Action]:
        """Every action open to the actor; a claim always is one of them (WOO-CLAIM-1, WOO-CLAIM-2)."""
        if self.stage in ("deal", "over"):
            return set()
        if self.stage == "draw":
            return {DRAW, CLAIM} | self._before_the_lead()
        if self.stage == "lead":
            return self._plays(self.couple or self.hands[self.oya]) | {CLAIM} | self._before_the_lead()
        if self.stage == "follow":
            return self._plays(self._answers()) | {CLAIM}
        return {CLAIM, DECLINE}

    def _plays(self, cards: list[Card]) -> set[Action]:
        return {("play", card) for card in cards}

    def _before_the_lead(self) -> set[Action]:
        """WOO-TRICK-3: only the Oya exchanges, marries, closes."""
        actions: set[Action] = {("marry", suit) for suit in range(4) if self._may_marry(suit)}
        if self._may_exchange():
            actions.add(EXCHANGE)
        if self.open:  # WOO-PHASE-2
            actions.add(CLOSE)
        return actions

    def _may_exchange(self) -> bool:
        """WOO-SWAP-1; not after a marriage (WOO-ORDER-1); not in the closed phase (WOO-CLOSED-2)."""
        zero_in_hand = (self.trump, ZERO) in self.hands[self.oya]
        return self.open and self.tricks[self.oya] > 0 and zero_in_hand and not self.couple

    def _may_marry(self, suit: int) -> bool:
        """WOO-WED-1, once a trick (WOO-WED-2), or by mistake where the table lets one (WOO-WED-3)."""
        hand = self.hands[self.oya]
        if self.couple or (suit, KING) not in hand or (suit, QUEEN) not in hand:
            return False
        return self._marriage_counts() or self.mistakes

    def _marriage_counts(self) -> bool:
        """WOO-WED-1, WOO-CLOSED-2."""
        return self.open and self.tricks[self.oya] > 0

    def _answers(self) -> list[Card]:
        """WOO-OPEN-1, WOO-CLOSED-1."""
        hand = self.hands[1 - self.oya]
        if self.open:
            return hand
        assert self.led is not None
        suit, rank = self.led
        following = [card for card in hand if card[0] == suit]
        beating = [card for card in following if card[1] > rank]
        trumps = [card for card in hand if card[0] == self.trump]
        return beating or following or trumps or hand

    # What then happens

    def apply(self, action: Action) -> None:
        """Do one decision of the actor's."""
        assert action in self.legal(), action
        match action:
            case ("play", (int(suit), int(rank))):
                self._lay_down((suit, rank))
            case ("marry", int(suit)):
                self._marry(suit)
            case ("draw",):
                self._draw()
            case ("exchange",):
                self._exchange()
            case ("close",):
                self._close()
            case ("claim",):
                self._claim(self.actor)
            case ("decline",):
                self._hands_are_empty()

    def _lay_down(self, card: Card) -> None:
        """WOO-TRICK-1: one leads, the other answers."""
        if self.stage == "follow":
            self._follow(card)
        else:
            self._lead(card)

    def _lead(self, card: Card) -> None:
        """WOO-TRICK-1."""
        self._lay(self.oya, card)
        self.led = card
        self.couple = []
        self.stage = "follow"

    def _follow(self, card: Card) -> None:
        """WOO-TRICK-1, WOO-TRICK-2."""
        other = 1 - self.oya
        assert self.led is not None
        self._notice_what_is_missing(other, card)
        self._lay(other, card)
        winner = other if self._beats(card, self.led) else self.oya
        self.treasure[winner] += [self.led, card]
        self.points[winner] += WORTH[self.led[1]] + WORTH[card[1]]
        self.tricks[winner] += 1
        self.oya = winner
        self.led = None
        if self.open:
            self.stage = "draw"
        else:
            self._lead_or_finish()

    def _lay(self, seat: int, card: Card) -> None:
        self.hands[seat].remove(card)
        self.shown[seat].discard(card)

    def _beats(self, card: Card, led: Card) -> bool:
        """WOO-TRICK-1."""
        if card[0] == led[0]:
            return card[1] > led[1]
        return card[0] == self.trump

    def _lead_or_finish(self) -> None:
        """WOO-END-1."""
        self.stage = "lead" if self.hands[self.oya] else "last"

    def _draw(self) -> None:
        """WOO-TRICK-2, and WOO-PHASE-1 when only the trump card is left for the other."""
        other = 1 - self.oya
        self.hands[self.oya].append(self.stock.pop(0))
        if self.stock:
            self.hands[other].append(self.stock.pop(0))
        else:
            assert self.trump_card is not None
            self.hands[other].append(self.trump_card)
            self.shown[other].add(self.trump_card)
            self.trump_card = None
        self.stage = "lead"

    def _exchange(self) -> None:
        """WOO-SWAP-1."""
        zero = (self.trump, ZERO)
        assert self.trump_card is not None
        self._lay(self.oya, zero)
        self.hands[self.oya].append(self.trump_card)
        self.shown[self.oya].add(self.trump_card)
        self.trump_card = zero

    def _marry(self, suit: int) -> None:
        """WOO-WED-1; by mistake, the couple binds and earns nothing (WOO-WED-3)."""
        if self._marriage_counts():
            self.marriages[suit] = self.oya
            self.points[self.oya] += TRUMP_MARRIAGE if suit == self.trump else MARRIAGE
        self.couple = [(suit, KING), (suit, QUEEN)]
        self.shown[self.oya].update(self.couple)

    def _close(self) -> None:
        """WOO-PHASE-2."""
        self.closer = self.oya
        self.tricks_at_close = list(self.tricks)
        self._lead_or_finish()

    # What a round is worth

    def _claim(self, seat: int) -> None:
        """WOO-CLAIM-2."""
        other = 1 - seat
        good = self.points[seat] >= self.goal
        if self.closer == -1:
            if good:
                self._score(seat, self._full_price(other), "WOO-SCORE-1 claim")
            else:
                self._score(other, 2, "WOO-SCORE-2")
        elif self.closer == seat:
            if good:
                self._score(seat, self._full_price(other), "WOO-SCORE-4")
            else:
                self._score(other, self._price_of_closing(other), "WOO-SCORE-5 claim")
        elif good:
            self._score(seat, 2, "WOO-SCORE-6")
        else:
            self._score(other, self._price_of_closing(seat), "WOO-SCORE-7")

    def _hands_are_empty(self) -> None:
        """WOO-END-1, WOO-LAST-1, WOO-SCORE-1, WOO-SCORE-3, WOO-SCORE-5."""
        if self.closer != -1:
            other = 1 - self.closer
            self._score(other, self._price_of_closing(other), "WOO-SCORE-5 silence")
            return
        self.points[self.oya] += LAST_TRICK
        if self.points[0] == self.points[1]:
            self._tie()
        else:
            winner = 0 if self.points[0] > self.points[1] else 1
            self._score(winner, self._full_price(1 - winner), "WOO-SCORE-1 count")

    def _full_price(self, loser: int) -> int:
        """WOO-SCORE-1, WOO-SCORE-4."""
        if self.tricks[loser] == 0:
            return 3
        return 2 if self.points[loser] * 2 < self.goal else 1

    def _price_of_closing(self, other: int) -> int:
        """WOO-SCORE-5, WOO-SCORE-7: `other` is the one who did not close."""
        return 3 if self.tricks_at_close[other] == 0 else 2

    def _tie(self) -> None:
        """WOO-SCORE-3."""
        self.verdict = "WOO-SCORE-3"
        self.gains = [0, 0]
        self.carry += 1
        self.next_oya = self.opener
        self.stage = "deal"

    def _score(self, winner: int, price: int, clause: str) -> None:
        """WOO-SCORE-3 pays what was carried; WOO-SETUP-2 and WOO-GAME-1 say what comes next."""
        self.verdict = f"{clause} {price}" + (" carried" if self.carry else "")
        won = price + self.carry
        self.carry = 0
        self.woo[winner] += won
        self.gains = [won, -won] if winner == 0 else [-won, won]
        self.next_oya = winner
        self.stage = "over" if self.woo[winner] >= self.target else "deal"

    # What a seat knows

    def _notice_what_is_missing(self, seat: int, card: Card) -> None:
        """WOO-CLOSED-1 read backwards: an answer given under duty says what the hand does not hold."""
        if self.open:
            return
        assert self.led is not None
        suit, rank = self.led
        if card[0] != suit:
            self.lacking[seat].update(c for c in self.deck if c[0] == suit)
            if card[0] != self.trump:
                self.lacking[seat].update(c for c in self.deck if c[0] == self.trump)
        elif card[1] < rank:
            self.lacking[seat].update(c for c in self.deck if c[0] == suit and c[1] > rank)

    def hidden_from(self, seat: int) -> set[Card]:
        """The cards whose place `seat` has to guess or infer: face down in the stock or in the other hand."""
        seen = set(self.hands[seat]) | set(self.treasure[0]) | set(self.treasure[1])
        seen |= {card for card in (self.led, self.trump_card) if card is not None}
        return set(self.deck) - seen

    def knowledge(self, seat: int) -> tuple[set[Card], set[Card]]:
        """What `seat` is sure of about the other hand: the cards it holds, the cards it does not."""
        other = 1 - seat
        possible = self.hidden_from(seat) - self.lacking[other]
        held, possible = counted(self.shown[other], possible, len(self.hands[other]))
        return held, set(self.deck) - possible


def counted(held: set[Card], possible: set[Card], size: int) -> tuple[set[Card], set[Card]]:
    """What counting adds: a hand of known cards holds no other, a hand with no choice holds them all."""
    if len(held) == size:
        return held, held
    if len(possible) == size:
        return possible, possible
    return held, possible
