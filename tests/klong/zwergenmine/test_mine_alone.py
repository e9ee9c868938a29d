"""The mine in a game for one."""

from typing import Any

import pytest

from meisterdieb.kernel.luck import ScriptedLuck
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.klong.zwergenmine.mining import RIVALS_MINE, CaveIn
from tests.klong.solo.alone import alone
from tests.klong.table import new_game
from tests.klong.zwergenmine.mine import veins
from tests.rules import rule


@rule("SO-EXP-06")
def test_the_rivals_exhaust_the_deepest_vein_that_is_left() -> None:
    s = new_game(1, board="mine").s
    [cave_in] = [effect for effect in s.rules.programs[s.rules.rivals_loot] if isinstance(effect, CaveIn)]
    luck = ScriptedLuck([])
    cave_in.act(s, luck)
    assert s.marks == (*[0] * 11, 2)
    s.marks = (*[0] * 10, 1, 2)
    cave_in.act(s, luck)
    assert s.marks == (*[0] * 9, 2, 1, 2)
    s.marks = (0, *[1] * 11)
    cave_in.act(s, luck)
    assert s.marks == (2, *[1] * 11)
    s.marks = (1,) * 12
    cave_in.act(s, luck)
    assert s.marks == (1,) * 12


@rule("SO-EXP-06")
@pytest.mark.parametrize(("threat", "veins_before", "vein"), [(2, [], 12), (5, [12], 11)])
def test_the_vein_that_the_rivals_exhaust_is_told(threat: int, veins_before: list[int], vein: int) -> None:
    t = alone(
        board="mine",
        tracks={"threat": threat},
        marks=veins(B=veins_before),
        seats=[{"room": 2, "hand": ["mister-whiskers"], "draw": [], "discard": []}],
        bag={"rivals": 1, "black": 2},
    )
    t.do("play mister-whiskers")
    events = t.do("choose 1", luck=["rivals", "black", "black"])
    [event] = [event for event in events if event.kind == RIVALS_MINE]
    assert t.s.marks[vein - 1] == 2
    assert (event.seat, event.a, event.b) == (-1, vein, 0)
    assert t.play.game.sentence(t.s, event, "de") == f"Die Rivalen bauen Goldader {vein} ab."
    assert t.play.game.sentence(t.s, event, "en") == f"The rivals mine gold vein {vein}."


@rule("SO-EXP-07")
@pytest.mark.parametrize(("mined", "bonus"), [(0, 0), (1, 0), (2, 5), (3, 5), (4, 10), (5, 10), (6, 20), (7, 20)])
def test_alone_the_number_of_veins_decides_about_the_bonus(mined: int, bonus: int) -> None:
    home: dict[str, Any] = {"room": 1, "fate": "escaped", "artifacts": [5], "hand": [], "draw": [], "discard": []}
    t = alone(board="mine", active=-1, seats=[home], marks=veins(A=list(range(13 - mined, 13))))
    assert t.s.score()[0].parts["mining"] == bonus


def test_a_vein_is_the_thiefs_or_the_rivals() -> None:
    t = alone(board="mine", marks=veins(A=[1], B=[12]))
    assert t.s.invariants() == []
    with pytest.raises(BadInput, match="vein 3 belongs to nobody"):
        alone(board="mine", marks=veins(C=[3]))
