"""What the cards show, kept as data beside this file: a folder for each box, a file for each kind of card in it.

`parts.toml` says how a motif is written; parts, tones and scenery serve all boxes.
"""

import tomllib
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

KINDS = ("starter", "companion", "gem", "device", "monster", "item", "action", "token")

Motifs = dict[str, list[str]]

HERE = files(__name__)


def _load(file: Traversable) -> dict[str, Any]:
    return tomllib.loads(file.read_text(encoding="utf-8"))


def _box(folder: Traversable) -> dict[str, Motifs]:
    named = {kind: folder / f"{kind}.toml" for kind in KINDS}
    return {kind: _load(file) for kind, file in named.items() if file.is_file()}


TONES: dict[str, list[str]] = _load(HERE / "tones.toml")
SCENERY: dict[str, list[str]] = _load(HERE / "scenery.toml")
PARTS: Motifs = _load(HERE / "parts.toml")
BOXES: dict[str, dict[str, Motifs]] = {
    name: box for name, one in sorted((one.name, one) for one in HERE.iterdir()) if (box := _box(one))
}
SUBJECTS: dict[str, Motifs] = {
    kind: {id: motif for box in BOXES.values() for id, motif in box.get(kind, {}).items()} for kind in KINDS
}
