"""Who has sat down at which table, so that one's own tables are found at once."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "sitters",
        sa.Column("identity", sa.String(32), nullable=False),
        sa.Column("table_id", NUMBER, nullable=False),
        sa.PrimaryKeyConstraint("identity", "table_id", name="pk_sitters"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_sitters_table_id", ondelete="CASCADE"),
    )
    op.create_index("ix_sitters_table_id", "sitters", ["table_id"])
    op.execute("INSERT INTO sitters (identity, table_id) SELECT host, id FROM tables WHERE stage <> 'over'")
