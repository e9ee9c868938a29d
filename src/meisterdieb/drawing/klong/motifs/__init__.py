"""The small drawings of the board, kept as data beside this file."""

import tomllib
from importlib.resources import files
from typing import Any


def _load(name: str) -> dict[str, Any]:
    return tomllib.loads(files(__name__).joinpath(f"{name}.toml").read_text(encoding="utf-8"))


ICONS: dict[str, str] = _load("icons")
ARTIFACTS: dict[str, str] = _load("artifacts")
FURNITURE: list[dict[str, Any]] = _load("furniture")["furniture"]
DRAGON: dict[str, str] = _load("dragon")
GUARDIANS: dict[str, dict[str, Any]] = _load("guardians")
MOODS: dict[str, dict[str, Any]] = _load("moods")
FEATURES: dict[str, dict[str, Any]] = _load("features")
FIGURES: dict[str, list[str]] = _load("figures")
