"""The written game: what is written is what was played."""

from moowoo.conformance.faults import expect, trying
from moowoo.conformance.tables import moments, tables
from moowoo.games import Game, Kit
from moowoo.records import parse, verify, write

NAMES = ("Anna", "Bo", "Cléa", "Dan", "Évariste", "Fay", "Gil", "Hui", "Ida", "Jo", "Kai", "Léo", "Mia", "Noé", "Ori")
LOOK_AT = "grammar; game: parse, _lay_out, _move"


def check_records(kit: Kit) -> None:
    for table in tables(kit):
        for game in moments(kit, table, seed=11):
            round_trip(game)
        proves(game)


def round_trip(game: Game) -> None:
    names = NAMES[: game.seats]
    with trying("writing a game down", LOOK_AT):
        text = write(game, names)
    with trying("reading a written game", LOOK_AT):
        record = parse(text)
    tried = "writing a game down and reading it again"
    expect(record.game.to_bytes() == game.to_bytes(), tried, "the same game", "another one", LOOK_AT)
    expect(tuple(record.names) == names, tried, f"the names {names}", record.names, LOOK_AT)
    with trying("writing a game that was read", LOOK_AT):
        again = write(record)
    expect(again == text, "writing a game that was read", "the same text to the letter", again, LOOK_AT)
    with trying("writing a game as a spectator saw it, and reading that", "grammar: as_seen, hidden_moves"):
        seen = write(game, names, reveal=False)
        sealed = parse(seen)
    tried = "writing and reading a game as a spectator saw it"
    expect(write(sealed) == seen, tried, "the same text to the letter", write(sealed), "grammar: as_seen, hidden_moves")


def proves(game: Game) -> None:
    with trying("proving the deals of a finished game", LOOK_AT):
        verdict = verify(write(game, NAMES[: game.seats]))
    expect(verdict.proved, "proving the deals of a finished game", "proved", verdict, LOOK_AT)
