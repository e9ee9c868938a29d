"""Scenes in the pyramid: a room of each zone, the Mummy somewhere, thieves who made no noise."""

from typing import Any

from tests.klong.table import Table, table

ZONES = ["brown", "grey", "turquoise", "violet"]  # as the die answers
BROWN, GREY, TURQUOISE, VIOLET = 36, 4, 11, 13  # a room in each, on the pyramid's board
CALM = ["ladder", "ladder", "teleporter", "teleporter", "pickaxe", "pickaxe"]  # a row that does nothing
BOARDS = ["mummy-a", "mummy-b"]


def tomb(*seats: dict[str, Any], mummy: str = "brown", **scene: Any) -> Table:
    """A table in the pyramid, each seat with an empty hand unless it says otherwise."""
    thieves = [{"hand": [], **seat} for seat in seats]
    defaults = {"board": "mummy-a", "players": max(2, len(seats)), "row": CALM, "area": [0] * max(2, len(seats))}
    return table(**{**defaults, "tracks": {"mummy": mummy}, **scene, "seats": thieves})


def holding(*cards: str, **seat: Any) -> dict[str, Any]:
    """A seat with these cards in hand."""
    return {"hand": list(cards), **seat}


def shows(zone: str) -> int:
    """What the die answers."""
    return ZONES.index(zone)


def mummy(t: Table) -> str:
    """The zone of the Mummy, as everybody sees it."""
    return str(t.play.view(None)["parts"]["tracks"]["mummy"])


def curses(t: Table) -> list[int]:
    """How many curses each thief has."""
    return [t.has(p, "curse") for p in t.s.seats]


def supply(t: Table) -> int:
    """How many curses are left beside the board."""
    return 24 - sum(curses(t))


def cursed(n: int, **seat: Any) -> dict[str, Any]:
    """A seat with so many curses."""
    return {"tokens": {"curse": n}, **seat}


def entering(token: str, *, zone: str = "", mummy: str = "brown", **seat: Any) -> Table:
    """A walks from room 5 into room 8 (grey) and finds this minor secret, or into 6 from 3 for a major one."""
    major = token == "mummys-chalice"
    t = tomb({"room": 3 if major else 4, **seat}, boots=1, mummy=mummy)
    t.do("go 6" if major else "go 8")
    t.do("take major" if major else "take minor", luck=[token, *([shows(zone)] if zone else [])])
    return t
