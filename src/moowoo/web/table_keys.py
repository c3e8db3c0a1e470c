"""The keys that ask questions while the hand has the focus. Each person may change them or turn them off."""

from collections.abc import Iterable, Mapping, Sequence, Set
from functools import cache

from moowoo.games import kit, kits
from moowoo.voice.messages import _
from moowoo.web.game_words import Question
from moowoo.web.model import PageSettings

# Questions of many games; a game puts those it answers among its own.
PLAYABLE = Question("playable", "p", _("What can I play?"))
HAND = Question("hand", "m", _("My hand"))
SCORES = Question("scores", "s", _("Scores"))
TURN = Question("turn", "w", _("Whose turn is it?"))
DIRECTION = Question("direction", "d", _("Which way does it go?"))
LAST = Question("last", "l", _("What happened since my turn?"))
STOCK = Question("stock", "x", _("How many are left to draw?"))
KNOWN = Question("known", "e", _("Cards I know in other hands"))
UNSEEN = Question("unseen", "v", _("Cards not seen yet"))
ROUND = Question("round", "j", _("Which round is it?"))

COMMON = (PLAYABLE, HAND, SCORES, TURN, DIRECTION, LAST, STOCK, KNOWN, UNSEEN, ROUND)
CHOICES = Question("choices", "q", _("What can I do?"))
"""It comes first: who knows nothing yet asks this."""
WISHES = (
    Question("repeat", "r", _("Say it again")),
    Question("why", "y", _("Why can't I play this card?")),
    Question("hint", "i", _("A hint")),
    Question("keys", "?", _("The list of keys")),
)
"""What is asked of the page and not of the game."""


@cache
def questions(game: str, edition: str | None = None) -> Mapping[str, Question]:
    """What can be asked at a table, by name; without what the edition does not have."""
    asked = (CHOICES, *kit(game).scenes().questions(edition), *WISHES)
    return {question.name: question for question in asked}


@cache
def every_question() -> Mapping[str, Question]:
    """What can be asked at any table, by name."""
    known = [one.scenes().questions(None) for one in kits().values()]
    asked: list[Question] = [question for question in COMMON if any(question in some for some in known)]
    for some in known:
        asked = woven(asked, some)
    of_the_games = keyed(asked, {wish.key for wish in (CHOICES, *WISHES)})
    return {CHOICES.name: CHOICES} | of_the_games | {wish.name: wish for wish in WISHES}


def keyed(asked: Iterable[Question], taken: Set[str]) -> dict[str, Question]:
    """Questions by name. A key belongs to the first that wants it; a later one has none until somebody chooses one."""
    found: dict[str, Question] = {}
    for question in asked:
        free = question.key not in {*taken, *(one.key for one in found.values())}
        found[question.name] = question if free else question._replace(key="")
    return found


def woven(these: Sequence[Question], those: Sequence[Question]) -> list[Question]:
    """Both lists as one, in the order of both as far as they agree: what is new comes before what follows it there."""
    both, new = list(these), []
    for question in those:
        place = next((at for at, one in enumerate(both) if one.name == question.name), None)
        if place is None:
            new.append(question)
        else:
            both[place:place] = new
            new = []
    return both + new


def usual_key(name: str) -> str:
    """A question's key unless somebody has chosen another."""
    return every_question()[name].key


def chosen_keys(settings: PageSettings, game: str, edition: str | None = None) -> dict[str, str]:
    """Key to question for one person at a table; nothing if single keys are turned off."""
    if not settings.single_keys:
        return {}
    usual = every_question()
    chosen = {name: settings.keys.get(name, usual[name].key) for name in questions(game, edition)}
    return {key: name for name, key in chosen.items() if key}
