"""People have names and pictures of their own, and finished games are counted."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

TO_COUNT = sa.text("decided_by IS NOT NULL AND rated IS NULL")


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("name", sa.Text),
        sa.Column("avatar", sa.Integer),
        sa.Column("sign_outs", sa.Integer, nullable=False, server_default=sa.text("0")),
    )
    op.add_column("games", sa.Column("rated", sa.Boolean))
    op.create_index(
        "games_to_count",
        "games",
        ["closed_ms"],
        sqlite_where=TO_COUNT,
        postgresql_where=TO_COUNT,
    )
