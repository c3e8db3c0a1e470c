"""Games and their seats as the lists show them. Both follow from the log, and are made from it after this; they say who
sat where, too. And what people keep to be themselves again."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
RATED, SOMEBODYS = sa.text("rated"), sa.text("identity IS NOT NULL")
CAME = sa.text("kind IN ('opened', 'sat', 'said')")


def upgrade() -> None:
    op.create_table(
        "games",
        sa.Column("table_id", NUMBER, nullable=False),
        sa.Column("game", sa.String(8), nullable=False),
        sa.Column("edition", sa.String(8), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("rated", sa.Boolean(create_constraint=False), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("clock", sa.Integer, nullable=False),
        sa.Column("stage", sa.String(12), nullable=False),
        sa.Column("turn", sa.Integer, nullable=True),
        sa.Column("deadline", sa.Double, nullable=True),
        sa.Column("started", sa.Double, nullable=True),
        sa.Column("last", sa.Double, nullable=False),
        sa.Column("finished", sa.Double, nullable=True),
        sa.Column("played_out", sa.Boolean(create_constraint=False), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_games"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_games_table_id", ondelete="CASCADE"),
    )
    op.create_index("ix_games_rated", "games", ["finished", "table_id"], sqlite_where=RATED, postgresql_where=RATED)
    op.create_table(
        "seats",
        sa.Column("table_id", NUMBER, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("identity", sa.String(32), nullable=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("level", sa.String(64), nullable=False),
        sa.Column("away", sa.Boolean(create_constraint=False), nullable=False),
        sa.Column("game", sa.String(8), nullable=False),
        sa.Column("finished", sa.Double, nullable=True),
        sa.Column("waiting", sa.Boolean(create_constraint=False), nullable=False),
        sa.Column("score", sa.Integer, nullable=True),
        sa.Column("place", sa.Integer, nullable=True),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seats_table_id", ondelete="CASCADE"),
    )
    op.create_index(
        "ix_seats_identity_finished_table_id",
        "seats",
        ["identity", "finished", "table_id"],
        sqlite_where=SOMEBODYS,
        postgresql_where=SOMEBODYS,
    )
    op.drop_table("sitters")
    op.create_index("ix_log_came", "log", ["identity", "table_id"], sqlite_where=CAME, postgresql_where=CAME)
    keys_and_codes()


def keys_and_codes() -> None:
    """What lets people be themselves again, and tells them that a game waits."""
    mine = {"identity": "identities.id", "session": "sessions.id"}

    def owned(table: str, *columns: sa.Column[object], key: str = "id", by: tuple[str, ...] = ("identity",)) -> None:
        op.create_table(
            table,
            *columns,
            *(sa.Column(name, sa.String(32), nullable=False) for name in by),
            sa.Column("created", sa.Double, nullable=False),
            sa.PrimaryKeyConstraint(key, name=f"pk_{table}"),
            *(sa.ForeignKeyConstraint([one], [mine[one]], name=f"fk_{table}_{one}", ondelete="CASCADE") for one in by),
        )
        for one in by:
            op.create_index(f"ix_{table}_{one}", table, [one])

    owned(
        "passkeys",
        sa.Column("id", sa.String(400), nullable=False),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("counter", NUMBER, nullable=False),
        sa.Column("device", sa.String(64), nullable=False),
        sa.Column("used", sa.Double, nullable=True),
    )
    owned("recovery_codes", sa.Column("hash", sa.String(64), nullable=False), key="hash")
    owned(
        "subscriptions",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("public_key", sa.String(128), nullable=False),
        sa.Column("secret", sa.String(32), nullable=False),
        by=("identity", "session"),
    )
