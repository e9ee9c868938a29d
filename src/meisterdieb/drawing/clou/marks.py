"""What players have marked on sheets and plans: numbers, crosses, taken loot, open rooms."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

# A circle-box is crossed out once its mark reaches this; the number in it is what is left.
CROSSED = 64


@dataclass(frozen=True)
class Marks:
    """The pencil marks of a drawing; without any it is as printed.

    `fields`: number written in a box, any number for a crossed circle, number + 64 for a crossed circle-box.
    `needs`: required symbols such as "fenster:1.2". `tracks`: how many symbols of time, traces, flight and police are
    crossed out in play. `players`: leaves out what more players would need; None prints everything.
    """

    fields: Mapping[str, int] = field(default_factory=dict)
    needs: frozenset[str] = frozenset()
    done: frozenset[str] = frozenset()
    loot: frozenset[str] = frozenset()
    rooms: frozenset[str] = frozenset()
    tracks: Mapping[str, int] = field(default_factory=dict)
    boxes: Mapping[str, int] = field(default_factory=dict)
    players: int | None = None


def marks_of(view: Mapping[str, Any], letter: str = "*") -> Marks:
    """The marks that a seat's letter (or everybody, "*") has made, as a view of the game tells them."""
    fields = {name[2:]: mark for name, mark in view["marks"].items() if name[0] in (letter, "*")}
    tracks = {name: total - left for name, (left, total) in view["tracks"].items()}
    boxes = (view["campaign"] or {}).get("boxes", {})
    return Marks(
        fields=fields,
        needs=frozenset(need for challenge in view["challenges"] for need in crossed_needs(challenge)),
        done=frozenset(challenge["id"] for challenge in view["challenges"] if challenge["done"]),
        loot=frozenset(id for id, taken in view["loot"].items() if taken),
        rooms=frozenset(id for id, is_open in view["rooms"].items() if is_open),
        tracks=tracks,
        boxes={id: crossed for id, (crossed, _) in boxes.items()},
        players=view["players"],
    )


def crossed_needs(challenge: Mapping[str, Any]) -> list[str]:
    """The crossed symbols of one challenge of a view, by part and place from 1."""
    return [
        f"{challenge['id']}:{part}.{place}"
        for part, table in enumerate(challenge["parts"], 1)
        for place, (_, crossed) in enumerate(table["needs"], 1)
        if crossed
    ]
