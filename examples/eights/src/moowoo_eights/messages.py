"""Marks what Crazy Eights says: the translations of these messages lie in the folder `languages` of this package."""

from moowoo.voice.messages import marks

_, ngettext, pgettext = marks("moowoo_eights")
