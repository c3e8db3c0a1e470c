"""Cards in words. The facts of a cow always come in one order: number, flies, kind."""

from moowoo.voice.messages import Message, _, pgettext

COW = _("{number}, {flies}")
SPECIAL_COW = _("{number}, {flies}, {kind}")
STRAY_COW = _("a {kind}, {flies}")
SHORT_STRAY_COW = _("{kind}, {flies}")
"""A blind cow bears no number: its name stands in the number's place."""

KINDS = {"blocker": _("blocker"), "acrobat": _("acrobat")}
STRAY = {"tiles": _("blind cow"), "farm": _("straggler")}
"""The same cow is called by another name in each edition."""
SHORT_COWS = {"acrobat": _("acrobat {number}"), "blocker": _("blocker {number}")}

FIGURE = _("{rank} of {suit}")
SUITS: dict[str, Message] = {
    "clubs": _("clubs"),
    "diamonds": _("diamonds"),
    "hearts": _("hearts"),
    "spades": _("spades"),
}
SHORT_SUITS = {
    "clubs": pgettext("braille", "club"),
    "diamonds": pgettext("braille", "diam"),
    "hearts": pgettext("braille", "hear"),
    "spades": pgettext("braille", "spad"),
}
"""Four letters at most: six cards of four suits fit on a braille line."""
RANKS: dict[str, Message] = {
    "ace": _("ace"),
    "ten": _("ten"),
    "king": _("king"),
    "queen": _("queen"),
    "jack": _("jack"),
    "zero": _("zero"),
}
THE_RANKS = {
    "ace": _("the ace"),
    "ten": _("the ten"),
    "king": _("the king"),
    "queen": _("the queen"),
    "jack": _("the jack"),
    "zero": _("the zero"),
}
SHORT_RANKS = {
    "ace": pgettext("braille", "A"),
    "ten": pgettext("braille", "10"),
    "king": pgettext("braille", "K"),
    "queen": pgettext("braille", "Q"),
    "jack": pgettext("braille", "J"),
    "zero": pgettext("braille", "0"),
}
