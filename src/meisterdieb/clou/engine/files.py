"""The content files: their texts, and the tables they hold."""

import tomllib
from collections.abc import Mapping
from importlib.resources.abc import Traversable
from typing import Any

from meisterdieb.kernel.refusal import BadInput

NAMES = ("schema", "symbols", "thieves", "campaign")
PLANS = "heists/"


def read_texts(folder: Traversable) -> dict[str, str]:
    """The text of every content file by name; plans are those that lie in the folder of heists."""
    texts = {name: (folder / f"{name}.toml").read_text("utf-8") for name in NAMES}
    plans = sorted(file.name for file in (folder / "heists").iterdir() if file.name.endswith(".toml"))
    return texts | {
        f"{PLANS}{name.removesuffix('.toml')}": (folder / "heists" / name).read_text("utf-8") for name in plans
    }


def read_tables(texts: Mapping[str, str]) -> dict[str, dict[str, Any]]:
    """The tables of the content files; one that is no TOML is refused."""
    tables: dict[str, dict[str, Any]] = {}
    for name, text in texts.items():
        try:
            tables[name] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise BadInput(f"{name}.toml is not TOML: {error}") from None
    return tables
