"""Everything, as it was in the first version. Later changes are later files; this one stays."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    _tables()
    _games()
    _people()


def _tables() -> None:
    op.create_table(
        "secrets",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("code", sa.Text, primary_key=True),
        sa.Column("room", sa.LargeBinary),
        sa.Column("opened_ms", sa.BigInteger, nullable=False),
        sa.Column("touched_ms", sa.BigInteger, nullable=False, index=True),
    )


def _games() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("code", sa.Text, sa.ForeignKey("tables.code", ondelete="SET NULL"), index=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("opened_ms", sa.BigInteger, nullable=False),
        sa.Column("closed_ms", sa.BigInteger),
        sa.Column("decided_by", sa.Text),
    )
    op.create_index(
        "one_open_game_a_table",
        "games",
        ["code"],
        unique=True,
        sqlite_where=sa.text("closed_ms IS NULL"),
        postgresql_where=sa.text("closed_ms IS NULL"),
    )
    op.create_table(
        "lines",
        _of_a_game(),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("line", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )


def _people() -> None:
    op.create_table(
        "players",
        _of_a_game(),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.Text, index=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("score", sa.Integer),
        sa.Column("won", sa.Boolean),
    )
    op.create_table(
        "slaps",
        _of_a_game(),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rt_ms", sa.Float),
        sa.Column("right", sa.Boolean, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
    )
    op.create_index("slaps_of_a_person", "slaps", ["person", "game"])
    op.create_table(
        "ratings",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
    )


def _of_a_game() -> "sa.Column[str]":
    return sa.Column(
        "game_id", sa.Text, sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True
    )
