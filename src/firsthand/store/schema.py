"""What is stored. The migrations make it; a test fails when the two differ."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    false,
    text,
)

metadata = MetaData()

VERSION_TABLE = "firsthand_version"
"""Alembic's own, by our name: the database may have other tenants."""

secrets = Table(
    "secrets",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("code", Text, primary_key=True),
    Column("room", LargeBinary),
    Column("opened_ms", BigInteger, nullable=False),
    Column("touched_ms", BigInteger, nullable=False, index=True),
    Column("owner", Text, index=True),
    Column("epoch", Integer, nullable=False, server_default=text("0")),
)
"""The owner is a node, which may be gone. Each time a table gets one, its epoch goes up."""

nodes = Table(
    "nodes",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False, unique=True),
    Column("url", Text, nullable=False),
    Column("region", Text),
    Column("until_ms", BigInteger, nullable=False),
    Column("tables", Integer, nullable=False, server_default=text("0")),
    Column("connections", Integer, nullable=False, server_default=text("0")),
    Column("full", Boolean, nullable=False, server_default=false()),
)
"""Each start of a server is a node. Its lease counts by the clock of the database."""

games = Table(
    "games",
    metadata,
    Column("id", Text, primary_key=True),
    Column("code", Text, ForeignKey("tables.code", ondelete="SET NULL"), index=True),
    Column("game", Text, nullable=False),
    Column("opened_ms", BigInteger, nullable=False),
    Column("closed_ms", BigInteger),
    Column("decided_by", Text),
    Column("rated", Boolean),
    Index(
        "one_open_game_a_table",
        "code",
        unique=True,
        sqlite_where=text("closed_ms IS NULL"),
        postgresql_where=text("closed_ms IS NULL"),
    ),
    Index(
        "games_to_count",
        "closed_ms",
        sqlite_where=text("decided_by IS NOT NULL AND rated IS NULL"),
        postgresql_where=text("decided_by IS NOT NULL AND rated IS NULL"),
    ),
)
"""`rated` is null until hands and ratings of a finished game were counted."""

lines = Table(
    "lines",
    metadata,
    Column("game_id", Text, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("line", LargeBinary, nullable=False),
    Column("epoch", Integer, nullable=False, server_default=text("0")),
    sqlite_with_rowid=False,
)
"""The epoch says which owner of the table has written a line."""

players = Table(
    "players",
    metadata,
    Column("game_id", Text, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", Text, index=True),
    Column("name", Text, nullable=False),
    Column("score", Integer),
    Column("won", Boolean),
)

people = Table(
    "people",
    metadata,
    Column("person", Text, primary_key=True),
    Column("name", Text),
    Column("avatar", Integer),
    Column("sign_outs", Integer, nullable=False, server_default=text("0")),
)
"""Only of those who have chosen something, or have signed out everywhere."""

links = Table(
    "links",
    metadata,
    Column("person", Text, primary_key=True),
    Column("digest", LargeBinary, nullable=False, unique=True),
    Column("until_ms", BigInteger, nullable=False, index=True),
)
"""Codes by which another device becomes the same person: only their digests."""

slaps = Table(
    "slaps",
    metadata,
    Column("game_id", Text, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("person", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("rt_ms", Float),
    Column("right", Boolean, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Index("slaps_of_a_person", "person", "game"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("person", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
)
