"""A chart as pixels."""

from moowoo.games import MoowooError

WIDTH = 1200


class NoPixels(MoowooError):
    """What turns drawings into pixels is not installed."""

    def __init__(self) -> None:
        super().__init__("a PNG needs resvg-py: pip install 'moowoo[envs]'")


def png(drawing: str, width: int = WIDTH) -> bytes:
    """A drawing in plain colours (a chart with a theme named) as PNG."""
    try:
        import resvg_py
    except ImportError as error:
        raise NoPixels from error
    return bytes(resvg_py.svg_to_bytes(svg_string=drawing, width=width))
