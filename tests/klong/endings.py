"""Games that end at once, so that the points of what a thief brought out can be asked for."""

from typing import Any

from tests.klong.table import Table, table


def walk_out(rival: dict[str, Any] | None = None, **thief: Any) -> Table:
    """The last thief in play walks out with artifact 5 (or what is named) and the game is over; the rival is lost."""
    thief.setdefault("artifacts", [5])
    seats = [{"room": 2, **thief}, {"fate": "lost", **(rival or {})}]
    t = table(seats=seats, countdown_seat=1, countdown=1, boots=1)
    t.do("go 1", "end")
    assert t.s.to_act == []
    return t


def points(part: str, rival: dict[str, Any] | None = None, **thief: Any) -> int:
    """One part of the score of a thief who walks out with these things."""
    return walk_out(rival, **thief).s.score()[0].parts[part]


__all__ = ["points", "walk_out"]
