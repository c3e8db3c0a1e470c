"""Cards as pictures: what the faces of all games share, drawn as SVG or as short text for a terminal.

A game's own cards are drawn in its own package, in its module `faces`.
"""

from moowoo.faces.contact_sheet import contact_sheet, every_face
from moowoo.faces.palette import STYLE, theme
from moowoo.faces.plain import box, row, text
from moowoo.faces.protocol import DrawnCard, Faces, Signs, TablePicture
from moowoo.faces.svg import document, place

__all__ = [
    "STYLE",
    "DrawnCard",
    "Faces",
    "Signs",
    "TablePicture",
    "box",
    "contact_sheet",
    "document",
    "every_face",
    "place",
    "row",
    "text",
    "theme",
]
