"""How far a learner is."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from meisterdieb.lessons.conditions import holds
from meisterdieb.lessons.lesson import Step
from meisterdieb.lessons.shelf import lessons


class Practice(Struct, frozen=True):
    """A lesson that is being played: the learner's moves that stand, and whether its goal is reached or lost.

    `step` is the step of a guide after the last one that is done by moves; `wants` are those of the offered actions
    that the next step which waits for one would let through.
    """

    id: str
    moves: list[str]
    won: bool
    lost: bool
    step: int
    wants: list[str]


def practice(
    id: str, moves: Sequence[str], view: Mapping[str, Any], offered: Callable[[], Sequence[str]]
) -> Practice | None:
    """How far a lesson is, by the moves that stand and what the learner sees; nothing if there is no such lesson."""
    lesson = lessons().get(id)
    if lesson is None:
        return None
    won = bool(lesson.won) and all(holds(one, view) for one in lesson.won)
    lost = bool(lesson.won) and not won and (view["over"] or any(holds(one, view) for one in lesson.lost))
    step = reached(lesson.steps, moves)
    due = waiting(lesson.steps, step)
    return Practice(id, list(moves), won, lost, step, [one for one in offered() if due.wants(one)] if due else [])


def reached(steps: Sequence[Step], moves: Sequence[str]) -> int:
    """The step after the last one that is done by moves."""
    at = count = 0
    for move in moves:
        due = waiting(steps, at)
        if due is None or not due.wants(move):
            continue
        count += 1
        if count >= due.times:
            at, count = steps.index(due, at) + 1, 0
    return at


def waiting(steps: Sequence[Step], at: int) -> Step | None:
    """The next step from here on that waits for a move."""
    return next((step for step in steps[at:] if step.want), None)
