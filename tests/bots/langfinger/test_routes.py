"""The ways that Langfinger knows."""

from math import inf

import pytest

from meisterdieb.bots.langfinger.routes import CAVE, Routes
from tests.bots.langfinger.seat import box


def slowly(routes: Routes, target: int, key: bool, fear: float) -> list[float]:
    """The lengths of all ways to a target by trying every tunnel again and again."""
    board = routes.board
    best = [inf] * (board.rooms + 1)
    best[target] = 0.0
    for _ in range(board.rooms):
        for room in routes.rooms:
            for way in range(board.first[room], board.first[room + 1]):
                if not board.closed[way]:
                    best[room] = min(best[room], best[board.to[way]] + routes.length(way, key, fear))
    return best


@pytest.mark.parametrize("board", ["front", "back"])
@pytest.mark.parametrize("key", [False, True])
def test_no_way_is_shorter(board: str, key: bool) -> None:
    routes = box(board).routes
    for target in routes.rooms:
        assert routes.to(target, key, 1.0) == pytest.approx(slowly(routes, target, key, 1.0))


def test_boots_monsters_and_caves_make_a_way_longer() -> None:
    routes = box().routes
    assert routes.to(1)[3] == 2
    assert routes.to(8, False, 0.0)[3] == 1 + CAVE
    assert routes.to(14, False, 1.0)[8] == pytest.approx(2 + CAVE)
    assert routes.to(14, False, 9.0)[8] > routes.to(14, False, 1.0)[8]


def test_an_artifact_behind_a_lock_needs_the_key() -> None:
    routes = box().routes
    assert routes.to(35)[1] == inf
    assert routes.to(35, True)[1] < inf


def test_arrows_are_kept_to() -> None:
    routes = box().routes
    assert routes.to(3)[7] < routes.to(7)[3]


def test_the_way_to_safety_ends_above_the_depths() -> None:
    routes = box().routes
    assert routes.to(0)[13] == 0
    assert routes.to(0)[18] == min(routes.to(13)[18], routes.to(14)[18])
