"""What WOO says."""

from moowoo.voice.protocol import Words
from moowoo.woo.words.table_talk import TALK


class WooWords:
    talk = TALK


WORDS: Words = WooWords()
