"""Tables that everybody is told of are found without reading what each table was opened with."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward: until now nobody was told of any table."""
    op.add_column("matches", sa.Column("public", sa.Integer(), nullable=False, server_default="0"))
    op.create_index("matches_public", "matches", ["public", "status", "created"])


def downgrade() -> None:
    """Go back."""
    op.drop_index("matches_public", "matches")
    op.drop_column("matches", "public")
