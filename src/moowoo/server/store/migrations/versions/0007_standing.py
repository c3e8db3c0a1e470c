"""Ratings, figures, circles, and what is done about people. Ratings and figures follow from the log."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
FLAG = sa.Boolean(create_constraint=False)


def upgrade() -> None:
    op.add_column("identities", sa.Column("kin", sa.String(32), nullable=True))
    op.add_column("tables", sa.Column("circle", NUMBER, nullable=True))
    op.add_column("games", sa.Column("counted", NUMBER, nullable=True))
    op.add_column("reports", sa.Column("talk", sa.Text, nullable=False, server_default=""))
    op.add_column("reports", sa.Column("settled", sa.Double, nullable=True))
    partial_index("ix_tables_circle_stage_active", "tables", ["circle", "stage", "active"], "circle IS NOT NULL")
    partial_index("uq_games_counted", "games", ["counted"], "counted IS NOT NULL", unique=True)
    partial_index("ix_log_counted", "log", ["table_id"], "kind = 'counted'")
    op.create_index("ix_reports_settled_at", "reports", ["settled", "at"])
    standing()
    circles()
    trust()


def partial_index(name: str, table: str, columns: list[str], where: str, *, unique: bool = False) -> None:
    op.create_index(name, table, columns, unique=unique, sqlite_where=sa.text(where), postgresql_where=sa.text(where))


def standing() -> None:
    op.create_table(
        "ratings",
        sa.Column("identity", sa.String(32), nullable=False),
        sa.Column("ladder", sa.String(32), nullable=False),
        sa.Column("value", sa.Double, nullable=False),
        sa.Column("doubt", sa.Double, nullable=False),
        sa.Column("volatility", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
        sa.Column("streak", sa.Integer, nullable=False),
        sa.Column("best_streak", sa.Integer, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("listed", FLAG, nullable=False),
        sa.PrimaryKeyConstraint("identity", "ladder", name="pk_ratings"),
    )
    op.create_index("ix_ratings_ladder_listed_value", "ratings", ["ladder", "listed", "value"])
    op.create_table(
        "rating_changes",
        sa.Column("identity", sa.String(32), nullable=False),
        sa.Column("ladder", sa.String(32), nullable=False),
        sa.Column("number", NUMBER, nullable=False, autoincrement=False),
        sa.Column("table_id", NUMBER, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("value", sa.Double, nullable=False),
        sa.Column("doubt", sa.Double, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("identity", "ladder", "number", name="pk_rating_changes"),
    )
    op.create_table(
        "figures",
        sa.Column("identity", sa.String(32), nullable=False),
        sa.Column("ladder", sa.String(32), nullable=False),
        sa.Column("table_id", NUMBER, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("identity", "ladder", "table_id", name="pk_figures"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_figures_table_id", ondelete="CASCADE"),
    )
    op.create_index("ix_figures_table_id", "figures", ["table_id"])


def circles() -> None:
    op.create_table(
        "circles",
        sa.Column("id", NUMBER, nullable=False, autoincrement=True),
        sa.Column("code", sa.String(24), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("children", FLAG, nullable=False),
        sa.Column("weekday", sa.Integer, nullable=True),
        sa.Column("minute", sa.Integer, nullable=True),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("closed", sa.Double, nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_circles"),
        sa.UniqueConstraint("code", name="uq_circles_code"),
    )
    op.create_table(
        "circle_members",
        sa.Column("circle", NUMBER, nullable=False),
        sa.Column("identity", sa.String(32), nullable=False),
        sa.Column("standing", sa.String(8), nullable=False),
        sa.Column("muted", FLAG, nullable=False),
        sa.Column("joined", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("circle", "identity", name="pk_circle_members"),
        sa.ForeignKeyConstraint(["circle"], ["circles.id"], name="fk_circle_members_circle", ondelete="CASCADE"),
    )
    op.create_index("ix_circle_members_identity", "circle_members", ["identity"])
    op.create_table(
        "circle_talk",
        sa.Column("id", NUMBER, nullable=False, autoincrement=True),
        sa.Column("circle", NUMBER, nullable=False),
        sa.Column("identity", sa.String(32), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("ready", sa.String(24), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_circle_talk"),
        sa.ForeignKeyConstraint(["circle"], ["circles.id"], name="fk_circle_talk_circle", ondelete="CASCADE"),
    )
    op.create_index("ix_circle_talk_circle_id", "circle_talk", ["circle", "id"])


def trust() -> None:
    op.create_table(
        "measures",
        sa.Column("id", NUMBER, nullable=False, autoincrement=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("by", sa.String(32), nullable=False),
        sa.Column("what", sa.String(24), nullable=False),
        sa.Column("subject", sa.String(64), nullable=False),
        sa.Column("circle", NUMBER, nullable=True),
        sa.Column("reason", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_measures"),
    )
    op.create_index("ix_measures_at", "measures", ["at"])
    op.create_index("ix_measures_circle_at", "measures", ["circle", "at"])
    op.create_table(
        "oddities",
        sa.Column("id", NUMBER, nullable=False, autoincrement=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("table_id", NUMBER, nullable=False),
        sa.Column("identity", sa.String(32), nullable=False),
        sa.Column("what", sa.String(24), nullable=False),
        sa.Column("facts", sa.Text, nullable=False),
        sa.Column("settled", sa.Double, nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_oddities"),
    )
    op.create_index("ix_oddities_settled_at", "oddities", ["settled", "at"])
    op.create_index("ix_oddities_table_id_identity_what", "oddities", ["table_id", "identity", "what"], unique=True)
