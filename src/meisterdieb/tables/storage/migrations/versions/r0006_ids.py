"""Logs name cards by ids, and keys come from a seed and nonces; logs from before can only be looked at."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward. The table stays where it is: others refer to its rows."""
    op.execute('ALTER TABLE matches RENAME COLUMN "key" TO seed')
    op.add_column("matches", sa.Column("seeds_left", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("matches", sa.Column("nonces", sa.Text(), nullable=False, server_default="[]"))
    op.add_column("matches", sa.Column("format", sa.Integer(), nullable=False, server_default="1"))


def downgrade() -> None:
    """Go back."""
    op.drop_column("matches", "format")
    op.drop_column("matches", "nonces")
    op.drop_column("matches", "seeds_left")
    op.execute('ALTER TABLE matches RENAME COLUMN seed TO "key"')
