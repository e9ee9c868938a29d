"""The ways that Langfinger knows."""

from math import inf
from typing import Any

import pytest

from meisterdieb.bots.klong.routes import Routes, Tolls
from meisterdieb.bots.klong.values import opinions
from tests.bots.langfinger.seat import box, scene, seen
from tests.klong.table import table

CAVE = opinions()["room"]["crystal_cave"]


def tolls(board: str = "front", **me: Any) -> Tolls:
    """What the tolls of a board take from a thief who has this."""
    return seen(table(board=board, seats=scene(**me))).tolls(0)


WITHOUT, WITH_KEY = tolls(), tolls(tokens={"key": 1})


def slowly(routes: Routes, target: int, tolls: Tolls, fear: float) -> list[float]:
    """The lengths of all ways to a target by trying every tunnel again and again."""
    board = routes.board
    best = [inf] * (board.rooms + 1)
    best[target] = 0.0
    for _ in range(board.rooms):
        for room in routes.rooms:
            for way in range(board.first[room], board.first[room + 1]):
                if not board.closed[way]:
                    best[room] = min(best[room], best[board.to[way]] + routes.length(way, tolls, fear))
    return best


@pytest.mark.parametrize("board", ["front", "back", "mine", "sunken-a"])
@pytest.mark.parametrize("tokens", [{}, {"key": 1}])
def test_no_way_is_shorter(board: str, tokens: dict[str, int]) -> None:
    routes, taken = box(board).routes, tolls(board, tokens=tokens)
    for target in routes.rooms:
        assert routes.to(target, taken, 1.0) == pytest.approx(slowly(routes, target, taken, 1.0))


def test_boots_monsters_and_caves_make_a_way_longer() -> None:
    routes = box().routes
    assert routes.to(1, WITHOUT)[3] == 2
    assert routes.to(8, WITHOUT, 0.0)[3] == 1 + CAVE
    assert routes.to(14, WITHOUT, 1.0)[8] == pytest.approx(2 + CAVE)
    assert routes.to(14, WITHOUT, 9.0)[8] > routes.to(14, WITHOUT, 1.0)[8]


def test_an_artifact_behind_a_lock_needs_the_key() -> None:
    routes = box().routes
    assert routes.to(35, WITHOUT)[1] == inf
    assert routes.to(35, WITH_KEY)[1] < inf


def test_arrows_are_kept_to() -> None:
    routes = box().routes
    assert routes.to(3, WITHOUT)[7] < routes.to(7, WITHOUT)[3]


def test_the_way_to_safety_ends_above_the_depths() -> None:
    routes = box().routes
    assert routes.to(0, WITHOUT)[13] == 0
    assert routes.to(0, WITHOUT)[18] == min(routes.to(13, WITHOUT)[18], routes.to(14, WITHOUT)[18])


def test_water_takes_fewer_boots_with_a_diving_bell() -> None:
    routes = box("sunken-a").routes
    plain, bell = tolls("sunken-a"), tolls("sunken-a", tokens={"diving-bell": 1})
    water = [way for way, less in zip(routes.tolled, zip(plain, bell, strict=True), strict=True) if less[0] > less[1]]
    assert water
    assert all(routes.length(way, plain, 0.0) == routes.length(way, bell, 0.0) + 1 for way in water)


def test_a_lift_counts_more_than_its_boot_and_gold_may_come_later() -> None:
    routes = box("mine").routes
    poor, rich = tolls("mine"), tolls("mine", gold=9)
    lift = 1 << routes.rules.toll_words.index("lift")
    lifts = [way for way in routes.tolled if routes.board.special[way] & lift]
    assert lifts
    assert all(1 < routes.length(way, poor, 0.0) == routes.length(way, rich, 0.0) < inf for way in lifts)
