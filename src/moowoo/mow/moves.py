"""Moves of MOW: their written form and the kernel's numbers for them."""

from dataclasses import dataclass

from moowoo.games.errors import UnreadableMove
from moowoo.games.game import State, unreadable
from moowoo.games.move import Move
from moowoo.mow import rules
from moowoo.mow.cows import COWS, WRITTEN, Cow
from moowoo.mow.rules.actions import OPPONENTS, ROWS, UNAIMED
from moowoo.mow.rules.state import GIVE

WORDS = {
    "take": rules.TAKE,
    "pass": rules.PASS,
    "keep": rules.KEEP,
    "reverse": rules.REVERSE,
    "draw": rules.DRAW,
    "forget": rules.FORGET,
    "done": rules.DONE,
    **UNAIMED,
    "save": rules.SAVE,
}
AIMED = {"hand": rules.HAND_TO, "swap": rules.SWAP, "spy": rules.SPY, "trade": rules.TRADE}
"""Words that take a seat."""
NUMBERS = {str(number) for number in range(1, OPPONENTS + 2)}
KINDS = {action: word for word, action in WORDS.items()}
FORMS = [*WORDS, *(f"{word} 2" for word in AIMED), "row 1", "ignore 5", "give 7/1"]


@dataclass(frozen=True)
class MowMove(Move):
    """`card` is a cow; `seat` another farmer, counted from 0 (written from 1); `number` a row (0, 1, 2, written from
    1) or a fly class."""

    game = "mow"

    card: Cow | None = None
    seat: int | None = None
    number: int | None = None

    def __str__(self) -> str:
        if self.seat is not None:
            return f"{self.kind} {self.seat + 1}"
        if self.number is not None:
            return f"{self.kind} {self.number + 1 if self.kind == 'row' else self.number}"
        return super().__str__()


def move_of(s: State, action: int) -> MowMove:
    """The move behind a number, for the farmer to act."""
    if action < rules.TAKE:
        return MowMove("give" if s.stage == GIVE else "play", card=COWS[action])
    for word, first in AIMED.items():
        if first <= action < first + OPPONENTS:
            return MowMove(word, seat=int(s.turn + action - first + 1) % int(s.seats))
    if rules.ROW <= action < rules.ROW + ROWS:
        return MowMove("row", number=action - rules.ROW)
    if rules.IGNORE <= action < rules.SAVE:
        return MowMove("ignore", number=rules.FLY_CLASSES[action - rules.IGNORE])
    return MowMove(KINDS[action])


def action_of(s: State, move: Move) -> int:
    """The number of a move of the farmer to act."""
    if not isinstance(move, MowMove):
        raise UnreadableMove(str(move))
    if move.kind in ("play", "give") and isinstance(move.card, Cow) and move.card in COWS:
        return rules.COW + move.card.code
    if move.kind in AIMED and move.seat is not None:
        return AIMED[move.kind] + places_left(s, move) - 1
    if move.kind == "row" and move.number is not None and 0 <= move.number < ROWS:
        return rules.ROW + move.number
    if move.kind == "ignore" and move.number in rules.FLY_CLASSES:
        return rules.IGNORE + rules.FLY_CLASSES.index(move.number)
    if move.kind in WORDS:
        return WORDS[move.kind]
    raise UnreadableMove(move.kind)


def places_left(s: State, move: MowMove) -> int:
    """How many places to the left the aimed-at seat is; oneself and strangers are no aim."""
    if not isinstance(move.seat, int) or not 0 <= move.seat < s.seats or move.seat == s.turn:
        raise UnreadableMove(move.kind)
    return int(move.seat - s.turn) % int(s.seats)


def parse(text: str) -> MowMove:
    """7/3, 16/5, X play a cow; `give 7/3`; `hand 2`, `swap 2`, `spy 2`, `trade 2` name a seat; `row 1`; `ignore 5`."""
    words = text.strip().upper().split()
    if len(words) == 1 and words[0] in WRITTEN:
        return MowMove("play", card=WRITTEN[words[0]])
    if len(words) == 1 and words[0].lower() in WORDS:
        return MowMove(words[0].lower())
    if len(words) == 2 and words[0] == "GIVE" and words[1] in WRITTEN:
        return MowMove("give", card=WRITTEN[words[1]])
    if len(words) == 2 and words[1] in NUMBERS and (move := numbered(words[0].lower(), int(words[1]))):
        return move
    raise unreadable(text, [*WRITTEN, *FORMS])


def numbered(word: str, number: int) -> MowMove | None:
    """A word with a number: a seat or a row counted from 1, or a fly class."""
    if word in AIMED and 1 <= number <= OPPONENTS + 1:
        return MowMove(word, seat=number - 1)
    if word == "row" and 1 <= number <= ROWS:
        return MowMove("row", number=number - 1)
    if word == "ignore" and number in rules.FLY_CLASSES:
        return MowMove("ignore", number=number)
    return None
