"""Undo and replay: a game can be copied, gone back in, saved and loaded, here and in another process."""

import hashlib
import os
import subprocess
import sys
from random import Random

from moowoo.conformance.faults import expect, trying
from moowoo.conformance.tables import Table, moments, new_game, play_out, tables
from moowoo.games import Game, IllegalMove, Kit, UnreadableMove
from moowoo.games.kit import Part

DIGEST = """import sys
sys.path[:] = {path!r}
from moowoo.conformance.history import digest_at
print(digest_at({at!r}, {tables!r}))"""
"""What the other process runs."""
OTHERWISE = os.environ | {"PYTHONHASHSEED": "4711"}
"""There, texts have other hashes than here, whatever they have here."""


def check_history(kit: Kit) -> None:
    for table in tables(kit):
        for game in moments(kit, table, seed=3):
            saves_and_loads(game)
            refuses(game)
        goes_back(new_game(kit, table, 4))


def saves_and_loads(game: Game) -> None:
    with trying("saving a game and loading it again", "game: to_bytes, from_bytes"):
        loaded = type(game).from_bytes(game.to_bytes())
    tried = "loading a saved game"
    expect(loaded.to_bytes() == game.to_bytes(), tried, "the same game", "another one", "game: from_bytes")
    same = loaded.record.tobytes() == game.record.tobytes()
    expect(same, tried, "the same record, byte for byte", "another one", "rules: apply, deal: they must not use chance")
    expect(loaded.events == game.events, tried, "the same events", "others", "game: _narrate, _narrate_deal")


def goes_back(game: Game) -> None:
    past = [(moment.ply, moment.record.tobytes()) for moment in play_out(game, 5)]
    for ply, record in Random(6).sample(past, min(len(past), 12)):
        with trying(f"going back to decision {ply}", "game: at"):
            again = game.at(ply)
        tried = "going back in a game"
        expect(
            again.record.tobytes() == record, tried, "the record of that moment", "another one", "rules: apply, deal"
        )


def refuses(game: Game) -> None:
    """What is not legal is refused, with a clause, and changes nothing; what this table has not may be unreadable."""
    if game.actor is None:
        return
    mask, before = game.legal_mask(), game.to_bytes()
    illegal = [action for action in range(len(mask)) if not mask[action]]
    for action in Random(game.ply).sample(illegal, min(len(illegal), 5)):
        with trying("naming a move by its number", "game: _move"):
            move = game._move(action)
        try:
            game.play(move)
            clause = "it was carried out"
        except IllegalMove as refused:
            clause = refused.clause
        except UnreadableMove:
            continue
        except Exception as error:
            clause = f"{type(error).__name__}: {error}"
        tried = f"playing {str(move)!r}, which is not legal"
        there = clause.split("-")[0].isupper() and "-" in clause
        came = clause or "IllegalMove without a clause"
        expect(there, tried, "IllegalMove with the clause that forbids it", came, "game: _why_not; rules: why_not")
        expect(game.to_bytes() == before, tried, "an unchanged game", "a changed one", "game: play")


def check_moves(kit: Kit) -> None:
    """Every move has a written form that is read back, in any letter case."""
    for table in tables(kit):
        for game in moments(kit, table, seed=7):
            for move in game.legal_moves():
                for written in (str(move), str(move).upper(), f"  {move} "):
                    with trying(f"reading the move {written!r}", "game: parse"):
                        read = game.parse(written)
                    expect(read == move, f"reading the move {written!r}", repr(move), repr(read), "game: parse")


def digest(game: type[Game], some: list[Table]) -> str:
    """A number for all that happens in some games."""
    total = hashlib.sha256()
    for table in some:
        *_, last = play_out(game.from_options(table, 8), 8)
        total.update(last.to_bytes() + last.record.tobytes() + repr(last.events).encode())
    return total.hexdigest()


def digest_at(address: str, some: list[Table]) -> str:
    """The same for the game at an address."""
    part: Part[type[Game]] = Part(address)
    return digest(part(), some)


def check_other_process(kit: Kit) -> None:
    """Another process, with its own hash seed and its own memory, comes to the same bytes."""
    some = tables(kit)
    here = digest(kit.game(), some)
    code = DIGEST.format(path=sys.path, at=kit.game.address, tables=some)
    done = subprocess.run([sys.executable, "-c", code], env=OTHERWISE, capture_output=True, text=True, check=False)
    there = done.stdout.strip() or done.stderr.strip().splitlines()[-1]
    tried = "playing the same games in another process"
    look_at = "rules and game: nothing in them may depend on addresses, hashes, the clock or the machine"
    expect(here == there, tried, f"the same bytes everywhere, digest {here[:16]}", there[:200], look_at)
