"""Nodes ask each other whether a player is there."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"

NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "roll_calls",
        sa.Column("table_id", NUMBER, nullable=False),
        sa.Column("identity", sa.String(32), nullable=False),
        sa.Column("asked", sa.Double(), nullable=False),
        sa.Column("seen", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "identity", name="pk_roll_calls"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_roll_calls_table_id", ondelete="CASCADE"),
    )
    op.create_index("ix_roll_calls_asked", "roll_calls", ["asked"])
