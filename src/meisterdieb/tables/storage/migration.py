"""Bringing a database to the schema that this program has."""

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from meisterdieb.kernel.refusal import BadInput

SCRIPTS = "meisterdieb.tables.storage:migrations"


def config(connection: Connection) -> Config:
    """What alembic needs to know."""
    found = Config()
    found.set_main_option("script_location", SCRIPTS)
    found.attributes["connection"] = connection
    return found


def migrate(connection: Connection) -> None:
    """Run the migrations that are missing."""
    command.upgrade(config(connection), "head")


def current(connection: Connection) -> str | None:
    """The revision that a database has; None if it is empty."""
    return MigrationContext.configure(connection).get_current_revision()


def fitting(connection: Connection) -> tuple[str | None, str]:
    """The revision that a database has and the one that this program needs; one that is newer is refused."""
    scripts = ScriptDirectory.from_config(config(connection))
    newest = scripts.get_current_head()
    assert newest is not None
    revision = current(connection)
    if revision and revision not in {script.revision for script in scripts.walk_revisions()}:
        raise BadInput(f"the database has revision {revision}, this program {newest}; expected a newer program")
    return revision, newest
