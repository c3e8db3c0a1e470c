"""A real set of WOO: its figures, marriages and Woo, as they are made on paper and in relief."""

from collections.abc import Iterator
from typing import Final

from moowoo.faces import braille
from moowoo.faces.svg import art, face, path
from moowoo.games.pieces import TILE, BrailleLine, Cells, Group, Numeral, Piece, Pieces, ScorePad, Shape, Side
from moowoo.voice.speaker import Speaker
from moowoo.voice.texts import Texts, texts
from moowoo.woo.cards import FIGURES, RANK_NAMES, SUIT_NAMES, WRITTEN, Figure
from moowoo.woo.faces.figures import figure
from moowoo.woo.faces.honours import STAR as STAR_SHAPE
from moowoo.woo.faces.honours import marriage, woo_back, woo_card
from moowoo.woo.faces.suits import SHAPES
from moowoo.woo.letters import RANK_SIGNS, SUIT_LETTERS
from moowoo.woo.options import WooOptions
from moowoo.woo.rules.cards import MARRIAGE, TRUMP_MARRIAGE
from moowoo.woo.words.cards import RANKS, SUITS
from moowoo.woo.words.cards import figure as figure_words

PLAYERS: Final = 2
STAR: Final = Shape("star", 28, 28, f"M14 14{STAR_SHAPE}", 1.1)
SUIT_AT: Final = "M32 136"
"""Where a suit stands on a card: at the lower left."""


class WooPieces:
    def editions(self) -> tuple[str | None, ...]:
        return (None,)

    def groups(self, edition: str | None, lang: str) -> list[Group]:
        said = _texts(lang)
        worth = {"plain": MARRIAGE, "trump": TRUMP_MARRIAGE, "target": WooOptions().target} | _letters(lang)
        return [
            Group(name, said.get(f"{name}.title"), tuple(said.get(f"{name}.{about}", **worth) for about in abouts))
            for name, abouts in (
                ("figures", ("hold", "where", "ranks")),
                ("marriages", ("about",)),
                ("woo", ("about",)),
            )
        ]

    def pieces(self, edition: str | None, lang: str) -> list[Piece]:
        return [*_figures(lang), *_marriages(lang), *_woo(lang)]

    def named(self, sign: str, edition: str | None) -> str | None:
        card = WRITTEN.get(sign)
        return f"{card.suit}-{card.rank}" if card else None

    def score_pad(self, edition: str | None, lang: str) -> ScorePad:
        said = _texts(lang)
        title, player, row, total = (said.get(f"pad.{name}") for name in ("title", "player", "row", "total"))
        return ScorePad(title, player, row, total, PLAYERS)


PIECES: Pieces = WooPieces()


def _texts(lang: str) -> Texts:
    return texts("moowoo.woo", lang, "pieces")


def _letters(lang: str) -> dict[str, str]:
    """What the letters on the cards stand for, the strongest rank first (WOO-DECK-2)."""
    speaker = Speaker(lang)
    ranks = (f"{RANK_SIGNS[lang][rank]} {speaker.say(RANKS[rank])}" for rank in reversed(RANK_NAMES))
    suits = (f"{SUIT_LETTERS[lang][suit]} {speaker.say(SUITS[suit])}" for suit in SUIT_NAMES)
    return {"ranks": ", ".join(ranks), "suits": ", ".join(suits)}


def _figures(lang: str) -> Iterator[Piece]:
    """WOO-DECK-1: the pack, in the order of the deck."""
    speaker = Speaker(lang)
    for card in FIGURES:
        yield Piece(
            name=f"{card.suit}-{card.rank}",
            group="figures",
            words=figure_words(speaker, card),
            count=1,
            shape=TILE,
            front=_figure_side(card, lang),
            back=Side(woo_back()),
            label=(Cells(f"{_rank(card, lang)}\u2800{_suit(card.suit, lang)}"),),
        )


def _rank(card: Figure, lang: str) -> str:
    return braille.signs(RANK_SIGNS[lang][card.rank])


def _suit(suit: str, lang: str) -> str:
    return braille.signs(SUIT_LETTERS[lang][suit])


def _figure_side(card: Figure, lang: str) -> Side:
    return Side(
        picture=figure(card.suit, card.rank, lang=lang),
        braille=(BrailleLine(_rank(card, lang), 14, 14), BrailleLine(_suit(card.suit, lang), 14, 44)),
        numeral=Numeral(RANK_SIGNS[lang][card.rank], 106, 119, 36),
        marks=(f"{SUIT_AT}{SHAPES[card.suit]}",),
    )


def _marriages(lang: str) -> Iterator[Piece]:
    """WOO-DECK-3: a card for each suit, which shows what its marriage is worth: on the back, in trumps."""
    speaker, said = Speaker(lang), _texts(lang)
    for suit in SUIT_NAMES:
        words = said.get("marriages.name", suit=speaker.say(SUITS[suit]))
        front, turned = (_marriage_side(suit, worth, lang) for worth in (MARRIAGE, TRUMP_MARRIAGE))
        label = (Cells(f"{braille.signs(str(MARRIAGE))}\u2800{_suit(suit, lang)}"),)
        yield Piece(f"marriage-{suit}", "marriages", words, 1, TILE, front, turned, label=label)


def _marriage_side(suit: str, worth: int, lang: str) -> Side:
    return Side(
        picture=marriage(suit, worth, lang=lang),
        braille=(BrailleLine(braille.signs(str(worth)), 14, 14), BrailleLine(_suit(suit, lang), 14, 44)),
        numeral=Numeral(str(worth), 106, 119, 36),
        marks=(f"{SUIT_AT}{SHAPES[suit]}",),
    )


def _woo(lang: str) -> Iterator[Piece]:
    """WOO-GAME-1: enough Woo for a game, cards to turn on paper, stars to take in relief."""
    said, target = _texts(lang), WooOptions().target
    for count in range(target + 1):
        words = said.get("woo.card", count=count)
        yield Piece(f"woo-{count}", "woo", words, PLAYERS, TILE, Side(woo_card(count)), Side(woo_back()), relief=False)
    star = face(art(path(STAR.outline, "gold")), width=28, height=28)
    most = PLAYERS * target - 1
    front = Side(star, marks=("M14 11m0-3 3 3-3 3-3-3z",))
    yield Piece("star", "woo", said.get("woo.star"), most, STAR, front, Side(star), paper=False)
