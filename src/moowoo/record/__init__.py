"""The written game: a text that people can read, write and mail, and that replays to the letter."""

from moowoo.record.errors import REASONS, RecordError
from moowoo.record.proof import Verdict, verify
from moowoo.record.reading import parse
from moowoo.record.transcript import Record, Round, SeatMoves
from moowoo.record.writing import write

__all__ = ["REASONS", "Record", "RecordError", "Round", "SeatMoves", "Verdict", "parse", "verify", "write"]
