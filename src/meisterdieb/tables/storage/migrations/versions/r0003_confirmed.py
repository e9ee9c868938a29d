"""Mail addresses are confirmed; those from before are believed."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward."""
    with op.batch_alter_table("reminders") as batch:
        batch.add_column(sa.Column("confirmed", sa.Integer(), nullable=False, server_default="1"))


def downgrade() -> None:
    """Go back."""
    with op.batch_alter_table("reminders") as batch:
        batch.drop_column("confirmed")
