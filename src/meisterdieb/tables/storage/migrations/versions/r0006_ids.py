"""Logs name cards by ids, and keys come from a seed and nonces; logs from before can only be looked at."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward."""
    with op.batch_alter_table("matches") as batch:
        batch.alter_column("key", new_column_name="seed", existing_type=sa.LargeBinary(), existing_nullable=False)
        batch.add_column(sa.Column("seeds_left", sa.Integer(), nullable=False, server_default="0"))
        batch.add_column(sa.Column("nonces", sa.Text(), nullable=False, server_default="[]"))
        batch.add_column(sa.Column("format", sa.Integer(), nullable=False, server_default="1"))


def downgrade() -> None:
    """Go back."""
    with op.batch_alter_table("matches") as batch:
        batch.drop_column("format")
        batch.drop_column("nonces")
        batch.drop_column("seeds_left")
        batch.alter_column("seed", new_column_name="key", existing_type=sa.LargeBinary(), existing_nullable=False)
