"""What a game for one is won by: the points of the level; and the rank that they bring."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from meisterdieb.klong.engine.scorer import Judge

if TYPE_CHECKING:
    from meisterdieb.klong.engine.state import KlongState
    from meisterdieb.klong.solo.rivals import Solo

NO_RANK = "dragon-fodder"  # of a thief who is lost (SO-SCORE-05)


def level_of(solo: "Solo", s: "KlongState") -> Mapping[str, Any]:
    """The numbers of the level that was chosen (SO-LEVEL-01 to 04)."""
    level: Mapping[str, Any] = solo.levels[s.settings.options["level"]]
    return level


def more(solo: "Solo", s: "KlongState") -> int:
    """How much higher goals and ranks are on this board (SO-LEVEL-05)."""
    return int(solo.boards.get(s.board.name, 0))


def goal_of(solo: "Solo", s: "KlongState") -> int:
    """The points that win the game (SO-LEVEL-01 to 05)."""
    return int(level_of(solo, s)["goal"]) + more(solo, s)


class Goal(Judge):
    """Won by whoever counts points and has as many as the level asks for (SO-SCORE-02, 03)."""

    def __init__(self, solo: "Solo") -> None:
        self.solo = solo

    def goal(self, s: "KlongState") -> int:
        return goal_of(self.solo, s)

    def winners(self, s: "KlongState") -> list[int]:
        points = s.score()[0]
        return [0] if points.ranked and points.total >= goal_of(self.solo, s) else []

    def verdict(self, s: "KlongState") -> tuple[str, dict[str, int | str]]:
        points, goal = s.score()[0], goal_of(self.solo, s)
        key = "goal-reached" if self.winners(s) else "goal-missed" if points.ranked else "goal-lost"
        return key, {"n": points.total, "goal": goal, "rank": rank(self.solo, s)}


def rank(solo: "Solo", s: "KlongState") -> str:
    """What a thief with these points may call themselves (SO-SCORE-04, 05)."""
    points = s.score()[0]
    if not points.ranked:
        return NO_RANK
    lowest, *higher = ((int(least), str(name)) for name, least in solo.ranks.items())
    reached = [(least, name) for least, name in higher if points.total >= least + more(solo, s)]
    return max([lowest, *reached])[1]
