"""What MOW says."""

from moowoo.mow.words.table_talk import TALK
from moowoo.voice.protocol import Words


class MowWords:
    talk = TALK


WORDS: Words = MowWords()
