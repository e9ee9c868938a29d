"""Cards that name other players, in a game without any."""

from typing import Any

import pytest

from meisterdieb.klong.engine.condition import InRoom
from tests.klong.fluch_der_mumie.tomb import BROWN, CALM, VIOLET, curses, shows, supply
from tests.klong.solo.alone import alone, threat_in_area
from tests.klong.table import Table, kinds, table
from tests.rules import rule

NOTHING: dict[str, Any] = {"draw": [], "discard": []}


def is_flooded(t: Table, room: int) -> bool:
    """Whether a room is under water."""
    flooded = t.rules.conditions[t.rules.condition_ids.index("flooded")]
    assert isinstance(flooded, InRoom)
    return bool(t.s.board.flags[room] & flooded.flags)


@rule("SO-CARD-01")
def test_noise_for_the_others_is_noise_of_the_rivals_once() -> None:
    t = alone(threat=1, seats=[{**NOTHING, "hand": ["tattle"]}])
    t.do("play tattle")
    assert (t.s.area[0], threat_in_area(t)) == (0, 2)


@rule("SO-CARD-02")
def test_noise_for_all_is_noise_of_the_thief_and_of_the_rivals() -> None:
    t = alone(threat=1)
    t.do("end", luck=["watcher"])
    assert (t.s.area[0], threat_in_area(t)) == (1, 1 + 1 + 1)


@rule("SO-CARD-03")
def test_whatever_else_a_card_does_to_the_others_is_left_out() -> None:
    t = alone(board="mummy-a", row=["priest-of-the-curse"], swords=3, seats=[{**NOTHING, "hand": []}])
    happened = kinds(t.do("fight priest-of-the-curse"))
    assert t.a.gold == 3
    assert "cursed" not in happened
    assert (curses(t), supply(t)) == ([0], 24)


@rule("SO-CARD-04")
@pytest.mark.parametrize(("room", "cursed"), [(VIOLET, 1), (BROWN, 0)])
def test_what_happens_to_all_happens_to_the_thief_alone(room: int, cursed: int) -> None:
    t = alone(board="mummy-a", row=CALM, tracks={"mummy": "brown"}, seats=[{**NOTHING, "hand": [], "room": room}])
    happened = kinds(t.do("end", luck=["tomb-robber", shows("violet")]))
    assert happened.count("cursed") == cursed
    assert (curses(t), supply(t), threat_in_area(t)) == ([cursed], 24 - cursed, 1)


@rule("SO-CARD-05")
@pytest.mark.parametrize(("rivals", "points"), [([], 0), ([3], 3)])
def test_where_a_card_looks_at_the_others_the_rivals_have_nothing(rivals: list[int], points: int) -> None:
    home = {"fate": "escaped", "room": 1, "artifacts": [5], "hand": [], "draw": [], "discard": ["canopic-jar"]}
    others = [{"fate": "escaped", "room": 1, "artifacts": [10], "tokens": {"curse": n}} for n in rivals]
    make = table if rivals else alone
    t = make(board="mummy-a", active=-1, seats=[{**home, "tokens": {"curse": 2}}, *others])
    assert t.s.score()[0].parts["cards"] == points


@rule("SO-TURN-03", "SO-EXP-01")
@pytest.mark.parametrize("board", ["sunken-a", "sunken-b"])
def test_air_runs_out_before_the_rivals_stir(board: str) -> None:
    t = alone(board=board)
    flooded = next(room for room in range(1, t.s.board.rooms + 1) if is_flooded(t, room))
    t = alone(board=board, seats=[{**NOTHING, "hand": [], "room": flooded}])
    happened = kinds(t.do("end", luck=["tattle"]))
    assert happened.index("air") < happened.index("rival-noise") < happened.index("swept") < happened.index("clock")
    assert t.a.damage == 1


@rule("SO-TURN-03")
def test_whoever_has_no_breath_left_falls_before_the_end_phase_and_the_game_is_over() -> None:
    t = alone(board="sunken-a", seats=[{**NOTHING, "hand": [], "room": 11, "damage": 9}])
    happened = kinds(t.do("end"))
    assert "air" in happened
    assert not {"rival-noise", "swept", "revealed", "clock", "attack"} & set(happened)
    assert t.s.active == -1
