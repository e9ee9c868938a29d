"""The user's files: where they lie, and writing them in full or not at all."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

NEW = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0)


def data_folder() -> Path:
    """The user's folder for our data."""
    if os.environ.get("XDG_DATA_HOME"):
        return Path(os.environ["XDG_DATA_HOME"]) / "meisterdieb"
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home()) / "meisterdieb"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "meisterdieb"
    return Path.home() / ".local" / "share" / "meisterdieb"


def make_folder(folder: Path) -> None:
    """Make a folder, for its owner only, if it is not there."""
    if not folder.exists():
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)


def make_private(file: Path) -> bool:
    """Let nobody but its owner read or write a file that holds secrets; whether somebody else could before."""
    if os.name != "posix" or not file.is_file() or not file.stat().st_mode & 0o077:
        return False
    file.chmod(0o600)
    return True


def write_whole(file: Path, content: str | bytes) -> None:
    """Write a file whole or not at all."""
    with whole_file(file) as out:
        out.write(content.encode() if isinstance(content, str) else content)


@contextmanager
def whole_file(file: Path, private: bool = False) -> Iterator[BinaryIO]:
    """A file to write to: beside its place first, safely on the disk, and moved into its place only when all is well.

    One that is private can be read by its owner only. A pipe or a device is written to directly; a folder refuses by
    itself.
    """
    if file.exists() and not file.is_file():
        with file.open("wb") as out:
            yield out
        return
    target = file.resolve()
    waiting = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        with open(os.open(waiting, NEW, 0o600 if private else 0o666), "wb") as out:
            yield out
            out.flush()
            os.fsync(out.fileno())
        waiting.replace(target)
    finally:
        with suppress(OSError):
            waiting.unlink(missing_ok=True)
