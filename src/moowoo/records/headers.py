"""Headers of a record: game, options, players, seed and result above the first round."""

import datetime
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from moowoo.games import BadOption, kit, kits
from moowoo.games.options import Flag, OneOf, Option, Options, Seat, Text
from moowoo.games.seeds import Nonces, commitment, master_seed
from moowoo.records.errors import RecordError
from moowoo.records.names import default_names, key, seat_named, tidy_name
from moowoo.records.syntax import TextLine

YES, NO = ("", "yes", "on", "true"), ("no", "off", "false")
NUMBER = re.compile(r"[0-9]{1,9}")


def write_options(options: Options) -> str:
    """What differs from the usual, in a fixed order. The seats are counted by the players' names."""
    written = []
    for option in options.described():
        value = getattr(options, option.name)
        if value != option.default and option.name != "seats":
            written.append(f"{option.name.replace('_', ' ')} {in_words(option, value)}".rstrip())
    return ", ".join(written)


def in_words(option: Option, value: object) -> str:
    if isinstance(value, bool):
        return "" if value else "no"
    return str(value + 1 if isinstance(option.kind, Seat) and isinstance(value, int) else value)


def read_options(text: str, options: type[Options], names: Sequence[str]) -> dict[str, object]:
    """The options a text names, each read as its kind; raises `BadOption`. Whether they make sense the game says."""
    chosen: dict[str, object] = {}
    for part in filter(None, (" ".join(part.split()) for part in re.split("[,;]", text))):
        option, said = split_option(part, options)
        if option.name in chosen:
            raise BadOption(option.name, said, "once")
        chosen[option.name] = read_value(option, said, names)
    return chosen


def split_option(part: str, options: type[Options]) -> tuple[Option, str]:
    for option in options.described():
        if found := re.fullmatch(option.name.replace("_", "[ _-]") + r"(?:\s+(.*))?", part, re.IGNORECASE):
            return option, found[1] or ""
    known = ", ".join(option.name for option in options.described())
    raise BadOption(part[:40], None, "known", known=known)


def read_value(option: Option, said: str, names: Sequence[str]) -> object:
    is_seat = isinstance(option.kind, Seat)
    if isinstance(option.kind, Flag):
        return read_flag(option.name, said)
    if isinstance(option.kind, OneOf):
        return said.lower()
    if isinstance(option.kind, Text):
        return said.replace(" ", "")
    if NUMBER.fullmatch(said):
        return int(said) - 1 if is_seat else int(said)
    if is_seat and (seat := seat_named(said, names)) is not None:
        return seat
    raise BadOption(option.name, said[:40], "number")


def read_flag(name: str, said: str) -> bool:
    if said.lower() not in YES + NO:
        raise BadOption(name, said[:40], "flag")
    return said.lower() in YES


T = TypeVar("T")

TITLE = "Moowoo record 1"
TITLE_FORM = re.compile(r"moowoo\s+record\s+([0-9]{1,9})", re.IGNORECASE)
HEADER = re.compile(r"([a-z]+)\s*:(.*)", re.IGNORECASE)
HEADERS = ("Game", "Players", "Date", "Options", "Dealing", "Commitment", "Seed", "Nonces", "Result")
BODY = re.compile(r"round\s+[0-9]+\b.*|[0-9]+\s*\..*", re.IGNORECASE)
"""Where the headers end: a round, or a numbered turn whose round is missing."""
HASH = re.compile(r"[0-9a-f]{64}", re.IGNORECASE)
MAX_WORD_SEED = 32
BY_HAND, KEPT = "by hand", "unknown"
"""How it was dealt: cards laid out by somebody, or real ones that the writer has never seen."""
SCORE = re.compile(r"(.*\S)\s+([0-9]{1,9})")


@dataclass(frozen=True)
class Head:
    """The headers, read."""

    kind: str
    names: tuple[str, ...]
    options: Options
    date: datetime.date | None
    by_hand: bool
    kept: bool
    commitment: str | None
    seed: bytes | None
    nonces: Nonces
    """What seats have added to the chance of the game."""
    result: tuple[int, ...] | str | None
    """The scores by seat, the word "unfinished", or nothing."""
    lines: dict[str, int]

    def line(self, header: str) -> int:
        """Where a header stands, or else the first line."""
        return self.lines.get(header, 1)


def split_headers(lines: Sequence[TextLine]) -> tuple[dict[str, TextLine], Sequence[TextLine]]:
    """The text of every header, and the lines below them."""
    check_title(lines)
    found: dict[str, TextLine] = {}
    for place, line in enumerate(lines[1:], start=1):
        if BODY.fullmatch(line.text):
            return found, lines[place:]
        header, text = split_header(line)
        if header in found:
            raise RecordError(line.number, "repeated_header", header=header)
        found[header] = TextLine(line.number, text)
    return found, ()


def check_title(lines: Sequence[TextLine]) -> None:
    title = TITLE_FORM.fullmatch(lines[0].text) if lines else None
    if title is None:
        raise RecordError(lines[0].number if lines else 1, "not_a_record")
    if title[1] != "1":
        raise RecordError(lines[0].number, "unknown_version", version=title[1])


