"""The server with luck that is the same in every run: whoever tests a page should not depend on how dice fall.

A file holds the name of the fate; under each name the first table has always the same luck, the second another, and so
on. `LUCK=2 pytest tests/web` lets everybody meet other dice, to find tests that hold by luck alone.
"""

import os
import sys
from collections import Counter
from hashlib import sha256
from pathlib import Path
from unittest.mock import patch

from meisterdieb.cli import main
from meisterdieb.tables import match
from meisterdieb.tables.secrets import Secrets


class Fate(Secrets):
    """Keys and names of matches, which together decide their luck, follow from what stands in a file.

    The key of the house is always the same, and what browsers throw in changes nothing.
    """

    def __init__(self, file: Path) -> None:
        self.file = file
        self.drawn: Counter[str] = Counter()

    def next(self, what: str) -> bytes:
        """The next key, or name, of the fate that now stands in the file."""
        fate = f"{what} {self.file.read_text()}"
        self.drawn[fate] += 1
        return sha256(f"{fate} {self.drawn[fate]}".encode()).digest()

    def key(self) -> bytes:
        return self.next("key")

    def house(self) -> bytes:
        return bytes(32)

    def name(self) -> str:
        return self.next("name").hex()[:12]


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
    fate = Fate(file)
    patch.multiple(Secrets, key=lambda _: fate.key(), house=lambda _: fate.house(), name=lambda _: fate.name()).start()
    patch.object(match, "joint_key", lambda key, _: key).start()
    sys.exit(main())
