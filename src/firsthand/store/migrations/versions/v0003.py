"""Tables belong to nodes, and codes that link devices outlive the one that gave them."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "nodes",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False, unique=True),
        sa.Column("url", sa.Text, nullable=False),
        sa.Column("region", sa.Text),
        sa.Column("until_ms", sa.BigInteger, nullable=False),
        sa.Column("tables", sa.Integer, nullable=False, server_default=sa.text("0")),
        sa.Column("connections", sa.Integer, nullable=False, server_default=sa.text("0")),
        sa.Column("full", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.add_column("tables", sa.Column("owner", sa.Text))
    op.create_index("ix_tables_owner", "tables", ["owner"])
    for table in ("tables", "lines"):
        epoch = sa.Column("epoch", sa.Integer, nullable=False, server_default=sa.text("0"))
        op.add_column(table, epoch)
    op.create_table(
        "links",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("digest", sa.LargeBinary, nullable=False, unique=True),
        sa.Column("until_ms", sa.BigInteger, nullable=False, index=True),
    )
