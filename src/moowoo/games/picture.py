"""How a view shows itself in a notebook: as a picture of the table.

A notebook asks the view, and pictures are drawn in a room above this one. So the painter is named here and looked up
only when a picture is asked for: playing needs no faces, and no import points up.
"""

from importlib import import_module

PAINTER = "moowoo.faces.table"


class Pictured:
    """What notebooks call to display an object."""

    def _repr_svg_(self) -> str:
        return str(import_module(PAINTER).picture(self))
