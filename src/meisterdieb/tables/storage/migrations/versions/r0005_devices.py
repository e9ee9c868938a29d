"""Links can be void, and are for a seat or for one more device of it; each device of a seat was last there some time.

When a seat was last there follows from its devices. Of several unused links to a seat only the newest stays, and none
where somebody sits already: whoever made them, nobody can tell.
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

SEEN = """
UPDATE grants SET seen = (SELECT time FROM presence WHERE presence.match = grants.match AND presence.seat = grants.seat)
"""
VOID = """
UPDATE invitations SET voided = created WHERE used IS NULL AND seat >= 0 AND (
  EXISTS (SELECT 1 FROM grants WHERE grants.match = invitations.match AND grants.seat = invitations.seat)
  OR EXISTS (SELECT 1 FROM invitations AS other WHERE other.match = invitations.match AND other.seat = invitations.seat
    AND other.used IS NULL AND (other.created > invitations.created
      OR (other.created = invitations.created AND other.hash > invitations.hash))))
"""


def upgrade() -> None:
    """Go forward."""
    with op.batch_alter_table("grants") as batch:
        batch.add_column(sa.Column("seen", sa.Float(), nullable=True))
    with op.batch_alter_table("invitations") as batch:
        batch.add_column(sa.Column("voided", sa.Float(), nullable=True))
        batch.add_column(sa.Column("adds", sa.Integer(), nullable=False, server_default="0"))
    op.execute(SEEN)
    op.execute(VOID)
    op.drop_table("presence")


def downgrade() -> None:
    """Go back."""
    op.create_table(
        "presence",
        sa.Column("match", sa.Text(), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("time", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("match", "seat"),
    )
    op.execute(
        "INSERT INTO presence SELECT match, seat, max(seen) FROM grants WHERE seen IS NOT NULL GROUP BY match, seat"
    )
    op.execute("DELETE FROM invitations WHERE voided IS NOT NULL")
    with op.batch_alter_table("invitations") as batch:
        batch.drop_column("adds")
        batch.drop_column("voided")
    with op.batch_alter_table("grants") as batch:
        batch.drop_column("seen")
