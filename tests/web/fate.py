"""The server with luck that is the same in every run: whoever tests a page should not depend on how dice fall.

A file holds the name of the fate; under each name the first table has always the same luck, the second another, and so
on. `LUCK=2 pytest tests/web` lets everybody meet other dice, to find tests that hold by luck alone.
"""

import os
import sys
from hashlib import sha256
from pathlib import Path

from meisterdieb.cli import main
from meisterdieb.tables.secrets import Secrets


class Fate:
    """Keys of matches that follow from the name in a file."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.name = ""
        self.drawn = 0

    def key(self) -> bytes:
        """The next key under the name that now stands in the file."""
        name = self.file.read_text()
        self.name, self.drawn = name, self.drawn + 1 if name == self.name else 0
        return sha256(f"{name} {self.drawn}".encode()).digest()


def program(file: Path) -> list[str]:
    """The command line with the fate of a file."""
    decree(file, "nothing yet")
    return [sys.executable, "-m", __name__, str(file)]


def decree(file: Path, name: str) -> None:
    """From now on tables have the luck of this name."""
    fresh = file.with_suffix(".new")
    fresh.write_text(f"{name} {os.environ.get('LUCK', '')}")
    fresh.replace(file)


if __name__ == "__main__":
    file = Path(sys.argv.pop(1))
    luck = Fate(file)
    Secrets.key = lambda _: luck.key()  # type: ignore[assignment, method-assign]
    sys.exit(main())
