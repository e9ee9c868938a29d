"""A table for one: a quiet turn with nothing in hand, and what lies where of the rivals."""

from typing import Any

from meisterdieb.klong.solo.rivals import Solo
from tests.klong.table import Table, table

# No dragon, no danger, no encounter among them.
PLAIN = ["ladder", "ladder", "teleporter", "teleporter", "apothecary", "archaeologist"]
TRACKS = {"threat": 0, "rivals": 1, "clock": 0, "countdown-begun": 0}


def alone(**scene: Any) -> Table:
    """The thief's turn, everything played; the area is quiet unless the scene says otherwise."""
    tracks = {**TRACKS, **scene.pop("tracks", {})}
    loose = {"rivals": scene.pop("threat", 0)}
    seats: list[dict[str, Any]] = [{"hand": [], "draw": [], "discard": []}]
    return table(**{"players": 1, "area": [0], "row": PLAIN, "tracks": tracks, "loose": loose, "seats": seats, **scene})


def solo(t: Table) -> Solo:
    """The part that plays the rivals."""
    return next(part for part in t.rules.parts if isinstance(part, Solo))


def shown(t: Table) -> dict[str, Any]:
    """What everybody sees of the rivals."""
    parts: dict[str, Any] = t.play.view(0)["parts"]
    return parts


def track(t: Table, name: str) -> int:
    """Where the marker of a track stands."""
    space: int = shown(t)["tracks"][name]
    return space


def threat_in_area(t: Table) -> int:
    """The rivals' cubes in the Clank! area."""
    cubes: int = shown(t)["loose"]["rivals"]
    return cubes
