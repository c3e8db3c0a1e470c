"""A real set of MOW: its cows, Farmers, arrow and tokens, as they are made on paper and in relief."""

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from moowoo.faces import braille
from moowoo.games.pieces import TILE, BrailleLine, Cells, Group, Numeral, Piece, Pieces, ScorePad, Shape, Side
from moowoo.mow.cows import COWS, WRITTEN, Cow
from moowoo.mow.faces.cards import as_drawn
from moowoo.mow.faces.cows import FLY_DOTS, POSTS, TRIANGLE
from moowoo.mow.faces.farmers import farmer
from moowoo.mow.faces.pieces import arrow, cow_back, farmer_back, token
from moowoo.mow.options import EDITIONS, SEATS
from moowoo.mow.rules.cards import ACROBAT, BLIND, BLOCKER, COW, PACK
from moowoo.mow.rules.farmers import FARMER_NAMES
from moowoo.mow.rules.tokens import STOCK, TOKENS
from moowoo.mow.words.cards import cow, short_cow
from moowoo.mow.words.cards import flies as flies_of
from moowoo.mow.words.farmers import NAMES
from moowoo.voice.speaker import Speaker
from moowoo.voice.texts import Texts, texts

TILES, FARM = EDITIONS
ARROW: Final = Shape("arrow", 120, 120, "M14 46H62V22L108 60 62 98V74H14L24 60Z", 50 / 120)
TOKEN_UNIT: Final = 0.32
"""Large enough for three cells of braille on the smallest square."""
OUTLINES: Final[dict[int, str]] = {
    50: "M4 4H82L96 18V96H4Z",
    10: "M16 16H72L84 28V84H16Z",
    5: "M32 92.4A46 46 0 1 1 68 92.4Z",
    1: "M34 80A34 34 0 1 1 66 80Z",
}
"""Squares have a cut corner, rounds a flat side below."""
RAISED: Final[dict[int, tuple[int, int, int]]] = {50: (18, 36, 67), 10: (23, 25, 57), 5: (18, 36, 67), 1: (23, 25, 57)}
"""The top and height of a token's number and the top of its braille, clear of the rim around them."""
LETTERED: Final = (BLOCKER, ACROBAT)
"""Kinds that a label tells by a letter: the same numbers stand on plain cows too, or close an end."""
HAT: Final = "M26 78Q42 72 42 70 42 52 60 52T78 70Q78 72 94 78 100 82 94 84 60 92 26 84 20 82 26 78Z"


class MowPieces:
    def editions(self) -> tuple[str | None, ...]:
        return EDITIONS

    def groups(self, edition: str | None, lang: str) -> list[Group]:
        said = _texts(lang)
        cows = Group("cows", said.get("cows.title"), (*said.all("cows.about"), *_counts(edition, lang)))
        arrow = Group("arrow", said.get("arrow.title"), said.all("arrow.about"))
        if edition == FARM:
            return [cows, Group("farmers", said.get("farmers.title"), said.all("farmers.about")), arrow]
        worth = dict(zip(("large_square", "square", "large_round", "round"), TOKENS, strict=True))
        return [cows, arrow, Group("tokens", said.get("tokens.title"), (said.get("tokens.about", **worth),))]

    def pieces(self, edition: str | None, lang: str) -> list[Piece]:
        found = [*_cows(edition, lang)]
        if edition == FARM:
            return [*found, *_farmers(lang), _arrow(lang)]
        return [*found, _arrow(lang), *_tokens(lang)]

    def named(self, sign: str, edition: str | None) -> str | None:
        """A cow without flies is written as its number alone."""
        found = WRITTEN.get(sign) or WRITTEN.get(f"{sign}/0")
        return as_drawn(found, edition or TILES).name if found else None

    def score_pad(self, edition: str | None, lang: str) -> ScorePad:
        said = _texts(lang)
        most = SEATS[edition or TILES][1]
        title, player, row, total = (said.get(f"pad.{name}") for name in ("title", "player", "row", "total"))
        return ScorePad(title, player, row, total, most)


PIECES: Pieces = MowPieces()


def _texts(lang: str) -> Texts:
    return texts("moowoo.mow", lang, "pieces")


