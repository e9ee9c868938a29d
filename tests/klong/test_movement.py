"""Moving through tunnels."""

from tests.klong.table import table
from tests.rules import rule


@rule("KL-MOVE-03")
def test_footprints_cost_two_boots() -> None:
    assert not table(seats=[{"room": 3}], boots=1).can("go 4")
    t = table(seats=[{"room": 3}], boots=2)
    t.do("go 4", "take none")
    assert t.s.boots == 0
    assert t.a.room == 4