def split_header(line: TextLine) -> tuple[str, str]:
    form = HEADER.fullmatch(line.text)
    header = form[1].capitalize() if form else ""
    if form is None or header not in HEADERS:
        raise RecordError(line.number, "no_such_header", text=line.text[:40], known=", ".join(HEADERS))
    return header, form[2].strip()


def read_head(found: dict[str, TextLine]) -> Head:
    if "Game" not in found:
        raise RecordError(max([1, *(line.number for line in found.values())]), "missing_header", header="Game")
    kind = read_game(found["Game"])
    players = read_players(found["Players"]) if "Players" in found else None
    options = read_table(found, kind, players)
    names = players or default_names(options.seats)
    dealing = optional(found, "Dealing", read_dealing)
    seed = optional(found, "Seed", read_seed)
    committed = optional(found, "Commitment", read_commitment)
    if seed is not None and committed is not None and commitment(seed) != committed:
        raise RecordError(found["Seed"].number, "wrong_commitment")
    return Head(
        kind=kind,
        names=names,
        options=options,
        date=optional(found, "Date", read_date),
        by_hand=dealing is not None,
        kept=dealing == KEPT,
        commitment=committed,
        seed=seed,
        nonces=optional(found, "Nonces", lambda line: read_nonces(line, names)) or {},
        result=optional(found, "Result", lambda line: read_result(line, names)),
        lines={header: line.number for header, line in found.items()},
    )


def optional(found: dict[str, TextLine], header: str, read: Callable[[TextLine], T]) -> T | None:
    return read(found[header]) if header in found else None


def read_game(line: TextLine) -> str:
    if line.text.lower() not in kits():
        raise RecordError(line.number, "unknown_game", game=line.text[:40], known=", ".join(kits()))
    return line.text.lower()


def read_players(line: TextLine) -> tuple[str, ...]:
    names = tuple(" ".join(name.split()) for name in line.text.split(","))
    for name in names:
        if not name or tidy_name(name) != name:
            raise RecordError(line.number, "bad_name", name=name[:40])
    for place, name in enumerate(names):
        if key(name) in {key(other) for other in names[:place]}:
            raise RecordError(line.number, "repeated_name", name=name)
    return names


def read_table(found: dict[str, TextLine], kind: str, players: tuple[str, ...] | None) -> Options:
    """The options, with as many seats as there are players."""
    line = found.get("Options", found["Game"])
    try:
        options = kit(kind).options()
        names = players or default_names(options.for_how_many()[-1])
        chosen = read_options(line.text, options, names) if "Options" in found else {}
        if players is not None:
            chosen = options.with_seats(chosen, len(players))
            seats = chosen.get("seats", options.seats)
            if len(players) != seats:
                raise RecordError(found["Players"].number, "wrong_seats", players=len(players), seats=seats)
        return options.chosen(chosen)
    except BadOption as error:
        at_players = error.option == "seats" and "Players" in found
        where = found["Players"].number if at_players else line.number
        option = f"{error.option.replace('_', ' ')} {'' if error.value is None else error.value}".rstrip()
        raise RecordError(where, "bad_option", option=option) from error


def read_date(line: TextLine) -> datetime.date:
    try:
        if not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", line.text):
            raise ValueError
        return datetime.date.fromisoformat(line.text)
    except ValueError:
        raise RecordError(line.number, "bad_date", date=line.text[:40]) from None


def read_dealing(line: TextLine) -> str:
    if key(line.text) not in (BY_HAND, KEPT):
        raise RecordError(line.number, "bad_dealing")
    return key(line.text)


def read_seed(line: TextLine) -> bytes:
    """The 64 digits of a seed, or a word or number that a seed is made from."""
    if HASH.fullmatch(line.text):
        return bytes.fromhex(line.text)
    if not 1 <= len(line.text) <= MAX_WORD_SEED:
        raise RecordError(line.number, "bad_seed")
    return master_seed(line.text)


def read_commitment(line: TextLine) -> str:
    if not HASH.fullmatch(line.text):
        raise RecordError(line.number, "bad_commitment")
    return line.text.lower()


def read_nonces(line: TextLine, names: Sequence[str]) -> Nonces:
    """What players have added, each in 64 digits behind the name."""
    found: dict[int, bytes] = {}
    for part in line.text.split(","):
        name, _, digits = part.strip().rpartition(" ")
        seat = seat_named(name.strip(), names)
        if seat is None or seat in found or not HASH.fullmatch(digits):
            raise RecordError(line.number, "bad_nonces")
        found[seat] = bytes.fromhex(digits)
    return found


def read_result(line: TextLine, names: Sequence[str]) -> tuple[int, ...] | str:
    """Every player's score, in any order; or "unfinished"."""
    if line.text.lower() == "unfinished":
        return "unfinished"
    scores: dict[int, int] = {}
    for part in line.text.split(","):
        form = SCORE.fullmatch(part.strip())
        seat = seat_named(form[1], names) if form else None
        if form is None or seat is None or seat in scores:
            raise RecordError(line.number, "bad_result")
        scores[seat] = int(form[2])
    if len(scores) != len(names):
        raise RecordError(line.number, "bad_result")
    return tuple(scores[seat] for seat in range(len(names)))
