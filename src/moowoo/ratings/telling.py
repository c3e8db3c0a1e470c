"""Ratings in words: how strong somebody seems to be, with its doubt, for eye and ear alike."""

from collections.abc import Mapping

from moowoo.ratings import words
from moowoo.ratings.bots import bot_at_level_of
from moowoo.ratings.ladders import Ladder, ladder_of
from moowoo.ratings.rating import Rating, chance_against
from moowoo.voice.speaker import Speaker
from moowoo.web.table_wish import edition_words


def ladder_title(ladder: Ladder, speaker: Speaker) -> str:
    """What a ladder is called: as its edition is."""
    facts = ladder_of(ladder)
    return speaker.say(edition_words(facts.game, facts.edition).title)


def short_rating(rating: Rating, speaker: Speaker) -> str:
    """A rating as it stands in a list."""
    message = words.PROVISIONAL_SHORT if rating.provisional else words.RATED_AT
    return speaker.say(message, value=round(rating.value), reach=round(rating.reach))


def own_rating(rating: Rating | None, speaker: Speaker) -> str:
    """The same in a sentence, to whom it belongs."""
    if rating is None:
        return speaker.say(words.NOT_RATED)
    message = words.PROVISIONAL if rating.provisional else words.IN_WORDS
    return speaker.say(message, value=round(rating.value), low=round(rating.low), high=round(rating.high))


def nearest_bot(bots: Mapping[str, Rating], rating: Rating, speaker: Speaker) -> tuple[str, str]:
    """The bot at somebody's level, and what that means; both empty where no bot has a rating."""
    level = bot_at_level_of(bots, rating)
    if not level:
        return "", ""
    percent = round(100 * chance_against(rating, bots[level]))
    value = round(bots[level].value)
    return level, speaker.say(words.LIKE_A_BOT, level=speaker.level(level), value=value, percent=percent)
