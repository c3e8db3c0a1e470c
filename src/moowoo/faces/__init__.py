"""Cards as pictures: what the faces of all games share, drawn as SVG or as short text for a terminal.

A game's own cards are drawn in its own package, in its module `faces`.
"""

from moowoo.faces.command import contact_sheet, every_face
from moowoo.faces.palette import STYLE, theme
from moowoo.faces.protocol import DrawnCard, Faces, Signs, TablePicture, box, row, text
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
