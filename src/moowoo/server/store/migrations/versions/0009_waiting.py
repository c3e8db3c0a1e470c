"""For whom a game waits is kept with the game, all its seats together, and no longer with each seat."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("games", sa.Column("waiting", sa.Integer, nullable=False, server_default="0"))
    op.execute(
        "UPDATE games SET waiting = waited.bits FROM"
        " (SELECT table_id, sum(1 << seat) AS bits FROM seats WHERE waiting GROUP BY table_id) AS waited"
        " WHERE waited.table_id = games.table_id"
    )
    op.drop_column("seats", "waiting")
