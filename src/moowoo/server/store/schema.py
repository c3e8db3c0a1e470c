"""The tables of the database. The migrations make them; a test holds the two together."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    text,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    }
)

Number = BigInteger().with_variant(Integer(), "sqlite")
"""SQLite counts up only what is called INTEGER."""

identities = Table(
    "identities",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("settings", Text, nullable=False),
    Column("muted", Text, nullable=False),
    Column("blocked", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),
    Column("kin", String(32), nullable=True),
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("identity", String(32), ForeignKey("identities.id", ondelete="CASCADE"), nullable=False),
    Column("device", String(64), nullable=False),
    Column("created", Double, nullable=False),
    Index(None, "identity"),
)
"""The devices on which people are themselves. The first one's id is that of the identity."""

used_links = Table(
    "used_links",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("until", Double, nullable=False),
)
"""Links to another device that must not be used again, until they would have ended anyway."""

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(400), primary_key=True),
    Column("identity", String(32), ForeignKey("identities.id", ondelete="CASCADE"), nullable=False),
    Column("public_key", Text, nullable=False),
    Column("counter", Number, nullable=False),
    Column("device", String(64), nullable=False),
    Column("created", Double, nullable=False),
    Column("used", Double, nullable=True),
    Index(None, "identity"),
)
"""Keys that stay in people's own devices; what is kept here opens nothing."""

recovery_codes = Table(
    "recovery_codes",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("identity", String(32), ForeignKey("identities.id", ondelete="CASCADE"), nullable=False),
    Column("created", Double, nullable=False),
    Index(None, "identity"),
)
"""Codes on paper by which somebody is themselves again, each once. Only their hashes are kept."""

