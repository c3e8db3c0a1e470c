"""What one can do now: every choice with a mark, in one order, wherever choices are listed, and choosing by the mark.

Cards come first, in the order of the hand. Marks are letters with a bracket, `a)`: nothing else is typed like that, so
they mean no card, in no game and in no language.
"""

import re
from collections.abc import Sequence
from string import ascii_lowercase

from moowoo.games.kit import kit
from moowoo.games.move import Move
from moowoo.games.view import View
from moowoo.voice import command_words
from moowoo.voice.messages import Line, _
from moowoo.voice.speaker import Speaker
from moowoo.voice.typed import alternatives, plain

ALSO = Line(_("Also: {choices}"), _("You may also: {choices}."))
MARKED = re.compile(r"\s*([a-z]{1,2})\s*\)\s*(.*?)\s*", re.IGNORECASE | re.ASCII)


def in_order(view: View) -> Sequence[Move]:
    """All choices: cards as they are held, then the rest."""
    held = {view.move_with(one.card): place for place, one in reversed(list(enumerate(view.hand)))}
    return sorted(view.choices, key=lambda move: held.get(move, len(view.hand)))


def mark(place: int) -> str:
    """a, b, c; after z come aa, ab, ac."""
    more, letter = divmod(place, len(ascii_lowercase))
    return (ascii_lowercase[more - 1] if more else "") + ascii_lowercase[letter]


def listed(v: Speaker, view: View) -> list[str]:
    """Every choice as it is labelled, with its mark."""
    label = kit(view.game).words().choice
    return [f"{mark(place)}) {label(v, move, view)}" for place, move in enumerate(in_order(view))]


def labelled(v: Speaker, view: View, move: Move) -> str:
    """One choice as it stands in the list."""
    return listed(v, view)[in_order(view).index(move)]


def special(v: Speaker, view: View) -> str:
    """What one may do now besides what is usual where a card is asked for; empty where that is nothing."""
    game = kit(view.game).words()
    if view.prompt not in game.talk.hand_prompts:
        return ""
    if all(move.kind in game.talk.usual_moves for move in view.choices):
        return ""
    more = [game.choice(v, move, view) for move in in_order(view) if move.kind not in game.talk.usual_moves]
    return v.say(ALSO.of(v.length), choices=v.semicolons(more))


def by_mark(v: Speaker, text: str, view: View) -> Move | None:
    """A choice by its mark, alone or with its label as it is listed: `b)`, `choice b`, `b) Draw`."""
    found = MARKED.fullmatch(text)
    if found is None:
        return named(text_after(v, plain(text)), view)
    move = named(found[1], view)
    label = plain(found[2])
    if move is None or not label or label == plain(kit(view.game).words().choice(v, move, view)):
        return move
    return None


def named(letters: str, view: View) -> Move | None:
    """The choice that has these letters for its mark."""
    marks = {mark(place): move for place, move in enumerate(in_order(view))}
    return marks.get(letters.lower())


def text_after(v: Speaker, typed: str) -> str:
    """What stands behind the word `choice`; nothing where that is not said."""
    start = next(
        (word for word in alternatives(v.language, command_words.CHOICE) if typed.startswith(word + " ")), None
    )
    return "" if start is None else typed[len(start) :].strip()
