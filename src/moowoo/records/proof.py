"""Was the deal fair? The seed must fit what was promised at the start, and everything else must follow from it, and
from the nonces that players added."""

from dataclasses import dataclass

from moowoo.records.errors import RecordError
from moowoo.records.headers import split_headers
from moowoo.records.names import key
from moowoo.records.reader import parse
from moowoo.records.syntax import read_lines
from moowoo.records.transcript import Record


@dataclass(frozen=True)
class Verdict:
    """What could be proved of a record.

    `error` is what is wrong with it. `promised` says whether a commitment, made before the first card, binds the seed;
    `hand_dealt` are the rounds that do not follow from the seed.
    """

    record: Record | None = None
    error: RecordError | None = None
    promised: bool = False
    hand_dealt: tuple[int, ...] = ()

    @property
    def shared_by(self) -> tuple[str, ...]:
        """Whose chance is in every deal, besides that of the table."""
        return () if self.record is None else tuple(self.record.names[seat] for seat in sorted(self.record.nonces))

    @property
    def proved(self) -> bool:
        """The seed is the promised one, it made every deal, and the moves and the result are right."""
        return self.error is None and self.promised and not self.hand_dealt


def verify(text: str | bytes, commitment: str | None = None, nonce: str | None = None) -> Verdict:
    """Judge a record, by its own commitment and by one noted at the start of the game, if there is one; and by the
    nonce that somebody added, if they say which."""
    try:
        record = parse(text)
        headers, _ = split_headers(read_lines(text))
        if record.sealed:
            raise RecordError(headers["Commitment"].number, "sealed")
        if commitment is not None and key(commitment) != record.game.commitment:
            seed = headers.get("Seed")
            raise RecordError(seed.number if seed else 1, "wrong_commitment")
        if nonce is not None and key(nonce) not in [added.hex() for added in record.nonces.values()]:
            raise RecordError(headers["Nonces"].number if "Nonces" in headers else 1, "no_such_nonce")
        promised = commitment is not None or "Commitment" in headers
        return Verdict(record, None, promised, rounds_dealt_by_hand(record))
    except RecordError as error:
        return Verdict(error=error)


def rounds_dealt_by_hand(record: Record) -> tuple[int, ...]:
    return tuple(written.number for written in record.rounds if written.deck is not None)
