"""The devices on which people are themselves, and the links to another device that were used.

Whoever is known already has one device: its token was signed for the identity, whose id is that of the session.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("identity", sa.String(32), nullable=False),
        sa.Column("device", sa.String(64), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_sessions"),
        sa.ForeignKeyConstraint(["identity"], ["identities.id"], name="fk_sessions_identity", ondelete="CASCADE"),
    )
    op.create_index("ix_sessions_identity", "sessions", ["identity"])
    op.create_table(
        "used_links",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_used_links"),
    )
    op.execute("INSERT INTO sessions (id, identity, device, created) SELECT id, id, '', created FROM identities")
