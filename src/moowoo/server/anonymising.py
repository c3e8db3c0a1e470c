"""Making somebody nameless in what tables remember: entries, and tables in memory. The game itself stays as it was."""

import re
from collections.abc import Collection, Iterable
from functools import cache
from typing import NamedTuple

import msgspec

from moowoo.server.entries import AnyEntry, Chair, Left, Opened, Row, Sat, Started, Talked, from_text, to_text
from moowoo.server.table import Table
from moowoo.voice.catalogue import LANGUAGES, SOURCE, folder

NAMELESS = "N. N."
"""What somebody is called who is not to be named, in any language."""
GONE = "gone-"
"""How the ids begin that stand for nobody in particular."""
UNSAID = "…"
WORD = re.compile(r"[^\W\d_]+")


@cache
def common_words() -> frozenset[str]:
    """Return words of everyday language: those that our own texts use in lower case, in any language."""
    texts = [(folder(code) / "messages.po").read_text(encoding="utf-8") for code in LANGUAGES if code != SOURCE]
    return frozenset(word for text in texts for word in WORD.findall(text) if word.islower())


def is_common(name: str) -> bool:
    """Return whether a name consists of common words: to take it out of what others said would garble that."""
    return all(word.lower() in common_words() for word in WORD.findall(name))


def without_speaker(talk: str, names: Collection[str]) -> str:
    """Return copied talk, a line each with its speaker, without somebody's name before their words."""
    lines = (line.partition(": ") for line in talk.split("\n"))
    return "\n".join("".join((NAMELESS if name in names else name, *rest)) for name, *rest in lines)


class Stranger(NamedTuple):
    """Who is to be forgotten: under which id and names they were known, and what stands there instead."""

    who: str
    names: frozenset[str]
    alias: str
    name: str

    def chair(self, chair: Chair) -> Chair:
        if self.who not in (chair.who, chair.left):
            return chair
        swapped = {place: self.alias for place in ("who", "left") if getattr(chair, place) == self.who}
        return msgspec.structs.replace(chair, name=self.name, **swapped)

    def text(self, text: str) -> str:
        """Return what somebody else said, without the names; those that are common words stay."""
        for name in self.names:
            if is_common(name):
                continue
            text = re.sub(rf"(?i)(?<!\w){re.escape(name)}(?!\w)", UNSAID, text)
        return text

    def entry(self, entry: AnyEntry) -> AnyEntry:
        """An entry of the log as it is afterwards."""
        change = msgspec.structs.replace
        match entry:
            case Opened():
                host = self.alias if entry.host == self.who else entry.host
                return change(entry, host=host, chairs=tuple(self.chair(one) for one in entry.chairs))
            case Sat() if entry.who == self.who:
                return change(entry, who=self.alias, name=self.name)
            case Left() if entry.name in self.names:
                return change(entry, name=self.name)
            case Started():
                return change(entry, bots={seat: self.chair(one) for seat, one in entry.bots.items()})
            case Talked() if entry.who == self.who:
                return change(entry, who=self.alias, name=self.name, text=UNSAID)
            case Talked():
                return change(entry, text=self.text(entry.text))
        written = to_text(entry)
        return from_text(written.replace(f'"{self.who}"', f'"{self.alias}"')) if self.who in written else entry


def names_of(entries: Iterable[AnyEntry], who: str) -> frozenset[str]:
    """What somebody was called at a table, as its log tells."""
    found: set[str] = set()
    for entry in entries:
        match entry:
            case Opened():
                found |= {chair.name for chair in entry.chairs if who in (chair.who, chair.left)}
            case Sat() | Talked() if entry.who == who:
                found.add(entry.name)
    return frozenset(found - {""})


def forget_at(table: Table, who: str, alias: str, name: str, also: Collection[str] = ()) -> None:
    """Let a table in memory be as if it had been made from a log without somebody's name."""
    known = [*(one.entry for one in table.happenings), *(said for _, said in table.chat), table.opened]
    seated = {chair.name for chair in table.chairs if who in (chair.who, chair.left)}
    stranger = Stranger(who, names_of(known, who) | seated | set(also), alias, name)
    opened = stranger.entry(table.opened)
    assert isinstance(opened, Opened)
    table.opened, table.chairs = opened, [stranger.chair(one) for one in table.chairs]
    table.host = alias if table.host == who else table.host
    table.kicked = frozenset(alias if one == who else one for one in table.kicked)
    table.chat = [
        (seq, said) for seq, said in ((seq, stranger.entry(one)) for seq, one in table.chat) if isinstance(said, Talked)
    ]
    table.happenings = [msgspec.structs.replace(one, entry=stranger.entry(one.entry)) for one in table.happenings]
    table.requests = {(alias if one == who else one, name): seq for (one, name), seq in table.requests.items()}


def nameless(rows: Iterable[Row], stranger: Stranger) -> list[Row]:
    """The rows of a log that change, as they are afterwards."""
    changed = []
    for row in rows:
        who = stranger.alias if row.who == stranger.who else row.who
        after = msgspec.structs.replace(row, entry=stranger.entry(row.entry), who=who)
        if after != row:
            changed.append(after)
    return changed
