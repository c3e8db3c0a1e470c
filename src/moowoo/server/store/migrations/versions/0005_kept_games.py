"""Games played with real cards, kept by what was told of them."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "kept_games",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("told", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("active", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_kept_games"),
    )
    op.create_index("ix_kept_games_active", "kept_games", ["active"])