subscriptions = Table(
    "subscriptions",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("identity", String(32), ForeignKey("identities.id", ondelete="CASCADE"), nullable=False),
    Column("session", String(32), ForeignKey("sessions.id", ondelete="CASCADE"), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("public_key", String(128), nullable=False),
    Column("secret", String(32), nullable=False),
    Column("created", Double, nullable=False),
    Index(None, "identity"),
    Index(None, "session"),
)
"""Browsers that want to be told, by the push service of their maker, when a game waits for their owner."""

tables = Table(
    "tables",
    metadata,
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("code", String(8), nullable=False, unique=True),
    Column("game", String(8), nullable=False),
    Column("edition", String(8), nullable=False),
    Column("public", Boolean(create_constraint=False), nullable=False),
    Column("stage", String(12), nullable=False),
    Column("host", String(32), nullable=False),
    Column("host_name", String(64), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("open", Integer, nullable=False),
    Column("created", Double, nullable=False),
    Column("active", Double, nullable=False),
    Column("circle", Number, nullable=True),
    Index(None, "public", "stage", "active"),
    Index(None, "host", "stage"),
    Index(
        None,
        "circle",
        "stage",
        "active",
        sqlite_where=text("circle IS NOT NULL"),
        postgresql_where=text("circle IS NOT NULL"),
    ),
)

COUNTED = text("kind = 'counted'")
CAME = text("kind IN ('opened', 'sat', 'said')")
"""How anything that somebody does at a table begins."""

log = Table(
    "log",
    metadata,
    Column("table_id", Number, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("body", Text, nullable=False),
    Column("identity", String(32), nullable=False),
    Column("request_id", String(64), nullable=False),
    Column("at", Double, nullable=False),
    Index("uq_log_request", "table_id", "identity", "request_id", unique=True),
    Index("ix_log_counted", "table_id", sqlite_where=COUNTED, postgresql_where=COUNTED),
    Index("ix_log_came", "identity", "table_id", sqlite_where=CAME, postgresql_where=CAME),
)

games = Table(
    "games",
    metadata,
    Column("table_id", Number, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(8), nullable=False),
    Column("edition", String(8), nullable=False),
    Column("options", Text, nullable=False),
    Column("rated", Boolean(create_constraint=False), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("clock", Integer, nullable=False),
    Column("stage", String(12), nullable=False),
    Column("turn", Integer, nullable=True),
    Column("waiting", Integer, nullable=False, server_default="0"),
    Column("deadline", Double, nullable=True),
    Column("started", Double, nullable=True),
    Column("last", Double, nullable=False),
    Column("finished", Double, nullable=True),
    Column("played_out", Boolean(create_constraint=False), nullable=False),
    Column("counted", Number, nullable=True),
    Index("ix_games_rated", "finished", "table_id", sqlite_where=text("rated"), postgresql_where=text("rated")),
    Index(
        "uq_games_counted",
        "counted",
        unique=True,
        sqlite_where=text("counted IS NOT NULL"),
        postgresql_where=text("counted IS NOT NULL"),
    ),
)
"""Every game as the lists show it. Follows from the log: see `server.derived`."""

SOMEBODYS = text("identity IS NOT NULL")

seats = Table(
    "seats",
    metadata,
    Column("table_id", Number, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("identity", String(32), nullable=True),
    Column("name", String(64), nullable=False),
    Column("level", String(64), nullable=False),
    Column("away", Boolean(create_constraint=False), nullable=False),
    Column("game", String(8), nullable=False),
    Column("finished", Double, nullable=True),
    Column("score", Integer, nullable=True),
    Column("place", Integer, nullable=True),
    Index(None, "identity", "finished", "table_id", sqlite_where=SOMEBODYS, postgresql_where=SOMEBODYS),
)
"""Every seat in every game, whose it is and how it came out. Follows from the log: see `server.derived`."""

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", Number, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),
)
"""How things stood after some entries of a log. They hurry things; the log is the truth."""

kept_games = Table(
    "kept_games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("told", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("active", Double, nullable=False),
    Index(None, "active"),
)
"""Games played with real cards, kept by what was told of them. `told` counts the changes: two cannot make the same."""

duties = Table(
    "duties",
    metadata,
    Column("table_id", Number, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("due", Double, nullable=False),
    Column("node", String(32), nullable=False),
    Column("until", Double, nullable=False),
    Index(None, "until"),
)
"""Tables that wait for something no person does, and which node sees to it until when."""

roll_calls = Table(
    "roll_calls",
    metadata,
    Column("table_id", Number, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("identity", String(32), primary_key=True),
    Column("asked", Double, nullable=False),
    Column("seen", Double, nullable=False),
    Index(None, "asked"),
)
"""Players whom a node misses: when it asked the other nodes, and when one of them last saw the player."""

keys = Table(
    "keys",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)
"""Secrets that all nodes share, made at the first start; and what nodes write to see whether they can."""

reports = Table(
    "reports",
    metadata,
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("at", Double, nullable=False),
    Column("code", String(8), nullable=False),
    Column("reporter", String(32), nullable=False),
    Column("who", String(32), nullable=False),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("talk", Text, nullable=False, server_default=""),
    Column("settled", Double, nullable=True),
    Index(None, "settled", "at"),
)

bans = Table(
    "bans",
    metadata,
    Column("subject", String(64), primary_key=True),
    Column("until", Double, nullable=True),
    Column("reason", Text, nullable=False),
    Column("at", Double, nullable=False),
    Index(None, "until"),
)
"""Identities and addresses that may do nothing here; for ever where there is no end."""

ratings = Table(
    "ratings",
    metadata,
    Column("identity", String(32), primary_key=True),
    Column("ladder", String(32), primary_key=True),
    Column("value", Double, nullable=False),
    Column("doubt", Double, nullable=False),
    Column("volatility", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("streak", Integer, nullable=False),
    Column("best_streak", Integer, nullable=False),
    Column("at", Double, nullable=False),
    Column("listed", Boolean(create_constraint=False), nullable=False),
    Index(None, "ladder", "listed", "value"),
)
"""How strong people seem to be. Follows from the entries that count games, and from who wants to be seen."""

rating_changes = Table(
    "rating_changes",
    metadata,
    Column("identity", String(32), primary_key=True),
    Column("ladder", String(32), primary_key=True),
    Column("number", Number, primary_key=True, autoincrement=False),
    Column("table_id", Number, nullable=False),
    Column("at", Double, nullable=False),
    Column("value", Double, nullable=False),
    Column("doubt", Double, nullable=False),
    Column("place", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
)
"""What people's ratings were after each of their games. Follows from the entries that count games."""

figures = Table(
    "figures",
    metadata,
    Column("identity", String(32), primary_key=True),
    Column("ladder", String(32), primary_key=True),
    Column("table_id", Number, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("body", Text, nullable=False),
    Index(None, "table_id"),
)
"""What a person's game amounted to, counted by the game's kit. Follows from the log."""

circles = Table(
    "circles",
    metadata,
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("code", String(24), nullable=False, unique=True),
    Column("name", String(64), nullable=False),
    Column("children", Boolean(create_constraint=False), nullable=False),
    Column("weekday", Integer, nullable=True),
    Column("minute", Integer, nullable=True),
    Column("zone", String(64), nullable=False),
    Column("created", Double, nullable=False),
    Column("closed", Double, nullable=True),
)
"""Clubs, families, classes. `code` is the secret of the link that leads in."""

circle_members = Table(
    "circle_members",
    metadata,
    Column("circle", Number, ForeignKey("circles.id", ondelete="CASCADE"), primary_key=True),
    Column("identity", String(32), primary_key=True),
    Column("standing", String(8), nullable=False),
    Column("muted", Boolean(create_constraint=False), nullable=False),
    Column("joined", Double, nullable=False),
    Index(None, "identity"),
)
"""Who belongs to a circle; `standing` is host, member, or removed for whom a host has sent away."""

circle_talk = Table(
    "circle_talk",
    metadata,
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("circle", Number, ForeignKey("circles.id", ondelete="CASCADE"), nullable=False),
    Column("identity", String(32), nullable=False),
    Column("text", Text, nullable=False),
    Column("ready", String(24), nullable=False),
    Column("at", Double, nullable=False),
    Index(None, "circle", "id"),
)
"""What was said in a circle: words, or the name of a ready sentence."""

measures = Table(
    "measures",
    metadata,
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("at", Double, nullable=False),
    Column("by", String(32), nullable=False),
    Column("what", String(24), nullable=False),
    Column("subject", String(64), nullable=False),
    Column("circle", Number, nullable=True),
    Column("reason", Text, nullable=False),
    Index(None, "at"),
    Index(None, "circle", "at"),
)
"""What was done about somebody, by whom and why."""

oddities = Table(
    "oddities",
    metadata,
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("at", Double, nullable=False),
    Column("table_id", Number, nullable=False),
    Column("identity", String(32), nullable=False),
    Column("what", String(24), nullable=False),
    Column("facts", Text, nullable=False),
    Column("settled", Double, nullable=True),
    Index(None, "settled", "at"),
    Index(None, "table_id", "identity", "what", unique=True),
)
"""Results that are unlikely, for a person to look at. No program draws a conclusion from them."""
