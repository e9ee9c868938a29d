"""The two dungeons, the tracks around them, and which side is played."""

from collections.abc import Mapping
from heapq import heappop, heappush
from typing import Any

import pytest

import meisterdieb as md
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.klong.engine.board import Board
from meisterdieb.klong.engine.codes import IN_DEPTHS
from meisterdieb.klong.engine.content import content
from tests.klong.table import new_game, table
from tests.klong.wandering import wander
from tests.rules import rule

CONTENT = content("meisterdieb.klong.base")
FRONT, BACK = CONTENT.boards["front"], CONTENT.boards["back"]


def board_of(side: str) -> Board:
    """A side of the board as the engine plays it."""
    return new_game(board=side).s.board


def exits(board: Board, room: int) -> range:
    """The exits of a room."""
    return range(board.first[room], board.first[room + 1])


def boots_to(board: Board, target: int) -> int:
    """The fewest boots from outside into a room, with a key and without regard for monsters."""
    reached: set[int] = set()
    ways = [(0, int(board.outside))]
    while ways:
        boots, room = heappop(ways)
        if room == target:
            return boots
        if room not in reached:
            reached.add(room)
            for way in exits(board, room):
                if not board.closed[way]:
                    heappush(ways, (boots + board.boots[way], board.to[way]))
    raise AssertionError(f"no way leads to room {target}")


def turf_line(side: Mapping[str, Any], x: float) -> float:
    """How deep the line of the turf runs at this place."""
    for (x1, y1), (x2, y2) in zip(side["depths_line"], side["depths_line"][1:], strict=False):
        if x1 <= x <= x2:
            return float(y1 + (y2 - y1) * (x - x1) / (x2 - x1))
    raise AssertionError(f"the line does not reach {x}")


@rule("KL-BOARD-01")
@pytest.mark.parametrize("side", [FRONT, BACK], ids=["front", "back"])
def test_the_depths_are_the_rooms_below_the_turf_line(side: Mapping[str, Any]) -> None:
    below = {room["id"] for room in side["rooms"] if room["y"] > turf_line(side, room["x"])}
    board = board_of(side["id"])
    assert {room for room in range(1, board.rooms + 1) if board.flags[room] & IN_DEPTHS} == below
    assert 0 < len(below) < len(side["rooms"])


@rule("KL-BOARD-02")
@pytest.mark.parametrize(
    ("room", "target", "boots"),
    [(2, 3, 1), (13, 18, 1), (18, 13, 1), (19, 26, 1), (3, 4, 2), (12, 17, 2), (17, 12, 2), (26, 30, 2)],
    ids=["above", "down", "up", "below", "above, long", "down, long", "up, long", "below, long"],
)
def test_a_step_costs_the_same_above_and_below_the_turf(room: int, target: int, boots: int) -> None:
    assert not table(seats=[{"room": room}], boots=boots - 1).can(f"go {target}")
    t = table(seats=[{"room": room}], boots=boots + 2)
    t.do(f"go {target}")
    assert t.s.boots == 2
    assert t.a.room == target


@rule("KL-BOARD-03")
def test_the_two_sides_show_different_dungeons() -> None:
    front, back = board_of("front"), board_of("back")
    assert (front.rooms, back.rooms) == (39, 44)
    assert [front.to[way] for way in exits(front, 3)] == [2, 4, 8, 7]
    assert [back.to[way] for way in exits(back, 3)] == [2, 4, 9]


@rule("KL-BOARD-04")
def test_the_best_artifact_lies_further_in_than_the_least() -> None:
    front, back = board_of("front"), board_of("back")
    assert boots_to(front, front.artifact.index(30)) > boots_to(front, front.artifact.index(5))
    assert boots_to(back, back.artifact.index(30)) > boots_to(back, back.artifact.index(5))


@rule("KL-BOARD-05")
@pytest.mark.parametrize("side", ["front", "back"])
def test_all_artifacts_lie_in_the_depths(side: str) -> None:
    board = board_of(side)
    assert [board.flags[room] & IN_DEPTHS for room in range(board.rooms + 1) if board.artifact[room]] == [1] * 7


@rule("KL-BOARD-06")
@pytest.mark.parametrize("side", ["front", "back"])
def test_one_tunnel_leads_in(side: str) -> None:
    board = board_of(side)
    assert [board.to[way] for way in exits(board, board.outside)] == [2]
    assert table(board=side, boots=9).offers("go") == ["go 2"]
    assert table(board=side, teleports=9).offers("teleport") == ["teleport 2"]


@rule("KL-BOARD-07")
@pytest.mark.parametrize("side", ["front", "back"])
def test_each_side_has_nine_spaces_for_minor_and_nine_for_major_secrets(side: str) -> None:
    t = new_game(board=side)
    loot = t.play.view(None)["loot"]
    assert sorted(loot["minor"].values()) == [2] * 9
    assert sorted(loot["major"].values()) == [1] * 9
    assert [len(pool) for pool in t.s.pools[:2]] == [18, 11]


@rule("KL-BOARD-08")
@pytest.mark.parametrize("side", ["front", "back"])
def test_each_side_has_one_shrine_and_seven_artifact_rooms(side: str) -> None:
    t = new_game(4, board=side)
    assert list(t.play.view(None)["loot"]["idol"].values()) == [3]
    assert sorted(value for value in t.s.board.artifact if value) == [5, 7, 10, 15, 20, 25, 30]


@rule("KL-BOARD-10")
def test_each_colour_has_a_health_track_of_its_own() -> None:
    t = table(players=4, rage=7, row=["ladder", "ladder", "search", "search", "tattle"], area=[9, 9, 9, 9])
    t.do("end", luck=[*["burgle"] * 5, "orc-grunt", "A", "B", "B", "D", "D"])
    seats = t.play.view(None)["seats"]
    assert {seat["colour"]: seat["damage"] for seat in seats} == {"red": 1, "blue": 2, "yellow": 0, "green": 2}


@rule("KL-VAR-01")
def test_the_front_is_played_unless_the_back_is_asked_for() -> None:
    assert new_game().play.view(None)["board"] == "front"
    assert new_game().s.board.rooms == 39


@rule("KL-VAR-02")
def test_the_back_can_be_chosen_for_a_new_game() -> None:
    t = new_game(board="back")
    assert t.play.view(None)["board"] == "back"
    assert t.s.board.rooms == 44


@rule("KL-VAR-02")
def test_the_side_of_a_game_that_has_begun_cannot_be_changed() -> None:
    assert {step.after.board.name for step in wander(seed=1)} == {"front"}
    t = new_game(2)
    with pytest.raises(BadInput, match="does not begin with a verb"):
        md.parse(t.play, "board back")
    saved = md.save(t.play)
    assert md.load(saved).view(None)["board"] == "front"
    with pytest.raises(BadInput):
        md.load(saved.replace('"board":"front"', '"board":"back"'))
