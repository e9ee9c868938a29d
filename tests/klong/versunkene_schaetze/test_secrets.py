"""The tokens of the box: the Potion of Heroism, one more Potion of Strength, one more Treasure."""

from meisterdieb.klong.engine.codes import DRINK
from tests.klong.versunkene_schaetze.sunken import dry_row, sunken
from tests.rules import rule


@rule("VS-TOKEN-01")
def test_heroism_is_a_boot_a_sword_and_a_wound_healed() -> None:
    t = sunken(seats=[{"damage": 4, "tokens": {"heroism": 1}}], area=[0, 0])
    supply = t.a.supply
    t.do("drink heroism")
    assert (t.s.boots, t.s.swords, t.a.damage, t.a.supply) == (1, 1, 3, supply + 1)


@rule("VS-TOKEN-02")
def test_heroism_is_kept_until_it_is_drunk_once_in_the_own_turn() -> None:
    t = dry_row(seats=[{"room": 10}, {"room": 3, "hand": []}], boots=2, loot={"major": {"6": 1}})
    t.a.tokens[t.token("key")] = 1
    t.s.market[0] -= 1
    t.do("go 6", "take major", luck=["heroism"])
    assert (t.has(t.a, "heroism"), t.s.swords) == (1, 0)
    assert t.can("drink heroism")
    t.do("end")
    assert t.s.active == 1
    assert t.refuses(t.action(DRINK, t.token("heroism"))) == "not-owned"
    while t.s.active == 1:
        t.do("end" if t.can("end") else t.offers("play")[0])
    t.do("drink heroism")
    assert t.has(t.a, "heroism") == 0
    assert not t.offers("drink")


@rule("VS-TOKEN-03")
def test_the_further_tokens_are_like_those_of_the_base_game() -> None:
    t = sunken(seats=[{"room": 3, "tokens": {"strength": 3}}], boots=2, loot={"minor": {"4": 1}})
    t.do("drink strength", "drink strength", "drink strength")
    assert t.s.swords == 6
    t.do("go 4", "take minor", luck=["treasure"])
    assert t.a.gold == 2
