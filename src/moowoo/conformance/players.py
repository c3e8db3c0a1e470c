"""Bots: every level decides legally, by what its seat may know alone, and says why."""

from random import Random

from moowoo import bots
from moowoo.bots.levels import LEVELS, levels, players
from moowoo.bots.networks import LEARNED
from moowoo.bots.search import Budget
from moowoo.conformance.faults import expect, trying
from moowoo.conformance.hidden import redrawn
from moowoo.conformance.tables import moments, tables
from moowoo.games import Game, Kit
from moowoo.voice import LANGUAGES, Voice

EFFORT = Budget(seconds=None, effort=4)


def check_players(kit: Kit) -> None:
    with trying("asking which bots there are", "players: plans, searches"):
        known = levels(kit.name)
    everywhere = [level for level in LEVELS if level != LEARNED]
    missing = sorted(set(everywhere) - set(known))
    wanted = f"those that every game has: {', '.join(everywhere)}"
    expect(not missing, "asking which bots there are", wanted, f"without {missing}", "players: plans, searches")
    for table in tables(kit):
        random = Random(str(table))
        for number, game in enumerate(moments(kit, table, seed=29)):
            if game.actor is not None:
                for level in players(kit.name).plans:
                    decides(game, level, random)
                if number % 8 == 0:
                    advises(game)


def decides(game: Game, level: str, random: Random) -> None:
    seat = game.actor or 0
    tried = f"letting {level!r} decide"
    with trying(tried, f"players: the plan of {level!r}"):
        bot = bots.create(level, game.name, seed=1)
        choice = bots.decide(bot, game)
        again = bots.decide(bot, game)
    legal = game.legal_moves()
    expect(choice.move in legal, tried, f"one of {[str(m) for m in legal]}", str(choice.move), f"players: {level!r}")
    expect(again.move == choice.move, f"{tried} twice", str(choice.move), str(again.move), f"players: {level!r}")
    twin = redrawn(game, seat, random.getrandbits(60))
    with trying(f"{tried} in a world it cannot tell from the real one", f"players: {level!r}"):
        elsewhere = bots.decide(bot, twin)
    expect(
        elsewhere.move in legal,
        f"{tried} in a world it cannot tell from the real one",
        "a legal move",
        str(elsewhere.move),
        f"players: the plan of {level!r}; rules: determinize",
    )
    for language in LANGUAGES:
        with trying(f"asking {level!r} why, in {language}", "players: why, sentences, say_fact"):
            reason = bots.say(choice.reason, Voice(language, edition=game.options.edition))
        expect(reason.strip(), f"asking {level!r} why, in {language}", "a sentence", "nothing", "players: sentences")


def advises(game: Game) -> None:
    """Hints and reviews ask the adviser, where there is one."""
    seat, found = game.actor or 0, players(game.name)
    if found.adviser not in found.searches:
        return
    with trying("asking for a hint", "players: the search of the adviser"):
        analysis = bots.analyse(game, seat, EFFORT)
    weighed = {str(option.move) for option in analysis.options}
    offered = {str(move) for move in bots.information(game, seat).legal}
    expect(weighed == offered, "weighing every choice", f"{sorted(offered)}", sorted(weighed), "players: judge")
    total = sum(analysis.best.chances)
    expect(abs(total - 1) < 1e-6, "asking for the chances to win", "a sum of 1", total, "players: judge")
    for language in LANGUAGES:
        voice = Voice(language, "full", edition=game.options.edition)
        with trying(f"giving a hint in words, in {language}", "players: expectation, sentences"):
            lines = [*analysis.advice(voice), *analysis.sentences(voice)]
        expect(all(lines), f"giving a hint in words, in {language}", "sentences", lines, "players: sentences")
