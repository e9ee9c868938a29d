"""Diving bells: goods like the others."""

from meisterdieb.klong.engine.codes import MARKET
from tests.klong.table import Table
from tests.klong.versunkene_schaetze.sunken import dry_row, sunken
from tests.rules import rule


def bell(t: Table) -> int:
    """The action of buying one, legal or not."""
    return t.action(MARKET, t.rules.goods.index("diving-bell"))


@rule("VS-MARKET-01")
def test_a_bell_costs_seven_gold() -> None:
    t = sunken(seats=[{"room": 17, "gold": 6}])
    assert t.refuses(bell(t)) == "needs-gold"
    t = sunken(seats=[{"room": 17, "gold": 7}])
    t.do("market diving-bell")
    assert (t.a.gold, t.has(t.a, "diving-bell")) == (0, 1)


@rule("VS-MARKET-02")
def test_only_at_the_market() -> None:
    t = sunken(seats=[{"room": 12, "gold": 7}])
    assert t.refuses(bell(t)) == "not-a-market"


@rule("VS-MARKET-03")
def test_when_both_are_sold_there_is_none() -> None:
    t = sunken(seats=[{"room": 17, "gold": 21}])
    t.do("market diving-bell", "market diving-bell")
    assert not t.can("market diving-bell")
    assert t.refuses(bell(t)) == "sold-out"


@rule("VS-MARKET-04")
def test_swimming_does_not_use_it_up() -> None:
    t = dry_row(seats=[{"room": 11, "tokens": {"diving-bell": 1}}], boots=4)
    t.do("go 15", "go 23", "take none", "end")
    assert t.has(t.a, "diving-bell") == 1


@rule("VS-MARKET-05", "VS-MARKET-06")
def test_each_bell_is_worth_five_points() -> None:
    for bells in (1, 2):
        seats = [{"room": 2, "artifacts": [5], "tokens": {"diving-bell": bells}}, {"fate": "lost"}]
        t = sunken(seats=seats, countdown_seat=1, countdown=1, boots=1)
        t.do("go 1", "end")
        assert t.s.score()[0].parts["goods"] == 5 * bells


@rule("VS-MARKET-06")
def test_one_thief_may_buy_both() -> None:
    t = sunken(seats=[{"room": 17, "gold": 14}])
    t.do("market diving-bell", "market diving-bell")
    assert t.has(t.a, "diving-bell") == 2
