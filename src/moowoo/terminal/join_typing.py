"""What follows from a line typed at a remote table.

What concerns the table rather than the game (beginning, talking, proposing) is known by its words and sent as its
action, what concerns this client is done here, and every other line goes to the server as it was typed.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

from moowoo.games import kits
from moowoo.terminal import join_words, play_words, wishes
from moowoo.terminal.join_guest import Guest
from moowoo.terminal.join_place import Refused, Unreachable
from moowoo.voice import LANGUAGES, command_words, table_words
from moowoo.voice.messages import Message as Words
from moowoo.voice.typed import plain

TALK = "'"
"""A line that begins with this is talk."""
SIMPLE: tuple[tuple[Words, str, Mapping[str, object]], ...] = (
    (join_words.START, "start", {}),
    (table_words.STAND_IN, "stand_in", {"on": True}),
    (table_words.BACK_AT_TABLE, "stand_in", {"on": False}),
    *((message, "propose", {"what": what}) for what, message in table_words.PROPOSING.items()),
)


def typed(guest: Guest, text: str) -> bool:
    """Do what a line says; False if its writer leaves."""
    if wishes.is_said(guest.voice, text, command_words.WISHES["quit"]):
        return False
    if not text.strip():
        guest.say(guest.prompt)
    elif not any(handle(guest, text) for handle in HANDLERS):
        guest.socket.send("command", text=text[:500], **({} if guest.ply is None else {"ply": guest.ply}))
    return True


def talk(guest: Guest, text: str) -> bool:
    bare = text.strip()
    first, _, rest = bare.partition(" ")
    if bare.startswith(TALK):
        rest = bare[len(TALK) :]
    elif not wishes.is_said(guest.voice, first, join_words.SAY):
        return False
    if rest.strip():
        guest.socket.send("say", text=rest.strip()[:500])
    return bool(rest.strip())


def do_simply(guest: Guest, text: str) -> bool:
    """Wishes that are one phrase."""
    for message, do, fields in (*SIMPLE, *shouting(guest)):
        if wishes.is_said(guest.voice, text, message):
            guest.socket.send(do, **fields)
            return True
    return False


def shouting(guest: Guest) -> Iterator[tuple[Words, str, Mapping[str, object]]]:
    """The call that starts a round, in a game that has one."""
    game = kits().get(guest.table.get("game", ""))
    shout = game.words().talk.shout if game is not None else None
    if shout is not None:
        yield shout.typed, "shout", {}


def answer(guest: Guest, text: str) -> bool:
    """Yes or no to the oldest proposal. Without one, the words may mean something in the game."""
    yes, no = (wishes.is_said(guest.voice, text, message) for message in (play_words.YES, play_words.NO))
    waiting = guest.waiting()
    if not (yes or no) or not waiting:
        return False
    guest.socket.send("answer", proposal=waiting[0]["id"], yes=yes)
    return True


def set_length(guest: Guest, text: str) -> bool:
    """`brief`, or `length brief`."""
    wished = wishes.begun(guest.voice, plain(text), play_words.LENGTH, "length")
    about = plain(text) if wished is None else wished.about
    length = wishes.value_named(guest.voice, about, play_words.LENGTHS)
    if length is None:
        return False
    guest.speak(length=length)
    guest.say(guest.voice.say(play_words.LENGTH_NOW[length]))
    return True


def set_language(guest: Guest, text: str) -> bool:
    wished = wishes.begun(guest.voice, plain(text), play_words.LANGUAGE, "language")
    named = wished and next((code for code in LANGUAGES if wished.about in play_words.LANGUAGES[code]), None)
    if not named:
        return False
    guest.speak(language=named)
    guest.say(guest.voice.say(play_words.LANGUAGE_NOW))
    return True


def save(guest: Guest, text: str) -> bool:
    """`save FILE`: the written game, as far as everyone may know it."""
    wished = wishes.saving(guest.voice, text)
    if wished is None:
        return False
    voice, name = guest.voice, wished.about
    try:
        Path(name).write_text(guest.socket.record(), encoding="utf-8")
        guest.say(voice.line(play_words.WRITTEN, file=name))
    except OSError as error:
        guest.say(voice.say(play_words.CANNOT_WRITE, file=name, reason=error.strerror or str(error)))
    except Unreachable as error:
        guest.say(voice.say(join_words.UNREACHABLE, server=error.server, reason=error.reason))
    except Refused as error:
        guest.say(error.sentence or error.error)
    return True


HANDLERS: tuple[Callable[[Guest, str], bool], ...] = (
    talk,
    do_simply,
    answer,
    set_length,
    set_language,
    save,
)


def offered_words(guest: Guest) -> Iterable[str]:
    """What may be typed, for completion."""
    at_table = (*table_words.PROPOSING.values(), *table_words.ABSENCE.values())
    for message in (join_words.START, join_words.SAY, *at_table, *command_words.WISHES.values()):
        yield guest.word(message)
