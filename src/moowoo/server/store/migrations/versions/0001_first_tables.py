"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    people()
    games()
    house()


def people() -> None:
    op.create_table(
        "identities",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("muted", sa.Text, nullable=False),
        sa.Column("blocked", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_identities"),
    )
    op.create_table(
        "reports",
        sa.Column("id", NUMBER, autoincrement=True, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("code", sa.String(8), nullable=False),
        sa.Column("reporter", sa.String(32), nullable=False),
        sa.Column("who", sa.String(32), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
    )
    op.create_table(
        "bans",
        sa.Column("subject", sa.String(64), nullable=False),
        sa.Column("until", sa.Double, nullable=True),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("subject", name="pk_bans"),
    )


def games() -> None:
    op.create_table(
        "tables",
        sa.Column("id", NUMBER, autoincrement=True, nullable=False),
        sa.Column("code", sa.String(8), nullable=False),
        sa.Column("game", sa.String(8), nullable=False),
        sa.Column("edition", sa.String(8), nullable=False),
        sa.Column("public", sa.Boolean(create_constraint=False), nullable=False),
        sa.Column("stage", sa.String(12), nullable=False),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("host_name", sa.String(64), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("open", sa.Integer, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("active", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.UniqueConstraint("code", name="uq_tables_code"),
    )
    op.create_index("ix_tables_public_stage_active", "tables", ["public", "stage", "active"])
    op.create_index("ix_tables_host_stage", "tables", ["host", "stage"])
    op.create_table(
        "log",
        sa.Column("table_id", NUMBER, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("identity", sa.String(32), nullable=False),
        sa.Column("request_id", sa.String(64), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_log"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_log_table_id", ondelete="CASCADE"),
    )
    op.create_index("uq_log_request", "log", ["table_id", "identity", "request_id"], unique=True)


def house() -> None:
    op.create_table(
        "duties",
        sa.Column("table_id", NUMBER, nullable=False),
        sa.Column("due", sa.Double, nullable=False),
        sa.Column("node", sa.String(32), nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_duties"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_duties_table_id", ondelete="CASCADE"),
    )
    op.create_index("ix_duties_until", "duties", ["until"])
    op.create_table(
        "keys",
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_keys"),
    )
