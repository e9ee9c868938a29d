"""Editions: the content of a game as it was at each release that changed it, kept for the games that began with it.

`editions/1.json` beside a game's content files holds their tables as they were read. An edition is never changed; when
content in play changes, `make edition` writes the next one before anybody plays with it.
"""

import json
from collections.abc import Mapping
from importlib.resources.abc import Traversable
from typing import Any

FOLDER = "editions"

Tables = Mapping[str, Any]


def numbers(package: Traversable) -> list[int]:
    """The editions of a game, the newest first."""
    folder = package / FOLDER
    found = folder.iterdir() if folder.is_dir() else ()
    return sorted((int(file.name.removesuffix(".json")) for file in found if file.name.endswith(".json")), reverse=True)


def read(package: Traversable, number: int) -> Tables:
    """The tables of an edition."""
    tables: Tables = json.loads((package / FOLDER / f"{number}.json").read_text("utf-8"))
    return tables
