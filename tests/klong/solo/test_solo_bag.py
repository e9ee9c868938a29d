"""The bag of a game for one: what goes back into it lies in order, as the draws expect it."""

from meisterdieb.kernel.luck import ScriptedLuck
from meisterdieb.klong.rules.attack import CubesBack
from tests.klong.table import table
from tests.rules import rule


@rule("KL-ATTACK-06")
def test_black_cubes_that_go_back_lie_before_those_of_rivals_in_the_bag() -> None:
    t = table(players=1)
    rivals = t.rules.colour_ids.index("rivals")
    t.s.bag, t.s.black_aside = [rivals], 1
    CubesBack(1).act(t.s, ScriptedLuck([]))
    assert t.s.bag == [t.rules.colour_ids.index("black"), rivals]
