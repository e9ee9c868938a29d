"""Bringing a database to the schema that this program has."""

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

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


def newest(connection: Connection) -> str | None:
    """The revision that this program needs."""
    return ScriptDirectory.from_config(config(connection)).get_current_head()


def known(connection: Connection, revision: str) -> bool:
    """Whether this program has heard of a revision."""
    return revision in {script.revision for script in ScriptDirectory.from_config(config(connection)).walk_revisions()}
