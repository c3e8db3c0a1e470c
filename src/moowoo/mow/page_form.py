"""MOW on the pages that lead to a table: its editions, the first page, the form for a new table, and its questions."""

from moowoo.mow.faces.cards import Cow
from moowoo.mow.options import SEATS
from moowoo.mow.words import page as words
from moowoo.web.game_words import EditionWords, FormWords, Invitation, OptionWords, Question, SeatsField
from moowoo.web.table_keys import DIRECTION, HAND, KNOWN, LAST, PLAYABLE, ROUND, SCORES, STOCK, TURN

EDITIONS: dict[str | None, EditionWords] = {
    "tiles": EditionWords(words.TILES, words.TILES_HOSTED, words.TILES_SEATS, words.SHORT_TILES),
    "farm": EditionWords(words.FARM, words.FARM_HOSTED, words.FARM_SEATS, words.SHORT_FARM),
}

INVITATION = Invitation(
    cards=(Cow(4, 0, "cow"), Cow(7, 3, "cow"), Cow(9, 5, "acrobat"), Cow(16, 5, "blocker")),
    words=words.SHORT,
    play=words.PLAY,
    seats=SeatsField("farmers", words.FARMERS, words.FARMERS_COUNT, range(SEATS["tiles"][0], SEATS["tiles"][1] + 1)),
)

FORM = FormWords(
    {
        "edition": OptionWords(words.EDITION, choices={"tiles": words.LONG_TILES, "farm": words.LONG_FARM}),
        "target": OptionWords(words.TARGET),
        "own_draw": OptionWords(words.OWN_DRAW, words.OWN_DRAW_HELP),
        "first": OptionWords(words.FIRST),
        "cows": OptionWords(words.COWS),
        "hand": OptionWords(words.HAND),
        "rounds": OptionWords(words.ROUNDS),
    },
    study=words.SMALL_GAME,
    more_seats=words.MORE_SEATS,
    needs={"edition": words.NEEDS_FARM, "deck": words.NEEDS_COWS, "some_of": words.NEEDS_WRITTEN},
)

ABSENT = {"tiles": "farmers", "farm": "tokens"}
"""What cannot be asked in an edition."""


def questions(edition: str | None) -> tuple[Question, ...]:
    asked = (
        PLAYABLE,
        HAND,
        Question("herd", "h", words.ASK_HERD),
        Question("gaps", "g", words.ASK_GAPS),
        Question("take_cost", "c", words.ASK_COST),
        SCORES,
        TURN,
        DIRECTION,
        LAST,
        Question("farmers", "f", words.ASK_FARMERS),
        Question("tokens", "n", words.ASK_TOKENS),
        Question("shed", "b", words.ASK_SHED),
        STOCK,
        KNOWN,
        Question("hands", "a", words.ASK_HANDS),
        ROUND,
    )
    return tuple(question for question in asked if question.name != ABSENT.get(edition or ""))
