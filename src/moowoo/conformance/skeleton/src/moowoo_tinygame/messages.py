"""Marks what Tiny Game says: the translations lie in the folder `languages` of this package."""

from moowoo.voice.messages import marks

_, ngettext, pgettext = marks("moowoo_tinygame")
