"""Watching bots play: every move with its reason, step by step where somebody can press Enter."""

from moowoo.bots import decide
from moowoo.terminal import record_words, record_writing
from moowoo.terminal.table import Ending, TerminalTable

STOP = ("q", "quit")


def watch(table: TerminalTable, stepping: bool) -> Ending:
    """Tell the whole game as a spectator sees it."""
    if stepping:
        table.say(table.voice.say(record_words.HOW_TO_STEP))
    table.say(*table.voice.events(table.game.events, None))
    while not table.game.over:
        seat = table.game.actor or 0
        bot = table.bots[seat]
        assert bot is not None
        choice = decide(bot, table.game)
        told = table.voice.events(table.game.play(choice.move, seat), None)
        table.say_with_remark(told, "" if table.settings.length == "brief" else table.remark(seat, choice.reason))
        table.console.flush()
        if stepping and not goes_on(table):
            break
    if table.record is not None:
        record_writing.write_record(table, table.record)
    return Ending.OVER if table.game.over else Ending.LEFT


def goes_on(table: TerminalTable) -> bool:
    line = table.console.ask("", list)
    return line is not None and line.strip().casefold() not in STOP
