"""What can go wrong with solids, apart from what makes them: these names need no library."""

from moowoo.printing.relief.sizes import Bed


class NotClosed(ValueError):
    """A solid came out with a hole or a fold: it must not be printed."""

    def __init__(self, piece: str) -> None:
        super().__init__(piece)
        self.piece = piece


class DoesNotFit(ValueError):
    """A piece that is larger than the bed."""

    def __init__(self, piece: str, size: tuple[float, float, float], bed: Bed) -> None:
        super().__init__(piece)
        self.piece, self.size, self.bed = piece, size, bed
