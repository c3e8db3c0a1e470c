"""Marks what MOW says: the translations of these messages lie in the folder `languages` of this package."""

from moowoo.voice.messages import marks

_, ngettext, pgettext = marks("moowoo.mow")
