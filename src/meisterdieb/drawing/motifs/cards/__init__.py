"""What the cards show, kept as data beside this file; `parts.toml` says how it is written."""

import tomllib
from importlib.resources import files
from typing import Any

KINDS = ("starter", "companion", "gem", "device", "monster", "item", "action", "token")


def _load(name: str) -> dict[str, Any]:
    return tomllib.loads(files(__name__).joinpath(f"{name}.toml").read_text(encoding="utf-8"))


TONES: dict[str, list[str]] = _load("tones")
SCENERY: dict[str, list[str]] = _load("scenery")
PARTS: dict[str, list[str]] = _load("parts")
SUBJECTS: dict[str, dict[str, list[str]]] = {kind: _load(kind) for kind in KINDS}
