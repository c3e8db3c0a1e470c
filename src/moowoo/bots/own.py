"""Bots of a program's own: objects that choose, and functions that do; with a name, they are found like any other."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import cast

from moowoo.bots.errors import BrokenBot
from moowoo.bots.information import Information
from moowoo.bots.levels import all_names
from moowoo.bots.protocol import Bot, Choice
from moowoo.games import Move

Brought = Bot | Callable[[Information], Move | Choice]
"""A bot as a program has it: an object that chooses, or a function that does."""


@dataclass(frozen=True)
class OwnBot:
    """What a program has brought, as a bot. It may leave out why, and is told the past unless it looks away."""

    brought: Brought

    @property
    def name(self) -> str:
        return name_of(self.brought)

    @property
    def looks_back(self) -> bool:
        return bool(getattr(self.brought, "looks_back", True))

    def choose(self, information: Information) -> Choice:
        choose = cast(Callable[[Information], object], getattr(self.brought, "choose", self.brought))
        answer = choose(information)
        if isinstance(answer, Move):
            return Choice(answer)
        if not isinstance(answer, Choice):
            raise BrokenBot(self.name, f"it answered {repr(answer)[:40]}, which is no move")
        return answer


def as_bot(brought: Brought) -> Bot:
    """What a program brings, as a bot; raises `BrokenBot` for what cannot choose."""
    if isinstance(brought, OwnBot):
        return brought
    if isinstance(brought, type):
        raise BrokenBot(brought.__name__, "it is a class: make one of it first")
    if not callable(getattr(brought, "choose", brought)):
        raise BrokenBot(repr(brought)[:40], "it neither has a method 'choose' nor can be called")
    return OwnBot(brought)


def name_of(brought: Brought) -> str:
    """What it is called in tables: its `name`, else what Python calls it."""
    given = getattr(brought, "name", None) or getattr(brought, "__name__", None)
    return given if isinstance(given, str) else type(brought).__name__


_registered: dict[str, Bot] = {}


def register(name: str, brought: Brought) -> None:
    """Give a bot of one's own a name, by which it is found in this program wherever bots are named: in matches,
    environments and analyses, and at the tables of a server that the program runs.
    """
    if not re.fullmatch(r"[A-Za-z][\w-]{0,30}", name, re.ASCII):
        raise ValueError(f"a bot's name is a word of letters, digits and dashes, not {name!r}")
    if name in all_names():
        raise ValueError(f"{name} is a bot of Moowoo's own")
    _registered[name] = as_bot(brought)


def registered() -> Mapping[str, Bot]:
    """The bots that the program has named."""
    return MappingProxyType(_registered)
