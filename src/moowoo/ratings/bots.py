"""How strong bots are: what arena games have shown, kept as data of the game that they play.

The file is `bots/ratings.toml` in the package of a game; `moowoo rate-bots` makes it. A game need not have it, and a
bot that is not in it has no rating.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from moowoo.games import kits
from moowoo.ratings.ladders import Ladder, ladder_of
from moowoo.ratings.rating import Rating

FILE = ("bots", "ratings.toml")
LEAST_DOUBT = 10.0


@cache
def bot_ratings(ladder: Ladder) -> Mapping[str, Rating]:
    """The ratings of the bots of a ladder by level, the weakest first."""
    kit = kits().get(ladder_of(ladder).game)
    file = files(kit.package).joinpath(*FILE) if kit else None
    if file is None or not file.is_file():
        return {}
    told = tomllib.loads(file.read_text(encoding="utf-8")).get(ladder, {})
    found = {level: Rating(float(one["value"]), max(LEAST_DOUBT, float(one["doubt"]))) for level, one in told.items()}
    return dict(sorted(found.items(), key=lambda item: item[1].value))


def bot_at_level_of(bots: Mapping[str, Rating], rating: Rating) -> str:
    """The bot whose strength is nearest to somebody's; empty where none has a rating."""
    return min(bots, key=lambda level: abs(bots[level].value - rating.value), default="")
