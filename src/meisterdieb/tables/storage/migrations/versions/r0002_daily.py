"""Mails once a day, a word when the time runs out, and a key of the house."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward."""
    op.create_table(
        "keys",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("key", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )
    with op.batch_alter_table("reminders") as batch:
        batch.add_column(sa.Column("warned", sa.Integer(), nullable=False, server_default="0"))
        batch.add_column(sa.Column("daily", sa.Float(), nullable=True))


def downgrade() -> None:
    """Go back."""
    with op.batch_alter_table("reminders") as batch:
        batch.drop_column("daily")
        batch.drop_column("warned")
    op.drop_table("keys")
