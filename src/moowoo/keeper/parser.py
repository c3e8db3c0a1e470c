"""What a line told to the keeper means: a deed, an answer to its question, a correction, a question, or a wish."""

import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from moowoo.games import Game, Move, UnreadableMove, kit
from moowoo.games.move import Card
from moowoo.keeper import words
from moowoo.keeper.game import KeptGame, copy_of
from moowoo.keeper.protocol import Keeping
from moowoo.keeper.statements import NONE, Ask, Correction, Deed, Fact, Statement, Tally
from moowoo.voice.command_words import PLAY
from moowoo.voice.errors import shown
from moowoo.voice.meanings import Query, Unclear
from moowoo.voice.messages import Message
from moowoo.voice.speaker import Speaker
from moowoo.voice.typed import alternatives, plain

LONGEST = 200
NUMBER = re.compile(r"[0-9]{1,4}")
PARTS = re.compile(r"[,;+]| and ")

Meaning = Statement | Query | Unclear


def understand(v: Speaker, text: str, kept: KeptGame) -> Meaning:
    """What a line means now; a question never changes anything."""
    text = text[:LONGEST]
    typed = plain(text)
    if not typed:
        return unheard(v, text)
    if (asked := queries(v.language, kept.kind).get(typed)) is not None:
        return Query(asked)
    if (card := whether_it_goes(v, text, typed, kept)) is not None:
        return card
    who = named(v, typed, kept.options.seats)
    statement = correction(v, typed, who, kept) or tally(v, typed, who, kept)
    if statement is not None:
        return statement
    ask = kept.ask
    found = answer(v, text, typed, who, kept, ask) if ask is not None else deed(v, typed, who, kept)
    return found if found is not None else unheard(v, text)


def unheard(v: Speaker, text: str) -> Unclear:
    return Unclear(v.line(words.UNHEARD, text=shown(text)))


# Who.


Who = tuple[int | None, str]
"""Whom a line begins with, and the rest of it."""


def named(v: Speaker, typed: str, seats: int) -> Who:
    """Who a line begins with, by name or as `#2`, and what stands behind it; nobody, and the line as it is."""
    for name, seat in callings(tuple(v.name(seat) for seat in range(seats))):
        if typed == name:
            return seat, ""
        if typed.startswith(name + " "):
            return seat, typed[len(name) :].strip()
    return None, typed


