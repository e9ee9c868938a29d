"""Keeping the content of a game as an edition: `make edition` before content in play changes for those who play."""

import json
from importlib import resources
from pathlib import Path
from typing import Any

from meisterdieb.clou.engine.content import content as clou_content
from meisterdieb.kernel import editions
from meisterdieb.klong.engine.content import tables_of

PACKAGES = {"klong": "meisterdieb.klong.base", "clou": "meisterdieb.clou"}


def package(game: str) -> Path:
    """The folder of a game's package."""
    return Path(str(resources.files(PACKAGES[game])))


def tables(game: str) -> dict[str, Any]:
    """The tables of a game's content as they are read today."""
    found = clou_content().tables if game == "clou" else tables_of(resources.files(PACKAGES[game]))
    data: dict[str, Any] = json.loads(json.dumps(found))
    return data


def keep(game: str) -> Path | None:
    """Keep today's content as the next edition, unless the newest one is the same."""
    folder = package(game)
    known = editions.numbers(folder)
    if known and editions.read(folder, known[0]) == tables(game):
        return None
    file = folder / editions.FOLDER / f"{known[0] + 1 if known else 1}.json"
    file.parent.mkdir(exist_ok=True)
    file.write_text(json.dumps(tables(game), ensure_ascii=False, indent=0, sort_keys=True) + "\n", "utf-8")
    return file


if __name__ == "__main__":
    for id in PACKAGES:
        written = keep(id)
        print(f"{id}: {written.name if written else 'nothing new'}")
