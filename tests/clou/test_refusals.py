"""What is offered is what is allowed, and what is refused is refused for its own reason."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

from meisterdieb.clou.engine import reasons
from meisterdieb.clou.engine.codes import (
    CROSS,
    DELTA_SHIFT,
    DICE_SHIFT,
    FILL,
    NONE,
    NUMBER,
    PM_SHIFT,
    SEAT_SHIFT,
    SHIFT,
    SPEND,
    VERBS,
)
from tests.clou.campaign.table import before_heist, enter, heist, new_campaign
from tests.clou.table import Table, table

Scene = Callable[[], Table]
ROLL: dict[str, Any] = {"roll": [2, 2, 5]}


def scenes() -> Iterator[Scene]:
    """Every phase of heists and campaigns, with dice, white symbols and activated ones."""
    marks = {"A:kraft.1": 5, "A:circlebox.a1": 5, "A:tree.t1": 1, "A:grid.a1": 1, "B:pyramid.a1": 3, "B:pyramid.a2": 2}
    white: dict[str, Any] = {"extras": [[5], []], "plus_minus": [[2], [1, 2]], "fills": [1, 0]}
    yield partial(table, **ROLL)
    yield partial(table, **ROLL, **white, marks=marks, used=[1, 2])
    yield partial(table, players=3, **ROLL, used=[7, 0, 3], done=[0, 1, 0])
    yield partial(table, **ROLL, group=["A kraft", "A geschick", "A kraft/geschick", "B clever"], marks=marks)
    yield partial(table, **ROLL, rooms=["arbeit"], finished=["anlage"], group=["A safe", "B kraft", "B elektro"])
    yield partial(table, phase="leave")
    yield partial(table, players=3, phase="driver", alarm=1)
    yield partial(table, phase="escape", alarm=1, driver=1, time=0)
    yield new_campaign
    yield partial(heist, "kaufhaus", boxes=["zuckerstangen"], **ROLL, fills=[1, 1])
    yield partial(heist, "hotel", rooms=["suite"], **ROLL, fills=[1, 0])
    yield partial(heist, "konzert", time=8, **ROLL, group=["* kraft/geschick", "B kraft"])
    yield partial(heist, "konzert", time=5, loot=["diadem"], phase="leave")
    yield partial(before_heist, "hotel", prison=["janet"])
    yield partial(enter, "konzert", "matt", "bruce", boxes=["ausspaehen"])
    yield partial(enter, "hotel", "bruce", "trixie", boxes=["aufmotzen", "kostuem"])
    yield partial(enter, "konzert", "bruce", "trixie", boxes=["konzertkarten"])


def arguments(t: Table, verb: int) -> Iterator[int]:
    """Arguments of a verb, among them all that can be legal."""
    fields, needs = range(len(t.s.rules.kind) + 2), range(len(t.s.needs) + 2)
    if verb == NUMBER:
        for dice in range(32):
            for changes in range(8):
                for delta in range(12, 21):
                    for field in fields[:: 1 if changes == 0 and delta == 16 else 9]:
                        yield dice << DICE_SHIFT | changes << PM_SHIFT | delta << DELTA_SHIFT | field
    elif verb == FILL:
        yield from (field << 5 | n for field in fields for n in range(20))
    elif verb in (CROSS, SPEND):
        symbols = (0, 1, 2, 3, 4, 8, 32, 63)
        yield from (symbol << 8 | n for symbol in symbols for n in (needs if verb == CROSS else fields))
    else:
        yield from (*fields, *needs, 255, 256, NONE - 1, NONE)


@pytest.mark.parametrize("scene", list(scenes()))
@pytest.mark.parametrize("seat", ["A", "B"])
def test_exactly_what_is_offered_is_allowed(scene: Scene, seat: str) -> None:
    t, number = scene(), "AB".index(seat)
    offered = t.s.legal(number)
    assert len(set(offered)) == len(offered)
    tried = {verb << SHIFT | number << SEAT_SHIFT | arg for verb in range(len(VERBS)) for arg in arguments(t, verb)}
    assert {action for action in tried if not t.s.reason(action)} == tried & set(offered)
    left = [action for action in offered if action not in tried]
    assert all(action >> SHIFT == NUMBER for action in left)
    assert [t.s.reason(action) for action in left] == [reasons.FINE] * len(left)
    assert t.s.reason(-1) == t.s.reason(len(VERBS) << SHIFT) == reasons.UNKNOWN_ACTION


@pytest.mark.parametrize("scene", list(scenes()))
def test_whatever_is_offered_to_a_seat_is_an_action_of_that_seat(scene: Scene) -> None:
    t = scene()
    for seat in t.play.to_act:
        assert {t.s.actor(action) for action in t.s.legal(seat)} == {seat}


def plain(t: Table, verb: str, arg: int, seat: int = 0) -> str:
    """The reason why an action by its number is refused."""
    refusal = t.s.why_not(VERBS.index(verb) << SHIFT | seat << SEAT_SHIFT | arg)
    assert refusal is not None
    return refusal.reason


def test_actions_that_nobody_knows_are_refused_as_such() -> None:
    t = table(**ROLL)
    assert plain(t, "done", 1) == "unknown-action"
    assert plain(t, "use", 1 << DICE_SHIFT | 16 << DELTA_SHIFT | 255) == "not-yours"
    assert plain(t, "fill", 0) == "no-fill"
    assert plain(t, "cross", 1 << 8) == plain(t, "spend", 1 << 8) == plain(t, "lapse", 0) == "not-now"
    assert plain(table(**ROLL, fills=[1, 0]), "fill", 250 << 5) == "not-yours"
    t = table(group=["A kraft"])
    assert plain(t, "lapse", 1) == "unknown-action"
    assert plain(t, "cross", 2 << 8) == "no-symbol"
    assert plain(t, "spend", 2 << 8) == "no-symbol"
    assert plain(t, "done", 0) == plain(t, "fill", 0) == plain(t, "use", 0) == "symbols-first"
    assert plain(t, "vote", 0) == "not-now"
    assert plain(t, "done", 0, seat=1) == "not-now"
    t = table(phase="leave")
    assert plain(t, "vote", 2) == "unknown-action"
    assert plain(table(phase="driver", alarm=1), "driver", 2) == "unknown-action"
    assert plain(table(phase="escape", alarm=1), "roll", 1) == "unknown-action"


def test_actions_around_a_heist_that_nobody_knows_are_refused_as_such() -> None:
    t = new_campaign()
    items = len(t.s.boxes)
    assert plain(t, "box", items) == "unknown-action"
    assert plain(t, "go-on", 1) == "unknown-action"
    t.do("A go-on")
    assert plain(t, "thief", t.s.rules.thief_count) == "unknown-action"
    t.do("A thief matt")
    assert plain(t, "thief", 0, seat=0) == "not-now"
    scouting = enter("konzert", "matt", "bruce", boxes=["ausspaehen"])
    assert plain(scouting, "scout", len(scouting.s.needs)) == "unknown-action"
    souping = enter("hotel", "bruce", "trixie", boxes=["aufmotzen"])
    assert plain(souping, "soup", len(souping.s.rules.kind)) == "not-yours"
    tickets = enter("konzert", "bruce", "trixie", boxes=["konzertkarten"])
    assert plain(tickets, "tickets", 2) == "unknown-action"


def test_a_finished_game_refuses_everything() -> None:
    t = table(phase="leave")
    t.do("A vote leave", "B vote leave")
    assert t.s.legal(0) == t.s.legal(1) == []
    assert plain(t, "vote", 0) == "game-over"