def _cows(edition: str | None, lang: str) -> Iterator[Piece]:
    """The pack, in the order of the deck: MOW-DECK-1, MOW-DECK-2."""
    speaker = Speaker(lang, edition=edition)
    for face in COWS:
        count = PACK - BLIND if face.code == BLIND else 1
        yield Piece(
            name=as_drawn(face, edition or TILES).name,
            group="cows",
            words=cow(speaker, face),
            count=count,
            shape=TILE,
            front=_cow_side(face, edition),
            back=Side(cow_back()),
            label=(Cells(_label(face, lang)),),
        )


def _cow_side(face: Cow, edition: str | None) -> Side:
    sign = "X" if face.number is None else str(face.number)
    mark = {BLOCKER: POSTS.get(face.number or 0, ""), ACROBAT: TRIANGLE}.get(face.kind)
    return Side(
        picture=as_drawn(face, edition or TILES).draw(""),
        braille=(BrailleLine(braille.signs(sign), 14, 14),),
        numeral=Numeral(sign, 106, 119, 36),
        dots=tuple(FLY_DOTS[face.flies]),
        marks=(mark,) if mark else (),
    )


def _label(face: Cow, lang: str) -> str:
    """Number, flies, kind, on at most eight cells: they fit across a card."""
    said = [braille.signs("X" if face.number is None else str(face.number)), braille.signs(str(face.flies))]
    if face.kind in LETTERED:
        said.append(braille.signs(_texts(lang).get(f"letters.{face.kind}")))
    return "\u2800".join(said)


def _counts(edition: str | None, lang: str) -> Iterator[str]:
    """How many cows of which numbers there are, asked of the deck."""
    speaker, said = Speaker(lang, edition=edition), _texts(lang)
    plain = sorted((face.flies, face.number) for face in COWS if face.kind == COW and face.number is not None)
    for flies, found in groupby(plain, key=lambda face: face[0]):
        numbers = [number for _, number in found]
        yield said.get("counts.plain", flies=flies_of(speaker, flies), first=numbers[0], last=numbers[-1])
    specials = [short_cow(speaker, face) for face in COWS if face.special and face.code != BLIND]
    specials.append(said.get("counts.several", cow=short_cow(speaker, COWS[BLIND]), count=PACK - BLIND))
    yield said.get("counts.special", flies=flies_of(speaker, COWS[BLIND].flies), cows=speaker.listing(specials))


def _farmers(lang: str) -> Iterator[Piece]:
    speaker = Speaker(lang)
    for number, name in enumerate(FARMER_NAMES, 1):
        sign = str(number)
        front = Side(
            picture=farmer(name),
            braille=(BrailleLine(braille.signs(sign), 14, 14),),
            numeral=Numeral(sign, 106, 119, 36),
            marks=(HAT,),
        )
        said = speaker.say(NAMES[name])
        words = f"{number}, {said}"
        yield Piece(f"farmer-{name}", "farmers", words, 1, TILE, front, Side(farmer_back()), label=(said,))


def _arrow(lang: str) -> Piece:
    front = Side(arrow("right"), marks=("M34 56H70V46L88 60 70 74V64H34Z",))
    return Piece("arrow", "arrow", _texts(lang).get("arrow.name"), 1, ARROW, front, Side(arrow("left")))


def _tokens(lang: str) -> Iterator[Piece]:
    """MOW-SCORE-3: the stock of tokens."""
    speaker, said = Speaker(lang), _texts(lang)
    for worth, count in zip(TOKENS, STOCK, strict=True):
        top, tall, below = RAISED[worth]
        sign = str(worth)
        front = Side(
            picture=token(worth),
            braille=(BrailleLine(braille.signs(sign), 50, below, centred=True),),
            numeral=Numeral(sign, 50, top, tall, centred=True),
        )
        words = said.get("tokens.name", flies=flies_of(speaker, worth))
        shape = Shape(f"token-{worth}", 100, 100, OUTLINES[worth], TOKEN_UNIT)
        yield Piece(f"token-{worth}", "tokens", words, count, shape, front, Side(token(worth)))
