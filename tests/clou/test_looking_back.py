"""Looking back on a heist: what it would have been worth, and who did what."""

from typing import Any

from meisterdieb.kernel.aftermath import Moment
from tests.clou.table import Table, table

FOUND = {"finished": ["kommode", "gemaelde"], "loot": ["silber", "bild"]}


def what_if(t: Table) -> str:
    assert t.phase == "over"
    return t.play.game.what_if([Moment(1, t.s, [])], "en")


def left(**scene: Any) -> Table:
    """A heist that the gang leaves at once."""
    t = table(phase="leave", **scene)
    t.do("A vote leave", "B vote leave")
    return t


def test_what_traces_cost_is_told() -> None:
    t = left(**FOUND, traces=2)
    loot = t.play.score()[0].parts["loot"]
    assert t.score == loot - 2
    assert what_if(t).startswith(f"Without traces and alarm it would have been {loot} points")


def test_a_clean_heist_is_praised_and_an_empty_one_is_not() -> None:
    assert what_if(left(**FOUND)).startswith("It could not have been cleaner")
    assert what_if(left()) == what_if(left(traces=1)) == ""


def test_a_caught_gang_learns_what_it_lost() -> None:
    t = table(phase="escape", alarm=1, police=1, flight=4, roll=[3, 4, 6])
    t.do("A roll", luck=[1])
    assert t.end == "caught"
    assert what_if(t).startswith(f"Had the gang got away, it would have been {t.score} points".replace("-", "−"))


def test_parts_are_common_and_figures_are_for_each_seat_or_for_all() -> None:
    t = left(**FOUND, traces=1)
    game = t.play.game
    assert sum(part.points[0] for part in game.itemised(t.s, "de")) == t.score
    assert {len(figure.values) for figure in game.figures([Moment(1, t.s, [])], "de")} == {1, 2}
