"""The letters on cards, language by language: on faces, in braille and where they are typed."""

from typing import Final

from moowoo.voice.texts import letters

PACKAGE: Final = "moowoo_eights"
SUIT_LETTERS: Final = letters(PACKAGE, "suits")
RANK_SIGNS: Final = letters(PACKAGE, "ranks")
