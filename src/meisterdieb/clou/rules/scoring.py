"""Points: of a heist, and of a whole campaign."""

from meisterdieb.clou.engine.codes import OVER, SUCCESS
from meisterdieb.clou.engine.state import ClouState
from meisterdieb.clou.rules.campaign import heist_score
from meisterdieb.clou.rules.plan import prepared
from meisterdieb.kernel.state import Score


def scores(s: ClouState) -> list[Score]:
    """The common score, the same for every seat."""
    parts = campaign_parts(s) if s.rules.campaign else heist_parts(s)
    ranked = s.phase == OVER and won(s)
    return [Score(dict(parts), ranked) for _ in range(s.rules.players)]


def heist_parts(s: ClouState) -> dict[str, int]:
    """Loot, traces and alarm of the present heist (RH-SCORE-01 to 07)."""
    loot = sum(s.rules.loot_value[i] for i, taken in enumerate(s.loot) if taken)
    free = prepared(s, s.rules.affair, s.rules.affair_thief)
    traces = 0 if free else s.traces * s.rules.trace_points
    parts = {"loot": loot, "traces": traces, "alarm": s.rules.alarm_points if s.alarm else 0}
    assert sum(parts.values()) == heist_score(s)
    return parts


def campaign_parts(s: ClouState) -> dict[str, int]:
    """Points with the rest, prison, traces and double circles (RC-SCORE-01 to 06)."""
    return {
        "points": s.points,
        "prison": sum(s.prison) * s.rules.prison_points,
        "traces": s.sheet_traces * s.rules.campaign_trace_points,
        "doubles": s.doubles * s.rules.double_points,
    }


def won(s: ClouState) -> bool:
    """Whether the heist succeeded, or the campaign was played to its end without being lost."""
    return s.lost == 0 if s.rules.campaign else s.end == SUCCESS


def winners(s: ClouState) -> list[int]:
    """All seats or none: the gang wins or loses together (RH-GOAL-01)."""
    return list(range(s.rules.players)) if s.phase == OVER and won(s) else []
