"""A backup of an SQLite file, made while others write: a copy as of one moment, whole or not at all."""

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from sqlalchemy import URL

from meisterdieb.files import make_folder
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.tables.storage.database import BUSY_MS

BESIDE = ("", "-wal", "-shm", "-journal")  # what may lie beside a database, after its name


def back_up(url: URL, file: Path) -> int:
    """Copy a database into a file, over the older copy there, and give how many matches it holds.

    The copy is for its owner only, lies safely on the disk before it takes its place, and needs nothing beside it.
    """
    if url.get_backend_name() != "sqlite":
        raise BadInput("PostgreSQL makes its own backups; expected: pg_dump --format=custom --file=FILE NAME")
    source = Path(url.database or "").expanduser()
    target = file.expanduser().resolve()
    if target == source.resolve():
        raise BadInput(f"{file} is the database itself; expected another place for the backup")
    make_folder(target.parent)
    waiting = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        os.close(os.open(waiting, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        count = copied(source, waiting)
        with waiting.open("rb+") as made:
            os.fsync(made.fileno())
        waiting.replace(target)
        synced(target.parent)
    except sqlite3.Error as error:
        raise BadInput(f"the backup cannot be made: {error}; the older one is as it was") from None
    finally:
        for end in BESIDE:
            with suppress(OSError):
                waiting.with_name(waiting.name + end).unlink(missing_ok=True)
    return count


def copied(source: Path, target: Path) -> int:
    """Copy a database as it is at one moment, and give how many matches it holds; nobody is kept from writing."""
    with (
        closing(sqlite3.connect(source, timeout=BUSY_MS / 1000)) as plain,
        closing(sqlite3.connect(target)) as copy,
    ):
        plain.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # nothing of it is to lie in a file beside it
        return int(copy.execute("SELECT count(*) FROM matches").fetchone()[0])


def synced(folder: Path) -> None:
    """Let a folder know for sure what its files are called."""
    if os.name == "posix":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
