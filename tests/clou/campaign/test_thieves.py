"""The second phase: everybody chooses a thief."""

import pytest

from meisterdieb.clou.rules.campaign import LOST_BY_PRISON
from tests.clou.campaign.table import before_heist, begin, leave, offered_thieves
from tests.rules import rule

ALL = ["matt", "trixie", "janet", "bruce"]


@rule("RC-THIEF-01")
def test_everybody_chooses_anew_before_each_heist() -> None:
    t = leave("kaufhaus", chosen=["matt", "trixie"])
    t.do("A go-on")
    assert [seat["thief"] for seat in t.view["seats"]] == [None, None]
    assert offered_thieves(t, "A") == offered_thieves(t, "B") == ALL
    begin(t, "janet", "matt")
    assert [seat["thief"] for seat in t.view["seats"]] == ["janet", "matt"]


@rule("RC-THIEF-01")
def test_the_seats_choose_in_any_order_and_each_thief_once() -> None:
    t = before_heist("hotel")
    t.do("B thief janet")
    assert t.refuses("A thief janet") == "not-free"
    assert offered_thieves(t, "A") == ["matt", "trixie", "bruce"]
    assert offered_thieves(t, "B") == []


@rule("RC-THIEF-02")
def test_a_thief_in_prison_cannot_be_chosen() -> None:
    t = before_heist("hotel", prison=["matt"])
    assert offered_thieves(t, "A") == offered_thieves(t, "B") == ["trixie", "janet", "bruce"]
    assert t.refuses("A thief matt") == "not-free"


@rule("RC-THIEF-03")
@pytest.mark.parametrize(("players", "prisoners"), [(1, 4), (2, 3), (3, 2)])
def test_with_fewer_free_thieves_than_players_the_campaign_is_lost(players: int, prisoners: int) -> None:
    chosen = ALL[:players]
    t = leave("kaufhaus", players=players, chosen=chosen, prison=ALL[:prisoners])
    assert t.phase == "shopping"
    t.do("A go-on")
    assert (t.phase, t.s.lost, t.play.to_act) == ("over", LOST_BY_PRISON, [])


@rule("RC-THIEF-03")
@pytest.mark.parametrize(("players", "prisoners"), [(1, 3), (2, 2), (3, 1)])
def test_with_as_many_free_thieves_as_players_it_goes_on(players: int, prisoners: int) -> None:
    t = leave("kaufhaus", players=players, chosen=ALL[:players], prison=ALL[:prisoners])
    t.do("A go-on")
    assert (t.phase, t.s.lost) == ("thieves", 0)
    assert offered_thieves(t) == ALL[prisoners:]
