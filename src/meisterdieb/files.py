"""The user's files: where they lie, and writing them in full or not at all."""

import os
import sys
from contextlib import suppress
from pathlib import Path


def data_folder() -> Path:
    """The user's folder for our data."""
    if os.environ.get("XDG_DATA_HOME"):
        return Path(os.environ["XDG_DATA_HOME"]) / "meisterdieb"
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home()) / "meisterdieb"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "meisterdieb"
    return Path.home() / ".local" / "share" / "meisterdieb"


def write_whole(file: Path, content: str | bytes) -> None:
    """Write a file whole or not at all: beside its place first, safely on the disk, then moved into it.

    A pipe or a device is written to directly; a folder refuses by itself.
    """
    data = content.encode() if isinstance(content, str) else content
    if file.exists() and not file.is_file():
        file.write_bytes(data)
        return
    target = file.resolve()
    waiting = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        with waiting.open("wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        waiting.replace(target)
    finally:
        with suppress(OSError):
            waiting.unlink(missing_ok=True)
