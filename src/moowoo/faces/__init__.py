"""Cards as pictures: every card of both games as SVG, and as short text for a terminal.

>>> from moowoo import faces
>>> faces.text(faces.Cow(7, 3, "cow"))
'7•••'
>>> faces.cow(7, 3, "cow").startswith("<svg")
True
"""

from moowoo.faces.cards import Card, Cow, Farmer, Figure, cows, draw, every_card, every_face
from moowoo.faces.palette import STYLE, theme
from moowoo.faces.pieces import arrow, back, token
from moowoo.faces.plain import box, row, text
from moowoo.faces.sheet import contact_sheet
from moowoo.faces.svg import document, place
from moowoo.mow.faces.cows import cow
from moowoo.mow.faces.farmers import farmer
from moowoo.woo.faces.figures import figure
from moowoo.woo.faces.honours import marriage, woo_card

__all__ = [
    "STYLE",
    "Card",
    "Cow",
    "Farmer",
    "Figure",
    "arrow",
    "back",
    "box",
    "contact_sheet",
    "cow",
    "cows",
    "document",
    "draw",
    "every_card",
    "every_face",
    "farmer",
    "figure",
    "marriage",
    "place",
    "row",
    "text",
    "theme",
    "token",
    "woo_card",
]