@lru_cache(256)
def callings(names: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    """How each seat may be called, the longest names first, so that Anna is not heard in Anna Maria."""
    called = sorted(((plain(name), seat) for seat, name in enumerate(names)), key=lambda one: -len(one[0]))
    numbered = [(f"#{seat + 1}", seat) for seat in range(len(names))]
    return tuple((name, seat) for name, seat in [*called, *numbered] if name)


def seat_of(typed: str, who: Who, seats: int) -> int | None:
    """A line that is a name and nothing else, or a seat's number."""
    seat, rest = who
    if seat is not None and not rest:
        return seat
    return int(typed) - 1 if NUMBER.fullmatch(typed) and 1 <= int(typed) <= seats else None


# Questions.


@cache
def queries(language: str, game: str) -> Mapping[str, str]:
    """Every wish and question that is a phrase of its own, by what is said for it; of two the first counts."""
    part = kit(game).keeper
    questions = part().questions if part is not None else {}
    found: dict[str, str] = {}
    for name, message in [*words.WISHES.items(), *questions.items(), ("here", words.HERE)]:
        for said in alternatives(language, message):
            found.setdefault(said, name)
    return found


def whether_it_goes(v: Speaker, text: str, typed: str, kept: KeptGame) -> Query | None:
    """The question whether a card may be played."""
    around = alternatives(v.language, words.MAY)
    tokens = typed.split()
    if not text.rstrip().endswith("?") and tokens[0] not in around[:5]:
        return None
    rest = " ".join(token for token in tokens if token not in around)
    cards = kept.part.cards_meant(v, rest, kept.game) if rest and kept.begun else None
    return Query("may", best(kept, cards), rest) if cards else None


def best(kept: KeptGame, cards: Sequence[Card]) -> Card:
    """Of several cards that may be meant, one that may go."""
    fitting = {move.card for move in kept.part.possible(kept.moment)}
    return next((card for card in cards if card in fitting), cards[0])


# Scores by hand.


def correction(v: Speaker, typed: str, who: Who, kept: KeptGame) -> Correction | None:
    seat, rest = who
    if seat is None:
        seat, number = named(v, behind(v, typed, words.CORRECT), kept.options.seats)
    else:
        number = behind(v, rest, words.HAS)
    return Correction(seat, int(number)) if seat is not None and NUMBER.fullmatch(number) else None


def behind(v: Speaker, typed: str, message: Message) -> str:
    """What stands behind one of some words; nothing if none of them is said."""
    for word in longest_first(v.language, message):
        if typed.startswith(word):
            return typed[len(word) :].strip()
    return ""


@cache
def longest_first(language: str, message: Message) -> tuple[str, ...]:
    """The words for one thing, each with a space behind it."""
    return tuple(word + " " for word in sorted(alternatives(language, message), key=len, reverse=True))


def tally(v: Speaker, typed: str, who: Who, kept: KeptGame) -> Tally | None:
    numbers = behind(v, typed, words.TALLY).split()
    if numbers and all(NUMBER.fullmatch(number) for number in numbers):
        return Tally(tuple(int(number) for number in numbers))
    seat, rest = who
    won = without_units(v, behind(v, rest, words.WINS), kept.part) if seat is not None else ""
    if not kept.part.one_wins or not NUMBER.fullmatch(won):
        return None
    return Tally(tuple(int(won) if one == seat else 0 for one in range(kept.options.seats)))


def without_units(v: Speaker, typed: str, part: Keeping) -> str:
    """A number without the word for what it counts."""
    number, _, unit = typed.partition(" ")
    return number if not unit or unit in alternatives(v.language, part.units) else typed


# Answers.


def answer(v: Speaker, text: str, typed: str, who: Who, kept: KeptGame, ask: Ask) -> Fact | Unclear | None:
    if ask.none and typed in alternatives(v.language, words.NOBODY):
        return Fact(ask.name, ask.seat, NONE)
    if ask.kind == "seat":
        seat = seat_of(typed, who, kept.options.seats)
        return None if seat is None else Fact(ask.name, None, str(seat + 1))
    seat, rest = who
    if ask.kind == "deed":
        found = move_meant(v, rest, kept)
        if seat is None or not isinstance(found, Move) or found not in ask.moves:
            return None
        return Fact(ask.name, None, str(Deed(seat, found)))
    about = ask.seat if seat is None else seat
    if ask.kind == "number":
        number = without_units(v, rest, kept.part)
        return Fact(ask.name, about, str(int(number))) if NUMBER.fullmatch(number) else None
    cards = cards_listed(v, text if seat is None else rest, kept)
    if not cards or (ask.kind == "card" and len(cards) > 1):
        return None
    return Fact(ask.name, about, " ".join(str(card) for card in cards))


def cards_listed(v: Speaker, text: str, kept: KeptGame) -> list[Card]:
    """Several cards, parted by commas, or by spaces where each is written in one word; none if one is unclear."""
    pieces = PARTS.split(text)
    found = [one_card(v, plain(piece), kept) for piece in pieces if plain(piece)]
    if None in found and len(pieces) == 1:
        found = [one_card(v, plain(piece), kept) for piece in text.split()]
    return [] if None in found else [card for card in found if card is not None]


def one_card(v: Speaker, typed: str, kept: KeptGame) -> Card | None:
    cards = kept.part.cards_meant(v, typed, kept.game)
    return cards[0] if cards is not None and len(cards) == 1 else None


# Deeds.


def deed(v: Speaker, typed: str, who: Who, kept: KeptGame) -> Deed | Unclear | None:
    """Somebody, or whoever is to act, does something or plays a card."""
    if kept.game.actor is None:
        return None
    for seat, said in (who, (None, typed)):
        move = move_meant(v, said, kept) if said else None
        if isinstance(move, Unclear):
            return move
        if move is not None:
            return Deed(doer(kept, seat, move), move)
    return None


def doer(kept: KeptGame, seat: int | None, move: Move) -> int:
    """Who did it, where nobody is named: the one to act, or whoever acts once the unsaid is done."""
    if seat is not None:
        return seat
    moment = kept.moment
    while (unsaid := kept.part.unsaid(moment.game)) is not None and move not in kept.part.possible(moment):
        moment = copy_of(moment)
        moment.game.play(unsaid)
    actor = moment.game.actor if moment.game.actor is not None else kept.game.actor
    return actor or 0


def move_meant(v: Speaker, said: str, kept: KeptGame) -> Move | Unclear | None:
    """A move by its words, as one does it or as others tell it; else a card."""
    if (move := phrasebook(v, kept).get(said)) is not None:
        return move
    for verb in ("", *alternatives(v.language, words.PLAYS), *alternatives(v.language, PLAY)):
        if verb and not said.startswith(verb + " "):
            continue
        cards = kept.part.cards_meant(v, said[len(verb) :].strip(), kept.game)
        if cards:
            return card_meant(v, cards, kept)
    return written(said, kept.game)


def phrasebook(v: Speaker, kept: KeptGame) -> dict[str, Move]:
    """Every move that is no card, under all its words; made once for each language."""
    if v.language not in kept.books:
        book: dict[str, Move] = {}
        for phrase in kit(kept.kind).words().phrases(v, kept.game.view(None)):
            told = kept.part.deeds.get(phrase.move.kind)
            for message in (phrase.words, *((told,) if told else ())):
                for word in alternatives(v.language, message):
                    book.setdefault(f"{word} {plain(phrase.target)}".rstrip(), phrase.move)
        kept.books[v.language] = book
    return kept.books[v.language]


def card_meant(v: Speaker, cards: Sequence[Card], kept: KeptGame) -> Move | Unclear:
    """One card; of several that nobody could play now the first, which is refused for all of them."""
    if len(cards) > 1 and best(kept, cards) in {move.card for move in kept.part.possible(kept.moment)}:
        options = [v.card(card) for card in cards]
        return Unclear(v.line(words.WHICH, options=v.either(options)), tuple(options))
    return kept.part.playing(cards[0])


def written(said: str, game: Game) -> Move | None:
    """A move in the written form of the game."""
    try:
        return game.parse(said)
    except UnreadableMove:
        return None
