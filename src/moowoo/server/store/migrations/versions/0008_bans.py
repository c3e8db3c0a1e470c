"""Bans that hold are found by an index."""

from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_index("ix_bans_until", "bans", ["until"])
