"""The written game: round trips, hand-typed records, hostile files, proofs, and the commands that read them."""
