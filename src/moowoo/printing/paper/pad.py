"""A pad to keep the score on: as many rounds as a page holds."""

from moowoo.games.pieces import ScorePad
from moowoo.printing.paper.press import press
from moowoo.printing.paper.sheets import Look

ROWS, LARGE_ROWS = 18, 10


def score_pad(pad: ScorePad, look: Look, lang: str) -> bytes:
    """The PDF: a table with a column for each player and a line for their name."""
    rows = LARGE_ROWS if look.large else ROWS
    return press(
        "pad",
        {
            "lang": lang,
            "title": pad.title,
            "paper": look.paper.name,
            "size": 22 if look.large else 12,
            "players": [f"{pad.player} {number}" for number in range(1, pad.columns + 1)],
            "rows": [pad.row.format(number=number) for number in range(1, rows + 1)],
            "total": pad.total,
            "wide": pad.columns > 5,
        },
        {},
    )
