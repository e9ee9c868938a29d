"""The small drawings of Clou, kept as data beside this file."""

import tomllib
from importlib.resources import files
from typing import Any


def _load(name: str) -> dict[str, Any]:
    return tomllib.loads(files(__name__).joinpath(f"{name}.toml").read_text(encoding="utf-8"))


SYMBOLS: dict[str, dict[str, str]] = _load("symbols")
DIGITS: dict[str, str] = _load("digits")
LOOT: dict[str, Any] = _load("loot")
PORTRAITS: dict[str, dict[str, Any]] = _load("portraits")
FURNITURE: dict[str, dict[str, Any]] = _load("furniture")
ROOFS: dict[str, dict[str, str]] = _load("roofs")
