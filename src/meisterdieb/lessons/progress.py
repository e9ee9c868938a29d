"""How far a learner is."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from meisterdieb.lessons.conditions import holds
from meisterdieb.lessons.shelf import lessons


class Practice(Struct, frozen=True):
    """A lesson that is being played: the learner's moves that stand, and whether its goal is reached or lost."""

    id: str
    moves: list[str]
    won: bool
    lost: bool


def practice(id: str, moves: Sequence[str], view: Mapping[str, Any]) -> Practice | None:
    """How far a lesson is, by the moves that stand and what the learner sees; nothing if there is no such lesson."""
    lesson = lessons().get(id)
    if lesson is None:
        return None
    won = bool(lesson.won) and all(holds(one, view) for one in lesson.won)
    lost = bool(lesson.won) and not won and (view["over"] or any(holds(one, view) for one in lesson.lost))
    return Practice(id, list(moves), won, lost)
