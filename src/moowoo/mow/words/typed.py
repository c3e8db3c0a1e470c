"""Cows and moves as people type them: a cow by number, by number and flies, by kind; a move by its words."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from moowoo.games.errors import UnreadableMove
from moowoo.games.move import Move
from moowoo.mow.cows import COWS, Cow
from moowoo.mow.messages import pgettext
from moowoo.mow.moves import MowMove, parse
from moowoo.mow.rules import FLY_CLASSES
from moowoo.mow.views import MowView
from moowoo.mow.words import cards
from moowoo.voice import command_words, typed
from moowoo.voice.messages import Message
from moowoo.voice.protocol import Phrase, own
from moowoo.voice.speaker import Speaker

MOVES: dict[str, Message] = {
    "take": pgettext("command", "take|t|take the herd|take herd|pick up"),
    "pass": pgettext("command", "pass"),
    "keep": pgettext("command", "keep|k|keep the direction|same direction"),
    "reverse": pgettext("command", "reverse|r|turn the arrow|reverse the direction"),
    "draw": pgettext("command", "draw|d|draw a cow"),
    "forget": pgettext("command", "forget|do not draw"),
    "done": pgettext("command", "done|finished|no more Farmers"),
    "ban": pgettext("command", "ban"),
    "skip": pgettext("command", "skip|skip my turn"),
    "clear": pgettext("command", "clear|clear the herd"),
    "hire": pgettext("command", "hire"),
    "renew": pgettext("command", "renew"),
    "steer": pgettext("command", "steer"),
    "thin": pgettext("command", "thin"),
    "save": pgettext("command", "keep Ignore|save|score the round"),
}
"""Moves that are one word."""

AIMED: dict[str, Message] = {
    "hand": pgettext("command", "hand to|hand|hand the turn to|turn to"),
    "swap": pgettext("command", "swap with|swap|swap hands with"),
    "spy": pgettext("command", "spy on|spy|play Spy on"),
    "trade": pgettext("command", "trade with|trade|play Trade on"),
}
"""Moves aimed at another farmer, by name or by seat."""

ROW = pgettext("command", "row")
IGNORE = pgettext("command", "ignore")
FLIES = pgettext("command", "flies|fly")
NO_FLIES = pgettext("command", "no flies|without flies")
KINDS: dict[str, Message] = {
    "blocker": pgettext("command", "blocker|blocking"),
    "acrobat": pgettext("command", "acrobat|flying"),
}
"""Other words for kinds of cows."""
COW = pgettext("command", "cow")


def move(v: Speaker, move: Move) -> str:
    """A move in as few words as will do."""
    move = own(MowMove, move)
    if move.card is not None:
        cow = cards.short_cow(v, move.card)
        return cow if move.kind == "play" else f"{typed.offered(v, command_words.GIVE)} {cow}"
    if move.seat is not None:
        return f"{typed.offered(v, AIMED[move.kind])} {v.name(move.seat)}"
    if move.kind == "row":
        return f"{typed.offered(v, ROW)} {(move.number or 0) + 1}"
    if move.kind == "ignore":
        return f"{typed.offered(v, IGNORE)} {move.number}"
    return typed.offered(v, MOVES[move.kind])


def phrases(v: Speaker, view: MowView) -> Iterator[Phrase]:
    """Words alone, and words with a farmer, a row or a number of flies behind them."""
    for kind, message in MOVES.items():
        yield Phrase(message, MowMove(kind))
    for kind, message in AIMED.items():
        for player in view.players:
            if player.seat != view.seat:
                for target in dict.fromkeys((v.name(player.seat), str(player.seat + 1))):
                    yield Phrase(message, MowMove(kind, seat=player.seat), target)
    for row in range(len(view.herds)):
        yield Phrase(ROW, MowMove("row", number=row), str(row + 1))
    for flies in FLY_CLASSES:
        yield Phrase(IGNORE, MowMove("ignore", number=flies), str(flies))


def written(text: str) -> MowMove | None:
    try:
        return parse(text)
    except UnreadableMove:
        return None


def cows_named(v: Speaker, text: str, held: Sequence[Cow]) -> Sequence[Cow] | None:
    """The cows that a text names; None if it names none at all."""
    meant = kinds_and_numbers(v.language, text)
    if meant is None:
        return None
    found = [cow for cow in held if fits_words(cow, *meant)]
    return tuple(found or beyond(*meant))


@lru_cache(4096)
def kinds_and_numbers(language: str, text: str) -> tuple[list[str], list[int]] | None:
    """The kind and the numbers a text names, if it names nothing else; the same few texts are typed all the time."""
    v = Speaker(language)
    tokens = meaningful(v, text)
    kinds = [kind for token in tokens if (kind := kind_named(v, token))]
    numbers = [int(token) for token in tokens if token.isascii() and token.isdigit() and len(token) <= 2]
    flies_said = [token for token in tokens if token in typed.alternatives(language, FLIES)]
    if not tokens or len(kinds) + len(numbers) + len(flies_said) < len(tokens) or len(kinds) > 1 or len(numbers) > 2:
        return None
    return (kinds, numbers) if kinds or numbers else None


def fits_words(cow: Cow, kinds: list[str], numbers: list[int]) -> bool:
    if kinds and cow.kind != kinds[0]:
        return False
    if cow.number is None:
        return bool(kinds) and numbers in ([], [cow.flies])
    return numbers in ([], [cow.number], [cow.number, cow.flies])


def beyond(kinds: list[str], numbers: list[int]) -> Iterable[Cow]:
    """A cow that is not held, if it is fully named."""
    if len(numbers) < 2 and not kinds:
        return []
    found = [cow for cow in COWS if fits_words(cow, kinds, numbers)]
    return found if len(found) == 1 else []


def kind_named(v: Speaker, token: str) -> str | None:
    for kind, message in cards.KINDS.items():
        if typed.is_word(v, token, message) or token in typed.alternatives(v.language, KINDS[kind]):
            return kind
    stray = any(typed.is_word(v, token, message) for message in cards.STRAY.values())
    return "blind" if token == "x" or stray else None


def meaningful(v: Speaker, text: str) -> list[str]:
    """The words that count, kinds of two words made one."""
    joined = f" {text.replace('/', ' ')} "
    for name in typed.alternatives(v.language, NO_FLIES):
        joined = joined.replace(f" {name} ", " 0 ")
    for message in (*cards.KINDS.values(), *cards.STRAY.values()):
        for name in typed.alternatives(v.language, message):
            if " " in name:
                joined = joined.replace(f" {name} ", f" {name.split()[0]} ")
    return [token for token in typed.meaningful(v, joined) if token not in typed.alternatives(v.language, COW)]
