"""Entries are chained by a checksum; those from before are chained as they stand."""

from hashlib import sha256

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

AT_ONCE = 500  # rows that are written together

log = sa.table("log", *(sa.column(name) for name in ("match", "version", "key", "entry", "hash", "time", "chain")))


def upgrade() -> None:
    """Go forward."""
    with op.batch_alter_table("log") as batch:
        batch.add_column(sa.Column("chain", sa.Text(), nullable=False, server_default=""))
    connection = op.get_bind()
    change = log.update().where(log.c.match == sa.bindparam("_match"), log.c.version == sa.bindparam("_version"))
    change = change.values(chain=sa.bindparam("_chain"))
    for match in connection.execute(sa.select(log.c.match).distinct()).scalars().all():
        changed = chained(connection, match)
        for start in range(0, len(changed), AT_ONCE):
            connection.execute(change, changed[start : start + AT_ONCE])


def chained(connection: sa.Connection, match: str) -> list[dict[str, object]]:
    """The chain of every entry of a match, as the program of this revision makes it."""
    found, before = [], match
    for row in connection.execute(sa.select(log).where(log.c.match == match).order_by(log.c.version)):
        told = f"{before}\n{row.version}\n{row.key}\n{row.hash}\n{float(row.time)!r}\n{row.entry}"
        before = sha256(told.encode()).hexdigest()[:32]
        found.append({"_match": match, "_version": row.version, "_chain": before})
    return found


def downgrade() -> None:
    """Go back."""
    with op.batch_alter_table("log") as batch:
        batch.drop_column("chain")
