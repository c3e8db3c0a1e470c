"""WOO on the pages that lead to a table: the first page, the form for a new table, and its questions."""

from moowoo.web.game_words import EditionWords, FormWords, Invitation, OptionWords, Question
from moowoo.web.table_keys import DIRECTION, HAND, KNOWN, LAST, PLAYABLE, ROUND, SCORES, STOCK, TURN, UNSEEN
from moowoo.woo.faces.cards import Figure
from moowoo.woo.words import page as words

EDITIONS: dict[str | None, EditionWords] = {None: EditionWords(words.TABLE, words.HOSTED, words.FOR_TWO)}

INVITATION = Invitation(
    cards=(Figure("hearts", "ace"), Figure("spades", "king"), Figure("spades", "queen")),
    words=words.SHORT,
    play=words.PLAY,
)

FORM = FormWords(
    {
        "target": OptionWords(words.TARGET),
        "count_for_me": OptionWords(words.COUNT_FOR_ME),
        "mistakes": OptionWords(words.MISTAKES),
        "first": OptionWords(words.FIRST),
        "suits": OptionWords(words.SUITS),
        "ranks": OptionWords(words.RANKS),
        "hand": OptionWords(words.HAND),
        "goal": OptionWords(words.GOAL),
    },
    study=words.SMALL_DECK,
    needs={"deck": words.NEEDS_DECK, "some_of": words.NEEDS_RANKS},
)

QUESTIONS = (
    PLAYABLE,
    HAND,
    Question("table", "t", words.ASK_TABLE),
    Question("trump", "u", words.ASK_TRUMP),
    Question("points", "o", words.ASK_POINTS),
    Question("tricks", "k", words.ASK_TRICKS),
    SCORES,
    TURN,
    DIRECTION,
    LAST,
    STOCK,
    KNOWN,
    UNSEEN,
    ROUND,
)
