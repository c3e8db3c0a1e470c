"""The written game: a text that people can read, write and mail, and that replays to the letter."""

from moowoo.records.errors import REASONS, RecordError
from moowoo.records.proof import Verdict, verify
from moowoo.records.reader import parse
from moowoo.records.transcript import Record, Round, SeatMoves
from moowoo.records.writer import write

__all__ = ["REASONS", "Record", "RecordError", "Round", "SeatMoves", "Verdict", "parse", "verify", "write"]
