"""The words of the terminal in both languages; the words of a game come from the game."""

import os
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources

from meisterdieb.kernel.game import check_language


@cache
def table() -> dict[str, dict[str, str]]:
    """All texts by key and language: those of the terminal, and those of each game's own folder."""
    folder = resources.files("meisterdieb.terminal")
    found: dict[str, dict[str, str]] = {}
    for file in (folder / "texts.toml", folder / "clou" / "texts.toml"):
        found |= tomllib.loads(file.read_text("utf-8"))
    return found


@dataclass(frozen=True)
class Texts:
    """The texts of one language: `texts("saved", name="x")`."""

    lang: str

    def __call__(self, key: str, **values: object) -> str:
        return table()[key][self.lang].format(**values)

    def count(self, key: str, n: int) -> str:
        """A number with its noun: the key's plural stands under `key-s`."""
        return self(key if n == 1 else f"{key}-s", n=n)


def language(asked: str) -> str:
    """The language asked for, or that of the environment, or English."""
    if asked:
        return check_language(asked)
    spoken = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return "de" if spoken.lower().startswith("de") else "en"
